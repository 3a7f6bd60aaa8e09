"""What a name may contain: people, teams, clubs, tournaments, and the short texts beside them. Pure."""

import re
import unicodedata
from collections.abc import Mapping
from typing import Final

LONGEST: Final = 80
MOST_MARKS: Final = 3

_SPACES = re.compile("[\u0020\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+")
_JOINERS = {0x200C: None, 0x200D: None}
_HIDDEN = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})
_EMPTY_LETTERS = frozenset("\u115f\u1160\u2800\u3164\uffa0")

_SENTENCES: Final[Mapping[str, Mapping[str, str]]] = {
    "blank": {
        "fr": "Il n’y a rien d’écrit ici : remplissez ce champ.",
        "en": "Nothing is written here: fill this field in.",
    },
    "invisible": {
        "fr": "Ce texte n’a que des caractères invisibles : retapez-le au clavier.",
        "en": "This text has only invisible characters: type it again by hand.",
    },
    "too_long": {
        "fr": "Ce texte compte {length} caractères : raccourcissez-le à {longest} au plus.",
        "en": "This text has {length} characters: shorten it to {longest} at most.",
    },
    "forbidden_character": {
        "fr": "Ce texte contient le caractère caché {code_point} : effacez-le, ou retapez tout au clavier.",
        "en": "This text holds the hidden character {code_point}: delete it, or type it all again by hand.",
    },
    "stacked_marks": {
        "fr": "Ce texte empile {count} accents sur une lettre ({code_point}) : gardez-en {most} au plus.",
        "en": "This text stacks {count} accents on one letter ({code_point}): keep {most} at most.",
    },
}
NAME_CODES: Final = frozenset(_SENTENCES)


class NameRefused(ValueError):
    """A name that is not stored as it is; ``code`` is one of NAME_CODES, ``params`` fill its sentence."""

    def __init__(self, code: str, **params: int | str) -> None:
        super().__init__(code, params)
        self.code = code
        self.params: Mapping[str, int | str] = params


def say_name(code: str, params: Mapping[str, int | str], language: str) -> str:
    """Say what is wrong with a name and what to do, in ``fr`` or ``en``."""
    return _SENTENCES[code][language].format(**params)


def clean_name(text: str, *, longest: int = LONGEST) -> str:
    """Return a name as it is stored: NFC, trimmed, its inner spaces folded, zero-width joiners taken out.

    Markup, quotes, emoji and every script are kept as they are written. ``longest`` counts code points.
    Raises NameRefused for what cannot be seen, printed or told apart.
    """
    trimmed = _SPACES.sub(" ", text.translate(_JOINERS)).strip(" ")
    # Putting thousands of marks in order takes quadratic time, so length is looked at before NFC as well;
    # no composed letter comes from more than four code points.
    _refuse_long(trimmed, longest, at_most=4 * longest)
    _refuse_hidden(trimmed)
    name = unicodedata.normalize("NFC", trimmed)
    _refuse_long(name, longest, at_most=longest)
    _refuse_stacked(name)
    _refuse_unseen(name)
    return name


def skeleton(name: str) -> str:
    """Return what two names that the eye confuses have in common: letters without case, accents, spaces.

    Only good for comparing: numbers, not names, are identities.
    """
    letters = (char for char in unicodedata.normalize("NFKD", name) if not _is_mark(char))
    folded = "".join(letters).casefold().translate(_LOOKALIKES)
    return "".join(char for char in folded if char.isalnum()) or folded


def _refuse_long(name: str, longest: int, *, at_most: int) -> None:
    if len(name) > at_most:
        raise NameRefused("too_long", length=len(name), longest=longest)


def _refuse_hidden(name: str) -> None:
    for char in name:
        if unicodedata.category(char) in _HIDDEN or _is_noncharacter(char):
            raise NameRefused("forbidden_character", code_point=_code_point(char))


def _refuse_stacked(name: str) -> None:
    run = 0
    for char in name:
        run = run + 1 if _is_mark(char) else 0
        if run > MOST_MARKS:
            raise NameRefused("stacked_marks", code_point=_code_point(char), count=run, most=MOST_MARKS)


def _refuse_unseen(name: str) -> None:
    if not name:
        raise NameRefused("blank")
    if not any(unicodedata.category(char)[0] in "LNPS" and char not in _EMPTY_LETTERS for char in name):
        raise NameRefused("invisible")


def _is_mark(char: str) -> bool:
    return unicodedata.category(char).startswith("M")


def _is_noncharacter(char: str) -> bool:
    """Say whether no font and no XML file may hold this code point (U+FFFE, U+FFFF and their like)."""
    return ord(char) & 0xFFFE == 0xFFFE


def _code_point(char: str) -> str:
    return f"U+{ord(char):04X}"


# Cyrillic and Greek small letters whose capital or own shape is that of a Latin one; ligatures and bars.
_LOOKALIKES = str.maketrans(
    {
        **dict(zip("авекмнорстухіјѕ", "abekmhopctyxijs", strict=True)),
        **dict(zip("αβεζηικμνορτυχ", "abezhikmnoptyx", strict=True)),
        **dict(zip("łøđı", "lodi", strict=True)),
        "œ": "oe",
        "æ": "ae",
    }
)
