"""What every test may use: rulesets come with the tables, tasks run as the leg runs them."""

from collections.abc import Iterator
from typing import Any

import pytest
from celery import current_app
from django.conf import settings
from django.test import Client, TransactionTestCase

from tests.celery_worker import RUNNING, wait_until_idle
from tests.emptied import leave_tables_empty
from tests.program import Program
from tournaments.models import Account
from tournaments.services.accounts import new_token, organiser_account

MARIE = "3a" * 16
PLAIN_FILES = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}


@pytest.fixture(autouse=True)
def _plain_static_files(settings: Any) -> None:
    """Name static files as they are in the tree: the hashed names are made by ``serve``."""
    settings.STORAGES = {**settings.STORAGES, "staticfiles": PLAIN_FILES}
    settings.STATIC_ROOT.mkdir(parents=True, exist_ok=True)


@pytest.fixture(scope="session", autouse=True)
def _leave_tables_empty() -> Iterator[None]:
    """Let the tables be emptied between tests, which the ledger's triggers refuse to everybody."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(TransactionTestCase, "_fixture_teardown", leave_tables_empty)
        yield


@pytest.fixture(autouse=True)
def _settled_tasks(_django_db_marker: None) -> Iterator[None]:
    """Let the Celery worker finish before the tables are emptied under it."""
    yield
    if RUNNING:
        wait_until_idle()


@pytest.fixture
def tasks_run(request: pytest.FixtureRequest, transactional_db: None) -> None:
    """Have tasks run: in the process on the embedded default, by a real Celery worker where Redis is."""
    if settings.REDIS_URL:
        request.getfixturevalue("celery_worker_process")


@pytest.fixture
def in_the_hall() -> Iterator[None]:
    """Have tasks run in the process, on every leg."""
    before = current_app.conf.task_always_eager
    current_app.conf.task_always_eager = True
    yield
    current_app.conf.task_always_eager = before


@pytest.fixture
def marie(db: None) -> Account:
    """An account that organises, known to every ledger by the same reference (see :mod:`tests.tournaments.told`)."""
    account = organiser_account("marie")
    account.ref = MARIE
    account.save(update_fields=["ref"])
    return account


@pytest.fixture
def program(marie: Account) -> Program:
    """A program with Marie's token."""
    return program_of(marie)


@pytest.fixture
def anybody(db: None) -> Program:
    """A program without a token."""
    return Program(Client(), None)


def program_of(account: Account) -> Program:
    """Return a program with a token of an account."""
    from django.utils import timezone

    return Program(Client(), new_token(account, timezone.now()))
