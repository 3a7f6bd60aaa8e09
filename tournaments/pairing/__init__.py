"""Who plays whom: the door of the pairing room.

Numbers and histories in, tables out. Pure: no database, no clock, and chance comes in as an argument.
One method a module; what is outside this room imports the names below, not the modules.
"""

from tournaments.pairing.at_random import pair_random
from tournaments.pairing.berger import round_robin, turns
from tournaments.pairing.bouts import Bout, Decided, Seat, State, Vacant, bout_of, bouts, champion, dependents
from tournaments.pairing.bracket_places import Place, places
from tournaments.pairing.consolante import principal_consolante, two_brackets
from tournaments.pairing.contender import Contender, DuplicateContender, NothingToPair
from tournaments.pairing.explain import Language, say
from tournaments.pairing.explain_brackets import bout_reason, pool_pair, pool_rest, say_bracket, turn_heading, turn_name
from tournaments.pairing.knockout import knockout
from tournaments.pairing.pairing import Pairing, Reason
from tournaments.pairing.pool_seeds import seed_pools
from tournaments.pairing.pools import make_pools, pool_count
from tournaments.pairing.ranked import pair_ranked
from tournaments.pairing.tableau import BracketName, Fixture, LoserOf, Slot, Tableau, WinnerOf
from tournaments.pairing.tables import Seating, draw_tables

__all__ = [
    "Bout",
    "BracketName",
    "Contender",
    "Decided",
    "DuplicateContender",
    "Fixture",
    "Language",
    "LoserOf",
    "NothingToPair",
    "Pairing",
    "Place",
    "Reason",
    "Seat",
    "Seating",
    "Slot",
    "State",
    "Tableau",
    "Vacant",
    "WinnerOf",
    "bout_of",
    "bout_reason",
    "bouts",
    "champion",
    "dependents",
    "draw_tables",
    "knockout",
    "make_pools",
    "pair_random",
    "pair_ranked",
    "places",
    "pool_count",
    "pool_pair",
    "pool_rest",
    "principal_consolante",
    "round_robin",
    "say",
    "say_bracket",
    "seed_pools",
    "turn_heading",
    "turn_name",
    "turns",
    "two_brackets",
]
