"""The captain's pages: his link lets him in; he writes, confirms or disputes the sheet of his own table."""

import pytest
from django.urls import reverse
from django.utils import timezone

from tests.html import read
from tests.tournaments.evening import SmallEvening, seated, written
from tests.tournaments.pages.conftest import Desk
from tournaments.models import Dispute, MatchState, Token
from tournaments.plan import Stage
from tournaments.services import access, registration, results, rounds, setup

ARRIVE, TABLE = "/capitaine/", "/capitaine/table/"


def playing(marie, confirmation="opponents", teams=4, slug="soir"):
    """A round being played, and its matches by table."""
    evening = SmallEvening(marie, slug, {"confirmation": confirmation})
    evening.start(teams)
    return evening, evening.show_round()


def link(evening, team):
    """The secret of a captain's new link."""
    return access.issue_link(tournament=evening.tournament, team=team, submission=evening.submission()).secret


def captain(evening, team):
    """The telephone of a captain who came by his link."""
    phone = Desk()
    phone.post(ARRIVE, {"secret": link(evening, team)})
    return phone


def at_table(evening, match):
    """The telephones of both captains at a table."""
    return tuple(captain(evening, team) for team in seated(match).values())


def say(phone, match, ns, ew, version=0, **more):
    return phone.send(TABLE, what="totals", match=match.number, ns=ns, ew=ew, version=version, **more)


def answer(phone, page, match, what, **typed):
    """Confirm or dispute the sheet as a page showed it."""
    body = page.context["view"].body
    shown = {"match": match.number, "content": body["content"], "version": body["version"]}
    return phone.send(TABLE, what=what, **{**shown, **typed})


@pytest.fixture
def opponents(marie):
    evening, (match, *_) = playing(marie)
    return evening, match


def test_link_lets_a_captain_in_and_its_secret_is_not_kept(client, opponents):
    evening, match = opponents
    team = seated(match)["NS"]
    secret = link(evening, team)

    arrived = client.post(ARRIVE, {"secret": secret})

    page = client.get(TABLE)
    assert arrived["Location"] == TABLE
    assert dict(client.session) == {"captain": Token.objects.get(team=team).ref}
    assert page.context["found"].match == match
    assert [at.team.number for at in page.context["found"].opponents] == [seated(match)["EW"]]
    assert "no-store" in page["Cache-Control"]


def test_first_page_takes_the_secret_by_a_script_of_its_own(client, db):
    page = client.get(ARRIVE)

    assert "rebelote/captain.js" in page.text
    assert page.text.count("<script") == page.text.count('<script src="/static/')


def test_secret_that_is_none_is_refused_with_what_to_do(client, opponents):
    refused = client.post(ARRIVE, {"secret": "jetonquelconque"})

    assert refused.status_code == 422
    assert "demandez-en un autre" in refused.context["form"].errors["secret"][0]
    assert dict(client.session) == {}


def test_token_of_a_referee_opens_no_table(client, opponents):
    evening, _ = opponents
    issued = access.issue_token(tournament=evening.tournament, role="referee", submission=evening.submission())

    assert client.post(ARRIVE, {"secret": issued.secret}).status_code == 422


@pytest.mark.parametrize("closed", ["revoked_at", "expires_at"])
def test_link_that_was_closed_lets_nobody_in_nor_on(opponents, closed):
    evening, match = opponents
    phone, _ = at_table(evening, match)
    secret = link(evening, seated(match)["NS"])
    phone.post(ARRIVE, {"secret": secret})
    Token.objects.filter(team=seated(match)["NS"]).update(**{closed: timezone.now()})

    seen, wrote = phone.get(TABLE), say(phone, match, 1104, 840)

    assert (seen["Location"], wrote["Location"]) == (ARRIVE, ARRIVE)
    assert phone.post(ARRIVE, {"secret": secret}).status_code == 422
    assert written(match) == (MatchState.WAITING, 0, 0)


def test_other_side_confirms_what_a_captain_wrote(opponents):
    evening, match = opponents
    one, other = at_table(evening, match)

    say(one, match, 1104, 840)
    once, waits, page = written(match), one.get(TABLE), other.get(TABLE)
    done = answer(other, page, match, "confirm")

    assert once == (MatchState.WRITTEN, 1104, 840)
    assert (waits.context["found"].step, page.context["found"].step) == ("waits", "confirm")
    assert "Valider la feuille : 1104 – 840" in page.text
    assert done["Location"] == TABLE
    assert written(match) == (MatchState.FINISHED, 1104, 840)
    assert "La feuille est validée : 1104 – 840" in other.get(TABLE).text


def test_own_team_does_not_confirm_its_sheet(opponents):
    evening, match = opponents
    one, _ = at_table(evening, match)
    say(one, match, 1104, 840)

    page = one.get(TABLE)
    refused = answer(one, page, match, "confirm")

    assert 'value="confirm"' not in page.text
    assert refused.status_code == 403
    assert "ne la valide pas" in refused.text
    assert written(match) == (MatchState.WRITTEN, 1104, 840)


def test_own_team_corrects_its_sheet_while_it_waits(opponents):
    evening, match = opponents
    one, _ = at_table(evening, match)
    say(one, match, 1104, 840)

    say(one, match, 972, 972, version=1)

    assert written(match) == (MatchState.WRITTEN, 972, 972)


def test_dispute_keeps_both_versions_for_the_referee(opponents):
    evening, match = opponents
    one, other = at_table(evening, match)
    say(one, match, 1104, 840)

    answer(other, other.get(TABLE), match, "dispute", ns="972", ew="972", reason="il manque une donne")

    page = one.get(TABLE)
    versions = page.context["contested"].versions
    assert written(match) == (MatchState.DISPUTED, 1104, 840)
    assert [(version.score, version.reason) for version in versions] == [
        ("1104 – 840", ""), ("972 – 972", "il manque une donne"),
    ]  # fmt: skip
    assert "l’arbitre décide" in page.text


def test_dispute_by_a_reason_alone(opponents):
    evening, match = opponents
    one, other = at_table(evening, match)
    say(one, match, 1104, 840)

    answer(other, other.get(TABLE), match, "dispute", ns="", ew="", reason="mal compté")

    assert written(match) == (MatchState.DISPUTED, 1104, 840)
    assert Dispute.objects.get().said == []


def test_dispute_that_says_nothing_is_refused(opponents):
    evening, match = opponents
    one, other = at_table(evening, match)
    say(one, match, 1104, 840)

    refused = answer(other, other.get(TABLE), match, "dispute", ns="", ew="", reason="")

    assert refused.status_code == 422
    assert "un motif" in refused.context["dispute"].errors["ew"][0]
    assert written(match) == (MatchState.WRITTEN, 1104, 840)


def test_both_captains_write_at_once_and_the_same_totals_count(opponents):
    evening, match = opponents
    one, other = at_table(evening, match)

    say(one, match, 1104, 840)
    say(other, match, 1104, 840)

    assert written(match) == (MatchState.FINISHED, 1104, 840)


def test_totals_that_do_not_add_up_stay_typed_and_cannot_be_kept(opponents):
    evening, match = opponents
    one, _ = at_table(evening, match)

    refused = say(one, match, 1104, 850)

    assert refused.status_code == 422
    assert 'value="850"' in refused.text
    assert "override_reason" not in refused.text
    assert written(match) == (MatchState.WAITING, 0, 0)


def test_totals_refused_where_the_other_side_was_first_stay_typed(opponents):
    evening, match = opponents
    one, other = at_table(evening, match)
    say(one, match, 1104, 840)

    refused = say(other, match, 1104, 850)

    assert refused.status_code == 422
    assert (refused.text.count('value="850"'), refused.text.count('id="id_ew"')) == (1, 1)
    assert refused.context["found"].step == "confirm"
    assert written(match) == (MatchState.WRITTEN, 1104, 840)


def test_sheet_of_the_desk_is_confirmed_by_a_captain(opponents):
    evening, match = opponents
    one, _ = at_table(evening, match)
    evening.enter(match)

    page = one.get(TABLE)
    answer(one, page, match, "confirm")

    assert "Le bureau a écrit la feuille" in page.text
    assert written(match) == (MatchState.FINISHED, 1104, 840)


def test_sheet_that_changed_meanwhile_is_not_confirmed(opponents):
    evening, match = opponents
    one, other = at_table(evening, match)
    say(one, match, 1104, 840)
    page = other.get(TABLE)
    say(one, match, 972, 972, version=1)

    refused = answer(other, page, match, "confirm")

    assert refused.status_code == 412
    assert "Valider la feuille : 972 – 972" in refused.text
    assert written(match) == (MatchState.WRITTEN, 972, 972)


def test_sheet_that_changed_meanwhile_keeps_what_was_typed(opponents):
    evening, match = opponents
    one, other = at_table(evening, match)
    say(one, match, 1104, 840)
    page = other.get(TABLE)
    say(one, match, 972, 972, version=1)

    refused = answer(other, page, match, "dispute", ns="1000", ew="944", reason="recomptez")

    assert refused.status_code == 412
    assert [text for text in ('value="1000"', 'value="944"', 'value="recomptez"') if text not in refused.text] == []
    assert [(one.stored, one.typed) for one in refused.context["differences"]] == [("972", "1000"), ("972", "944")]


def test_sheet_that_counts_meanwhile_keeps_what_was_typed(opponents):
    evening, match = opponents
    one, other = at_table(evening, match)
    say(one, match, 1104, 840)
    answer(other, other.get(TABLE), match, "confirm")

    refused = say(one, match, 972, 972, version=1)

    assert refused.status_code == 412
    assert 'value="972"' in refused.text
    assert "La feuille est validée : 1104 – 840" in refused.text
    assert written(match) == (MatchState.FINISHED, 1104, 840)


def test_other_table_is_neither_shown_nor_written(marie):
    evening, (own, other) = playing(marie)
    one, _ = at_table(evening, own)
    evening.enter(other, 1000, 944)

    refused = say(one, other, 1104, 840, version=1)

    assert refused.status_code == 409
    assert "n’est plus en jeu" in refused.text
    assert refused.context["found"].match == own
    strangers = [f"Anne {team}" for team in seated(other).values()]
    said = read(one.get(TABLE)).words + read(refused).words
    assert [name for name in strangers if name in said] == []
    assert written(own) == (MatchState.WAITING, 0, 0)
    assert written(other) == (MatchState.WRITTEN, 1000, 944)


@pytest.mark.parametrize("mode", ["single", "desk"])
def test_captain_only_looks_where_sheets_are_the_desk_s(marie, mode):
    evening, (match, *_) = playing(marie, mode)
    one, _ = at_table(evening, match)

    page, refused = one.get(TABLE), say(one, match, 1104, 840)

    assert page.context["found"].step == "desk"
    assert 'name="ns"' not in page.text
    assert refused.status_code == 403
    assert written(match) == (MatchState.WAITING, 0, 0)


def test_no_round_is_said(marie):
    evening = SmallEvening(marie, plan={"confirmation": "opponents"})
    evening.start(4)
    phone = captain(evening, 1)

    before = phone.get(TABLE)
    evening.pair()
    draft = phone.get(TABLE)

    assert [page for page in (before, draft) if "Aucun tour n’est en cours" not in page.text] == []


def test_exempt_team_is_told_so(marie):
    evening, _ = playing(marie, teams=5)
    exempt = evening.tournament.rounds.get().participations.get(match=None).entry.number

    page = captain(evening, exempt).get(TABLE)

    assert "exempte" in page.text


def test_names_are_shown_as_the_organiser_chose(marie):
    evening = SmallEvening(marie, plan={"confirmation": "opponents", "display_names": "initial"})
    evening.start(4)
    match = evening.show_round()[0]
    one, _ = at_table(evening, match)

    shown = one.get(TABLE).context["found"].opponents

    assert [at.team.name for at in shown] == [
        f"Anne {str(at.team.number)[0]}. / Bruno {at.team.number}." for at in shown
    ]


def test_form_of_the_round_before_writes_nothing_in_this_one(marie):
    evening, matches = playing(marie)
    one, _ = at_table(evening, matches[0])
    for match in matches:
        evening.enter(match)
        evening.confirm(match)
    rounds.close_round(tournament=evening.tournament, number=1, submission=evening.submission())
    between = say(one, matches[0], 972, 972)
    evening.show_round(2)

    late = say(one, matches[0], 972, 972)

    assert (between.status_code, late.status_code) == (409, 409)
    assert "n’est plus en jeu" in between.text
    assert late.context["found"].match.round.number == 2


def test_organiser_gives_a_link_that_is_shown_once(desk, opponents, client):
    address = reverse("captain-link", args=["soir", 1])
    typed = {"key": "a-link"}

    first = desk.post(address, typed)
    again = desk.post(address, typed)

    url = first.context["address"]
    site, _, secret = url.partition("#")
    assert site == f"http://testserver{ARRIVE}"
    assert url in first.text
    assert (again.context["address"], again.context["again"]) == ("", True)
    assert client.post(ARRIVE, {"secret": secret})["Location"] == TABLE
    assert address in desk.get(reverse("team", args=["soir", 1])).text


def test_sheet_that_is_written_deal_by_deal_is_awaited(opponents):
    evening, match = opponents
    one, _ = at_table(evening, match)
    facts = {"taker": "NS", "points": {"NS": 92, "EW": 70}}
    results.enter_deal(tournament=evening.tournament, match=match.number, facts=facts, submission=evening.submission())

    page = one.get(TABLE)

    assert "donne par donne" in page.text
    assert 'name="ns"' not in page.text


def test_table_where_each_plays_for_himself(marie):
    settings = {"ruleset": "belote-americaine", "stages": (Stage(1, ("random",)),), "confirmation": "opponents"}
    settings |= {"entry_mode": "melee", "ranking": ("points", "wins")}
    evening = SmallEvening(marie, plan=settings)
    evening.create()
    people = [registration.TeamIn((registration.PersonIn(f"Anne {number}"),)) for number in range(1, 5)]
    registration.register_teams(tournament=evening.tournament, teams=people, submission=evening.submission())
    setup.start_tournament(tournament=evening.tournament, submission=evening.submission())
    match = evening.show_round()[0]

    page = captain(evening, 1).get(TABLE)

    assert sorted(at.team.number for at in page.context["found"].opponents) == [2, 3, 4]
    assert len(page.context["totals"].parts[0].totals) == len(match.seats()) == 4
