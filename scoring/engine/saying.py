"""Saying a refusal, a step or a hint in the reader's language."""

from collections.abc import Mapping
from typing import Protocol

from scoring.engine import individual_sentences as individual
from scoring.engine.belote import declared_sentences as declared
from scoring.engine.manille import sentences as manille
from scoring.engine.refusals import Refusal
from scoring.engine.sentence import Sentence, Template, take_apart
from scoring.engine.sentences import SENTENCES


class Sayable(Protocol):
    """A refusal, a step or a hint."""

    @property
    def code(self) -> str: ...

    @property
    def params(self) -> Mapping[str, int | str]: ...


SIDES = {"NS": Sentence("Nord-Sud", "North-South"), "EW": Sentence("Est-Ouest", "East-West")}
NAMES: Mapping[str, Mapping[str, Sentence]] = {
    "side": SIDES,
    "holder": SIDES,
    "by": SIDES,
    "seat": individual.SEATS,
    "partner": individual.SEATS,
    "turned": manille.TURNED,
    "kind": declared.KINDS,
    "top": declared.RANKS,
    "suit": declared.SUITS,
}
DECIDED = Sentence(" (règlement : {key})", " (ruleset: {key})")
FRENCH, ENGLISH = range(2)
WORDS = [
    {name: {value: said[tongue] for value, said in each.items()} for name, each in NAMES.items()}
    for tongue in (FRENCH, ENGLISH)
]


def take_all_apart(tongue: int, ending: str) -> Mapping[str, Template]:
    return {code: take_apart(said[tongue] + ending, WORDS[tongue]) for code, said in SENTENCES.items()}


TEMPLATES = [take_all_apart(tongue, "") for tongue in (FRENCH, ENGLISH)]
DECIDED_TEMPLATES = [take_all_apart(tongue, DECIDED[tongue]) for tongue in (FRENCH, ENGLISH)]


def say(item: Sayable, language: str) -> str:
    """Render a refusal, a step or a hint, with the key of the ruleset that decided.

    Sides, players and cards are named in the reader's language.
    French where the language is French (`fr`, `fr-ca`), else English.
    """
    tongue = FRENCH if language.startswith("fr") else ENGLISH
    params = {**item.params, "field": item.field} if isinstance(item, Refusal) else item.params
    templates = DECIDED_TEMPLATES if "key" in params else TEMPLATES
    return templates[tongue][item.code].fill(params)
