"""A sheet as it stands before a write, and what a manche would be worth after it."""

from collections.abc import Sequence
from dataclasses import dataclass

from scoring import engine
from scoring.models import Manche
from scoring.selectors import (
    PartScore,
    WrittenOrStruck,
    manche_deals,
    part_of_deals,
    score_deals,
    score_part,
    sheet_manches,
    surplus_after,
)
from tournaments.ledger.legality.demands import demand_match
from tournaments.ledger.legality.refused import MancheMixed, MancheOver
from tournaments.models import Match, Tournament


@dataclass(frozen=True, slots=True)
class WrittenSheet:
    """A match with its manches in order, and what judges them."""

    match: Match
    rules: engine.Rules
    manches: Sequence[Manche]

    @property
    def time_up(self) -> bool:
        """Whether the time of its round is up."""
        return self.match.round.time_up

    def deals(self, manche: int, *, replaced: bool = False) -> list[WrittenOrStruck]:
        """Return the deals of a manche by number: none where it is not begun, or where its totals are ``replaced``.

        Raises MancheMixed for totals that stay.
        """
        row = next((row for row in self.manches if row.number == manche), None)
        if row is None:
            return []
        if row.totals is not None and not replaced:
            raise MancheMixed("manche_has_totals", field="deal")
        return manche_deals(row, self.rules)

    def part(self, manche: Manche) -> PartScore:
        """Return what a manche is worth as it is."""
        return score_part(manche, self.rules, time_up=self.time_up)

    def score(self, deals: Sequence[WrittenOrStruck]) -> engine.MancheScore:
        """Return what a manche of these deals is worth."""
        return score_deals(deals, self.rules, time_up=self.time_up)

    def parts_with(self, manche: int, deals: Sequence[WrittenOrStruck]) -> list[PartScore]:
        """Return what all manches are worth, one of them with these deals; it may be the next one."""
        parts = {row.number: self.part(row) for row in self.manches if row.number != manche}
        parts[manche] = part_of_deals(self.score(deals))
        return [parts[number] for number in sorted(parts)]


def demand_sheet(tournament: Tournament, match: int) -> WrittenSheet:
    """Return a sheet that may be written; raises Unknown, RoundNotPublished."""
    found = demand_match(tournament, match)
    return WrittenSheet(found, tournament.rules_in(found.round.stage), sheet_manches(found.sheet))


def demand_no_surplus(deals: Sequence[WrittenOrStruck], rules: engine.Rules) -> None:
    """Raise MancheOver naming the deals that would follow the manche's new end."""
    last = surplus_after(deals, rules)
    if last is not None:
        raise MancheOver("deals_surplus", field="deal", first=last + 1, last=len(deals))
