"""Why a match is at its table."""

from collections.abc import Mapping, Sequence

from tournaments.pairing.explain.words import Sentences
from tournaments.pairing.pairing import Param, Reason

SENTENCES: Sentences = {
    "table_own": {
        "fr": "Table {table} : celle qui est réservée au numéro {owner}.",
        "en": "Table {table}: the one reserved for number {owner}.",
    },
    "table_own_lower": {
        "fr": "Table {table} : celle qui est réservée au numéro {owner}, et non celle du numéro {other} ({missed}) : "
        "à deux à la même table, la première des deux.",
        "en": "Table {table}: the one reserved for number {owner}, not that of number {other} ({missed}): "
        "of two that sit together, the lower table.",
    },
    "table_own_other": {
        "fr": "Table {table} : celle qui est réservée au numéro {owner} ; celle du numéro {other} ({missed}) est prise "
        "par un match placé avant.",
        "en": "Table {table}: the one reserved for number {owner}; that of number {other} ({missed}) is taken "
        "by a match placed before.",
    },
    "table_missed": {
        "fr": "Table {table} : celle qui est réservée au numéro {owner} ({missed}) est prise par un match placé avant.",
        "en": "Table {table}: the one reserved for number {owner} ({missed}) is taken by a match placed before.",
    },
    "table_by_rank": {
        "fr": "Table {table} : dans l’ordre du classement.",
        "en": "Table {table}: in the order of the ranking.",
    },
    "table_new": {
        "fr": "Table {table} : personne n’y a encore joué.",
        "en": "Table {table}: nobody of the match has played there.",
    },
    "table_again": {
        "fr": "Table {table} : déjà occupée par {back_players}, faute d’une répartition qui répète moins de tables.",
        "en": "Table {table}: {back_players} played there before, as no distribution repeats fewer tables.",
    },
}

type Wishes = Sequence[tuple[int, int]]
"""The fixed tables of those who sit together, the lowest first, each with whose it is."""


def own_table(table: int, wishes: Wishes) -> Reason:
    """Give the reason of a match at a fixed table."""
    owner = next(number for wish, number in wishes if wish == table)
    params: dict[str, Param] = {"table": table, "owner": owner}
    missed = [(wish, number) for wish, number in wishes if wish != table]
    if not missed:
        return Reason("table_own", params)
    wish, other = missed[0]
    code = "table_own_lower" if wish > table else "table_own_other"
    return Reason(code, params | {"other": other, "missed": wish})


def free_table(
    pair: Sequence[int], table: int, wishes: Wishes, history: Mapping[int, frozenset[int]], *, by_rank: bool
) -> Reason:
    """Give the reason of a match that has no fixed table, or missed it."""
    if wishes:
        return Reason("table_missed", {"table": table, "owner": wishes[0][1], "missed": wishes[0][0]})
    if by_rank:
        return Reason("table_by_rank", {"table": table})
    back = tuple(number for number in pair if table in history.get(number, ()))
    return (
        Reason("table_again", {"table": table, "back_players": back}) if back else Reason("table_new", {"table": table})
    )
