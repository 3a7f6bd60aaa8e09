"""Settings read from the environment, in a process of their own."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

SAY = "from django.conf import settings; print({expression})"
FEDERATION = {
    "DATABASE_URL": "postgresql://u:p@db/belote",
    "REDIS_URL": "redis://redis/0",
    "SECRET_KEY": "a" * 25 + "b" * 25,
}


def read(expression: str, tmp_path: Path, **environ: str) -> subprocess.CompletedProcess[str]:
    inherited = {key: value for key, value in os.environ.items() if key not in {*FEDERATION, "REBELOTE_HTTPS"}}
    given = {**inherited, "DJANGO_SETTINGS_MODULE": "config.settings", "REBELOTE_DATA": str(tmp_path), **environ}
    command = [sys.executable, "-c", SAY.format(expression=expression)]
    return subprocess.run(command, env=given, capture_output=True, text=True, check=False)


@pytest.mark.parametrize(
    ("environ", "said"),
    [
        pytest.param({}, "False False True True", id="hall"),
        pytest.param(FEDERATION, "False True False True", id="federation"),
        pytest.param({"REBELOTE_DEBUG": "1"}, "True False True True", id="asked for"),
    ],
)
def test_settings_follow_the_environment(environ: dict[str, str], said: str, tmp_path: Path) -> None:
    expression = "settings.DEBUG, settings.HTTPS, settings.CELERY_TASK_ALWAYS_EAGER, bool(settings.SECRET_KEY), sep=' '"

    assert read(expression, tmp_path, **environ).stdout.strip() == said


def test_settings_fail_loudly(tmp_path: Path) -> None:
    failed = read("settings.DEBUG", tmp_path, REBELOTE_DEBUG="yes")

    assert failed.returncode != 0
    assert "REBELOTE_DEBUG must be 0 or 1, not 'yes'" in failed.stderr
