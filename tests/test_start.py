"""What start.py decides before anything is installed, and the locked lists it installs from."""

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

import start

REQUIREMENTS = Path(start.__file__).parent / "requirements"
PIN = re.compile(r"^([a-z0-9._-]+(?:\[[a-z,]+\])?)==(\S+)", re.MULTILINE)


def pins(name: str) -> dict[str, str]:
    return dict(PIN.findall((REQUIREMENTS / f"{name}.txt").read_text(encoding="utf-8")))


@pytest.mark.parametrize(
    ("word", "installed", "lock"),
    [
        pytest.param("serve", "", "app", id="the product first"),
        pytest.param("test", "", "test", id="the tests first"),
        pytest.param("check", "app 1234", "test", id="the tests' packages added"),
        pytest.param("serve", "test 1234", "test", id="never taken away again"),
        pytest.param("migrate", "app 1234", "app", id="any word of manage.py"),
    ],
)
def test_lock_for(word, installed, lock):
    assert start.lock_for(word, installed) == lock


def test_digest_changes_with_the_list(tmp_path, monkeypatch):
    for name in ("uv", "app", "test"):
        (tmp_path / f"{name}.txt").write_text(name)
    monkeypatch.setattr(start, "REQUIREMENTS", tmp_path)
    before = start.digest("app")

    (tmp_path / "test.txt").write_text("changed")
    after_another_list = start.digest("app")
    (tmp_path / "app.txt").write_text("changed")

    assert after_another_list == before
    assert start.digest("app") != before


@pytest.mark.parametrize(
    ("content", "python_exists", "stamp"),
    [
        pytest.param("python\napp 1234", True, ("python", "app 1234"), id="finished"),
        pytest.param("", True, ("", ""), id="cut off while it was written"),
        pytest.param(None, True, ("", ""), id="half made"),
        pytest.param("python\napp 1234", False, ("", ""), id="interpreter gone"),
    ],
)
def test_read_stamp(content, python_exists, stamp, tmp_path, monkeypatch):
    monkeypatch.setattr(start, "STAMP", tmp_path / "installed.txt")
    monkeypatch.setattr(start, "PYTHON", tmp_path / "python")
    if content is not None:
        start.STAMP.write_text(content, encoding="utf-8")
    if python_exists:
        start.PYTHON.touch()

    assert start.read_stamp() == stamp


def test_find_python_takes_the_named_one_alone(monkeypatch):
    monkeypatch.setenv("REBELOTE_PYTHON", sys.executable)

    assert start.find_python() == sys.executable


def test_find_python_refuses_a_named_one_that_does_not_run(tmp_path, monkeypatch):
    shim = tmp_path / "python3.12"
    shim.write_text("#!/bin/sh\nexit 127\n")
    shim.chmod(0o755)
    monkeypatch.setenv("REBELOTE_PYTHON", str(shim))

    assert start.find_python() is None


def test_likely_pythons_begin_with_the_running_one():
    first = next(start.likely_pythons())

    assert subprocess.check_output([first, "-c", "import sys; print(sys.version)"], text=True).strip() == sys.version


def test_newest_first(tmp_path):
    for version in ("3.12.1", "3.13.0", "3.9.18"):
        (tmp_path / version / "bin").mkdir(parents=True)
        (tmp_path / version / "bin" / "python3").touch()

    found = start.newest_first(tmp_path, "3.1[2-9]*/bin/python3")

    assert [Path(path).parts[-3] for path in found] == ["3.13.0", "3.12.1"]


def test_start_without_a_word_names_the_words(capsys):
    code = start.main([])

    assert code == 2
    assert capsys.readouterr().out == f"{start.__doc__}\n"


def test_refusal_names_the_remedy(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(start, "VENV", tmp_path / "venv")
    monkeypatch.setattr(start, "PYTHON", tmp_path / "venv" / "bin" / "python")
    monkeypatch.setattr(start, "STAMP", tmp_path / "venv" / "installed.txt")
    monkeypatch.setattr(start, "find_python", lambda: None)
    monkeypatch.setattr(start, "install_uv", lambda _folder: None)

    code = start.main(["serve"])

    assert code == 1
    assert start.NO_PYTHON in capsys.readouterr().err


def test_start_can_be_read_by_python_3_8():
    source = Path(start.__file__).read_text(encoding="utf-8")

    assert ast.parse(source, feature_version=(3, 8)).body


def test_locked_lists_agree():
    app, test = pins("app"), pins("test")

    assert {name: test.get(name) for name in app} == app


@pytest.mark.parametrize("name", ["uv", "app", "test"])
def test_locked_lists_name_no_place_and_hash_everything(name):
    text = (REQUIREMENTS / f"{name}.txt").read_text(encoding="utf-8")
    entries = re.split(r"\n(?=\S)", text.strip())

    assert re.findall(r"://|--index|--find-links|file:", text) == []
    assert [entry for entry in entries if "--hash=sha256:" not in entry] == []
