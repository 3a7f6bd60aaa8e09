"""What a sheet says: scores computed from its facts, never stored; and who sits at a table of a ruleset."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from scoring import engine
from scoring.models import Deal, Manche, Scoresheet

type WrittenOrStruck = engine.AnyDeal | None


@dataclass(frozen=True, slots=True)
class PartScore:
    """One manche: what each place has written, who has won it (nobody: a draw, or not over), whether it is over."""

    points: engine.Points
    winners: tuple[engine.Place, ...]
    over: bool


@dataclass(frozen=True, slots=True)
class SheetScore:
    """A match: the sum of the manches that count (ranking points), who has won it, and whether it is complete.

    ``next`` is the name of the manche to be played or finished (``belle``), None when nothing is left to play.
    """

    points: engine.Points
    winners: tuple[engine.Place, ...]
    over: bool
    next: str | None

    @property
    def winner(self) -> engine.Place | None:
        """Who has won alone; None before the end, in a draw, and where several win together."""
        return self.winners[0] if len(self.winners) == 1 else None


def sheet_manches(sheet: Scoresheet) -> list[Manche]:
    """Return a sheet's manches in order with their deals, in two queries."""
    return list(sheet.manches.prefetch_related("deals").order_by("number"))


def manche_rows(manche: Manche) -> list[Deal]:
    """Return the rows of a manche's deals in order."""
    return sorted(manche.deals.all(), key=lambda deal: deal.number)


def manche_deals(manche: Manche, rules: engine.Rules) -> list[WrittenOrStruck]:
    """Return a manche's deals by number, as the engine's values, None for each that is struck out."""
    return [None if deal.is_struck else deal.to_engine(rules) for deal in manche_rows(manche)]


def score_deals(deals: Sequence[WrittenOrStruck], rules: engine.Rules, *, time_up: bool = False) -> engine.MancheScore:
    """Score a manche deal by deal; ``time_up``: the organiser has ended the time of its round.

    A deal that is struck out (rayée) is left out, and until it is entered again the manche is not over.
    """
    written = [deal for deal in deals if deal is not None]
    whole = len(written) == len(deals)
    score = engine.score_manche(written, rules, time_up=time_up and whole)
    return score if whole else replace(score, over=False, winners=())


def surplus_after(deals: Sequence[WrittenOrStruck], rules: engine.Rules) -> int | None:
    """Return the number of the deal that ends a manche by itself, time apart, where others follow it; else None."""
    for count in range(1, len(deals)):
        written = [deal for deal in deals[:count] if deal is not None]
        if engine.score_manche(written, rules).over:
            return count
    return None


def score_sheet(sheet: Scoresheet, rules: engine.Rules, *, time_up: bool = False) -> SheetScore:
    """Score a sheet: a manche of totals is over, one of deals when its rules, or the time of its round, say so."""
    return score_parts([score_part(manche, rules, time_up=time_up) for manche in sheet_manches(sheet)], rules)


def score_part(manche: Manche, rules: engine.Rules, *, time_up: bool = False) -> PartScore:
    """Score one manche, in totals or in deals."""
    totals = manche.totals
    if totals is not None:
        return part_of_totals(totals)
    return part_of_deals(score_deals(manche_deals(manche, rules), rules, time_up=time_up))


def part_of_deals(score: engine.MancheScore) -> PartScore:
    """Return a manche that is written deal by deal."""
    return PartScore(score.score, score.winners, score.over)


def part_of_totals(totals: engine.Points) -> PartScore:
    """Return a manche of totals: it is over, and the highest total has won it.

    Both sides at the same total have drawn; players each for himself share the first place.
    """
    drawn = len(totals.best) == len(totals.places) == len(engine.Side)
    return PartScore(totals, () if drawn else totals.best, over=True)


def score_parts(parts: Sequence[PartScore], rules: engine.Rules) -> SheetScore:
    """Score a match from its manches: who wins more of them wins it, and a consolante does not count.

    Raises engine.Refused for manches after the end of the match.
    """
    match = score_match(parts, rules)
    counted = parts[: counted_manches(parts, rules)]
    return SheetScore(sum_of([part.points for part in counted]), match.winners, match.over, match.next)


def sum_of(marks: Sequence[engine.Points]) -> engine.Points:
    """Add up what was written in several manches.

    One where nothing is written is left out: without a deal it does not tell how many play the chien.
    """
    written = [points for points in marks if points.total] or marks[:1] or [engine.Points()]
    return sum(written[1:], written[0])


def score_match(parts: Sequence[PartScore], rules: engine.Rules) -> engine.MatchScore:
    """Score a match from the winners of the manches that are over. Raises engine.Refused as score_parts does."""
    return engine.score_match([part.winners for part in parts if part.over], rules)


def counted_manches(parts: Sequence[PartScore], rules: engine.Rules) -> int:
    """Return how many manches count: up to the one that ended the match."""
    return next((count for count in range(1, len(parts)) if score_match(parts[:count], rules).over), len(parts))


def is_by_seat(rules: engine.Rules) -> bool:
    """Return whether each plays for himself (marques individuelles): four or five marks a table, not two."""
    return isinstance(rules, engine.FiveCardRules | engine.ChienRules)


def people_a_place(rules: engine.Rules) -> int:
    """Return how many people share a mark: a doublette, or one (each for himself, and manille découverte)."""
    face_to_face = isinstance(rules, engine.ManilleRules) and rules.players == 2
    return 1 if is_by_seat(rules) or face_to_face else 2


def table_sizes(rules: engine.Rules) -> tuple[int, ...]:
    """Return how many marks a table may have: two sides, four seats, or four or five players with the chien."""
    if isinstance(rules, engine.ChienRules):
        return (4, 5)
    return (4,) if is_by_seat(rules) else (2,)


def places_of(rules: engine.Rules, marks: int) -> tuple[engine.Place, ...]:
    """Return the places of a table with so many marks."""
    if isinstance(rules, engine.ChienRules):
        return tuple(engine.Player)[:marks]
    return tuple(engine.Seat) if is_by_seat(rules) else tuple(engine.Side)
