"""What the legs run on."""

import pytest
from celery import current_app
from django.db import connection

from tests.celery_worker import with_database
from tests.servers import LEG, XDIST_WORKER, own_redis_database


@pytest.mark.django_db
def test_leg_runs_on_the_database_it_names():
    assert connection.vendor == {"postgres": "postgresql"}.get(LEG, "sqlite")


@pytest.mark.services
def test_celery_worker_process_is_this_process_own(celery_worker_process):
    answers = current_app.control.ping(timeout=2)

    assert answers == [{f"{XDIST_WORKER or 'alone'}@localhost": {"ok": "pong"}}]


@pytest.mark.parametrize(
    ("url", "worker", "own"),
    [
        ("redis://127.0.0.1:6379", "gw0", "redis://127.0.0.1:6379/1"),
        ("redis://127.0.0.1:6379/0", "gw1", "redis://127.0.0.1:6379/2"),
        ("redis://:secret@redis:6379/4?timeout=2", "gw2", "redis://:secret@redis:6379/7?timeout=2"),
    ],
)
def test_own_redis_database(url, worker, own):
    assert own_redis_database(url, worker) == own


@pytest.mark.parametrize(
    ("url", "changed"),
    [
        ("postgresql://rebelote@/rebelote?host=folder", "postgresql://rebelote@/test_gw0?host=folder"),
        ("postgresql://a:b@server:5432/rebelote", "postgresql://a:b@server:5432/test_gw0"),
    ],
)
def test_with_database(url, changed):
    assert with_database(url, "test_gw0") == changed
