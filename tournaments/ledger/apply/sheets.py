"""What is written on a sheet, and what the match is worth then."""

from scoring import services as sheets
from scoring.models import points_of
from scoring.selectors import score_sheet
from tournaments.ledger import events
from tournaments.ledger.apply.applying import Stamp, apply
from tournaments.ledger.apply.brackets import reseat
from tournaments.ledger.apply.seen import see_correction
from tournaments.ledger.apply.states import state_of
from tournaments.models import Match, Participation, Tournament

type Written = events.DealEntered | events.DealChanged | events.DealStruck | events.TotalsEntered


@apply.register
def _(event: events.DealEntered, tournament: Tournament, stamp: Stamp) -> None:
    match = tournament.matches.select_related("round", "sheet").get(number=event.match)
    sheets.enter_deal(sheet=match.sheet, manche=event.manche, number=event.number, facts=event.facts, by=stamp.touch)
    take_over(event, match, tournament, stamp)


@apply.register
def _(event: events.DealChanged, tournament: Tournament, stamp: Stamp) -> None:
    match = tournament.matches.select_related("round", "sheet").get(number=event.match)
    sheets.change_deal(sheet=match.sheet, manche=event.manche, number=event.number, facts=event.facts, by=stamp.touch)
    if event.drop_after is not None:
        sheets.drop_deals(sheet=match.sheet, manche=event.manche, after=event.drop_after)
    take_over(event, match, tournament, stamp)


@apply.register
def _(event: events.DealStruck, tournament: Tournament, stamp: Stamp) -> None:
    match = tournament.matches.select_related("round", "sheet").get(number=event.match)
    sheets.change_deal(sheet=match.sheet, manche=event.manche, number=event.number, facts=None, by=stamp.touch)
    take_over(event, match, tournament, stamp)


@apply.register
def _(event: events.TotalsEntered, tournament: Tournament, stamp: Stamp) -> None:
    match = tournament.matches.select_related("round", "sheet").get(number=event.match)
    written = [None if part is None else totals_of(part) for part in event.manches]
    sheets.enter_totals(sheet=match.sheet, manches=written, by=stamp.touch)
    take_over(event, match, tournament, stamp)


def totals_of(part: events.MancheTotals) -> sheets.Totals:
    """Return a manche's totals as score sheets keep them."""
    return sheets.Totals(points_of(part.points), part.belotes, part.capots, part.litige_lost)


def take_over(event: Written, match: Match, tournament: Tournament, stamp: Stamp) -> None:
    """Take over who wrote, and what the sheet now says; a referee who corrects with a reason has seen it."""
    match.writer = event.team
    settle(match, tournament, stamp, seen=event.reason is not None)
    if event.reason is not None and tournament.plan.confirmation != "single":
        see_correction(match, stamp)


def settle(match: Match, tournament: Tournament, stamp: Stamp, *, seen: bool) -> None:
    """Take over what the sheet now says, for the match and for everybody who sits there.

    ``seen``: somebody who did not write it agrees. In a closed round the standings move.
    """
    score = score_sheet(match.sheet, tournament.rules_in(match.round.stage), time_up=match.round.time_up)
    seated = list(match.participations.all())
    for part in seated:
        part.points, part.won = score.points[part.seat], part.seat in score.winners
    Participation.objects.bulk_update(seated, ["points", "won"])
    match.state = state_of(score_over=score.over, confirming=tournament.plan.confirmation, seen=seen)
    match.save()
    if not match.round.is_open:
        tournament.standings_seq = stamp.seq
        reseat(match.round, tournament)
