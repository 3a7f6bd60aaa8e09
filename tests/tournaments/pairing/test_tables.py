"""Drawing tables of players each for himself (tirage individuel): who sits together, who rests."""

from collections import Counter
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tournaments.pairing import Contender, DuplicateContender, NothingToPair, draw_tables, plan_tables, say
from tournaments.pairing.tables import table_sizes

FOURS, FOURS_OR_FIVES = (4,), (4, 5)


class Evening:
    """Round after round, with what the players remember."""

    def __init__(self, people, sizes, seed=1, plan=()):
        self.plan = plan
        self.people, self.sizes, self.rng = range(1, people + 1), sizes, Random(seed)
        self.met = {player: set() for player in self.people}
        self.rested = Counter()

    def draw(self):
        field = [Contender(player, frozenset(self.met[player]), self.rested[player]) for player in self.people]
        drawn = draw_tables(field, self.sizes, self.rng, self.plan)
        for table in drawn.tables:
            for one, other in combinations(table, 2):
                self.met[one].add(other)
                self.met[other].add(one)
        self.rested.update(drawn.rests)
        return drawn


@pytest.mark.parametrize(
    ("people", "sizes", "expected"),
    [
        (3, FOURS, ()),
        (4, FOURS, (4,)),
        (7, FOURS, (4,)),
        (9, FOURS, (4, 4)),
        (5, FOURS_OR_FIVES, (5,)),
        (6, FOURS_OR_FIVES, (5,)),
        (8, FOURS_OR_FIVES, (4, 4)),
        (9, FOURS_OR_FIVES, (4, 5)),
        (11, FOURS_OR_FIVES, (5, 5)),
        (13, FOURS_OR_FIVES, (4, 4, 5)),
        (20, FOURS_OR_FIVES, (4, 4, 4, 4, 4)),
    ],
)
def test_table_sizes(people, sizes, expected):
    assert table_sizes(people, sizes) == expected


@settings(max_examples=40, deadline=None)
@given(st.integers(4, 24), st.sampled_from([FOURS, FOURS_OR_FIVES]), st.integers(1, 6), st.integers())
def test_everybody_sits_once_or_rests_in_turn(people, sizes, rounds, seed):
    evening = Evening(people, sizes, seed)

    for _ in range(rounds):
        drawn = evening.draw()

        seated = [player for table in drawn.tables for player in table]
        assert sorted([*seated, *drawn.rests]) == list(evening.people)
        assert {len(table) for table in drawn.tables} <= set(sizes)
        rests = [evening.rested[player] for player in evening.people]
        assert max(rests) - min(rests) <= 1


def test_again_are_the_tables_at_which_somebody_meets_again():
    evening = Evening(9, FOURS)

    for _ in range(4):
        before = {player: set(met) for player, met in evening.met.items()}
        drawn = evening.draw()
        again = [t for t in drawn.tables if any(other in before[one] for one, other in combinations(t, 2))]
        assert list(drawn.again) == again


@pytest.mark.parametrize("seed", range(5))
def test_nobody_meets_again_where_some_tries_avoid_it(seed):
    evening = Evening(32, FOURS, seed)

    assert [evening.draw().again for _ in range(4)] == [()] * 4


@pytest.mark.parametrize(
    ("people", "sizes", "rounds"),
    [
        *((people, FOURS, 7) for people in (24, 28, 32, 40, 48, 56, 60, 64, 72, 100)),
        *((people, FOURS_OR_FIVES, 7) for people in (28, 29, 45, 53, 55, 84, 99, 101, 130)),
        (16, FOURS, 5),
        (20, FOURS, 5),
        (12, (3,), 2),
        (15, (3, 4), 4),
    ],
)
def test_nobody_meets_again_all_evening_where_a_construction_is_known(people, sizes, rounds):
    plan = plan_tables(range(1, people + 1), sizes, rounds, Random(people))
    evening = Evening(people, sizes, plan=plan)

    assert tuple(evening.draw() for _ in range(rounds)) == plan
    assert [drawn.again for drawn in plan] == [()] * rounds
    for drawn in plan:
        assert sorted(number for table in drawn.tables for number in table) == list(range(1, people + 1))
        assert tuple(map(len, drawn.tables)) == table_sizes(people, sizes)


def test_plan_of_people_who_rest_in_turn_is_drawn_round_by_round():
    plan = plan_tables(range(1, 10), FOURS, 5, Random(1))
    evening = Evening(9, FOURS, plan=plan)

    assert tuple(evening.draw() for _ in range(5)) == plan
    assert len({drawn.rests for drawn in plan}) == 5


def test_plan_is_left_when_somebody_leaves():
    evening = Evening(24, FOURS, plan=plan_tables(range(1, 25), FOURS, 3, Random(1)))
    evening.draw()
    evening.people = range(1, 24)

    second = evening.draw()

    assert len(second.rests) == 3
    assert second.again == ()


def test_plan_is_over_after_its_rounds():
    evening = Evening(32, FOURS, plan=plan_tables(range(1, 33), FOURS, 1, Random(1)))
    evening.draw()

    assert evening.draw() not in evening.plan


@pytest.mark.parametrize("people", [2, 3])
def test_plan_of_a_field_that_fills_no_table_is_refused(people):
    with pytest.raises(NothingToPair):
        plan_tables(range(1, people + 1), FOURS, 3, Random(1))


def test_memory_of_one_of_two_is_enough():
    field = [Contender(1, frozenset({2})), *(Contender(number) for number in range(2, 5))]

    assert draw_tables(field, FOURS, Random(1)).again != ()


def test_same_seed_draws_the_same_whatever_the_order():
    field = [Contender(number) for number in range(1, 12)]

    assert draw_tables(field, FOURS, Random(3)) == draw_tables(field[::-1], FOURS, Random(3))


def test_every_player_may_sit_anywhere():
    places = Counter(
        draw_tables([Contender(n) for n in range(1, 5)], FOURS, Random(s)).tables[0][0] for s in range(200)
    )

    assert set(places) == {1, 2, 3, 4}
    assert min(places.values()) > 25


@pytest.mark.parametrize("people", [0, 1, 3])
def test_field_that_fills_no_table_is_refused(people):
    with pytest.raises(NothingToPair):
        draw_tables([Contender(number) for number in range(1, people + 1)], FOURS, Random(1))


def test_player_who_stands_twice_is_refused():
    with pytest.raises(DuplicateContender):
        draw_tables([Contender(1)] * 4, FOURS, Random(1))


def test_reasons_name_the_players_of_each_table_and_who_rests():
    field = [Contender(number, byes=int(number != 5)) for number in range(1, 6)]

    table, rest = draw_tables(field, FOURS, Random(1)).reasons

    players = ", ".join(map(str, table.params["players"][:3])) + f" et {table.params['players'][3]}"
    assert say(table, "fr") == f"Joueurs {players} à une table : tirage au sort."
    assert say(rest, "en") == "Player 5 rests: drawn at random from those who have rested least (0 time(s))."


def test_reason_of_a_table_that_meets_again_says_so():
    everybody = frozenset({1, 2, 3, 4})
    field = [Contender(number, everybody - {number}) for number in everybody]

    (table,) = draw_tables(field, FOURS, Random(1)).reasons

    assert table.code == "table_drawn_again"
    assert say(table, "en").endswith("as no drawing was found in which nobody meets again.")
