"""Drawing teams of two by cards (tirage aux cartes)."""

from collections import Counter
from dataclasses import replace
from itertools import combinations
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tournaments.pairing import (
    PACK,
    CardDrawn,
    CardsDrawing,
    CardsRefused,
    CardTable,
    DuplicateContender,
    NoDrawingApart,
    NothingToPair,
    TooManyApart,
    check_cards,
    draw_cards,
    drawn_in_turn,
)


def drawn(text):
    """Read ``3 7S, 9 KH`` as cards drawn."""
    return tuple(CardDrawn(int(player), card) for player, card in (one.split() for one in text.split(",") if one))


def table(players, cards="", *deal):
    return CardTable(tuple(players), drawn(cards), tuple(map(drawn, deal)))


KINGS = "3 7S, 9 KH, 1 8S, 4 9S, 3 10S, 1 AS, 4 KD"
GOOD = table((3, 9, 1, 4), KINGS, "3 9H, 9 7C, 1 7D, 4 AS", "9 8H, 1 QS")


def test_pack_has_32_cards_and_four_kings():
    assert len(set(PACK)) == 32
    assert sum(card[0] == "K" for card in PACK) == 4


def test_whoever_has_a_king_draws_no_more_and_the_second_king_ends_it():
    cards = ["7S", "KH", "8S", "9S", "10S", "AS", "KD", "KC"]

    assert tuple(drawn_in_turn((3, 9, 1, 4), cards)) == drawn(KINGS)


def test_first_two_kings_are_partners_and_the_others_the_second_team():
    assert GOOD.teams == ((4, 9), (1, 3))


def test_lowest_card_deals_first_and_those_who_are_equal_draw_again():
    assert GOOD.dealer == 9


def test_table_of_two_are_partners_without_cards():
    assert (table((8, 5)).teams, table((8, 5)).dealer) == (((5, 8),), None)


@settings(max_examples=60, deadline=None)
@given(st.integers(2, 45), st.integers())
def test_what_is_drawn_is_what_could_be_typed_in(people, seed):
    """Everybody sits once, of an odd number one is left over, and every card is in its place."""
    drawing = draw_cards(range(1, people + 1), [], Random(seed))

    sizes = [len(one.players) for one in drawing.tables]
    assert sizes == [4] * (people // 4) + [2] * (people % 4 // 2)
    assert (drawing.left_over is not None) == (people % 2 == 1)
    assert check_cards(drawing.tables, range(1, people + 1), []) == drawing
    assert all(one.dealer for one in drawing.tables if len(one.players) == 4)


def test_every_partner_is_equally_likely():
    rng = Random(5)

    seen = Counter(team for _ in range(3000) for team in draw_cards([1, 2, 3, 4], [], rng).teams)

    assert all(abs(seen[pair] - 1000) < 150 for pair in combinations([1, 2, 3, 4], 2))


@pytest.mark.parametrize("people", [80, 81, 82, 83])
def test_clubs_sit_at_different_tables(people):
    clubs = [frozenset(range(start, start + 10)) for start in range(1, 81, 10)]

    drawing = draw_cards(range(1, people + 1), clubs, Random(2))

    assert max(len(club.intersection(one.players)) for club in clubs for one in drawing.tables) == 1


@pytest.mark.parametrize(("people", "most"), [(8, 2), (9, 3), (10, 3), (11, 4)])
def test_group_larger_than_the_tables_is_refused_by_name(people, most):
    group = tuple(range(1, most + 2))

    with pytest.raises(TooManyApart) as refused:
        draw_cards(range(1, people + 1), [frozenset(group)], Random(1))

    assert (refused.value.group, refused.value.most) == (group, most)


def test_groups_that_leave_no_seating_together_are_refused():
    with pytest.raises(NoDrawingApart):
        draw_cards(range(1, 9), [frozenset({1, other}) for other in range(2, 9)], Random(1))


@pytest.mark.parametrize(("people", "refusal"), [([1], NothingToPair), ([1, 1], DuplicateContender)])
def test_no_cards_for_nobody_or_for_somebody_twice(people, refusal):
    with pytest.raises(refusal):
        draw_cards(people, [], Random(1))


def test_cards_really_drawn_give_their_teams_and_who_is_left_over():
    tables = (GOOD, table((2, 5)))

    assert check_cards(tables, [1, 2, 3, 4, 5, 6, 9], []) == CardsDrawing(tables, left_over=6)


FIVE = [1, 3, 4, 9, 6]


@pytest.mark.parametrize(
    ("tables", "people", "code", "params"),
    [
        pytest.param(
            [replace(GOOD, cards=drawn(KINGS.replace("8S", "1S")))], FIVE, "cards_unknown", {"card": "1S"}, id="unknown"
        ),
        pytest.param(
            [replace(GOOD, cards=drawn(KINGS.replace("8S", "7S")))], FIVE, "cards_twice", {"card": "7S"}, id="twice"
        ),
        pytest.param(
            [replace(GOOD, cards=drawn(KINGS + ", 3 QS"))], FIVE, "cards_after_kings", {"card": "QS"}, id="goes on"
        ),
        pytest.param(
            [replace(GOOD, cards=drawn(KINGS[:-6]))], FIVE, "cards_king_missing", {"kings": 1}, id="stops too early"
        ),
        pytest.param(
            [replace(GOOD, cards=drawn(KINGS.replace("1 AS", "9 AS")))],
            FIVE,
            "cards_out_of_turn",
            {"card": "AS", "player": 9, "turn": 1},
            id="whoever has a king draws no more",
        ),
        pytest.param(
            [replace(GOOD, deal=(drawn("3 9H, 9 7C, 1 7D"),))],
            FIVE,
            "cards_deal_players",
            {"players": "3, 9, 1, 4"},
            id="not everybody draws for the deal",
        ),
        pytest.param(
            [replace(GOOD, deal=GOOD.deal[:1])], FIVE, "cards_deal_equal", {"players": "9, 1"}, id="equal at the end"
        ),
        pytest.param(
            [replace(GOOD, deal=(*GOOD.deal, drawn("9 7H")))],
            FIVE,
            "cards_deal_players",
            {"players": "9"},
            id="draws on",
        ),
        pytest.param([table((3, 9, 1))], FIVE, "cards_table_size", {"players": 3, "size": 4}, id="table of three"),
        pytest.param([table((3, 9, 1, 7), KINGS)], FIVE, "cards_stranger", {"player": 7}, id="somebody else"),
        pytest.param([table((3, 9, 3, 4), KINGS)], FIVE, "cards_player_twice", {"player": 3}, id="sits twice"),
        pytest.param([GOOD], [*FIVE, 7, 8, 2], "cards_nowhere", {"players": "2, 6, 7, 8"}, id="sit nowhere"),
        pytest.param([GOOD, table((6, 7), "6 7S")], [*FIVE, 7], "cards_of_two", {}, id="table of two draws no cards"),
    ],
)
def test_cards_that_cannot_be_are_refused_by_table_and_card(tables, people, code, params):
    with pytest.raises(CardsRefused) as refused:
        check_cards(tables, people, [])

    assert (refused.value.code, refused.value.params) == (code, params)
    assert refused.value.table == len(tables)


def test_cards_of_people_who_are_kept_apart_are_refused():
    with pytest.raises(CardsRefused) as refused:
        check_cards([GOOD], FIVE, [frozenset({1, 9})])

    assert (refused.value.code, refused.value.params) == ("cards_apart", {"one": 1, "other": 9})


def test_cards_of_somebody_who_is_there_twice_are_refused():
    with pytest.raises(DuplicateContender):
        check_cards([GOOD], [*FIVE, 9], [])
