"""Tables changed by hand on their page: what a change does and breaks is shown, then it is confirmed, then undone."""

import re

import pytest
from django.urls import reverse

from tests.html import read
from tests.tournaments.evening import seated
from tests.tournaments.formats.test_pools import POOLS, evening_of
from tournaments.models import Match, RoundState
from tournaments.plan import Stage

BY_HAND = (Stage(2, ("random", "manual")),)


def address(page="arrange", *arguments):
    return reverse(page, args=["soir", *(arguments or (1,))])


def tables(evening, number=1) -> list[Match]:
    return list(evening.tournament.matches.filter(round__number=number).with_seats().order_by("table"))


def seats(evening, number=1):
    return [seated(match) for match in tables(evening, number)]


def swap(desk, one, other, number=1, **more):
    return desk.send(address("arrange", number), what="swap", first=one, second=other, **more)


@pytest.fixture
def draft(evening):
    """Nine teams whose first round is a draft."""
    evening.start(9)
    evening.pair()
    return evening


def test_swap_is_shown_first_and_written_once_confirmed(desk, draft):
    first, second = seats(draft)[:2]
    teams = first["NS"], second["NS"]

    shown = swap(desk, *teams)
    unchanged = seats(draft)[:2]
    seen = shown.context["swap"].rearranged
    done = swap(desk, *teams, seen=seen.seen)

    assert unchanged == [first, second]
    assert [sentence.startswith("Table") for sentence in seen.tables] == [True, True]
    assert seen.breaks == ()
    assert done["Location"] == address("round", 1)
    assert [one["NS"] for one in seats(draft)[:2]] == [teams[1], teams[0]]


def test_swap_of_other_teams_than_those_that_were_shown_is_shown_first(desk, draft):
    first, second = seats(draft)[:2]
    seen = swap(desk, first["NS"], second["NS"]).context["swap"].rearranged.seen

    again = swap(desk, first["EW"], second["NS"], seen=seen)

    assert again.context["swap"].rearranged is not None
    assert seats(draft)[:2] == [first, second]


def test_swap_says_what_it_breaks(desk, evening):
    evening.start(9)
    evening.play_round(1)
    played = seated(tables(evening)[0])
    exempt = evening.tournament.rounds.get(number=1).participations.get(match=None).entry.number
    evening.pair()
    now = {team: match for match in tables(evening, 2) for team in seated(match).values()}
    partner = next(team for team in seated(now[played["NS"]]).values() if team != played["NS"])
    resting = evening.tournament.rounds.get(number=2).participations.get(match=None).entry.number

    rematch = swap(desk, partner, played["EW"], number=2).context["swap"].rearranged
    bye = swap(desk, exempt, resting, number=2).context["swap"].rearranged

    again = [sentence for sentence in rematch.breaks if "se sont déjà rencontrées" in sentence]
    assert set(played.values()) in [set(map(int, re.findall(r"\d+", sentence))) for sentence in again]
    assert f"Exempt : {exempt} · Anne {exempt} / Bruno {exempt}" in bye.tables
    assert any(f"L’équipe {exempt} a déjà été exempte" in sentence for sentence in bye.breaks)


def test_swap_is_undone_from_the_page_of_the_round(desk, draft):
    before = seats(draft)
    first, second = before[:2]
    swap(desk, first["NS"], second["NS"], seen=swap(desk, first["NS"], second["NS"]).context["swap"].rearranged.seen)
    page = desk.get(address("round", 1))

    desk.send(reverse("undo", args=["soir"]), seq=page.context["undoable"].seq)

    assert "Annuler la dernière action (changement de tables du tour 1)" in read(page).words
    assert seats(draft) == before


def test_published_round_asks_why_and_refuses_a_table_that_has_begun(desk, evening):
    evening.start(8)
    first, second, third, _ = evening.show_round()
    evening.enter(first)

    begun = swap(desk, seated(first)["NS"], seated(second)["NS"], reason="erreur")
    unsaid = swap(desk, seated(second)["NS"], seated(third)["NS"])
    said = swap(desk, seated(second)["NS"], seated(third)["NS"], reason="erreur")

    assert (begun.status_code, unsaid.status_code) == (409, 409)
    assert "À la table 1 la partie a commencé" in begun.text
    assert "dites pourquoi les tables changent" in unsaid.context["swap"].errors["reason"][0]
    assert said.context["swap"].rearranged is not None


def test_move_lets_two_matches_change_tables(desk, draft):
    first, second = tables(draft)[:2]
    asked = {"what": "move", "match": first.number, "table": 2}

    shown = desk.send(address(), **asked).context["move"].rearranged
    desk.send(address(), **asked, seen=shown.seen)

    assert [match.number for match in tables(draft)[:2]] == [second.number, first.number]


def test_move_says_who_needs_another_table(desk, evening):
    evening.start(8)
    team = evening.tournament.entries.get(number=1)
    team.fixed_table = 1
    team.save(update_fields=["fixed_table"])
    evening.pair()

    shown = desk.send(address(), what="move", match=tables(evening)[0].number, table=3).context["move"].rearranged

    assert "Le n° 1 a besoin de la table 1." in shown.breaks


def test_pools_offer_to_change_tables_alone(desk, marie):
    evening_of(marie, POOLS, teams=8).pair()

    page = desk.get(address())

    assert page.context["swap"] is None
    assert "qui rencontre qui est donné" in read(page).words


def test_arranging_a_form_that_does_not_say_what_is_a_bad_request(desk, draft):
    assert desk.send(address(), first="1").status_code == 400


@pytest.fixture
def set_by_hand(marie):
    """Five teams whose second round is paired by hand."""
    evening = evening_of(marie, *BY_HAND, teams=5)
    evening.play_round(1)
    return evening


def hand(desk, *pairs, **more):
    typed = {
        f"{place}_{n}": str(team)
        for n, pair in enumerate(pairs, 1)
        for place, team in zip(("ns", "ew"), pair, strict=True)
    }
    return desk.send(reverse("pair-by-hand", args=["soir"]), **typed, **more)


def test_round_by_hand_that_breaks_nothing_is_written_as_a_draft(desk, set_by_hand, in_the_hall):
    first, second = (tuple(one.values()) for one in seats(set_by_hand))
    exempt = set_by_hand.tournament.rounds.get(number=1).participations.get(match=None).entry.number

    answer = hand(desk, (first[0], second[0]), (first[1], exempt))

    assert answer["Location"] == address("round", 2)
    assert seats(set_by_hand, 2) == [{"NS": first[0], "EW": second[0]}, {"NS": first[1], "EW": exempt}]
    assert set_by_hand.tournament.rounds.get(number=2).state == RoundState.DRAFT


def test_round_by_hand_shows_what_it_breaks_before_it_is_written(desk, set_by_hand, in_the_hall):
    first, second = (tuple(one.values()) for one in seats(set_by_hand))

    shown = hand(desk, first, second)
    count = set_by_hand.tournament.rounds.count()
    done = hand(desk, first, second, seen=shown.context["seen"])

    assert len([one for one in shown.context["breaks"] if "déjà rencontrées" in one]) == 2
    assert (count, done["Location"]) == (1, address("round", 2))


@pytest.mark.parametrize(
    ("pairs", "field", "sentence"),
    [
        pytest.param([(1, 9)], "ew_1", "ne joue pas ce tour", id="not in the concours"),
        pytest.param([(1, 2), (2, 3)], "ns_2", "est déjà placé", id="twice"),
        pytest.param([(1, "")], "ew_1", "Il manque une équipe à la table 1", id="alone"),
        pytest.param([], "__all__", "Placez au moins une table", id="nobody"),
    ],
)
def test_round_by_hand_refused_beside_its_field(desk, set_by_hand, pairs, field, sentence):
    answer = hand(desk, *pairs)

    assert answer.status_code == 422
    assert sentence in answer.context["form"].errors[field][0]


def test_pair_page_leads_to_the_tables_where_the_round_is_planned_by_hand(desk, set_by_hand):
    page = read(desk.get(reverse("pair", args=["soir"])))

    assert "À la main : vous dites qui rencontre qui." in page.words
    assert reverse("pair-by-hand", args=["soir"]) in page.links


def test_round_by_hand_is_not_for_pools(desk, marie):
    evening_of(marie, POOLS, teams=8)

    assert desk.get(reverse("pair-by-hand", args=["soir"]))["Location"] == reverse("pair", args=["soir"])
