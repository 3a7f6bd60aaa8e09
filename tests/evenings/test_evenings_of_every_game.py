"""An evening of each kind of game, by API alone: contrée, belote with declarations, manille, belote américaine.

Runs on the embedded default (tasks in the process) and on PostgreSQL with Redis and a Celery worker.
"""

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from tests.program import Program

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("tasks_run")]

type Facts = Callable[[Random], dict[str, Any]]
TWO_ROUNDS = [{"kind": "rounds", "rounds": 2, "pairing": ["random", "ranked"]}]


def contree(rng: Random) -> dict[str, Any]:
    taker = rng.choice(["NS", "EW"])
    return {
        "taker": taker,
        "points": {taker: rng.randrange(60, 150)},
        "trump": "hearts",
        "contract": rng.choice([80, 90, 100, 110]),
        "coinche": rng.choice(["none", "none", "coinche"]),
        "belote": rng.choice([None, "NS", "EW"]),
    }


def annonces(rng: Random) -> dict[str, Any]:
    taker, side = rng.choice(["NS", "EW"]), rng.choice(["NS", "EW"])
    tierce = {"side": side, "kind": "tierce", "top": "K", "suit": "spades"}
    return {
        "taker": taker,
        "points": {taker: rng.randrange(60, 150)},
        "trump": "hearts",
        "declarations": [tierce] if rng.randrange(2) else [],
    }


def manille(rng: Random) -> dict[str, Any]:
    return {"points": {"NS": rng.randrange(61)}, "trump": "clubs", "coinche": rng.choice(["none", "coinche"])}


def americaine(rng: Random) -> dict[str, Any]:
    return {"taker": rng.choice("NESW"), "alone": rng.random() < 0.2, "tricks": rng.randrange(6)}


def begin(program: Program, slug: str, people: int, **settings: Any) -> str:
    """Set up a concours, register teams of two (of one in a mêlée), start; return its address."""
    created = program.post("/tournaments/", {"name": slug, "slug": slug, "date": "2026-06-24", **settings})
    assert created.status_code == 201, created.content
    size = {"pairs": 2, "melee": 1}[created.json()["entry_mode"]]
    for number in range(1, people + 1):
        players = [{"name": f"{name} {number}"} for name in ("Anne", "Bruno")[:size]]
        registered = program.post(f"/tournaments/{slug}/teams/", {"players": players})
        assert (registered.status_code, registered.json()["number"]) == (201, number)
    assert program.post(f"/tournaments/{slug}/start/").status_code == 200
    return f"/tournaments/{slug}"


def play_deals(program: Program, match: str, facts: Facts, rng: Random) -> dict[str, Any]:
    """Write deal after deal, manche after manche, until the match is over; return it as it then is."""
    manche = 1
    while True:
        entered = program.post(f"{match}/deals/", {"deal": facts(rng), "manche": manche})
        assert entered.status_code == 201, entered.content
        sheet = entered.json()["match"]
        if sheet["state"] == "finished":
            return sheet
        manche += sheet["manches"][-1]["over"]


def play_round(program: Program, base: str, number: int, sheet: Callable[[str], Any]) -> dict[str, Any]:
    """Pair, publish, write every sheet, close; return the round as drawn."""
    drawn = program.pair(base.removeprefix("/tournaments/"))
    program.post(f"{base}/rounds/{number}/publish/")
    for line in drawn["matches"]:
        sheet(f"{base}/matches/{line['id']}")
    closed = program.post(f"{base}/rounds/{number}/close/")
    assert closed.status_code == 200, closed.content
    return drawn


def standings_add_up(program: Program, base: str, rounds: int) -> list[dict[str, Any]]:
    """Add the points of every sheet up again and compare; return the rows."""
    points: Counter[int] = Counter()
    for number in range(1, rounds + 1):
        for line in program.get(f"{base}/rounds/{number}/").json()["matches"]:
            seats = line.get("seats") or {side: line[side] for side in ("NS", "EW")}
            points.update({seats[place]["team"]: written for place, written in line["score"].items()})
    rows = program.get(f"{base}/standings/").json()["rows"]
    byes = {row["team"]: row["points"] - points[row["team"]] for row in rows if row["played"] < rounds}
    assert {row["team"]: row["points"] for row in rows} == dict(points + Counter(byes))
    return rows


@pytest.mark.parametrize(
    ("ruleset", "overrides", "facts"),
    [
        pytest.param("ffb-contree-2016", {"end": {"target": 500}, "best_of": {"manches": 3}}, contree, id="contrée"),
        pytest.param("belote-annonces", {"end": {"target": 301}}, annonces, id="belote with declarations"),
        pytest.param("manille-30", {"end": {"target": 50}}, manille, id="manille"),
    ],
)
def test_evening_of_two_sides(program: Program, ruleset: str, overrides: dict[str, Any], facts: Facts) -> None:
    rng = Random(5)
    base = begin(program, "soir", 4, ruleset=ruleset, overrides=overrides, stages=TWO_ROUNDS)

    sheets: list[dict[str, Any]] = []
    for number in (1, 2):
        play_round(program, base, number, lambda match: sheets.append(play_deals(program, match, facts, rng)))
    rows = standings_add_up(program, base, 2)

    assert program.post(f"{base}/finish/").json()["state"] == "finished"
    for sheet in sheets:
        won = Counter(max(one["score"], key=one["score"].__getitem__) for one in sheet["manches"])
        assert won[sheet["winner"]] == 2
        assert sheet["score"] == {side: sum(one["score"][side] for one in sheet["manches"]) for side in ("NS", "EW")}
        assert [one["label"] for one in sheet["manches"]] == ["partie", "revanche", "belle"][: won.total()]
    assert {len(sheet["manches"]) for sheet in sheets} == {2, 3}
    assert sum(row["wins"] for row in rows) == 4


def test_evening_of_totals_goes_to_the_belle(program: Program) -> None:
    base = begin(program, "soir", 2, ruleset="belote-annonces", stages=[{"rounds": 1, "pairing": ["random"]}])

    def in_turn(match: str) -> None:
        """Type one manche, then two, then all three."""
        manches = [{"totals": {"NS": ns, "EW": ew}} for ns, ew in ((1020, 640), (730, 1110), (1001, 998))]
        for count, (state, following) in enumerate(
            [("playing", "revanche"), ("playing", "belle"), ("finished", None)], 1
        ):
            entered = program.put(f"{match}/totals/", {"manches": manches[:count]}, version=count - 1)
            assert (entered.status_code, entered.json()["state"]) == (200, state), entered.content
            assert entered.json()["next"] == following
        assert entered.json()["winner"] == "NS"

    play_round(program, base, 1, in_turn)

    rows = standings_add_up(program, base, 1)
    assert [(row["points"], row["against"], row["wins"]) for row in rows] == [(2751, 2748, 1), (2748, 2751, 0)]


def test_evening_each_for_himself_with_nine_players(program: Program, anybody: Program) -> None:
    rng = Random(9)
    stages = [{"kind": "rounds", "rounds": 4, "pairing": ["random"] * 4}]
    base = begin(program, "soir", 9, ruleset="belote-americaine", stages=stages)
    sheets: list[dict[str, Any]] = []

    def sheet(match: str) -> None:
        sheets.append(play_deals(program, match, americaine, rng))

    drawn = [play_round(program, base, number, sheet) for number in range(1, 5)]
    rows = standings_add_up(program, base, 4)

    assert program.post(f"{base}/finish/").json()["state"] == "finished"
    rests = [player for one in drawn for player in one["byes"]]
    assert (len(rests), len(set(rests))) == (4, 4)
    for one in drawn:
        seated = [seat["team"] for line in one["matches"] for seat in line["seats"].values()]
        assert sorted([*seated, *one["byes"]]) == list(range(1, 10))
        assert [set(line["seats"]) for line in one["matches"]] == [set("NESW")] * 2
    for one in sheets:
        highest = [seat for seat, points in one["score"].items() if points == max(one["score"].values())]
        assert (one["winners"], max(one["score"].values()) >= 10) == (highest, True)
    resting = {row["team"]: [r["points"] for r in row["rounds"]] for row in rows if row["team"] in rests}
    assert all(5 in points for points in resting.values())
    assert sum(row["wins"] for row in rows) == sum(len(one["winners"]) for one in sheets) + len(rests)
    assert anybody.get(f"{base}/teams/").json()["results"][0]["players"] == [
        {"number": 1, "name": "Anne 1", "club": None}
    ]


def test_evening_of_the_chien_seats_five_where_four_would_leave_somebody(program: Program) -> None:
    stages = [{"kind": "rounds", "rounds": 1, "pairing": ["random"]}]
    base = begin(program, "soir", 9, ruleset="belote-americaine-chien", stages=stages)

    def totals(match: str) -> None:
        seats = program.get(f"{match}/").json()["seats"]
        marks = {place: 50 - 10 * index for index, place in enumerate(seats)}
        entered = program.put(f"{match}/totals/", {"totals": marks}, version=0)
        assert (entered.status_code, entered.json()["score"], entered.json()["winner"]) == (200, marks, "P1")

    drawn = play_round(program, base, 1, totals)

    assert [sorted(line["seats"]) for line in drawn["matches"]] == [
        ["P1", "P2", "P3", "P4"],
        ["P1", "P2", "P3", "P4", "P5"],
    ]
    assert drawn["byes"] == []
    rows = standings_add_up(program, base, 1)
    assert [(row["points"], row["wins"]) for row in rows[:3]] == [(50, 1), (50, 1), (40, 0)]
