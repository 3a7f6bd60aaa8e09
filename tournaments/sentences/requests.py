"""What is refused of a request itself: its key, its version, its access."""

from typing import Final

SENTENCES: Final[dict[str, tuple[str, str]]] = {
    "key_reused": (
        "Cette clé d’idempotence a déjà servi à une autre demande : envoyez celle-ci avec une clé nouvelle.",
        "This idempotency key has been used for another request: send this one with a new key.",
    ),
    "key_missing": (
        "L’en-tête Idempotency-Key manque : donnez une clé nouvelle à chaque écriture.",
        "The Idempotency-Key header is missing: give every write a new key.",
    ),
    "key_malformed": (
        "La clé d’idempotence compte de 1 à 64 signes parmi A-Z, a-z, 0-9, _ et - : changez-la.",
        "An idempotency key is 1 to 64 of A-Z, a-z, 0-9, _ and -: change it.",
    ),
    "version_missing": (
        "L’en-tête If-Match manque : donnez la version (ETag) que vous modifiez.",
        "The If-Match header is missing: name the version (ETag) that you change.",
    ),
    "version_malformed": (
        'If-Match doit être une version entre guillemets, comme "3" : prenez l’ETag de la dernière réponse.',
        'If-Match must be a version in quotes, like "3": take the ETag of the last answer.',
    ),
    "query_not_a_number": (
        "Ce paramètre est un nombre entier à partir de {least} : corrigez l’adresse.",
        "This parameter is a whole number from {least} up: correct the address.",
    ),
    "query_not_a_flag": (
        "Ce paramètre est true ou false : corrigez l’adresse.",
        "This parameter is true or false: correct the address.",
    ),
    "no_dry_run": (
        "Créer un concours et tirer un tour ne s’essaient pas à blanc : refaites la demande sans dry_run.",
        "Creating a tournament and pairing a round cannot be tried dry: ask again without dry_run.",
    ),
    "setup_link_dead": (
        "Ce lien n’est pas connu ou a déjà servi : connectez-vous, ou demandez-en un autre.",
        "This link is not known or has been used already: log in, or ask for another one.",
    ),
    "database_busy": (
        "La base est occupée : renvoyez la même demande dans deux secondes, elle ne comptera qu’une fois.",
        "The database is busy: send the same request again in two seconds, it will count only once.",
    ),
    "database_away": (
        "La base ne répond pas : renvoyez la même demande un peu plus tard, elle ne comptera qu’une fois.",
        "The database does not answer: send the same request again a little later, it will count only once.",
    ),
    "disk_full": (
        "Le disque est plein et rien n’a été écrit : libérez de la place, puis renvoyez la même demande.",
        "The disk is full and nothing was written: free some space, then send the same request again.",
    ),
    "read_only": (
        "La base n’est que lue, elle a un défaut : rien n’a été écrit. Rétablissez une sauvegarde (manage.py restore).",
        "The database is only read, it is damaged: nothing was written. Restore a backup (manage.py restore).",
    ),
    "stale": (
        "Quelqu’un a changé cela entre-temps ({by}, {at}) : regardez la valeur actuelle, puis recommencez.",
        "Somebody changed this meanwhile ({by}, {at}): look at the current value, then try again.",
    ),
}
