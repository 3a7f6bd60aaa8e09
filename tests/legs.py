"""Run the tests in legs: ``python3 start.py test [--leg NAME]... [words for pytest]``.

``sqlite``: everything that needs neither servers nor a browser, but for the ``faults`` that are caused and what is
played or tried by the hundred, a leg of their own. ``postgres``: what touches a database, on a PostgreSQL, with Redis
and Celery workers. ``minimum`` (only by name): the same on PostgreSQL 15. ``browser``: the pages in Chromium.
REBELOTE_COVERAGE=1 measures the coverage of ``sqlite`` and ``browser`` together.
"""

import argparse
import os
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from config.folder import DATA_VARIABLE, secret_key
from tests import chromium, redis_server
from tests.steps import Step, run_steps, verdict

PLUGINS = ("django", "xdist", "hypothesispytest", "time_machine", "tests.servers")
BROWSER_PLUGINS = (*PLUGINS, "playwright", "tests.chromium")
USUAL_LEGS = ("sqlite", "faults", "postgres", "browser")
MEASURED_LEGS = ("sqlite", "browser")
SERVED_LEGS = ("postgres", "minimum")
MORE_WORKERS = {"postgres": 1, "minimum": 1, "faults": 1}  # than cores: each waits a good part of its time
LEGS = (*USUAL_LEGS, "minimum")
MINIMUM_POSTGRESQL = Path("/usr/lib/postgresql/15/bin")
FEDERATION = ("DATABASE_URL", "REDIS_URL")


def main(argv: Sequence[str]) -> int:
    """Run the wanted legs; where CI is set, a leg that cannot run has failed."""
    parser = argparse.ArgumentParser(prog="start.py test", description=__doc__, allow_abbrev=False)
    parser.add_argument("--leg", action="append", choices=LEGS, help="run this leg only (may be repeated)")
    options, words = parser.parse_known_args(argv)
    with tempfile.TemporaryDirectory(prefix="rebelote-legs-", ignore_cleanup_errors=True) as folder:
        outcomes = run_steps([leg(name, words, Path(folder)) for name in options.leg or USUAL_LEGS])
    return verdict([outcome.result for outcome in outcomes], choosy=bool(words), strict="CI" in os.environ)


def leg(name: str, words: Sequence[str], folder: Path) -> Step:
    """Describe a leg: pytest with its plug-ins, a data folder of its own, the words of the caller last."""
    data = folder / name
    data.mkdir()
    secret_key(data)  # drawn now, so that the workers need not race for it
    plugins = BROWSER_PLUGINS if name == "browser" else PLUGINS
    workers = "0" if name == "browser" else str(min(4, os.cpu_count() or 1) + MORE_WORKERS.get(name, 0))
    measured = ("-m", "coverage", "run") if name in MEASURED_LEGS and os.environ.get("REBELOTE_COVERAGE") == "1" else ()
    loaded = [word for plugin in plugins for word in ("-p", plugin)]
    command = [sys.executable, *measured, "-m", "pytest", *loaded, "-n", workers, "-m", "", *words]
    return Step(name, command, environ(name, data), missing(name))


def environ(name: str, data: Path) -> dict[str, str]:
    """Return the environment of a leg: where no server is wanted, none of the caller's is used."""
    served = name in SERVED_LEGS
    kept = {key: value for key, value in os.environ.items() if served or key not in FEDERATION}
    own = {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", DATA_VARIABLE: str(data)}
    own["REBELOTE_TEST_LEG"] = "postgres" if served else name
    if name == "browser":
        own["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"  # the tests look into the database beside Playwright's loop
    if name == "minimum":
        kept.pop("DATABASE_URL", None)
        own["REBELOTE_POSTGRESQL_BIN"] = str(MINIMUM_POSTGRESQL)
    return {**kept, **own}


def missing(name: str) -> str:
    """Say what a leg would need and this machine neither has nor can install, or nothing."""
    if name == "browser":
        return "" if chromium.find_chromium() or chromium.install_chromium() else "no Chromium"
    if name == "minimum" and not MINIMUM_POSTGRESQL.is_dir():
        return "no PostgreSQL 15"
    if name in SERVED_LEGS and not (os.environ.get("REDIS_URL") or redis_server.find_redis()):
        return "no Redis"
    return ""


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
