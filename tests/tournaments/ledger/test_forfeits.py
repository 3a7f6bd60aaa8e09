"""A side that did not play (forfait): what the match is worth then, and how the forfeit is taken back."""

import pytest

from tests.tournaments.evening import SmallEvening, seated, written
from tests.tournaments.ruled import as_referee, close, finish, forfeit, lock, reinstate, start
from tests.tournaments.told import told
from tournaments import selectors
from tournaments.ledger import events, legality
from tournaments.ledger.rebuild import rebuild
from tournaments.models import Account, Match
from tournaments.plan import ByeRule, default_stages
from tournaments.ranking import Record, Result
from tournaments.refusals import Stale, Unknown
from tournaments.services import registration, results

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening(marie: Account) -> SmallEvening:
    return told(SmallEvening(marie), SmallEvening.start, 4)


def record(evening: SmallEvening, team: int) -> Record:
    """Return what a team has done after the last closed round."""
    tournament = evening.tournament
    return selectors.records(tournament, selectors.last_closed_round(tournament))[team - 1]


def close_with_a_forfeit(evening: SmallEvening, side: str) -> Match:
    """Play round 1 but for its first table, which is a forfeit."""
    match, other = evening.show_round()
    forfeit(evening, match, side)
    evening.enter(other)
    close(evening)
    return match


def test_forfeit_gives_the_other_side_a_bye_s_score_and_the_win(evening: SmallEvening) -> None:
    match, _ = evening.show_round()

    answer = forfeit(evening, match, "NS").body

    assert written(match) == ("forfeited", 0, 972)
    assert (answer["score"], answer["forfeit"], answer["winner"]) == ({"NS": 0, "EW": 972}, "NS", "EW")
    assert (answer["next"], answer["version"]) == (None, 1)


def test_forfeit_counts_in_the_standings_as_a_bye_and_as_nothing(evening: SmallEvening) -> None:
    match = close_with_a_forfeit(evening, "NS")

    teams = seated(match)
    there, gone = record(evening, teams["EW"]), record(evening, teams["NS"])
    assert (there.points, there.against, there.wins, there.match_points, there.played) == (972, 972, 1, 2, 0)
    assert (gone.points, gone.against, gone.wins, gone.match_points, gone.played) == (0, 972, 0, 0, 0)


def test_forfeit_of_both_is_lost_by_both(evening: SmallEvening) -> None:
    match = close_with_a_forfeit(evening, "both")

    assert written(match) == ("forfeited", 0, 0)
    for team in seated(match).values():
        one = record(evening, team)
        assert (one.points, one.against, one.wins, one.match_points) == (0, 0, 0, 0)
        assert [result.outcome for result in one.results] == ["loss"]


def test_forfeit_is_worth_the_number_of_the_plan(marie: Account) -> None:
    evening = SmallEvening(marie, plan={"bye": ByeRule(1100)})
    evening.start(4)

    match = close_with_a_forfeit(evening, "EW")

    assert written(match) == ("forfeited", 1100, 0)
    assert record(evening, seated(match)["NS"]).points == 1100


def test_teams_that_a_forfeit_kept_apart_have_not_met(evening: SmallEvening) -> None:
    teams = seated(close_with_a_forfeit(evening, "NS"))

    records = selectors.histories(evening.tournament)
    found = {number: selectors.contender(record) for number, record in records.items()}

    assert (found[teams["EW"]].opponents, found[teams["EW"]].byes) == (frozenset(), 1)
    assert (found[teams["NS"]].opponents, found[teams["NS"]].byes) == (frozenset(), 0)


def test_round_closes_with_forfeits(evening: SmallEvening) -> None:
    for match in evening.show_round():
        forfeit(evening, match, "both")

    assert close(evening).body["state"] == "closed"


def test_forfeit_of_a_written_sheet_needs_a_reason_and_keeps_what_is_written(evening: SmallEvening) -> None:
    match, _ = evening.show_round()
    evening.enter(match)

    with pytest.raises(legality.ReasonMissing, match="forfeit_reason_required"):
        forfeit(evening, match, "NS")
    answer = forfeit(evening, match, "NS", reason="cartes marquées").body

    assert (answer["score"], answer["manches"][0]["totals"]) == ({"NS": 0, "EW": 972}, {"NS": 1104, "EW": 840})


def test_forfeit_taken_back_lets_the_match_be_played(evening: SmallEvening) -> None:
    match, _ = evening.show_round()
    forfeit(evening, match, "NS")

    answer = reinstate(evening, match).body

    assert (answer["state"], answer["score"], answer["forfeit"]) == ("waiting", None, None)
    evening.enter(match, expect=answer["version"])
    assert written(match) == ("finished", 1104, 840)


def test_forfeit_taken_back_lets_the_sheet_count_as_it_is_written(evening: SmallEvening) -> None:
    match, _ = evening.show_round()
    evening.enter(match)
    forfeit(evening, match, "NS", reason="abandon")

    reinstate(evening, match)

    assert written(match) == ("finished", 1104, 840)


def test_forfeit_taken_back_lets_a_match_in_play_go_on(evening: SmallEvening) -> None:
    match, _ = evening.show_round()
    facts = {"taker": "NS", "points": {"NS": 92}}
    results.enter_deal(tournament=evening.tournament, match=match.number, facts=facts, submission=evening.submission())
    forfeit(evening, match, "EW", reason="parties")

    reinstate(evening, match)

    assert written(match) == ("playing", 92, 70)


def test_forfeit_is_taken_back_with_a_reason(evening: SmallEvening) -> None:
    match, _ = evening.show_round()
    forfeit(evening, match)

    with pytest.raises(legality.ReasonMissing, match="reinstate_reason_required"):
        reinstate(evening, match, reason=None)


def test_match_that_is_no_forfeit_is_not_reinstated(evening: SmallEvening) -> None:
    match, _ = evening.show_round()

    with pytest.raises(legality.NotForfeited):
        reinstate(evening, match)


def test_match_is_forfeited_once(evening: SmallEvening) -> None:
    match, _ = evening.show_round()
    forfeit(evening, match, "NS")

    with pytest.raises(legality.ForfeitStands):
        forfeit(evening, match, "EW", reason="l’autre aussi")


def test_forfeited_match_is_not_written(evening: SmallEvening) -> None:
    match, _ = evening.show_round()
    forfeit(evening, match)

    with pytest.raises(legality.ForfeitStands):
        evening.enter(match, expect=1)
    with pytest.raises(legality.ForfeitStands) as refused:
        results.enter_deal(
            tournament=evening.tournament,
            match=match.number,
            facts={"taker": "NS", "points": {"NS": 92}},
            submission=evening.submission(),
        )
    assert refused.value.params == {"table": match.table}


def test_forfeit_names_the_version_of_the_match(evening: SmallEvening) -> None:
    match, _ = evening.show_round()
    evening.enter(match)

    with pytest.raises(Stale) as stale:
        forfeit(evening, match, "NS", expect=0, reason="absente")

    assert (stale.value.by, stale.value.current["score"]) == ("marie", {"NS": 1104, "EW": 840})


def test_forfeit_in_a_draft_is_refused(evening: SmallEvening) -> None:
    evening.pair()

    with pytest.raises(legality.RoundNotPublished):
        forfeit(evening, evening.tournament.matches.get(table=1))


def test_forfeit_of_a_match_that_is_not_there_is_refused(evening: SmallEvening) -> None:
    match, _ = evening.show_round()
    match.number = 99

    with pytest.raises(Unknown, match="match_unknown"):
        forfeit(evening, match)


def test_forfeit_after_the_finish_is_refused(evening: SmallEvening) -> None:
    match, _ = evening.play_round(1)
    finish(evening)

    with pytest.raises(legality.WrongState):
        forfeit(evening, match, "NS", reason="trop tard")


def test_forfeit_where_each_plays_for_himself_is_refused(marie: Account) -> None:
    evening = SmallEvening(
        marie, plan={"ruleset": "euchre", "entry_mode": "melee", "stages": default_stages(by_lot=True)}
    )
    register_alone(evening, 4)
    (match,) = evening.show_round()

    with pytest.raises(legality.ForfeitNeedsSides):
        forfeit(evening, match)


def register_alone(evening: SmallEvening, people: int) -> None:
    evening.create()
    alone = [registration.TeamIn((registration.PersonIn(f"Anne {number}"),)) for number in range(people)]
    registration.register_teams(tournament=evening.tournament, teams=alone, submission=evening.submission())
    start(evening)


def test_forfeit_in_a_closed_round_moves_the_standings_and_leaves_the_next_round_paired(
    evening: SmallEvening,
) -> None:
    match, _ = evening.play_round(1)
    evening.show_round(2)
    paired = [seated(one) for one in evening.tournament.matches.filter(round__number=2).order_by("table")]

    receipt = forfeit(evening, match, "NS", reason="fausse identité").receipt

    assert evening.tournament.standings_seq == receipt.seq
    assert record(evening, seated(match)["NS"]).points == 0
    assert [seated(one) for one in evening.tournament.matches.filter(round__number=2).order_by("table")] == paired


def test_forfeit_in_a_closed_round_is_taken_back_where_the_sheet_is_complete(evening: SmallEvening) -> None:
    match, empty = evening.show_round()
    evening.enter(match)
    forfeit(evening, match, "NS", reason="abandon")
    forfeit(evening, empty, "NS")
    close(evening)

    with pytest.raises(legality.MatchUnfinished, match="reinstate_unfinished"):
        reinstate(evening, empty)
    reinstate(evening, match)

    assert written(match) == ("finished", 1104, 840)


def test_locked_round_is_ruled_by_the_organiser_alone(evening: SmallEvening) -> None:
    match, _ = evening.play_round(1)
    lock(evening)

    with pytest.raises(legality.OrganiserOnly, match="round_locked"):
        forfeit(evening, match, "NS", reason="vu à la vidéo", **as_referee(evening))
    forfeit(evening, match, "NS", reason="vu à la vidéo")

    assert written(match) == ("forfeited", 0, 972)


def test_forfeit_that_does_not_know_the_state_it_ends_is_refused(evening: SmallEvening) -> None:
    match, _ = evening.show_round()

    for event in (
        events.MatchForfeited(match.number, "NS", was="finished"),
        events.MatchForfeited(match.number, "N", was="waiting"),
    ):
        with pytest.raises(legality.OtherConsequences):
            legality.check(event, evening.tournament)


def test_forfeits_and_what_was_taken_back_are_rebuilt(evening: SmallEvening) -> None:
    first, second = evening.show_round()
    forfeit(evening, first)
    forfeit(evening, second, "both")
    reinstate(evening, second)

    assert rebuild(evening.tournament).same


def test_result_of_a_forfeit_has_no_opponents(evening: SmallEvening) -> None:
    match = close_with_a_forfeit(evening, "NS")

    assert record(evening, seated(match)["EW"]).results == (
        Result(round=1, opponents=(), points=972, against=972, outcome="win", match_points=2),
    )
