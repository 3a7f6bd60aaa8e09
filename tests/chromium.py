"""A pytest plug-in, and what goes before it: the Chromium of the machine, for Playwright.

Playwright's own browsers are downloads of a few hundred megabytes; Debian's and everybody's Chromium will do.
"""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge")
APPLICATIONS = (
    Path("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"),
    Path("/Applications/Chromium.app/Contents/MacOS/Chromium"),
)
PACKAGES = ("chromium", "fonts-dejavu-core")
ARGUMENTS = [
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def find_chromium() -> str | None:
    """Return the browser: REBELOTE_CHROMIUM, else the first that PATH or the applications' folder has."""
    named = [os.environ.get("REBELOTE_CHROMIUM"), *(shutil.which(name) for name in NAMES)]
    applications = [str(path) for path in APPLICATIONS if path.is_file()]
    return next((path for path in [*named, *applications] if path), None)


def install_chromium() -> str | None:
    """Install Debian's Chromium where we may, as root; return it, or None."""
    if shutil.which("apt-get") is None or os.geteuid() != 0:
        return None
    environ = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    quietly = ["apt-get", "-qq", "-o", "Dpkg::Use-Pty=0"]
    for words in (["update"], ["install", "--yes", "--no-install-recommends", *PACKAGES]):
        subprocess.run([*quietly, *words], env=environ, stdin=subprocess.DEVNULL, check=False)
    return find_chromium()


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, object]) -> dict[str, object]:
    """Start this browser, and let it call nobody."""
    return {**browser_type_launch_args, "executable_path": find_chromium(), "args": ARGUMENTS}


def pytest_configure(config: pytest.Config) -> None:
    """Let Playwright's own fixture ``base_url`` be a method, of which pytest 9 warns."""
    known = "ignore:Session-scoped fixtures defined as instance methods:pytest.PytestRemovedIn10Warning"
    config.addinivalue_line("filterwarnings", known)
