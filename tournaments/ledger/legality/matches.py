"""What a written match has to be: of those who sit there, manche after manche, finished where its round is."""

from collections.abc import Sequence

from scoring import engine
from scoring.selectors import PartScore, score_match, score_parts
from tournaments.ledger.legality.refused import MancheOutOfTurn, MatchOver, MatchUnfinished, OtherPlayers
from tournaments.models import Match


def demand_players(match: Match, points: engine.Points, *, field: str) -> None:
    """Raise OtherPlayers unless the points are of those who sit at the table: all of them, nobody else."""
    if points.places != match.places:
        raise OtherPlayers("other_players", field=field, places=match.places)


def demand_course(parts: Sequence[PartScore], rules: engine.Rules) -> None:
    """Raise a refusal unless every manche but the last is over, and none comes after the end of the match.

    MancheOutOfTurn names the one that is not over, MatchOver the one that is too many.
    """
    for number in range(2, len(parts) + 1):
        if not parts[number - 2].over:
            raise MancheOutOfTurn("manche_still_open", field="manche", manche=number - 1)
        if score_match(parts[: number - 1], rules).next is None:
            raise MatchOver("match_over", field="manche", manche=number)


def demand_finished(match: Match, parts: Sequence[PartScore], rules: engine.Rules) -> None:
    """Raise MatchUnfinished where a correction in a closed round would leave the match to be played on."""
    if not match.round.is_open and not score_parts(parts, rules).over:
        raise MatchUnfinished("match_unfinished", field="match", round=match.round.number)
