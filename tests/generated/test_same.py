"""What must make no difference to a tournament, and no oracle is needed to see that it makes none."""

import json
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import pytest

from tests.generated.playing import play
from tests.generated.scenario import drawn
from tests.tournaments import ruled
from tests.tournaments.evening import START, SmallEvening, pair_of, seated
from tournaments import pairings, standings
from tournaments.ledger.events import MancheTotals
from tournaments.ledger.rebuild import rebuild
from tournaments.models import Account, Match, Tournament
from tournaments.plan import Stage
from tournaments.services import registration, results, rounds, setup

pytestmark = pytest.mark.django_db

TEAMS, ROUNDS = 7, 3
type Rows = list[dict[str, Any]]


def started(account: Account, slug: str, *, imports: Sequence[int] = (TEAMS,), first: str = "ranked") -> SmallEvening:
    """Register teams in one event or in several, and start."""
    evening = SmallEvening(account, slug, {"stages": (Stage(ROUNDS, (first, *("ranked",) * (ROUNDS - 1))),)})
    evening.create()
    for count in imports:
        teams = [pair_of(number) for number in range(count)]
        registration.register_teams(
            tournament=evening.tournament, teams=teams, submission=evening.submission(), file="f" * 64
        )
    return evening


def start(evening: SmallEvening) -> SmallEvening:
    setup.start_tournament(tournament=evening.tournament, submission=evening.submission())
    return evening


def points(one: int, other: int) -> int:
    """Return what a team writes against another; no two are alike."""
    return 972 + (one - other) * 37 + (one * other) % 11 * (1 if one > other else -1)


def write(evening: SmallEvening, match: Match, ns: int, **asked: Any) -> None:
    evening.enter(match, manches=[MancheTotals.of_sides(ns, 1944 - ns)], **asked)


def play_on(
    evening: SmallEvening,
    *,
    ordered: Callable[[list[Match]], object] = list,
    write: Callable[[SmallEvening, Match, int], None] = write,
    name: Callable[[int], int] = lambda number: number,
    rounds_left: Sequence[int] = range(1, ROUNDS + 1),
) -> Rows:
    """Play the rounds with given scores and return the last standings."""
    for number in rounds_left:
        matches = evening.show_round(number)
        ordered(matches)
        for match in matches:
            write(evening, match, points(*(name(team) for team in seated(match).values())))
        ruled.close(evening, number)
    return rows(evening.tournament)


def rows(tournament: Tournament) -> Rows:
    found = json.loads(standings.render(tournament, ROUNDS, "fr").body)["rows"]
    return [{name: value for name, value in row.items() if name not in {"name", "players"}} for row in found]


def test_order_in_which_sheets_arrive_makes_no_difference(marie: Account) -> None:
    one = play_on(start(started(marie, "un")))
    other = play_on(start(started(marie, "deux")), ordered=Random(1).shuffle)

    assert one == other


def test_wrong_sheet_and_its_correction_are_the_right_sheet(marie: Account) -> None:
    def wrong_first(evening: SmallEvening, match: Match, ns: int) -> None:
        write(evening, match, 1944 - ns)
        write(evening, match, ns, expect=1)

    assert play_on(start(started(marie, "un"))) == play_on(start(started(marie, "deux")), write=wrong_first)


def test_correction_after_the_next_pairing_gives_the_standings_of_the_right_sheet(marie: Account) -> None:
    """The rounds that were paired meanwhile stay; so one round is compared."""
    right, corrected = start(started(marie, "un")), start(started(marie, "deux"))
    play_on(right, rounds_left=[1])
    play_on(corrected, rounds_left=[1], write=lambda evening, match, ns: write(evening, match, 1944 - ns))
    corrected.show_round(2)
    before = json.loads(standings.render(corrected.tournament, 1, "fr").body)["rows"]

    for match in corrected.tournament.matches.filter(round__number=1).order_by("table"):
        ns = points(*seated(match).values())
        write(corrected, match, ns, expect=1, reasons=results.Reasons(correction="à l’envers"))

    one, other = (json.loads(standings.render(each.tournament, 1, "fr").body)["rows"] for each in (right, corrected))
    assert [(row["team"], row["rank"], row["points"]) for row in one] == [
        (row["team"], row["rank"], row["points"]) for row in other
    ]
    assert before != other


def test_import_in_several_files_is_an_import_in_one(marie: Account) -> None:
    one = play_on(start(started(marie, "un")))
    several = play_on(start(started(marie, "deux", imports=[1, 4, 2])))

    assert one == several


def test_team_that_leaves_before_round_one_changes_nothing_for_the_others(marie: Account) -> None:
    without = play_on(start(started(marie, "un")))
    evening = started(marie, "deux", imports=[TEAMS, 1])
    ruled.withdraw(start(evening), TEAMS + 1)

    one_more = play_on(evening)

    assert [row for row in one_more if row["team"] <= TEAMS] == without


def test_other_numbers_give_the_same_tournament_under_other_numbers(marie: Account) -> None:
    """Who is number 1 in one list is number 4 in the other; the first round is set by hand, the others are ranked."""
    renamed = {1: 4, 2: 1, 3: 6, 4: 2, 5: 3, 6: 5}
    back = {new: old for old, new in renamed.items()}
    own, other = (start(started(marie, slug, imports=[6], first="manual")) for slug in ("un", "deux"))
    pair_by_hand(own, [(1, 2), (3, 4), (5, 6)])
    pair_by_hand(other, [(renamed[1], renamed[2]), (renamed[3], renamed[4]), (renamed[5], renamed[6])])

    found = []
    for evening, name in ((own, lambda number: number), (other, back.__getitem__)):
        finish_first(evening, name)
        play_on(evening, name=name, rounds_left=range(2, ROUNDS + 1))
        found.append([{name(part) for part in seated(match).values()} for match in evening.tournament.matches.all()])
        found.append([(name(row["team"]), row["points"], row["rank"]) for row in rows(evening.tournament)])

    assert (found[0], found[1]) == (found[2], found[3])


def pair_by_hand(evening: SmallEvening, pairs: list[tuple[int, int]]) -> None:
    draw = pairings.Draw("manual", matches=tuple(pairs))
    job = rounds.write_job(evening.tournament, evening.account, evening.submission(), draw)
    pairings.pair(str(job.pk), at=START)
    ruled.publish(evening, 1)


def finish_first(evening: SmallEvening, name: Callable[[int], int]) -> None:
    for match in evening.tournament.matches.order_by("table"):
        write(evening, match, points(*(name(team) for team in seated(match).values())))
    ruled.close(evening, 1)


@pytest.mark.parametrize("seed", [3, 8, 13])
def test_tournament_replayed_from_its_ledger_is_itself(marie: Account, seed: int) -> None:
    play(drawn(seed), marie)

    again = rebuild(Tournament.objects.get(slug="soir"))

    assert again.before == again.after
