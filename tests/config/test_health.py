"""``/healthz``: 200 while scores can be written, else 503."""

from typing import Any

import pytest
from django.conf import settings
from django.db import DatabaseError
from django.test import Client

from config import health


@pytest.mark.django_db
def test_healthz_says_what_works() -> None:
    answer = Client().get("/healthz")

    broker = "ok" if settings.REDIS_URL else "in process"
    assert answer.status_code == 200
    assert answer.json() == {"status": "ok", "database": "ok", "broker": broker, "version": settings.VERSION}


@pytest.mark.django_db
def test_healthz_is_degraded_without_its_broker(settings: Any) -> None:
    settings.REDIS_URL = "redis://127.0.0.1:1/0"
    settings.CACHES = {
        "default": {"BACKEND": "django.core.cache.backends.redis.RedisCache", "LOCATION": settings.REDIS_URL}
    }

    answer = Client().get("/healthz")

    assert (answer.status_code, answer.json()["status"], answer.json()["broker"]) == (200, "degraded", "unreachable")


def test_healthz_is_unavailable_without_its_database(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse() -> None:
        raise DatabaseError

    with monkeypatch.context() as broken:
        broken.setattr(health.connection, "cursor", refuse)
        answer = Client().get("/healthz")

    assert (answer.status_code, answer.json()["status"], answer.json()["database"]) == (
        503,
        "unavailable",
        "unreachable",
    )
