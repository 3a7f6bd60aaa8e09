"""The same request, or the same edit, from several processes at once: one effect, and everybody is told."""

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.faults.crew import send_crew
from tests.faults.scale import times
from tests.tournaments.evening import SmallEvening
from tournaments.ledger.verify import verify
from tournaments.models import Account
from tournaments.services.accounts import new_token

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.usefixtures("tasks_run"),
    pytest.mark.skipif(sys.platform == "win32", reason="processes are not forked there"),
]

KEYS = 300


def race(folder: Path, account: Account, racers: int, requests: list[dict[str, Any]]) -> list[list[Any]]:
    """Send every request from so many processes; return, a request, what each was answered."""
    from django.utils import timezone

    token = new_token(account, timezone.now())
    send_crew("race", results=str(folder), racers=racers, token=token, requests=requests)
    answers = [(folder / f"racer-{number}").read_text().splitlines() for number in range(racers)]
    return [[json.loads(line) for line in lines] for lines in zip(*answers, strict=True)]


def path_of_a_sheet(evening: SmallEvening) -> str:
    """Begin a round and return where the totals of its first table are written."""
    evening.start(4)
    return f"/tournaments/soir/matches/{evening.show_round()[0].number}/totals/"


def totals(number: int) -> dict[str, Any]:
    """Return a sheet that adds up, another one for every number below 800."""
    return {"totals": {"NS": 1104 - number, "EW": 840 + number}}


def test_same_key_from_eight_processes_counts_once(marie: Account, tmp_path: Path) -> None:
    """Fault 4, eight copies in flight at once; fault 1, all get the same answer."""
    evening = SmallEvening(marie)
    path = path_of_a_sheet(evening)
    before = evening.tournament.seq
    requests = [
        {"method": "put", "path": path, "body": totals(number), "version": number, "key": f"key-{number}"}
        for number in range(KEYS)
    ]

    answers = race(tmp_path, marie, 8, requests)

    for number, eight in enumerate(answers, 1):
        (status, body, _replayed), *_ = eight
        assert (status, body["version"], body["receipt"]["seq"]) == (200, number, before + number)
        assert [answer[:2] for answer in eight] == [[status, body]] * 8
        assert sorted(str(replayed) for _, _, replayed in eight) == ["None", *["true"] * 7]
    assert evening.tournament.seq == before + KEYS
    assert verify(evening.tournament).broken is None


@pytest.mark.parametrize(("racers", "races"), [(2, times(40, long=1000)), (8, times(8, long=300))])
def test_same_version_edited_at_once_has_one_winner(marie: Account, tmp_path: Path, racers: int, races: int) -> None:
    """Fault 6, the first wins and the others are told the value now."""
    evening = SmallEvening(marie)
    path, bodies = path_of_a_sheet(evening), [totals(racer) for racer in range(racers)]
    requests = [{"method": "put", "path": path, "body": bodies, "version": version} for version in range(races)]

    answers = race(tmp_path, marie, racers, requests)

    for version, answered in enumerate(answers):
        (won,) = [body for status, body, _ in answered if status == 200]
        lost = [body for status, body, _ in answered if status == 412]
        assert won["version"] == version + 1
        assert len(lost) == racers - 1
        assert {json.dumps(body["current"]["score"]) for body in lost} == {json.dumps(won["score"])}
        assert {body["current"]["version"] for body in lost} == {version + 1}
    assert verify(evening.tournament).broken is None
