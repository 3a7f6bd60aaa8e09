"""``verify`` finds every broken promise and names the first event at which it is broken."""

import json
from collections.abc import Callable

import pytest
from django.core.management import CommandError, call_command
from django.db import connection

from tests.second_wall import wall_down
from tests.tournaments.evening import SmallEvening
from tests.tournaments.ledger.forging import alter, forge
from tests.tournaments.ledger.played import EVENTS as LAST
from tests.tournaments.ledger.played import played
from tests.tournaments.told import told
from tournaments import standings
from tournaments.ledger import chain
from tournaments.ledger.rebuild import rebuild
from tournaments.ledger.verify import Break, link_of, verify
from tournaments.models import Account, Entry, Job, LedgerEvent, Note, Snapshot, Tournament

pytestmark = pytest.mark.django_db


@pytest.fixture
def evening(marie: Account) -> SmallEvening:
    return told(SmallEvening(marie), played)


def event(evening: SmallEvening, seq: int) -> LedgerEvent:
    return evening.tournament.events.get(seq=seq)


def test_verify_of_a_played_evening_finds_nothing(evening: SmallEvening) -> None:
    verdict = verify(evening.tournament)

    assert (verdict.ok, verdict.broken) == (True, None)
    assert (verdict.tournament, verdict.seq, verdict.head) == ("soir", LAST, evening.tournament.head)


def test_verify_leaves_everything_as_it_is(evening: SmallEvening) -> None:
    before = list(Tournament.objects.values()), list(Entry.objects.values())

    verify(evening.tournament)

    assert (list(Tournament.objects.values()), list(Entry.objects.values())) == before


def test_verify_of_a_fresh_concours_finds_nothing(marie: Account) -> None:
    fresh = SmallEvening(marie)
    fresh.create()

    assert verify(fresh.tournament).broken is None


def lose_event(evening: SmallEvening) -> None:
    with wall_down(connection):
        event(evening, 5).delete()


def lose_last_event(evening: SmallEvening) -> None:
    with wall_down(connection):
        event(evening, LAST).delete()


def alter_with_its_hash(evening: SmallEvening) -> None:
    alter(evening, 9, actor="me")
    alter(evening, 9, hash=link_of(event(evening, 9), evening.tournament).hash())


def alter_tournament(**columns: object) -> Callable[[SmallEvening], object]:
    return lambda evening: Tournament.objects.filter(pk=evening.tournament.pk).update(**columns)


def rename(evening: SmallEvening) -> None:
    Note.objects.filter(tournament_uid=evening.tournament.uid, body__name="Anne 5").update(body={"name": "Zoé"})


def pay(evening: SmallEvening) -> None:
    evening.tournament.entries.filter(number=4).update(paid=True)


def forge_body(seq: int, **changed: object) -> Callable[[SmallEvening], object]:
    """Forge one event's body, and bring the rows to what the forged ledger gives."""

    def tamper(evening: SmallEvening) -> None:
        forge(evening, seq, body=chain.canonical({**json.loads(event(evening, seq).body), **changed}))
        rebuild(evening.tournament)

    return tamper


def skip_team(evening: SmallEvening) -> None:
    body = json.loads(event(evening, 2).body)
    teams = [{**team, "number": team["number"] + (team["number"] == 6)} for team in body["teams"]]
    forge(evening, 2, body=chain.canonical({**body, "teams": teams}))
    forge(evening, 5, body='{"number":7}')
    rebuild(evening.tournament)


def skip_player(evening: SmallEvening) -> None:
    body = json.loads(event(evening, 2).body)
    body["teams"][-1]["players"][-1]["number"] = 99
    forge(evening, 2, body=chain.canonical(body))


def lose_job_s_round(evening: SmallEvening) -> None:
    Job.objects.filter(pk=Job.objects.filter(round_number=2)[0].pk).update(key="another")


def know_the_future(evening: SmallEvening) -> None:
    standings.rebuild(evening.tournament.pk)
    Snapshot.objects.filter(after_round=1, language="fr").update(as_of_seq=LAST + 1)


HASH = "hash: the columns do not give the stored hash"
BREAKS: list[tuple[str, Callable[[SmallEvening], object], int, str]] = [
    ("an event is missing", lose_event, 5, "gap: the event after 4 is 6"),
    (
        "the last event is missing",
        lose_last_event,
        LAST,
        f"gap: the tournament has {LAST} events, the ledger {LAST - 1}",
    ),
    ("a fact was altered", lambda one: alter(one, 9, body="{}"), 9, HASH),
    ("a hash was altered", lambda one: alter(one, 9, hash="0" * 64), 9, HASH),
    ("a fact and its hash were altered", alter_with_its_hash, 10, "prev: not the hash of the event before"),
    ("time steps back", lambda one: forge(one, 9, recorded_at="2020"), 9, "time: before the event before"),
    ("a fact was forged", lambda one: forge(one, 8, body='{"number":2}'), 8, "illegal: RoundUnknown: round_unknown"),
    ("a fact of no known kind", lambda one: forge(one, 9, kind="x@1"), 9, "illegal: KeyError: 'x@1'"),
    ("the head is another", alter_tournament(head="f" * 64), LAST, f"head: the last event is {LAST} with "),
    ("the creator is another", alter_tournament(creator_ref="me"), 1, "creator: not the first event's actor and key"),
    ("the address is another", alter_tournament(slug="ailleurs"), 1, "address: not the one that was answered"),
    ("the secret of the draws is another", alter_tournament(secret="0" * 64), 1, "secret: not what was committed to"),
    ("a name is another", rename, 2, "note: "),
    ("a row is another", pay, LAST, 'rows: entry {"drawn":fals'),
    ("a team's number is left out", skip_team, 2, "number: team 7 where 6 follows"),
    ("a player's number is left out", skip_player, 2, "number: player 99 where 12 follows"),
    ("a draw is from another seed", forge_body(7, seed="0" * 64), 7, "draw: not from the seed that the secret gives"),
    ("a job's round is not in the ledger", lose_job_s_round, LAST, "job: "),
    ("standings are of the future", know_the_future, LAST, "snapshot: as of event "),
    ("a row is missing", lambda one: one.tournament.rounds.get(number=2).delete(), LAST, "rows: match {"),
]


@pytest.mark.parametrize(("tamper", "seq", "why"), [row[1:] for row in BREAKS], ids=[row[0] for row in BREAKS])
def test_verify_names_the_first_broken_event_when(
    evening: SmallEvening, tamper: Callable[[SmallEvening], object], seq: int, why: str
) -> None:
    tournament = evening.tournament
    tamper(evening)

    broken = verify(tournament).broken

    assert broken is not None
    assert (broken.seq, broken.why[: len(why)]) == (seq, why)


def test_verify_finds_a_pairing_of_an_earlier_state(evening: SmallEvening) -> None:
    last = evening.tournament.events.filter(kind="round.paired@1").order_by("-seq")[0].seq

    forge_body(last, input_seq=9)(evening)

    broken = verify(evening.tournament).broken
    assert broken == Break(last, "draw: paired from event 9, not from the one before")


def test_verify_of_heads_that_were_seen_outside_finds_nothing_while_they_are_on_the_chain(
    evening: SmallEvening,
) -> None:
    seen = [(seq, event(evening, seq).hash) for seq in (9, LAST)]

    assert verify(evening.tournament, seen).broken is None


@pytest.mark.parametrize("seq", [9, LAST], ids=["in the middle", "the last"])
def test_verify_finds_a_ledger_that_was_forged_whole_by_a_head_seen_outside(evening: SmallEvening, seq: int) -> None:
    seen = [(seq, event(evening, seq).hash)]
    forge(evening, 9, actor="me")
    rebuild(evening.tournament)
    assert verify(evening.tournament).broken is None

    broken = verify(evening.tournament, seen).broken

    assert broken is not None
    assert (broken.seq, broken.why[:8]) == (seq, "anchor: ")


def test_verify_finds_that_events_seen_outside_are_gone(evening: SmallEvening) -> None:
    broken = verify(evening.tournament, [(LAST + 1, "f" * 64)]).broken

    assert broken == Break(LAST + 1, f"anchor: {'f' * 64} was seen outside, the ledger has no such event")


def test_verify_lets_columns_not_run_into_each_other(evening: SmallEvening) -> None:
    if connection.vendor == "postgresql":
        pytest.skip("PostgreSQL holds no 0 bytes in texts")
    row = event(evening, 9)
    moved = {"actor": f"{row.actor}\0{row.recorded_at}", "recorded_at": row.key, "key": row.request_hash}
    alter(evening, 9, **moved, request_hash=chain.digest(row.reply.encode()))

    assert verify(evening.tournament).broken == Break(9, "column: not a text without 0 bytes")


def test_verify_of_an_erased_person_finds_nothing(evening: SmallEvening) -> None:
    Note.objects.filter(body__name="Anne 5").update(body={}, salt="")

    assert verify(evening.tournament).broken is None


def test_verify_reports_rows_that_cannot_be_read(evening: SmallEvening) -> None:
    if connection.vendor == "postgresql":
        pytest.skip("PostgreSQL holds no broken UTF-8")
    with wall_down(connection), connection.cursor() as cursor:
        cursor.execute("UPDATE tournaments_ledgerevent SET actor = CAST(x'ff' AS TEXT) WHERE seq = 9")

    broken = verify(Tournament.objects.only("slug", "seq", "head").get()).broken

    assert broken is not None
    assert (broken.seq, broken.why[:11]) == (LAST, "unreadable:")


def test_command_verify_answers_all_concours(
    evening: SmallEvening, marie: Account, capsys: pytest.CaptureFixture[str]
) -> None:
    other = SmallEvening(marie, "autre")
    other.create()

    call_command("ledger", "verify", "--json")

    heads = [
        {"tournament": "autre", "seq": 1, "head": other.tournament.head},
        {"tournament": "soir", "seq": LAST, "head": evening.tournament.head},
    ]
    assert json.loads(capsys.readouterr().out) == {"ok": True, "broken": [], "heads": heads}


def test_command_verify_exits_with_1_and_the_first_broken_event(
    evening: SmallEvening, marie: Account, capsys: pytest.CaptureFixture[str]
) -> None:
    SmallEvening(marie, "autre").create()
    alter(evening, 9, body="{}")

    with pytest.raises(SystemExit, match="1"):
        call_command("ledger", "verify", "--json")

    answer = json.loads(capsys.readouterr().out)
    why = "hash: the columns do not give the stored hash"
    assert (answer["ok"], answer["broken"]) == (False, [{"tournament": "soir", "seq": 9, "why": why}])
    call_command("ledger", "verify", "autre")
    assert capsys.readouterr().out.startswith("autre: ok, 1 events, head ")
    with pytest.raises(SystemExit, match="1"):
        call_command("ledger", "verify", "soir")
    assert capsys.readouterr().out == f"soir: BROKEN at event 9: {why}\n"


def test_command_verify_compares_heads_that_were_seen_outside(
    evening: SmallEvening, capsys: pytest.CaptureFixture[str]
) -> None:
    call_command("ledger", "verify", "soir", "--anchor", f"9:{event(evening, 9).hash}")
    assert capsys.readouterr().out.startswith("soir: ok")

    with pytest.raises(SystemExit, match="1"):
        call_command("ledger", "verify", "soir", "--anchor", f"9:{event(evening, 8).hash}")
    assert capsys.readouterr().out.startswith("soir: BROKEN at event 9: anchor: ")
    with pytest.raises(CommandError, match="--anchor needs the address of a concours"):
        call_command("ledger", "verify", "--anchor", "9:f")


def test_command_head_prints_what_receipts_say(evening: SmallEvening, capsys: pytest.CaptureFixture[str]) -> None:
    call_command("ledger", "head", "soir")

    assert capsys.readouterr().out == f"soir {LAST} {evening.tournament.head}\n"


@pytest.mark.parametrize("word", ["verify", "rebuild", "export", "head", "replay"])
def test_command_refuses_an_address_that_nobody_has(word: str, db: None) -> None:
    with pytest.raises(CommandError, match="no concours has the address ailleurs"):
        call_command("ledger", word, "ailleurs")
