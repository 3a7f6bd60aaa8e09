"""Undo: the last action is taken back, and the rows are as if it had never happened."""

import json
from collections.abc import Callable

import pytest

from tests.tournaments import ruled
from tests.tournaments.drawn import draw, make_team, register_alone
from tests.tournaments.evening import SmallEvening, pair_of, written
from tests.tournaments.evening import seated as seats_of
from tests.tournaments.ledger.played import DEALS, LITIGE
from tests.tournaments.ruled import (
    close,
    disqualify,
    finish,
    forfeit,
    lift,
    lock,
    penalise,
    publish,
    readmit,
    reinstate,
    reopen,
    start,
    undo_last,
    unpair,
    withdraw,
)
from tournaments.ledger import chain, legality
from tournaments.ledger.apply.undo import has_inverse
from tournaments.ledger.projection import dump
from tournaments.ledger.rebuild import rebuild, state_at
from tournaments.ledger.verify import verify
from tournaments.models import Account, Match, Round
from tournaments.services import registration, results, time_up

pytestmark = pytest.mark.django_db

MOVE_ON = {"version", "touched_by", "touched_at", "standings_seq"}
type Move = Callable[[SmallEvening], object]


@pytest.fixture
def evening(marie: Account) -> SmallEvening:
    return SmallEvening(marie)


def facts(rows: str) -> list[tuple[str, dict[str, object]]]:
    """Return dumped rows without what an undo moves on: versions, who touched them last, the standings' mark."""
    lines = (line.partition(" ") for line in rows.splitlines())
    return [
        (model, {column: value for column, value in json.loads(row).items() if column not in MOVE_ON})
        for model, _, row in lines
    ]


def match_of(evening: SmallEvening, table: int = 1, round_number: int = 1) -> Match:
    return evening.tournament.matches.get(round__number=round_number, table=table)


def registered(evening: SmallEvening) -> None:
    evening.create()
    evening.register(5)


def started(evening: SmallEvening) -> None:
    evening.start(5)


def drawn(evening: SmallEvening) -> None:
    evening.start(5)
    evening.pair()


def shown(evening: SmallEvening) -> None:
    evening.start(5)
    evening.show_round()


def played(evening: SmallEvening) -> None:
    shown(evening)
    for match in evening.tournament.matches.all():
        evening.enter(match)


def closed(evening: SmallEvening) -> None:
    evening.start(5)
    evening.play_round(1)


def second_drawn(evening: SmallEvening) -> None:
    closed(evening)
    evening.pair()


def locked(evening: SmallEvening) -> None:
    closed(evening)
    lock(evening)


def finished(evening: SmallEvening) -> None:
    closed(evening)
    finish(evening)


def forfeited(evening: SmallEvening) -> None:
    shown(evening)
    forfeit(evening, match_of(evening))


def forfeited_once_written(evening: SmallEvening) -> None:
    played(evening)
    forfeit(evening, match_of(evening), "both", reason="tricherie")


def penalised(evening: SmallEvening) -> None:
    closed(evening)
    penalise(evening, 1, to_opponents=has_opponents(evening, 1))


def has_opponents(evening: SmallEvening, team: int) -> bool:
    return evening.tournament.matches.filter(participations__entry__number=team).exists()


def lifted(evening: SmallEvening) -> None:
    penalised(evening)
    lift(evening)


def swap(evening: SmallEvening) -> None:
    first, second = evening.tournament.matches.with_seats().order_by("table")[:2]
    ruled.swap(evening, (seats_of(first)["NS"], seats_of(second)["EW"]))


def swapped(evening: SmallEvening) -> None:
    drawn(evening)
    swap(evening)


def withdrawn(evening: SmallEvening) -> None:
    started(evening)
    withdraw(evening)


def disqualified(evening: SmallEvening) -> None:
    started(evening)
    disqualify(evening)


def timed(evening: SmallEvening) -> None:
    """Play to 200 points or 40 minutes: table 1 is in play with points pending, table 2 is over."""
    end = {"by": "target_or_time", "target": 200, "deals": None, "minutes": 40}
    evening.plan["overrides"] = {"end": end}
    evening.start()
    pending, over = evening.show_round()
    for match, facts in ((pending, DEALS[0]), (pending, LITIGE), (over, DEALS[0]), (over, DEALS[0])):
        results.enter_deal(
            tournament=evening.tournament, match=match.number, facts=facts, submission=evening.submission()
        )


def with_people_alone(evening: SmallEvening) -> None:
    registered(evening)
    register_alone(evening, 1, 2, 3, 4, 5)


def with_drawn_teams(evening: SmallEvening) -> None:
    with_people_alone(evening)
    draw(evening)


def with_changed_drawn_teams(evening: SmallEvening) -> None:
    """Change one drawn team, let the other leave, and let somebody more be drawn."""
    with_drawn_teams(evening)
    registration.change_team(
        tournament=evening.tournament, number=6, team=pair_of(6), expect=1, submission=evening.submission()
    )
    withdraw(evening, 7)
    register_alone(evening, 6)


def end_time(evening: SmallEvening) -> object:
    return time_up.end_time(tournament=evening.tournament, number=1, submission=evening.submission())


def playing_team(evening: SmallEvening) -> int:
    return match_of(evening).seats()[1].entry.number


DONE: list[tuple[str, Move, Move]] = [
    ("round.arranged", drawn, swap),
    ("round.arranged", swapped, swap),
    ("tournament.started", registered, start),
    ("tournament.finished", closed, finish),
    ("tournament.reopened", finished, reopen),
    ("round.paired", started, lambda one: one.pair()),
    ("round.paired", closed, lambda one: one.pair()),
    ("round.published", drawn, publish),
    ("round.closed", played, close),
    ("round.locked", closed, lock),
    ("round.time_up", timed, end_time),
    ("match.forfeited", shown, lambda one: forfeit(one, match_of(one), "EW")),
    ("match.forfeited", played, lambda one: forfeit(one, match_of(one), "both", reason="abandon")),
    ("match.forfeited", closed, lambda one: forfeit(one, match_of(one), "NS", reason="abandon")),
    ("match.reinstated", forfeited, lambda one: reinstate(one, match_of(one))),
    ("match.reinstated", forfeited_once_written, lambda one: reinstate(one, match_of(one))),
    ("penalty.given", shown, lambda one: penalise(one, 2)),
    ("penalty.given", closed, lambda one: penalise(one, 3)),
    ("penalty.lifted", penalised, lift),
    ("team.withdrawn", closed, withdraw),
    ("team.withdrawn", shown, lambda one: withdraw(one, playing_team(one))),
    ("team.withdrawn", drawn, withdraw),
    ("team.withdrawn", second_drawn, withdraw),
    ("team.readmitted", withdrawn, readmit),
    ("team.readmitted", disqualified, readmit),
    ("team.disqualified", closed, disqualify),
    ("team.disqualified", withdrawn, disqualify),
    ("team.disqualified", shown, lambda one: disqualify(one, playing_team(one))),
    ("team.disqualified", drawn, disqualify),
    ("teams.registered", registered, lambda one: one.register(2)),
    ("teams.registered", closed, lambda one: one.register(1)),
    ("players.registered", registered, lambda one: register_alone(one, 1, 2)),
    ("team.made", with_people_alone, lambda one: make_team(one, 11, 13)),
    ("teams.drawn", with_people_alone, draw),
    ("teams.drawn", with_drawn_teams, lambda one: draw(one, "cards")),
    ("teams.drawn", with_changed_drawn_teams, draw),
]
IDS = [f"{kind} {before.__name__}" for kind, before, _ in DONE]


@pytest.mark.parametrize(("kind", "before", "move"), DONE, ids=IDS)
def test_rows_after_an_undo_are_those_of_the_ledger_without_it(
    evening: SmallEvening, kind: str, before: Move, move: Move
) -> None:
    """Fault 28: nothing is erased, an undo is an event more."""
    before(evening)
    seq = evening.tournament.seq
    move(evening)
    assert evening.tournament.events.get(seq=seq + 1).kind == f"{kind}@1"

    undo_last(evening)

    assert facts(dump(evening.tournament)) == facts(state_at(evening.tournament, seq))
    assert rebuild(evening.tournament).same
    assert verify(evening.tournament).broken is None


def test_every_kind_with_an_inverse_is_proved_here() -> None:
    assert {kind for kind in chain.KINDS if has_inverse(kind)} == {f"{kind}@1" for kind, _, _ in DONE}


def test_undo_of_a_draw_brings_back_the_same_round_with_the_same_seed(evening: SmallEvening) -> None:
    drawn(evening)
    first = seated(evening)

    undo_last(evening)
    assert not Round.objects.exists()
    evening.pair()

    assert seated(evening) == first


def seated(evening: SmallEvening) -> tuple[str, list[tuple[int, str, int]]]:
    """Return a round's seed and who sits where, by table; matches have new numbers, which are not given again."""
    one = evening.tournament.rounds.get(number=1)
    parts = one.participations.exclude(match=None).order_by("match__table", "place")
    return one.seed, list(parts.values_list("match__table", "place", "entry__number"))


def test_match_of_a_draw_that_was_undone_is_not_written_by_its_number(evening: SmallEvening) -> None:
    drawn(evening)
    numbers = set(evening.tournament.matches.values_list("number", flat=True))

    undo_last(evening)
    evening.pair()

    assert not numbers & set(evening.tournament.matches.values_list("number", flat=True))


def test_undo_again_and_again_steps_back_to_the_start(evening: SmallEvening) -> None:
    shown(evening)
    withdraw(evening, playing_team(evening))

    undone = [undo_last(evening).body["undone"]["kind"] for _ in range(4)]

    assert undone == ["team.withdrawn@1", "round.published@1", "round.paired@1", "tournament.started@1"]
    assert facts(dump(evening.tournament)) == facts(state_at(evening.tournament, 2))
    start(evening)
    assert evening.tournament.state == "running"
    assert rebuild(evening.tournament).same


def test_undo_after_other_undos_finds_the_draw_that_stood(evening: SmallEvening) -> None:
    drawn(evening)
    first = seated(evening)
    withdraw(evening, 1)
    evening.pair()
    for _ in range(2):
        undo_last(evening)
    assert seated(evening) == first
    disqualify(evening, 2)

    undo_last(evening)

    assert seated(evening) == first
    assert verify(evening.tournament).broken is None


def test_undo_of_a_forfeit_is_a_change_that_a_stale_edit_notices(evening: SmallEvening) -> None:
    forfeited(evening)
    version = match_of(evening).sheet.version

    undo_last(evening)

    assert match_of(evening).sheet.version == version + 1


def test_undo_of_a_forfeit_lets_the_sheet_count_again(evening: SmallEvening) -> None:
    forfeited_once_written(evening)
    assert written(match_of(evening)) == ("forfeited", 0, 0)

    undo_last(evening)

    assert written(match_of(evening)) == ("finished", 1104, 840)


@pytest.mark.parametrize(
    ("before", "kind"),
    [
        pytest.param(played, "totals.entered@1", id="a sheet was written"),
        pytest.param(lambda one: one.create(), "tournament.created@1", id="there is only the concours itself"),
        pytest.param(lambda one: (drawn(one), unpair(one)), "round.unpaired@1", id="a round was taken back"),
    ],
)
def test_what_has_no_inverse_is_not_undone_and_is_named(evening: SmallEvening, before: Move, kind: str) -> None:
    before(evening)
    seq = evening.tournament.seq

    with pytest.raises(legality.NothingToUndo) as refused:
        undo_last(evening)

    assert (refused.value.code, refused.value.params) == ("nothing_to_undo", {"seq": seq, "kind": kind})
    assert evening.tournament.seq == seq


def test_undo_by_two_at_once_takes_one_action_back(evening: SmallEvening) -> None:
    shown(evening)
    seq = evening.tournament.seq
    undo_last(evening, seq)

    with pytest.raises(legality.NoLongerLast) as refused:
        undo_last(evening, seq)

    assert (refused.value.params["asked"], refused.value.params["seq"]) == (seq, seq - 1)


def test_number_of_a_penalty_that_was_undone_is_not_given_again(evening: SmallEvening) -> None:
    shown(evening)
    penalise(evening, 2)
    undo_last(evening)

    assert penalise(evening, 2).body["number"] == 2
