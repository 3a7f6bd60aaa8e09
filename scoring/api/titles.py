"""Title and sentence of each standard problem, in French and English, by code."""

from collections.abc import Mapping
from typing import Final

from scoring.api.problems import Problem

TITLES: Final[Mapping[str, Mapping[str, tuple[str, str]]]] = {
    "invalid-body": {
        "fr": ("Demande mal formée", "La demande n’est pas lisible : relisez la description de l’API."),
        "en": ("Malformed request", "The request cannot be read: see the description of the API."),
    },
    "impossible": {
        "fr": ("Demande impossible", "La demande est lisible, mais ne peut pas être vraie : corrigez-la."),
        "en": ("Impossible request", "The request can be read, but cannot be true: correct it."),
    },
    "not-authenticated": {
        "fr": ("Identification requise", "Identifiez-vous : une session, ou un jeton « Bearer »."),
        "en": ("Not authenticated", "Say who you are: a session, or a Bearer token."),
    },
    "authentication-failed": {
        "fr": ("Identification refusée", "Ce jeton ou cette session ne vaut plus : demandez-en un autre."),
        "en": ("Authentication failed", "This token or session is not valid any more: ask for another."),
    },
    "permission-denied": {
        "fr": ("Interdit", "Votre rôle ne permet pas cela : demandez à un organisateur."),
        "en": ("Permission denied", "Your role does not allow this: ask an organiser."),
    },
    "not-found": {
        "fr": ("Introuvable", "Il n’y a rien à cette adresse, ou rien pour vous : vérifiez-la."),
        "en": ("Not found", "There is nothing at this address, or nothing for you: check it."),
    },
    "method-not-allowed": {
        "fr": ("Méthode refusée", "Cette adresse n’accepte pas cette méthode : voyez l’en-tête Allow."),
        "en": ("Method not allowed", "This address does not take this method: see the Allow header."),
    },
    "not-acceptable": {
        "fr": ("Format non proposé", "Demandez application/json dans l’en-tête Accept."),
        "en": ("Not acceptable", "Ask for application/json in the Accept header."),
    },
    "body-too-large": {
        "fr": ("Demande trop grosse", "Envoyez-en moins à la fois : {limit} octets au plus."),
        "en": ("Body too large", "Send less at a time: {limit} bytes at most."),
    },
    "unsupported-media-type": {
        "fr": ("Type non accepté", "Envoyez du JSON en UTF-8, non compressé (application/json)."),
        "en": ("Unsupported media type", "Send JSON in UTF-8, not compressed (application/json)."),
    },
    "throttled": {
        "fr": ("Trop de demandes", "Attendez {wait} s, puis recommencez."),
        "en": ("Too many requests", "Wait {wait} s, then try again."),
    },
    "server-error": {
        "fr": (
            "Erreur du serveur",
            "La faute est de notre côté : recommencez ; la même clé ne compte qu’une fois.",
        ),
        "en": ("Server error", "The fault is ours: try again; the same key counts only once."),
    },
}


def titled(code: str, status: int, language: str, **params: int) -> Problem:
    """Return a problem in our own words, the same for everybody who meets it."""
    title, detail = TITLES[code][language]
    return Problem(code, status, title, detail.format(**params))
