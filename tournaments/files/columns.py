"""Which column of a table holds what, by its title."""

import unicodedata
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from tournaments.files.cells import repaired

type Kind = Literal["pairs", "people"]

MOST_COLUMNS: Final = 64

_TITLES: Final[Mapping[str, tuple[str, ...]]] = {
    "player_{n}": ("Joueur {n}", "Joueuse {n}", "Équipier {n}", "Nom {n}", "Player {n}", "Name {n}"),
    "club_{n}": ("Club {n}", "Association {n}"),
    "licence_{n}": (
        "N° licence {n}",
        "No licence {n}",
        "Numéro licence {n}",
        "Numéro de licence {n}",
        "Licence {n}",
        "License {n}",
        "Licence number {n}",
        "License number {n}",
    ),
    "name": (
        "Nom",
        "Nom de famille",
        "Nom et prénom",
        "Nom prénom",
        "Joueur",
        "Name",
        "Last name",
        "Surname",
        "Player",
    ),
    "first_name": ("Prénom", "First name", "Given name"),
    "licence": (
        "N° licence",
        "No licence",
        "Numéro licence",
        "Numéro de licence",
        "Licence",
        "License",
        "Licence number",
    ),
    "club": ("Club", "Association"),
    "paid": ("Réglé", "Payé", "Paid"),
}
FIELDS: Final[Mapping[Kind, frozenset[str]]] = {
    "pairs": frozenset(
        {"player_1", "player_2", "club_1", "club_2", "licence_1", "licence_2", "club", "paid"},
    ),
    "people": frozenset({"name", "first_name", "licence", "club", "paid"}),
}


@dataclass(frozen=True, slots=True)
class Columns:
    """What a header says: the kind of list (None: unknown), how many titles, and where every field is."""

    kind: Kind | None
    count: int
    places: Mapping[str, int]
    unknown: tuple[str, ...]
    repeated: tuple[str, ...]

    def cell(self, cells: Sequence[str], field: str) -> str:
        """Return the cell of a field, empty where the table has no such column or the line ends before it."""
        place = self.places.get(field)
        return cells[place] if place is not None and place < len(cells) else ""


def read_header(titles: Sequence[str]) -> Columns:
    """Recognise titles in French and English, whatever their case, accents and punctuation."""
    fields = [_FIELD_OF.get(_folded(title)) for title in titles[:MOST_COLUMNS]]
    kind = _kind(fields)
    known = [field if kind and field in FIELDS[kind] else None for field in fields]
    count = Counter(field for field in known if field)
    return Columns(
        kind,
        count=len(titles),
        places={field: place for place, field in enumerate(known) if field},
        unknown=tuple(title for title, field in zip(titles, known, strict=False) if not field and title.strip()),
        repeated=tuple(title for title, field in zip(titles, known, strict=False) if field and count[field] > 1),
    )


def _kind(fields: Sequence[str | None]) -> Kind | None:
    if "player_1" in fields and "player_2" in fields:
        return "pairs"
    return "people" if "name" in fields else None


def _folded(title: str) -> str:
    """Keep a title's letters and digits, without case and accents, mended where they are broken."""
    start = title[:40]
    letters = unicodedata.normalize("NFKD", repaired(start) or start).casefold()
    return "".join(char for char in letters if char.isalnum())


_FIELD_OF: Final = {
    _folded(title.format(n=n)): field.format(n=n)
    for field, titles in _TITLES.items()
    for title in titles
    for n in (1, 2)
}
