"""How many tables can be made of teams that have not met, and the proof that there are no more."""

import random
from itertools import combinations

import pytest
import rustworkx

from tests.tournaments.pairing.instances import HISTORIES, some_field
from tournaments.pairing import Contender, pair_ranked, say
from tournaments.pairing.unplayed import unplayed


def met_of(teams, pairs):
    return tuple(frozenset(a + b - team for a, b in pairs if team in (a, b)) for team in range(teams))


def most_tables(met, without=None):
    """Count a largest choice of tables by a general matcher."""
    graph = rustworkx.PyGraph()
    graph.add_nodes_from(range(len(met)))
    places = [place for place in range(len(met)) if place != without]
    graph.add_edges_from([(a, b, 1) for a, b in combinations(places, 2) if b not in met[a]])
    return len(rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int))


def odd_islands(met, barrier):
    """Count the groups of an odd size, without the barrier, in which everybody has met all of the other groups."""
    rest = set(range(len(met))) - barrier
    odd = 0
    while rest:
        island, border = set(), [rest.pop()]
        while border:
            team = border.pop()
            island.add(team)
            border += [other for other in rest if other not in met[team]]
            rest -= set(border)
        odd += len(island) % 2
    return odd


def histories(history, amount, most):
    rng = random.Random(history.__name__)
    for _ in range(amount):
        field = some_field(history, rng.randint(2, most), rng, most_rounds=12)
        yield met_of(field.teams, [(a - 1, b - 1) for a, b in field.met])


@pytest.mark.parametrize("history", HISTORIES)
def test_tables_are_the_most_and_the_barrier_proves_it(history):
    """Tutte and Berge: every island of an odd size leaves a team over, and only the barrier can take it."""
    for met in histories(history, 60, 24):
        found = unplayed(met)

        assert found.tables == most_tables(met)
        assert len(met) - 2 * found.tables == odd_islands(met, found.barrier) - len(found.barrier)


@pytest.mark.parametrize("history", HISTORIES)
def test_spare_is_who_can_be_left_over(history):
    for met in histories(history, 25, 11):
        found = unplayed(met)

        assert found.spare == {team for team in range(len(met)) if most_tables(met, team) == found.tables}


def test_rematches_come_with_their_proof():
    """Teams 3 to 6 have all met: at most two tables can be made, each with 1 or 2."""
    everybody = {number: frozenset(range(3, 7)) - {number} for number in range(3, 7)}
    contenders = [Contender(number, everybody.get(number, frozenset())) for number in range(1, 7)]

    pairing = pair_ranked(contenders)

    assert pairing.pairs == ((1, 3), (2, 4), (5, 6))
    assert pairing.rematches == ((5, 6),)
    assert pairing.proof.params == {"clean": 2, "tables": 3, "islands": 4, "barrier": (1, 2)}
    assert say(pairing.proof, "fr") == (
        "Sans répéter de rencontre, 2 tables au plus sur 3 : sans les équipes 1 et 2, les autres forment 4 groupes "
        "d’un nombre impair d’équipes, où chacune a déjà rencontré toutes celles des autres groupes."
    )
    assert say(pairing.proof, "en") == (
        "Without repeating a match, 2 of 3 tables at most: without teams 1 and 2, the others are 4 groups of an odd "
        "number of teams, each of which has met all teams of the other groups."
    )


def test_proof_without_a_barrier():
    pairing = pair_ranked([Contender(1, frozenset({2})), Contender(2)])

    assert (pairing.proof.code, pairing.proof.params) == (
        "too_few_new_at_all",
        {"clean": 0, "tables": 1, "islands": 2},
    )
    assert "les équipes forment 2 groupes" in say(pairing.proof, "fr")


@pytest.mark.parametrize("history", HISTORIES)
def test_every_proof_of_a_pairing_holds(history):
    """Whoever knows who has met whom can count the islands again."""
    rng = random.Random(history.__name__)
    proofs = 0
    for _ in range(150):
        field = some_field(history, rng.randint(2, 13), rng)
        pairing = pair_ranked(field.contenders())
        if pairing.proof:
            proofs += 1
            numbers = [number for number in range(1, field.teams + 1) if number not in pairing.byes]
            place = {number: index for index, number in enumerate(numbers)}
            met = met_of(len(numbers), [(place[a], place[b]) for a, b in field.met if a in place and b in place])
            barrier = {place[number] for number in pairing.proof.params.get("barrier", ())}
            assert pairing.proof.params["islands"] == odd_islands(met, barrier)
            assert 2 * len(pairing.rematches) == odd_islands(met, barrier) - len(barrier)
    assert proofs
