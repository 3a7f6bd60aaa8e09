"""Whether a deal may be written or changed on a sheet, manche by manche."""

from collections.abc import Sequence

from scoring import engine
from scoring.models import Manche
from scoring.selectors import manche_deals, part_of_deals, score_part, sheet_manches
from tournaments.ledger import events
from tournaments.ledger.legality.checking import check
from tournaments.ledger.legality.demands import demand_match, demand_reason
from tournaments.ledger.legality.matches import demand_course, demand_finished, demand_players
from tournaments.ledger.legality.refused import (
    DealOutOfTurn,
    DealUnknown,
    MancheMixed,
    MancheOutOfTurn,
    MancheOver,
    RoundClosed,
)
from tournaments.ledger.legality.seen import demand_hand
from tournaments.models import Tournament


@check.register
def _(event: events.DealEntered, tournament: Tournament) -> None:
    match, rules = demand_match(tournament, event.match), tournament.rules
    if not match.round.is_open:
        raise RoundClosed("round_closed", field="round", round=match.round.number)
    demand_hand(event, match, tournament)
    deal = engine.deal_from_dict(event.facts, rules)
    manches = sheet_manches(match.sheet)
    demand_manche(event.manche, most=len(manches) + 1)
    before = deals_of(manches[event.manche - 1], rules) if event.manche <= len(manches) else []
    if event.number != len(before) + 1:
        raise DealOutOfTurn("deal_out_of_turn", field="number", expected=len(before) + 1, number=event.number)
    if before and engine.score_manche(before, rules).over:
        raise MancheOver("manche_over", field="deal", deals=len(before))
    score = engine.score_manche([*before, deal], rules)
    demand_players(match, score.score, field="deal.players")
    demand_course([*(score_part(each, rules) for each in manches[: event.manche - 1]), part_of_deals(score)], rules)


def demand_manche(number: int, *, most: int) -> None:
    """Raise MancheOutOfTurn for a manche that comes after one which is not begun."""
    if not 1 <= number <= most:
        raise MancheOutOfTurn("manche_out_of_turn", field="manche", manche=number, expected=most)


@check.register
def _(event: events.DealChanged, tournament: Tournament) -> None:
    match, rules = demand_match(tournament, event.match), tournament.rules
    demand_reason(match, event.reason)
    demand_hand(event, match, tournament)
    deal = engine.deal_from_dict(event.facts, rules)
    manches = sheet_manches(match.sheet)
    deals = deals_of(manches[event.manche - 1], rules) if 1 <= event.manche <= len(manches) else []
    if not 1 <= event.number <= len(deals):
        raise DealUnknown("deal_unknown", field="number", number=event.number)
    deals[event.number - 1] = deal
    demand_no_surplus(deals, rules)
    score = engine.score_manche(deals, rules)
    demand_players(match, score.score, field="deal.players")
    parts = [score_part(manche, rules) for manche in manches]
    parts[event.manche - 1] = part_of_deals(score)
    demand_course(parts, rules)
    demand_finished(match, parts, rules)


def demand_no_surplus(deals: Sequence[engine.AnyDeal], rules: engine.Rules) -> None:
    """Raise MancheOver naming the deals that would follow the manche's new end."""
    for count in range(1, len(deals)):
        if engine.score_manche(deals[:count], rules).over:
            raise MancheOver("deals_surplus", field="deal", first=count + 1, last=len(deals))


def deals_of(manche: Manche, rules: engine.Rules) -> list[engine.AnyDeal]:
    """Return the deals that a manche holds; raises MancheMixed when it holds totals."""
    if manche.totals is not None:
        raise MancheMixed("manche_has_totals", field="deal")
    return manche_deals(manche, rules)
