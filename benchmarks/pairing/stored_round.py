"""What a whole round costs, stored with its event: `python -m benchmarks.pairing.stored_round [teams]` (1,000).

A concours of that many teams is registered in a database of its own (an SQLite file, or the one of DATABASE_URL if
that names an empty one) and plays rounds. For each round the seconds of its parts are told, and each as a multiple of
a small event (a token that is given out), which goes the same way through gate, transaction and chain.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from random import Random
from time import perf_counter

from django.core.management import call_command
from django.utils import timezone

import benchmarks.own_database  # noqa: F401 - before the rooms that need it
from scoring.services import load_presets
from tournaments import pairings
from tournaments.actor import Actor, Submission
from tournaments.models import Match, MatchState, Participation, Role, Tournament
from tournaments.plan import Plan, default_stages
from tournaments.services import access, registration, rounds, setup
from tournaments.services.accounts import organiser_account

ROUNDS = 3


class Clock:
    """The seconds of the parts of a round, by name."""

    def __init__(self) -> None:
        self.parts: dict[str, float] = {}

    @contextmanager
    def part(self, name: str) -> Iterator[None]:
        """Time a block, and add it to a part."""
        begun = perf_counter()
        yield
        self.parts[name] = self.parts.get(name, 0) + perf_counter() - begun


class Evening:
    """The concours that is measured."""

    def __init__(self, teams: int) -> None:
        self.account = organiser_account("benchmark")
        self.written = 0
        stages = default_stages(ROUNDS)
        plan = Plan("concours-12-donnes", 1, stages, "2026-06-24", clubs_apart=1)
        setup.create_tournament(
            account=self.account, name="Mesure", plan=plan, slug="mesure", submission=self.submission()
        )
        people = registration.PersonIn
        entered = [
            registration.TeamIn((people(f"Anne {one}"), people(f"Bruno {one}")), club=f"Club {one % 50}")
            for one in range(teams)
        ]
        registration.register_teams(tournament=self.tournament, teams=entered, submission=self.submission())
        setup.start_tournament(tournament=self.tournament, submission=self.submission())

    @property
    def tournament(self) -> Tournament:
        return Tournament.objects.with_names().get(slug="mesure")

    def submission(self) -> Submission:
        self.written += 1
        actor = Actor(self.account.ref, Role.ORGANISER)
        return Submission(actor, f"key-{self.written}", f"request {self.written}", timezone.now())

    def play(self, number: int, rng: Random) -> None:
        """Write the results of a round into its rows, and close it: sheets are not what is measured here."""
        rounds.publish_round(tournament=self.tournament, number=number, submission=self.submission())
        parts = list(Participation.objects.filter(round__number=number, match__isnull=False).order_by("match", "place"))
        for one, other in zip(parts[::2], parts[1::2], strict=True):
            one.points = rng.randrange(600, 1344)
            other.points = 1944 - one.points
            one.won, other.won = one.points > other.points, other.points > one.points
        Participation.objects.bulk_update(parts, ["points", "won"], batch_size=200)
        Match.objects.filter(round__number=number).update(state=MatchState.FINISHED)
        self.tournament.rounds.filter(number=number).update(state="closed")


WRAPPED = (
    ("tournaments.selectors", "entrants", "the ranking, read twice"),
    ("tournaments.selectors", "histories", "who has met whom, read"),
    ("tournaments.pairings.jobs", "paired", "computed, with what is read first"),
    ("tournaments.ledger.append", "check", "checked again under the lock"),
    ("tournaments.ledger.append", "apply", "the rows"),
    ("tournaments.ledger.append", "write", "the event, chained"),
    ("tournaments.pairings.jobs", "drawn_now", "the answer"),
    ("tournaments.pairings.jobs", "store", "the whole round"),
)


def timed(clock: Clock) -> None:
    """Let the parts of the way of a round tell their time."""
    for room, name, part in WRAPPED:
        wrap(clock, import_module(room), name, part)


def wrap(clock: Clock, room: object, name: str, part: str) -> None:
    """Put a clock around a function."""
    inner = getattr(room, name)

    def outer(*args: object, **kwargs: object) -> object:
        with clock.part(part):
            return inner(*args, **kwargs)

    setattr(room, name, outer)


def small_event(evening: Evening) -> float:
    """Return the seconds of an event that does next to nothing."""
    begun = perf_counter()
    access.issue_token(tournament=evening.tournament, role=Role.SCORER, label="Mesure", submission=evening.submission())
    return perf_counter() - begun


def main(teams: int) -> None:
    """Print the parts of every round."""
    call_command("migrate", verbosity=0)
    load_presets()
    evening, rng = Evening(teams), Random(1)  # noqa: S311
    yardstick = min(small_event(evening) for _ in range(5))
    sys.stdout.write(f"{teams} teams; a small event: {yardstick * 1000:.0f} ms\n")
    clock = Clock()
    timed(clock)
    for number in range(1, ROUNDS + 1):
        clock.parts.clear()
        job = rounds.write_job(evening.tournament, evening.account, evening.submission(), pairings.Draw())
        pairings.pair(str(job.pk), at=timezone.now())
        for part, seconds in clock.parts.items():
            sys.stdout.write(f"round {number}  {part:36} {seconds:7.3f} s  {seconds / yardstick:7.1f} x\n")
        evening.play(number, rng)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1000)
