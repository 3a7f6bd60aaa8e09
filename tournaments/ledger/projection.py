"""The rows that follow from the ledger, as text: what a rebuild has to reproduce byte for byte.

Rows are written by numbers and random references, never by the database's own keys, so that two databases
can be compared.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from django.core.serializers.json import DjangoJSONEncoder
from django.db.models import Field, ForeignKey, Model

from scoring.models import Deal, Manche, Ruleset, Scoresheet
from tournaments.models import (
    Confirmation,
    Dispute,
    Entry,
    Match,
    Note,
    Participation,
    Penalty,
    Player,
    Round,
    Tournament,
)

NOT_OF_THE_EVENTS = frozenset({"id", "uid", "slug", "secret", "creator_ref", "creation_key", "seq", "head"})


@dataclass(frozen=True, slots=True)
class Projected:
    """Rows of one model: the path to their tournament, and the paths that identify one within it."""

    model: type[Model]
    tournament: str
    identity: tuple[str, ...]


PROJECTION = (
    Projected(Entry, "tournament", ("number",)),
    Projected(Player, "tournament", ("number",)),
    Projected(Round, "tournament", ("number",)),
    Projected(Match, "tournament", ("number",)),
    Projected(Participation, "round__tournament", ("round__number", "entry__number")),
    Projected(Penalty, "tournament", ("number",)),
    Projected(Confirmation, "match__tournament", ("match__number",)),
    Projected(Dispute, "match__tournament", ("match__number", "number")),
    Projected(Scoresheet, "match__tournament", ("match__number",)),
    Projected(Manche, "sheet__match__tournament", ("sheet__match__number", "number")),
    Projected(Deal, "manche__sheet__match__tournament", ("manche__sheet__match__number", "manche__number", "number")),
)
IDENTITIES: dict[type[Model], tuple[str, ...]] = {
    Ruleset: ("code", "version"),
    **{rows.model: rows.identity for rows in PROJECTION},
}


def dump(tournament: Tournament) -> str:
    """Return all that the events have made of a concours, canonical, one row a line, in order of the numbers."""
    own = Projected(Tournament, "pk", ())
    return "".join(line for rows in (own, *PROJECTION) for line in lines(rows, tournament))


def lines(rows: Projected, tournament: Tournament) -> Iterator[str]:
    """Yield one line a row: the model, then every column by name."""
    paths = columns(rows.model)
    found = rows.model._default_manager.filter(**{rows.tournament: tournament.pk})
    for row in found.order_by(*rows.identity).values(*paths):
        yield f"{rows.model._meta.model_name} {text_of(row)}\n"


def columns(model: type[Model]) -> list[str]:
    """Return the paths that are dumped of a model: its columns, and for another row what identifies that row."""
    return [path for field in projected_fields(model) for path in paths_of(field)]


def projected_fields(model: type[Model]) -> "list[Field[Any, Any]]":
    """Return a model's columns that follow from the events."""
    fields: list[Field[Any, Any]] = list(model._meta.concrete_fields)
    if model is Tournament:
        return [field for field in fields if field.name not in NOT_OF_THE_EVENTS]
    return [field for field in fields if field.name not in {"id", "tournament"}]


def paths_of(field: "Field[Any, Any]") -> tuple[str, ...]:
    """Return how a column is dumped; raises KeyError for a reference to rows that have no number."""
    if not isinstance(field, ForeignKey):
        return (field.name,)
    target: Any = field.related_model
    if target is Note:
        return (field.attname,)
    return tuple(f"{field.name}__{path}" for path in IDENTITIES[target])


def text_of(row: dict[str, Any]) -> str:
    """Return a row as JSON with sorted keys."""
    return json.dumps(row, sort_keys=True, separators=(",", ":"), ensure_ascii=False, cls=DjangoJSONEncoder)
