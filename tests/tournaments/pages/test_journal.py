"""The journal: the ledger for people."""

from datetime import UTC, datetime

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from tests.html import read
from tests.tournaments.evening import SmallEvening
from tests.tournaments.ledger.played import played
from tests.tournaments.told import told
from tournaments.actor import Actor, Submission
from tournaments.models import Account, Membership, Note, Role, Token, Tournament
from tournaments.services import registration, results, setup
from tournaments.services.accounts import organiser_account

HERE = reverse("journal", args=["soir"])
PUBLIC = reverse("public-journal", args=["soir"])


def by(ref, **changed):
    """Return a write by whom a reference stands for."""
    return Submission(Actor(ref, Role.REFEREE), "by-another", "x", datetime(2026, 6, 24, 18, 30, tzinfo=UTC))


@pytest.fixture(name="played")
def _played(evening):
    """A round, one of whose sheets was corrected afterwards."""
    evening.start()
    match = evening.play_round(1)[0]
    evening.enter(match, 972, 972, expect=1, reasons=results.Reasons(correction="mal recopié"))
    return evening


def finish(evening):
    setup.finish_tournament(tournament=evening.tournament, submission=evening.submission())


def test_journal_tells_every_event_the_latest_first(desk, played):
    page = read(desk.get(HERE))

    said = [row[3] for row in page.rows]
    assert [int(row[0]) for row in page.rows] == list(range(played.tournament.seq, 0, -1))
    assert said == [
        "Table 1, tour 1 : totaux corrigés, 972 – 972. Motif : mal recopié",
        "Tour 1 clos.",
        "Table 2, tour 1 : totaux écrits, 1104 – 840.",
        "Table 1, tour 1 : totaux écrits, 1104 – 840.",
        "Tour 1 affiché.",
        "Tour 1 tiré au sort : 2 tables.",
        "Début du concours : le règlement est figé.",
        "4 inscriptions : équipe 1 à équipe 4.",
        "Concours créé : 4 tours, règlement concours-12-donnes.",
    ]
    assert {row[2] for row in page.rows} == {"marie"}


def test_journal_shows_the_head_and_how_to_verify_it(desk, played):
    page = read(desk.get(HERE))

    assert played.tournament.head in page.words
    assert "manage.py ledger verify soir" in page.words
    assert f"--anchor {played.tournament.seq}:{played.tournament.head}" in page.words


def test_journal_says_the_time_of_the_hall(desk, played):
    newest = desk.get(HERE).context["lines"][0]

    recorded = played.tournament.events.get(seq=newest.seq).recorded_at
    assert newest.at == datetime.fromisoformat(recorded)
    assert newest.at.utcoffset().total_seconds() == 2 * 3600


def test_journal_is_the_organiser_s(client, played):
    client.force_login(organiser_account("paul"))

    assert client.get(HERE).status_code == 404


def test_journal_is_linked_from_the_evening(desk, played):
    assert HERE in read(desk.get(reverse("evening", args=["soir"]))).links


def test_public_journal_opens_when_the_concours_is_finished(client, played):
    before = client.get(PUBLIC).status_code, PUBLIC in read(client.get(reverse("tournament", args=["soir"]))).links

    finish(played)

    after = client.get(PUBLIC).status_code, PUBLIC in read(client.get(reverse("tournament", args=["soir"]))).links
    assert (before, after) == ((404, False), (200, True))


def test_public_journal_is_for_roles_before(client, played):
    paul = organiser_account("paul")
    Membership.objects.create(tournament=played.tournament, account=paul, role=Role.SCORER)
    client.force_login(paul)

    assert client.get(PUBLIC).status_code == 200


def test_public_journal_names_roles_and_gives_no_reasons(client, played):
    finish(played)

    page = read(client.get(PUBLIC))

    assert {row[2] for row in page.rows} == {"organisateur"}
    assert "marie" not in page.words
    assert "mal recopié" not in page.words


@pytest.mark.parametrize(
    ("role", "team", "who"),
    [("captain", 2, "capitaine, équipe 2"), ("referee", None, "arbitre"), ("scorer", None, "marqueur")],
)
def test_whoever_uses_a_token_of_a_role_is_named_by_it(desk, evening, role, team, who):
    evening.start()
    at = datetime(2026, 6, 24, tzinfo=UTC)
    token = Token.objects.create(tournament=evening.tournament, role=role, team=team, digest="d" * 64, created_at=at)

    registration.withdraw_team(tournament=evening.tournament, number=1, submission=by(token.ref))

    assert read(desk.get(HERE)).rows[0][2] == who


def test_token_with_a_label_is_named_by_it(desk, client, evening):
    evening.start()
    given = {"tournament": evening.tournament, "role": "referee", "digest": "d" * 64}
    token = Token.objects.create(**given, created_at=datetime(2026, 6, 24, tzinfo=UTC))
    Note.objects.create(ref=token.ref, tournament_uid=evening.tournament.uid, body={"label": "Paul"})
    evening.play_round(1)
    registration.withdraw_team(tournament=evening.tournament, number=1, submission=by(token.ref))
    finish(evening)

    assert read(desk.get(HERE)).rows[1][2] == "Paul, arbitre"
    assert read(client.get(PUBLIC)).rows[1][2] == "arbitre"


def test_account_without_a_role_any_more_is_unknown_to_the_public(client, evening):
    evening.start()
    registration.withdraw_team(tournament=evening.tournament, number=1, submission=by(organiser_account("paul").ref))
    Account.objects.filter(username="marie").update(is_superuser=True)
    Membership.objects.all().delete()
    client.force_login(Account.objects.get(username="marie"))

    assert [row[2] for row in read(client.get(PUBLIC)).rows] == ["inconnu", *["organisateur"] * 3]


def test_journal_comes_in_pages(desk, marie):
    evening = SmallEvening(marie)
    evening.create()
    for _ in range(50):
        evening.register(1)

    first, second = (read(desk.get(HERE, {"page": page})) for page in (1, 2))

    assert (len(first.rows), first.rows[0][0], [row[0] for row in second.rows]) == (50, "51", ["1"])
    assert ("?page=2" in first.links, "?page=1" in second.links) == (True, True)


def test_journal_costs_the_same_for_three_events_and_for_many(desk, marie):
    costs = {}
    evening = SmallEvening(marie, "trois")
    evening.start()
    told(SmallEvening(marie, "beaucoup"), played)
    for slug in ("trois", "beaucoup"):
        with CaptureQueriesContext(connection) as captured:
            desk.get(reverse("journal", args=[slug]))
        costs[slug] = len(captured)

    assert costs["trois"] == costs["beaucoup"] - 1  # the reasons that were given


@pytest.mark.parametrize(("language", "first"), [("fr", "Concours créé"), ("en", "Tournament created")])
def test_journal_of_a_whole_evening_is_said_in_both_languages(marie, language, first):
    told(SmallEvening(marie), played)
    browser = Client(headers={"Accept-Language": language})
    browser.force_login(marie)

    answers = [browser.get(HERE, {"page": page}) for page in (1, 2)]

    said = {line.seq: line.what for answer in answers for line in answer.context["lines"]}
    assert said[1].startswith(first)
    assert [what for what in said.values() if not what.endswith(".")] == []
    assert len(said) == Tournament.objects.get(slug="soir").seq
