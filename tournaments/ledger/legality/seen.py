"""Whether a sheet may be confirmed or disputed now, and whose hand may still write on it."""

from collections.abc import Sequence

from scoring import engine
from scoring.models import Manche, points_of
from scoring.selectors import score_part, sheet_manches
from tournaments.ledger import events
from tournaments.ledger.legality.checking import check
from tournaments.ledger.legality.demands import demand_match
from tournaments.ledger.legality.matches import demand_players
from tournaments.ledger.legality.refused import RoundClosed
from tournaments.ledger.legality.seen_refused import (
    ContentMoved,
    DisputeEmpty,
    NeedsOpponent,
    OtherTable,
    RefereeDecides,
    SheetDecided,
    SheetLocked,
    SheetsAtTheDesk,
    SheetUnfinished,
    WrittenByOther,
)
from tournaments.models import Match, MatchState, Tournament
from tournaments.plan import Confirming
from tournaments.representation import confirmation_of, content_hash

type Said = Sequence[events.MancheTotals | None]
UNFINISHED = (MatchState.WAITING, MatchState.PLAYING)
SEEN_ONCE = (MatchState.WRITTEN, MatchState.DISPUTED)


@check.register
def _(event: events.SheetConfirmed, tournament: Tournament) -> None:
    match = demand_seen_by(event, tournament)
    if match.state == MatchState.DISPUTED and event.team is not None:
        raise RefereeDecides("disputed", field="match")


@check.register
def _(event: events.SheetDisputed, tournament: Tournament) -> None:
    match = demand_seen_by(event, tournament)
    for number, totals in enumerate(event.said):
        if totals is not None:
            demand_players(match, points_of(totals.points), field=f"manches.{number}.totals")
    agrees = not event.said or same_totals(event.said, totals_of_sheet(match, tournament.rules_in(match.round.stage)))
    if agrees and event.reason is None:
        raise DisputeEmpty("dispute_empty", field="totals")


def demand_seen_by(event: events.SheetConfirmed | events.SheetDisputed, tournament: Tournament) -> Match:
    """Return a match whose sheet waits to be seen, as it is, by somebody of another side than the one who wrote it.

    Raises SheetUnfinished, SheetDecided, OtherTable, NeedsOpponent, ContentMoved.
    """
    match = demand_match(tournament, event.match)
    if match.state in UNFINISHED:
        raise SheetUnfinished("sheet_unfinished", field="match", table=match.table)
    if match.state not in SEEN_ONCE:
        raise SheetDecided("sheet_decided", field="match", table=match.table)
    if event.team is not None:
        demand_seat(match, event.team)
        if match.is_written_by_side_of(event.team):
            raise NeedsOpponent("needs_opponent", field="match")
    if event.content != content_hash(sheet_manches(match.sheet)):
        raise ContentMoved("content_moved", field="content")
    return match


def demand_seat(match: Match, team: int) -> None:
    """Raise OtherTable unless a team sits at the table."""
    if team not in {part.entry.number for part in match.seats()}:
        raise OtherTable("other_table", field="match", table=match.table)


type Written = events.DealEntered | events.DealChanged | events.DealStruck | events.TotalsEntered


def demand_hand(event: Written, match: Match, tournament: Tournament) -> None:
    """Raise a refusal where this hand may not write on a sheet: a captain's on his table's, and on no confirmed one.

    A referee's correction, with its reason, may always. Raises the refusals of demand_captain, RefereeDecides where
    the sheet is disputed, SheetLocked where it is confirmed.
    """
    if event.team is not None:
        demand_captain(match, event.team, tournament.plan.confirmation)
    elif event.reason is not None:
        return
    if match.state == MatchState.DISPUTED:
        raise RefereeDecides("disputed", field="reason")
    if confirmation_of(match) is not None:
        raise SheetLocked("locked", field="reason", table=match.table)


def demand_captain(match: Match, team: int, confirming: Confirming) -> None:
    """Raise OtherTable, RoundClosed, SheetsAtTheDesk or WrittenByOther where a captain may not write."""
    demand_seat(match, team)
    if confirming == "single":
        raise SheetsAtTheDesk("sheets_at_the_desk", field="match")
    if not match.round.is_open:
        raise RoundClosed("round_closed", field="round", round=match.round.number)
    if match.state == MatchState.WRITTEN and not match.is_written_by_side_of(team):
        raise WrittenByOther("written_by_other", field="match", table=match.table)


def totals_of_sheet(match: Match, rules: engine.Rules) -> list[events.MancheTotals]:
    """Return what a sheet says as totals, manche by manche; of one that is written deal by deal nothing is ticked."""
    return [totals_of(manche, rules, time_up=match.round.time_up) for manche in sheet_manches(match.sheet)]


def totals_of(manche: Manche, rules: engine.Rules, *, time_up: bool) -> events.MancheTotals:
    """Return what a manche says as totals."""
    points = score_part(manche, rules, time_up=time_up).points.to_dict()
    return events.MancheTotals(points, manche.belotes, manche.capots, manche.litige_lost)


def same_totals(said: Said, written: Sequence[events.MancheTotals]) -> bool:
    """Return whether somebody says what a sheet says, manche by manche; None says of its manche that it is right."""
    if len(said) != len(written):
        return False
    return all(one is None or same_manche(one, other) for one, other in zip(said, written, strict=True))


def same_manche(one: events.MancheTotals, other: events.MancheTotals) -> bool:
    """Return whether two versions of a manche have the same points, and the same belotes and capots where both say."""
    ticked = ((one.belotes, other.belotes), (one.capots, other.capots))
    return one.points == other.points and all(None in pair or len(set(pair)) == 1 for pair in ticked)
