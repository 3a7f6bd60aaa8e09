"""Prove that ``start.py serve --demo`` alone installs the product and serves it, from app.txt only.

Run by any python3, in a checkout without .venv.
"""

import http.client
import json
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PATIENCE = 120.0


def main() -> int:
    """Start the demonstration in an empty data folder, ask for its health, stop it; 0 if all went well."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with tempfile.TemporaryDirectory() as data:
        command = [sys.executable, "start.py", "serve", "--demo", "--port", str(port), "--data", data]
        begun = time.monotonic()
        server = subprocess.Popen(command, cwd=ROOT)
        try:
            health = wait_for_health(server, port)
            seconds = time.monotonic() - begun
        finally:
            server.terminate()
            server.wait(timeout=30)
    print(f"health after {seconds:.1f} s: {health}")
    return 0 if health == "ok" else 1


def wait_for_health(server: "subprocess.Popen[bytes]", port: int) -> str:
    """Return the status that the server gives itself, as soon as it answers."""
    begun = time.monotonic()
    while server.poll() is None and time.monotonic() - begun < PATIENCE:
        connection = http.client.HTTPConnection("127.0.0.1", port, timeout=5)
        try:
            connection.request("GET", "/healthz")
            return str(json.load(connection.getresponse())["status"])
        except (OSError, ValueError, http.client.HTTPException):
            time.sleep(0.2)
        finally:
            connection.close()
    return f"no answer, exit code {server.returncode}"


if __name__ == "__main__":
    sys.exit(main())
