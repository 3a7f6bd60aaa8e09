"""What the API says about the shape of a body, in French and English, by code."""

from collections.abc import Mapping
from typing import Final

from django.utils.translation import get_language

from scoring.api.flaws import Flaw

_SENTENCES: Final[Mapping[str, Mapping[str, str]]] = {
    "not_utf8": {
        "fr": "Le corps n’est pas en UTF-8 : envoyez du JSON en UTF-8, sans marque d’ordre des octets.",
        "en": "The body is not UTF-8: send JSON in UTF-8, without a byte order mark.",
    },
    "malformed": {
        "fr": "Le JSON n’est plus lisible à partir de la ligne {line}, colonne {column} : corrigez-le là.",
        "en": "The JSON cannot be read from line {line}, column {column} on: correct it there.",
    },
    "too_deep": {
        "fr": "Le corps emboîte plus de {most} niveaux : envoyez une structure plus plate.",
        "en": "The body nests more than {most} levels: send a flatter structure.",
    },
    "duplicate_key": {
        "fr": "Cette clé est écrite deux fois : n’en gardez qu’une.",
        "en": "This key is written twice: keep one.",
    },
    "not_an_integer": {
        "fr": "Ce n’est pas un nombre entier : envoyez des chiffres seuls, sans guillemets ni virgule.",
        "en": "This is not an integer: send digits alone, without quotes or fraction.",
    },
    "number_too_large": {
        "fr": "Ce nombre a plus de {digits} chiffres : envoyez-en un plus petit.",
        "en": "This number has more than {digits} digits: send a smaller one.",
    },
    "lone_surrogate": {
        "fr": "Ce texte contient un demi-caractère {code_point} : envoyez le caractère entier.",
        "en": "This text holds half a character, {code_point}: send the whole character.",
    },
    "min_value": {
        "fr": "Ce nombre est trop petit : {min_value} au moins.",
        "en": "This number is too small: {min_value} at least.",
    },
    "max_value": {
        "fr": "Ce nombre est trop grand : {max_value} au plus.",
        "en": "This number is too large: {max_value} at most.",
    },
    "not_a_boolean": {
        "fr": "Envoyez true ou false, sans guillemets.",
        "en": "Send true or false, without quotes.",
    },
    "not_a_string": {
        "fr": "Envoyez un texte entre guillemets.",
        "en": "Send a text in quotes.",
    },
    "invalid_choice": {
        "fr": "Cette valeur n’est pas connue ici : envoyez {choices}.",
        "en": "This value is not known here: send {choices}.",
    },
    "unknown_field": {
        "fr": "Cette clé ne s’écrit pas ici : retirez-la (clés acceptées : {known}).",
        "en": "This key cannot be written here: take it out (keys accepted: {known}).",
    },
    "not_an_object": {
        "fr": "Envoyez un objet JSON, entre accolades.",
        "en": "Send a JSON object, in braces.",
    },
    "not_a_list": {
        "fr": "Envoyez une liste JSON, entre crochets.",
        "en": "Send a JSON list, in brackets.",
    },
    "too_many": {
        "fr": "Cette liste est trop longue : {most} valeurs au plus.",
        "en": "This list is too long: {most} values at most.",
    },
}


def language() -> str:
    """Return the language of the request: ``fr`` unless it asks for ``en``."""
    return "en" if (get_language() or "").startswith("en") else "fr"


def say(flaw: Flaw, language: str) -> str:
    """Say a flaw in ``fr`` or ``en``: what is wrong and what to do."""
    return _SENTENCES[flaw.code][language].format(**flaw.params)
