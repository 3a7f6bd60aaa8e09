"""Reading the declarations of a deal (annonces), item by item or as points, and what goes with them."""

from collections.abc import Mapping, Sequence

from scoring.engine.belote.declaration import LONGEST, SHORTEST, Declaration, Kind, room_below
from scoring.engine.belote.holding import belote_can_be_held, can_be_held, declared_twice, holding, shared_between_sides
from scoring.engine.belote.rules import BeloteRules
from scoring.engine.bidding import Trump
from scoring.engine.cards import Rank, Suit
from scoring.engine.points import NOTHING, Points
from scoring.engine.reading import Reading
from scoring.engine.seats import Seat
from scoring.engine.sides import Side

# Two hands can hold at most carrés of J and 9 and two more (550); no declarations come to 10 or 30.
MOST_POINTS = 550
NO_SUM = (10, 30)
MOST_DECLARATIONS = 12
ITEM = ("side", "kind", "top", "suit", "length", "seat", "used", "false")


def read_declarations(reading: Reading, rules: BeloteRules) -> tuple[Declaration, ...]:
    """Read the declarations in the order announced; refuse those that four hands of eight cards cannot hold."""
    items = reading.facts.get("declarations")
    if items is None or not rules.declarations.enabled:
        return ()
    if not isinstance(items, Sequence) or isinstance(items, str):
        reading.refuse("declarations", "list")
        return ()
    if len(items) > MOST_DECLARATIONS:
        reading.refuse("declarations", "length", {"low": 0, "high": MOST_DECLARATIONS})
        return ()
    read = [read_declaration(reading, index, item, rules) for index, item in enumerate(items)]
    if None in read:
        return ()
    declarations = tuple(each for each in read if each is not None)
    refuse_what_cannot_be_held(reading, declarations)
    return declarations


def read_declaration(reading: Reading, index: int, item: object, rules: BeloteRules) -> Declaration | None:
    """Read one declaration; None when something is wrong with it."""
    if not isinstance(item, Mapping):
        reading.refuse(f"declarations.{index}", "object")
        return None
    inner = Reading(item, f"{reading.path}.declarations.{index}")
    inner.refuse_strangers(ITEM)
    declaration = read_item(inner, rules)
    reading.refusals.extend(inner.refusals)
    return declaration


def read_item(reading: Reading, rules: BeloteRules) -> Declaration | None:
    seat, side = reading.choice("seat", Seat), reading.choice("side", Side)
    kind, top = reading.choice("kind", Kind), reading.choice("top", Rank)
    for key in ("kind", "top", "side"):
        if not reading.states(key) and not (key == "side" and seat):
            reading.refuse(key, "required")
    if seat is not None and side not in (None, seat.side):
        reading.refuse("seat", "seat_of_other_side")
    if kind is None or top is None:
        return None
    suit, length = read_suit(reading, kind), read_length(reading, kind, top)
    used, false = read_used(reading, kind, top, rules), reading.flag("false")
    if side is None and seat is not None:
        side = seat.side
    if reading.refusals or side is None:
        return None
    return Declaration(side, kind, top, suit, length, seat, used, false)


def read_suit(reading: Reading, kind: Kind) -> Suit | None:
    """Read the suit that a sequence has and a carré has not."""
    if kind is Kind.CARRE and reading.states("suit"):
        reading.refuse("suit", "not_of_carre")
    if kind is not Kind.CARRE and not reading.states("suit"):
        reading.refuse("suit", "required")
    return reading.choice("suit", Suit)


def read_length(reading: Reading, kind: Kind, top: Rank) -> int | None:
    """Read how long a sequence is: three cards, four, five or more, from the top down to the 7 at most.

    None where it says no more than the kind does.
    """
    if kind is Kind.CARRE:
        if reading.states("length"):
            reading.refuse("length", "not_of_carre")
        return None
    if room_below(top) < SHORTEST[kind]:
        reading.refuse("top", "sequence_too_low", {"size": SHORTEST[kind]})
        return None
    length = reading.integer("length", SHORTEST[kind], min(LONGEST[kind], room_below(top)))
    return None if length == SHORTEST[kind] else length


def read_used(reading: Reading, kind: Kind, top: Rank, rules: BeloteRules) -> bool:
    """Read whether the holder of a carré of 7 or 8 uses the power that this ruleset gives it."""
    powers = {Rank.SEVEN: rules.declarations.carre_7, Rank.EIGHT: rules.declarations.carre_8}
    used = reading.flag("used")
    if used and (kind is not Kind.CARRE or powers.get(top, "none") == "none"):
        reading.refuse("used", "not_in_ruleset")
    if used and reading.flag("false"):
        reading.refuse("used", "used_but_false")
    return used


def refuse_what_cannot_be_held(reading: Reading, declarations: Sequence[Declaration]) -> None:
    """Refuse a card on both sides, a card twice in declarations of one sort, more cards than two hands have.

    False declarations were not held, so they take no card.
    """
    held = {index: each for index, each in enumerate(declarations) if not each.false}
    for index, card in shared_between_sides(held):
        reading.refuse(f"declarations.{index}", "card_on_both_sides", {"top": card.rank.value, "suit": card.suit.value})
    for index, card in declared_twice(held):
        reading.refuse(
            f"declarations.{index}", "card_declared_twice", {"top": card.rank.value, "suit": card.suit.value}
        )
    if not reading.refusals and not can_be_held([holding(each) for each in held.values()]):
        reading.refuse("declarations", "not_in_their_hands")


def read_declaration_points(reading: Reading) -> Points:
    """Read the points of the declarations that count; only one side has any."""
    value = reading.facts.get("declaration_points")
    if value is None:
        return NOTHING
    if not isinstance(value, Mapping):
        reading.refuse("declaration_points", "object")
        return NOTHING
    if reading.facts.get("declarations"):
        reading.refuse("declaration_points", "declared_two_ways")
    inner = Reading(value, f"{reading.path}.declaration_points")
    inner.refuse_strangers(list(Side))
    points = Points(*(inner.integer(side, 0, MOST_POINTS) or 0 for side in Side))
    for side in Side:
        if points[side] % 10 or points[side] in NO_SUM:
            inner.refuse(side, "impossible_declaration_points")
    reading.refusals.extend(inner.refusals)
    if all(points.values):
        reading.refuse("declaration_points", "declarations_of_both")
    return points


def read_belote(reading: Reading, trump: Trump | None, declarations: Sequence[Declaration]) -> Side | None:
    """Read who has the belote: one side, king and queen of trump in one hand, not those the other side declared."""
    if names_both(reading.facts.get("belote")):
        reading.refuse("belote", "belote_of_both")
        return None
    belote = reading.choice("belote", Side)
    if belote is None:
        return None
    if trump is Trump.NO_TRUMP:
        reading.refuse("belote", "belote_no_trump")
        return belote
    suits = [Suit(trump)] if trump is not None and trump.is_suit else list(Suit)
    held = [each for each in declarations if not each.false]
    if held and not reading.refusals and not belote_can_be_held(belote, suits, held):
        reading.refuse("belote", "belote_not_held", {"side": belote.value})
    return belote


def names_both(value: object) -> bool:
    """Tell whether a list or an object names both sides."""
    return value is not None and isinstance(value, list | Mapping) and all(side in value for side in Side)
