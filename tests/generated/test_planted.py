"""The faults that other programs are known for, planted one by one: the checkers must find every one of them."""

import json
import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from tests.generated.playing import Played, play
from tests.generated.proof import checker, verifier
from tests.generated.scenario import Scenario
from tests.tournaments.evening import SmallEvening
from tests.tournaments.ledger.played import played
from tests.tournaments.told import told
from tournaments import pairing
from tournaments.ledger.export import export
from tournaments.models import Account
from tournaments.pairings import rounds_drawn
from tournaments.plan import ByeRule, Stage
from tournaments.ranking import Place
from tournaments.selectors import byes, fields, standing

pytestmark = pytest.mark.django_db

FOUR_ROUNDS = (Stage(4, ("random", "ranked", "ranked", "ranked")),)
CALM = Scenario(seed=7, teams=7, kind="ranked", stages=FOUR_ROUNDS, clubs=0, scores="any", trouble=0)
type Lines = list[dict[str, Any]]
type Event = tuple[int, str, Any, Any]


@pytest.fixture
def calm(marie: Account) -> Played:
    """Seven teams play four rounds, and nothing else happens."""
    return play(CALM, marie)


def flaws(played: Played, served: Iterable[dict[str, Any]] | None = None) -> list[str]:
    found = checker.check(checker.read(played.lines), played.served if served is None else served)
    return [why for _, why in found.flaws]


def planted(played: Played, plant: Callable[[list[Event]], None]) -> list[str]:
    """Return what the checker says of the events once a fault is in a copy of them."""
    events = checker.read(played.lines)
    plant(events)
    return [why for _, why in checker.check(events).flaws]


def rounds_of(events: Sequence[Event]) -> list[dict[str, Any]]:
    return [body for _, kind, body, _ in events if kind == "round.paired@1"]


def test_tournament_without_a_fault_is_right(calm: Played) -> None:
    assert flaws(calm) == []


def test_two_games_per_pairing_are_found(calm: Played) -> None:
    def plant(events: list[Event]) -> None:
        third = rounds_of(events)[2]
        third["matches"].append({**third["matches"][0], "number": 99, "table": 9})

    assert "seated twice" in planted(calm, plant)[0]


def greedy(_tournament: object, field: Any) -> pairing.Pairing:
    """Pair from the top down with the next who is new, as long as there is one."""
    paired = pairing.pair_ranked(field.contenders)
    rest = [one for one in field.contenders if one.number not in paired.byes]
    pairs = []
    while rest:
        first = rest.pop(0)
        new = next((one for one in rest if one.number not in first.opponents), rest[0])
        rest.remove(new)
        pairs.append((first, new))
    numbers = tuple((one.number, other.number) for one, other in pairs)
    again = tuple((one.number, other.number) for one, other in pairs if other.number in one.opponents)
    return replace(paired, pairs=numbers, rematches=again, reasons=())


def test_greedy_dead_end_is_found(marie: Account, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(rounds_drawn.PAIRED, "ranked", greedy)
    six = replace(CALM, teams=6)

    found = [why for seed in range(1, 6) for why in flaws(play(replace(six, seed=seed), marie, f"soir-{seed}"))]

    assert any("rematches, and 0 would do" in why for why in found)


def test_last_match_that_is_not_counted_is_found(marie: Account, monkeypatch: pytest.MonkeyPatch) -> None:
    records = sys.modules["tournaments.selectors.records"]  # the room's door gives a function of this name
    tables = records.tables
    monkeypatch.setattr(records, "tables", lambda *asked: list(tables(*asked))[:-1])

    assert "after round 1" in flaws(play(CALM, marie))[0]


def test_pairing_of_a_team_that_has_left_is_found(calm: Played) -> None:
    def plant(events: list[Event]) -> None:
        team = rounds_of(events)[2]["matches"][0]["seats"]["NS"]
        third = next(index for index, event in enumerate(events) if event[2] is rounds_of(events)[2])
        events.insert(third, (third, "team.withdrawn@1", {"number": team}, {}))

    assert any("seated without playing" in why for why in planted(calm, plant))


def test_pairing_made_again_after_a_correction_is_found(calm: Played) -> None:
    def plant(events: list[Event]) -> None:
        second = rounds_of(events)[1]
        after = next(index for index, event in enumerate(events) if event[1:3] == ("round.closed@1", {"number": 2}))
        events.insert(after, (after, "round.paired@1", {**second, "input_seq": after - 1}, {}))

    assert "round 2: it is paired already" in planted(calm, plant)


def test_bye_twice_is_found(marie: Account, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fields, "won_without_playing", lambda _result: False)

    found = [why for seed in range(1, 6) for why in flaws(play(replace(CALM, seed=seed), marie, f"soir-{seed}"))]

    assert any("has a second bye while others had fewer" in why for why in found)


def level(marie: Account) -> Played:
    """Twelve teams always write the same: all are level to the last criterion."""
    return play(replace(CALM, teams=12, scores="level", plan={"ranking": ("points", "wins")}), marie)


def test_tie_broken_by_the_key_of_a_row_is_found(marie: Account, monkeypatch: pytest.MonkeyPatch) -> None:
    rank = standing.rank
    monkeypatch.setattr(standing, "rank", lambda *asked: by_row(rank(*asked)))

    assert any("team 2 has rank 1, not 2" in why for why in flaws(level(marie)))


def by_row(places: Sequence[Place]) -> tuple[Place, ...]:
    return tuple(replace(place, rank=position) for position, place in enumerate(places, 1))


def test_sort_that_depends_on_the_language_is_found(marie: Account, monkeypatch: pytest.MonkeyPatch) -> None:
    rank = standing.rank
    monkeypatch.setattr(standing, "rank", lambda *asked: tuple(sorted(rank(*asked), key=as_a_text)))

    assert "the order is [1, 2, 3" in flaws(level(marie))[0]


def as_a_text(place: Place) -> tuple[int, str]:
    return place.rank, str(place.record.number)


def test_mean_that_is_rounded_as_a_float_is_found(marie: Account, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(byes, "mean", lambda points: round(sum(points) / len(points)))
    by_mean = replace(CALM, teams=5, plan={"bye": ByeRule("mean", 2)})

    found = [why for seed in range(1, 8) for why in flaws(play(replace(by_mean, seed=seed), marie, f"soir-{seed}"))]

    assert found


def test_confirmation_by_the_own_team_is_found(marie: Account) -> None:
    evening = told(SmallEvening(marie), played)
    events = checker.read(list(export(evening.tournament)))
    assert checker.check(events).flaws == []
    confirmed = next(body for _, kind, body, _ in events if kind == "sheet.confirmed@1" and body["team"])
    sheet = [body for _, kind, body, _ in events if kind == "deal.entered@1" and body["match"] == confirmed["match"]]

    sheet[-1]["team"] = confirmed["team"]

    assert [why for _, why in checker.check(events).flaws] == [
        f"team {confirmed['team']} confirms a sheet that is its own, or of others"
    ]


@pytest.mark.parametrize(
    "facts",
    [
        pytest.param({"capot_by": "EW"}, id="capot counted 162"),
        pytest.param({"points": {"EW": 81, "NS": 81}}, id="litige carried to the other side"),
    ],
)
def test_deal_that_is_scored_otherwise_is_found(marie: Account, facts: dict[str, Any]) -> None:
    evening = told(SmallEvening(marie), played)
    events = [json.loads(line) for line in export(evening.tournament)][1:]
    dealt = [event for event in events if event["kind"] == "deal.entered@1"]
    event = next(one for one in dealt if facts.items() <= json.loads(one["body"])["facts"].items())
    reply = json.loads(event["reply"])
    score = reply["body"]["match"]["score"]

    score.update({"NS": score["NS"] + 90, "EW": score["EW"] - 90})
    event["reply"] = json.dumps(reply)

    assert any(seq == event["seq"] and "is worth" in why for seq, why in verifier.Sums().check(events))


def test_draw_that_cannot_be_better_is_not_called_a_fault(marie: Account) -> None:
    three = (Stage(5, ("random",) * 5),)

    rematches = play(replace(CALM, teams=4, stages=three), marie)

    assert any(match["rematch"] for body in rounds_of(checker.read(rematches.lines)) for match in body["matches"])
    assert flaws(rematches) == []


def test_two_teams_that_change_places_are_found(calm: Played) -> None:
    def plant(events: list[Event]) -> None:
        one, other = rounds_of(events)[3]["matches"][:2]
        one["seats"]["EW"], other["seats"]["EW"] = other["seats"]["EW"], one["seats"]["EW"]

    assert planted(calm, plant) != []


def test_any_number_that_is_altered_in_standings_is_found(calm: Played) -> None:
    rng = Random(1)
    for _ in range(50):
        served = json.loads(json.dumps(calm.served))
        row = rng.choice(rng.choice(served)["rows"])
        row[rng.choice(["points", "against", "wins", "match_points", "rank", "played", "difference"])] += 1

        assert len(flaws(calm, served)) == 1
