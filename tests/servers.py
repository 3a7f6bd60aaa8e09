"""A pytest plug-in: which tests a leg takes, and the servers that it needs.

Loaded by ``-p tests.servers`` and not from a conftest, because pytest-django reads the settings before any
conftest: the suite would silently run on SQLite. The leg is named by REBELOTE_TEST_LEG: ``sqlite`` takes what
needs neither servers nor a browser, ``faults`` the faults that are caused, the evenings of any course and generated
tournaments, ``postgres`` what touches a database or is marked ``services``, on PostgreSQL, Redis and Celery,
``browser`` what is marked ``browser``. Without a leg nothing changes. What is marked ``long`` waits for
REBELOTE_LONG=1.
"""

import os
import shutil
import signal
import tempfile
from collections.abc import Callable, Generator, Iterator
from contextlib import ExitStack
from pathlib import Path
from urllib.parse import urlsplit

import django.test
import pytest
from django.db import connection

from tests import postgresql_server, redis_server
from tests.celery_worker import running_celery_worker

LONG = os.environ.get("REBELOTE_LONG", "0") == "1"
LEG = os.environ.get("REBELOTE_TEST_LEG", "")
DRILLS = tuple(
    Path(__file__).parent / name
    for name in (
        "course",
        "faults",
        "generated",
        "tournaments/formats/test_matrix.py",
        "tournaments/pairing/test_every_history.py",
        "tournaments/pairing/test_exact.py",
    )
)
"""What is caused, played or tried by the hundred: in a leg of its own, whose coverage is not measured."""
ON_ONE_DATABASE = tuple(
    Path(__file__).parent / name
    for name in (
        "generated/test_planted.py",
        "proofs",
        "scoring/api",
        "tournaments/api/test_bad_input.py",
        "tournaments/api/test_games.py",
        "tournaments/files",
        "tournaments/formats/test_arranging.py",
        "tournaments/formats/test_pools.py",
        "tournaments/formats/test_rounds.py",
        "tournaments/pages/test_accounts.py",
        "tournaments/pages/test_arranging.py",
        "tournaments/pages/test_blank_sheets.py",
        "tournaments/pages/test_boards.py",
        "tournaments/pages/test_calculette.py",
        "tournaments/pages/test_captain.py",
        "tournaments/pages/test_desk.py",
        "tournaments/pages/test_effects.py",
        "tournaments/pages/test_journal.py",
        "tournaments/pages/test_melee.py",
        "tournaments/pages/test_other_games.py",
        "tournaments/pages/test_planning.py",
        "tournaments/pages/test_public.py",
        "tournaments/pages/test_rulings.py",
        "tournaments/pages/test_seen.py",
        "tournaments/pages/test_sheets.py",
        "tournaments/pages/test_stage_pictures.py",
        "tournaments/pages/test_team_draw.py",
        "tournaments/pages/test_teams.py",
    )
)
"""What reads rulesets, files or exported lines alone, or is refused before it; formats and pages that read and write by
what others try on PostgreSQL: some of every format, and the pages of an evening's course (hall, rounds)."""
XDIST_WORKER = os.environ.get("PYTEST_XDIST_WORKER", "")
DATABASE_FIXTURES = {"db", "transactional_db", "django_db_setup", "live_server", "celery_worker_process"}


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_load_initial_conftests(early_config: pytest.Config) -> Generator[None]:
    """Have the servers up, and their addresses in the environment, before anybody reads the settings."""
    if LEG == "postgres":
        if not XDIST_WORKER:
            start_servers(early_config)
        else:
            os.environ["REDIS_URL"] = own_redis_database(os.environ["REDIS_URL"], XDIST_WORKER)
    return (yield)


def start_servers(config: pytest.Config) -> None:
    """Use the servers that DATABASE_URL and REDIS_URL name; start what does not answer, until the end."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    servers = ExitStack()
    config.add_cleanup(servers.close)
    folder = Path(tempfile.mkdtemp(prefix="rebelote-"))
    servers.callback(shutil.rmtree, folder, ignore_errors=True)
    if not postgresql_server.answers(os.environ.get("DATABASE_URL", "")):
        binaries = os.environ.get("REBELOTE_POSTGRESQL_BIN")
        own = postgresql_server.running_postgresql(folder, Path(binaries) if binaries else None)
        os.environ["DATABASE_URL"] = servers.enter_context(own)
    if not redis_server.answers(os.environ.get("REDIS_URL", "")):
        program = redis_server.find_redis()
        if program is None:
            raise pytest.UsageError("no Redis: install redis-server, or name one in REDIS_URL")
        os.environ["REDIS_URL"] = servers.enter_context(redis_server.running_redis(folder, program))
    os.environ.setdefault("REBELOTE_HTTPS", "0")


def own_redis_database(url: str, worker: str) -> str:
    """Give each worker of xdist (gw0, gw1, …) a database of its own, so that none takes another's tasks."""
    parts = urlsplit(url)
    first = int(parts.path.strip("/") or 0)
    return parts._replace(path=f"/{first + 1 + int(worker.removeprefix('gw'))}").geturl()


def pytest_report_header() -> list[str]:
    """Name the leg and the servers that really answer."""
    if LEG != "postgres" or XDIST_WORKER:
        return [f"leg: {LEG}"] if LEG else []
    database = postgresql_server.name_and_version(os.environ["DATABASE_URL"])
    return [f"leg: {LEG}, {database}, {redis_server.name_and_version(os.environ['REDIS_URL'])}"]


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what another leg runs."""
    wanted = LEGS.get(LEG)
    if wanted is None:
        return
    taken = [item for item in items if wanted(item) and (LONG or item.get_closest_marker("long") is None)]
    kept = set(taken)
    left_out = [item for item in items if item not in kept]
    items[:] = taken
    config.hook.pytest_deselected(items=left_out)


def in_sqlite_leg(item: pytest.Item) -> bool:
    return not is_drill(item) and not in_browser_leg(item) and item.get_closest_marker("services") is None


def in_faults_leg(item: pytest.Item) -> bool:
    return is_drill(item) and item.get_closest_marker("services") is None


def is_drill(item: pytest.Item) -> bool:
    return any(item.path.is_relative_to(folder) for folder in DRILLS)


def in_postgres_leg(item: pytest.Item) -> bool:
    if in_browser_leg(item) or any(item.path.is_relative_to(place) for place in ON_ONE_DATABASE):
        return False
    marked = any(item.get_closest_marker(name) for name in ("services", "django_db"))
    test_class = getattr(item, "cls", None)
    fixtures = DATABASE_FIXTURES.intersection(getattr(item, "fixturenames", ()))
    return (
        marked or bool(fixtures) or (test_class is not None and issubclass(test_class, django.test.TransactionTestCase))
    )


def in_browser_leg(item: pytest.Item) -> bool:
    return item.get_closest_marker("browser") is not None


LEGS: dict[str, Callable[[pytest.Item], bool]] = {
    "sqlite": in_sqlite_leg,
    "faults": in_faults_leg,
    "postgres": in_postgres_leg,
    "browser": in_browser_leg,
}


@pytest.fixture(scope="session")
def celery_worker_process(django_db_setup: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Have a real Celery worker on this process's test database and its Redis, for tests that commit.

    It is ready when the fixture is; tasks that others left in the queue are dropped.
    """
    folder = tmp_path_factory.mktemp("celery")
    with running_celery_worker(folder, name=XDIST_WORKER or "alone", database=connection.settings_dict["NAME"]):
        yield
