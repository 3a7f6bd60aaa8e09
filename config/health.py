"""Say whether the installation can work."""

from django.conf import settings
from django.core.cache import cache
from django.db import Error, connection
from django.http import HttpRequest, JsonResponse
from redis.exceptions import RedisError

OK = "ok"
UNREACHABLE = "unreachable"
IN_PROCESS = "in process"


def database_state() -> str:
    """Ask the database for nothing and see whether it answers."""
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
    except Error:
        return UNREACHABLE
    return OK


def broker_state() -> str:
    """Ask the broker the same; in the hall there is none, tasks run in the process."""
    if not settings.REDIS_URL:
        return IN_PROCESS
    try:
        cache.get("healthz")
    except RedisError:
        return UNREACHABLE
    return OK


def healthz(_request: HttpRequest) -> JsonResponse:
    """Answer 200 when scores can be written (a lost broker costs time, not scores), else 503."""
    database, broker = database_state(), broker_state()
    status = "unavailable" if database != OK else "degraded" if broker == UNREACHABLE else OK
    answer = {"status": status, "database": database, "broker": broker, "version": settings.VERSION}
    return JsonResponse(answer, status=503 if database != OK else 200, headers={"Cache-Control": "no-store"})
