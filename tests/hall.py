"""A concours played through the services by somebody who needs neither browser nor worker."""

from datetime import UTC, datetime
from itertools import count

from tournaments import pairings
from tournaments.actor import Actor, Submission
from tournaments.ledger.events import MancheTotals
from tournaments.models import Account, Match, MatchState, Role, Tournament
from tournaments.plan import Plan, Stage
from tournaments.services import registration, results, rounds, setup
from tournaments.services.registration import PersonIn, TeamIn

AT = datetime(2026, 6, 24, 18, 0, tzinfo=UTC)
RULESET = "concours-12-donnes"
SHEET_SUM = 12 * 162


def doublette(number: int) -> TeamIn:
    """Team 7 is Gaston N007 and Lucette N007: names that tell the number."""
    return TeamIn((PersonIn(f"Gaston N{number:03}", licence=f"LIC{number}"), PersonIn(f"Lucette N{number:03}")))


class Hall:
    """One concours: ``create`` it, ``register``, ``start``, then rounds."""

    def __init__(self, account: Account, slug: str = "saint-jean") -> None:
        self.account = account
        self.slug = slug
        self.keys = count(1)

    @property
    def tournament(self) -> Tournament:
        """The concours as it is now."""
        return Tournament.objects.with_names().get(slug=self.slug)

    def submission(self) -> Submission:
        number = next(self.keys)
        return Submission(Actor(self.account.ref, Role.ORGANISER), f"{self.slug}-{number}", f"request {number}", AT)

    def create(self, name: str = "Concours de la Saint-Jean", rounds_planned: int = 3, **plan: object) -> "Hall":
        date = plan.pop("date", "2026-06-24")
        methods = ("random", *("ranked",) * (rounds_planned - 1))
        version = setup.find_ruleset(RULESET).version
        setup.create_tournament(
            account=self.account,
            name=name,
            venue="Salle des fêtes",
            slug=self.slug,
            plan=Plan(RULESET, version, (Stage(rounds_planned, methods),), date, **plan),
            submission=self.submission(),
        )
        return self

    def register(self, teams: int) -> "Hall":
        registration.register_teams(
            tournament=self.tournament,
            teams=[doublette(number) for number in range(1, teams + 1)],
            submission=self.submission(),
            file="0" * 64,
        )
        return self

    def start(self) -> "Hall":
        setup.start_tournament(tournament=self.tournament, submission=self.submission())
        return self

    def pair(self, seed: str | None = None) -> "Hall":
        """Draw the next round, which stays a draft."""
        draw = pairings.Draw(rounds.planned_method(self.tournament), seed)
        job = rounds.write_job(self.tournament, self.account, self.submission(), draw)
        pairings.pair(str(job.pk), at=AT)
        return self

    def publish(self, number: int) -> "Hall":
        rounds.publish_round(tournament=self.tournament, number=number, submission=self.submission())
        return self

    def waiting(self, number: int) -> list[Match]:
        """The matches of a round without a sheet, by table."""
        matches = self.tournament.matches.filter(round__number=number).exclude(state=MatchState.FINISHED)
        return list(matches.select_related("ns", "ew", "sheet").order_by("table"))

    def enter(self, match: Match, ns: int = 1104) -> "Hall":
        """Bring in a sheet that adds up: what Nord-Sud wrote, the rest is Est-Ouest's."""
        results.enter_totals(
            tournament=self.tournament,
            match=match.number,
            manches=[MancheTotals(ns=ns, ew=SHEET_SUM - ns)],
            expect=match.sheet.version,
            submission=self.submission(),
        )
        return self

    def close(self, number: int) -> "Hall":
        rounds.close_round(tournament=self.tournament, number=number, submission=self.submission())
        return self

    def play(self, number: int) -> "Hall":
        """Play a whole round: the team of the lower number always wins, by more the lower it is."""
        self.pair(seed="saint-jean" if number == 1 else None).publish(number)
        for match in self.waiting(number):
            margin = 200 - 10 * min(match.ns.number, match.ew.number)
            self.enter(match, SHEET_SUM // 2 + (margin if match.ns.number < match.ew.number else -margin))
        return self.close(number)

    def finish(self) -> "Hall":
        setup.finish_tournament(tournament=self.tournament, submission=self.submission())
        return self
