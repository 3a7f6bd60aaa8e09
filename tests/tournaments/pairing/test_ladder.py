"""The ladder (table montante): winners go up a table, losers go down one."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.tournaments.pairing.fields import Evening, attendances, field
from tournaments.pairing import DuplicateContender, Rung, pair_ladder, say


def after(*games):
    """Return the standing after games at tables 1, 2, 3…, each the winner, then the loser."""
    return {
        number: Rung(table, won=won)
        for table, pair in enumerate(games, start=1)
        for number, won in zip(pair, (True, False), strict=True)
    }


@pytest.mark.parametrize(
    ("teams", "played", "standing", "pairs", "byes"),
    [
        pytest.param(6, [], {}, ((1, 2), (3, 4), (5, 6)), (), id="first round, as given"),
        pytest.param([5, 2, 4, 1], [], {}, ((5, 2), (4, 1)), (), id="first round, shuffled before"),
        pytest.param(
            6, [(1, 2), (3, 4), (5, 6)], after((2, 1), (3, 4), (6, 5)), ((2, 3), (1, 6), (4, 5)), (), id="up and down"
        ),
        pytest.param(4, [(1, 2), (3, 4), (1, 3)], after((1, 2), (3, 4)), ((1, 4), (3, 2)), (), id="nobody meets again"),
        pytest.param(
            [1, 3, 4, 5, 6],
            [(1, 2), (3, 4), (5, 6)],
            after((2, 1), (3, 4), (6, 5)),
            ((3, 1), (6, 4)),
            (5,),
            id="2 left",
        ),
        pytest.param(5, [(1, 2), (3, 4)], after((2, 1), (4, 3)), ((2, 4), (1, 3)), (5,), id="late: below the last"),
        pytest.param(2, [(1, 2)], after((2, 1)), ((2, 1),), (), id="one table: winner and loser stay"),
    ],
)
def test_winners_go_up_and_losers_down(teams, played, standing, pairs, byes):
    pairing = pair_ladder(field(teams, played), standing)

    assert (pairing.pairs, pairing.byes) == (pairs, byes)


def test_who_had_the_bye_stays_at_its_table():
    standing = after((1, 2), (3, 4)) | {5: Rung(2)}

    assert pair_ladder(field(5, [(1, 2), (3, 4)], byes=[5]), standing).pairs == ((1, 3), (2, 5))


@pytest.mark.parametrize(
    ("contenders", "standing", "index", "french", "english"),
    [
        pytest.param(
            field(4, [(1, 2), (3, 4)]),
            after((1, 2), (3, 4)),
            1,
            "Équipe 2 (perdante à la table 1) contre équipe 4 (perdante à la table 2) : "
            "les gagnantes montent d’une table, les perdantes descendent.",
            "Team 2 (lost at table 1) against team 4 (lost at table 2): winners go up a table, losers go down.",
            id="ladder_next",
        ),
        pytest.param(
            field(4, [(1, 2)]),
            {},
            0,
            "Équipe 1 (nouvelle) contre équipe 3 (nouvelle) : "
            "aussi près sur la montante que le permettent les exemptions, les rencontres passées et les clubs.",
            "Team 1 (new) against team 3 (new): as close on the ladder as byes, past matches and clubs allow.",
            id="ladder_near",
        ),
        pytest.param(
            field(2, [(1, 2)]),
            after((2, 1)),
            0,
            "Équipe 2 (gagnante à la table 1) contre équipe 1 (perdante à la table 1) : déjà rencontrées, "
            "mais aucun appariement ne répète moins de rencontres.",
            "Team 2 (won at table 1) against team 1 (lost at table 1): they have met before, "
            "but no pairing repeats fewer matches.",
            id="ladder_rematch",
        ),
        pytest.param(
            field(3),
            {3: Rung(2)},
            1,
            "Équipe 2 (nouvelle) exempte : la plus basse sur la montante de celles qui l’ont été "
            "le moins souvent (0 fois).",
            "Team 2 (new) has the bye: the lowest on the ladder of those with the fewest byes so far (0).",
            id="ladder_bye",
        ),
        pytest.param(
            field(3, [(1, 2)]),
            {2: Rung(2), 1: Rung(1)},
            1,
            "Équipe 2 (reste à la table 2) exempte : exempter l’équipe 3 obligerait à répéter plus de rencontres.",
            "Team 2 (stays at table 2) has the bye: a bye for team 3 would repeat more matches.",
            id="ladder_bye_raised",
        ),
    ],
)
def test_reason_on_the_ladder(contenders, standing, index, french, english):
    reason = pair_ladder(contenders, standing).reasons[index]

    assert (say(reason, "fr"), say(reason, "en")) == (french, english)


@settings(max_examples=40, deadline=None)
@given(attendances(), st.randoms(use_true_random=False))
def test_ladder_of_any_attendance_is_complete(attendance, chance):
    evening, standing = Evening([]), {}
    for evening.numbers in attendance:
        pairing = evening.play(lambda field, standing=standing: pair_ladder(field, standing))
        games = [chance.sample(pair, 2) for pair in pairing.pairs]
        standing |= after(*games)


def test_table_that_no_hall_has_is_refused():
    with pytest.raises(ValueError, match="no table 0"):
        Rung(0)


def test_team_that_stands_twice_is_refused():
    with pytest.raises(DuplicateContender):
        pair_ladder(field([1, 1]), {})
