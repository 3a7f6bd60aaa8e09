"""The mêlée (mêlée tournante): players alone, a new partner and new opponents every round."""

from collections import Counter
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tournaments.pairing import DuplicateContender, Mate, NothingToPair, Reason, draw_melee, plan_melee, say
from tournaments.pairing.cycles import FOUND, cycled
from tournaments.pairing.mates import Memory


class Evening:
    """Round after round of whoever is there, with what the players remember."""

    def __init__(self, numbers, plan=()):
        self.numbers, self.plan = list(numbers), plan
        self.partners, self.opponents, self.rests = Counter(), Counter(), Counter()

    def mates(self):
        return [
            Mate(
                number,
                frozenset(b for a, b in self.partners if a == number),
                {b: times for (a, b), times in self.opponents.items() if a == number},
                self.rests[number],
            )
            for number in self.numbers
        ]

    def draw(self, seed=1):
        drawn = draw_melee(self.mates(), Random(seed), self.plan)
        assert_complete(drawn, self.numbers)
        again = []
        for table in drawn.tables:
            partners, opponents = pairs_of(table)
            again += [table] * any([*(p in self.partners for p in partners), *(p in self.opponents for p in opponents)])
        assert list(drawn.again) == again
        for table in drawn.tables:
            partners, opponents = pairs_of(table)
            self.partners.update(partners)
            self.opponents.update(opponents)
        self.rests.update(drawn.rests)
        return drawn

    def repeated(self):
        """Count partners and opponents that were that more than once, and people who sat together more than once."""
        return repetitions(self.partners, self.opponents)


def pairs_of(table):
    """Return the partners and the opponents of a table, from everybody's view."""
    (a, b), (c, d) = table
    both_ways = [(a, b), (b, a), (c, d), (d, c)]
    across = [(one, other) for one in (a, b) for other in (c, d)]
    return both_ways, [*across, *((other, one) for one, other in across)]


def repetitions(partners, opponents):
    return tuple(
        sum(times - 1 for times in counted.values()) // 2 for counted in (partners, opponents, partners + opponents)
    )


def repeated_by(plan):
    partners, opponents = Counter(), Counter()
    for drawn in plan:
        for table in drawn.tables:
            beside, across = pairs_of(table)
            partners.update(beside)
            opponents.update(across)
    return repetitions(partners, opponents)


def assert_complete(drawn, numbers):
    seated = [number for table in drawn.tables for side in table for number in side]
    assert sorted([*seated, *drawn.rests]) == sorted(numbers)
    assert len(drawn.rests) == len(numbers) % 4
    assert len(drawn.reasons) == len(drawn.tables) + len(drawn.rests)


@pytest.mark.parametrize(
    ("players", "opponents"),
    [(8, (4, 12, 20, 28)), (12, (0, 2, 6, 18)), (16, (0, 0, 0, 0)), (20, (0, 0, 0, 0))],
)
def test_few_players_have_no_partner_twice_and_hardly_an_opponent(players, opponents):
    for rounds, most in zip((4, 5, 6, 7), opponents, strict=True):
        plan = plan_melee(range(1, players + 1), rounds, Random(players))

        assert repeated_by(plan)[:2] == (0, most)


@pytest.mark.parametrize(
    ("players", "rounds"),
    [(16, 5), (20, 5), *((players, 7) for players in (*range(24, 101, 4), 252, 1000))],
)
def test_nobody_sits_twice_with_anybody(players, rounds):
    plan = plan_melee(range(1, players + 1), rounds, Random(players))

    assert repeated_by(plan) == (0, 0, 0)
    assert {reason.code for drawn in plan for reason in drawn.reasons} == {"melee_new"}
    for drawn in plan:
        assert_complete(drawn, range(1, players + 1))


@pytest.mark.parametrize(("tables", "places"), [(tables, 4 if tables == 8 else 5) for tables in FOUND])
def test_rows_that_were_found_seat_nobody_twice_together(tables, places):
    rounds = cycled(places * tables, tables, 7)

    together = Counter(frozenset(pair) for drawn in rounds for table in drawn for pair in combinations(table, 2))

    assert len(together) == 7 * tables * places * (places - 1) / 2


def test_cycle_that_is_not_known_is_none():
    assert cycled(24, 6, 7) is None
    assert cycled(32, 8, 8) is None


def test_plan_is_followed_while_everybody_plays():
    plan = plan_melee(range(1, 14), 5, Random(3))
    evening = Evening(range(1, 14), plan)

    assert tuple(evening.draw(seed=99) for _ in range(5)) == plan


@pytest.mark.parametrize("change", [{13}, {1}, {1, 13}])
def test_after_a_change_the_rounds_are_drawn_and_go_on_from_what_was(change):
    evening = Evening(range(1, 13), plan_melee(range(1, 13), 5, Random(3)))
    evening.draw(), evening.draw()

    evening.numbers = sorted(set(evening.numbers) ^ change)
    third = evening.draw()
    evening.numbers = list(range(1, 13))
    fourth = evening.draw()

    assert third not in evening.plan
    assert fourth not in evening.plan
    assert evening.repeated()[0] == 0


def test_longer_evening_than_planned_goes_on():
    evening = Evening(range(1, 25), plan_melee(range(1, 25), 2, Random(3)))

    for _ in range(3):
        evening.draw()

    assert evening.repeated()[:2] == (0, 0)


def test_evening_longer_than_any_construction_is_drawn():
    assert repeated_by(plan_melee(range(1, 25), 8, Random(1)))[0] == 0


@pytest.mark.parametrize("players", [40, 41, 53, 100])
def test_players_who_come_and_go_are_not_seated_twice_together(players):
    evening, rng = Evening(range(1, players + 1)), Random(players)

    for turn in range(6):
        evening.draw(seed=turn)
        evening.numbers = [n for n in evening.numbers if n != rng.choice(evening.numbers)] + [1000 + turn]

    assert evening.repeated() == (0, 0, 0)


@pytest.mark.parametrize(
    ("players", "rounds", "partners"), [(4, 3, 0), (5, 5, 0), (6, 5, 0), (7, 7, 0), (8, 7, 0), (9, 7, 0), (4, 7, 8)]
)
def test_no_partner_is_repeated_where_it_is_possible(players, rounds, partners):
    evening = Evening(range(1, players + 1))

    for turn in range(rounds):
        evening.draw(seed=turn)

    assert evening.repeated()[0] == partners


def test_partners_left_over_by_a_history_are_found():
    """Of eight players who have all been partners but for 1-2, 3-4, 5-6 and 7-8, these are the sides."""
    left = {frozenset((odd, odd + 1)) for odd in (1, 3, 5, 7)}
    mates = [
        Mate(n, frozenset(m for m in range(1, 9) if m != n and frozenset((n, m)) not in left)) for n in range(1, 9)
    ]

    drawn = draw_melee(mates, Random(1))

    assert {frozenset(side) for table in drawn.tables for side in table} == left
    assert drawn.again == ()


def sides_of(numbers):
    """List every way to make sides of some players."""
    if not numbers:
        yield []
        return
    first, *others = numbers
    for other in others:
        for rest in sides_of([number for number in others if number != other]):
            yield [(first, other), *rest]


@settings(max_examples=40, deadline=None)
@given(st.sets(st.sampled_from(list(combinations(range(1, 9), 2)))), st.integers(0, 2**32))
def test_partners_are_repeated_as_little_as_any_sides_would(before, seed):
    mates = [Mate(n, frozenset(b for a, b in before if a == n), dict.fromkeys({n % 8 + 1}, 1)) for n in range(1, 9)]

    drawn = draw_melee(mates, Random(seed))

    repeated = [side for table in drawn.tables for side in table if tuple(sorted(side)) in before]
    assert len(repeated) == min(len(before.intersection(sides)) for sides in sides_of(range(1, 9)))


@settings(max_examples=40, deadline=None)
@given(st.integers(4, 14), st.integers(1, 6), st.randoms(use_true_random=False))
def test_rests_go_round_whoever_comes_late_leaves_or_returns(players, rounds, chance):
    evening = Evening(range(1, players + 1))
    for turn in range(rounds):
        least = min(evening.rests[number] for number in evening.numbers)
        first = [number for number in evening.numbers if evening.rests[number] == least]
        drawn = evening.draw(seed=turn)

        assert set(drawn.rests) <= set(first) or set(first) <= set(drawn.rests)
        evening.numbers = sorted(set(evening.numbers) ^ {chance.randint(1, players + 2)} | {1, 2, 3, 4})


def test_memory_of_one_of_two_is_enough():
    mates = [Mate(1, frozenset({2}), {3: 1}), Mate(2), Mate(3), Mate(4)]

    drawn = draw_melee(mates, Random(1))

    assert frozenset((1, 2)) not in {frozenset(side) for table in drawn.tables for side in table}


def test_same_seed_draws_the_same_whatever_the_order():
    mates = [Mate(number) for number in range(1, 12)]

    assert draw_melee(mates, Random(3)) == draw_melee(mates[::-1], Random(3))
    assert plan_melee(range(1, 25), 3, Random(3)) == plan_melee(range(24, 0, -1), 3, Random(3))


def test_everybody_may_sit_anywhere():
    first = Counter(draw_melee([Mate(n) for n in range(1, 5)], Random(seed)).tables[0][0][0] for seed in range(200))
    planned = Counter(plan_melee(range(1, 5), 1, Random(seed))[0].tables[0][0][0] for seed in range(200))

    assert min(first[n] for n in range(1, 5)) > 25
    assert min(planned[n] for n in range(1, 5)) > 25


@pytest.mark.parametrize(
    ("mates", "french", "english"),
    [
        pytest.param(
            [Mate(n) for n in range(1, 5)],
            "personne n’avait encore été à une table avec un autre.",
            "nobody has been at a table with another before.",
            id="melee_new",
        ),
        pytest.param(
            [Mate(1, frozenset({2})), Mate(2), Mate(3), Mate(4)],
            "partenaires et adversaires nouveaux ; certains se connaissent de l’autre côté de la table.",
            "new partners and new opponents; some know each other from the other side of a table.",
            id="melee_changed",
        ),
        pytest.param(
            [Mate(1, opponents={2: 1, 3: 1, 4: 1}), Mate(2), Mate(3), Mate(4)],
            ", faute d’un tirage qui en répète moins.",
            ", as no drawing was found that repeats fewer.",
            id="melee_opponents",
        ),
        pytest.param(
            [Mate(1, frozenset({2, 3, 4})), Mate(2), Mate(3), Mate(4)],
            ", faute d’un tirage qui en répète moins.",
            ", as no drawing was found that repeats fewer.",
            id="melee_partners",
        ),
    ],
)
def test_reason_of_a_table(request, mates, french, english):
    (reason,) = draw_melee(mates, Random(1)).reasons

    assert reason.code == request.node.callspec.id
    assert say(reason, "fr").endswith(french)
    assert say(reason, "en").endswith(english)


def test_reason_names_the_sides_and_who_is_together_again():
    reason = Reason(
        "melee_opponents", {"side_players": (5, 2), "opposite_players": (8, 1), "again_pairs": (5, 8, 2, 1)}
    )

    assert say(reason, "fr") == (
        "5 et 2 contre 8 et 1 : partenaires nouveaux ; de nouveau adversaires : 5-8, 2-1, "
        "faute d’un tirage qui en répète moins."
    )


def test_memory_returns_what_it_was_told():
    memory = Memory([Mate(n) for n in range(1, 6)])

    memory.add([((1, 2), (3, 4))], [5])

    one, *_, five = memory.mates()
    assert one == Mate(1, frozenset({2}), {3: 1, 4: 1})
    assert five == Mate(5, rests=1)


@pytest.mark.parametrize("numbers", [[], [1, 2, 3]])
def test_fewer_than_four_are_refused(numbers):
    with pytest.raises(NothingToPair):
        draw_melee([Mate(number) for number in numbers], Random(1))
    with pytest.raises(NothingToPair):
        plan_melee(numbers, 3, Random(1))


def test_player_who_stands_twice_is_refused():
    with pytest.raises(DuplicateContender):
        draw_melee([Mate(1)] * 4, Random(1))


@pytest.mark.parametrize(("mate", "why"), [({"partners": frozenset({1})}, "itself"), ({"rests": -1}, "-1 times")])
def test_mate_that_cannot_be_is_refused(mate, why):
    with pytest.raises(ValueError, match=why):
        Mate(1, **mate)
