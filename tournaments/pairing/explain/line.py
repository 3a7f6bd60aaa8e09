"""Why a pair or a bye is as it is on a line of teams: the numbers in order, or the ladder (table montante)."""

from collections.abc import Mapping, Sequence

from tournaments.pairing.contender import Contender
from tournaments.pairing.explain.words import Language, Sentences
from tournaments.pairing.pairing import Pairing, Param, Reason

_ORDER: Mapping[Language, str] = {
    "fr": "Équipe {first} contre équipe {second}, dans l’ordre des inscriptions : ",
    "en": "Team {first} against team {second}, in the order of registration: ",
}
_LADDER: Mapping[Language, str] = {
    "fr": "Équipe {first} ({first_seat}) contre équipe {second} ({second_seat}) : ",
    "en": "Team {first} ({first_seat}) against team {second} ({second_seat}): ",
}
_REMATCH: Mapping[Language, str] = {
    "fr": "déjà rencontrées, mais aucun appariement ne répète moins de rencontres.",
    "en": "they have met before, but no pairing repeats fewer matches.",
}

SENTENCES: Sentences = {
    "order_next": {
        "fr": _ORDER["fr"] + "elles s’y suivent.",
        "en": _ORDER["en"] + "one follows the other.",
    },
    "order_near": {
        "fr": _ORDER["fr"]
        + "aussi près l’une de l’autre que le permettent les exemptions, les rencontres passées et les clubs.",
        "en": _ORDER["en"] + "as close to each other as byes, past matches and clubs allow.",
    },
    "order_rematch": {"fr": _ORDER["fr"] + _REMATCH["fr"], "en": _ORDER["en"] + _REMATCH["en"]},
    "order_bye": {
        "fr": "Équipe {team} exempte : la dernière inscrite de celles qui l’ont été le moins souvent ({byes} fois).",
        "en": "Team {team} has the bye: the last registered of those with the fewest byes so far ({byes}).",
    },
    "order_bye_raised": {
        "fr": "Équipe {team} exempte : exempter {passed} obligerait à répéter plus de rencontres.",
        "en": "Team {team} has the bye: a bye for {passed} would repeat more matches.",
    },
    "ladder_next": {
        "fr": _LADDER["fr"] + "les gagnantes montent d’une table, les perdantes descendent.",
        "en": _LADDER["en"] + "winners go up a table, losers go down.",
    },
    "ladder_near": {
        "fr": _LADDER["fr"]
        + "aussi près sur la montante que le permettent les exemptions, les rencontres passées et les clubs.",
        "en": _LADDER["en"] + "as close on the ladder as byes, past matches and clubs allow.",
    },
    "ladder_rematch": {"fr": _LADDER["fr"] + _REMATCH["fr"], "en": _LADDER["en"] + _REMATCH["en"]},
    "ladder_bye": {
        "fr": "Équipe {team} ({team_seat}) exempte : la plus basse sur la montante de celles "
        "qui l’ont été le moins souvent ({byes} fois).",
        "en": "Team {team} ({team_seat}) has the bye: the lowest on the ladder of those "
        "with the fewest byes so far ({byes}).",
    },
    "ladder_bye_raised": {
        "fr": "Équipe {team} ({team_seat}) exempte : exempter {passed} obligerait à répéter plus de rencontres.",
        "en": "Team {team} ({team_seat}) has the bye: a bye for {passed} would repeat more matches.",
    },
}


def line_reasons(
    method: str, line: Sequence[Contender], paired: Pairing, seats: Mapping[int, Param] | None = None
) -> tuple[Reason, ...]:
    """Give the reasons of a line that was paired as a ranking: `order`, or `ladder` with everybody's last seat."""
    place = {contender.number: rank for rank, contender in enumerate(line)}
    return (
        *(_pair(method, pair, place, paired, seats) for pair in paired.pairs),
        *(_bye(method, line[place[number]], line, seats) for number in paired.byes),
    )


def _pair(
    method: str, pair: tuple[int, int], place: Mapping[int, int], paired: Pairing, seats: Mapping[int, Param] | None
) -> Reason:
    first, second = pair
    params: dict[str, Param] = {"first": first, "second": second}
    if seats is not None:
        params |= {"first_seat": seats[first], "second_seat": seats[second]}
    how = "rematch" if pair in paired.rematches else "next" if place[second] == place[first] + 1 else "near"
    return Reason(f"{method}_{how}", params)


def _bye(method: str, free: Contender, line: Sequence[Contender], seats: Mapping[int, Param] | None) -> Reason:
    params: dict[str, Param] = {"team": free.number}
    if seats is not None:
        params["team_seat"] = seats[free.number]
    below = line[line.index(free) + 1 :]
    if passed := tuple(contender.number for contender in below if contender.byes == free.byes):
        return Reason(f"{method}_bye_raised", params | {"passed": passed})
    return Reason(f"{method}_bye", params | {"byes": free.byes})
