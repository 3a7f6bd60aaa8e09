"""Play the demo evening through the same services as everybody: nothing in it is written by hand."""

from dataclasses import dataclass, field
from datetime import datetime
from importlib.resources import files
from itertools import count
from random import Random

from tournaments.actor import Actor, Submission
from tournaments.demo.sheets import random_sheet
from tournaments.files.importing import import_teams
from tournaments.files.registrations import read_registrations
from tournaments.ledger.events import MancheTotals
from tournaments.models import Account, Match, MatchState, Role, Tournament
from tournaments.pairings import Draw
from tournaments.plan import Plan, default_stages
from tournaments.services import results, rounds, setup
from tournaments.services.accounts import organiser_account

SEED = "saint-jean"
FINISHED, RUNNING = "saint-jean", "saint-jean-en-cours"
RULESET = "concours-12-donnes"
ROUNDS = 4


@dataclass(slots=True)
class Evening:
    """One concours being played: whose it is, the chance that makes its scores, the keys of its writes."""

    slug: str
    account: Account
    at: datetime
    rng: Random
    tournament: Tournament = field(init=False)
    numbers: "count[int]" = field(default_factory=count)

    def submission(self) -> Submission:
        """Return the next write of the evening."""
        number = next(self.numbers)
        return Submission(Actor(self.account.ref, Role.ORGANISER), f"{self.slug}-{number}", f"demo {number}", self.at)

    def create(self, name: str) -> None:
        """Set up the concours and register the 32 doublettes of the sample file."""
        ruleset = setup.find_ruleset(RULESET)
        plan = Plan(RULESET, ruleset.version, default_stages(ROUNDS), self.at.date().isoformat())
        setup.create_tournament(
            account=self.account,
            name=name,
            venue="Salle des fêtes",
            slug=self.slug,
            plan=plan,
            submission=self.submission(),
        )
        self.tournament = Tournament.objects.with_names().get(slug=self.slug)
        content = files("tournaments.demo").joinpath("saint-jean.csv").read_bytes()
        import_teams(tournament=self.tournament, file=read_registrations(content), submission=self.submission())
        setup.start_tournament(tournament=self.tournament, submission=self.submission())
        self.tournament.refresh_from_db()

    def show_round(self, number: int) -> None:
        """Pair a round and publish it; the first is drawn with a seed that is written down."""
        rounds.request_round(
            tournament=self.tournament,
            account=self.account,
            submission=self.submission(),
            draw=Draw(seed=SEED if number == 1 else None),
        )
        rounds.publish_round(tournament=self.tournament, number=number, submission=self.submission())

    def open_matches(self, number: int) -> list[Match]:
        """Return the round's matches that wait for a sheet, by table."""
        waiting = self.tournament.matches.filter(round__number=number, state=MatchState.WAITING)
        return list(waiting.select_related("sheet").order_by("table"))

    def enter(self, match: Match) -> None:
        """Bring in a sheet: table 1 writes deal by deal, the others two totals."""
        sheet = random_sheet(self.rng, self.tournament.rules)
        if match.table == 1:
            for facts in sheet.facts:
                results.enter_deal(
                    tournament=self.tournament, match=match.number, facts=facts, submission=self.submission()
                )
        else:
            self.enter_totals(match, sheet.totals)

    def enter_totals(self, match: Match, totals: MancheTotals) -> None:
        """Write a sheet's two totals."""
        results.enter_totals(
            tournament=self.tournament,
            match=match.number,
            manches=[totals],
            expect=0,
            submission=self.submission(),
        )

    def play_round(self, number: int) -> None:
        """Play a whole round."""
        self.show_round(number)
        for match in self.open_matches(number):
            self.enter(match)
        rounds.close_round(tournament=self.tournament, number=number, submission=self.submission())


def play_demo(at: datetime) -> None:
    """Play two concours unless they are there: a finished one, and one in the middle of its second round."""
    account = organiser_account("demo")
    if not Tournament.objects.filter(slug=FINISHED).exists():
        play_finished(Evening(FINISHED, account, at, Random(SEED)))  # noqa: S311 - a demo, the same every time
    if not Tournament.objects.filter(slug=RUNNING).exists():
        play_running(Evening(RUNNING, account, at, Random(SEED)))  # noqa: S311


def play_finished(evening: Evening) -> None:
    """Play four rounds and finish."""
    evening.create("Concours de la Saint-Jean (démonstration)")
    for number in range(1, ROUNDS + 1):
        evening.play_round(number)
    setup.finish_tournament(tournament=evening.tournament, submission=evening.submission())


def play_running(evening: Evening) -> None:
    """Play a round, and most of the next: there is something to type in."""
    evening.create("Concours en cours (démonstration)")
    evening.play_round(1)
    evening.show_round(2)
    for match in evening.open_matches(2)[2:12]:
        evening.enter(match)
