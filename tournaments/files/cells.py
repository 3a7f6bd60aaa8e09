"""Single cells of a table: formulas, broken letters, yes and no."""

import unicodedata
from typing import Final

_FORMULA = frozenset("=+-@\t\r")
_SPACES = " \u00a0\u3000"
_SHOWN: Final = {"\t": "TAB", "\r": "CR"}
_PAID: Final = {
    **dict.fromkeys(("oui", "o", "yes", "y", "x", "1", "vrai", "true", "ok", "✓", "réglé", "payé", "paid"), True),
    **dict.fromkeys(("non", "n", "no", "0", "faux", "false"), False),
}


def formula_start(cell: str) -> str | None:
    """Return what makes a spreadsheet take a cell for a formula (``=``, ``TAB``…), None where nothing does.

    It counts after spaces, and in its full-width form too (OWASP, CSV injection).
    """
    start = cell.lstrip(_SPACES)[:1]
    if not start or unicodedata.normalize("NFKC", start) not in _FORMULA:
        return None
    return _SHOWN.get(start, start)


def guard(text: str) -> str:
    """Return a text as a cell that no spreadsheet takes for a formula: with an apostrophe before it."""
    return f"'{text}" if formula_start(text.lstrip("'")) else text


def unguard(cell: str) -> str:
    """Take off the apostrophe of :func:`guard`."""
    return cell[1:] if cell.startswith("'") and formula_start(cell.lstrip("'")) else cell


def repaired(text: str) -> str | None:
    """Return what a text was before its UTF-8 was read as Windows-1252 (``Ã©`` for ``é``), or None."""
    try:
        original = text.encode("cp1252").decode()
    except UnicodeError:
        return None
    return original if original != text and original.isprintable() else None


def read_paid(cell: str) -> bool | None:
    """Return whether a team has paid (réglé), None for an empty cell. Raises KeyError for other words."""
    word = unicodedata.normalize("NFC", cell[:20]).strip().casefold()
    return _PAID[word] if word else None


def shown(cell: str) -> str:
    """Return a cell as it may stand in a sentence: short, and nothing in it that hides."""
    text = "".join(char if char.isprintable() else "�" for char in cell.strip()[:41])
    return text if len(text) <= 40 else f"{text[:39]}…"
