"""What a refusal says, in French and English: what is wrong, and what to do."""

from typing import Final

from tournaments import pairing
from tournaments.refusals import Refused
from tournaments.sentences import course, people, requests, rounds, rulings, seen, sheets, teams

SENTENCES: Final[dict[str, tuple[str, str]]] = {
    **course.SENTENCES,
    **teams.SENTENCES,
    **people.SENTENCES,
    **rounds.SENTENCES,
    **sheets.SENTENCES,
    **rulings.SENTENCES,
    **seen.SENTENCES,
    **requests.SENTENCES,
}

TITLES: Final[dict[int, tuple[str, str]]] = {
    400: ("La demande est incomplète", "The request is incomplete"),
    403: ("Ce n’est pas permis", "This is not allowed"),
    404: ("Introuvable", "Not found"),
    409: ("Ce n’est pas le moment", "This does not fit the state of things"),
    412: ("Quelqu’un d’autre a changé cela", "Somebody else changed this"),
    422: ("Ce n’est pas possible", "This cannot be"),
    428: ("Il manque la version", "The version is missing"),
    503: ("Indisponible pour le moment", "Unavailable for the moment"),
}


def say(refusal: Refused, language: str) -> str:
    """Return a refusal's sentence in ``fr`` or ``en``."""
    french, english = SENTENCES[refusal.code]
    params = {**refusal.params, **listed(refusal), **cards_named(refusal, language)}
    return (english if language == "en" else french).format(**params)


def cards_named(refusal: Refused, language: str) -> dict[str, str]:
    """Return cards as people say them: ``roi de cœur``."""
    return {
        name: pairing.card_name(value, language)
        for name, value in refusal.params.items()
        if name == "card" and isinstance(value, str) and value in pairing.PACK
    }


def listed(refusal: Refused) -> dict[str, str]:
    """Return list parameters as people write them: ``3, 7, 12``."""
    return {
        name: ", ".join(map(str, value)) for name, value in refusal.params.items() if isinstance(value, list | tuple)
    }
