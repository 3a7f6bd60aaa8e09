"""A correction in a closed round: what it moves is shown, then it is confirmed."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import translation

from tests.html import read
from tests.tournaments.evening import SmallEvening, seated, written
from tests.tournaments.formats.test_pools import evening_of, play
from tournaments.models import Match, MatchState
from tournaments.pages.effects import ordinal
from tournaments.plan import Stage
from tournaments.services import results, rounds

TYPED = {"what": "totals", "ns": "600", "ew": "1344", "version": "1", "reason": "mal recopié"}
BEFORE = (MatchState.FINISHED, 1104, 840)
AFTER = (MatchState.FINISHED, 600, 1344)


def address(number=1):
    return reverse("sheet", args=["soir", number])


@pytest.fixture
def match(evening):
    """Match 1 of a closed round, which Nord-Sud won; the next round is paired."""
    evening.start()
    evening.play_round(1)
    evening.show_round(2)
    return Match.objects.with_seats().get(number=1)


@pytest.fixture
def corrected(desk, match):
    """The page that shows what the correction moves."""
    return desk.send(address(), **TYPED)


def of(match, place):
    number = seated(match)[place]
    return f"L’équipe {number} (Anne {number} / Bruno {number})"


def test_effects_are_said_team_by_team_and_round_by_round(corrected, match):
    page = read(corrected)
    second = seated(Match.objects.with_seats().get(number=2))

    foreseen = corrected.context["totals"].foreseen
    assert set(foreseen.teams) == {
        f"{of(match, 'EW')} passe de la 3e à la 1re place (840 → 1344 points).",
        f"{of(match, 'NS')} passe de la 1re à la 4e place (1104 → 600 points).",
        f"L’équipe {second['NS']} (Anne {second['NS']} / Bruno {second['NS']}) passe de la 1re à la 2e place.",
    }
    assert foreseen.rounds == ("Le tour 2 a été apparié avant cette correction ; il ne change pas.",)
    assert "Après cette correction" in page.words
    assert all(sentence in page.words for sentence in (*foreseen.teams, *foreseen.rounds))
    assert written(match) == BEFORE


def test_what_was_typed_stays_in_the_form(corrected):
    form = corrected.context["totals"]

    assert {name: form[name].value() for name in ("ns", "ew", "reason", "version")} == {
        "ns": "600", "ew": "1344", "reason": "mal recopié", "version": "1",
    }  # fmt: skip
    assert "Confirmer la correction" in corrected.text


def test_confirmed_correction_is_written(desk, corrected, match):
    desk.send(address(), **TYPED, seen=corrected.context["totals"].foreseen.seen)

    assert written(match) == AFTER


def test_other_values_than_those_that_were_shown_are_shown_first(desk, corrected, match):
    seen = corrected.context["totals"].foreseen.seen

    again = desk.send(address(), **{**TYPED, "ns": "700", "ew": "1244"}, seen=seen)

    assert "1244 points" in again.text
    assert again.context["totals"].foreseen.seen != seen
    assert written(match) == BEFORE


def test_somebody_else_s_correction_meanwhile_shows_both_values(desk, evening, corrected, match):
    evening.enter(match, 972, 972, expect=1, reasons=results.Reasons(correction="recompté"))

    late = desk.send(address(), **TYPED, seen=corrected.context["totals"].foreseen.seen)

    assert late.status_code == 412
    assert [(one.stored, one.typed) for one in late.context["differences"]] == [("972", "600"), ("972", "1344")]
    assert written(match) == (MatchState.FINISHED, 972, 972)


def test_correction_that_moves_nothing_says_so(desk, match):
    shown = desk.send(address(), **{**TYPED, "ns": "1104", "ew": "840"})

    assert "Le classement ne change pas." in shown.text
    assert written(match) == BEFORE


def test_confirmation_sent_twice_is_written_once(desk, evening, corrected, match):
    for _ in range(2):
        answer = desk.send(address(), **TYPED, seen=corrected.context["totals"].foreseen.seen, key="double-click")

    assert answer["Location"] == reverse("round", args=["soir", 1])
    assert evening.tournament.events.filter(key="double-click").count() == 1


def test_correction_of_a_deal_is_confirmed(desk, evening):
    evening.start()
    first, second = evening.show_round()
    for _ in range(12):
        facts = {"taker": "NS", "points": {"NS": 92}}
        results.enter_deal(
            tournament=evening.tournament, match=first.number, facts=facts, submission=evening.submission()
        )
    evening.enter(second)
    rounds.close_round(tournament=evening.tournament, number=1, submission=evening.submission())
    typed = {"what": "edit", "manche": "1", "number": "1", "taker": "NS", "points": "70", "capot_by": "", "belote": ""}
    typed |= {"version": "1", "reason": "dedans"}

    shown = desk.send(address(first.number), **typed)
    before = written(first)
    desk.send(address(first.number), **typed, seen=shown.context["deal"].foreseen.seen)

    assert "(1104 → 1012 points)" in shown.text
    assert shown.context["deal"]["points"].value() == "70"
    assert (before, written(first)) == (BEFORE, (MatchState.FINISHED, 1012, 932))


def test_more_than_ten_teams_are_folded(desk, marie):
    evening = SmallEvening(marie, "soir")
    evening.start(24)
    evening.play_round(1)
    typed = {**TYPED, "ns": "1500", "ew": "444"}

    shown = desk.send(address(), **typed)

    foreseen = shown.context["totals"].foreseen
    assert (len(foreseen.first), len(foreseen.others)) == (10, len(foreseen.teams) - 10)
    assert f"et {len(foreseen.others)} autres" in read(shown).words


def test_effects_cost_the_same_for_four_teams_and_for_twelve(desk, marie):
    costs = {}
    for slug, teams in (("quatre", 4), ("douze", 12)):
        evening = SmallEvening(marie, slug)
        evening.start(teams)
        evening.play_round(1)
        with CaptureQueriesContext(connection) as captured:
            desk.send(reverse("sheet", args=[slug, 1]), **TYPED)
        costs[slug] = len(captured)

    assert costs["quatre"] == costs["douze"]


@pytest.mark.parametrize(
    ("language", "said"),
    [("fr", ["1re", "2e", "3e", "11e", "21e", "112e"]), ("en", ["1st", "2nd", "3rd", "11th", "21st", "112th"])],
)
def test_ordinal(language, said):
    with translation.override(language):
        assert [ordinal(rank) for rank in (1, 2, 3, 11, 21, 112)] == said


def test_effects_are_said_in_english(desk, match):
    desk.cookies["django_language"] = "en"

    shown = desk.send(address(), **TYPED)

    number = seated(match)["EW"]
    assert (
        f"Team {number} (Anne {number} / Bruno {number}) moves from 3rd to 1st place (840 → 1344 points)."
        in shown.context["totals"].foreseen.teams
    )


KNOCKOUT = Stage(kind="knockout")


@pytest.fixture
def semi(marie):
    """A semi-final whose winner has reached the final, and the evening."""
    evening = evening_of(marie, KNOCKOUT, teams=4)
    play(evening, 1)
    return evening, evening.tournament.matches.with_seats().filter(round__number=1).order_by("table")[0]


def turned(match):
    """The totals of a match the other way round, with a reason."""
    points = {part.place: part.points for part in match.participations.all()}
    return {"what": "totals", "ns": points["EW"], "ew": points["NS"], "version": "1", "reason": "mal lu"}


def test_correction_says_which_match_of_the_bracket_gets_another_team(desk, semi):
    evening, match = semi
    (final,) = evening.show_round(2)

    page = desk.send(address(match.number), **turned(match))
    desk.send(address(match.number), **turned(match), seen=page.context["totals"].foreseen.seen)

    effects = page.context["totals"].foreseen
    assert effects.matches == ("Tour 2, table 1 : pas commencée, l’autre équipe y prend la place.",)
    assert (effects.chain, 'name="chain"' in page.text) == (False, False)
    assert max(seated(match).values()) in seated(Match.objects.with_seats().get(pk=final.pk)).values()


def test_correction_under_a_played_match_is_written_once_the_whole_chain_is_confirmed(desk, semi):
    evening, match = semi
    play(evening, 2)
    before = written(match)

    page = desk.send(address(match.number), **turned(match))
    seen = page.context["totals"].foreseen.seen
    unticked = desk.send(address(match.number), **turned(match), seen=seen)
    between = written(match)
    desk.send(address(match.number), **turned(match), seen=seen, chain="on")

    assert page.context["totals"].foreseen.matches == (
        "Tour 2, table 1 : jouée sans l’équipe qui devait y être ; à rejouer.",
    )
    assert 'name="chain"' in page.text
    assert unticked.context["totals"].foreseen.chain
    assert (between, written(match)) == (before, (before[0], before[2], before[1]))


def test_correction_under_a_match_that_has_begun_says_to_stop_it(desk, semi):
    evening, match = semi
    (final,) = evening.show_round(2)
    deal = {"taker": "NS", "points": {"NS": 100, "EW": 62}}
    results.enter_deal(tournament=evening.tournament, match=final.number, facts=deal, submission=evening.submission())

    effects = desk.send(address(match.number), **turned(match)).context["totals"].foreseen

    assert effects.matches == ("Tour 2, table 1 : commencée sans l’équipe qui devait y être ; arrêtez-la.",)
    assert not effects.chain


def test_forfeit_in_a_closed_round_shows_its_effects_first(desk, semi):
    evening, match = semi
    evening.show_round(2)
    loser = next(part.place for part in match.seats() if part.won)
    asked = {"side": loser, "version": "1", "reason": "parti"}
    page = reverse("forfeit", args=["soir", match.number])

    shown = desk.send(page, **asked)
    before = Match.objects.get(pk=match.pk).forfeit
    desk.send(page, **asked, seen=shown.context["form"].foreseen.seen)

    assert len(shown.context["form"].foreseen.matches) == 1
    assert (before, Match.objects.get(pk=match.pk).forfeit) == ("", loser)
