"""A concours told step after step, for tests that read pages: each step returns the hall."""

from tests.tournaments.evening import SmallEvening, seated
from tests.tournaments.told import told
from tournaments.models import Account, Match, MatchState, Tournament
from tournaments.services import rounds, setup

HALF = 12 * 162 // 2


def started(evening: SmallEvening) -> None:
    setup.start_tournament(tournament=evening.tournament, submission=evening.submission())


class Hall:
    """A small evening and the order in which it goes on."""

    def __init__(self, account: Account, slug: str = "soir", **plan: object) -> None:
        self.evening = told(SmallEvening(account, slug, plan), SmallEvening.create)

    @property
    def tournament(self) -> Tournament:
        return self.evening.tournament

    def register(self, teams: int) -> "Hall":
        told(self.evening, SmallEvening.register, teams)
        return self

    def start(self) -> "Hall":
        told(self.evening, started)
        return self

    def pair(self) -> "Hall":
        """Draw the next round, which stays a draft."""
        told(self.evening, SmallEvening.pair)
        return self

    def show(self, number: int) -> "Hall":
        """Draw the next round and publish it."""
        told(self.evening, SmallEvening.show_round, number)
        return self

    def waiting(self, number: int) -> list[Match]:
        """The matches of a round without a sheet, by table."""
        matches = self.tournament.matches.filter(round__number=number).exclude(state=MatchState.FINISHED)
        return list(matches.order_by("table"))

    def enter(self, match: Match, ns: int = 1104) -> "Hall":
        """Bring in a sheet that adds up."""
        self.evening.enter(match, ns, 2 * HALF - ns)
        return self

    def play(self, number: int) -> "Hall":
        """Play a whole round: the team of the lower number wins, by more the lower it is (team 1: 1162 to 782)."""
        self.show(number)
        for match in self.waiting(number):
            teams = seated(match)
            lead = max(2, 200 - 10 * min(teams.values()))
            self.enter(match, HALF + lead if teams["NS"] < teams["EW"] else HALF - lead)
        rounds.close_round(tournament=self.tournament, number=number, submission=self.evening.submission())
        return self

    def finish(self) -> "Hall":
        setup.finish_tournament(tournament=self.tournament, submission=self.evening.submission())
        return self
