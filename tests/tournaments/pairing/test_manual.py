"""A round set by the organiser (appariement manuel): what cannot be played, and what breaks a rule."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tournaments.pairing.fields import field
from tournaments.pairing import NothingToPair, NotInField, PairedTwice, check_manual, pair_random, say


def said(contenders, pairs):
    return [say(broken, "en") for broken in check_manual(contenders, pairs).breaks]


def test_pairs_without_fault_are_taken_as_they_are():
    pairing = check_manual(field(5), [(4, 1), (2, 5)])

    assert (pairing.pairs, pairing.byes, pairing.rematches, pairing.breaks) == (((4, 1), (2, 5)), (3,), (), ())
    assert [say(reason, "fr") for reason in pairing.reasons] == [
        "Équipe 4 contre équipe 1 : choix de l’organisateur.",
        "Équipe 2 contre équipe 5 : choix de l’organisateur.",
        "Équipe 3 exempte : choix de l’organisateur.",
    ]


@pytest.mark.parametrize(
    ("contenders", "pairs", "broken"),
    [
        pytest.param(field(2, [(1, 2)]), [(2, 1)], ["Teams 2 and 1 have met before."], id="rematch"),
        pytest.param(
            field(2, apart=[(1, 2)]),
            [(1, 2)],
            ["Teams 1 and 2 were to be kept apart for now (same club)."],
            id="club mates",
        ),
        pytest.param(
            field(3, byes=[3]), [(1, 2)], ["Team 3 has had more byes than others already (1)."], id="second bye"
        ),
        pytest.param(field(4), [(2, 3)], ["More byes than needed: teams 1 and 4."], id="left out although even"),
        pytest.param(field(5), [(2, 3)], ["More byes than needed: teams 1, 4 and 5."], id="more than one bye"),
    ],
)
def test_broken_rule_is_said(contenders, pairs, broken):
    assert said(contenders, pairs) == broken


def test_rematch_is_marked():
    assert check_manual(field(4, [(1, 2)]), [(1, 2), (3, 4)]).rematches == ((1, 2),)


@pytest.mark.parametrize(
    ("pairs", "refusal"),
    [
        pytest.param([(1, 9)], NotInField, id="unknown team"),
        pytest.param([(1, 2), (3, 1)], PairedTwice, id="team twice"),
        pytest.param([(1, 1)], PairedTwice, id="against itself"),
        pytest.param([], NothingToPair, id="no pair"),
    ],
)
def test_pairs_that_cannot_be_played_are_refused(pairs, refusal):
    with pytest.raises(refusal):
        check_manual(field(4), pairs)


@settings(max_examples=40, deadline=None)
@given(st.integers(2, 12), st.randoms(use_true_random=False))
def test_drawn_round_set_by_hand_breaks_nothing(teams, chance):
    contenders = field(teams, [(1, 2)], byes=[1])
    drawn = pair_random(contenders, chance)

    pairing = check_manual(contenders, drawn.pairs)

    assert (pairing.pairs, pairing.byes, pairing.rematches) == (drawn.pairs, drawn.byes, drawn.rematches)
    assert len(pairing.breaks) == len(drawn.rematches)
