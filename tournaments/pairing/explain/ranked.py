"""Why a pair or a bye is as it is when the ranking decides (au classement)."""

from collections.abc import Mapping, Sequence

from tournaments.pairing.contender import Contender, Met
from tournaments.pairing.explain.words import Language, Sentences
from tournaments.pairing.pairing import Param, Reason

_RANKED: Mapping[Language, str] = {
    "fr": "Équipe {first} ({first_rank}) contre équipe {second} ({second_rank}) : ",
    "en": "Team {first} ({first_rank}) against team {second} ({second_rank}): ",
}

SENTENCES: Sentences = {
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
    "bye_lowest": {
        "fr": "Équipe {team} ({team_rank}) exempte : la moins bien classée de celles "
        "qui l’ont été le moins souvent ({byes} fois).",
        "en": "Team {team} ({team_rank}) has the bye: the lowest-ranked of those with the fewest byes so far ({byes}).",
    },
    "bye_raised": {
        "fr": "Équipe {team} ({team_rank}) exempte : exempter {passed} obligerait à répéter plus de rencontres.",
        "en": "Team {team} ({team_rank}) has the bye: a bye for {passed} would repeat more matches.",
    },
}


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
