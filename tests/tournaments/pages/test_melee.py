"""A mêlée on the pages: people alone, a partner for each round; everybody finds his table, partner and opponents."""

import pytest
from django.urls import reverse

from tests.html import read
from tests.tournaments.evening import SmallEvening
from tests.tournaments.pages.conftest import Desk
from tournaments.ledger.legality import NeedsOpponent
from tournaments.models import MatchState
from tournaments.plan import Stage
from tournaments.services import access, registration, setup

MELEE = {"stages": (Stage(3, kind="melee"),), "entry_mode": "melee"}


def shown(marie, people=9, **plan):
    """A mêlée whose first round is shown, and its matches."""
    evening = SmallEvening(marie, plan={**MELEE, **plan})
    evening.create()
    entered = [registration.TeamIn((registration.PersonIn(f"Anne {n}"),)) for n in range(1, people + 1)]
    registration.register_teams(tournament=evening.tournament, teams=entered, submission=evening.submission())
    setup.start_tournament(tournament=evening.tournament, submission=evening.submission())
    matches = evening.show_round()
    return evening, list(evening.tournament.matches.with_seats().filter(pk__in=[one.pk for one in matches]))


def sides(match):
    """The two players of each side of a table."""
    return [[part.entry.number for part in match.seats() if part.place == place] for place in ("NS", "EW")]


def test_who_looks_for_himself_finds_partner_and_opponents(client, marie):
    _evening, (match, *_) = shown(marie)
    (me, partner), (one, other) = sides(match)

    words = read(client.get(reverse("tournament", args=["soir"]), {"equipe": str(me)})).words

    assert f"Avec {partner} Anne {partner}" in words
    assert f"Contre {one} Anne {one}, {other} Anne {other}" in words


def test_draw_by_table_seats_two_a_side(client, marie):
    _evening, matches = shown(marie)
    resting = 9 * 10 // 2 - sum(part.entry.number for match in matches for part in match.seats())

    page = read(client.get(reverse("tournament", args=["soir"])))

    beside = ["".join(f"{number} Anne {number}" for number in side) for side in sides(matches[0])]
    assert page.rows[0][1:3] == beside
    assert page.rows[-1][1] == f"{resting} Anne {resting} au repos"


def test_draw_by_name_tells_with_whom_and_against_whom(client, marie):
    _evening, (match, *_) = shown(marie, people=8)
    (me, partner), (one, other) = sides(match)

    page = read(client.get(reverse("draw", args=["soir", 1]), {"vue": "noms"}))

    line = next(row for row in page.rows if row[0] == f"Anne {me}")
    assert line[1:] == [
        str(match.table),
        str(me),
        f"{partner} Anne {partner}",
        f"{one} Anne {one}, {other} Anne {other}",
    ]


def test_blank_sheet_and_desk_name_both_players_of_a_side(desk, marie):
    _evening, (match, *_) = shown(marie, people=8)
    (one, other), _ = sides(match)

    sheets = read(desk.get(reverse("blank-sheets", args=["soir", 1]))).words
    tables = read(desk.get(reverse("round", args=["soir", 1]))).words

    both = f"{one} · Anne {one} + {other} · Anne {other}"
    assert both in sheets
    assert both in tables


def phone(evening, player):
    browser = Desk()
    secret = access.issue_link(tournament=evening.tournament, team=player, submission=evening.submission()).secret
    browser.post("/capitaine/", {"secret": secret})
    return browser


@pytest.fixture
def seen_twice(marie):
    evening, (match, *_) = shown(marie, people=8, confirmation="opponents")
    return evening, match


def test_both_players_of_a_side_see_their_table(seen_twice):
    evening, match = seen_twice
    (one, other), (_, against) = sides(match)

    for player in (one, other, against):
        found = phone(evening, player).get("/capitaine/table/").context["found"]
        assert player in [part.entry.number for part in match.seats() if part.place == found.own.place]
        assert len(found.opponents) == 1


def test_partner_waits_for_the_other_side_and_cannot_confirm(seen_twice):
    evening, match = seen_twice
    (one, other), (against, _) = sides(match)
    phone(evening, one).send("/capitaine/table/", what="totals", match=match.number, ns=1104, ew=840, version=0)

    partner = phone(evening, other).get("/capitaine/table/").context["found"].step
    opponent = phone(evening, against).get("/capitaine/table/").context["found"].step
    with pytest.raises(NeedsOpponent):
        evening.confirm(match, by=evening.captain(other))
    evening.confirm(match, by=evening.captain(against))

    assert (partner, opponent) == ("waits", "confirm")
    match.refresh_from_db()
    assert match.state == MatchState.FINISHED
