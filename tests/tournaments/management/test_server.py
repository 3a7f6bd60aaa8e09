"""What ``serve`` tells people: addresses that work from where they are."""

from datetime import datetime

import pytest

from tournaments.management import server


@pytest.mark.parametrize(
    ("host", "said"),
    [("127.0.0.1", "http://127.0.0.1:8000/"), ("::1", "http://[::1]:8000/"), ("hall.local", "http://hall.local:8000/")],
)
def test_url_is_what_to_type(host: str, said: str) -> None:
    assert server.url(host, 8000) == said


def test_url_for_the_hall_is_one_that_phones_reach(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "local_addresses", lambda: ["127.0.1.1", "192.168.1.20", "salle"])

    assert server.url("0.0.0.0", 8000) == "http://192.168.1.20:8000/"


def test_local_addresses_name_this_machine() -> None:
    assert any(name.endswith(".local") for name in server.local_addresses())


class NightIsOver(BaseException):
    """Ends a loop that is meant to go on for ever."""


@pytest.mark.django_db
def test_work_is_repeated_whatever_became_of_it(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    slept, worked = [], []

    def sleep(seconds: float) -> None:
        slept.append(seconds)
        if len(slept) > 2:
            raise NightIsOver

    def work(*, at: datetime) -> None:
        worked.append(at)
        raise RuntimeError("the disk is gone")

    monkeypatch.setattr(server.time, "sleep", sleep)
    with pytest.raises(NightIsOver):
        server.repeat(work)

    assert (slept, len(worked)) == ([server.SWEEP_SECONDS] * 3, 2)
    assert caplog.text.count("work failed and is tried again") == 2
