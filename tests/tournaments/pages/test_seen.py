"""Sheets that are seen twice, at the desk: typed again, confirmed, contested and decided."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from tests.tournaments.evening import SmallEvening, seated, written
from tournaments.models import MatchState
from tournaments.services.accounts import organiser_account

HTMX = {"HX-Request": "true"}


def address(page, *arguments, slug="soir"):
    return reverse(page, args=[slug, *arguments])


def playing(marie, confirmation, teams=6, slug="soir"):
    """A round being played, and the matches by table."""
    evening = SmallEvening(marie, slug, {"confirmation": confirmation})
    evening.start(teams)
    return evening, evening.show_round()


@pytest.fixture
def typed_twice(marie):
    return playing(marie, "desk")


@pytest.fixture
def confirmed(marie):
    return playing(marie, "opponents")


def dispute(evening, match, **changed):
    return evening.dispute(match, evening.captain(seated(match)["EW"]), **changed)


def test_desk_types_a_sheet_a_second_time_and_it_counts(desk, typed_twice):
    _, matches = typed_twice
    sheet = {"table": "1", "ns": "1104", "ew": "840"}

    desk.send(address("desk"), **sheet)
    page = desk.get(address("desk"))
    once = written(matches[0])
    again = desk.send(address("desk"), **sheet)

    assert (page.context["missing"], page.context["unseen"].again) == ([2, 3], (1,))
    assert (once, written(matches[0])) == ((MatchState.WRITTEN, 1104, 840), (MatchState.FINISHED, 1104, 840))
    assert again.status_code == 302


def test_desk_shows_both_typings_where_they_differ(desk, typed_twice):
    _, matches = typed_twice
    desk.send(address("desk"), table="1", ns="1124", ew="840", belotes="1")

    answer = desk.send(address("desk"), table="1", ns="1142", ew="822", belotes="")

    assert answer.status_code == 409
    assert [(one.label, one.stored, one.typed) for one in answer.context["typings"]] == [
        ("Total Nord-Sud", "1124", "1142"), ("Total Est-Ouest", "840", "822"),
    ]  # fmt: skip
    assert "Les deux saisies diffèrent" in answer.context["form"].errors["table"][0]
    assert address("sheet", matches[0].number) in answer.text
    assert written(matches[0]) == (MatchState.WRITTEN, 1124, 840)


def test_second_typing_is_blind(desk, typed_twice):
    evening, matches = typed_twice
    evening.enter(matches[0])

    part = desk.get(address("desk"), {"table": "1"}, headers=HTMX)
    page = desk.get(address("desk"))

    assert "tapez-la de nouveau" in part.text
    assert [text for text in (part.text, page.text) if "1104" in text] == []


def test_desk_with_every_sheet_typed_once_still_asks_for_sheets(desk, typed_twice):
    evening, matches = typed_twice
    for match in matches:
        evening.enter(match)

    page = desk.get(address("desk"))

    assert 'name="ns"' in page.text
    assert page.context["unseen"].again == (1, 2, 3)


def test_desk_lists_what_waits_for_the_other_side(desk, confirmed):
    evening, matches = confirmed
    evening.enter(matches[1])

    page = desk.get(address("desk"))

    assert [row.match.table for row in page.context["unseen"].to_confirm] == [2]
    assert page.context["unseen"].again == ()
    assert page.context["missing"] == [1, 3]


def test_desk_shows_every_version_of_a_contested_sheet(desk, confirmed):
    """Fault 10: the referee's queue, with both values."""
    evening, matches = confirmed
    evening.enter(matches[0])
    dispute(evening, matches[0], reason="il manque une donne")

    page = desk.get(address("desk"))

    found = page.context["unseen"].contested[0].versions
    team = seated(matches[0])["EW"]
    assert [(one.who, one.score, one.reason) for one in found] == [
        ("La feuille (au bureau)", "1104 – 840", ""),
        (f"Est-Ouest, n°\N{NO-BREAK SPACE}{team}", "972 – 972", "il manque une donne"),
    ]
    assert "contestées" in page.text


def test_referee_keeps_a_contested_sheet(desk, confirmed):
    evening, (match, *_) = confirmed
    evening.enter(match)
    dispute(evening, match)
    page = desk.get(address("sheet", match.number))
    shown = page.context["view"].body

    answer = desk.send(
        address("sheet", match.number), what="confirm", content=shown["content"], version=shown["version"]
    )

    assert "Garder la feuille : 1104 – 840" in page.text
    assert answer["Location"] == address("desk")
    assert written(match) == (MatchState.FINISHED, 1104, 840)


def test_referee_corrects_a_contested_sheet_with_a_reason(desk, confirmed):
    evening, (match, *_) = confirmed
    evening.enter(match)
    dispute(evening, match)
    typed = {"what": "totals", "ns": "972", "ew": "972", "version": "2"}

    refused = desk.send(address("sheet", match.number), **typed)
    desk.send(address("sheet", match.number), **typed, reason="feuille de papier")

    assert refused.status_code == 409
    assert "un arbitre" in refused.context["totals"].errors["reason"][0]
    assert written(match) == (MatchState.FINISHED, 972, 972)


def test_organiser_confirms_what_a_captain_wrote(desk, confirmed):
    evening, (match, *_) = confirmed
    evening.enter(match, submission=evening.captain(seated(match)["NS"]))
    shown = desk.get(address("sheet", match.number)).context["view"].body

    desk.send(address("sheet", match.number), what="confirm", content=shown["content"], version=shown["version"])

    assert written(match) == (MatchState.FINISHED, 1104, 840)
    assert "Feuille validée (au bureau)" in desk.get(address("sheet", match.number)).text


def test_organiser_is_told_that_he_does_not_confirm_what_he_wrote(desk, confirmed):
    """Fault 9, at the desk."""
    evening, (match, *_) = confirmed
    evening.enter(match)
    page = desk.get(address("sheet", match.number))
    shown = page.context["view"].body

    refused = desk.send(
        address("sheet", match.number), what="confirm", content=shown["content"], version=shown["version"]
    )

    assert 'value="confirm"' not in page.text
    assert "Vous avez écrit cette feuille" in page.text
    assert refused.status_code == 403
    assert written(match) == (MatchState.WRITTEN, 1104, 840)


def test_organiser_alone_writes_his_sheet_again_with_a_reason(desk, confirmed):
    evening, (match, *_) = confirmed
    evening.enter(match)
    typed = {"what": "totals", "ns": "1104", "ew": "840", "version": "1", "reason": "signée des deux camps"}

    desk.send(address("sheet", match.number), **typed)

    assert written(match) == (MatchState.FINISHED, 1104, 840)


def test_referee_who_saw_the_sheet_before_it_changed_confirms_nothing(desk, confirmed):
    """Fault 8, at the desk: the page shows the sheet as it is now."""
    evening, (match, *_) = confirmed
    captain = evening.captain(seated(match)["NS"])
    evening.enter(match, submission=captain)
    seen = desk.get(address("sheet", match.number)).context["view"].body
    evening.enter(match, 972, 972, expect=1, submission=evening.captain(seated(match)["NS"]))

    answer = desk.send(address("sheet", match.number), what="confirm", content=seen["content"], version=seen["version"])

    assert answer.status_code == 412
    assert "Valider la feuille : 972 – 972" in answer.text
    assert written(match) == (MatchState.WRITTEN, 972, 972)


def test_correction_of_a_confirmed_sheet_asks_for_a_reason(desk, confirmed):
    """Fault 13, at the desk."""
    evening, (match, *_) = confirmed
    evening.enter(match)
    evening.confirm(match)
    typed = {"what": "totals", "ns": "972", "ew": "972", "version": "2"}

    refused = desk.send(address("sheet", match.number), **typed)
    desk.send(address("sheet", match.number), **typed, reason="mal recopié")

    assert refused.status_code == 409
    assert "est validée" in refused.context["totals"].errors["reason"][0]
    assert written(match) == (MatchState.FINISHED, 972, 972)


def test_settings_choose_how_a_sheet_counts_until_the_first_one(desk, marie):
    evening, matches = playing(marie, "single")
    page = desk.get(address("settings"))
    form = page.context["form"]
    typed = {name: form[name].value() for name in ("name", "date", "venue", "ranking", "visibility", "display_names")}
    typed |= {"date": "2026-06-24", "version": str(evening.tournament.version)}

    desk.send(address("settings"), **typed, confirmation="desk")
    evening.enter(matches[0])

    assert evening.tournament.plan.confirmation == "desk"
    assert form.fields["confirmation"].disabled is False
    assert desk.get(address("settings")).context["form"].fields["confirmation"].disabled is True


def test_round_page_says_how_far_sheets_are_seen(desk, confirmed):
    evening, matches = confirmed
    evening.enter(matches[0])
    evening.enter(matches[1])
    dispute(evening, matches[1])

    page = desk.get(address("round", 1))

    assert page.context["waiting"] == [1, 2, 3]
    assert [word for word in ("à valider", "contestée", "attendue") if word not in page.text] == []


def test_desk_takes_as_many_queries_for_three_contested_sheets_as_for_one(desk, marie):
    counts = []
    for tables, slug in ((1, "un"), (3, "trois")):
        evening, matches = playing(marie, "opponents", 2 * tables + 2, slug)
        for match in matches[:tables]:
            evening.enter(match)
            dispute(evening, match, reason="non")
        desk.get(address("desk", slug=slug))
        with CaptureQueriesContext(connection) as queries:
            page = desk.get(address("desk", slug=slug))
        assert len(page.context["unseen"].contested) == tables
        counts.append(len(queries))

    assert counts[0] == counts[1]


def test_somebody_else_s_desk_is_not_there(client, confirmed):
    client.force_login(organiser_account("paul"))

    assert client.get(address("desk")).status_code == 404
