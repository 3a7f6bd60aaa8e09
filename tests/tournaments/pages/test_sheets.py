"""One sheet: totals and their correction, deals one after the other, corrected deals."""

import pytest
from django.urls import reverse

from tests.tournaments.evening import SmallEvening, written
from tournaments.models import MatchState
from tournaments.services import results, rounds

TAKEN = {"what": "deal", "manche": "1", "number": "1", "taker": "NS", "points": "92", "capot_by": "", "belote": ""}


def address(page, *arguments):
    return reverse(page, args=["soir", *arguments])


@pytest.fixture
def match(evening):
    """The match of a round being played at two tables."""
    evening.start()
    return evening.show_round()[0]


@pytest.fixture
def closed(evening, match):
    """The same match, once its round is closed."""
    for one in evening.tournament.matches.all():
        evening.enter(one)
    rounds.close_round(tournament=evening.tournament, number=1, submission=evening.submission())
    return match


def facts(match):
    return [deal.facts for deal in match.sheet.manches.get().deals.all()]


def test_totals_are_corrected_in_their_version(desk, evening, match):
    evening.enter(match)

    answer = desk.send(address("sheet", match.number), what="totals", ns="972", ew="972", version="1")

    assert answer["Location"] == address("desk")
    assert written(match) == (MatchState.FINISHED, 972, 972)


def test_totals_in_an_older_version_show_both_values(desk, evening, match):
    evening.enter(match)

    answer = desk.send(address("sheet", match.number), what="totals", ns="972", ew="972", version="0")

    assert answer.status_code == 412
    assert [(one.stored, one.typed) for one in answer.context["differences"]] == [("1104", "972"), ("840", "972")]
    assert answer.context["totals"].shown_version == 1
    assert written(match) == (MatchState.FINISHED, 1104, 840)


def test_correction_in_a_closed_round_asks_for_a_reason(desk, closed):
    answer = desk.send(address("sheet", closed.number), what="totals", ns="972", ew="972", version="1")

    assert answer.status_code == 409
    assert "demande un motif" in answer.context["totals"].errors["reason"][0]
    assert written(closed) == (MatchState.FINISHED, 1104, 840)


def test_correction_in_a_closed_round_is_written_once_its_effects_are_seen(desk, closed):
    typed = {"what": "totals", "ns": "972", "ew": "972", "version": "1", "reason": "total mal recopié"}

    shown = desk.send(address("sheet", closed.number), **typed)
    before = written(closed)
    answer = desk.send(address("sheet", closed.number), **typed, seen=shown.context["totals"].foreseen.seen)

    assert (shown.status_code, before) == (200, (MatchState.FINISHED, 1104, 840))
    assert answer["Location"] == address("round", 1)
    assert written(closed) == (MatchState.FINISHED, 972, 972)


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        pytest.param(
            {},
            {"taker": "NS", "points": {"NS": 92, "EW": 70}, "capot_by": None, "belote": None},
            id="the other side has the rest",
        ),
        pytest.param(
            {"points": "", "capot_by": "NS", "belote": "NS"},
            {"taker": "NS", "capot_by": "NS", "belote": "NS"},
            id="capot with belote",
        ),
        pytest.param({"taker": "void", "points": ""}, {"void": True}, id="nobody took"),
    ],
)
def test_deal_is_entered(desk, match, typed, expected):
    answer = desk.send(address("sheet", match.number), **{**TAKEN, **typed})

    assert answer["Location"] == address("sheet", match.number)
    assert facts(match) == [expected]


@pytest.mark.parametrize(
    ("typed", "field", "sentence"),
    [
        pytest.param({"points": "161"}, "points", "161", id="161 cannot happen"),
        pytest.param({"points": "163"}, "points", "162", id="more than the deal"),
        pytest.param({"points": ""}, "points", "manque", id="no points"),
        pytest.param({"taker": ""}, "taker", "Ce champ est obligatoire.", id="no taker"),
        pytest.param({"capot_by": "EW"}, "points", "capot", id="capot against the points"),
    ],
)
def test_deal_that_cannot_be_is_refused_beside_its_field(desk, match, typed, field, sentence):
    answer = desk.send(address("sheet", match.number), **{**TAKEN, **typed})

    assert answer.status_code == 422
    assert sentence in answer.context["deal"].errors[field][0]
    assert written(match) == (MatchState.WAITING, 0, 0)


def test_deal_sent_twice_with_one_key_is_entered_once(desk, match):
    for _ in range(2):
        desk.send(address("sheet", match.number), **TAKEN, key="double-click")

    assert len(facts(match)) == 1


def test_deal_typed_on_two_laptops_is_entered_once(desk, match):
    desk.send(address("sheet", match.number), **TAKEN)

    answer = desk.send(address("sheet", match.number), **TAKEN)

    assert answer.status_code == 409
    assert "La donne à écrire est la 2, pas la 1." in answer.text


def test_deal_is_corrected(desk, evening, match):
    desk.send(address("sheet", match.number), **TAKEN)
    page = desk.get(address("sheet", match.number), {"donne": "1"})

    desk.send(f"{address('sheet', match.number)}?donne=1", **{**TAKEN, "what": "edit", "points": "70", "version": "1"})

    assert page.context["deal"]["points"].value() == 92
    assert facts(match)[0]["points"] == {"NS": 70, "EW": 92}
    assert written(match) == (MatchState.PLAYING, 0, 162)


def test_deal_corrected_in_an_older_version_is_refused(desk, match):
    path = f"{address('sheet', match.number)}?donne=1"
    edit = {**TAKEN, "what": "edit", "version": "1"}
    desk.send(address("sheet", match.number), **TAKEN)
    desk.send(path, **{**edit, "points": "100"})

    answer = desk.send(path, **{**edit, "points": "70"})

    assert answer.status_code == 412
    assert answer.context["deal"].shown_version == 2
    assert [(one.stored, one.typed) for one in answer.context["deal_differences"]] == [("100", "70")]
    assert facts(match)[0]["points"] == {"NS": 100, "EW": 62}


def test_sheet_written_deal_by_deal_says_when_it_is_complete(desk, evening, match):
    for _ in range(12):
        results.enter_deal(
            tournament=evening.tournament,
            match=match.number,
            facts={"taker": "NS", "points": {"NS": 92}},
            submission=evening.submission(),
        )

    answer = desk.get(address("sheet", match.number))

    assert "La manche est finie" in answer.text
    assert "1104 – 840" in answer.text
    assert 'name="taker"' not in answer.text


def test_sheet_of_a_draft_is_not_there(desk, evening):
    evening.start()
    evening.pair()

    assert desk.get(address("sheet", 1)).status_code == 404


def test_sheet_form_that_says_nothing_of_what_it_writes_is_a_bad_request(desk, match):
    assert desk.send(address("sheet", match.number), ns="972", ew="972").status_code == 400


def strike(desk, match, **typed):
    at = {"manche": "1", "number": "1", "version": "1", **typed}
    return desk.send(f"{address('sheet', match.number)}?manche=1&donne={at['number']}", what="strike", **at)


def test_deal_is_struck_out_and_entered_again(desk, match):
    desk.send(address("sheet", match.number), **TAKEN)
    desk.send(address("sheet", match.number), **{**TAKEN, "number": "2", "points": "100"})

    answer = strike(desk, match)
    page = desk.get(answer["Location"])
    asked_for = desk.get(address("sheet", match.number), {"manche": "1", "donne": "1"})
    desk.send(address("sheet", match.number), **{**TAKEN, "points": "70"})

    assert [line.result for line in page.context["view"].deals(1)] == ["rayée", "fait"]
    assert (page.context["deal"]["number"].value(), asked_for.context["edits"]) == (1, False)
    assert [one["points"]["NS"] for one in facts(match)] == [70, 100]


def test_strike_of_an_older_version_shows_both_values(desk, match):
    path = f"{address('sheet', match.number)}?donne=1"
    desk.send(address("sheet", match.number), **TAKEN)
    desk.send(path, **{**TAKEN, "what": "edit", "version": "1", "points": "70"})

    answer = strike(desk, match)

    assert answer.status_code == 412
    differences = answer.context["deal_differences"]
    assert [(one.label, one.stored, one.typed) for one in differences] == [("Donne 1", "dedans · 0 – 162", "rayée")]
    assert '<input type="hidden" name="version" value="2">' in answer.text
    assert facts(match)[0]["points"] == {"NS": 70, "EW": 92}


def test_deal_that_somebody_struck_meanwhile_is_shown_as_it_is(desk, match):
    desk.send(address("sheet", match.number), **TAKEN)
    strike(desk, match)

    answer = desk.send(
        f"{address('sheet', match.number)}?donne=1", **{**TAKEN, "what": "edit", "version": "1", "points": "70"}
    )

    assert answer.status_code == 412
    assert answer.context["deal"].shown_version == 2
    assert facts(match) == [None]


def test_deals_that_a_correction_leaves_over_go_once_it_is_ticked(desk, marie):
    evening = SmallEvening(marie, plan={"ruleset": "belote-501"})
    evening.start()
    match = evening.show_round()[0]
    for number in range(1, 6):
        desk.send(address("sheet", match.number), **{**TAKEN, "number": str(number)})
    path = f"{address('sheet', match.number)}?manche=1&donne=1"
    capot = {**TAKEN, "what": "edit", "version": "1", "points": "", "capot_by": "NS"}

    refused = desk.send(path, **capot)
    done = desk.send(path, **capot, drop_after="on")

    assert (refused.status_code, "drop_after" in refused.text) == (409, True)
    assert "drop_after" not in desk.get(path).text
    assert done["Location"] == address("sheet", match.number)
    assert (len(facts(match)), written(match)) == (4, (MatchState.FINISHED, 528, 210))


def test_totals_are_replaced_by_deals_with_a_reason(desk, evening, match):
    evening.enter(match)
    path = f"{address('sheet', match.number)}?remplacer=donnes"

    page = desk.get(path)
    without = desk.send(path, **TAKEN)
    desk.send(path, **TAKEN, reason="le détail compte")

    assert [page.context["deal"][name].value() for name in ("manche", "number")] == [1, 1]
    assert (without.status_code, "avec un motif" in without.text) == (409, True)
    assert written(match) == (MatchState.PLAYING, 92, 70)


def test_deals_are_replaced_by_totals_with_a_reason(desk, match):
    desk.send(address("sheet", match.number), **TAKEN)
    path = f"{address('sheet', match.number)}?remplacer=totaux"
    totals = {"what": "totals", "ns": "1104", "ew": "840", "version": "1"}

    page = desk.get(path)
    without = desk.send(path, **totals)
    desk.send(path, **totals, reason="feuille retrouvée")

    assert 'name="reason"' in page.text
    assert (without.status_code, "avec un motif" in without.text) == (409, True)
    assert written(match) == (MatchState.FINISHED, 1104, 840)


def test_running_deal_is_asked_for_once_the_time_is_up(desk, marie):
    rules = {"end": {"by": "target_or_time", "target": 1000, "deals": None, "minutes": 40}}
    evening = SmallEvening(marie, plan={"overrides": rules})
    evening.start()
    match = evening.show_round()[0]
    desk.send(address("sheet", match.number), **TAKEN)

    shown = desk.get(address("round", 1))
    ended = desk.send(address("time-up", 1))
    page = desk.get(address("sheet", match.number))

    assert (shown.context["timed"], ended["Location"]) == (True, address("round", 1))
    assert written(match) == (MatchState.FINISHED, 92, 70)
    assert "Le temps du tour est écoulé" in page.text
    assert page.context["deal"]["number"].value() == 2
    assert "Fin du temps" not in desk.get(address("round", 1)).text


def test_time_of_a_round_is_not_ended_where_there_is_none(desk, match):
    answer = desk.send(address("time-up", 1))

    assert (answer.status_code, answer.context["timed"]) == (409, False)
    assert "Le règlement ne finit pas les manches au temps" in answer.text
