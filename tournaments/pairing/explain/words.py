"""The words of a sentence's numbers, in French and English."""

from collections.abc import Mapping, Sequence
from typing import Literal

from tournaments.pairing.pairing import Param

type Language = Literal["fr", "en"]
type Sentences = Mapping[str, Mapping[Language, str]]
"""By the code of a reason: its sentence, with a place for each number."""

_SEATS: Mapping[int, Mapping[Language, str]] = {
    1: {"fr": "gagnante à la table {table}", "en": "won at table {table}"},
    0: {"fr": "perdante à la table {table}", "en": "lost at table {table}"},
    -1: {"fr": "reste à la table {table}", "en": "stays at table {table}"},
}
_TURNS: Mapping[Language, tuple[str, ...]] = {
    "fr": ("Finale", "Demi-finale", "Quart de finale"),
    "en": ("Final", "Semi-final", "Quarter-final"),
}
_COLUMNS: Mapping[Language, tuple[str, ...]] = {
    "fr": ("Finale", "Demi-finales", "Quarts de finale"),
    "en": ("Final", "Semi-finals", "Quarter-finals"),
}
_FURTHER: Mapping[Language, str] = {"fr": "1/{matches} de finale", "en": "Round of {teams}"}


def word(name: str, param: Param, language: Language) -> str:
    """Write a number of a reason; its name tells what it is a number of."""
    if name == "turn" and isinstance(param, int):
        return turn_name(param, language)
    if name.endswith("_seat"):
        return _seat(param, language)
    if name.endswith("_pairs"):
        return _pairs(param)
    if isinstance(param, list | tuple):
        return _players(param, language) if name.endswith("players") else _teams(param, language)
    return _ordinal(param, language) if name.endswith("_rank") else str(param)


def _seat(seat: Param, language: Language) -> str:
    """Tell where somebody comes from: the table, then 1 for won, 0 for lost, -1 for neither."""
    if not isinstance(seat, list | tuple) or not seat:
        return {"fr": "nouvelle", "en": "new"}[language]
    table, outcome = seat
    return _SEATS[outcome][language].format(table=table)


def _pairs(numbers: Param) -> str:
    """List numbers two by two, as 3-5, 8-2."""
    each = iter(numbers if isinstance(numbers, list | tuple) else ())
    return ", ".join(f"{one}-{other}" for one, other in zip(each, each, strict=True))


def _players(numbers: Sequence[int], language: Language) -> str:
    *others, last = map(str, numbers)
    return f"{', '.join(others)} {'et' if language == 'fr' else 'and'} {last}" if others else last


def _teams(numbers: Sequence[int], language: Language) -> str:
    *others, last = map(str, numbers)
    one, many, and_ = {
        "fr": ("l’équipe", "les équipes", "et"),
        "en": ("team", "teams", "and"),
    }[language]
    return f"{many} {', '.join(others)} {and_} {last}" if others else f"{one} {last}"


def _ordinal(rank: int, language: Language) -> str:
    if language == "fr":
        return "1er" if rank == 1 else f"{rank}e"
    teen = rank % 100 in {11, 12, 13}
    return f"{rank}{'th' if teen else {1: 'st', 2: 'nd', 3: 'rd'}.get(rank % 10, 'th')}"


def turn_name(left: int, language: Language) -> str:
    """Name the turn after which `left` more follow: 0 the final, 2 the quarter-final, 3 "1/8 de finale"."""
    return _TURNS[language][left] if left < len(_TURNS[language]) else _further(left, language)


def turn_heading(left: int, language: Language) -> str:
    """Name the same turn over a column of its matches: "Quarts de finale"."""
    return _COLUMNS[language][left] if left < len(_COLUMNS[language]) else _further(left, language)


def _further(left: int, language: Language) -> str:
    return _FURTHER[language].format(matches=2**left, teams=2 ** (left + 1))
