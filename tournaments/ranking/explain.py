"""Say in French and English why a team stands where it stands."""

from collections.abc import Mapping
from typing import Literal

from tournaments.ranking.criteria import Value
from tournaments.ranking.places import Why

type Language = Literal["fr", "en"]

QUANTITIES: Mapping[str, Mapping[Language, tuple[str, str]]] = {
    "points": {"fr": ("{} point", "{} points"), "en": ("{} point", "{} points")},
    "wins": {"fr": ("{} victoire", "{} victoires"), "en": ("{} win", "{} wins")},
    "match_points": {
        "fr": ("{} point de match", "{} points de match"),
        "en": ("{} match point", "{} match points"),
    },
    "difference": {
        "fr": ("{} point de différence", "{} points de différence"),
        "en": ("{} point of difference", "{} points of difference"),
    },
    "against": {
        "fr": ("{} point encaissé", "{} points encaissés"),
        "en": ("{} point conceded", "{} points conceded"),
    },
    "capots": {"fr": ("{} capot", "{} capots"), "en": ("{} capot", "{} capots")},
    "best_round": {
        "fr": ("{} point à la meilleure partie", "{} points à la meilleure partie"),
        "en": ("{} point in the best round", "{} points in the best round"),
    },
    "first_round": {
        "fr": ("{} point à la première partie", "{} points à la première partie"),
        "en": ("{} point in the first round", "{} points in the first round"),
    },
    "last_round": {
        "fr": ("{} point à la dernière partie", "{} points à la dernière partie"),
        "en": ("{} point in the last round", "{} points in the last round"),
    },
    "head_to_head": {
        "fr": (
            "{} victoire et {} points en confrontation directe",
            "{} victoires et {} points en confrontation directe",
        ),
        "en": ("{} win and {} points head to head", "{} wins and {} points head to head"),
    },
    "opponents_points": {
        "fr": ("{} point des adversaires", "{} points des adversaires"),
        "en": ("{} opponents’ point", "{} opponents’ points"),
    },
    "lot": {"fr": ("lot n° {}", "lot n° {}"), "en": ("lot no. {}", "lot no. {}")},
}


SENTENCES: Mapping[str, Mapping[Language, str]] = {
    "first": {"fr": "en tête du classement", "en": "at the head of the standings"},
    "level": {"fr": "{value} comme le {above}", "en": "{value} like the {above}"},
    "behind": {
        "fr": "{value} contre {other} pour le {above}",
        "en": "{value} against {other} for the {above}",
    },
    "penalised": {"fr": "dont {value} en moins par pénalité", "en": "{value} taken off by penalty included"},
    "awarded": {
        "fr": "dont {value} en plus par pénalité des adversaires",
        "en": "{value} given for opponents’ penalties included",
    },
    "shared": {"fr": "à égalité avec le {above}, même rang", "en": "level with the {above}, same rank"},
    "in_pool": {"fr": "{place} de sa poule", "en": "{place} of its pool"},
    "champion": {"fr": "gagne {bracket}", "en": "wins {bracket}"},
    "playing": {"fr": "encore en jeu dans {bracket}", "en": "still playing in {bracket}"},
    "out": {"fr": "éliminée {turn} ({bracket})", "en": "knocked out in {turn} ({bracket})"},
}

BRACKETS: Mapping[str, Mapping[Language, str]] = {
    "principal": {"fr": "le tableau principal", "en": "the main bracket"},
    "consolante": {"fr": "la consolante", "en": "the consolante"},
}

TURNS: Mapping[Language, tuple[str, ...]] = {
    "fr": ("en finale", "en demi-finale", "en quart de finale", "en {}e de finale"),
    "en": ("the final", "a semi-final", "a quarter-final", "the round of {}"),
}
"""By how many turns come after: none (the final), one, two; further ones are numbered."""


def say(why: Why, language: Language) -> str:
    """Render one comparison as a phrase: "4310 points contre 4402 pour le 6e"."""
    words: dict[str, str] = {}
    for name, param in why.params.items():
        if isinstance(param, int):
            words[name] = ordinal(param, language)
        elif isinstance(param, tuple):
            words[name] = {"fr": " et ", "en": " and "}[language].join(map(str, param))
    if isinstance(bracket := why.params.get("bracket"), str):
        words["bracket"] = BRACKETS[bracket][language]
    if isinstance(left := why.params.get("left"), int):
        words["turn"] = turn_name(left, language)
    if isinstance(value := why.params.get("value"), tuple):
        words["value"] = quantity(str(why.params["criterion"]), value, language)
    return SENTENCES[why.code][language].format(**words)


def turn_name(left: int, language: Language) -> str:
    """Name a turn of a bracket by the turns after it: "en quart de finale", "the round of 16"."""
    *named, numbered = TURNS[language]
    return named[left] if left < len(named) else numbered.format(2**left if language == "fr" else 2 ** (left + 1))


def quantity(criterion: str, value: Value, language: Language) -> str:
    """Name a measured value: "3 victoires", "1 point"; a count is singular below two in French."""
    one, many = QUANTITIES[criterion][language]
    singular = abs(value[0]) < 2 if language == "fr" else abs(value[0]) == 1
    return (one if singular else many).format(*value)


def ordinal(rank: int, language: Language) -> str:
    """Write a rank: 1er, 2e; 1st, 2nd, 3rd, 11th."""
    if language == "fr":
        return "1er" if rank == 1 else f"{rank}e"
    teen = rank % 100 in {11, 12, 13}
    return f"{rank}{'th' if teen else {1: 'st', 2: 'nd', 3: 'rd'}.get(rank % 10, 'th')}"
