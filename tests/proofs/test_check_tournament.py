"""The stand-alone checker of tournaments: its algorithms against each other, and what it says of a file."""

import ast
import json
import subprocess
import sys
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from tests.generated.playing import play
from tests.generated.proof import PROOFS, checker
from tests.generated.scenario import Scenario
from tournaments.models import Account
from tournaments.plan import Stage

PROGRAM = PROOFS / "check_tournament.py"


def wishes(rng: Random, teams: int, *, near: int) -> Any:
    """Draw a field whose neighbours have met at random, with clubs, perhaps with levels."""
    met: dict[int, set[int]] = {place: set() for place in range(teams)}
    likely = rng.choice([0.1, 0.3, 0.6, 0.95])
    for one in range(teams):
        for other in range(max(0, one - near), one):
            if rng.random() < likely:
                met[one].add(other)
                met[other].add(one)
    history = {place: SimpleNamespace(met=met[place], byes=rng.choice([0, 0, 1])) for place in range(teams)}
    clubs = [rng.sample(range(teams), min(teams, 3)) for _ in range(rng.choice([0, 1, 2]))]
    levels = sorted((rng.randrange(4) for _ in range(teams)), reverse=True) if rng.random() < 0.4 else None
    return checker.Wishes(range(teams), history, clubs, levels)


@pytest.mark.parametrize("seed", range(200))
def test_best_pairing_is_the_best_of_all_pairings(seed: int) -> None:
    rng = Random(seed)
    field = wishes(rng, rng.choice([2, 4, 6, 8, 10]), near=rng.choice([3, 10]))
    everybody = list(range(len(field.line)))

    best = checker.enumerated(field, everybody)

    assert sorted(checker.matched(field, everybody)) == best
    assert checker.best_pairs(field, everybody) == best


@pytest.mark.parametrize("seed", range(10))
def test_field_cut_into_parts_is_paired_as_the_whole(seed: int) -> None:
    rng = Random(seed)
    field = wishes(rng, rng.choice([24, 32, 40]), near=2)
    everybody = list(range(len(field.line)))

    assert checker.best_pairs(field, everybody) == sorted(checker.matched(field, everybody))


@pytest.mark.parametrize("teams", range(3, 12))
def test_circle_lets_everybody_of_a_pool_meet_everybody_once(teams: int) -> None:
    pool = list(range(1, teams + 1))
    turns = teams - 1 + teams % 2

    pairs = [pair for turn in range(1, turns + 1) for pair in checker.circle(pool, turn) if len(pair) == 2]

    assert sorted(map(sorted, pairs)) == [[one, other] for one in pool for other in pool if one < other]
    assert checker.circle(pool, turns + 1) == []


def run(folder: Path, lines: list[str], served: list[dict[str, Any]]) -> tuple[int, str]:
    """Check a file in another process, which has nothing of ours to import."""
    export = folder / "soir.jsonl"
    export.write_text("\n".join(lines) + "\n", encoding="utf-8")
    words = []
    for number, document in enumerate(served):
        (folder / f"{number}.json").write_text(json.dumps(document), encoding="utf-8")
        words += ["--standings", folder / f"{number}.json"]
    command = [sys.executable, "-I", PROGRAM, export, *words]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert done.stderr == ""
    return done.returncode, done.stdout


@pytest.mark.django_db
def test_program_says_what_it_checked_and_what_is_wrong(tmp_path: Path, marie: Account) -> None:
    stages = (Stage(3, ("random", "ranked", "ranked")),)
    played = play(Scenario(3, 9, "ranked", stages, clubs=0, scores="any", trouble=0), marie)

    code, words = run(tmp_path, played.lines, played.served)
    assert (code, words.splitlines()[-1]) == (0, "OK")
    assert "checked: 3 pairings, 6 standings" in words

    played.served[0]["rows"][0]["points"] += 1
    code, words = run(tmp_path, played.lines, played.served)
    assert (code, words.splitlines()[-1]) == (1, "WRONG")
    assert words.startswith(f"WRONG at event {played.served[0]['as_of_seq']}: after round 1 team ")


@pytest.mark.parametrize("content", ["", "{}", "not json", '{"format": "rebelote-ledger@1", "seq": 1}'])
def test_file_that_is_no_export_is_unreadable(tmp_path: Path, content: str) -> None:
    code, words = run(tmp_path, [content], [])

    assert (code, words.split(":")[0]) == (2, "UNREADABLE")


def test_program_reads_as_python_3_8_and_imports_the_standard_library_alone() -> None:
    tree = ast.parse(PROGRAM.read_text(encoding="utf-8"), feature_version=(3, 8))

    imported = {name.name for node in ast.walk(tree) if isinstance(node, ast.Import) for name in node.names}
    parts = {node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    assert imported | parts == {"argparse", "json", "pathlib", "sys"}
