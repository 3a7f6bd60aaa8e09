# The federation's image: web, worker and beat run from it, each with its own command (docker-compose.yml).
FROM python:3.13-slim AS packages
WORKDIR /rebelote
COPY requirements/uv.txt requirements/app.txt requirements/
RUN pip install --no-cache-dir --require-hashes -r requirements/uv.txt \
    && python -m venv --without-pip .venv \
    && uv pip sync --no-cache --require-hashes --python .venv/bin/python requirements/app.txt

FROM python:3.13-slim
ENV PATH=/rebelote/.venv/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    PYTHONDONTWRITEBYTECODE=1 \
    REBELOTE_DATA=/rebelote/data \
    REBELOTE_STATIC=/rebelote/static-collected
# pg_dump and pg_restore of the server's version, for backups: PostgreSQL's own packages, as its wiki describes
# hadolint ignore=DL3008
RUN apt-get update \
    && apt-get install --yes --no-install-recommends ca-certificates postgresql-common \
    && /usr/share/postgresql-common/pgdg/apt.postgresql.org.sh -y \
    && apt-get install --yes --no-install-recommends postgresql-client-18 \
    && rm -rf /var/lib/apt/lists/*
RUN useradd --system --uid 10001 --home-dir /rebelote --shell /usr/sbin/nologin rebelote \
    && install --directory --owner rebelote /rebelote/data
WORKDIR /rebelote
COPY --from=packages /rebelote/.venv .venv
COPY LICENSE README.md manage.py ./
COPY config config
COPY scoring scoring
COPY tournaments tournaments
RUN SECRET_KEY=only-to-collect REBELOTE_DATA=/collect python manage.py collectstatic --noinput \
    && rm -r /collect
USER 10001
EXPOSE 8000
HEALTHCHECK --interval=10s --timeout=5s --start-period=20s --retries=3 \
    CMD ["python", "-c", "from urllib.request import urlopen; urlopen('http://127.0.0.1:8000/healthz', timeout=4)"]
CMD ["granian", "--interface", "wsgi", "--host", "0.0.0.0", "--port", "8000", "--workers", "2", "--workers-kill-timeout", "2", "--backlog", "4096", "--backpressure", "64", "config.wsgi:application"]
