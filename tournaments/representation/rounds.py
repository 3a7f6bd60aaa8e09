"""What a round looks like to a program: its tables, who is exempt, what a referee ruled in it."""

from collections.abc import Iterable
from typing import Any

from tournaments.models import (
    Match,
    MatchState,
    Participation,
    Penalty,
    Round,
)


def round_body(one: Round) -> dict[str, Any]:
    """Return a round: its tables in order, who is exempt, and how it was paired; load it ``with_tables``."""
    byes = sorted(part.entry.number for part in one.participations.all() if part.match_id is None)
    return {
        "number": one.number,
        "state": one.state,
        "time_up": one.time_up,
        "matches": [match_line(match) for match in sorted(one.matches.all(), key=lambda match: match.table)],
        "byes": byes,
        "exempt": [{"team": number} for number in byes],
        "pairing": {
            "method": one.method,
            "seed": one.seed or None,
            "seed_chosen": one.seed_chosen,
            "input_seq": one.input_seq,
            "cost": one.cost,
            "explanation": one.reasons,
        },
    }


def match_line(match: Match) -> dict[str, Any]:
    """Return a match as a line of its round; ``score`` is null until something is written.

    Two teams stand under ``NS`` and ``EW``, players each for himself under ``seats``, by place. Load ``with_seats``.
    """
    seated = match.seats()
    places = {part.place: {"team": part.entry.number} for part in seated}
    return {
        "id": match.number,
        "table": match.table,
        **({"seats": places} if match.is_individual else places),
        "state": match.state,
        "score": None if match.state == MatchState.WAITING else written(seated),
        "forfeit": match.forfeit or None,
        "rematch": match.rematch,
    }


def written(seated: Iterable[Participation]) -> dict[str, int]:
    """Return what each place of a table has written so far."""
    return {part.place: part.points for part in seated}


def penalty_body(penalty: Penalty, *, private: bool) -> dict[str, Any]:
    """Return a penalty, and where it is for somebody with a role why it was given; load ``with_team``."""
    body = {
        "number": penalty.number,
        "round": penalty.round.number,
        "team": penalty.participation.entry.number,
        "points": penalty.points,
        "to_opponents": penalty.to_opponents,
        "lifted": penalty.lifted,
    }
    return {**body, "reason": {"note": penalty.reason_id}} if private else body
