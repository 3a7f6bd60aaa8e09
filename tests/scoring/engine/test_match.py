"""A match: partie, revanche, belle."""

import pytest

from scoring.engine import Refusal, Refused, Seat, Side, rules_from_dict, score_match

NS, EW = Side
N, E, S, W = Seat


def rules(**best_of):
    return rules_from_dict({"best_of": best_of})


@pytest.mark.parametrize(
    ("best_of", "winners", "expected"),
    [
        ({"manches": 1}, [], (False, None, "partie")),
        ({"manches": 1}, [EW], (True, EW, None)),
        ({"manches": 1}, [None], (True, None, None)),
        ({"manches": 3}, [], (False, None, "partie")),
        ({"manches": 3}, [NS], (False, None, "revanche")),
        ({"manches": 3}, [NS, EW], (False, None, "belle")),
        ({"manches": 3}, [NS, EW, EW], (True, EW, None)),
        ({"manches": 3}, [NS, NS], (True, NS, None)),
        ({"manches": 3}, [NS, None], (False, None, "belle")),
        ({"manches": 3}, [NS, None, None], (True, NS, None)),
        ({"manches": 3}, [NS, None, EW], (True, None, None)),
        ({"manches": 3, "play_all": True}, [NS, NS], (False, None, "belle")),
        ({"manches": 3, "play_all": True}, [NS, NS, EW], (True, NS, None)),
        ({"manches": 3, "consolante": True}, [NS, NS], (True, NS, "consolante")),
        ({"manches": 3, "consolante": True}, [NS, NS, EW], (True, NS, None)),
        ({"manches": 3, "consolante": True}, [NS, EW], (False, None, "belle")),
        ({"manches": 3, "consolante": True, "play_all": True}, [NS, NS], (False, None, "belle")),
        ({"manches": 5}, [NS, EW, NS], (False, None, "manche 4")),
        ({"manches": 5, "consolante": True}, [NS, NS, NS], (True, NS, None)),
    ],
)
def test_score_match(best_of, winners, expected):
    match = score_match(winners, rules(**best_of))

    assert (match.over, match.winner, match.next) == expected


@pytest.mark.parametrize(
    ("winners", "expected"),
    [
        pytest.param([(N, S)], (False, (), None, "revanche"), id="won together"),
        pytest.param([(N, S), (E,), (N,)], (True, (N,), N, None), id="one of them again"),
        pytest.param([(N, S), (N, S)], (True, (N, S), None, None), id="together twice"),
        pytest.param([N, E, S], (True, (N, E, S), None, None), id="one each, shared"),
        pytest.param([None, None, None], (True, (), None, None), id="nobody ever"),
    ],
)
def test_score_match_each_for_himself(winners, expected):
    match = score_match(winners, rules_from_dict({"family": "five_card", "best_of": {"manches": 3}}))

    assert (match.over, match.winners, match.winner, match.next) == expected


@pytest.mark.parametrize(
    ("best_of", "winners", "number"),
    [
        ({"manches": 1}, [NS, NS], 2),
        ({"manches": 3}, [NS, NS, EW], 3),
        ({"manches": 3}, [NS, EW, NS, NS], 4),
        ({"manches": 3, "consolante": True}, [NS, NS, EW, EW], 4),
    ],
)
def test_score_match_refuses_manches_after_the_end(best_of, winners, number):
    with pytest.raises(Refused) as refused:
        score_match(winners, rules(**best_of))

    assert refused.value.refusals == (Refusal(f"manches.{number - 1}", "after_end_of_match", {"number": number}),)


def test_drawn_match_is_won_by_nobody():
    assert score_match([NS, None, EW], rules(manches=3)).winners == ()
