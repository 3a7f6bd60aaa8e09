"""Say in French and English why a pair or a bye was made."""

from collections.abc import Mapping, Sequence
from typing import Literal

from tournaments.pairing.contender import Contender, Met
from tournaments.pairing.pairing import Param, Reason

type Language = Literal["fr", "en"]

_RANKED: Mapping[Language, str] = {
    "fr": "Équipe {first} ({first_rank}) contre équipe {second} ({second_rank}) : ",
    "en": "Team {first} ({first_rank}) against team {second} ({second_rank}): ",
}
_DRAWN: Mapping[Language, str] = {
    "fr": "Équipe {first} contre équipe {second} : tirage au sort",
    "en": "Team {first} against team {second}: drawn at random",
}

SENTENCES: Mapping[str, Mapping[Language, str]] = {
    "neighbours": {
        "fr": _RANKED["fr"] + "voisines au classement.",
        "en": _RANKED["en"] + "neighbours in the ranking.",
    },
    "around_bye": {
        "fr": _RANKED["fr"] + "l’équipe classée entre elles est exempte.",
        "en": _RANKED["en"] + "the team ranked between them has the bye.",
    },
    "met_between": {
        "fr": _RANKED["fr"] + "entre elles, l’équipe {who} a déjà rencontré {met}.",
        "en": _RANKED["en"] + "of those between, team {who} has already met {met}.",
    },
    "apart": {
        "fr": _RANKED["fr"] + "celles qui sont entre elles jouent ailleurs, "
        "pour que la somme des écarts soit la plus petite.",
        "en": _RANKED["en"] + "those between play elsewhere, so that the sum of the differences is the smallest.",
    },
    "rematch": {
        "fr": _RANKED["fr"] + "déjà rencontrées, mais aucun appariement ne répète moins de rencontres.",
        "en": _RANKED["en"] + "they have met before, but no pairing repeats fewer matches.",
    },
    "drawn": {"fr": _DRAWN["fr"] + ".", "en": _DRAWN["en"] + "."},
    "drawn_rematch": {
        "fr": _DRAWN["fr"] + " ; déjà rencontrées, mais aucun appariement ne répète moins de rencontres.",
        "en": _DRAWN["en"] + "; they have met before, but no pairing repeats fewer matches.",
    },
    "bye_lowest": {
        "fr": "Équipe {team} ({team_rank}) exempte : la moins bien classée de celles "
        "qui l’ont été le moins souvent ({byes} fois).",
        "en": "Team {team} ({team_rank}) has the bye: the lowest-ranked of those with the fewest byes so far ({byes}).",
    },
    "bye_raised": {
        "fr": "Équipe {team} ({team_rank}) exempte : exempter {passed} obligerait à répéter plus de rencontres.",
        "en": "Team {team} ({team_rank}) has the bye: a bye for {passed} would repeat more matches.",
    },
    "bye_drawn": {
        "fr": "Équipe {team} exempte : tirage au sort parmi celles qui l’ont été le moins souvent ({byes} fois).",
        "en": "Team {team} has the bye: drawn at random from those with the fewest byes so far ({byes}).",
    },
    "table_drawn": {
        "fr": "Joueurs {players} à une table : tirage au sort.",
        "en": "Players {players} at a table: drawn at random.",
    },
    "table_drawn_again": {
        "fr": "Joueurs {players} à une table : tirage au sort ; certains se sont déjà rencontrés, "
        "faute d’un tirage où personne ne se retrouve.",
        "en": "Players {players} at a table: drawn at random; some have met before, "
        "as no drawing was found in which nobody meets again.",
    },
    "rest_drawn": {
        "fr": "Joueur {player} au repos : tirage au sort parmi ceux qui l’ont été le moins souvent ({byes} fois).",
        "en": "Player {player} rests: drawn at random from those who have rested least ({byes} time(s)).",
    },
}


def say(reason: Reason, language: Language) -> str:
    """Render a reason as one sentence, by team numbers and ranks."""
    words = {name: _word(name, param, language) for name, param in reason.params.items()}
    return SENTENCES[reason.code][language].format(**words)


def _word(name: str, param: Param, language: Language) -> str:
    if isinstance(param, list | tuple):
        return _players(param, language) if name == "players" else _teams(param, language)
    return _ordinal(param, language) if name.endswith("_rank") else str(param)


def _players(numbers: Sequence[int], language: Language) -> str:
    *others, last = map(str, numbers)
    return f"{', '.join(others)} {'et' if language == 'fr' else 'and'} {last}"


def _teams(numbers: Sequence[int], language: Language) -> str:
    *others, last = map(str, numbers)
    one, many, and_ = {
        "fr": ("l’équipe", "les équipes", "et"),
        "en": ("team", "teams", "and"),
    }[language]
    return f"{many} {', '.join(others)} {and_} {last}" if others else f"{one} {last}"


def _ordinal(rank: int, language: Language) -> str:
    if language == "fr":
        return "1er" if rank == 1 else f"{rank}e"
    teen = rank % 100 in {11, 12, 13}
    return f"{rank}{'th' if teen else {1: 'st', 2: 'nd', 3: 'rd'}.get(rank % 10, 'th')}"


def ranked_pair(contenders: Sequence[Contender], met: Met, couple: tuple[int, int], bye: int | None) -> Reason:
    """Give the reason of a pair of positions: what keeps each from the teams ranked between them."""
    upper, lower = couple
    params: dict[str, Param] = {
        "first": contenders[upper].number,
        "first_rank": upper + 1,
        "second": contenders[lower].number,
        "second_rank": lower + 1,
    }
    between = [place for place in range(upper + 1, lower) if place != bye]
    if lower in met[upper]:
        return Reason("rematch", params)
    if not between:
        return Reason("neighbours" if lower == upper + 1 else "around_bye", params)
    for own in couple:
        if known := tuple(contenders[place].number for place in between if place in met[own]):
            return Reason("met_between", params | {"who": contenders[own].number, "met": known})
    return Reason("apart", params)


def ranked_bye(contenders: Sequence[Contender], candidates: Sequence[int], bye: int) -> Reason:
    """Give the reason of a bye by rank: the candidates below were passed over for the sake of fewer rematches."""
    params: dict[str, Param] = {"team": contenders[bye].number, "team_rank": bye + 1}
    if passed := tuple(contenders[place].number for place in candidates if place > bye):
        return Reason("bye_raised", params | {"passed": passed})
    return Reason("bye_lowest", params | {"byes": contenders[bye].byes})


def drawn_pair(first: int, second: int, *, rematch: bool) -> Reason:
    """Give the reason of a pair of team numbers that was drawn."""
    return Reason("drawn_rematch" if rematch else "drawn", {"first": first, "second": second})


def drawn_bye(contender: Contender) -> Reason:
    """Give the reason of a bye that was drawn."""
    return Reason("bye_drawn", {"team": contender.number, "byes": contender.byes})


def drawn_table(players: tuple[int, ...], *, again: bool) -> Reason:
    """Give the reason of a table of players each for himself that was drawn."""
    return Reason("table_drawn_again" if again else "table_drawn", {"players": players})


def drawn_rest(contender: Contender) -> Reason:
    """Give the reason of a rest that was drawn."""
    return Reason("rest_drawn", {"player": contender.number, "byes": contender.byes})
