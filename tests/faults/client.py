"""A client of the hall, as hard as they come: it sends until it is told to stop, and never gives a write up.

``python -m tests.faults.client KIND NAME ADDRESS TOKEN FOLDER``. Every write has a key, and is sent again with
it until it is answered; what was answered goes to a file of its own. It ends once the folder holds ``stop``.
"""

import http.client
import json
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.faults.acknowledged import Acknowledged, acknowledge

API = "/api/v1"
PAUSE = 0.05
PATIENCE = 20


class Stopped(Exception):
    """The drill is over; what is still under way has no promise."""


@dataclass(frozen=True)
class Answer:
    status: int
    headers: http.client.HTTPMessage
    body: Any


@dataclass
class Sender:
    name: str
    address: str
    token: str
    folder: Path

    def write(self, method: str, tournament: str, path: str, body: Any, version: int | None = None) -> Answer:
        """Send a write until it is answered for good, and note what it was promised."""
        key = f"{self.name}-{time.monotonic_ns()}"
        match = {} if version is None else {"If-Match": f'"{version}"'}
        sent = time.monotonic_ns()
        answer = self.insist(method, f"/tournaments/{tournament}{path}", body, {"Idempotency-Key": key, **match})
        if "receipt" in answer.body:
            receipt = answer.body["receipt"]
            promise = Acknowledged(tournament, key, receipt["seq"], receipt["head"], sent, time.monotonic_ns())
            acknowledge(self.folder / self.name, promise)
        return answer

    def insist(self, method: str, path: str, body: Any, headers: dict[str, str]) -> Answer:
        """Send until there is an answer that is not the server's trouble; raises RuntimeError for a refusal."""
        while True:
            if (self.folder.parent / "stop").exists():
                raise Stopped
            try:
                answer = self.send(method, path, body, headers)
            except (OSError, http.client.HTTPException, ValueError):
                answer = None
            if answer and answer.status < 300:
                return answer
            if answer and answer.status != 503:
                raise RuntimeError(f"{method} {path}: {answer.status} {answer.body}")
            time.sleep(PAUSE)

    def send(self, method: str, path: str, body: Any, headers: dict[str, str]) -> Answer:
        host, _, port = self.address.partition(":")
        connection = http.client.HTTPConnection(host, int(port), timeout=PATIENCE)
        own = {"Authorization": f"Bearer {self.token}", "Content-Type": "application/json", **headers}
        try:
            connection.request(method, API + path, None if body is None else json.dumps(body), own)
            answer = connection.getresponse()
            return Answer(answer.status, answer.headers, json.loads(answer.read()))
        finally:
            connection.close()


def scribe(sender: Sender) -> None:
    """Write the same sheet again and again; between, register teams."""
    table = int(sender.name[-1])
    for number in range(100_000):
        totals = {"NS": 1104 - number % 800, "EW": 840 + number % 800}
        sender.write("PUT", "feuilles", f"/matches/{table}/totals/", {"totals": totals}, version=number)
        if number % 5 == 0:
            players = [{"name": f"Anne {table} {number}"}, {"name": f"Bruno {table} {number}"}]
            sender.write("POST", "inscriptions", "/teams/", {"players": players})


def director(sender: Sender) -> None:
    """Play a concours, round after round."""
    for number in range(1, 100):
        drawn = pair(sender)
        sender.write("POST", "tours", f"/rounds/{number}/publish/", {})
        for match in drawn["matches"]:
            totals = {"totals": {"NS": 1104, "EW": 840}}
            sender.write("PUT", "tours", f"/matches/{match['id']}/totals/", totals, version=0)
        sender.write("POST", "tours", f"/rounds/{number}/close/", {})


def pair(sender: Sender) -> Any:
    """Have the next round paired and return it, however long the job takes."""
    drawn = sender.write("POST", "tours", "/rounds/", {})
    while drawn.status == 202:
        time.sleep(PAUSE)
        job = sender.insist("GET", drawn.headers["Location"].removeprefix(API), None, {})
        if job.body["result"]:
            return sender.insist("GET", job.body["result"].partition(API)[2], None, {}).body
    return drawn.body


KINDS = {"scribe": scribe, "director": director}


def main(kind: str, name: str, address: str, token: str, folder: str) -> None:
    try:
        KINDS[kind](Sender(name, address, token, Path(folder)))
    except Stopped:
        return


if __name__ == "__main__":
    main(*sys.argv[1:])
