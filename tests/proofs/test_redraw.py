"""The stand-alone program makes every draw of an export again, and finds those that come out otherwise."""

import ast
import importlib.util
import json
import subprocess
import sys
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import pytest
from django.core.management import call_command

from tests.tournaments import drawn
from tests.tournaments.evening import SmallEvening, seated
from tests.tournaments.ruled import disqualify, finish, forfeit, lock, reinstate, reopen, undo_last, withdraw
from tournaments import pairing
from tournaments.models import Account
from tournaments.pairing import Contender
from tournaments.pairing.matching import cheapest_matching
from tournaments.plan import default_stages
from tournaments.services import arranging, rounds, setup
from tournaments.services.registration import PersonIn, TeamIn, register_teams

PROGRAM = Path(__file__).resolve().parents[2] / "proofs" / "redraw.py"


def loaded() -> ModuleType:
    """Return the program as a module, to compare its draws with the product's."""
    spec = importlib.util.spec_from_file_location("redraw", PROGRAM)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


REDRAW = loaded()


def exported(slug: str, capsys: pytest.CaptureFixture[str]) -> list[dict[str, Any]]:
    call_command("ledger", "export", slug)
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


def event(lines: list[dict[str, Any]], kind: str, index: int = 0) -> dict[str, Any]:
    return [line for line in lines[1:] if line["kind"] == kind][index]


def change(found: dict[str, Any], **values: Any) -> None:
    """Replace fields of an event's body."""
    found["body"] = json.dumps({**json.loads(found["body"]), **values})


@pytest.fixture
def evening(marie: Account) -> SmallEvening:
    """Eleven people drawn by lot and by cards, three rounds by lot of them, finished; the secret is told."""
    evening = drawn.alone_evening(marie, 11)
    change_plan(evening, {"stages": default_stages(3, by_lot=True)})
    drawn.draw(evening, "cards")
    left = drawn.draw(evening, "lottery", apart=((1, 2), (3, 4, 5))).body["left_over"]["player"]
    drawn.remove_person(evening, left)
    drawn.start(evening)
    evening.play_round(1)
    rule_between(evening)
    play_by_hand(evening, 2)
    evening.play_round(3)
    finish(evening)
    drawn.reveal(evening)
    return evening


def change_plan(evening: SmallEvening, changes: dict[str, Any]) -> None:
    setup.change_tournament(
        tournament=evening.tournament,
        changes=changes,
        expect=evening.tournament.version,
        submission=evening.submission(),
    )


def rule_between(evening: SmallEvening) -> None:
    """Close round 1 once more, rule on one of its tables, lose and win back drafts of round 2."""
    undo_last(evening)
    rounds.close_round(tournament=evening.tournament, number=1, submission=evening.submission())
    match = evening.tournament.matches.get(number=1)
    forfeit(evening, match, "EW", reason="partis")
    reinstate(evening, match)
    undo_last(evening)
    evening.pair()
    withdraw(evening, 1)
    undo_last(evening)
    undo_last(evening)
    lock(evening)


def play_by_hand(evening: SmallEvening, number: int) -> None:
    """Draw a round, let teams change places by hand, once in vain, and play it."""
    evening.pair()
    first, second = evening.tournament.matches.filter(round__number=number).order_by("table")[:2]
    for teams in ((seated(first)["NS"], seated(second)["NS"]), (seated(first)["EW"], seated(second)["NS"])):
        arranging.swap_teams(tournament=evening.tournament, number=number, teams=teams, submission=evening.submission())
    undo_last(evening)
    rounds.publish_round(tournament=evening.tournament, number=number, submission=evening.submission())
    for match in evening.tournament.matches.filter(round__number=number):
        evening.enter(match)
    rounds.close_round(tournament=evening.tournament, number=number, submission=evening.submission())


@pytest.mark.django_db
def test_every_draw_of_a_played_concours_comes_out_again(
    tmp_path: Path, evening: SmallEvening, capsys: pytest.CaptureFixture[str]
) -> None:
    code, output = run(tmp_path, exported("seuls", capsys))

    assert wrong(output) == []
    assert [line.rpartition(": ")[2] for line in output[2:-1]] == ["comes out again"] * 6
    assert (code, output[-1]) == (0, "OK: 6 draws made again, 0 of other kinds left")


@pytest.mark.django_db
def test_what_was_tampered_with_is_found(
    tmp_path: Path, evening: SmallEvening, capsys: pytest.CaptureFixture[str]
) -> None:
    whole = json.dumps(exported("seuls", capsys))

    def altered(kind: str, index: int, **values: Any) -> list[str]:
        lines: list[dict[str, Any]] = json.loads(whole)
        change(event(lines, kind, index), **values)
        code, output = run(tmp_path, lines)
        assert (code, output[-1].split(":")[0]) == (1, "NOT PROVED")
        return wrong(output)

    cards, lottery, paired = (
        json.loads(event(json.loads(whole), kind, index)["body"])
        for kind, index in (("teams.drawn@1", 0), ("teams.drawn@1", 1), ("round.paired@1", 0))
    )
    swapped = [dict(team) for team in lottery["teams"]]
    swapped[0]["players"], swapped[1]["players"] = swapped[1]["players"], swapped[0]["players"]
    tables = [dict(table) for table in cards["tables"]]
    tables[0]["cards"] = [*tables[0]["cards"][1:], tables[0]["cards"][0]]
    sides = [
        {**match, "seats": {"NS": match["seats"]["EW"], "EW": match["seats"]["NS"]}} for match in paired["matches"]
    ]

    assert "is not the one that the secret gives" in altered("teams.drawn@1", 1, seed="0" * 64)[0]
    assert "comes out otherwise" in altered("teams.drawn@1", 1, teams=swapped)[0]
    assert "comes out otherwise" in altered("teams.drawn@1", 0, tables=tables)[0]
    assert "comes out otherwise" in altered("round.paired@1", 0, matches=sides)[0]
    assert "CHOSEN" in altered("round.paired@1", 0, seed_chosen=True)[0]
    assert "is not the one that the secret gives" in altered("round.paired@1", 0, method="tarot")[0]
    assert "not the one that event 1 committed to" in altered("secret.revealed@1", 0, secret="1" * 64)[0]


@pytest.mark.django_db
def test_secret_is_needed_and_may_be_given(tmp_path: Path, marie: Account, capsys: pytest.CaptureFixture[str]) -> None:
    evening = drawn.alone_evening(marie)
    drawn.draw(evening, seed="choisie")
    drawn.draw(evening, "cards", tables=(drawn.real_table(3, 6, 1, 4), drawn.real_table(2, 5)))
    lines = exported("seuls", capsys)

    assert run(tmp_path, lines) == (2, [f"UNREADABLE: {'the secret is not in the chain yet: give it by --secret'}"])
    code, output = run(tmp_path, lines, "--secret", evening.tournament.secret)
    assert (code, wrong(output)) == (
        1,
        ["WRONG: teams, drawing 1 (event 3), by lottery: its seed was CHOSEN, 'choisie'"],
    )
    assert output[-2].endswith("by cards: cards drawn in the hall, nothing to make again")


@pytest.mark.django_db
def test_draw_after_the_secret_was_told_could_be_foreseen(
    tmp_path: Path, marie: Account, capsys: pytest.CaptureFixture[str]
) -> None:
    evening = SmallEvening(marie, plan={"stages": default_stages(2, by_lot=True)})
    evening.start()
    evening.play_round(1)
    finish(evening)
    drawn.reveal(evening)
    reopen(evening)
    evening.play_round(2)

    code, output = run(tmp_path, exported("soir", capsys))

    assert code == 1
    assert [line.rpartition(", so ")[2] for line in wrong(output)] == ["it could be FORESEEN"]


@pytest.mark.django_db
def test_rounds_of_an_odd_field_with_leavers_and_by_ranking_come_out_again(
    tmp_path: Path, marie: Account, capsys: pytest.CaptureFixture[str]
) -> None:
    evening = SmallEvening(marie, plan={"stages": default_stages(5, by_lot=True)})
    evening.start(7)
    evening.play_round(1)
    first = evening.show_round(2)[0]
    disqualify(evening, seated(first)["NS"])
    for match in evening.tournament.matches.filter(round__number=2, state="waiting"):
        evening.enter(match)
    rounds.close_round(tournament=evening.tournament, number=2, submission=evening.submission())
    evening.play_round(3)
    evening.pair()
    left = evening.tournament.rounds.get(number=4).participations.order_by("pk")[0].entry.number
    withdraw(evening, left)
    evening.play_round(4)
    evening.play_round(5)

    code, output = run(tmp_path, exported("soir", capsys), "--secret", evening.tournament.secret)

    assert (code, wrong(output)) == (0, [])
    assert output[-1] == "OK: 6 draws made again, 0 of other kinds left"


@pytest.mark.django_db
def test_rounds_of_players_each_for_himself_come_out_again(
    tmp_path: Path, marie: Account, capsys: pytest.CaptureFixture[str]
) -> None:
    rules = {"ruleset": "belote-americaine-chien", "entry_mode": "melee", "ranking": ("points",)}
    evening = SmallEvening(marie, plan={**rules, "stages": default_stages(2, by_lot=True)})
    evening.create()
    register_one_by_one(evening, 11)
    drawn.start(evening)
    evening.pair()

    code, output = run(tmp_path, exported("soir", capsys), "--secret", evening.tournament.secret)

    assert (code, wrong(output), output[-1]) == (0, [], "OK: 1 draws made again, 0 of other kinds left")


def register_one_by_one(evening: SmallEvening, count: int) -> None:
    register_teams(
        tournament=evening.tournament,
        teams=[TeamIn((PersonIn(f"Joueur {number}"),)) for number in range(1, count + 1)],
        submission=evening.submission(),
        file="d" * 64,
    )


@pytest.mark.parametrize(("people", "clubs"), [(9, 3), (24, 2), (31, 4), (60, 7), (80, 8)])
def test_program_draws_teams_as_the_product_does(people: int, clubs: int) -> None:
    numbers = list(range(1, people + 1))
    size = max(2, people // 8)
    apart = [frozenset(range(1 + club * size, 1 + (club + 1) * size)) for club in range(clubs)]
    couples = [frozenset({2 * n, 2 * n + 9}) for n in range(1, 5)]

    for groups in (apart, [*apart, *couples], []):
        lottery = pairing.draw_lottery(numbers, groups, Random("x"))
        assert REDRAW.draw_lottery(numbers, groups, Random("x")) == (list(lottery.teams), lottery.left_over)
        cards = pairing.draw_cards(numbers, groups, Random("x"))
        teams, tables, left = REDRAW.draw_cards(numbers, groups, Random("x"))
        assert (teams, left) == (list(cards.teams), cards.left_over)
        assert [table[0] for table in tables] == [table.players for table in cards.tables]


def mates(number: int, clubs: list[set[int]]) -> frozenset[int]:
    return frozenset(other for club in clubs if number in club for other in club - {number})


@pytest.mark.parametrize("teams", [4, 5, 9, 12, 22, 25])
def test_program_pairs_round_after_round_as_the_product_does(teams: int) -> None:
    """Long past the round in which everybody has met most of the others, two clubs kept apart."""
    clubs = [set(range(1, 1 + teams // 3)), set(range(teams // 2, teams))]
    numbers = list(range(1, teams + 1))
    met: dict[int, set[int]] = {number: set() for number in numbers}
    byes = dict.fromkeys(numbers, 0)
    for turn in range(min(teams + 1, 14)):
        field = [Contender(number, frozenset(met[number]), byes[number], mates(number, clubs)) for number in numbers]
        mine = pairing.pair_random(field, Random(turn))
        assert REDRAW.pair_random(numbers, met, byes, clubs, Random(turn)) == (list(mine.pairs), list(mine.byes))
        for one, other in mine.pairs:
            met[one].add(other)
            met[other].add(one)
        for number in mine.byes:
            byes[number] += 1


@pytest.mark.parametrize("sizes", [(4,), (4, 5)])
def test_program_seats_players_as_the_product_does(sizes: tuple[int, ...]) -> None:
    numbers = list(range(1, 15))
    met: dict[int, set[int]] = {number: set() for number in numbers}
    byes = dict.fromkeys(numbers, 0)
    for turn in range(6):
        field = [Contender(number, frozenset(met[number]), byes[number]) for number in numbers]
        mine = pairing.draw_tables(field, sizes, Random(turn))
        drawn_again = REDRAW.draw_seats(numbers, met, byes, sizes, Random(turn))
        assert drawn_again == (list(mine.tables), list(mine.rests))
        for table in mine.tables:
            for one in table:
                met[one] |= set(table) - {one}
        for number in mine.rests:
            byes[number] += 1


@pytest.mark.parametrize("size", [2, 4, 6, 8, 14, 30])
def test_cheapest_pairing_costs_what_the_product_finds(size: int) -> None:
    rng = Random(size)
    for most in (1, 3, 2**40):
        price = [[0] * size for _ in range(size)]
        for a in range(size):
            for b in range(a):
                price[a][b] = price[b][a] = rng.randrange(most + 1)
        mine, theirs = REDRAW.cheapest_matching(price), cheapest_matching(price)
        assert sum(price[a][b] for a, b in mine) == sum(price[a][b] for a, b in theirs)
        assert sorted(place for couple in mine for place in couple) == list(range(size))


@pytest.mark.parametrize("content", ["", "{}\n", "not json\n", '{"format": "rebelote-ledger@1"}\n{}\n'])
def test_file_that_is_no_export_is_unreadable(tmp_path: Path, content: str) -> None:
    file = tmp_path / "x.jsonl"
    file.write_text(content)

    done = subprocess.run([sys.executable, "-I", PROGRAM, file], capture_output=True, text=True, check=False)

    assert (done.returncode, done.stdout.split(":")[0], done.stderr) == (2, "UNREADABLE", "")


def test_program_reads_as_python_3_8_and_imports_the_standard_library_alone() -> None:
    tree = ast.parse(PROGRAM.read_text(encoding="utf-8"), feature_version=(3, 8))

    imported = {name.name for node in ast.walk(tree) if isinstance(node, ast.Import) for name in node.names}
    parts = {node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    assert imported | parts <= set(sys.stdlib_module_names)
