"""What events on sheets leave: who wrote, what it is worth, how far the match is; and what they refuse."""

import json
from dataclasses import replace
from typing import Any

import pytest

from tests.tournaments.evening import SmallEvening, seated, written
from tests.tournaments.told import told
from tournaments.actor import Actor, Submission
from tournaments.ledger import events, legality
from tournaments.ledger.events import MancheTotals
from tournaments.models import Account, Match, MatchState, Role
from tournaments.refusals import Stale
from tournaments.services import results, rounds, striking, time_up

pytestmark = pytest.mark.django_db

TAKEN = {"taker": "NS", "points": {"NS": 92, "EW": 70}}
CAPOT = {"taker": "NS", "capot_by": "NS"}


def playing(account: Account, **plan: Any) -> tuple[SmallEvening, Match]:
    """Return a concours of four teams whose first round is being played, and the match at its first table."""
    evening = told(told(SmallEvening(account, plan=plan), SmallEvening.start), SmallEvening.show_round)
    return evening, evening.tournament.matches.get(table=1)


def captain(evening: SmallEvening, team: int) -> Submission:
    return replace(evening.submission(), actor=Actor("c" * 32, Role.CAPTAIN, team))


def test_match_remembers_the_team_whose_captain_wrote_last(marie: Account) -> None:
    evening, match = playing(marie, confirmation="opponents")
    team = seated(match)["NS"]

    evening.enter(match, submission=captain(evening, team))
    match.refresh_from_db()
    assert match.writer == team

    evening.enter(match, 972, 972, expect=1)
    match.refresh_from_db()
    assert match.writer is None


def test_deal_remembers_the_team_of_its_captain(marie: Account) -> None:
    evening, match = playing(marie, confirmation="opponents")
    team = seated(match)["EW"]

    results.enter_deal(
        tournament=evening.tournament, match=match.number, facts=TAKEN, submission=captain(evening, team)
    )

    match.refresh_from_db()
    assert match.writer == team


@pytest.mark.parametrize("confirmation", ["desk", "opponents"])
def test_sheet_that_has_to_be_seen_twice_is_written_and_not_finished(marie: Account, confirmation: str) -> None:
    evening, match = playing(marie, confirmation=confirmation)

    entered = evening.enter(match)

    assert entered.body["state"] == MatchState.WRITTEN


def test_correction_of_a_referee_counts_as_seen(marie: Account) -> None:
    evening, match = playing(marie, confirmation="desk")
    evening.enter(match)

    corrected = results.enter_totals(
        tournament=evening.tournament,
        match=match.number,
        manches=[MancheTotals.of_sides(972, 972)],
        expect=1,
        reasons=results.Reasons(correction="mal recopié"),
        submission=evening.submission(),
    )

    assert corrected.body["state"] == MatchState.FINISHED


# Deals struck out


def facts_of(match: Match) -> list[Any]:
    """Return the facts of a sheet's only manche, deal by deal, with their versions."""
    return list(match.sheet.manches.get().deals.order_by("number").values_list("version", "facts"))


def deal(evening: SmallEvening, match: Match, facts: Any = TAKEN, **more: Any) -> Any:
    return results.enter_deal(
        tournament=evening.tournament, match=match.number, facts=facts, submission=evening.submission(), **more
    ).body


def strike(evening: SmallEvening, match: Match, number: int, *, manche: int = 1, expect: int = 1, **more: Any) -> Any:
    return striking.strike_deal(
        tournament=evening.tournament,
        deal=results.DealAddress(match.number, manche, number),
        expect=expect,
        submission=evening.submission(),
        **more,
    ).body


def change(evening: SmallEvening, match: Match, number: int, facts: Any, **more: Any) -> Any:
    asked = {"manche": 1, "expect": 1, **more}
    deal = results.DealAddress(match.number, asked.pop("manche"), number)
    made = results.DealChange(deal, facts, **asked)
    return results.write_change(tournament=evening.tournament, change=made, submission=evening.submission()).body


CANONICAL: dict[str, Any] = {"taker": "NS", "points": {"NS": 92, "EW": 70}, "capot_by": None, "belote": None}


def test_struck_deal_keeps_its_number_and_is_left_out_of_the_score(marie: Account) -> None:
    evening, match = playing(marie)
    deal(evening, match)
    deal(evening, match, CAPOT)

    struck = strike(evening, match, 1)

    assert (struck["number"], struck["version"], struck["facts"], struck["score"]) == (1, 2, None, None)
    assert facts_of(match)[0] == (2, None)
    assert written(match) == (MatchState.PLAYING, 252, 0)


def test_struck_deal_is_entered_again_under_its_number(marie: Account) -> None:
    evening, match = playing(marie)
    for _ in range(3):
        deal(evening, match)
    strike(evening, match, 2)
    strike(evening, match, 3)

    first, second, next_one = (deal(evening, match) for _ in range(3))

    assert [(one["number"], one["version"]) for one in (first, second, next_one)] == [(2, 3), (3, 3), (4, 1)]
    assert facts_of(match) == [(1, CANONICAL), (3, CANONICAL), (3, CANONICAL), (1, CANONICAL)]


def test_deal_after_a_struck_one_may_be_entered_first_by_its_number(marie: Account) -> None:
    evening, match = playing(marie)
    deal(evening, match)
    strike(evening, match, 1)

    assert deal(evening, match, number=2)["number"] == 2
    with pytest.raises(legality.DealOutOfTurn) as refused:
        deal(evening, match, number=2)

    assert refused.value.params == {"expected": 1, "number": 2}


def test_struck_deal_is_changed_back_in_its_version(marie: Account) -> None:
    evening, match = playing(marie)
    deal(evening, match)
    strike(evening, match, 1)

    changed = change(evening, match, 1, TAKEN, expect=2)

    assert (changed["version"], changed["facts"]) == (3, CANONICAL)


def test_manche_with_a_struck_deal_is_not_over(marie: Account) -> None:
    evening, match = playing(marie)
    for _ in range(12):
        deal(evening, match)
    assert written(match) == (MatchState.FINISHED, 1104, 840)

    strike(evening, match, 5)
    assert written(match) == (MatchState.PLAYING, 1012, 770)

    deal(evening, match)
    assert written(match) == (MatchState.FINISHED, 1104, 840)


def test_manche_whose_only_deal_is_struck_is_worth_nothing(marie: Account) -> None:
    evening, match = playing(marie)
    deal(evening, match)

    strike(evening, match, 1)

    assert written(match) == (MatchState.PLAYING, 0, 0)
    assert deal(evening, match)["number"] == 1


def test_deal_struck_twice_is_refused(marie: Account) -> None:
    evening, match = playing(marie)
    deal(evening, match)
    strike(evening, match, 1)

    with pytest.raises(Stale):
        strike(evening, match, 1)
    with pytest.raises(legality.DealStruckAlready):
        strike(evening, match, 1, expect=2)


def test_deal_that_is_not_there_cannot_be_struck(marie: Account) -> None:
    evening, match = playing(marie)
    deal(evening, match)

    with pytest.raises(legality.DealUnknown):
        strike(evening, match, 2)


def test_deal_of_a_closed_round_is_not_struck_because_its_match_would_go_on(marie: Account) -> None:
    evening, match = playing(marie)
    for _ in range(12):
        deal(evening, match)
    evening.enter(evening.tournament.matches.get(table=2))
    rounds.close_round(tournament=evening.tournament, number=1, submission=evening.submission())

    with pytest.raises(legality.RoundClosed, match="reason_required"):
        strike(evening, match, 12)
    with pytest.raises(legality.MatchUnfinished):
        strike(evening, match, 12, reason="donne d’une autre table")

    assert written(match) == (MatchState.FINISHED, 1104, 840)


def test_deal_of_a_manche_that_another_follows_is_not_struck(marie: Account) -> None:
    evening, match = playing(marie, ruleset="belote-annonces", overrides={"end": {"target": 200}})
    for _ in range(2):
        deal(evening, match, CAPOT)

    with pytest.raises(legality.MancheFollowed):
        strike(evening, match, 1)


def test_strike_that_gives_the_pot_to_the_other_side_names_the_deals_after_the_end(marie: Account) -> None:
    rules = {"end": {"by": "target", "target": 480, "deals": None}}
    evening, match = playing(marie, overrides=rules)
    litige = {"taker": "NS", "points": {"NS": 81, "EW": 81}}
    of_ew = {"taker": "EW", "points": {"NS": 0, "EW": 162}, "capot_by": None}
    for facts in (litige, TAKEN, of_ew, {**of_ew, "taker": "NS"}, TAKEN):
        deal(evening, match, facts)

    with pytest.raises(legality.MancheOver) as refused:
        strike(evening, match, 2)

    assert (refused.value.code, refused.value.params) == ("deals_surplus", {"first": 5, "last": 5})


# A manche that ends earlier


def to_501(account: Account) -> tuple[SmallEvening, Match]:
    """Return a game to 501 in which the fifth deal has been written: 460 to 350."""
    evening, match = playing(account, ruleset="belote-501")
    for _ in range(5):
        deal(evening, match)
    return evening, match


def test_change_that_ends_the_manche_earlier_drops_what_follows_where_it_is_asked(marie: Account) -> None:
    evening, match = to_501(marie)
    seq = evening.tournament.seq

    changed = change(evening, match, 1, CAPOT, drop_after=True)

    assert (len(changed["match"]["manches"][0]["deals"]), changed["match"]["score"]) == (4, {"NS": 528, "EW": 210})
    assert written(match) == (MatchState.FINISHED, 528, 210)
    event = evening.tournament.events.get(seq=seq + 1)
    assert (event.kind, json.loads(event.body)["drop_after"]) == ("deal.changed@1", 4)


def test_change_that_leaves_nothing_over_drops_nothing(marie: Account) -> None:
    evening, match = to_501(marie)

    changed = change(evening, match, 1, TAKEN, drop_after=True)

    assert len(changed["match"]["manches"][0]["deals"]) == 5


def test_struck_deals_after_the_new_end_go_with_it(marie: Account) -> None:
    evening, match = to_501(marie)
    strike(evening, match, 5)

    with pytest.raises(legality.MancheOver):
        change(evening, match, 1, CAPOT)
    changed = change(evening, match, 1, CAPOT, drop_after=True)

    assert (changed["match"]["state"], len(facts_of(match))) == (MatchState.FINISHED, 4)


@pytest.mark.parametrize("after", [3, 5])
def test_event_that_drops_other_deals_than_those_too_many_is_refused(marie: Account, after: int) -> None:
    evening, match = to_501(marie)

    with pytest.raises(legality.MancheOver):
        legality.check(events.DealChanged(match.number, 1, 1, CAPOT, drop_after=after), evening.tournament)


# Deals or totals


def test_totals_give_way_to_deals_with_a_reason_alone(marie: Account) -> None:
    evening, match = playing(marie)
    evening.enter(match)
    first = results.DealAddress(match.number, 1, 1)

    with pytest.raises(legality.MancheMixed, match="manche_has_totals"):
        deal(evening, match)
    replaced = results.replace_totals(
        tournament=evening.tournament, deal=first, facts=TAKEN, reason="le détail compte",
        submission=evening.submission(),
    )  # fmt: skip
    deal(evening, match)

    manche = match.sheet.manches.get()
    assert (manche.totals, manche.belotes, manche.capots, manche.litige_lost) == (None, None, None, 0)
    assert replaced.body["match"]["score"] == {"NS": 92, "EW": 70}
    assert written(match) == (MatchState.PLAYING, 184, 140)


def test_totals_are_replaced_from_the_first_deal_on(marie: Account) -> None:
    evening, match = playing(marie)
    evening.enter(match)

    with pytest.raises(legality.DealOutOfTurn):
        results.replace_totals(
            tournament=evening.tournament, deal=results.DealAddress(match.number, 1, 2), facts=TAKEN, reason="détail",
            submission=evening.submission(),
        )  # fmt: skip


def test_totals_of_a_manche_that_another_follows_do_not_give_way_to_deals(marie: Account) -> None:
    evening, match = playing(marie, ruleset="belote-annonces")
    both = [MancheTotals.of_sides(1000, 500), MancheTotals.of_sides(500, 1000)]
    results.enter_totals(
        tournament=evening.tournament, match=match.number, manches=both, expect=0, submission=evening.submission()
    )

    with pytest.raises(legality.MancheOutOfTurn, match="manche_still_open"):
        results.replace_totals(
            tournament=evening.tournament, deal=results.DealAddress(match.number, 1, 1), facts=TAKEN, reason="détail",
            submission=evening.submission(),
        )  # fmt: skip


def test_deals_give_way_to_totals_with_a_reason_alone(marie: Account) -> None:
    evening, match = playing(marie)
    deal(evening, match)
    deal(evening, match)

    with pytest.raises(legality.MancheMixed, match="manche_has_deals"):
        evening.enter(match, expect=2)
    evening.enter(match, expect=2, reasons=results.Reasons(correction="feuille retrouvée"))

    assert (match.sheet.manches.get().deals.count(), written(match)) == (0, (MatchState.FINISHED, 1104, 840))


# The end of a round's time

TIMED: dict[str, Any] = {"overrides": {"end": {"by": "target_or_time", "target": 1000, "deals": None, "minutes": 40}}}


def end_time(evening: SmallEvening, number: int = 1) -> Any:
    return time_up.end_time(tournament=evening.tournament, number=number, submission=evening.submission()).body


def test_time_that_is_up_ends_the_manches_being_played(marie: Account) -> None:
    evening, match = playing(marie, **TIMED)
    other = evening.tournament.matches.get(table=2)
    deal(evening, match)

    ended = end_time(evening)

    assert (ended["time_up"], [line["state"] for line in ended["matches"]]) == (True, ["finished", "waiting"])
    assert (written(match), written(other)) == ((MatchState.FINISHED, 92, 70), (MatchState.WAITING, 0, 0))
    assert [part.won for part in match.participations.order_by("-place")] == [True, False]
    assert (match.sheet.version, other.sheet.version) == (2, 0)


def test_running_deal_and_sheets_that_come_late_are_written_after_the_time(marie: Account) -> None:
    evening, match = playing(marie, **TIMED)
    other = evening.tournament.matches.get(table=2)
    deal(evening, match)
    end_time(evening)

    deal(evening, match)
    deal(evening, other)

    assert (written(match), written(other)) == ((MatchState.FINISHED, 184, 140), (MatchState.FINISHED, 92, 70))


def test_manche_that_ended_by_itself_takes_no_deal_after_the_time(marie: Account) -> None:
    evening, match = playing(marie, **TIMED)
    for _ in range(4):
        deal(evening, match, CAPOT)
    end_time(evening)

    with pytest.raises(legality.MancheOver):
        deal(evening, match)


def test_manche_is_over_by_time_once_its_struck_deal_is_entered_again(marie: Account) -> None:
    evening, match = playing(marie, **TIMED)
    deal(evening, match)
    deal(evening, match)
    strike(evening, match, 1)
    end_time(evening)
    assert written(match) == (MatchState.PLAYING, 92, 70)

    deal(evening, match)

    assert written(match) == (MatchState.FINISHED, 184, 140)


def test_points_that_wait_are_taken_back_when_the_time_is_up(marie: Account) -> None:
    evening, match = playing(marie, **TIMED)
    deal(evening, match)
    deal(evening, match, {"taker": "NS", "points": {"NS": 81, "EW": 81}})
    assert written(match) == (MatchState.PLAYING, 92, 151)

    end_time(evening)

    assert written(match) == (MatchState.FINISHED, 173, 151)


def test_sides_that_are_equal_when_the_time_is_up_play_another_deal(marie: Account) -> None:
    evening, match = playing(marie, overrides={"end": {**TIMED["overrides"]["end"], "tie": "extra_deal"}})
    deal(evening, match)
    deal(evening, match, {"taker": "EW", "points": {"NS": 70, "EW": 92}})

    end_time(evening)
    assert written(match) == (MatchState.PLAYING, 162, 162)

    deal(evening, match)
    assert written(match) == (MatchState.FINISHED, 254, 232)


def test_deal_is_corrected_after_the_time_without_being_the_last_one(marie: Account) -> None:
    evening, match = playing(marie, **TIMED)
    for _ in range(3):
        deal(evening, match)
    end_time(evening)

    change(evening, match, 1, CAPOT)

    assert written(match) == (MatchState.FINISHED, 436, 140)


def test_running_deal_is_that_of_the_manche_being_played(marie: Account) -> None:
    best_of = {"best_of": {"manches": 3}, **TIMED["overrides"]}
    evening, match = playing(marie, overrides=best_of)
    deal(evening, match)
    end_time(evening)

    assert deal(evening, match)["manche"] == 1
    assert deal(evening, match, manche=2)["number"] == 1
    with pytest.raises(legality.MancheOver):
        deal(evening, match, manche=1)


def test_totals_are_what_they_are_after_the_time(marie: Account) -> None:
    evening, match = playing(marie, **TIMED)
    end_time(evening)

    evening.enter(match, 503, 377)

    assert written(match) == (MatchState.FINISHED, 503, 377)


def test_sheet_that_the_time_ends_has_to_be_seen_where_sheets_are_seen_twice(marie: Account) -> None:
    evening, match = playing(marie, confirmation="desk", **TIMED)
    deal(evening, match)

    assert end_time(evening)["matches"][0]["state"] == MatchState.WRITTEN


def test_time_is_ended_once_and_while_the_round_is_played(marie: Account) -> None:
    evening = SmallEvening(marie, plan=TIMED)
    evening.start()
    with pytest.raises(legality.RoundUnknown):
        end_time(evening)
    evening.pair()
    with pytest.raises(legality.RoundNotPublished):
        end_time(evening)
    rounds.publish_round(tournament=evening.tournament, number=1, submission=evening.submission())

    end_time(evening)

    with pytest.raises(legality.TimeUpAlready):
        end_time(evening)


def test_time_of_a_closed_round_is_not_ended(marie: Account) -> None:
    evening = SmallEvening(marie, plan=TIMED)
    evening.start()
    evening.play_round(1)

    with pytest.raises(legality.RoundClosed):
        end_time(evening)


def test_rules_that_do_not_end_by_time_have_none_to_end(marie: Account) -> None:
    evening, _ = playing(marie)

    with pytest.raises(legality.TimeNotInRules):
        end_time(evening)


# Totals of which nobody knows how many deals they are


@pytest.mark.parametrize("by", ["time", "deals_or_time", "target", "target_or_time"])
def test_totals_without_a_fixed_number_of_deals_are_never_refused(marie: Account, by: str) -> None:
    evening, match = playing(marie, overrides={"end": {"by": by}})

    evening.enter(match, 503, 378)

    assert written(match) == (MatchState.FINISHED, 503, 378)
