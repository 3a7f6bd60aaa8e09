"""Teams that leave in the middle of a concours, are taken out, come back, or come late."""

import pytest

from tests.tournaments.evening import SmallEvening, seated, written
from tests.tournaments.ruled import as_referee, close, disqualify, finish, publish, readmit, withdraw
from tests.tournaments.told import told
from tournaments import selectors
from tournaments.ledger import events, legality
from tournaments.ledger.rebuild import rebuild
from tournaments.models import Account, Match
from tournaments.services import registration

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening(marie: Account) -> SmallEvening:
    return told(SmallEvening(marie), SmallEvening.start, 4)


def states(evening: SmallEvening) -> list[str]:
    return list(evening.tournament.entries.order_by("number").values_list("state", flat=True))


def side_of(match: Match, number: int) -> str:
    return next(place for place, team in seated(match).items() if team == number)


def test_team_that_leaves_before_its_match_begins_forfeits_it(evening: SmallEvening) -> None:
    """Fault 21: a team leaves between the pairing and the play."""
    match, other = evening.show_round()
    gone, there = seated(match)["NS"], seated(match)["EW"]

    answer = withdraw(evening, gone).body

    assert (answer["state"], answer["forfeited_match"], answer["discarded_round"]) == ("withdrawn", match.number, None)
    assert written(match) == ("forfeited", 0, 972)
    assert evening.tournament.matches.get(pk=match.pk).sheet.version == 1
    evening.enter(other)
    close(evening)
    assert selectors.records(evening.tournament, 1)[there - 1].points == 972


def test_team_that_leaves_in_mid_match_still_has_its_sheet(evening: SmallEvening) -> None:
    match, _ = evening.show_round()
    evening.enter(match)

    answer = withdraw(evening, seated(match)["EW"]).body

    assert answer["forfeited_match"] is None
    assert written(match) == ("finished", 1104, 840)


def test_team_that_leaves_between_rounds_is_not_in_the_next_one(evening: SmallEvening) -> None:
    evening.play_round(1)

    answer = withdraw(evening, 2).body
    evening.show_round(2)

    assert (answer["forfeited_match"], answer["discarded_round"]) == (None, None)
    parts = evening.tournament.rounds.get(number=2).participations
    assert set(parts.values_list("entry__number", flat=True)) == {1, 3, 4}
    assert selectors.records(evening.tournament, 1)[1].played == 1


def test_team_that_leaves_after_a_draw_nobody_saw_has_it_drawn_again(evening: SmallEvening) -> None:
    evening.pair()

    answer = withdraw(evening, 3).body

    assert (answer["discarded_round"], answer["forfeited_match"]) == (1, None)
    assert not evening.tournament.rounds.exists()
    evening.pair()
    parts = evening.tournament.rounds.get(number=1).participations
    assert set(parts.values_list("entry__number", flat=True)) == {1, 2, 4}


def test_team_that_came_after_the_draw_leaves_it_as_it_is(evening: SmallEvening) -> None:
    evening.pair()
    evening.register(1)

    answer = withdraw(evening, 5).body

    assert answer["discarded_round"] is None
    assert publish(evening).body["state"] == "published"


def test_exempt_team_that_leaves_keeps_its_bye(marie: Account) -> None:
    evening = SmallEvening(marie)
    evening.start(3)
    (match,) = evening.show_round()
    exempt = evening.tournament.rounds.get(number=1).participations.get(match=None).entry.number
    evening.enter(match)

    withdraw(evening, exempt)
    close(evening)

    assert selectors.records(evening.tournament, 1)[exempt - 1].points == 972


def test_player_each_for_himself_who_leaves_forfeits_nothing(marie: Account) -> None:
    evening = SmallEvening(marie)
    evening.start(4)
    match, _ = evening.show_round()
    part = match.seats()[0]
    part.place = "N"

    assert legality.departures.match_not_begun(part) is None


def test_withdrawal_that_does_not_know_what_follows_is_refused(evening: SmallEvening) -> None:
    match, _ = evening.show_round()
    number = seated(match)["NS"]

    for event in (
        events.TeamWithdrawn(number),
        events.TeamDisqualified(number, "active", events.Said("a" * 32, "b" * 64)),
        events.TeamDisqualified(number, "withdrawn", events.Said("a" * 32, "b" * 64), match.number),
    ):
        with pytest.raises(legality.OtherConsequences):
            legality.check(event, evening.tournament)


def test_disqualified_team_leaves_as_one_that_withdraws(evening: SmallEvening) -> None:
    match, _ = evening.show_round()

    answer = disqualify(evening, seated(match)["EW"]).body

    assert (answer["state"], answer["forfeited_match"]) == ("disqualified", match.number)
    assert written(match) == ("forfeited", 972, 0)


def test_team_that_withdrew_can_still_be_disqualified_once(evening: SmallEvening) -> None:
    withdraw(evening, 1)
    disqualify(evening, 1)

    assert states(evening)[0] == "disqualified"
    with pytest.raises(legality.TeamNotActive, match="team_disqualified"):
        disqualify(evening, 1)
    with pytest.raises(legality.TeamNotActive, match="team_withdrawn"):
        withdraw(evening, 1)


def test_team_that_comes_back_plays_from_the_next_round_on(evening: SmallEvening) -> None:
    evening.play_round(1)
    withdraw(evening, 2)
    evening.play_round(2)

    answer = readmit(evening, 2).body
    evening.play_round(3)

    assert (answer["state"], answer["version"]) == ("active", 3)
    assert [one.round for one in selectors.records(evening.tournament, 3)[1].results] == [1, 3]


def test_team_that_has_not_left_does_not_come_back(evening: SmallEvening) -> None:
    with pytest.raises(legality.TeamActive):
        readmit(evening, 1)


def test_disqualified_team_is_readmitted_by_the_organiser_alone(evening: SmallEvening) -> None:
    disqualify(evening, 1)

    with pytest.raises(legality.OrganiserOnly, match="organiser_readmits"):
        readmit(evening, 1, **as_referee(evening))
    readmit(evening, 1)

    assert states(evening)[0] == "active"


def test_withdrawn_team_is_readmitted_by_a_referee(evening: SmallEvening) -> None:
    """Fault 22: a team comes back."""
    withdraw(evening, 1)

    assert readmit(evening, 1, **as_referee(evening)).body["state"] == "active"


def test_return_that_does_not_know_the_team_is_refused(evening: SmallEvening) -> None:
    withdraw(evening, 1)

    with pytest.raises(legality.OtherConsequences):
        legality.check(events.TeamReadmitted(1, was="disqualified"), evening.tournament)


def test_nobody_leaves_or_comes_back_after_the_finish(evening: SmallEvening) -> None:
    evening.play_round(1)
    withdraw(evening, 1)
    finish(evening)

    for move in (lambda: disqualify(evening, 2), lambda: readmit(evening, 1), lambda: withdraw(evening, 3)):
        with pytest.raises(legality.WrongState):
            move()


def test_late_team_joins_the_next_round_and_its_missing_rounds_bring_nothing(evening: SmallEvening) -> None:
    """Fault 25: a team is late."""
    evening.play_round(1)
    evening.register(2)
    evening.play_round(2)

    before, after = (selectors.records(evening.tournament, number)[4] for number in (1, 2))

    assert (before.points, before.played, before.results) == (0, 0, ())
    assert (after.first_round, after.played, [one.round for one in after.results]) == (0, 1, [2])


def test_team_with_results_is_not_struck_off(evening: SmallEvening) -> None:
    """Fault 26: what has results can only leave."""
    evening.play_round(1)

    with pytest.raises(legality.WrongState, match="tournament_running"):
        registration.remove_team(tournament=evening.tournament, number=1, submission=evening.submission())


def test_departures_and_returns_are_rebuilt(evening: SmallEvening) -> None:
    match, _ = evening.show_round()
    withdraw(evening, seated(match)["NS"])
    readmit(evening, seated(match)["NS"])
    disqualify(evening, seated(match)["EW"])

    assert rebuild(evening.tournament).same
