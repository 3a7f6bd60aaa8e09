"""Run the static checks: ``python3 start.py check``."""

import os
import secrets
import sys
import tempfile
from pathlib import Path

from tests.steps import Step, run_steps, verdict

PYTHON = sys.executable
LINT_IMPORTS = "import sys; from importlinter.cli import lint_imports_command; sys.exit(lint_imports_command())"


def main() -> int:
    """Run every check and return 0 if all passed."""
    with tempfile.TemporaryDirectory(prefix="rebelote-checks-") as folder:
        outcomes = run_steps([*code_checks(), *settings_checks(Path(folder)), *container_checks(), *coverage()])
    return verdict([outcome.result for outcome in outcomes], choosy=False, strict="CI" in os.environ)


def code_checks() -> list[Step]:
    """Format, lint, types, and who may import whom."""
    return [
        Step("format", [PYTHON, "-m", "ruff", "format", "--check", "."]),
        Step("lint", [PYTHON, "-m", "ruff", "check", "."]),
        Step("types", [PYTHON, "-m", "mypy"]),
        Step("imports", [PYTHON, "-c", LINT_IMPORTS]),
    ]


def settings_checks(data: Path) -> list[Step]:
    """Let Django look for models without a migration, and for unsafe settings of a federation."""
    hall = {**os.environ, "REBELOTE_DATA": str(data)}
    hall.pop("DATABASE_URL", None)
    federation = {
        **hall,
        "DATABASE_URL": "postgresql://rebelote@localhost/rebelote",
        "REDIS_URL": "redis://localhost/0",
        "SECRET_KEY": secrets.token_urlsafe(48),
        "ALLOWED_HOSTS": "rebelote.example",
    }
    return [
        Step("migrations", [PYTHON, "manage.py", "makemigrations", "--check", "--dry-run"], hall),
        Step("deployment", [PYTHON, "manage.py", "check", "--deploy", "--fail-level", "WARNING"], federation),
    ]


def container_checks() -> list[Step]:
    """Lint what describes the federation's containers; the linter of Dockerfiles does not run on Windows."""
    hadolint = Path(PYTHON).parent / "hadolint"
    schema = [
        PYTHON,
        "-m",
        "check_jsonschema",
        "--builtin-schema",
        "vendor.compose-spec",
        "docker-compose.yml",
    ]
    missing = "" if hadolint.is_file() else "no hadolint"
    return [Step("dockerfile", [str(hadolint), "Dockerfile"], missing=missing), Step("compose", schema)]


def coverage() -> list[Step]:
    """Sum up the coverage that the legs measured, if they did."""
    if not any(Path().glob(".coverage.*")):
        return []
    return [
        Step("combine", [PYTHON, "-m", "coverage", "combine", "--quiet"]),
        Step("coverage", [PYTHON, "-m", "coverage", "report"]),
    ]


if __name__ == "__main__":
    sys.exit(main())
