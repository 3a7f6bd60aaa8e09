"""Write sheets: deal by deal, or as totals."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from scoring import engine
from scoring.models import Scoresheet
from scoring.selectors import score_part, score_parts, sheet_manches
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
        return match_body(tournament.matches.with_seats().get(number=number), tournament.rules)

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
    """Write the next deal of a manche, the one being played if none is named; ``number`` must be the next one.

    Raises engine.Refused for impossible facts, RoundNotPublished, RoundClosed, DealOutOfTurn, MancheOver, MancheMixed,
    MancheOutOfTurn, MatchOver, OtherPlayers.
    """

    def build(locked: Tournament) -> ledger.Decision:
        found = demand_match(locked, match)
        rules = locked.rules
        part = manche or current_manche(found.sheet, rules)
        written = found.sheet.manches.filter(number=part, deals__isnull=False).values("deals").count()
        event = events.DealEntered(
            match, part, number or written + 1, canonical_facts(facts, rules), team=submission.actor.team
        )
        return ledger.Decision(event, answer=answer_deal(match, part, event.number), status=201)

    return ledger.append(tournament_id=tournament.pk, build=build, submission=submission)


def current_manche(sheet: Scoresheet, rules: engine.Rules) -> int:
    """Return the number of the manche being played: the next one where the last is over and the match is not."""
    parts = [score_part(manche, rules) for manche in sheet_manches(sheet)]
    begins = not parts or (parts[-1].over and score_parts(parts, rules).next is not None)
    return len(parts) + begins


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

    def build(locked: Tournament) -> ledger.Decision:
        demand_deal_version(demand_match(locked, deal.match), deal, expect)
        written, why = noted(reason)
        canonical = canonical_facts(facts, locked.rules)
        event = events.DealChanged(
            deal.match, deal.manche, deal.number, canonical, reason=why, team=submission.actor.team
        )
        answer = answer_deal(deal.match, deal.manche, deal.number)
        return ledger.Decision(event, answer=answer, beside=(written,) if written else ())

    return ledger.append(tournament_id=tournament.pk, build=build, submission=submission)


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
    the round is closed. Raises SheetDoesNotAddUp with what would make it so, Stale, RoundNotPublished,
    RoundClosed, MancheMixed.
    """

    def build(locked: Tournament) -> ledger.Decision:
        found = demand_match(locked, match)
        demand_version(
            expect,
            found.sheet.version,
            field="version",
            touched=(found.sheet.touched_by, found.sheet.touched_at),
            value=lambda: match_body(found, locked.rules),
        )
        (override_note, override), (reason_note, why) = noted(reasons.override), noted(reasons.correction)
        event = events.TotalsEntered(match, tuple(manches), override=override, reason=why, team=submission.actor.team)
        notes = tuple(written for written in (override_note, reason_note) if written)
        return ledger.Decision(event, answer=answer_match(match), beside=notes)

    return ledger.append(tournament_id=tournament.pk, build=build, submission=submission)
