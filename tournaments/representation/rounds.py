"""What a round looks like to a program: its tables, who is exempt, what a referee ruled in it."""

from collections.abc import Iterable, Sequence
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
        "stage": one.stage,
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
        "groups": one.groups,
    }


def match_line(match: Match) -> dict[str, Any]:
    """Return a match as a line of its round; ``score`` is null until something is written.

    Two teams stand under ``NS`` and ``EW``, players each for himself under ``seats``, by place; players alone who share
    a side under its ``players``. ``group`` is the pool or bracket. Load ``with_seats``.
    """
    seated = match.seats()
    places = {place.value: place_body([part for part in seated if part.place == place.value]) for place in match.places}
    return {
        "id": match.number,
        "table": match.table,
        **({"seats": places} if match.is_individual else places),
        "state": match.state,
        "score": None if match.state == MatchState.WAITING else written(seated),
        "forfeit": match.forfeit or None,
        "rematch": match.rematch,
        "group": match.group or None,
    }


def place_body(seated: Sequence[Participation]) -> dict[str, Any]:
    """Return who sits at a place: a team, or the two players of a mêlée who share it."""
    teams = [{"team": part.entry.number} for part in seated]
    return {"players": teams} if len(teams) > 1 else teams[0]


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
