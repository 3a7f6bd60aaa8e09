"""A score counts once it has been seen twice: confirm a sheet, dispute it, type it a second time."""

from collections.abc import Sequence
from dataclasses import dataclass

from scoring.selectors import sheet_manches
from tournaments import ledger
from tournaments.actor import Actor, Submission
from tournaments.ledger import events
from tournaments.ledger.legality import (
    SEEN_ONCE,
    NeedsOpponent,
    RefereeDecides,
    WrittenByOther,
    check_totals,
    demand_match,
    same_totals,
    totals_of_sheet,
)
from tournaments.models import Match, MatchState, Note, Tournament
from tournaments.refusals import Conflict, Stale
from tournaments.representation import content_hash, match_body
from tournaments.services.notes import note, said
from tournaments.services.results import answer_match, enter_totals
from tournaments.services.versions import actor_name

type Totals = Sequence[events.MancheTotals | None]


class TypedAgainAtTheDesk(Conflict):
    """Where sheets are typed twice, the second typing confirms; only what is disputed is confirmed at sight."""


class NoSecondTyping(Conflict):
    """Sheets are typed a second time where the organiser chose so."""


class TypingsDiffer(Conflict):
    """The second typing says otherwise than the first; nothing is changed, both are shown."""


@dataclass(frozen=True, slots=True)
class Shown:
    """What somebody saw of a sheet: its version, and the hash of what it said."""

    version: int
    content: str


def confirm_sheet(*, tournament: Tournament, match: int, shown: Shown, submission: Submission) -> ledger.Outcome:
    """Agree to a sheet: by the captain of another team, or a referee who did not write it; he settles a dispute.

    Raises Stale, NeedsOpponent, OtherTable, RefereeDecides, SheetUnfinished, SheetDecided, TypedAgainAtTheDesk.
    """

    def build(locked: Tournament) -> ledger.Decision:
        found = demand_match(locked, match)
        demand_shown(found, shown, locked)
        demand_other_hand(found, submission.actor)
        if locked.plan.confirmation == "desk" and found.state == MatchState.WRITTEN:
            raise TypedAgainAtTheDesk("typed_again", field="match")
        return confirmed(found, submission.actor)

    return ledger.append(tournament_id=tournament.pk, build=build, submission=submission)


def dispute_sheet(
    *,
    tournament: Tournament,
    match: int,
    shown: Shown,
    submission: Submission,
    manches: Totals = (),
    reason: str | None = None,
) -> ledger.Outcome:
    """Say otherwise than a sheet does: both versions are kept until a referee decides.

    Raises Stale, NeedsOpponent, OtherTable, DisputeEmpty, OtherPlayers, SheetUnfinished, SheetDecided.
    """

    def build(locked: Tournament) -> ledger.Decision:
        found = demand_match(locked, match)
        demand_shown(found, shown, locked)
        return disputed(found, submission.actor, manches, note(reason=reason) if reason else None)

    return ledger.append(tournament_id=tournament.pk, build=build, submission=submission)


def type_again(*, tournament: Tournament, match: int, manches: Totals, submission: Submission) -> ledger.Outcome:
    """Type a sheet a second time: the same totals confirm it; other ones change nothing and show both.

    Of a manche that is written deal by deal the totals are compared. Raises TypingsDiffer, NoSecondTyping,
    SheetUnfinished, SheetDecided, RefereeDecides.
    """

    def build(locked: Tournament) -> ledger.Decision:
        found = demand_match(locked, match)
        if locked.plan.confirmation != "desk":
            raise NoSecondTyping("no_second_typing", field="match")
        if found.state == MatchState.DISPUTED:
            raise RefereeDecides("disputed", field="match")
        if found.state in SEEN_ONCE:
            demand_same(manches, totals_of_sheet(found, locked.rules_in(found.round.stage)))
        return confirmed(found, submission.actor)

    return ledger.append(tournament_id=tournament.pk, build=build, submission=submission)


def say_totals(
    *, tournament: Tournament, match: int, manches: Totals, expect: int, submission: Submission
) -> ledger.Outcome:
    """Write a captain's totals; where somebody else's are there first, the same confirm them and others dispute them.

    Whatever version he saw: both captains may submit at once. Raises as enter_totals does, and Stale where the sheet
    is not one that waits to be seen.
    """
    try:
        return enter_totals(tournament=tournament, match=match, manches=manches, expect=expect, submission=submission)
    except (Stale, WrittenByOther) as refused:
        build = answer_to_other(match, manches, refused, submission.actor)
        return ledger.append(tournament_id=tournament.pk, build=build, submission=submission)


def answer_to_other(match: int, manches: Totals, refused: Stale | WrittenByOther, actor: Actor) -> ledger.Build:
    """Return how a captain's totals meet a sheet that another hand wrote; raises ``refused`` where none did."""

    def build(locked: Tournament) -> ledger.Decision:
        found = demand_match(locked, match)
        own = actor.team is not None and found.is_written_by_side_of(actor.team)
        if found.state != MatchState.WRITTEN or own:
            raise refused
        if same_totals(manches, totals_of_sheet(found, locked.rules_in(found.round.stage))):
            return confirmed(found, actor)
        for totals in filter(None, manches):
            check_totals(totals, locked.rules_in(found.round.stage), field="totals", overridden=False)
        return disputed(found, actor, manches, None)

    return build


def confirmed(match: Match, actor: Actor) -> ledger.Decision:
    """Return that somebody agrees to a sheet as it is."""
    event = events.SheetConfirmed(match.number, content_of(match), actor.team)
    return ledger.Decision(event, answer=answer_match(match.number))


def disputed(match: Match, actor: Actor, manches: Totals, reason: Note | None) -> ledger.Decision:
    """Return that somebody says otherwise than a sheet as it is."""
    event = events.SheetDisputed(
        match.number, content_of(match), actor.team, tuple(manches), said(reason) if reason else None
    )
    return ledger.Decision(event, answer=answer_match(match.number), beside=(reason,) if reason else ())


def content_of(match: Match) -> str:
    """Return the hash of what a sheet says."""
    return content_hash(sheet_manches(match.sheet))


def demand_shown(match: Match, shown: Shown, tournament: Tournament) -> None:
    """Raise Stale, with the sheet as it is, where somebody saw another one."""
    sheet = match.sheet
    if shown != Shown(sheet.version, content_of(match)):
        current = match_body(match, tournament.rules_in(match.round.stage))
        raise Stale(field="content", current=current, by=actor_name(sheet.touched_by), at=sheet.touched_at)


def demand_other_hand(match: Match, actor: Actor) -> None:
    """Raise NeedsOpponent where somebody would confirm what he wrote himself; of what is disputed a referee may."""
    if match.state == MatchState.WRITTEN and match.sheet.touched_by == actor.ref:
        raise NeedsOpponent("needs_opponent", field="match")


def demand_same(second: Totals, first: Sequence[events.MancheTotals]) -> None:
    """Raise TypingsDiffer, with both, unless a second typing says what the first does."""
    if not same_totals(second, first):
        raise TypingsDiffer("typings_differ", field="totals", first=shown_totals(first), second=shown_totals(second))


def shown_totals(manches: Totals) -> list[dict[str, object] | None]:
    """Return totals manche by manche, as the API shows them."""
    return [None if one is None else shown_manche(one) for one in manches]


def shown_manche(one: events.MancheTotals) -> dict[str, object]:
    """Return a manche's totals as the API shows them."""
    return {"totals": one.points, "belotes": one.belotes, "capots": one.capots, "litige_lost": one.litige_lost}
