"""Brackets: byes, winners who go on, withdrawals, level matches, and corrections of what was played."""

from dataclasses import replace

import pytest

from tests.tournaments.evening import SmallEvening, seated
from tests.tournaments.formats.test_pools import evening_of, pairs_of, play
from tournaments import ledger, selectors
from tournaments.ledger.events import MancheTotals
from tournaments.ledger.legality import ChainDecided, RoundStillOpen
from tournaments.ledger.rebuild import rebuild
from tournaments.models import Account, Match
from tournaments.pages.desk import asked_of_all
from tournaments.plan import Stage
from tournaments.services import registration, results, rounds, rulings

KNOCKOUT = Stage(kind="knockout")


def correct(evening: SmallEvening, match: Match, **asked: object) -> ledger.Outcome:
    """Turn a result round, with a reason."""
    sheet = Match.objects.select_related("sheet").get(pk=match.pk).sheet
    points = {part.place: part.points for part in match.participations.all()}
    return results.enter_totals(
        tournament=evening.tournament,
        match=match.number,
        manches=[MancheTotals.of_sides(points["EW"], points["NS"])],
        expect=sheet.version,
        submission=evening.submission(**asked),
        reasons=results.Reasons(correction="misread"),
    )


def matches_of(evening: SmallEvening, number: int) -> list[Match]:
    return list(evening.tournament.matches.filter(round__number=number).with_seats().order_by("table"))


@pytest.mark.django_db
@pytest.mark.parametrize(("teams", "byes"), [(4, 0), (5, 3), (6, 2), (7, 1), (8, 0)])
def test_knockout_first_turn_leaves_a_power_of_two(marie: Account, teams: int, byes: int) -> None:
    evening = evening_of(marie, KNOCKOUT, teams=teams)

    evening.show_round(1)

    exempt = evening.tournament.rounds.get(number=1).participations.filter(match=None)
    assert (exempt.count(), len(pairs_of(evening, 1))) == (byes, (teams - byes) // 2)


@pytest.mark.django_db
def test_knockout_winners_go_on_until_one_is_left(marie: Account) -> None:
    evening = evening_of(marie, KNOCKOUT, teams=6)

    for number in (1, 2, 3):
        play(evening, number)

    places = selectors.places(evening.tournament, 3)
    assert (places[0].record.number, selectors.next_turn(evening.tournament)) == (1, None)
    assert sorted(place.rank for place in places) == [1, 2, 3, 3, 5, 5]


@pytest.mark.django_db
def test_knockout_level_match_keeps_its_round_open(marie: Account) -> None:
    evening = evening_of(marie, KNOCKOUT, teams=4)
    first, second = evening.show_round(1)
    evening.enter(first, 972, 972)
    evening.enter(second)

    with pytest.raises(RoundStillOpen) as refused:
        rounds.close_round(tournament=evening.tournament, number=1, submission=evening.submission())

    assert (refused.value.code, refused.value.params["tables"]) == ("bracket_level", [first.table])


@pytest.mark.django_db
def test_knockout_who_left_lets_the_other_go_on(marie: Account) -> None:
    evening = evening_of(marie, KNOCKOUT, teams=4)
    play(evening, 1)
    winners = sorted(place.record.number for place in selectors.places(evening.tournament, 1)[:2])
    registration.withdraw_team(tournament=evening.tournament, number=winners[0], submission=evening.submission())

    assert selectors.next_turn(evening.tournament) is None
    assert selectors.places(evening.tournament, 1)[0].record.number == winners[1]


@pytest.mark.django_db
def test_knockout_double_forfeit_leaves_a_place_empty(marie: Account) -> None:
    evening = evening_of(marie, KNOCKOUT, teams=8)
    first, *others = evening.show_round(1)
    rulings.forfeit_match(
        tournament=evening.tournament, match=first.number, side="both", expect=0, submission=evening.submission()
    )
    for match in others:
        evening.enter(match)
    rounds.close_round(tournament=evening.tournament, number=1, submission=evening.submission())

    evening.show_round(2)

    exempt = evening.tournament.rounds.get(number=2).participations.filter(match=None)
    assert (len(pairs_of(evening, 2)), exempt.count()) == (1, 1)


@pytest.mark.django_db
def test_knockout_corrected_winner_takes_the_place_in_a_match_that_waits(marie: Account) -> None:
    evening = evening_of(marie, KNOCKOUT, teams=4)
    play(evening, 1)
    evening.show_round(2)
    semi = matches_of(evening, 1)[0]
    winner, loser = sorted(seated(semi).values())

    outcome = correct(evening, semi)

    (final,) = pairs_of(evening, 2)
    assert loser in final
    assert winner not in final
    assert outcome.receipt is not None
    assert rebuild(evening.tournament).same


@pytest.mark.django_db
def test_knockout_correction_tried_dry_names_the_match_that_changes(marie: Account) -> None:
    evening = evening_of(marie, KNOCKOUT, teams=4)
    play(evening, 1)
    (final,) = evening.show_round(2)

    outcome = correct(evening, matches_of(evening, 1)[0], dry_run=True)

    assert outcome.body["effects"]["matches"] == (final.number,)


@pytest.mark.django_db
def test_knockout_corrected_winner_of_a_running_match_is_said_and_kept(marie: Account) -> None:
    evening = SmallEvening(marie, plan={"stages": (KNOCKOUT,)})
    evening.start(4)
    play(evening, 1)
    (final,) = evening.show_round(2)
    deal = {"taker": "NS", "points": {"NS": 100, "EW": 62}}
    results.enter_deal(tournament=evening.tournament, match=final.number, facts=deal, submission=evening.submission())
    before = pairs_of(evening, 2)

    outcome = correct(evening, matches_of(evening, 1)[0])

    assert pairs_of(evening, 2) == before
    assert outcome.receipt is not None


@pytest.mark.django_db
def test_knockout_correction_under_a_played_match_wants_the_whole_chain(marie: Account) -> None:
    evening = evening_of(marie, KNOCKOUT, teams=4)
    play(evening, 1)
    play(evening, 2)
    (final,) = matches_of(evening, 2)

    with pytest.raises(ChainDecided) as refused:
        correct(evening, matches_of(evening, 1)[0])

    assert refused.value.params["matches"] == [final.number]


@pytest.mark.django_db
def test_knockout_confirmed_chain_plays_the_match_again(marie: Account) -> None:
    evening = evening_of(marie, KNOCKOUT, teams=4)
    play(evening, 1)
    play(evening, 2)
    semi = matches_of(evening, 1)[0]
    loser = max(seated(semi).values())

    correct(evening, semi, confirm_chain=True)

    evening.show_round(3)
    (again,) = pairs_of(evening, 3)
    assert loser in again
    assert rebuild(evening.tournament).same


@pytest.mark.django_db
def test_knockout_best_of_three_is_played_by_its_own_rules(marie: Account) -> None:
    evening = evening_of(marie, Stage(1, ("random",)), replace(KNOCKOUT, top=2, best_of=3), teams=4)
    play(evening, 1)
    (final,) = evening.show_round(2)

    evening.enter(final)
    state_after_one = Match.objects.get(pk=final.pk).state
    results.enter_totals(
        tournament=evening.tournament,
        match=final.number,
        manches=[MancheTotals.of_sides(1104, 840)] * 2,
        expect=1,
        submission=evening.submission(),
    )

    assert (state_after_one, Match.objects.get(pk=final.pk).state) == ("playing", "finished")


@pytest.mark.django_db
def test_knockout_correction_to_a_level_score_is_refused(marie: Account) -> None:
    evening = evening_of(marie, KNOCKOUT, teams=4)
    play(evening, 1)
    semi = matches_of(evening, 1)[0]

    with pytest.raises(RoundStillOpen) as refused:
        results.enter_totals(
            tournament=evening.tournament,
            match=semi.number,
            manches=[MancheTotals.of_sides(972, 972)],
            expect=1,
            submission=evening.submission(),
            reasons=results.Reasons(correction="mal lu"),
        )

    assert (refused.value.code, refused.value.params["tables"]) == ("bracket_level", [semi.table])


@pytest.mark.django_db
def test_desk_asks_by_the_rules_of_the_stage_that_is_played(marie: Account) -> None:
    evening = evening_of(marie, Stage(1, ("random",)), replace(KNOCKOUT, top=2, best_of=3), teams=4)
    evening.show_round(1)
    in_rounds = asked_of_all(evening.tournament, 2).rules.best_of.manches
    for match in matches_of(evening, 1):
        evening.enter(match)
    rounds.close_round(tournament=evening.tournament, number=1, submission=evening.submission())

    evening.show_round(2)

    assert (in_rounds, asked_of_all(evening.tournament, 1).rules.best_of.manches) == (1, 3)
