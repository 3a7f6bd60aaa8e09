"""One transaction an event: keys, versions, the chain, and rows that follow from it."""

import hashlib
from datetime import timedelta

import pytest

from tests.tournaments.evening import START, SmallEvening, pair_of
from tournaments import ledger
from tournaments.ledger import chain, events
from tournaments.ledger.apply import Stamp, apply
from tournaments.models import Account, LedgerEvent, Tournament
from tournaments.services import registration, setup
from tournaments.services.accounts import organiser_account

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def evening(marie: Account) -> SmallEvening:
    return SmallEvening(marie)


def test_append_chains_every_event_to_the_one_before(evening: SmallEvening, tasks_run: None) -> None:
    evening.start()

    rows = list(LedgerEvent.objects.order_by("seq"))
    assert [row.seq for row in rows] == [1, 2, 3]
    assert [row.prev for row in rows] == ["", rows[0].hash, rows[1].hash]
    assert evening.tournament.head == rows[2].hash
    for row in rows:
        link = chain.Link(
            row.prev, row.seq, evening.tournament.uid, row.kind, row.actor, row.recorded_at, row.key,
            row.request_hash, row.reply, row.body,
        )  # fmt: skip
        assert link.hash() == row.hash


def test_append_answers_a_repeated_key_with_the_first_answer(evening: SmallEvening) -> None:
    evening.create()
    asked = evening.submission()
    teams = [pair_of(1)]

    first = registration.register_teams(tournament=evening.tournament, teams=teams, submission=asked)
    second = registration.register_teams(tournament=evening.tournament, teams=teams, submission=asked)

    assert (second.body, second.receipt, second.replayed) == (first.body, first.receipt, True)
    assert evening.tournament.entries.count() == 1


@pytest.mark.parametrize("other", ["request", "actor"])
def test_append_refuses_a_key_for_another_request_or_by_another_actor(evening: SmallEvening, other: str) -> None:
    """Fault 2: a key that has served for something else changes nothing, and tells nobody the other answer."""
    evening.create()
    evening.register(2)
    asked = evening.submission(key="same")
    registration.register_teams(tournament=evening.tournament, teams=[pair_of(3)], submission=asked)
    paul = organiser_account("paul")
    again = (
        evening.submission(key="same")
        if other == "request"
        else SmallEvening(paul).submission(key="same", request=asked.request)
    )

    with pytest.raises(ledger.KeyReused):
        registration.register_teams(tournament=evening.tournament, teams=[pair_of(3)], submission=again)

    assert evening.tournament.entries.count() == 3


def test_create_answers_a_repeated_key_of_the_account_with_the_first_concours(evening: SmallEvening) -> None:
    asked = evening.submission()
    plan = evening.create() and evening.tournament.plan
    assert plan

    first = setup.create_tournament(account=evening.account, name="Deux", plan=plan, submission=asked)
    second = setup.create_tournament(account=evening.account, name="Deux", plan=plan, submission=asked)

    assert (first.body["slug"], second.body["slug"], second.replayed) == ("deux", "deux", True)
    assert Tournament.objects.count() == 2


def test_create_refuses_an_address_that_is_taken(evening: SmallEvening) -> None:
    evening.create()

    with pytest.raises(ledger.SlugTaken):
        evening.create()

    assert Tournament.objects.count() == 1


def test_append_writes_nothing_when_a_rule_refuses(evening: SmallEvening) -> None:
    evening.create()
    before = evening.tournament.seq

    with pytest.raises(Exception, match="too_few_teams"):
        setup.start_tournament(tournament=evening.tournament, submission=evening.submission(key="k"))

    assert evening.tournament.seq == before
    assert not LedgerEvent.objects.filter(key="k").exists()


def test_append_never_steps_back_in_time(evening: SmallEvening) -> None:
    """Fault 61: the clock of the machine may jump, the ledger is in order by its numbers."""
    evening.create()
    evening.register(2)

    early = evening.submission(at=START - timedelta(days=1))
    setup.start_tournament(tournament=evening.tournament, submission=early)

    times = list(LedgerEvent.objects.order_by("seq").values_list("recorded_at", flat=True))
    assert times == sorted(times)


def test_ledger_holds_no_names(evening: SmallEvening, tasks_run: None) -> None:
    evening.start()

    said = "".join(event.body + event.reply for event in LedgerEvent.objects.all())

    assert "Anne" not in said
    assert "Bruno" not in said
    assert "Un soir" not in said


def test_note_is_what_the_ledger_committed_to(evening: SmallEvening) -> None:
    evening.create()

    about = evening.tournament.about

    event = chain.event_of(events.TournamentCreated.kind, LedgerEvent.objects.get(seq=1).body)
    assert isinstance(event, events.TournamentCreated)
    assert about is not None
    assert event.about == events.Said(about.ref, about.commitment())
    said = f"{about.salt}\0name=Un soir\0venue="
    assert about.commitment() == hashlib.sha256(said.encode()).hexdigest()


def test_rows_follow_from_the_events_alone(evening: SmallEvening, tasks_run: None) -> None:
    evening.start(5)
    before = rows_of(evening.tournament)

    replay(evening.tournament)

    assert rows_of(evening.tournament) == before


def rows_of(tournament: Tournament) -> dict[str, list[dict[str, object]]]:
    """Return the projection without the database's own numbers."""
    own = {"id", "tournament_id", "entry_id"}
    rows = {"entries": tournament.entries.values(), "players": tournament.entries.values("players__number", "number")}
    plain = {name: [{k: v for k, v in row.items() if k not in own} for row in found] for name, found in rows.items()}
    fields = ("state", "version", "standings_seq", "plan_document", "rules_document", "about_id")
    return {**plain, "tournament": list(Tournament.objects.filter(pk=tournament.pk).values(*fields))}


def replay(tournament: Tournament) -> None:
    """Throw the rows away and apply every event again."""
    tournament.entries.all().delete()
    tournament.version = 0
    for row in tournament.events.order_by("seq"):
        apply(chain.event_of(row.kind, row.body), tournament, Stamp(row.seq, row.actor, row.recorded_at))
    tournament.save()
