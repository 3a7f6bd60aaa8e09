"""Why a pair or a bye is as it is when the ranking decides (au classement)."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from tournaments.pairing.contender import Contender
from tournaments.pairing.explain.words import Language, Sentences
from tournaments.pairing.pairing import Param, Reason
from tournaments.pairing.unplayed import Unplayed

type Couple = tuple[int, int]

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
    "kept_apart": {
        "fr": _RANKED["fr"] + "entre elles, l’équipe {who} ne doit pas encore rencontrer {kept}.",
        "en": _RANKED["en"] + "of those between, team {who} should not meet {kept} yet.",
    },
    "not_apart": {
        "fr": _RANKED["fr"] + "elles ne devaient pas encore se rencontrer, mais aucun appariement ne l’évite mieux.",
        "en": _RANKED["en"] + "they should not meet yet, but no pairing avoids it better.",
    },
    "floated": {
        "fr": _RANKED["fr"] + "de groupes différents (écart {down}) ; la somme de ces écarts est la plus petite.",
        "en": _RANKED["en"] + "of different groups ({down} apart); the sum of such differences is the smallest.",
    },
    "too_few_new": {
        "fr": "Sans répéter de rencontre, {clean} tables au plus sur {tables} : sans {barrier}, les autres forment "
        "{islands} groupes d’un nombre impair d’équipes, où chacune a déjà rencontré toutes celles des autres groupes.",
        "en": "Without repeating a match, {clean} of {tables} tables at most: without {barrier}, the others are "
        "{islands} groups of an odd number of teams, each of which has met all teams of the other groups.",
    },
    "too_few_new_at_all": {
        "fr": "Sans répéter de rencontre, {clean} tables au plus sur {tables} : les équipes forment "
        "{islands} groupes d’un nombre impair d’équipes, où chacune a déjà rencontré toutes celles des autres groupes.",
        "en": "Without repeating a match, {clean} of {tables} tables at most: the teams are "
        "{islands} groups of an odd number of teams, each of which has met all teams of the other groups.",
    },
}


@dataclass(frozen=True, slots=True)
class Explained:
    """What is to be explained: the contenders in order, their levels if any, and what became of them by place."""

    contenders: Sequence[Contender]
    levels: Sequence[int] | None
    couples: Sequence[Couple]
    bye: int | None
    again: frozenset[Couple]
    close: frozenset[Couple]


def ranked_reasons(result: Explained) -> Iterator[Reason]:
    """Explain the pairs in table order, then the bye."""
    numbers = [contender.number for contender in result.contenders]
    odd = result.again | result.close
    level = result.levels or [0] * len(numbers)
    for couple in result.couples:
        upper, lower = couple
        params: dict[str, Param] = {
            "first": numbers[upper],
            "first_rank": upper + 1,
            "second": numbers[lower],
            "second_rank": lower + 1,
        }
        if lower == upper + 1 and level[upper] == level[lower] and couple not in odd:
            yield Reason("neighbours", params)
        else:
            yield _special(result, couple, params)
    if result.bye is not None:
        yield _bye(result.contenders, result.bye)


def _special(result: Explained, couple: Couple, params: dict[str, Param]) -> Reason:
    upper, lower = couple
    if couple in result.again:
        return Reason("rematch", params)
    if couple in result.close:
        return Reason("not_apart", params)
    if result.levels is not None and result.levels[upper] != result.levels[lower]:
        return Reason("floated", params | {"down": result.levels[lower] - result.levels[upper]})
    between = [place for place in range(upper + 1, lower) if place != result.bye]
    return _kept_from(result.contenders, couple, between, params) if between else Reason("around_bye", params)


def _kept_from(
    contenders: Sequence[Contender], couple: Couple, between: Sequence[int], params: dict[str, Param]
) -> Reason:
    """Say what keeps one of a pair from a team ranked between them."""
    for code, name, others in (("met_between", "met", "opponents"), ("kept_apart", "kept", "apart")):
        for own in (contenders[place] for place in couple):
            kept = tuple(
                other.number
                for other in (contenders[place] for place in between)
                if other.number in getattr(own, others) or own.number in getattr(other, others)
            )
            if kept:
                return Reason(code, params | {"who": own.number, name: kept})
    return Reason("apart", params)


def _bye(contenders: Sequence[Contender], bye: int) -> Reason:
    """Explain a bye by rank: the candidates below were passed over for the sake of fewer rematches."""
    own = contenders[bye]
    params: dict[str, Param] = {"team": own.number, "team_rank": bye + 1}
    if passed := tuple(below.number for below in contenders[bye + 1 :] if below.byes == own.byes):
        return Reason("bye_raised", params | {"passed": passed})
    return Reason("bye_lowest", params | {"byes": own.byes})


def too_few_new(contenders: Sequence[Contender], proof: Unplayed, tables: int) -> Reason:
    """Prove that it takes rematches: without the barrier, too many islands of an odd size are left.

    Each of them leaves a team to be paired outside it, and only the barrier has not met it: so
    `islands` less those of the barrier stay over, two for each rematch.
    """
    params: dict[str, Param] = {
        "clean": proof.tables,
        "tables": tables,
        "islands": 2 * (tables - proof.tables) + len(proof.barrier),
    }
    if not proof.barrier:
        return Reason("too_few_new_at_all", params)
    return Reason(
        "too_few_new", params | {"barrier": tuple(contenders[place].number for place in sorted(proof.barrier))}
    )
