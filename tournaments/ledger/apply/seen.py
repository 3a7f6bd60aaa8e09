"""Who agreed to a sheet, who did not, and what a later change makes of that."""

import msgspec

from scoring import services as sheets
from scoring.selectors import sheet_manches
from tournaments.ledger import events
from tournaments.ledger.apply.applying import Stamp, apply
from tournaments.models import Confirmation, Dispute, Match, MatchState, Tournament
from tournaments.representation import content_hash


@apply.register
def _(event: events.SheetConfirmed, tournament: Tournament, stamp: Stamp) -> None:
    match = tournament.matches.select_related("sheet").get(number=event.match)
    confirm(match, event.content, event.team, stamp)
    match.state = MatchState.FINISHED
    match.save()
    sheets.touch(match.sheet, stamp.touch)


@apply.register
def _(event: events.SheetDisputed, tournament: Tournament, stamp: Stamp) -> None:
    match = tournament.matches.select_related("sheet").get(number=event.match)
    Dispute.objects.create(
        match=match,
        number=match.disputes.count() + 1,
        team=event.team,
        content=event.content,
        said=msgspec.to_builtins(event.said),
        reason_id=event.reason.ref if event.reason else None,
        touched_by=stamp.actor,
        touched_at=stamp.at,
    )
    match.state = MatchState.DISPUTED
    match.save()
    sheets.touch(match.sheet, stamp.touch)


def confirm(match: Match, content: str, team: int | None, stamp: Stamp) -> None:
    """Keep who agreed to what; with that every dispute is settled."""
    agreed = {"team": team, "content": content, "touched_by": stamp.actor, "touched_at": stamp.at}
    Confirmation.objects.update_or_create(match=match, defaults=agreed)
    match.disputes.filter(settled=False).update(settled=True)


def see_correction(match: Match, stamp: Stamp) -> None:
    """Take a referee's correction for the second look at a sheet, unless it leaves the sheet incomplete."""
    if match.state == MatchState.FINISHED:
        confirm(match, content_hash(sheet_manches(match.sheet)), None, stamp)
        return
    Confirmation.objects.filter(match=match).delete()
    match.disputes.filter(settled=False).update(settled=True)
