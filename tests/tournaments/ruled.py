"""The rulings of a referee, and what an organiser takes back, on a small evening: each is one write."""

from dataclasses import replace
from typing import Any

from tests.tournaments.evening import SmallEvening
from tournaments.actor import Actor
from tournaments.ledger import Outcome
from tournaments.models import Match, Role
from tournaments.services import arranging, registration, rounds, rulings, setup, undo


def forfeit(evening: SmallEvening, match: Match, side: str = "NS", **more: Any) -> Outcome:
    match.sheet.refresh_from_db()
    asked = {"expect": match.sheet.version, "submission": evening.submission(), **more}
    return rulings.forfeit_match(tournament=evening.tournament, match=match.number, side=side, **asked)


def reinstate(evening: SmallEvening, match: Match, reason: str | None = "arrivée à temps", **more: Any) -> Outcome:
    match.sheet.refresh_from_db()
    asked = {"expect": match.sheet.version, "submission": evening.submission(), **more}
    return rulings.reinstate_match(tournament=evening.tournament, match=match.number, reason=reason, **asked)


def penalise(evening: SmallEvening, team: int, points: int = 162, **more: Any) -> Outcome:
    asked = {"to_opponents": False, "reason": "conversation", **more}
    submission = asked.pop("submission", None) or evening.submission()
    sanction = rulings.Sanction(team=team, points=points, **asked)
    return rulings.give_penalty(tournament=evening.tournament, sanction=sanction, submission=submission)


def lift(evening: SmallEvening, number: int = 1, **more: Any) -> Outcome:
    asked = {"reason": "erreur de table", "submission": evening.submission(), **more}
    return rulings.lift_penalty(tournament=evening.tournament, number=number, **asked)


def withdraw(evening: SmallEvening, number: int = 1) -> Outcome:
    return registration.withdraw_team(tournament=evening.tournament, number=number, submission=evening.submission())


def disqualify(evening: SmallEvening, number: int = 1) -> Outcome:
    return registration.disqualify_team(
        tournament=evening.tournament, number=number, reason="insultes", submission=evening.submission()
    )


def readmit(evening: SmallEvening, number: int = 1, **more: Any) -> Outcome:
    asked = {"submission": evening.submission(), **more}
    return registration.readmit_team(tournament=evening.tournament, number=number, **asked)


def publish(evening: SmallEvening, number: int = 1) -> Outcome:
    return rounds.publish_round(tournament=evening.tournament, number=number, submission=evening.submission())


def close(evening: SmallEvening, number: int = 1) -> Outcome:
    return rounds.close_round(tournament=evening.tournament, number=number, submission=evening.submission())


def lock(evening: SmallEvening, number: int = 1) -> Outcome:
    return rounds.lock_round(tournament=evening.tournament, number=number, submission=evening.submission())


def swap(evening: SmallEvening, teams: tuple[int, int], number: int = 1, reason: str | None = None) -> Outcome:
    return arranging.swap_teams(
        tournament=evening.tournament, number=number, teams=teams, reason=reason, submission=evening.submission()
    )


def unpair(evening: SmallEvening, number: int = 1, reason: str | None = None) -> Outcome:
    return rounds.unpair_round(
        tournament=evening.tournament, number=number, reason=reason, submission=evening.submission()
    )


def start(evening: SmallEvening) -> Outcome:
    return setup.start_tournament(tournament=evening.tournament, submission=evening.submission())


def finish(evening: SmallEvening) -> Outcome:
    return setup.finish_tournament(tournament=evening.tournament, submission=evening.submission())


def reopen(evening: SmallEvening) -> Outcome:
    return setup.reopen_tournament(
        tournament=evening.tournament, reason="feuille oubliée", submission=evening.submission()
    )


def undo_last(evening: SmallEvening, seq: int | None = None) -> Outcome:
    return undo.undo_last(tournament=evening.tournament, seq=seq, submission=evening.submission())


def as_referee(evening: SmallEvening) -> dict[str, Any]:
    """Return a submission by somebody who is a referee and not the organiser, as a write takes it."""
    return {"submission": replace(evening.submission(), actor=Actor("f" * 32, Role.REFEREE))}
