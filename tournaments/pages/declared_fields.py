"""Declarations (annonces) one by one: a row of fields each, for what points alone cannot say."""

from collections.abc import Iterable, Mapping
from typing import Any

from django import forms
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from scoring import engine
from tournaments.pages.deal_fields import PLACES, SUITS, Choices

ROWS = 4
MOST_ROWS = 12
PREFIX = "annonce"
PARTS = ("side", "kind", "top", "suit", "claim")
NOTHING: tuple[str, str | Promise] = ("", "–")
SIDES: Choices = [NOTHING, ("NS", PLACES["NS"]), ("EW", PLACES["EW"])]
KINDS: Choices = [
    NOTHING,
    ("tierce", _("Tierce")),
    ("cinquante", _("Cinquante")),
    ("cent", _("Cent")),
    ("cent-6", _("Cent, 6 cartes")),
    ("cent-7", _("Cent, 7 cartes")),
    ("cent-8", _("Cent, 8 cartes")),
    ("carre", _("Carré")),
]
TOPS: Choices = [
    NOTHING,
    ("A", _("As")),
    ("K", _("Roi")),
    ("Q", _("Dame")),
    ("J", _("Valet")),
    *((rank, rank) for rank in ("10", "9", "8", "7")),
]
HONEST: tuple[str, str | Promise] = ("", _("montrée"))
USED: tuple[str, str | Promise] = ("used", _("montrée, et son pouvoir est utilisé"))
FALSE: tuple[str, str | Promise] = ("false", _("fausse"))
LABELS: Mapping[str, str | Promise] = {
    "side": _("Annonce de"),
    "kind": _("Annonce"),
    "top": _("Hauteur"),
    "suit": _("Couleur"),
    "claim": _("Elle est"),
}
ENGINE_PARTS = {"length": "kind", "used": "claim", "false": "claim", "seat": "side"}


def field_name(row: int, part: str) -> str:
    """Return the name of a field of a row."""
    return f"{PREFIX}_{row}_{part}"


def row_fields(row: int, rules: engine.BeloteRules) -> dict[str, forms.ChoiceField]:
    """Return the fields of one row; a carré's power can be used only where the ruleset gives it one."""
    powers = {rules.declarations.carre_7, rules.declarations.carre_8} != {"none"}
    choices = {
        "side": SIDES,
        "kind": KINDS,
        "top": TOPS,
        "suit": [NOTHING, *SUITS],
        "claim": [HONEST, USED, FALSE] if powers else [HONEST, FALSE],
    }
    return {
        field_name(row, part): forms.ChoiceField(label=str(LABELS[part]), choices=choices[part], required=False)
        for part in PARTS
    }


def rows_in(stated: Iterable[str]) -> int:
    """Return how many rows a form needs for the names of what was sent or is written."""
    numbers = [name.split("_")[1] for name in stated if name.startswith(f"{PREFIX}_")]
    filled = [int(number) + 1 for number in numbers if number.isascii() and number.isdigit()]
    return min(max([ROWS, *filled]), MOST_ROWS)


def filled_rows(typed: Mapping[str, Any], rows: int) -> list[int]:
    """Return the rows in which something was chosen."""
    return [row for row in range(rows) if any(typed.get(field_name(row, part)) for part in PARTS)]


def item_of(typed: Mapping[str, Any], row: int) -> dict[str, Any]:
    """Return a row as the engine reads a declaration."""
    chosen = {part: typed[field_name(row, part)] for part in PARTS if typed.get(field_name(row, part))}
    said, _dash, length = chosen.pop("kind", "").partition("-")
    claim = chosen.pop("claim", "")
    return {
        **chosen,
        **({"kind": said} if said else {}),
        **({"length": int(length)} if length else {}),
        **({claim: True} if claim else {}),
    }


def values_of_items(items: Iterable[Mapping[str, Any]]) -> dict[str, Any]:
    """Return declarations as the rows show them."""
    values: dict[str, Any] = {}
    for row, item in enumerate(items):
        length = item.get("length")
        row_values = {
            "side": item["side"],
            "kind": f"{item['kind']}-{length}" if length else item["kind"],
            "top": item["top"],
            "suit": item.get("suit", ""),
            "claim": "used" if item.get("used") else "false" if item.get("false") else "",
        }
        values |= {field_name(row, part): value for part, value in row_values.items()}
    return values


def place_of_item(field: str, filled: list[int]) -> str:
    """Return the field of the form that a refusal of the engine concerns: ``deal.declarations.0.top``."""
    index, _dot, part = field.removeprefix("deal.declarations.").partition(".")
    return field_name(filled[int(index)], ENGINE_PARTS.get(part, part) or "kind")
