"""Pairing in the order of the ranking (au classement), against every pairing there is."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tournaments.pairing import Contender, DuplicateContender, NothingToPair, pair_ranked


def field(teams, played=(), byes=()):
    """Number the teams by their rank; `played` are pairs of numbers, `byes` numbers, each time it happened."""
    return [
        Contender(
            number,
            frozenset(a + b - number for a, b in played if number in (a, b)),
            sum(bye == number for bye in byes),
        )
        for number in range(1, teams + 1)
    ]


def every_pairing(numbers):
    if not numbers:
        yield ()
        return
    first, *others = numbers
    for other in others:
        for rest in every_pairing([number for number in others if number != other]):
            yield ((first, other), *rest)


def best_pairing(contenders):
    """Look at every bye and every pairing: the wishes in their order, then the first by rank."""
    byes = {contender.number: contender.byes for contender in contenders}
    met = {frozenset((one.number, other)) for one in contenders for other in one.opponents}

    def wishes(bye, pairs):
        return (
            byes.get(bye, 0),
            sum(frozenset(pair) in met for pair in pairs),
            -(bye or 0),
            sum(b - a for a, b in pairs),
            pairs,
        )

    numbers = [contender.number for contender in contenders]
    choices = [
        (bye, pairs)
        for bye in (numbers if len(numbers) % 2 else [None])
        for pairs in every_pairing([number for number in numbers if number != bye])
    ]
    return min(choices, key=lambda choice: wishes(*choice))


def random_history(teams, rng):
    """Let the teams play some rounds, paired at random, rematches and all; or meet at random."""
    if rng.random() < 0.5:
        likely = rng.random()
        pairs = [(a, b) for b in range(1, teams + 1) for a in range(1, b) if rng.random() < likely]
        return pairs, [rng.randint(1, teams) for _ in range(rng.randrange(2 * teams))]
    played, byes = [], []
    for _ in range(rng.randrange(teams)):
        order = rng.sample(range(1, teams + 1), teams)
        if teams % 2:
            byes.append(order.pop())
        played += zip(order[::2], order[1::2], strict=True)
    return played, byes


@pytest.mark.parametrize("teams", range(2, 9))
def test_ranked_pairing_is_the_best_of_all(teams):
    rng = random.Random(teams)
    for _ in range(80):
        contenders = field(teams, *random_history(teams, rng))
        bye, pairs = best_pairing(contenders)

        pairing = pair_ranked(contenders)

        assert (pairing.byes, pairing.pairs) == (() if bye is None else (bye,), pairs)


@st.composite
def fields(draw, most=10):
    teams = draw(st.integers(2, most))
    numbers = st.integers(1, teams)
    pairs = st.tuples(numbers, numbers).filter(lambda pair: pair[0] != pair[1])
    return field(teams, draw(st.lists(pairs, max_size=teams * teams)), draw(st.lists(numbers, max_size=teams)))


@settings(max_examples=60, deadline=None)
@given(fields())
def test_ranked_pairing_of_any_field(contenders):
    bye, pairs = best_pairing(contenders)

    pairing = pair_ranked(contenders)

    assert (pairing.byes, pairing.pairs) == (() if bye is None else (bye,), pairs)
    assert pairing.cost == sum(b - a for a, b in pairs)
    assert len(pairing.reasons) == len(pairing.pairs) + len(pairing.byes)


@pytest.mark.parametrize(
    ("played", "pairs"),
    [
        pytest.param([], ((1, 2), (3, 4), (5, 6)), id="neighbours"),
        pytest.param([(1, 2)], ((1, 3), (2, 4), (5, 6)), id="the leaders have met"),
        pytest.param([(1, 2), (1, 3)], ((1, 4), (2, 3), (5, 6)), id="the first partner by rank among equals"),
        pytest.param([(5, 6)], ((1, 2), (3, 5), (4, 6)), id="greedy dead end: the last two have met"),
    ],
)
def test_ranked_pairs_avoid_rematches(played, pairs):
    pairing = pair_ranked(field(6, played))

    assert (pairing.pairs, pairing.rematches) == (pairs, ())


@pytest.mark.parametrize(
    ("teams", "played", "byes", "bye", "pairs"),
    [
        pytest.param(5, [], [], 5, ((1, 2), (3, 4)), id="the last has the bye"),
        pytest.param(5, [], [5], 4, ((1, 2), (3, 5)), id="never twice while somebody has had none"),
        pytest.param(5, [], [1, 2, 3, 4, 5], 5, ((1, 2), (3, 4)), id="everybody has had one"),
        pytest.param(3, [(1, 2)], [], 2, ((1, 3),), id="raised, because it would force a rematch"),
        pytest.param(3, [(1, 2)], [2, 1], 3, ((1, 2),), id="a second bye is worse than a rematch"),
        pytest.param(5, [(1, 2), (1, 3), (1, 4)], [], 4, ((1, 5), (2, 3)), id="the leader has met all but the last"),
        pytest.param(5, [(1, 3), (2, 3)], [3], 5, ((1, 2), (3, 4)), id="a bye before the sum of differences"),
    ],
)
def test_ranked_bye(teams, played, byes, bye, pairs):
    """Fault 23: an odd field, and everybody has had a bye."""
    pairing = pair_ranked(field(teams, played, byes))

    assert (pairing.byes, pairing.pairs) == ((bye,), pairs)


def test_ranked_cost_counts_the_rank_of_the_exempt_team():
    contenders = field(7, byes=[1, 2, 3, 5, 6, 7])

    pairing = pair_ranked(contenders)

    assert (pairing.byes, pairing.pairs, pairing.cost) == ((4,), ((1, 2), (3, 5), (6, 7)), 4)


def test_ranked_rematches_that_cannot_be_avoided_are_the_fewest_and_marked():
    met_all_but_one = [(1, 2), (1, 3), (1, 4), (2, 3), (2, 4)]

    pairing = pair_ranked(field(4, met_all_but_one))

    assert pairing.pairs == ((1, 2), (3, 4))
    assert pairing.rematches == ((1, 2),)


def test_ranked_pairs_everybody_again_when_all_have_met_all():
    everybody = [(a, b) for b in range(1, 65) for a in range(1, b)]

    pairing = pair_ranked(field(64, everybody))

    assert pairing.pairs == tuple((a, a + 1) for a in range(1, 64, 2))
    assert pairing.rematches == pairing.pairs


def berger(teams, rounds):
    """Play a round robin (Berger tables): the first stays, the others move around."""
    ring, played = list(range(1, teams + 1)), []
    for _ in range(rounds):
        played += zip(ring[: teams // 2], reversed(ring[teams // 2 :]), strict=True)
        ring[1:] = [ring[-1], *ring[1:-1]]
    return played


@pytest.mark.parametrize("teams", [10, 16, 32, 64])
def test_ranked_finds_the_last_round_of_a_round_robin(teams):
    *_, last = [berger(teams, teams - 1)[round_ * teams // 2 :] for round_ in range(teams - 1)]

    pairing = pair_ranked(field(teams, berger(teams, teams - 2)))

    assert pairing.pairs == tuple(sorted(tuple(sorted(pair)) for pair in last))
    assert pairing.rematches == ()


@pytest.mark.parametrize(
    ("teams", "apart", "pairs", "close"),
    [
        pytest.param(4, {1: {2}}, ((1, 3), (2, 4)), (), id="of one club"),
        pytest.param(4, {2: {1}, 3: {1}}, ((1, 4), (2, 3)), (), id="the first of three of one club"),
        pytest.param(4, {1: {2, 3, 4}}, ((1, 2), (3, 4)), ((1, 2),), id="kept from everybody: as close as may be"),
        pytest.param(6, {1: {2}, 3: {4}, 5: {6}}, ((1, 3), (2, 5), (4, 6)), (), id="three clubs in a row"),
    ],
)
def test_ranked_keeps_teams_apart(teams, apart, pairs, close):
    contenders = [Contender(number, apart=frozenset(apart.get(number, ()))) for number in range(1, teams + 1)]

    pairing = pair_ranked(contenders)

    assert (pairing.pairs, pairing.apart) == (pairs, close)


def test_ranked_keeps_apart_only_where_it_takes_no_rematch():
    contenders = [Contender(1, frozenset({3, 4}), apart=frozenset({2})), *map(Contender, (2, 3, 4))]

    pairing = pair_ranked(contenders)

    assert (pairing.pairs, pairing.rematches, pairing.apart) == (((1, 2), (3, 4)), (), ((1, 2),))


def test_ranked_takes_one_sided_histories():
    contenders = [Contender(1), Contender(2, frozenset({1, 99})), Contender(3), Contender(4)]

    pairing = pair_ranked(contenders)

    assert pairing.pairs == ((1, 3), (2, 4))


def test_ranked_follows_the_ranking_not_the_numbers():
    contenders = [Contender(number) for number in (30, 4, 17, 2)]

    pairing = pair_ranked(contenders)

    assert (pairing.pairs, pairing.cost) == (((30, 4), (17, 2)), 2)


@pytest.mark.parametrize("numbers", [[], [1]])
def test_ranked_refuses_a_field_without_a_match(numbers):
    with pytest.raises(NothingToPair):
        pair_ranked([Contender(number) for number in numbers])


def test_ranked_refuses_a_team_that_stands_twice():
    with pytest.raises(DuplicateContender):
        pair_ranked([Contender(1), Contender(2), Contender(1)])
