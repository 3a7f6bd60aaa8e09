"""Whether a deal may be written, changed or struck out on a sheet, manche by manche."""

from collections.abc import Sequence

from scoring import engine
from scoring.selectors import WrittenOrStruck, surplus_after
from tournaments.ledger import events
from tournaments.ledger.legality.checking import check
from tournaments.ledger.legality.demands import demand_reason
from tournaments.ledger.legality.matches import demand_course, demand_finished, demand_players
from tournaments.ledger.legality.refused import DealOutOfTurn, DealUnknown, MancheOutOfTurn, MancheOver, RoundClosed
from tournaments.ledger.legality.seen import demand_hand
from tournaments.ledger.legality.sheets_refused import DealStruckAlready, MancheFollowed
from tournaments.ledger.legality.written import WrittenSheet, demand_no_surplus, demand_sheet
from tournaments.models import Tournament


@check.register
def _(event: events.DealEntered, tournament: Tournament) -> None:
    sheet = demand_sheet(tournament, event.match)
    if not sheet.match.round.is_open:
        raise RoundClosed("round_closed", field="round", round=sheet.match.round.number)
    demand_hand(event, sheet.match, tournament)
    deal = engine.deal_from_dict(event.facts, sheet.rules)
    demand_manche(event.manche, most=len(sheet.manches) + 1)
    deals = sheet.deals(event.manche, replaced=event.reason is not None)
    demand_turn(event.number, deals)
    if event.number > len(deals):
        demand_room(event.manche, deals, sheet)
        deals.append(deal)
    else:
        deals[event.number - 1] = deal
        demand_no_surplus(deals, sheet.rules)
    demand_players(sheet.match, sheet.score(deals).score, field="deal.players")
    demand_course(sheet.parts_with(event.manche, deals), sheet.rules)


def demand_manche(number: int, *, most: int) -> None:
    """Raise MancheOutOfTurn for a manche that comes after one which is not begun."""
    if not 1 <= number <= most:
        raise MancheOutOfTurn("manche_out_of_turn", field="manche", manche=number, expected=most)


def demand_turn(number: int, deals: Sequence[WrittenOrStruck]) -> None:
    """Raise DealOutOfTurn unless a deal is the next one, or one that was struck out."""
    struck = [place for place, deal in enumerate(deals, 1) if deal is None]
    if number not in {*struck, len(deals) + 1}:
        expected = min(struck, default=len(deals) + 1)
        raise DealOutOfTurn("deal_out_of_turn", field="number", expected=expected, number=number)


def demand_room(manche: int, deals: Sequence[WrittenOrStruck], sheet: WrittenSheet) -> None:
    """Raise MancheOver where a manche had ended before the next deal.

    When the time of the round is up the running deal is finished: sheets come in late, so that deals are taken
    until the manche ends by itself, or the next one has begun.
    """
    written = [deal for deal in deals if deal is not None]
    followed = manche < len(sheet.manches)
    time_up = sheet.time_up and followed
    if written and engine.score_manche(written, sheet.rules, time_up=time_up).over:
        raise MancheOver("manche_over", field="deal", deals=len(written))


@check.register
def _(event: events.DealChanged, tournament: Tournament) -> None:
    sheet = demand_sheet(tournament, event.match)
    demand_reason(sheet.match, event.reason)
    demand_hand(event, sheet.match, tournament)
    deal = engine.deal_from_dict(event.facts, sheet.rules)
    deals = demand_deal(event.number, sheet.deals(event.manche))
    deals[event.number - 1] = deal
    if event.drop_after is not None and event.drop_after == surplus_after(deals, sheet.rules):
        del deals[event.drop_after :]
    demand_no_surplus(deals, sheet.rules)
    demand_players(sheet.match, sheet.score(deals).score, field="deal.players")
    parts = sheet.parts_with(event.manche, deals)
    demand_course(parts, sheet.rules)
    demand_finished(sheet.match, parts, sheet.rules)


@check.register
def _(event: events.DealStruck, tournament: Tournament) -> None:
    sheet = demand_sheet(tournament, event.match)
    demand_reason(sheet.match, event.reason)
    demand_hand(event, sheet.match, tournament)
    deals = demand_deal(event.number, sheet.deals(event.manche))
    if deals[event.number - 1] is None:
        raise DealStruckAlready("deal_struck", field="number", number=event.number)
    deals[event.number - 1] = None
    demand_no_surplus(deals, sheet.rules)
    demand_finished(sheet.match, sheet.parts_with(event.manche, deals), sheet.rules)
    if event.manche < len(sheet.manches):
        raise MancheFollowed("manche_followed", field="manche", manche=event.manche)


def demand_deal(number: int, deals: list[WrittenOrStruck]) -> list[WrittenOrStruck]:
    """Return a manche's deals; raises DealUnknown unless one of them has this number."""
    if not 1 <= number <= len(deals):
        raise DealUnknown("deal_unknown", field="number", number=number)
    return deals
