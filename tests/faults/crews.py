"""What the forked processes do."""

import itertools
import json
import multiprocessing
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import timedelta
from http import HTTPStatus
from pathlib import Path
from typing import Any

from django.http import HttpResponse
from django.test import Client
from django.utils import timezone

from tests.faults.acknowledged import Acknowledged, acknowledge, promises
from tests.faults.crew import all_done, fork, wait
from tests.faults.points import OF_A_PAIRING, OF_A_WRITE, Point
from tests.program import Program
from tests.tournaments.evening import SmallEvening, pair_of
from tournaments import pairings
from tournaments.ledger import Outcome
from tournaments.models import Account
from tournaments.refusals import Unavailable
from tournaments.services import registration, rounds


def killed_writers(acks: str, lanes: int, deaths: Sequence[str]) -> Mapping[str, int]:
    """Have writers killed, each at the point that is its fate, several at once; then finish what they left.

    A lane is one client: its next writer begins with what the last one left without an answer, under the same
    key. Returns how many died at each point.
    """
    folder, fates, at_work = Path(acks), iter(deaths), dict[int, tuple[int, str]]()
    killed: Counter[str] = Counter()
    free = list(range(lanes))
    while True:
        for lane, fate in zip(free, fates, strict=False):
            at_work[fork(lambda lane=lane, fate=fate: write_until(folder, lane, OF_A_WRITE[fate]))] = lane, fate
        if not at_work:
            break
        number, died = wait()
        lane, fate = at_work.pop(number)
        killed[fate] += died
        free = [lane]
    all_done([fork(lambda lane=lane: write_on(folder, lane, 1)) for lane in range(lanes)])
    return killed


def write_until(folder: Path, lane: int, fate: Point) -> None:
    """Write once in peace, then until the point is met."""
    write_on(folder, lane, 1)
    fate.arm()
    write_on(folder, lane, 10)


def write_on(folder: Path, lane: int, count: int) -> None:
    """Send a client's next writes, each acknowledged before the next one."""
    file = folder / f"lane-{lane}"
    done = len(promises(file))
    account = Account.objects.get()
    for number in range(done, done + count):
        slug, outcome = insist(lambda number=number: write(account, lane, number))
        acknowledge(file, Acknowledged(slug, f"{lane}-{number}", outcome.receipt.seq, outcome.receipt.head))


def insist[T](send: Callable[[], T]) -> T:
    """Send again for as long as the installation is unavailable, as every client does."""
    while True:
        try:
            return send()
        except Unavailable:
            continue


def write(account: Account, lane: int, number: int) -> tuple[str, Outcome]:
    """Do a client's nth write: by turns a team's registration, and new totals of the sheet that is its own."""
    slug = "inscriptions" if number % 2 else "feuilles"
    evening = SmallEvening(account, slug)
    asked = evening.submission(key=f"{lane}-{number}", request=f"write {lane}-{number}")
    if number % 2:
        teams = [pair_of(number)]
        return slug, registration.register_teams(tournament=evening.tournament, teams=teams, submission=asked)
    match, version = evening.tournament.matches.get(table=lane + 1), number // 2
    return slug, evening.enter(match, 1104 - version % 800, 840 + version % 800, expect=version, submission=asked)


def killed_pairers(jobs: Mapping[str, str]) -> int:
    """Run pairing jobs, each in a process that is killed at the point that is its fate; return how many died."""
    long_ago = timezone.now() - timedelta(minutes=5)

    def pair(job: str, fate: Point) -> None:
        fate.arm()
        pairings.pair(job, at=long_ago)

    died = 0
    for job, fate in jobs.items():
        fork(lambda job=job, fate=fate: pair(job, OF_A_PAIRING[fate]))
        died += wait()[1]
    return died


def race(results: str, racers: int, token: str, requests: Sequence[Mapping[str, Any]]) -> int:
    """Have every request sent by so many processes at once; each notes what it was answered, one line a request.

    Where a request's body is a list, each racer sends its own.
    """
    together = multiprocessing.get_context("fork").Barrier(racers)

    def run(number: int) -> None:
        program = Program(Client(SERVER_NAME="localhost"), token)
        with (Path(results) / f"racer-{number}").open("w", encoding="utf-8") as lines:
            for asked in sent_by(number, requests):
                together.wait()
                answer = insist(lambda asked=asked: answered(program, asked))
                said = [answer.status_code, answer.json(), answer.headers.get("Idempotent-Replayed")]
                lines.write(json.dumps(said) + "\n")

    all_done([fork(lambda number=number: run(number)) for number in range(racers)])
    return racers


def answered(program: Program, asked: Mapping[str, Any]) -> HttpResponse:
    answer = program.write(**asked)
    if answer.status_code == HTTPStatus.SERVICE_UNAVAILABLE:
        raise Unavailable(answer.json()["errors"][0]["code"])
    return answer


def sent_by(number: int, requests: Sequence[Mapping[str, Any]]) -> Iterator[dict[str, Any]]:
    keys = itertools.count()
    for asked in requests:
        own = {"body": asked["body"][number]} if isinstance(asked["body"], list) else {}
        yield {"key": f"racer-{number}-{next(keys)}", **asked, **own}


def write_alone(count: int) -> list[tuple[str, int, bool]]:
    """Write the first sheet so many times from here; return each key, where it stands, and whether it was known.

    Where the installation is unavailable, the code of the refusal stands for the key.
    """
    evening = SmallEvening(Account.objects.get(), "feuilles")
    outcomes = []
    for number in range(count):
        asked = evening.submission(key=f"alone-{number}", request=f"alone {number}")
        match = evening.tournament.matches.get(table=1)
        try:
            outcome = evening.enter(match, 1104 - number, 840 + number, expect=number, submission=asked)
        except Unavailable as refusal:
            outcomes.append((refusal.code, 0, False))
        else:
            outcomes.append((asked.key, outcome.receipt.seq, outcome.replayed))
    return outcomes


def ask_for_rounds(slugs: Sequence[str]) -> list[str]:
    """Ask for the next round of each concours, whoever pairs it; return the states of the jobs."""
    account = Account.objects.get()
    evenings = [SmallEvening(account, slug) for slug in slugs]
    return [
        rounds.request_round(
            tournament=evening.tournament,
            account=account,
            submission=evening.submission(key="round", request="a round"),
        ).state
        for evening in evenings
    ]


CREWS: Mapping[str, Callable[..., Any]] = {
    "killed writers": killed_writers,
    "killed pairers": killed_pairers,
    "race": race,
    "write alone": write_alone,
    "ask for rounds": ask_for_rounds,
}
