"""Evenings of other games: the desk and the sheets ask what each ruleset needs, and tables of four are shown whole."""

import pytest
from django.urls import reverse

from tests.tournaments.evening import SmallEvening
from tournaments.models import MatchState, Tournament
from tournaments.plan import Stage
from tournaments.services import registration, rounds, setup

HTMX = {"HX-Request": "true"}
AT_RANDOM = (Stage(2, ("random", "random")),)


def address(page, *arguments):
    return reverse(page, args=["soir", *arguments])


@pytest.fixture
def playing(marie):
    """Start an evening of a ruleset for some teams, or people, and show its first round; return it and its matches."""

    def start(ruleset, people, **plan):
        alone = plan.get("entry_mode") == "melee"
        settings = {"ranking": ("points", "wins")} if alone else {}
        evening = SmallEvening(marie, plan={"ruleset": ruleset, "stages": AT_RANDOM, **settings, **plan})
        evening.create()
        if alone:
            entered = [registration.TeamIn((registration.PersonIn(f"Anne {n}"),)) for n in range(1, people + 1)]
            registration.register_teams(tournament=evening.tournament, teams=entered, submission=evening.submission())
        else:
            evening.register(people)
        setup.start_tournament(tournament=evening.tournament, submission=evening.submission())
        return evening, evening.show_round()

    return start


def written(match):
    match.refresh_from_db()
    return match.state, {part.place: part.points for part in match.seats()}


def facts(match, manche=1):
    return [deal.facts for deal in match.sheet.manches.get(number=manche).deals.order_by("number")]


def shown_fields(form):
    return [name for name in form.fields if not form.fields[name].widget.is_hidden and not name.startswith("annonce")]


# each for himself


def test_desk_asks_the_total_of_every_seat(desk, playing):
    _evening, matches = playing("belote-americaine", 9, entry_mode="melee")

    page = desk.get(address("desk"))
    desk.send(address("desk"), table="2", n="10", e="4", s="10", w="2")

    assert shown_fields(page.context["form"]) == ["table", "n", "e", "s", "w", "override_reason"]
    assert written(matches[1]) == (MatchState.FINISHED, {"N": 10, "E": 4, "S": 10, "W": 2})
    assert "running-sum" not in page.text
    assert 'name="belotes"' not in page.text


def test_desk_says_who_sits_at_every_seat(desk, playing):
    _evening, matches = playing("belote-americaine", 8, entry_mode="melee")

    answer = desk.get(address("desk"), {"table": "1"}, headers=HTMX)

    numbers = [part.entry.number for part in matches[0].seats()]
    seats = [
        f"{label}</span> <strong>{n} · <bdi>Anne {n}"
        for label, n in zip(["Nord", "Est", "Sud", "Ouest"], numbers, strict=True)
    ]
    assert [seat for seat in seats if seat not in answer.text] == []


def test_desk_refuses_a_seat_without_a_total(desk, playing):
    _evening, matches = playing("belote-americaine", 4, entry_mode="melee")

    answer = desk.send(address("desk"), table="1", n="10", e="4", s="10", w="")

    assert (answer.status_code, list(answer.context["form"].errors)) == (422, ["w"])
    assert written(matches[0])[0] == MatchState.WAITING


def test_desk_asks_the_fifth_player_of_those_tables_that_have_one(desk, playing):
    _evening, matches = playing("belote-americaine-chien", 9, entry_mode="melee")
    five, four = sorted(matches, key=lambda match: -len(match.seats()))
    typed = {"p1": "50", "p2": "10", "p3": "20", "p4": "30"}

    desk.send(address("desk"), table=str(four.table), **typed)
    refused = desk.send(address("desk"), table=str(five.table), **typed)
    desk.send(address("desk"), table=str(five.table), **typed, p5="8")

    assert written(four)[1] == {"P1": 50, "P2": 10, "P3": 20, "P4": 30}
    assert (refused.status_code, list(refused.context["form"].errors)) == (422, ["p4"])
    assert written(five)[1] == {"P1": 50, "P2": 10, "P3": 20, "P4": 30, "P5": 8}


def test_sheet_names_the_players_in_the_deal(desk, playing):
    _evening, matches = playing("belote-americaine", 4, entry_mode="melee")
    page = desk.get(address("sheet", matches[0].number))
    north = matches[0].seats()[0].entry.number

    desk.send(
        address("sheet", matches[0].number), what="deal", manche="1", number="1", taker="N", tricks="5", alone="on"
    )

    after = desk.get(address("sheet", matches[0].number))
    assert shown_fields(page.context["deal"]) == ["taker", "tricks", "alone"]
    assert str(page.context["deal"].fields["taker"].choices[0][1]) == f"Nord · Anne {north}"
    assert facts(matches[0]) == [{"taker": "N", "alone": True, "tricks": 5}]
    assert written(matches[0]) == (MatchState.PLAYING, {"N": 4, "E": 0, "S": 0, "W": 0})
    [line] = after.context["view"].manches[0].deals
    assert (line.taker, line.result, line.score) == (f"Anne {north}", "5 plis, seul", (4, 0, 0, 0))


def test_deal_of_the_chien_is_written_and_corrected(desk, playing):
    _evening, matches = playing("belote-americaine-chien", 5, entry_mode="melee")
    path = address("sheet", matches[0].number)
    typed = {"manche": "1", "number": "1", "taker": "P1", "contract": "4", "partner": "P3", "tricks": "4"}
    desk.send(path, what="deal", **typed)

    page = desk.get(path, {"manche": "1", "donne": "1"})
    desk.send(path, what="edit", **{**typed, "version": "1", "tricks": "3"})

    assert [page.context["deal"][name].value() for name in ("taker", "contract", "partner", "tricks")] == [
        "P1",
        4,
        "P3",
        4,
    ]
    assert facts(matches[0]) == [{"players": 5, "taker": "P1", "contract": 4, "partner": "P3", "tricks": 3}]
    assert written(matches[0])[1] == {"P1": 0, "P2": 4, "P3": 0, "P4": 4, "P5": 4}


def test_public_pages_show_everybody_at_the_table(client, playing):
    evening, matches = playing("belote-americaine", 9, entry_mode="melee")
    numbers = [part.entry.number for part in matches[0].seats()]
    resting = evening.tournament.rounds.get(number=1).participations.get(match=None).entry.number

    tables = client.get(reverse("draw", args=["soir", 1]))
    by_name = client.get(reverse("draw", args=["soir", 1]), {"vue": "noms"})
    mine = client.get(reverse("tournament", args=["soir"]), {"equipe": str(numbers[0])})
    screen = client.get(reverse("projector", args=["soir"]))

    board = tables.context["board"]
    assert [at.team.number for at in board.tables[0].at] == numbers
    assert [team.number for team in board.byes] == [resting]
    for page in (tables, by_name, screen):
        assert page.text.count(">au repos<") == 1
        assert "Nord-Sud" not in page.text
    [found] = mine.context["found"]
    assert [team.number for team in found.opponents] == numbers[1:]
    assert "joueur" in mine.context["headline"] or "table" in mine.context["headline"]


def test_standings_of_players_are_public(client, desk, playing):
    evening, matches = playing("belote-americaine", 8, entry_mode="melee")
    for match in matches:
        desk.send(address("desk"), table=str(match.table), n="10", e="4", s="10", w="2")
    rounds.close_round(tournament=evening.tournament, number=1, submission=evening.submission())

    page = client.get(reverse("standings", args=["soir"]))

    assert [(line.rank, line.points, line.wins) for line in page.context["ranking"].rows] == [
        (1, 10, 1), (1, 10, 1), (1, 10, 1), (1, 10, 1), (5, 4, 0), (5, 4, 0), (7, 2, 0), (7, 2, 0),
    ]  # fmt: skip
    assert "Joueur" in page.text


@pytest.mark.parametrize("page", ["round", "blank-sheets"])
def test_organisers_pages_show_everybody_at_the_table(desk, playing, page):
    _evening, matches = playing("belote-americaine-chien", 5, entry_mode="melee")

    answer = desk.get(address(page, 1))

    assert [answer.text.count(f"Anne {part.entry.number}<") for part in matches[0].seats()] == [1] * 5
    assert "Nord-Sud" not in answer.text


def test_number_of_queries_of_pages_of_players_is_constant(client, desk, playing, django_assert_max_num_queries):
    playing("belote-americaine", 16, entry_mode="melee")

    for path in (reverse("draw", args=["soir", 1]), address("desk"), address("round", 1)):
        with django_assert_max_num_queries(30):
            desk.get(path)


# by sides, in other games


def test_contree_is_written_deal_by_deal(desk, playing):
    _evening, matches = playing("ffb-contree-2016", 4)
    path = address("sheet", matches[0].number)
    typed = {"manche": "1", "number": "1", "taker": "EW", "contract": "100", "coinche": "coinche", "points": "110"}

    page = desk.get(path)
    desk.send(path, what="deal", **typed)

    [line] = desk.get(path).context["view"].manches[0].deals
    assert shown_fields(page.context["deal"]) == [
        "taker", "contract", "coinche", "trump", "points", "capot_by", "belote", "fault_by", "fault",
    ]  # fmt: skip
    assert (line.result, line.score) == ("100, coinché, fait", (0, 520))
    assert line.why != ()


def test_desk_asks_no_belotes_where_no_sum_is_certain(desk, playing):
    _evening, matches = playing("ffb-contree-2016", 4)

    page = desk.get(address("desk"))
    desk.send(address("desk"), table="1", ns="2010", ew="1487")

    assert shown_fields(page.context["form"]) == ["table", "ns", "ew", "override_reason"]
    assert written(matches[0]) == (MatchState.FINISHED, {"NS": 2010, "EW": 1487})


def test_manille_is_written_deal_by_deal(desk, playing):
    _evening, matches = playing("manille-34", 4)
    path = address("sheet", matches[0].number)

    desk.send(path, what="deal", manche="1", number="1", points_ns="37", tricks_ns="5")

    [line] = desk.get(path).context["view"].manches[0].deals
    assert (line.taker, line.result, line.score) == ("–", "37 – 23", (8, 0))


# partie, revanche, belle


def manches(match):
    match.refresh_from_db()
    return [part.marks for part in match.sheet.manches.order_by("number")]


def test_desk_writes_partie_and_revanche(desk, playing):
    _evening, matches = playing("belote-annonces", 4)

    page = desk.get(address("desk"))
    desk.send(address("desk"), table="1", ns="1012", ew="640", ns_2="1100", ew_2="900")

    assert [part.label for part in page.context["form"].parts] == ["Partie", "Revanche", "Belle"]
    assert manches(matches[0]) == [{"NS": 1012, "EW": 640}, {"NS": 1100, "EW": 900}]
    assert written(matches[0]) == (MatchState.FINISHED, {"NS": 2112, "EW": 1540})


def test_desk_refuses_a_belle_after_two_manches_won(desk, playing):
    _evening, matches = playing("belote-annonces", 4)
    typed = {"ns": "1012", "ew": "640", "ns_2": "1100", "ew_2": "900", "ns_3": "1000", "ew_3": "20"}

    answer = desk.send(address("desk"), table="1", **typed)

    assert answer.status_code in {409, 422}
    assert "manche 3" in answer.text
    assert answer.context["form"]["ns_3"].value() == "1000"
    assert written(matches[0])[0] == MatchState.WAITING


@pytest.mark.parametrize(
    ("typed", "wrong"),
    [
        pytest.param({"ns_2": "1100"}, ["ew_2"], id="half of the revanche"),
        pytest.param({"ns_3": "1100", "ew_3": "900"}, ["ns_2", "ew_2"], id="belle without a revanche"),
    ],
)
def test_desk_asks_for_what_is_missing_of_a_manche(desk, playing, typed, wrong):
    playing("belote-annonces", 4)

    answer = desk.send(address("desk"), table="1", ns="1012", ew="640", **typed)

    assert (answer.status_code, list(answer.context["form"].errors)) == (422, wrong)


def test_sheet_says_who_leads_and_what_is_to_be_played(desk, playing):
    _evening, matches = playing("belote-annonces", 4)
    desk.send(address("desk"), table="1", ns="1012", ew="640", ns_2="700", ew_2="1020")

    page = desk.get(address("sheet", matches[0].number))

    view = page.context["view"]
    assert (view.standing, view.current, view.current_name) == ("Nord-Sud 1 manche, Est-Ouest 1 manche", 3, "Belle")
    assert "à jouer : Belle" in page.text
    assert page.context["totals"]["ew_2"].value() == 1020


def test_belle_is_written_deal_by_deal_after_two_totals(desk, playing):
    _evening, matches = playing("belote-annonces", 4)
    path = address("sheet", matches[0].number)
    desk.send(address("desk"), table="1", ns="1012", ew="640", ns_2="700", ew_2="1020")

    desk.send(path, what="deal", manche="3", number="1", taker="NS", points="92")
    desk.send(path, what="totals", version="2", ns="1012", ew="650", ns_2="700", ew_2="1020")

    assert facts(matches[0], manche=3)[0]["points"] == {"NS": 92, "EW": 70}
    assert manches(matches[0]) == [{"NS": 1012, "EW": 650}, {"NS": 700, "EW": 1020}, None]


# setting up


def test_any_ruleset_can_be_chosen_and_registration_follows_it(desk, db):
    form = desk.get(reverse("create")).context["form"]
    codes = [code for _game, choices in form.fields["ruleset"].choices for code, _label in choices]

    typed = {"name": "Chacun pour soi", "date": "2026-06-24", "rounds": "3", "pairing": "ranked", "ranking": "points"}
    desk.send(reverse("create"), ruleset="belote-americaine", **typed)

    plan = Tournament.objects.get(slug="chacun-pour-soi").plan
    assert (codes[0], len(codes)) == ("concours-12-donnes", 21)
    assert (plan.entry_mode, plan.stages[0].pairing, plan.ranking) == ("melee", ("random",) * 3, ("points", "wins"))
