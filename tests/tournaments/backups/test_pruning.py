"""Which automatic backups stay: all of 24 hours, one a day of 7 days, one a week of 8 weeks, and the last."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from tournaments.backups.making import stamp
from tournaments.backups.pruning import prune, superseded

NOW = datetime(2026, 6, 24, 22, 0, tzinfo=UTC)


def ago(**time: float) -> datetime:
    return NOW - timedelta(**time)


@pytest.mark.parametrize(
    ("made", "gone"),
    [
        pytest.param([], [], id="nothing was made"),
        pytest.param([ago(hours=1), ago(hours=2), ago(hours=24)], [], id="all of the last 24 hours stay"),
        pytest.param(
            [ago(days=2), ago(days=2, hours=1), ago(days=2, hours=2)],
            [ago(days=2, hours=2), ago(days=2, hours=1)],
            id="of a day of the last week the last one stays",
        ),
        pytest.param(
            [ago(days=16), ago(days=15), ago(days=14)],
            [ago(days=16), ago(days=15)],
            id="of an earlier week the last one stays, Wednesday after Monday and Tuesday",
        ),
        pytest.param([ago(days=60), ago(days=57), NOW], [ago(days=60), ago(days=57)], id="after 8 weeks none stays"),
        pytest.param([ago(days=500), ago(days=400)], [ago(days=500)], id="the last of all stays, however old"),
    ],
)
def test_superseded(made: list[datetime], gone: list[datetime]) -> None:
    assert superseded(made, NOW) == gone


def test_superseded_of_a_season_leaves_few() -> None:
    season = [NOW - timedelta(hours=hour) for hour in range(24 * 7 * 20)]

    kept = len(season) - len(superseded(season, NOW))

    assert kept == 25 + 6 + 7  # the hours from 0 to 24, six days that they do not reach, seven weeks before those


def write(folder: Path, name: str) -> Path:
    file = folder / name
    file.write_text("backup")
    file.with_name(f"{name}.json").write_text("manifest")
    return file


def test_prune_deletes_automatic_backups_with_their_manifests_and_nothing_else(tmp_path: Path) -> None:
    old, new = (write(tmp_path, f"auto-{stamp(when)}.sqlite3") for when in (ago(days=100), NOW))
    dumped = write(tmp_path, f"auto-{stamp(ago(days=90))}.pgdump")
    by_hand = write(tmp_path, f"rebelote-{stamp(ago(days=100))}.sqlite3")
    replaced = write(tmp_path, f"replaced-{stamp(ago(days=100))}.sqlite3")

    gone = prune(tmp_path, at=NOW)

    assert gone == [old, dumped]
    left = [name for file in (new, by_hand, replaced) for name in (file.name, f"{file.name}.json")]
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(left)
