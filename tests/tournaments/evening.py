"""A small concours to test on: made through the services, like every other."""

import itertools
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Any

from tournaments import pairings
from tournaments.actor import Actor, Submission
from tournaments.ledger import Outcome
from tournaments.ledger.events import MancheTotals
from tournaments.models import Account, Job, Match, Role, Tournament
from tournaments.plan import Plan, default_stages
from tournaments.representation import match_body
from tournaments.services import confirmations, registration, results, rounds, setup

START = datetime(2026, 6, 24, 18, 0, tzinfo=UTC)
_keys = itertools.count(1)


def submission(account: Account, **changed: Any) -> Submission:
    """Return a write with a new key; ``changed`` replaces any of its parts."""
    number = next(_keys)
    parts = {"key": f"test-{number}", "request": f"test {number}", "at": START + timedelta(seconds=number)}
    return Submission(**{"actor": Actor(account.ref, Role.ORGANISER), **parts, **changed})


def pair_of(number: int) -> registration.TeamIn:
    """Return a team of two people who are called by its number."""
    return registration.TeamIn((registration.PersonIn(f"Anne {number}"), registration.PersonIn(f"Bruno {number}")))


def seated(match: Match) -> dict[str, int]:
    """Return the numbers of those who sit at a table, by place, in the order of the places."""
    return {part.place: part.entry.number for part in match.seats()}


def written(match: Match) -> tuple[str, int, int]:
    """Return how far a sheet is now, and what Nord-Sud and Est-Ouest have written."""
    match.refresh_from_db()
    points = dict(match.participations.values_list("place", "points"))
    return match.state, points["NS"], points["EW"]


@dataclass
class SmallEvening:
    """A concours of a few teams, and the writes that move it on."""

    account: Account
    slug: str = "soir"
    plan: dict[str, Any] = field(default_factory=dict)

    def create(self) -> Outcome:
        settings = {"ruleset": "concours-12-donnes", "ruleset_version": 1, "date": "2026-06-24"}
        plan = Plan(**{**settings, "stages": default_stages(), **self.plan})
        return setup.create_tournament(
            account=self.account, name="Un soir", plan=plan, slug=self.slug, submission=self.submission()
        )

    @property
    def tournament(self) -> Tournament:
        return Tournament.objects.with_names().get(slug=self.slug)

    def submission(self, **changed: Any) -> Submission:
        return submission(self.account, **changed)

    def register(self, teams: int) -> Outcome:
        entered = [pair_of(number) for number in range(1, teams + 1)]
        return registration.register_teams(
            tournament=self.tournament, teams=entered, submission=self.submission(), file="f" * 64
        )

    def start(self, teams: int = 4) -> Tournament:
        """Create the concours, register teams, start."""
        self.create()
        self.register(teams)
        setup.start_tournament(tournament=self.tournament, submission=self.submission())
        return self.tournament

    def pair(self) -> Job:
        """Pair the next round here and now, whoever pairs it elsewhere; it stays a draft."""
        job = rounds.write_job(self.tournament, self.account, self.submission(), pairings.Draw())
        pairings.pair(str(job.pk), at=START)
        return job

    def show_round(self, number: int = 1) -> list[Match]:
        """Pair the next round and publish it; return its matches by table."""
        self.pair()
        rounds.publish_round(tournament=self.tournament, number=number, submission=self.submission())
        return list(self.tournament.matches.filter(round__number=number).order_by("table"))

    def enter(self, match: Match, ns: int = 1104, ew: int = 840, **changed: Any) -> Outcome:
        written = {"manches": [MancheTotals.of_sides(ns, ew)], "expect": 0, "submission": self.submission()}
        return results.enter_totals(tournament=self.tournament, match=match.number, **{**written, **changed})

    def captain(self, team: int) -> Submission:
        """Return a write by the captain of a team."""
        return self.submission(actor=Actor(f"{team:032x}", Role.CAPTAIN, team))

    def referee(self) -> Submission:
        """Return a write by somebody who referees, and writes no sheets himself."""
        return self.submission(actor=Actor("f" * 32, Role.REFEREE))

    def shown(self, match: Match) -> confirmations.Shown:
        """Return what somebody sees who looks at a sheet now."""
        body = match_body(self.tournament.matches.with_seats().get(number=match.number), self.tournament.rules)
        return confirmations.Shown(body["version"], body["content"])

    def confirm(self, match: Match, by: Submission | None = None, **changed: Any) -> Outcome:
        """Agree to a sheet as it is: a referee does, or whoever is named."""
        asked = {"shown": self.shown(match), "submission": by or self.referee(), **changed}
        return confirmations.confirm_sheet(tournament=self.tournament, match=match.number, **asked)

    def dispute(self, match: Match, by: Submission, ns: int = 972, ew: int = 972, **changed: Any) -> Outcome:
        """Say otherwise than a sheet as it is."""
        asked = {"shown": self.shown(match), "manches": (MancheTotals.of_sides(ns, ew),), **changed}
        return confirmations.dispute_sheet(tournament=self.tournament, match=match.number, submission=by, **asked)

    def play_round(self, number: int) -> list[Match]:
        """Play a whole round; North-South wins everywhere."""
        matches = self.show_round(number)
        for match in matches:
            self.enter(match)
        rounds.close_round(tournament=self.tournament, number=number, submission=self.submission())
        return matches
