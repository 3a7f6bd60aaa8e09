"""The stand-alone verifier finds in an export what is wrong with it, and scores by itself."""

import ast
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command

from tests.tournaments.evening import SmallEvening, seated
from tests.tournaments.ledger.played import EVENTS, drawn_evening, played, timed_evening
from tests.tournaments.ruled import disqualify, forfeit, reinstate, undo_last, withdraw
from tests.tournaments.told import told
from tournaments.ledger import chain
from tournaments.models import Account
from tournaments.plan import ByeRule
from tournaments.services import results

pytestmark = pytest.mark.django_db
PROGRAM = Path(__file__).resolve().parents[2] / "proofs" / "verify_ledger.py"


@pytest.fixture
def evening(marie: Account) -> SmallEvening:
    return told(SmallEvening(marie), played)


@pytest.fixture
def lines(evening: SmallEvening, capsys: pytest.CaptureFixture[str]) -> list[dict[str, Any]]:
    """The export as documents: the header, then event n at index n."""
    call_command("ledger", "export", "soir")
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def run(folder: Path, lines: list[dict[str, Any]], *words: str) -> tuple[int, list[str]]:
    """Run the program as anybody would, on no path but its own."""
    file = folder / "soir.jsonl"
    file.write_text("".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines), encoding="utf-8")
    command = [sys.executable, "-I", str(PROGRAM), str(file), *words]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    assert done.stderr == ""
    return done.returncode, done.stdout.splitlines()


def wrong(output: list[str]) -> list[str]:
    return [line for line in output if line.startswith(("WRONG", "UNREADABLE"))]


def rehash(lines: list[dict[str, Any]]) -> None:
    """Chain altered events anew, as a forger who has the whole file would."""
    head = ""
    for event in lines[1:]:
        event["prev"] = head
        columns = {name: event[name] for name in event if name != "hash"}
        event["hash"] = head = chain.Link(tournament_uid=lines[0]["tournament"], **columns).hash()
    lines[0]["head"] = head


def test_export_of_a_played_evening_is_right(tmp_path: Path, lines: list[dict[str, Any]]) -> None:
    code, output = run(tmp_path, lines)

    assert code == 0
    assert output[1:4] == [
        f"checked: numbers, hashes, keys and times of {EVENTS} events",
        "checked: 17 deals, 3 totals, 27 scores as they were answered",
        "not checked: totals that a referee kept although they do not add up (1)",
    ]
    assert output[-1] == f"OK: the head is {EVENTS} {lines[0]['head']}"


def test_export_of_teams_that_were_drawn_is_right(
    tmp_path: Path, marie: Account, capsys: pytest.CaptureFixture[str]
) -> None:
    drawn_evening(marie)
    call_command("ledger", "export", "seuls")

    code, output = run(tmp_path, [json.loads(line) for line in capsys.readouterr().out.splitlines()])

    assert (code, wrong(output)) == (0, [])


def test_export_holds_every_column_of_every_event(evening: SmallEvening, lines: list[dict[str, Any]]) -> None:
    columns = ("seq", "kind", "actor", "recorded_at", "key", "request_hash", "reply", "body", "prev", "hash")

    assert lines[1:] == list(evening.tournament.events.order_by("seq").values(*columns))


@pytest.mark.parametrize(
    "column", ["kind", "actor", "recorded_at", "key", "request_hash", "reply", "body", "prev", "hash"]
)
def test_one_character_of_any_column_is_found(tmp_path: Path, lines: list[dict[str, Any]], column: str) -> None:
    text = lines[9][column]
    lines[9][column] = ("b" if text[0] == "a" else "a") + text[1:]

    code, output = run(tmp_path, lines)

    assert (code, wrong(output)) == (1, ["WRONG at event 9: the columns do not give the hash"])


def test_event_that_is_missing_is_found(tmp_path: Path, lines: list[dict[str, Any]]) -> None:
    del lines[9]

    assert wrong(run(tmp_path, lines)[1]) == ["WRONG at event 9: the event after 8 is numbered 10"]


def test_end_that_was_cut_off_is_found(tmp_path: Path, lines: list[dict[str, Any]]) -> None:
    assert wrong(run(tmp_path, lines[:-1])[1]) == [
        f"WRONG at event {EVENTS - 1}: the header promises {EVENTS} events, there are {EVENTS - 1}"
    ]


def test_chain_that_was_made_anew_is_found_by_a_head_seen_elsewhere(
    tmp_path: Path, lines: list[dict[str, Any]]
) -> None:
    seen = f"12:{lines[12]['hash']}"
    assert run(tmp_path, lines, "--anchor", seen)[0] == 0

    lines[3]["actor"] = "f" * 32
    rehash(lines)

    assert run(tmp_path, lines)[0] == 0
    code, output = run(tmp_path, lines, "--anchor", seen)
    assert (code, wrong(output)) == (
        1,
        [f"WRONG at event 12: the head {seen[3:]}, seen elsewhere, is not on the chain"],
    )


def deal_events(lines: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [line for line in lines[1:] if line["kind"] == "deal.entered@1"]


def test_score_that_is_not_that_of_the_facts_is_found(tmp_path: Path, lines: list[dict[str, Any]]) -> None:
    event = deal_events(lines)[0]
    event["body"] = event["body"].replace('"EW":70,"NS":92', '"EW":60,"NS":102')
    rehash(lines)

    code, output = run(tmp_path, lines)

    worth = "{'NS': 122, 'EW': 60}, not {'NS': 112, 'EW': 70} as was answered"
    assert (code, wrong(output)[0]) == (1, f"WRONG at event {event['seq']}: match 1 is worth {worth}")


@pytest.mark.parametrize(
    ("points", "why"),
    [
        ('"EW":70,"NS":93', "the deal's points 93 and 70 do not sum to 162"),
        ('"EW":-8,"NS":170', "the deal's points are negative"),
        ('"EW":1,"NS":161', "no side can have 1 point of a deal with a suit as trump"),
    ],
)
def test_deal_that_cannot_be_is_found(tmp_path: Path, lines: list[dict[str, Any]], points: str, why: str) -> None:
    event = deal_events(lines)[0]
    event["body"] = event["body"].replace('"EW":70,"NS":92', points)
    rehash(lines)

    assert wrong(run(tmp_path, lines)[1])[0] == f"WRONG at event {event['seq']}: {why}"


def test_totals_that_do_not_add_up_are_found(tmp_path: Path, lines: list[dict[str, Any]]) -> None:
    event = [line for line in lines[1:] if line["kind"] == "totals.entered@1"][1]
    event["body"] = event["body"].replace('"belotes":1', '"belotes":0')
    rehash(lines)

    assert wrong(run(tmp_path, lines)[1]) == [f"WRONG at event {event['seq']}: the totals 1124 and 840 do not add up"]


def exported(evening: SmallEvening, capsys: pytest.CaptureFixture[str]) -> list[dict[str, Any]]:
    """Return the export of an evening as documents."""
    call_command("ledger", "export", evening.slug)
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_round_whose_time_was_up_is_scored(tmp_path: Path, marie: Account, capsys: pytest.CaptureFixture[str]) -> None:
    evening = timed_evening(marie)

    code, output = run(tmp_path, exported(evening, capsys))

    assert (code, wrong(output)) == (0, [])
    assert "checked: 6 deals, 0 totals, 8 scores as they were answered" in output


def test_deal_that_was_struck_and_is_still_counted_is_found(tmp_path: Path, lines: list[dict[str, Any]]) -> None:
    event = next(line for line in lines[1:] if line["kind"] == "deal.struck@1")
    event["reply"] = event["reply"].replace('"score":{"EW":0,"NS":162}', '"score":{"EW":70,"NS":274}')
    rehash(lines)

    assert wrong(run(tmp_path, lines)[1]) == [
        f"WRONG at event {event['seq']}: match {json.loads(event['body'])['match']} is worth"
        " {'NS': 162, 'EW': 0}, not {'NS': 274, 'EW': 70} as was answered"
    ]


@pytest.mark.parametrize(
    ("overrides", "name"),
    [
        ({"contract": {"success": "threshold"}}, "threshold"),
        ({"contract": {"tie": "dedans"}, "belote": {"on_fail": "winner"}}, "a tie fails, belote to the winner"),
        ({"contract": {"tie": "replay"}}, "a tie is dealt again"),
        ({"litige": {"pot": "points_and_belote", "chain": "replace", "at_end": "discard"}}, "pot replaced, discarded"),
        ({"contract": {"belote_counts": False}}, "belote apart"),
        ({"void_deal": {"keeps_pot": False}, "penalties": {"misdeal": [50]}}, "misdeal written"),
        ({"end": {"by": "target", "target": 1000}}, "to a target"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_scores_agree_with_the_engine_under_other_rules(
    tmp_path: Path, marie: Account, capsys: pytest.CaptureFixture[str], overrides: dict[str, Any], name: str
) -> None:
    evening = SmallEvening(marie, plan={"overrides": overrides})
    evening.start()
    evening.show_round(1)
    for facts in TRICKY:
        results.enter_deal(tournament=evening.tournament, match=1, facts=facts, submission=evening.submission())

    call_command("ledger", "export", "soir")
    code, output = run(tmp_path, [json.loads(line) for line in capsys.readouterr().out.splitlines()])

    assert (code, wrong(output)) == (0, [])
    assert f"checked: {len(TRICKY)} deals, 0 totals, {len(TRICKY)} scores as they were answered" in output


TRICKY: tuple[dict[str, Any], ...] = (
    {"taker": "NS", "points": {"NS": 81, "EW": 81}},
    {"void": True},
    {"taker": "EW", "points": {"NS": 81, "EW": 81}},
    {"taker": "NS", "points": {"NS": 71, "EW": 91}, "belote": "NS"},
    {"fault_by": "NS", "fault": "misdeal", "count": 1},
    {"taker": "NS", "points": {"NS": 62, "EW": 100}, "belote": "NS"},
    {"taker": "EW", "points": {"NS": 82, "EW": 80}, "belote": "EW"},
    {"taker": "EW", "capot_by": "NS", "belote": "EW"},
    {"taker": "NS", "points": {"NS": 71, "EW": 91}, "belote": "NS"},
)


@pytest.mark.parametrize(
    ("plan", "bye"),
    [
        ({}, 972),
        ({"bye": ByeRule(1100)}, 1100),
        ({"overrides": {"end": {"by": "target", "target": 1001}}}, 501),
    ],
    ids=["half of the deal points", "a number", "half of the target"],
)
def test_forfeits_are_worth_a_bye_until_they_are_taken_back(
    tmp_path: Path, marie: Account, capsys: pytest.CaptureFixture[str], plan: dict[str, Any], bye: int
) -> None:
    evening = SmallEvening(marie, plan=plan)
    evening.start(4)
    first, second = evening.show_round()
    withdraw(evening, seated(first)["NS"])
    undo_last(evening)
    disqualify(evening, seated(first)["EW"])
    forfeit(evening, second, "both")
    reinstate(evening, second)
    forfeit(evening, second, "NS")
    lines = exported(evening, capsys)

    code, output = run(tmp_path, lines)
    assert (code, wrong(output)) == (0, [])
    assert "checked: 0 deals, 0 totals, 2 scores as they were answered" in output

    lines[-1]["reply"] = lines[-1]["reply"].replace(str(bye), "9")
    rehash(lines)
    worth = f"{{'NS': 0, 'EW': {bye}}}, not {{'NS': 0, 'EW': 9}} as was answered"
    assert wrong(run(tmp_path, lines)[1]) == [f"WRONG at event {len(lines) - 1}: match 2 is worth {worth}"]


def test_forfeit_that_was_undone_is_followed(
    tmp_path: Path, marie: Account, capsys: pytest.CaptureFixture[str]
) -> None:
    evening = SmallEvening(marie)
    evening.start(4)
    first, second = evening.show_round()
    withdraw(evening, seated(first)["NS"])
    undo_last(evening)
    forfeit(evening, second, "NS")
    reinstate(evening, second)
    undo_last(evening)
    undo_last(evening)
    evening.enter(first, expect=2)
    evening.enter(second, expect=4)

    code, output = run(tmp_path, exported(evening, capsys))

    assert (code, wrong(output)) == (0, [])
    assert "checked: 0 deals, 2 totals, 3 scores as they were answered" in output


def test_what_is_not_checked_is_said(tmp_path: Path, marie: Account, capsys: pytest.CaptureFixture[str]) -> None:
    evening = SmallEvening(marie, plan={"overrides": {"rounding": {"mode": "half_up"}}})
    evening.start()
    match = evening.show_round(1)[0]
    facts = {"taker": "NS", "points": {"NS": 92, "EW": 70}}
    results.enter_deal(tournament=evening.tournament, match=match.number, facts=facts, submission=evening.submission())
    call_command("ledger", "export", "soir")

    code, output = run(tmp_path, [json.loads(line) for line in capsys.readouterr().out.splitlines()])

    assert code == 0
    assert 'not checked: scores under rounding.mode = "half_up" (1)' in output


@pytest.mark.parametrize("content", ["", "{}\n", "not json\n", '{"format": "rebelote-ledger@1"}\n{}\n'])
def test_file_that_is_no_export_is_unreadable(tmp_path: Path, content: str) -> None:
    file = tmp_path / "x.jsonl"
    file.write_text(content)

    done = subprocess.run([sys.executable, "-I", PROGRAM, file], capture_output=True, text=True, check=False)

    assert (done.returncode, done.stdout.split(":")[0], done.stderr) == (2, "UNREADABLE", "")


def test_program_reads_as_python_3_8_and_imports_the_standard_library_alone() -> None:
    tree = ast.parse(PROGRAM.read_text(encoding="utf-8"), feature_version=(3, 8))

    imported = {name.name for node in ast.walk(tree) if isinstance(node, ast.Import) for name in node.names}
    parts = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    assert imported | parts == {"argparse", "hashlib", "json", "pathlib", "sys"}
