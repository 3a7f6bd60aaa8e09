"""Why a pair or a bye is as it is where odd numbers stay and even numbers move (déplacement)."""

from collections.abc import Mapping

from tournaments.pairing.contender import Contender
from tournaments.pairing.explain.words import Language, Sentences
from tournaments.pairing.pairing import Reason

_TABLE: Mapping[Language, str] = {
    "fr": "Équipe {first} contre équipe {second}, table {table} : ",
    "en": "Team {first} against team {second}, table {table}: ",
}

SENTENCES: Sentences = {
    "moved_start": {
        "fr": _TABLE["fr"] + "leurs places de départ.",
        "en": _TABLE["en"] + "the places where they start.",
    },
    "moved_on": {
        "fr": _TABLE["fr"] + "l’équipe {first} reste, l’équipe {second} s’est déplacée.",
        "en": _TABLE["en"] + "team {first} stays, team {second} has moved on.",
    },
    "moved_further": {
        "fr": _TABLE["fr"] + "l’équipe {first} reste, l’équipe {second} est allée plus loin que prévu, "
        "pour que moins de rencontres se répètent.",
        "en": _TABLE["en"] + "team {first} stays, team {second} has moved further than planned, "
        "so that fewer matches are repeated.",
    },
    "moved_again": {
        "fr": _TABLE["fr"] + "déjà rencontrées, mais aucun déplacement ne répète moins de rencontres.",
        "en": _TABLE["en"] + "they have met before, but no move repeats fewer matches.",
    },
    "moved_over": {
        "fr": _TABLE["fr"] + "déjà rencontrées ; {tables} tables suffisent à {tables} parties sans répétition, "
        "le déplacement en a fait le tour.",
        "en": _TABLE["en"] + "they have met before; {tables} tables last for {tables} rounds without repetition, "
        "the move has gone all the way round.",
    },
    "moved_bye": {
        "fr": "Équipe {team} exempte : la chaise vide est venue à sa table, la {table}.",
        "en": "Team {team} has the bye: the empty chair has come to its table, {table}.",
    },
    "moved_bye_by_rule": {
        "fr": "Équipe {team} exempte : le déplacement donnerait une exemption de plus à une autre, "
        "et elle l’a été le moins souvent ({byes} fois).",
        "en": "Team {team} has the bye: the move would give another one more, "
        "and it is among those with the fewest byes so far ({byes}).",
    },
}


def moved_pair(pair: tuple[int, int], table: int, how: str, *, tables: int) -> Reason:
    """Give the reason of a pair: who stays at a table, and who came; `how` is the end of its code."""
    params = {"first": pair[0], "second": pair[1], "table": table}
    return Reason(f"moved_{how}", params | {"tables": tables} if how == "over" else params)


def moved_bye(contender: Contender, table: int) -> Reason:
    """Give the reason of a bye that the movement brings to a table."""
    return Reason("moved_bye", {"team": contender.number, "table": table})


def moved_bye_by_rule(contender: Contender) -> Reason:
    """Give the reason of a bye that the movement would have given to a team that had more of them."""
    return Reason("moved_bye_by_rule", {"team": contender.number, "byes": contender.byes})
