"""Rounds of every method as a concours plays them: clubs apart, own tables, late teams, means, the top that goes on."""

from dataclasses import replace
from typing import Any

import pytest

from tests.tournaments.evening import SmallEvening, pair_of, seated
from tests.tournaments.formats.test_pools import pairs_of, play
from tournaments import pairings, selectors
from tournaments.ledger.legality import PairingImpossible, PlanImpossible
from tournaments.models import Account
from tournaments.plan import ByeRule, RoundMethod, Stage
from tournaments.services import registration, rounds, setup


def of_method(account: Account, method: RoundMethod, turns: int = 3, **plan: Any) -> SmallEvening:
    return SmallEvening(account, plan={"stages": (Stage(turns, (method,) * turns),), **plan})


def request(evening: SmallEvening, **draw: Any) -> Any:
    return rounds.request_round(
        tournament=evening.tournament,
        account=evening.account,
        submission=evening.submission(),
        draw=pairings.Draw(**draw),
    )


@pytest.mark.django_db
def test_fixed_move_odd_numbers_stay_at_their_tables(marie: Account) -> None:
    evening = of_method(marie, "fixed_move")
    evening.start(8)

    for number in (1, 2, 3):
        play(evening, number)

    tables = {
        number: [match.table for match in evening.tournament.matches.filter(participations__entry__number=number)]
        for number in (1, 3, 5, 7)
    }
    assert tables == {1: [1] * 3, 3: [2] * 3, 5: [3] * 3, 7: [4] * 3}


@pytest.mark.django_db
def test_registration_order_pairs_neighbours_of_the_list(marie: Account) -> None:
    evening = of_method(marie, "registration_order")
    evening.start(6)

    evening.show_round(1)

    assert pairs_of(evening, 1) == [{1, 2}, {3, 4}, {5, 6}]


@pytest.mark.django_db
def test_ladder_winners_go_up_a_table_and_losers_down(marie: Account) -> None:
    evening = of_method(marie, "ladder")
    evening.start(8)
    play(evening, 1)

    evening.show_round(2)

    assert pairs_of(evening, 2)[0] == {1, 3}
    assert pairs_of(evening, 2)[-1] == {6, 8}


@pytest.mark.django_db
def test_swiss_pairs_those_who_have_won_as_much(marie: Account) -> None:
    evening = of_method(marie, "swiss")
    evening.start(8)
    play(evening, 1)
    winners = {place.record.number for place in selectors.places(evening.tournament, 1) if place.record.wins}

    evening.show_round(2)

    assert all(len(pair & winners) in {0, 2} for pair in pairs_of(evening, 2))


@pytest.mark.django_db
def test_manual_round_has_the_pairs_that_were_set(marie: Account, in_the_hall: None) -> None:
    evening = of_method(marie, "ranked")
    evening.start(5)

    request(evening, method="manual", matches=((5, 1), (2, 4)))

    one = evening.tournament.rounds.get(number=1)
    assert pairs_of(evening, 1) == [{1, 5}, {2, 4}]
    assert list(one.participations.filter(match=None).values_list("entry__number", flat=True)) == [3]


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("draw", "code"),
    [
        pytest.param({"method": "manual"}, "no_match_set", id="by hand without pairs"),
        pytest.param({"matches": ((1, 2),)}, "matches_not_by_hand", id="pairs that nobody asked for"),
    ],
)
def test_draw_that_does_not_go_with_its_pairs_is_refused(marie: Account, draw: Any, code: str) -> None:
    evening = of_method(marie, "ranked")
    evening.start(4)

    with pytest.raises(PairingImpossible) as refused:
        request(evening, **draw)

    assert refused.value.code == code


@pytest.mark.django_db
def test_method_is_none_of_a_pool(marie: Account) -> None:
    evening = SmallEvening(marie, plan={"stages": (Stage(kind="pools", size=4),)})
    evening.start(4)

    with pytest.raises(PairingImpossible) as refused:
        request(evening, method="ranked")

    assert refused.value.code == "method_of_stage"


@pytest.mark.django_db
def test_clubs_are_kept_apart_in_the_first_round(marie: Account) -> None:
    evening = of_method(marie, "random", clubs_apart=1)
    evening.create()
    teams = [replace(pair_of(number), club=f"Club {(number + 1) // 2}") for number in range(1, 9)]
    registration.register_teams(tournament=evening.tournament, teams=teams, submission=evening.submission())
    setup.start_tournament(tournament=evening.tournament, submission=evening.submission())

    evening.show_round(1)

    assert not [pair for pair in pairs_of(evening, 1) if len({(number + 1) // 2 for number in pair}) == 1]
    assert evening.tournament.rounds.get(number=1).apart == [[1, 2], [3, 4], [5, 6], [7, 8]]


@pytest.mark.django_db
def test_team_that_needs_a_table_has_it(marie: Account) -> None:
    evening = of_method(marie, "ranked")
    evening.create()
    teams = [replace(pair_of(number), fixed_table=3 if number == 1 else None) for number in range(1, 9)]
    registration.register_teams(tournament=evening.tournament, teams=teams, submission=evening.submission())
    setup.start_tournament(tournament=evening.tournament, submission=evening.submission())

    for number in (1, 2):
        play(evening, number)

    tables = evening.tournament.matches.filter(participations__entry__number=1).values_list("table", flat=True)
    assert list(tables) == [3, 3]


@pytest.mark.django_db
def test_drawn_rounds_seat_nobody_twice_at_a_table_while_that_can_be(marie: Account) -> None:
    evening = of_method(marie, "random")
    evening.start(16)

    for number in (1, 2, 3):
        play(evening, number)

    sat = evening.tournament.matches.values_list("participations__entry__number", "table")
    assert len(set(sat)) == len(sat)


@pytest.mark.django_db
def test_late_team_writes_what_the_plan_gives_for_rounds_it_missed(marie: Account) -> None:
    evening = of_method(marie, "ranked", late=500)
    evening.start(4)
    play(evening, 1)
    registration.register_teams(tournament=evening.tournament, teams=[pair_of(5)], submission=evening.submission())
    play(evening, 2)

    found = {place.record.number: place.record for place in selectors.places(evening.tournament, 2)}
    missed, played = found[5].results
    assert (missed.round, missed.points, missed.outcome, played.round) == (1, 500, "loss", 2)


@pytest.mark.django_db
def test_bye_is_worth_the_mean_of_its_round(marie: Account) -> None:
    evening = of_method(marie, "random", bye=ByeRule(points="mean"))
    evening.start(3)
    (match,) = evening.show_round(1)
    evening.enter(match, 1101, 843)
    rounds.close_round(tournament=evening.tournament, number=1, submission=evening.submission())

    (exempt,) = {1, 2, 3} - set(seated(match).values())
    found = {place.record.number: place.record for place in selectors.places(evening.tournament, 1)}
    assert (found[exempt].points, found[exempt].against) == (972, 972)


@pytest.mark.django_db
def test_stage_of_the_top_is_ranked_for_itself_and_the_others_stand_behind(marie: Account) -> None:
    evening = SmallEvening(marie, plan={"stages": (Stage(1, ("random",)), Stage(1, ("ranked",), top=4))})
    evening.start(8)
    play(evening, 1)
    before = [place.record.number for place in selectors.places(evening.tournament, 1)]

    play(evening, 2)

    after = selectors.places(evening.tournament, 2)
    assert {place.record.number for place in after[:4]} == set(before[:4])
    assert [place.record.number for place in after[4:]] == before[4:]
    assert [len(place.record.results) for place in after] == [1] * 8


@pytest.mark.django_db
def test_melee_partners_share_what_their_side_writes(marie: Account) -> None:
    evening = SmallEvening(marie, plan={"stages": (Stage(2, kind="melee"),), "entry_mode": "melee"})
    evening.create()
    alone = [registration.TeamIn((registration.PersonIn(f"Nom {number}"),)) for number in range(1, 9)]
    registration.register_teams(tournament=evening.tournament, teams=alone, submission=evening.submission())
    setup.start_tournament(tournament=evening.tournament, submission=evening.submission())

    evening.play_round(1)
    evening.play_round(2)

    found = [place.record for place in selectors.places(evening.tournament, 2)]
    partners = [tuple(one.partners[0] for one in record.results) for record in found]
    assert all(len(set(both)) == 2 for both in partners)
    assert sorted(one.points for record in found for one in record.results) == [840] * 8 + [1104] * 8


@pytest.mark.parametrize(
    ("stages", "field", "code"),
    [
        pytest.param((Stage(1, ("ranked",), top=4),), "stages.0.top", "first_stage_takes_all", id="top of nobody"),
        pytest.param((Stage(kind="pools"),), "stages.0.size", "groups_or_size", id="pools of no size"),
        pytest.param((Stage(kind="pools", size=2),), "stages.0.size", "pool_too_small", id="pools of two"),
        pytest.param((Stage(kind="knockout", best_of=2),), "stages.0.best_of", "best_of_even", id="best of two"),
        pytest.param((Stage(2, kind="knockout"),), "stages.0.rounds", "not_of_this_stage", id="rounds of a bracket"),
        pytest.param((Stage(kind="melee"),), "stages.0.rounds", "stage_without_rounds", id="a mêlée of no round"),
        pytest.param((Stage(2, kind="melee"),), "entry_mode", "melee_alone", id="a mêlée of pairs"),
        pytest.param(
            (Stage(1, ("random",)), Stage(kind="knockout", top=1)), "stages.1.top", "top_too_few", id="top of one"
        ),
        pytest.param(
            (Stage(1, ("random",), ruleset="euchre", ruleset_version=1),),
            "stages.0.ruleset",
            "stage_game_other",
            id="a game that others play",
        ),
        pytest.param(
            (Stage(1, ("random",), ranking=("beauty",)),), "stages.0.ranking.0", "criterion_unknown", id="no criterion"
        ),
    ],
)
def test_plan_that_contradicts_itself_names_the_field(
    marie: Account, stages: tuple[Stage, ...], field: str, code: str
) -> None:
    evening = SmallEvening(marie, plan={"stages": stages})

    with pytest.raises(PlanImpossible) as refused:
        evening.create()

    assert (refused.value.field, refused.value.code) == (field, code)


@pytest.mark.django_db
def test_round_that_takes_rematches_carries_its_proof(marie: Account) -> None:
    evening = of_method(marie, "ranked", turns=4)
    evening.start(4)
    for number in (1, 2, 3):
        play(evening, number)

    evening.show_round(4)

    one = evening.tournament.rounds.get(number=4)
    assert evening.tournament.matches.filter(round=one, rematch=True).count() == 2
    assert one.reasons[-1] == {"code": "too_few_new_at_all", "params": {"clean": 0, "tables": 2, "islands": 4}}
