"""Write sheets: deal by deal, or as totals."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from scoring import engine
from scoring.models import Deal, Scoresheet
from scoring.selectors import manche_deals, score_part, score_parts, sheet_manches, surplus_after
from tournaments import ledger
from tournaments.actor import Submission
from tournaments.ledger import events
from tournaments.ledger.legality import DealUnknown, demand_match
from tournaments.models import Match, Tournament
from tournaments.representation import match_body
from tournaments.services.notes import noted
from tournaments.services.versions import demand_version


@dataclass(frozen=True, slots=True)
class DealAddress:
    """Which deal: of which match, in which manche, at which number."""

    match: int
    manche: int
    number: int


@dataclass(frozen=True, slots=True)
class Reasons:
    """Why totals that do not add up are kept (``override``), why a closed round is corrected (``correction``)."""

    override: str | None = None
    correction: str | None = None


NO_REASONS = Reasons()


def answer_match(number: int) -> Any:
    """Return how a write on a match is answered: with its whole sheet."""

    def answer(tournament: Tournament) -> dict[str, Any]:
        match = tournament.matches.with_seats().get(number=number)
        return match_body(match, tournament.rules_in(match.round.stage))

    return answer


def enter_deal(
    *,
    tournament: Tournament,
    match: int,
    facts: Mapping[str, Any],
    submission: Submission,
    manche: int | None = None,
    number: int | None = None,
) -> ledger.Outcome:
    """Write a deal of a manche, the one being played if none is named: the next one, or one that was struck out.

    Without a ``number`` it is the first that was struck out, else the next. Raises engine.Refused for impossible
    facts, RoundNotPublished, RoundClosed, DealOutOfTurn, MancheOver, MancheMixed, MancheOutOfTurn, MatchOver,
    OtherPlayers.
    """

    def build(locked: Tournament) -> ledger.Decision:
        found = demand_match(locked, match)
        rules = locked.rules_in(found.round.stage)
        part = manche or current_manche(found, rules)
        event = events.DealEntered(
            match,
            part,
            number or next_number(found.sheet, part),
            canonical_facts(facts, rules),
            team=submission.actor.team,
        )
        return ledger.Decision(event, answer=answer_deal(match, part, event.number), status=201)

    return ledger.append(tournament_id=tournament.pk, build=build, submission=submission)


def current_manche(match: Match, rules: engine.Rules) -> int:
    """Return the number of the manche being played: the next one where the last is over and the match is not.

    One that is over by the time of its round alone is still being played: its running deal is finished.
    """
    manches = sheet_manches(match.sheet)
    parts = [score_part(manche, rules, time_up=match.round.time_up) for manche in manches]
    begins = not parts or (score_part(manches[-1], rules).over and score_parts(parts, rules).next is not None)
    return len(parts) + begins


def next_number(sheet: Scoresheet, manche: int) -> int:
    """Return the number of the deal to be written in a manche: the first that was struck out, else the next."""
    written = Deal.objects.filter(manche__sheet=sheet, manche__number=manche)
    struck = written.filter(facts__isnull=True).order_by("number").first()
    return struck.number if struck else written.count() + 1


def replace_totals(
    *, tournament: Tournament, deal: DealAddress, facts: Mapping[str, Any], reason: str, submission: Submission
) -> ledger.Outcome:
    """Replace a manche's totals by deals, of which this is the first: for a referee.

    Raises as enter_deal does; DealOutOfTurn unless it is the first.
    """

    def build(locked: Tournament) -> ledger.Decision:
        written, why = noted(reason)
        found = demand_match(locked, deal.match)
        canonical = canonical_facts(facts, locked.rules_in(found.round.stage))
        event = events.DealEntered(
            deal.match, deal.manche, deal.number, canonical, reason=why, team=submission.actor.team
        )
        answer = answer_deal(deal.match, deal.manche, deal.number)
        return ledger.Decision(event, answer=answer, beside=(written,) if written else (), status=201)

    return ledger.append(tournament_id=tournament.pk, build=build, submission=submission)


def canonical_facts(facts: Mapping[str, Any], rules: engine.Rules) -> dict[str, Any]:
    """Return a deal's facts as the engine writes them; raises engine.Refused."""
    return engine.deal_from_dict(facts, rules).to_dict()


def answer_deal(match: int, manche: int, number: int) -> Any:
    """Return how a write on a deal is answered: what it was worth, the running score, and the sheet."""

    def answer(tournament: Tournament) -> dict[str, Any]:
        sheet = answer_match(match)(tournament)
        deal = next(part for part in sheet["manches"] if part["number"] == manche)["deals"][number - 1]
        return {**deal, "manche": manche, "match": sheet}

    return answer


@dataclass(frozen=True, slots=True)
class DealChange:
    """A deal in the version that was seen (``expect``), its new facts, and why it is corrected.

    ``drop_after``: where the manche ends earlier then, the deals that follow its end go.
    """

    deal: DealAddress
    facts: Mapping[str, Any]
    expect: int
    reason: str | None = None
    drop_after: bool = False


def change_deal(
    *,
    tournament: Tournament,
    deal: DealAddress,
    facts: Mapping[str, Any],
    expect: int,
    submission: Submission,
    reason: str | None = None,
) -> ledger.Outcome:
    """Replace a deal's facts; ``expect`` is the deal's version. In a closed round a reason is required.

    Raises DealUnknown, Stale, MancheOver naming the deals that would be too many.
    """
    change = DealChange(deal, facts, expect, reason)
    return write_change(tournament=tournament, change=change, submission=submission)


def write_change(*, tournament: Tournament, change: DealChange, submission: Submission) -> ledger.Outcome:
    """Replace a deal's facts as change_deal does; surplus deals go in the same event if the change says so."""

    def build(locked: Tournament) -> ledger.Decision:
        found, deal = demand_match(locked, change.deal.match), change.deal
        demand_deal_version(found, deal, change.expect)
        written, why = noted(change.reason)
        rules = locked.rules_in(found.round.stage)
        canonical = canonical_facts(change.facts, rules)
        event = events.DealChanged(
            deal.match,
            deal.manche,
            deal.number,
            canonical,
            reason=why,
            drop_after=new_end(found, deal, canonical, rules) if change.drop_after else None,
            team=submission.actor.team,
        )
        answer = answer_deal(deal.match, deal.manche, deal.number)
        return ledger.Decision(event, answer=answer, beside=(written,) if written else ())

    return ledger.append(tournament_id=tournament.pk, build=build, submission=submission)


def new_end(match: Match, deal: DealAddress, facts: Mapping[str, Any], rules: engine.Rules) -> int | None:
    """Return the number of the deal that ends the manche with the new facts, None where no other follows it."""
    deals = manche_deals(match.sheet.manches.get(number=deal.manche), rules)
    deals[deal.number - 1] = engine.deal_from_dict(facts, rules)
    return surplus_after(deals, rules)


def demand_deal_version(match: Match, deal: DealAddress, expect: int) -> None:
    """Raise DealUnknown or Stale unless the deal is there in this version."""
    row = match.sheet.manches.filter(number=deal.manche, deals__number=deal.number).first()
    if row is None:
        raise DealUnknown("deal_unknown", field="number", number=deal.number)
    found = row.deals.get(number=deal.number)
    demand_version(
        expect,
        found.version,
        field="version",
        touched=(found.touched_by, found.touched_at),
        value=lambda: {"number": found.number, "version": found.version, "deal": found.facts},
    )


def enter_totals(
    *,
    tournament: Tournament,
    match: int,
    manches: Sequence[events.MancheTotals | None],
    expect: int,
    submission: Submission,
    reasons: Reasons = NO_REASONS,
) -> ledger.Outcome:
    """Write a sheet's totals, manche by manche; ``expect`` is the match's version (0 before the first).

    A manche that is written deal by deal stays as it is where None stands for it.

    ``reasons.override`` lets a referee keep totals that do not add up; ``reasons.correction`` is required once
    the round is closed, and to replace deals by totals. Raises SheetDoesNotAddUp with what would make it so, Stale,
    RoundNotPublished, RoundClosed, MancheMixed.
    """

    def build(locked: Tournament) -> ledger.Decision:
        found = demand_match(locked, match)
        demand_version(
            expect,
            found.sheet.version,
            field="version",
            touched=(found.sheet.touched_by, found.sheet.touched_at),
            value=lambda: match_body(found, locked.rules_in(found.round.stage)),
        )
        (override_note, override), (reason_note, why) = noted(reasons.override), noted(reasons.correction)
        event = events.TotalsEntered(match, tuple(manches), override=override, reason=why, team=submission.actor.team)
        notes = tuple(written for written in (override_note, reason_note) if written)
        return ledger.Decision(event, answer=answer_match(match), beside=notes)

    return ledger.append(tournament_id=tournament.pk, build=build, submission=submission)
