"""A sentence of the engine in both languages, and how it is filled with what it speaks of."""

from collections.abc import Mapping
from dataclasses import dataclass
from string import Formatter
from typing import NamedTuple

# A place in a sentence: the parameter said there, and the words for its values (None: they are said as they are).
type Gap = tuple[str, Mapping[str, str] | None]


class Sentence(NamedTuple):
    """One sentence in French and in English."""

    fr: str
    en: str


@dataclass(frozen=True, slots=True)
class Template:
    """A sentence of one language taken apart: its text with a `%s` for every gap, and the gaps in their order."""

    text: str
    gaps: tuple[Gap, ...]

    def fill(self, params: Mapping[str, int | str]) -> str:
        said = [params[name] if words is None else words[str(params[name])] for name, words in self.gaps]
        return self.text % tuple(said)


def take_apart(text: str, words: Mapping[str, Mapping[str, str]]) -> Template:
    """Take a text with `{name}` gaps apart once, so that it need not be read each time it is filled."""
    parts = [(literal.replace("%", "%%"), name) for literal, name, _, _ in Formatter().parse(text)]
    with_gaps = "".join(literal if name is None else f"{literal}%s" for literal, name in parts)
    return Template(with_gaps, tuple((name, words.get(name)) for _, name in parts if name is not None))
