"""Who is ahead: the door of the ranking room.

Records and criteria in, places out, each saying why. Pure: the chance of a lot comes in as an argument.
"""

from tournaments.ranking.criteria import CRITERIA, Direction, OpponentUnknown
from tournaments.ranking.explain import Language, say
from tournaments.ranking.groups import Level, rank_levels, rank_pools
from tournaments.ranking.places import DEFAULT_CRITERIA, CriterionUnknown, LotNotDrawn, Place, Why, rank
from tournaments.ranking.record import Outcome, Record, Result

__all__ = [
    "CRITERIA",
    "DEFAULT_CRITERIA",
    "CriterionUnknown",
    "Direction",
    "Language",
    "Level",
    "LotNotDrawn",
    "OpponentUnknown",
    "Outcome",
    "Place",
    "Record",
    "Result",
    "Why",
    "rank",
    "rank_levels",
    "rank_pools",
    "say",
]
