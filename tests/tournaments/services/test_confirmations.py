"""A score counts once it has been seen twice: who confirms, who disputes, who decides, in every mode."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.tournaments.evening import SmallEvening, seated, written
from tournaments.ledger import legality
from tournaments.ledger.events import MancheTotals
from tournaments.models import Account, Confirmation, Dispute, Match, MatchState
from tournaments.refusals import Refused, Stale
from tournaments.services import confirmations, results, rounds, setup

pytestmark = pytest.mark.django_db

DEAL = {"taker": "NS", "points": {"NS": 92, "EW": 70}}


def playing(account: Account, confirmation: str = "opponents", **plan: Any) -> tuple[SmallEvening, Match]:
    """Return a concours of four teams whose first round is being played, and the match at its first table."""
    evening = SmallEvening(account, plan={"confirmation": confirmation, **plan})
    evening.start()
    return evening, evening.show_round()[0]


def sides(match: Match) -> tuple[int, int]:
    """Return the teams at a table: Nord-Sud, Est-Ouest."""
    found = seated(match)
    return found["NS"], found["EW"]


def stranger(match: Match) -> int:
    """Return a team that sits elsewhere."""
    return next(team for team in range(1, 5) if team not in sides(match))


def say(evening: SmallEvening, match: Match, team: int, ns: int = 1104, ew: int = 840, expect: int = 0) -> Any:
    return confirmations.say_totals(
        tournament=evening.tournament,
        match=match.number,
        manches=[MancheTotals.of_sides(ns, ew)],
        expect=expect,
        submission=evening.captain(team),
    )


def type_again(evening: SmallEvening, match: Match, ns: int = 1104, ew: int = 840, **marks: int) -> Any:
    return confirmations.type_again(
        tournament=evening.tournament,
        match=match.number,
        manches=[MancheTotals.of_sides(ns, ew, **marks)],
        submission=evening.submission(),
    )


def correct(evening: SmallEvening, match: Match, ns: int = 972, ew: int = 972, reason: str | None = "mal lu") -> Any:
    return evening.enter(match, ns, ew, expect=evening.shown(match).version, reasons=results.Reasons(correction=reason))


def said(match: Match) -> list[tuple[int | None, dict[str, int], bool]]:
    """Return the versions that were kept of a sheet: whose, which points, whether the referee has decided."""
    return [(one.team, one.said[0]["points"], one.settled) for one in Dispute.objects.filter(match=match)]


def agreed(match: Match) -> tuple[int | None, str] | None:
    """Return who agreed to a sheet, and to what."""
    return Confirmation.objects.filter(match=match).values_list("team", "content").first()


def test_sheet_counts_once_the_other_captain_has_confirmed_it(marie: Account) -> None:
    evening, match = playing(marie)
    ns, ew = sides(match)

    say(evening, match, ns)
    shown = evening.shown(match)
    confirmed = evening.confirm(match, evening.captain(ew))

    assert (confirmed.body["state"], confirmed.body["version"]) == ("finished", 2)
    assert (confirmed.body["writer"], confirmed.body["confirmation"]["team"]) == (ns, ew)
    assert agreed(match) == (ew, shown.content)


def test_captain_does_not_confirm_his_own_submission(marie: Account) -> None:
    """Fault 9: a captain confirms what he submitted himself."""
    evening, match = playing(marie)
    ns, _ = sides(match)
    say(evening, match, ns)

    with pytest.raises(legality.NeedsOpponent, match="needs_opponent"):
        evening.confirm(match, evening.captain(ns))

    assert written(match) == (MatchState.WRITTEN, 1104, 840)


def test_organiser_does_not_confirm_the_sheet_that_he_typed(marie: Account) -> None:
    """Fault 9: the same device, or person, writes and confirms."""
    evening, match = playing(marie)
    evening.enter(match)

    with pytest.raises(legality.NeedsOpponent):
        evening.confirm(match, evening.submission())
    evening.confirm(match)

    assert written(match) == (MatchState.FINISHED, 1104, 840)


@pytest.mark.parametrize("side", [0, 1])
def test_anybody_at_the_table_confirms_what_the_desk_wrote(marie: Account, side: int) -> None:
    evening, match = playing(marie)
    evening.enter(match)

    evening.confirm(match, evening.captain(sides(match)[side]))

    assert written(match) == (MatchState.FINISHED, 1104, 840)


def test_captain_who_saw_the_score_before_a_correction_confirms_nothing(marie: Account) -> None:
    """Fault 8: captain A submits, a referee corrects, captain B confirms what he saw earlier."""
    evening, match = playing(marie)
    ns, ew = sides(match)
    say(evening, match, ns)
    seen = evening.shown(match)
    evening.enter(match, 972, 972, expect=1)

    with pytest.raises(Stale) as refused:
        evening.confirm(match, evening.captain(ew), shown=seen)

    assert (refused.value.current["score"], refused.value.by) == ({"NS": 972, "EW": 972}, "marie")
    assert (written(match), agreed(match)) == ((MatchState.WRITTEN, 972, 972), None)


def test_another_content_in_the_right_version_confirms_nothing(marie: Account) -> None:
    evening, match = playing(marie)
    evening.enter(match)

    with pytest.raises(Stale):
        evening.confirm(match, shown=confirmations.Shown(1, "0" * 64))

    assert agreed(match) is None


@pytest.mark.parametrize("expect", [0, 1])
def test_both_captains_submit_different_totals_and_both_are_kept(marie: Account, expect: int) -> None:
    """Fault 10: both captains submit different scores at once, or one after the other."""
    evening, match = playing(marie)
    ns, ew = sides(match)

    say(evening, match, ns)
    second = say(evening, match, ew, 972, 972, expect=expect)

    assert (second.body["state"], second.body["score"]) == ("disputed", {"NS": 1104, "EW": 840})
    assert second.body["disputes"][0]["manches"] == [
        {"totals": {"NS": 972, "EW": 972}, "belotes": None, "capots": None, "litige_lost": 0}
    ]
    assert said(match) == [(ew, {"NS": 972, "EW": 972}, False)]


def test_both_captains_submit_the_same_totals_and_the_second_confirms(marie: Account) -> None:
    """Fault 10: what both sides say alike has been seen twice."""
    evening, match = playing(marie)
    ns, ew = sides(match)

    say(evening, match, ns)
    second = say(evening, match, ew)

    assert second.body["state"] == "finished"
    assert agreed(match) == (ew, evening.shown(match).content)


def test_captain_whose_totals_do_not_add_up_disputes_nothing(marie: Account) -> None:
    evening, match = playing(marie)
    ns, ew = sides(match)
    say(evening, match, ns)

    with pytest.raises(legality.SheetDoesNotAddUp):
        say(evening, match, ew, 1104, 841)

    assert written(match) == (MatchState.WRITTEN, 1104, 840)


def test_captain_changes_his_own_sheet_until_it_is_confirmed(marie: Account) -> None:
    evening, match = playing(marie)
    ns, ew = sides(match)
    say(evening, match, ns)

    say(evening, match, ns, 972, 972, expect=1)
    with pytest.raises(Stale):
        say(evening, match, ns, expect=1)
    evening.confirm(match, evening.captain(ew))

    assert (written(match), said(match)) == ((MatchState.FINISHED, 972, 972), [])
    with pytest.raises(legality.SheetLocked):
        say(evening, match, ns, expect=3)


def test_captain_does_not_write_over_a_deal_of_a_whole_sheet_of_the_other_side(marie: Account) -> None:
    evening, match = playing(marie)
    ns, ew = sides(match)
    for _ in range(12):
        results.enter_deal(
            tournament=evening.tournament, match=match.number, facts=DEAL, submission=evening.captain(ns)
        )

    with pytest.raises(legality.WrittenByOther):
        results.change_deal(
            tournament=evening.tournament,
            deal=results.DealAddress(match.number, 1, 1),
            facts={"taker": "NS", "points": {"NS": 72}},
            expect=1,
            submission=evening.captain(ew),
        )


def test_table_in_dispute_keeps_its_round_open(marie: Account) -> None:
    """Fault 10: a disputed table cannot be closed."""
    evening, match = playing(marie)
    other = evening.tournament.matches.get(table=2)
    evening.enter(other)
    evening.confirm(other)
    say(evening, match, sides(match)[0])
    evening.dispute(match, evening.captain(sides(match)[1]))

    with pytest.raises(legality.RoundStillOpen) as refused:
        rounds.close_round(tournament=evening.tournament, number=1, submission=evening.submission())

    assert refused.value.params["tables"] == [1]


def test_referee_settles_a_dispute_by_confirming_the_sheet(marie: Account) -> None:
    evening, match = playing(marie)
    ns, ew = sides(match)
    say(evening, match, ns)
    evening.dispute(match, evening.captain(ew))

    with pytest.raises(legality.RefereeDecides):
        evening.confirm(match, evening.captain(ew))
    evening.confirm(match)

    assert (written(match), said(match)) == (
        (MatchState.FINISHED, 1104, 840), [(ew, {"NS": 972, "EW": 972}, True)],
    )  # fmt: skip
    assert agreed(match) == (None, evening.shown(match).content)


def test_referee_settles_a_dispute_by_correcting_with_a_reason(marie: Account) -> None:
    evening, match = playing(marie)
    ns, ew = sides(match)
    say(evening, match, ns)
    evening.dispute(match, evening.captain(ew))

    with pytest.raises(legality.RefereeDecides):
        correct(evening, match, reason=None)
    correct(evening, match)

    assert (written(match), said(match)) == (
        (MatchState.FINISHED, 972, 972), [(ew, {"NS": 972, "EW": 972}, True)],
    )  # fmt: skip
    assert agreed(match) == (None, evening.shown(match).content)


def test_dispute_of_the_sheet_that_the_referee_typed_is_his_to_settle(marie: Account) -> None:
    evening, match = playing(marie)
    evening.enter(match)
    evening.dispute(match, evening.captain(sides(match)[1]))

    evening.confirm(match, evening.submission())

    assert written(match) == (MatchState.FINISHED, 1104, 840)


def test_dispute_may_give_a_reason_alone(marie: Account) -> None:
    evening, match = playing(marie)
    evening.enter(match)

    disputed = evening.dispute(match, evening.captain(sides(match)[1]), manches=(), reason="il manque une donne")

    assert (disputed.body["state"], disputed.body["disputes"][0]["manches"]) == ("disputed", [])
    assert Dispute.objects.get().reason.body == {"reason": "il manque une donne"}


@pytest.mark.parametrize("manches", [(), (MancheTotals.of_sides(1104, 840),), (None,)])
def test_dispute_that_says_nothing_else_is_refused(marie: Account, manches: Any) -> None:
    evening, match = playing(marie)
    evening.enter(match)

    with pytest.raises(legality.DisputeEmpty):
        evening.dispute(match, evening.captain(sides(match)[1]), manches=manches)


def test_score_of_a_confirmed_sheet_is_locked(marie: Account) -> None:
    """Fault 13: a score for what is confirmed already; a referee may correct it with a reason."""
    evening, match = playing(marie)
    evening.enter(match)
    evening.confirm(match)

    with pytest.raises(legality.SheetLocked, match="locked"):
        correct(evening, match, reason=None)
    assert written(match) == (MatchState.FINISHED, 1104, 840)
    correct(evening, match)

    assert written(match) == (MatchState.FINISHED, 972, 972)
    assert agreed(match) == (None, evening.shown(match).content)


def test_score_of_a_confirmed_deal_is_locked(marie: Account) -> None:
    """Fault 13, deal by deal: the correction counts as seen and takes the confirmation's place."""
    evening, match = playing(marie)
    for _ in range(12):
        results.enter_deal(
            tournament=evening.tournament, match=match.number, facts=DEAL, submission=evening.submission()
        )
    evening.confirm(match, evening.captain(sides(match)[0]))
    changed = {
        "tournament": evening.tournament,
        "deal": results.DealAddress(match.number, 1, 1),
        "facts": {"taker": "NS", "points": {"NS": 82}},
        "expect": 1,
    }

    with pytest.raises(legality.SheetLocked):
        results.change_deal(**changed, submission=evening.submission())
    results.change_deal(**changed, submission=evening.submission(), reason="mal lu")

    assert written(match) == (MatchState.FINISHED, 1094, 850)
    assert agreed(match) == (None, evening.shown(match).content)


def begin(evening: SmallEvening, match: Match) -> None:
    results.enter_deal(tournament=evening.tournament, match=match.number, facts=DEAL, submission=evening.submission())


def nothing(_evening: SmallEvening, _match: Match) -> None:
    """Leave the sheet empty."""


def write_and_confirm(evening: SmallEvening, match: Match) -> None:
    evening.enter(match)
    evening.confirm(match)


@pytest.mark.parametrize(
    ("state", "refusal"),
    [
        pytest.param(nothing, legality.SheetUnfinished, id="nothing written"),
        pytest.param(begin, legality.SheetUnfinished, id="begun"),
        pytest.param(write_and_confirm, legality.SheetDecided, id="confirmed"),
    ],
)
def test_sheet_that_does_not_wait_to_be_seen_is_neither_confirmed_nor_disputed(
    marie: Account, state: Callable[[SmallEvening, Match], None], refusal: type[Refused]
) -> None:
    evening, match = playing(marie)
    state(evening, match)

    with pytest.raises(refusal):
        evening.confirm(match)
    with pytest.raises(refusal):
        evening.dispute(match, evening.captain(sides(match)[1]))


def test_captain_of_another_table_has_no_say(marie: Account) -> None:
    evening, match = playing(marie)
    elsewhere = stranger(match)

    with pytest.raises(legality.OtherTable):
        say(evening, match, elsewhere)
    evening.enter(match)
    for move in (evening.confirm, evening.dispute):
        with pytest.raises(legality.OtherTable):
            move(match, evening.captain(elsewhere))


def test_captain_writes_nothing_once_his_round_is_closed(marie: Account) -> None:
    evening, match = playing(marie)
    for one in evening.tournament.matches.all():
        write_and_confirm(evening, one)
    rounds.close_round(tournament=evening.tournament, number=1, submission=evening.submission())

    with pytest.raises(legality.RoundClosed):
        say(evening, match, sides(match)[0], expect=2)


def test_sheets_that_are_typed_once_are_the_desk_s_alone(marie: Account) -> None:
    evening, match = playing(marie, "single")

    with pytest.raises(legality.SheetsAtTheDesk):
        say(evening, match, sides(match)[0])
    evening.enter(match)

    assert (written(match), agreed(match)) == ((MatchState.FINISHED, 1104, 840), None)
    with pytest.raises(legality.SheetDecided):
        evening.confirm(match)


def test_second_typing_that_is_equal_confirms(marie: Account) -> None:
    evening, match = playing(marie, "desk")
    evening.enter(match)
    assert written(match)[0] == MatchState.WRITTEN

    typed = type_again(evening, match)

    assert (typed.status, typed.body["state"]) == (200, "finished")
    assert agreed(match) == (None, evening.shown(match).content)


def test_second_typing_that_differs_shows_both_and_changes_nothing(marie: Account) -> None:
    evening, match = playing(marie, "desk")
    evening.enter(match)
    before = evening.tournament.seq

    with pytest.raises(confirmations.TypingsDiffer) as refused:
        type_again(evening, match, 1140, 804)

    assert [refused.value.params[one][0]["totals"] for one in ("first", "second")] == [
        {"NS": 1104, "EW": 840}, {"NS": 1140, "EW": 804},
    ]  # fmt: skip
    assert (evening.tournament.seq, written(match)) == (before, (MatchState.WRITTEN, 1104, 840))


def test_second_typing_compares_the_belotes_where_both_counted_them(marie: Account) -> None:
    evening, match = playing(marie, "desk")
    results.enter_totals(
        tournament=evening.tournament,
        match=match.number,
        manches=[MancheTotals.of_sides(1124, 840, belotes=1, capots=0)],
        expect=0,
        submission=evening.submission(),
    )

    with pytest.raises(confirmations.TypingsDiffer):
        type_again(evening, match, 1124, 840, belotes=2)
    type_again(evening, match, 1124, 840)

    assert written(match) == (MatchState.FINISHED, 1124, 840)


def test_second_typing_of_a_sheet_of_deals_compares_its_totals(marie: Account) -> None:
    evening, match = playing(marie, "desk")
    for _ in range(12):
        begin(evening, match)

    with pytest.raises(confirmations.TypingsDiffer):
        type_again(evening, match, 1114, 830)
    type_again(evening, match, 1104, 840)

    assert written(match) == (MatchState.FINISHED, 1104, 840)


def test_sheet_that_is_typed_twice_is_not_confirmed_at_sight(marie: Account) -> None:
    evening, match = playing(marie, "desk")
    evening.enter(match)

    with pytest.raises(confirmations.TypedAgainAtTheDesk):
        evening.confirm(match)
    evening.dispute(match, evening.captain(sides(match)[0]))
    with pytest.raises(legality.RefereeDecides):
        type_again(evening, match)
    evening.confirm(match)

    assert written(match) == (MatchState.FINISHED, 1104, 840)


@pytest.mark.parametrize("mode", ["single", "opponents"])
def test_second_typing_is_for_concours_that_chose_it(marie: Account, mode: str) -> None:
    evening, match = playing(marie, mode)
    evening.enter(match)

    with pytest.raises(confirmations.NoSecondTyping):
        type_again(evening, match)


def change_mode(evening: SmallEvening, mode: str) -> Any:
    return setup.change_tournament(
        tournament=evening.tournament,
        changes={"confirmation": mode},
        expect=evening.tournament.version,
        submission=evening.submission(),
    )


def test_mode_may_change_until_the_first_sheet_is_written(marie: Account) -> None:
    evening, match = playing(marie, "single")

    change_mode(evening, "desk")
    evening.enter(match)
    with pytest.raises(legality.FrozenAfterSheets):
        change_mode(evening, "single")

    assert (evening.tournament.plan.confirmation, written(match)[0]) == ("desk", MatchState.WRITTEN)
