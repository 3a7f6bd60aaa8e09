"""Reading what stands beside the facts: points by place, deals known by what was written, who won a manche."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from rest_framework.exceptions import ValidationError

from scoring import engine, selectors
from scoring.api.bodies import MOST_POINTS, WrittenBody
from scoring.api.problems import FieldError, field_errors
from scoring.api.sentences import language

SIDES: tuple[engine.Place, ...] = tuple(engine.Side)
SEATS: tuple[engine.Place, ...] = tuple(engine.Seat)
PLAYERS: tuple[engine.Place, ...] = tuple(engine.Player)

type AnyItem = engine.AnyDeal | engine.WrittenDeal


class CannotBeScored(Exception):
    """A body that can be read but not scored (HTTP 422); every error names its place in the body."""

    def __init__(self, *errors: FieldError) -> None:
        super().__init__(*(error.code for error in errors))
        self.errors = errors


def at(place: str, refused: engine.Refused, *, root: str = "") -> Iterator[FieldError]:
    """Say what the engine refuses, with ``root``, the start of its paths, put where it stands in the body."""
    for item in refused.refusals:
        moved = replace(item, field=place + item.field.removeprefix(root))
        yield FieldError(moved.field, moved.code, engine.say(moved, language()))


def places_stated(rules: engine.Rules, stated: Mapping[str, object]) -> tuple[engine.Place, ...]:
    """Return who has points in the ruleset's game; there is a fifth player where he is named."""
    return selectors.places_of(rules, len(PLAYERS) if PLAYERS[-1] in stated else len(PLAYERS) - 1)


def read_points(stated: Mapping[str, object], path: str, rules: engine.Rules) -> engine.Points:
    """Read the points of everybody at the table. Raises engine.Refused for each that is missing or wrong."""
    places = places_stated(rules, stated)
    refusals = [engine.Refusal(f"{path}.{key}", "unknown_field") for key in stated if key not in places]
    for place in places:
        refusals.extend(wrong_points(stated.get(place), f"{path}.{place}"))
    if refusals:
        raise engine.Refused(*refusals)
    values = (stated[place] for place in places)
    return engine.Points(*(value for value in values if isinstance(value, int)), places=places)


def wrong_points(value: object, path: str) -> Iterator[engine.Refusal]:
    if value is None:
        yield engine.Refusal(path, "required")
    elif type(value) is not int:
        yield engine.Refusal(path, "integer")
    elif not 0 <= value <= MOST_POINTS:
        yield engine.Refusal(path, "range", {"low": 0, "high": MOST_POINTS})


def read_opening(stated: Mapping[str, Any] | None, rules: engine.Rules) -> engine.Opening:
    """Read where a manche is taken up, by default at its start; raises engine.Refused for a pot that cannot be."""
    if stated is None:
        return engine.Opening()
    if stated["pot"] and not isinstance(rules, engine.BeloteRules):
        raise engine.Refused(engine.Refusal("from.pot", "not_in_ruleset"))
    score = None if stated["score"] is None else read_points(stated["score"], "from.score", rules)
    return engine.Opening(score, stated["deals_played"], stated["pot"])


def read_items(items: Sequence[object], rules: engine.Rules) -> list[AnyItem]:
    """Read the deals of a manche, each its facts or its written points; raises CannotBeScored naming all wrong ones."""
    read: list[AnyItem] = []
    errors: list[FieldError] = []
    for index, item in enumerate(items):
        place = f"deals.{index}"
        try:
            read.append(read_item(item, rules))
        except engine.Refused as refused:
            errors.extend(at(place, refused, root="deal"))
        except ValidationError as refused:
            errors.extend(field_errors(refused.detail, place))
    if errors:
        raise CannotBeScored(*errors)
    return read


def read_item(item: Any, rules: engine.Rules) -> AnyItem:
    if not isinstance(item, Mapping) or "written" not in item:
        return engine.deal_from_dict(item, rules)
    body = WrittenBody(data=item)
    body.is_valid(raise_exception=True)
    stated = body.validated_data
    refuse_what_only_belote_has(stated, rules)
    sides = {key: stated[key] and engine.Side(stated[key]) for key in ("taker", "capot_by")}
    return engine.WrittenDeal(read_points(stated["written"], "deal.written", rules), **sides, failed=stated["failed"])


def refuse_what_only_belote_has(stated: Mapping[str, object], rules: engine.Rules) -> None:
    """Raise engine.Refused for a taker, a capot or a failed contract in a game that asks for none of them."""
    asked = [key for key in ("taker", "capot_by", "failed") if stated[key]]
    if asked and not isinstance(rules, engine.BeloteRules):
        raise engine.Refused(*(engine.Refusal(f"deal.{key}", "not_in_ruleset") for key in asked))


def read_winners(items: Sequence[object]) -> list[tuple[engine.Place, ...]]:
    """Read who won each manche: a place, null where it was drawn, or several players who won it together.

    Raises engine.Refused for a place of another game than the first winner's.
    """
    known = next((places for places in (SEATS, PLAYERS) if any(names(item) & {*places} for item in items)), SIDES)
    refusals = [refusal for index, item in enumerate(items) for refusal in wrong_winners(item, index, known)]
    if refusals:
        raise engine.Refused(*refusals)
    return [tuple(place for place in known if place in names(item)) for item in items]


def names(item: object) -> set[object]:
    """Return the names in an item of ``manches``."""
    if item is None:
        return set()
    return {name for name in item if isinstance(name, str)} if isinstance(item, list) else {str(item)}


def wrong_winners(item: object, index: int, known: tuple[engine.Place, ...]) -> Iterator[engine.Refusal]:
    together = isinstance(item, list) and known != SIDES and 1 <= len(item) == len(names(item))
    readable = item is None or isinstance(item, str) or together
    if not readable or not names(item) <= {*known}:
        yield engine.Refusal(f"manches.{index}", "choice", {"allowed": ", ".join((*known, "null"))})
