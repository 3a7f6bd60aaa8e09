"""A real server, as a hall starts it, and pictures of its pages."""

import os
import re
import socket
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Page

ROOT = Path(__file__).resolve().parents[2]
PICTURES = ROOT / "docs" / "pictures"
SIZES = {"phone": (375, 812), "laptop": (1366, 768), "projector": (1280, 720)}


@dataclass(frozen=True)
class Server:
    """A server of its own data folder: its address, and the one-time link of its first organiser."""

    address: str
    link: str


@pytest.fixture
def hall_server(tmp_path: Path) -> Iterator[Server]:
    """Start ``manage.py serve`` on an empty folder; stop it as Ctrl-C would."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [sys.executable, "manage.py", "serve", "--port", str(port), "--data", str(tmp_path)]
    environ = {name: value for name, value in os.environ.items() if name not in {"DATABASE_URL", "REDIS_URL"}}
    with subprocess.Popen(command, cwd=ROOT, env=environ, stdout=subprocess.PIPE, text=True) as server:
        try:
            yield announced(server)
        finally:
            server.terminate()
            server.communicate(timeout=30)


def announced(server: "subprocess.Popen[str]") -> Server:
    """Read the address and the link from what the server prints once it listens."""
    assert server.stdout is not None
    for line in server.stdout:
        if found := re.search(r"(http://\S+/)(compte/premier/\S+)", line):
            return Server(found[1], found[1] + found[2])
    raise AssertionError(f"the server ended with {server.wait()} before it printed a link")


class Pictures:
    """Takes pictures of a page at the sizes that people use, when REBELOTE_PICTURES is 1."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.wanted = os.environ.get("REBELOTE_PICTURES") == "1"

    def take(self, name: str, *sizes: str) -> None:
        if not self.wanted:
            return
        PICTURES.mkdir(parents=True, exist_ok=True)
        before = self.page.viewport_size
        for size in sizes:
            width, height = SIZES[size]
            self.page.set_viewport_size({"width": width, "height": height})
            self.page.screenshot(path=PICTURES / f"{name}-{size}.png")
        if before:
            self.page.set_viewport_size(before)


@pytest.fixture
def pictures(page: Page) -> Pictures:
    """A camera."""
    return Pictures(page)
