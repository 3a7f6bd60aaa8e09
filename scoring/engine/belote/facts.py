"""Reading the facts of a deal: everything that cannot be is refused, with all reasons at once."""

from collections.abc import Mapping, Sequence

from scoring.engine.belote.bid_facts import NOTHING_SAID, find_said, read_contract, refuse_what_is_not_played
from scoring.engine.belote.deal import Deal, Fault
from scoring.engine.belote.declaration import Declaration, is_dealt_again
from scoring.engine.belote.declared_facts import read_belote, read_declaration_points, read_declarations
from scoring.engine.belote.rules import BeloteRules
from scoring.engine.bidding import Coinche, Contract, Trump
from scoring.engine.cards import ALL_TRUMP_COUNTS, ALL_TRUMP_TOTAL
from scoring.engine.points import NOTHING, Points
from scoring.engine.reading import Reading, members
from scoring.engine.rule_groups import Conversion
from scoring.engine.sides import Side

TAKEN = ("taker", "points", "capot_by", "belote", "trump")
FAULT = ("fault_by", "fault", "count")
KNOWN = {*TAKEN, *FAULT, *NOTHING_SAID, "void", "last_deal"}
MISDEALS_IN_A_ROW = 100
SIDES = members(Side)

# What the facts state of the points of Nord-Sud and of Est-Ouest; null or absent is None.
type Stated = tuple[int | None, int | None]
# What was said before the first trick was over: the contract, the coinche, the declarations one by one or as points.
type Said = tuple[Contract | None, Coinche, tuple[Declaration, ...], Points]
SILENCE: Said = (None, Coinche.NONE, (), NOTHING)


def deal_from_dict(facts: Mapping[str, object], rules: BeloteRules) -> Deal:
    """Read the facts of one deal, as the table or the API states them.

    One side's points may be left out: the other has the rest. Raises Refused with everything that is wrong:
    unknown keys, points that cannot be, contradictions, and what this ruleset does not play.
    """
    reading = Reading(facts, "deal")
    reading.refuse_strangers(KNOWN)
    said = find_said(facts)
    refuse_what_is_not_played(reading, said, rules)
    if reading.flag("void"):
        return void_deal(reading, said)
    if reading.states("fault_by") or reading.states("fault"):
        return fault_deal(reading, said, rules)
    return taken_deal(reading, said, rules)


def void_deal(reading: Reading, said: Sequence[str]) -> Deal:
    """Read a deal that nobody took (tout le monde passe): it has no other facts."""
    for key in (*TAKEN, *FAULT):
        if reading.states(key):
            reading.refuse(key, "not_with_void")
    for key in said:
        reading.refuse(key, "not_with_void")
    last = reading.flag("last_deal")
    reading.end()
    return Deal(void=True, last_deal=last)


def fault_deal(reading: Reading, said: Sequence[str], rules: BeloteRules) -> Deal:
    """Read a revoke (renonce), with what was bid, or a misdeal (maldonne), whose `count` is how many in a row."""
    for key in TAKEN:
        if reading.states(key):
            reading.refuse(key, "not_with_fault")
    side = required_side(reading, "fault_by")
    fault = reading.choice("fault", Fault)
    count = reading.integer("count", 1, MISDEALS_IN_A_ROW)
    if not reading.states("fault"):
        reading.refuse("fault", "required")
    elif fault is Fault.MISDEAL and not reading.states("count"):
        reading.refuse("count", "required")
    elif fault is Fault.REVOKE and reading.states("count"):
        reading.refuse("count", "only_with_misdeal")
    for key in said:
        if key != "contract" or fault is Fault.MISDEAL:
            reading.refuse(key, "not_with_fault")
    contract = read_contract(reading, rules)
    last = reading.flag("last_deal")
    reading.end()
    return Deal(fault_by=side, fault=fault, count=count, contract=contract, last_deal=last)


def taken_deal(reading: Reading, said: Sequence[str], rules: BeloteRules) -> Deal:
    """Read a deal that was taken and played, or dealt again for a carré of 7."""
    if reading.states("count"):
        reading.refuse("count", "only_with_misdeal")
    taker = required_side(reading, "taker")
    trump = reading.choice("trump", Trump)
    if rules.contract.kind == "bid" and not reading.states("contract"):
        reading.refuse("contract", "required")
    contract, coinche, declarations, declared = read_said(reading, rules) if said else SILENCE
    belote = read_belote(reading, trump, declarations) if reading.states("belote") else None
    capot_by, points = read_cards(reading, trump, declarations, rules)
    last = reading.flag("last_deal")
    reading.end()
    return Deal(taker, points, capot_by, belote, trump, contract, coinche, declarations, declared, last)


def read_said(reading: Reading, rules: BeloteRules) -> Said:
    contract = read_contract(reading, rules)
    coinche = reading.choice("coinche", Coinche) or Coinche.NONE
    return contract, coinche, read_declarations(reading, rules), read_declaration_points(reading)


def read_cards(
    reading: Reading, trump: Trump | None, declarations: Sequence[Declaration], rules: BeloteRules
) -> tuple[Side | None, Points | None]:
    """Read who took every trick, or else the points of both sides; a deal dealt again may have neither."""
    capot_by = reading.choice("capot_by", Side)
    counted = counted_total(rules, trump)
    if capot_by is not None:
        check_capot_points(reading, capot_by, {rules.deal.total, rules.deal.capot, counted})
        return capot_by, None
    if reading.states("capot_by") or (not reading.states("points") and is_dealt_again(declarations)):
        return None, None
    return None, taken_points(reading, trump, counted)


def required_side(reading: Reading, key: str) -> Side | None:
    side = reading.choice(key, Side)
    if side is None and not reading.states(key):
        reading.refuse(key, "required")
    return side


def conversion(rules: BeloteRules, trump: Trump | None) -> Conversion | None:
    """Return how the cards of this trump mode are converted; None when they are counted on 162."""
    if trump is None or trump.is_suit:
        return None
    modes = rules.deal.conversions
    return modes.all_trump if trump is Trump.ALL_TRUMP else modes.no_trump


def counted_total(rules: BeloteRules, trump: Trump | None) -> int:
    """Return what both sides' counted points sum to: 162, or what the trump mode is counted on."""
    converted = conversion(rules, trump)
    return rules.deal.total if converted is None else converted.counted


def stated_points(reading: Reading, highest: int) -> Stated:
    """Read the points of both sides, each from 0 to the highest."""
    points = reading.within("points")
    if points is None:
        return None, None
    points.refuse_strangers(SIDES)
    return points.integer("NS", 0, highest), points.integer("EW", 0, highest)


def check_capot_points(reading: Reading, capot_by: Side, whole: set[int]) -> None:
    """Refuse points that contradict a capot: they may be absent, 162-0 or 252-0."""
    ns, ew = stated_points(reading, max(whole))
    winner, loser = (ns, ew) if capot_by is Side.NS else (ew, ns)
    if winner not in {None, *whole} or loser not in (None, 0):
        reading.refuse("points", "capot_contradicts", {"side": capot_by.value})


def taken_points(reading: Reading, trump: Trump | None, total: int) -> Points | None:
    """Read points that are not a capot: they sum to the total; 162-0 needs `capot_by`, even null.

    1 and 161 cannot happen: no trick of a suit trump is worth 1, nor are all but one point of the deal. Neither
    can some counts of tout-atout on 258.
    """
    known_before = len(reading.refusals)
    ns, ew = stated_points(reading, total)
    if len(reading.refusals) > known_before:
        return None
    if ns is None and ew is None:
        reading.refuse("points", "required")
        return None
    ns = total - (ew or 0) if ns is None else ns
    ew = total - ns if ew is None else ew
    if ns + ew != total:
        reading.refuse("points", "sum", {"expected": total, "found": ns + ew})
    elif 1 in (ns, ew) and (trump is None or trump.is_suit):
        reading.refuse("points", "impossible_points", {"high": total - 1})
    elif trump is Trump.ALL_TRUMP and total == ALL_TRUMP_TOTAL and ns not in ALL_TRUMP_COUNTS:
        reading.refuse("points", "impossible_all_trump", {"ns": ns, "ew": ew})
    elif 0 in (ns, ew) and "capot_by" not in reading.facts:
        reading.refuse("capot_by", "capot_unstated", {"total": total})
    return Points(ns, ew)
