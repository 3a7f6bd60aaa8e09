"""Penalties: points that a team loses, or that its opponents of a round are given; never who won."""

import json

import pytest

from tests.tournaments.evening import SmallEvening, seated
from tests.tournaments.ruled import as_referee, close, finish, forfeit, lift, lock, penalise, unpair
from tests.tournaments.told import told
from tournaments import selectors, standings
from tournaments.ledger import legality
from tournaments.ledger.rebuild import rebuild
from tournaments.models import Account, Match
from tournaments.ranking import Record

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening(marie: Account) -> SmallEvening:
    return told(SmallEvening(marie), SmallEvening.start, 5)


def totals(evening: SmallEvening, team: int) -> tuple[int, int, int, int]:
    """Return a team's points, those against it, its wins, and what penalties moved."""
    one = record(evening, team)
    return one.points, one.against, one.wins, one.penalties


def record(evening: SmallEvening, team: int) -> Record:
    tournament = evening.tournament
    return selectors.records(tournament, selectors.last_closed_round(tournament))[team - 1]


def exempt(evening: SmallEvening) -> int:
    number: int = evening.tournament.rounds.get(number=1).participations.get(match=None).entry.number
    return number


@pytest.fixture
def match(evening: SmallEvening) -> Match:
    """A match of a closed round, which Nord-Sud has won by 1104 to 840."""
    return evening.play_round(1)[0]


def test_penalty_takes_points_from_the_team_and_gives_them_to_nobody(evening: SmallEvening, match: Match) -> None:
    teams = seated(match)

    penalise(evening, teams["NS"], 162)

    assert totals(evening, teams["NS"]) == (942, 840, 1, -162)
    assert totals(evening, teams["EW"]) == (840, 1104, 0, 0)


def test_penalty_to_the_opponents_is_as_if_they_had_written_it(evening: SmallEvening, match: Match) -> None:
    teams = seated(match)

    penalise(evening, teams["NS"], 162, to_opponents=True)

    assert totals(evening, teams["NS"]) == (1104, 1002, 1, 0)
    assert totals(evening, teams["EW"]) == (1002, 1104, 0, 162)


def test_penalty_never_changes_who_won(evening: SmallEvening, match: Match) -> None:
    teams = seated(match)

    penalise(evening, teams["NS"], 1000)

    assert totals(evening, teams["NS"]) == (104, 840, 1, -1000)
    assert record(evening, teams["EW"]).wins == 0


def test_penalties_of_a_round_add_up_and_may_go_below_nothing(evening: SmallEvening) -> None:
    match, other = evening.show_round()
    forfeit(evening, match, "NS")
    evening.enter(other)
    team = seated(match)["NS"]
    penalise(evening, team, 100)
    penalise(evening, team, 62)
    close(evening)

    assert totals(evening, team) == (-162, 972, 0, -162)


def test_exempt_team_can_be_penalised_but_has_no_opponents(evening: SmallEvening, match: Match) -> None:
    penalise(evening, exempt(evening), 72)

    assert totals(evening, exempt(evening)) == (900, 972, 1, -72)
    with pytest.raises(legality.PenaltyImpossible, match="penalty_no_opponents"):
        penalise(evening, exempt(evening), 72, to_opponents=True)


def test_penalty_counts_once_its_round_is_closed(evening: SmallEvening, match: Match) -> None:
    evening.show_round(2)
    before = totals(evening, 1)

    given = penalise(evening, 1, 10).body

    assert given["round"] == 2
    assert totals(evening, 1) == before


def test_penalty_in_an_earlier_round_counts_in_the_standings_after_it(evening: SmallEvening) -> None:
    team = seated(evening.play_round(1)[0])["NS"]
    evening.play_round(2)

    penalise(evening, team, 162, round=1)

    assert [
        next(one.points for one in selectors.records(evening.tournament, after) if one.number == team)
        for after in (1, 2)
    ] == [942, record(evening, team).points]
    assert record(evening, team).results[0].points == 942


def test_lifted_penalty_moves_nothing(evening: SmallEvening, match: Match) -> None:
    team = seated(match)["NS"]
    penalise(evening, team)

    answer = lift(evening).body

    assert (answer["number"], answer["lifted"]) == (1, True)
    assert totals(evening, team) == (1104, 840, 1, 0)
    with pytest.raises(legality.PenaltyGone):
        lift(evening)


def test_penalties_are_numbered_and_never_again(evening: SmallEvening, match: Match) -> None:
    assert penalise(evening, 1).body["number"] == 1
    lift(evening, 1)

    assert penalise(evening, 1).body["number"] == 2


def test_penalty_that_is_not_there_is_not_lifted(evening: SmallEvening, match: Match) -> None:
    with pytest.raises(legality.PenaltyUnknown):
        lift(evening, 7)


def test_penalty_before_a_round_is_shown_is_refused(evening: SmallEvening) -> None:
    evening.pair()

    with pytest.raises(legality.NoRoundShown):
        penalise(evening, 1)
    with pytest.raises(legality.RoundNotPublished):
        penalise(evening, 1, round=1)
    with pytest.raises(legality.RoundUnknown):
        penalise(evening, 1, round=2)


def test_penalty_of_a_team_that_was_not_there_is_refused(evening: SmallEvening, match: Match) -> None:
    evening.register(1)

    with pytest.raises(legality.PenaltyImpossible, match="penalty_team_absent"):
        penalise(evening, 6)
    with pytest.raises(legality.TeamUnknown):
        penalise(evening, 7)


def test_penalty_after_the_finish_is_refused(evening: SmallEvening, match: Match) -> None:
    penalise(evening, 1)
    finish(evening)

    with pytest.raises(legality.WrongState):
        penalise(evening, 1)
    with pytest.raises(legality.WrongState):
        lift(evening)


def test_penalties_of_a_locked_round_are_the_organiser_s(evening: SmallEvening, match: Match) -> None:
    penalise(evening, 1, **as_referee(evening))
    lock(evening)

    with pytest.raises(legality.OrganiserOnly):
        penalise(evening, 1, **as_referee(evening))
    with pytest.raises(legality.OrganiserOnly):
        lift(evening, **as_referee(evening))
    assert lift(evening).body["lifted"] is True


def test_round_with_a_penalty_is_not_taken_back(evening: SmallEvening) -> None:
    evening.show_round()
    penalise(evening, 1)

    with pytest.raises(legality.RoundBegun, match="round_penalised"):
        unpair(evening, reason="tirage refait")
    lift(evening)
    unpair(evening, reason="tirage refait")

    assert not evening.tournament.rounds.exists()
    assert rebuild(evening.tournament).same


def test_standings_show_penalties_and_say_so(evening: SmallEvening, match: Match) -> None:
    teams = seated(match)
    penalise(evening, teams["NS"], 162, to_opponents=False)
    penalise(evening, teams["NS"], 100, to_opponents=True)

    french, english = (
        {row["team"]: row for row in json.loads(standings.render(evening.tournament, 1, language).body)["rows"]}
        for language in ("fr", "en")
    )

    there, other = french[teams["NS"]], french[teams["EW"]]
    assert (there["points"], there["penalties"], other["points"], other["penalties"]) == (942, -162, 940, 100)
    assert there["rounds"] == [{"round": 1, "points": 942, "against": 940, "penalty": -162}]
    assert (there["why"][-1], other["why"][-1]) == (
        "dont 162 points en moins par pénalité",
        "dont 100 points en plus par pénalité des adversaires",
    )
    assert (english[teams["NS"]]["why"][-1], english[teams["EW"]]["why"][-1]) == (
        "162 points taken off by penalty included",
        "100 points given for opponents’ penalties included",
    )


def test_standings_without_penalties_say_nothing_of_them(evening: SmallEvening, match: Match) -> None:
    rows = json.loads(standings.render(evening.tournament, 1, "fr").body)["rows"]

    assert [row["penalties"] for row in rows] == [0] * 5
    assert not any("pénalité" in why for row in rows for why in row["why"])


def test_penalty_without_points_is_refused(evening: SmallEvening, match: Match) -> None:
    with pytest.raises(legality.PenaltyImpossible, match="penalty_without_points"):
        penalise(evening, seated(match)["NS"], 0)
