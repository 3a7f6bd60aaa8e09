"""A sentence of the engine in both languages."""

from typing import NamedTuple


class Sentence(NamedTuple):
    """One sentence in French and in English."""

    fr: str
    en: str
