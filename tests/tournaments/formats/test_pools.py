"""Pools, then brackets: who meets, who goes on, and where everybody stands."""

import pytest

from tests.tournaments.evening import SmallEvening, seated
from tournaments import selectors
from tournaments.ledger.legality import AllRoundsPaired, check_next_round
from tournaments.models import Account
from tournaments.plan import Stage
from tournaments.services import registration, rounds, setup

POOLS = Stage(kind="pools", size=4)


def evening_of(account: Account, *stages: Stage, teams: int) -> SmallEvening:
    evening = SmallEvening(account, plan={"stages": stages})
    evening.start(teams)
    return evening


def play(evening: SmallEvening, number: int) -> None:
    """Play a round; at every table the lower number wins, by ten points a number between them."""
    for match in evening.show_round(number):
        places = seated(match)
        ahead = 10 * (places["EW"] - places["NS"])
        evening.enter(match, 972 + ahead, 972 - ahead)
    rounds.close_round(tournament=evening.tournament, number=number, submission=evening.submission())


def pairs_of(evening: SmallEvening, number: int) -> list[set[int]]:
    matches = evening.tournament.matches.filter(round__number=number).with_seats().order_by("table")
    return [set(seated(match).values()) for match in matches]


@pytest.mark.django_db
def test_pools_everybody_meets_everybody_of_the_pool(marie: Account) -> None:
    evening = evening_of(marie, POOLS, teams=8)

    for number in (1, 2, 3):
        play(evening, number)

    pools = selectors.groups_of(evening.tournament, 1)
    met = [frozenset(pair) for number in (1, 2, 3) for pair in pairs_of(evening, number)]
    inside = {frozenset((one, other)) for pool in pools.values() for one in pool for other in pool if one < other}
    assert sorted(map(sorted, met)) == sorted(map(sorted, inside))


@pytest.mark.django_db
def test_pools_are_ranked_winners_first(marie: Account) -> None:
    evening = evening_of(marie, POOLS, teams=8)

    for number in (1, 2, 3):
        play(evening, number)

    pools = selectors.groups_of(evening.tournament, 1)
    ranked = [place.record.number for place in selectors.places(evening.tournament, 3)]
    assert set(ranked[:2]) == {min(pool) for pool in pools.values()}
    assert set(ranked[-2:]) == {max(pool) for pool in pools.values()}


@pytest.mark.django_db
def test_pools_of_an_odd_size_exempt_each_team_once(marie: Account) -> None:
    evening = evening_of(marie, Stage(kind="pools", groups=1), teams=5)

    for number in range(1, 6):
        play(evening, number)

    parts = [one for number in range(1, 6) for one in evening.tournament.rounds.get(number=number).participations.all()]
    exempt = sorted(part.entry.number for part in parts if part.match_id is None)
    assert exempt == [1, 2, 3, 4, 5]


@pytest.mark.django_db
def test_pools_after_their_last_turn_no_round_follows(marie: Account) -> None:
    evening = evening_of(marie, POOLS, teams=4)
    for number in (1, 2, 3):
        play(evening, number)

    with pytest.raises(AllRoundsPaired):
        check_next_round(evening.tournament)


@pytest.mark.django_db
def test_pools_then_knockout_winners_meet_other_pools_seconds(marie: Account) -> None:
    evening = evening_of(marie, POOLS, Stage(kind="knockout", top=4, third_place=True), teams=8)
    for number in (1, 2, 3):
        play(evening, number)
    pools = [sorted(pool) for pool in selectors.groups_of(evening.tournament, 1).values()]

    play(evening, 4)

    through = [{pool[0], other[1]} for pool, other in (pools, reversed(pools))]
    assert sorted(map(sorted, pairs_of(evening, 4))) == sorted(map(sorted, through))


@pytest.mark.django_db
def test_pools_then_knockout_places_finalists_then_the_others(marie: Account) -> None:
    evening = evening_of(marie, POOLS, Stage(kind="knockout", top=4, third_place=True), teams=8)
    for number in (1, 2, 3):
        play(evening, number)
    before = [place.record.number for place in selectors.places(evening.tournament, 3)]

    play(evening, 4)
    play(evening, 5)

    after = selectors.places(evening.tournament, 5)
    assert [place.record.number for place in after][4:] == before[4:]
    assert [place.rank for place in after][:4] == [1, 2, 3, 4]
    setup.finish_tournament(tournament=evening.tournament, submission=evening.submission())


@pytest.mark.django_db
def test_pools_then_principal_and_consolante_halves_play_side_by_side(marie: Account) -> None:
    evening = evening_of(marie, POOLS, Stage(kind="principal_consolante"), teams=8)
    for number in (1, 2, 3):
        play(evening, number)

    play(evening, 4)

    groups = selectors.groups_of(evening.tournament, 2)
    pools = selectors.groups_of(evening.tournament, 1).values()
    assert set(groups["principal"]) == {team for pool in pools for team in sorted(pool)[:2]}
    assert set(groups["consolante"]) == {team for pool in pools for team in sorted(pool)[2:]}
    assert len(pairs_of(evening, 4)) == 4


@pytest.mark.django_db
def test_pools_who_would_meet_a_team_that_left_is_exempt(marie: Account) -> None:
    evening = evening_of(marie, POOLS, teams=4)
    play(evening, 1)
    registration.withdraw_team(tournament=evening.tournament, number=1, submission=evening.submission())

    play(evening, 2)

    parts = evening.tournament.rounds.get(number=2).participations.all()
    assert (len(pairs_of(evening, 2)), sum(part.match_id is None for part in parts)) == (1, 1)
