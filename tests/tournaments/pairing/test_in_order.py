"""Pairing in the order of registration (ordre d'inscription)."""

import pytest
from hypothesis import given, settings

from tests.tournaments.pairing.fields import Evening, attendances, field
from tournaments.pairing import NothingToPair, pair_in_order, pair_ranked, say


@pytest.mark.parametrize(
    ("teams", "played", "pairs", "byes"),
    [
        pytest.param(6, [], ((1, 2), (3, 4), (5, 6)), (), id="first round"),
        pytest.param(4, [(1, 2), (3, 4)], ((1, 3), (2, 4)), (), id="second round"),
        pytest.param(5, [], ((1, 2), (3, 4)), (5,), id="the last number has the bye"),
        pytest.param([9, 4, 7, 2], [], ((2, 4), (7, 9)), (), id="numbers that are missing"),
        pytest.param(2, [(1, 2)], ((1, 2),), (), id="nothing but a rematch"),
    ],
)
def test_pairs_follow_the_numbers(teams, played, pairs, byes):
    pairing = pair_in_order(field(teams, played))

    assert (pairing.pairs, pairing.byes) == (pairs, byes)


@pytest.mark.parametrize(
    ("contenders", "french", "english"),
    [
        pytest.param(
            field(2),
            "Équipe 1 contre équipe 2, dans l’ordre des inscriptions : elles s’y suivent.",
            "Team 1 against team 2, in the order of registration: one follows the other.",
            id="order_next",
        ),
        pytest.param(
            field(4, [(1, 2)]),
            "Équipe 1 contre équipe 3, dans l’ordre des inscriptions : "
            "aussi près l’une de l’autre que le permettent les exemptions, les rencontres passées et les clubs.",
            "Team 1 against team 3, in the order of registration: "
            "as close to each other as byes, past matches and clubs allow.",
            id="order_near",
        ),
        pytest.param(
            field(2, [(1, 2)]),
            "Équipe 1 contre équipe 2, dans l’ordre des inscriptions : déjà rencontrées, "
            "mais aucun appariement ne répète moins de rencontres.",
            "Team 1 against team 2, in the order of registration: they have met before, "
            "but no pairing repeats fewer matches.",
            id="order_rematch",
        ),
    ],
)
def test_reason_of_a_pair_in_order(contenders, french, english):
    reason = pair_in_order(contenders).reasons[0]

    assert (say(reason, "fr"), say(reason, "en")) == (french, english)


@pytest.mark.parametrize(
    ("played", "english"),
    [
        ([], "Team 3 has the bye: the last registered of those with the fewest byes so far (0)."),
        ([(1, 2)], "Team 2 has the bye: a bye for team 3 would repeat more matches."),
    ],
)
def test_reason_of_a_bye_in_order(played, english):
    assert say(pair_in_order(field(3, played)).reasons[-1], "en") == english


@settings(max_examples=40, deadline=None)
@given(attendances())
def test_order_is_a_ranking_by_number_whoever_plays(attendance):
    evening = Evening([])
    for evening.numbers in attendance:
        ranked = pair_ranked(evening.field())
        pairing = evening.play(lambda field: pair_in_order(field[::-1]))

        assert (pairing.pairs, pairing.byes, pairing.cost) == (ranked.pairs, ranked.byes, ranked.cost)


def test_field_of_one_is_refused():
    with pytest.raises(NothingToPair):
        pair_in_order(field(1))
