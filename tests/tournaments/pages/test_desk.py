"""The desk: one sheet after the other, and what it says about sums, tables and sheets that are in already."""

import pytest
from django.urls import reverse

from tests.tournaments.evening import seated, written
from tournaments.models import MatchState
from tournaments.pages.sums import NOT_FIXED, Sums, sums
from tournaments.services.setup import find_ruleset

HTMX = {"HX-Request": "true"}


def address(page, *arguments):
    return reverse(page, args=["soir", *arguments])


@pytest.fixture
def matches(evening):
    """The matches of a round being played at three tables."""
    evening.start(6)
    return evening.show_round()


def test_desk_enters_a_sheet_and_goes_back_to_the_field_of_the_table(desk, matches):
    answer = desk.send(address("desk"), table="2", ns="1104", ew="840")

    page = desk.get(answer["Location"])
    assert written(matches[1]) == (MatchState.FINISHED, 1104, 840)
    assert page.context["just_entered"] == str(matches[1].number)
    assert page.context["missing"] == [1, 3]
    assert page.text.count(" autofocus") == 1


def test_desk_lists_the_last_sheets_first(desk, matches):
    for table in ("2", "1"):
        desk.send(address("desk"), table=table, ns="1104", ew="840")

    last = desk.get(address("desk")).context["last"]

    assert [row.match.table for row in last] == [1, 2]


def test_desk_keeps_the_belotes_that_were_counted(desk, matches):
    desk.send(address("desk"), table="1", ns="1124", ew="840", belotes="1", capots="0")

    manche = matches[0].sheet.manches.get()
    assert (manche.belotes, manche.capots) == (1, 0)


def test_desk_takes_a_belote_that_nobody_counted(desk, matches):
    desk.send(address("desk"), table="1", ns="1124", ew="840")

    manche = matches[0].sheet.manches.get()
    assert (manche.belotes, manche.capots) == (None, None)
    assert written(matches[0]) == (MatchState.FINISHED, 1124, 840)


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        pytest.param({"ns": "1124", "ew": "840", "belotes": "0"}, "Belotes oubliées : 1 (+20)", id="belote missing"),
        pytest.param({"ns": "1105", "ew": "840"}, "finir par 4", id="no belote can make it right"),
    ],
)
def test_desk_says_what_would_make_a_sheet_right(desk, matches, typed, sentence):
    answer = desk.send(address("desk"), table="1", **typed)

    form = answer.context["form"]
    assert answer.status_code == 422
    assert sentence in form.errors["ew"][0]
    assert (form["table"].value(), form["ns"].value()) == ("1", typed["ns"])
    assert form.asks_override
    assert written(matches[0]) == (MatchState.WAITING, 0, 0)


def test_desk_keeps_a_sheet_that_does_not_add_up_with_a_reason(desk, matches):
    reason = "une donne perdue, les deux camps sont d’accord"

    desk.send(address("desk"), table="1", ns="1000", ew="800", override_reason=reason)

    assert written(matches[0]) == (MatchState.FINISHED, 1000, 800)


def test_desk_refuses_a_table_that_is_in_already_and_shows_both(desk, evening, matches):
    evening.enter(matches[0])

    answer = desk.send(address("desk"), table="1", ns="972", ew="972")

    assert answer.status_code == 412
    assert answer.context["form"].first_wrong == "table"
    assert "Cette feuille est déjà écrite : 1104 – 840." in answer.text
    assert answer.context["form"]["ns"].value() == "972"
    assert written(matches[0]) == (MatchState.FINISHED, 1104, 840)


@pytest.mark.parametrize(
    ("typed", "field", "sentence"),
    [
        pytest.param({"table": "9"}, "table", "Il n’y a pas de table 9 dans ce tour", id="no such table"),
        pytest.param({"ns": ""}, "ns", "Ce champ est obligatoire.", id="no total"),
        pytest.param({"ew": "-5"}, "ew", "nombre entier", id="negative"),
        pytest.param({"ew": "８４０"}, "ew", "nombre entier", id="full-width digits"),
        pytest.param({"ew": "8_40"}, "ew", "nombre entier", id="underscore"),
        pytest.param({"belotes": "13"}, "belotes", "12", id="more belotes than deals"),
        pytest.param({"override_reason": "\u202e"}, "override_reason", "U+202E", id="hidden reason"),
    ],
)
def test_desk_refused_puts_the_cursor_where_something_is_wrong(desk, matches, typed, field, sentence):
    answer = desk.send(address("desk"), **{"table": "1", "ns": "1104", "ew": "840", **typed})

    form = answer.context["form"]
    assert answer.status_code == 422
    assert sentence in form.errors[field][0]
    assert form.first_wrong == field
    assert written(matches[0]) == (MatchState.WAITING, 0, 0)


def test_desk_says_who_sits_at_a_table_while_it_is_typed(desk, matches):
    answer = desk.get(address("desk"), {"table": "2"}, headers=HTMX)

    ns, ew = seated(matches[1]).values()
    assert answer.text.lstrip().startswith('<div id="seated"')
    assert f"Anne {ns} / Bruno {ns}" in answer.text
    assert f"Anne {ew} / Bruno {ew}" in answer.text


@pytest.mark.parametrize("table", ["9", "0", "1000000", "deux", "²", "<b>"])
def test_desk_says_that_there_is_no_such_table(desk, matches, table):
    answer = desk.get(address("desk"), {"table": table}, headers=HTMX)

    assert "Il n’y a pas de table" in answer.text
    assert "<b>" not in answer.text


def test_desk_between_two_rounds_shows_the_next_step(desk, evening):
    evening.start()

    answer = desk.get(address("desk"))

    assert "Tirer le tour 1 et afficher les tables" in answer.text


def test_desk_with_every_sheet_in_offers_to_close_the_round(desk, evening, matches):
    for match in matches:
        evening.enter(match)

    answer = desk.get(address("desk"))

    assert "Clore le tour 1 et afficher le classement" in answer.text


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        pytest.param(
            "concours-12-donnes",
            Sums(fixed=True, base=1944, belote=20, capot=90, deals=12, litige=True),
            id="twelve deals",
        ),
        pytest.param(
            "concours-capot-162",
            Sums(fixed=True, base=3240, belote=0, capot=0, deals=20),
            id="twenty deals, nothing on top",
        ),
        pytest.param("belote-501", NOT_FIXED, id="to a target: no sum is certain"),
        pytest.param("ffb-contree-2016", NOT_FIXED, id="contrée"),
        pytest.param("manille-30", NOT_FIXED, id="manille"),
        pytest.param("belote-americaine", NOT_FIXED, id="each for himself"),
    ],
)
def test_sums(db, code, expected):
    assert sums(find_ruleset(code).resolve({})) == expected


def test_sums_of_a_number_of_deals_are_not_certain_where_declarations_count(db):
    rules = find_ruleset("concours-12-donnes").resolve({"declarations": {"enabled": True}})

    assert sums(rules) == NOT_FIXED
