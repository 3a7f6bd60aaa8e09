"""The data folder, the secret key, and the ``--data`` option of every word."""

import os
import stat
from pathlib import Path

import pytest

from config.folder import data_folder, secret_key, take_data_option


@pytest.mark.parametrize(
    ("words", "rest"),
    [
        (["manage.py", "serve", "--data", "DIR", "--demo"], ["manage.py", "serve", "--demo"]),
        (["manage.py", "--data=DIR", "migrate"], ["manage.py", "migrate"]),
    ],
)
def test_data_option_is_taken_before_the_settings(words: list[str], rest: list[str], tmp_path: Path) -> None:
    environ: dict[str, str] = {}
    folder = str(tmp_path / "hall")

    left = take_data_option([word.replace("DIR", folder) for word in words], environ)

    assert (left, environ) == (rest, {"REBELOTE_DATA": folder})


def test_data_option_without_a_folder_is_left_for_the_command_to_refuse() -> None:
    environ: dict[str, str] = {}

    assert take_data_option(["manage.py", "serve", "--data"], environ) == ["manage.py", "serve", "--data"]
    assert environ == {}


def test_data_folder_is_made(tmp_path: Path) -> None:
    wanted = tmp_path / "a" / "b"

    assert data_folder({"REBELOTE_DATA": str(wanted)}, tmp_path / "default") == wanted
    assert wanted.is_dir()
    assert data_folder({}, tmp_path / "default").name == "default"


def test_secret_key_is_drawn_once_and_is_the_owners_alone(tmp_path: Path) -> None:
    first = secret_key(tmp_path)

    assert secret_key(tmp_path) == first
    assert len(first) >= 50
    assert [path.name for path in tmp_path.iterdir()] == ["secret.key"]
    if os.name == "posix":
        assert stat.S_IMODE((tmp_path / "secret.key").stat().st_mode) == 0o600
