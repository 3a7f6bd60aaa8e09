"""What every team has done in the closed rounds."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from django.db.models import Q

from tournaments.models import DECIDED, OVER, Entry, Participation, Tournament
from tournaments.ranking import Record, Result
from tournaments.selectors.byes import bye_of, bye_result, late_result
from tournaments.selectors.penalties import penalised, penalties_moved
from tournaments.selectors.results import Part, forfeit_result, result

COLUMNS = (
    "round__number",
    "round__stage",
    "entry__number",
    "match_id",
    "match__forfeit",
    "place",
    "points",
    "won",
)


@dataclass(frozen=True, slots=True)
class Reach:
    """Which closed rounds are looked at: those up to one, of one stage or (None) of all."""

    after_round: int
    stage: int | None = None


def records(tournament: Tournament, after_round: int, stage: int | None = None) -> list[Record]:
    """Return what every team has done in the closed rounds up to and including one, by team number.

    With a ``stage``, what it has done in that stage alone.
    """
    reach = Reach(after_round, stage)
    played = closed_rounds(tournament, reach)
    results = results_written(tournament, reach)
    moved = penalties_moved(tournament, after_round)
    return [
        Record(
            entry.number,
            tuple(
                penalised(one, moved.get((entry.number, one.round)))
                for one in by_round([*results[entry.number], *results_missed(entry, played, tournament)])
            ),
            first=min(played, default=1),
        )
        for entry in tournament.entries.order_by("number")
    ]


def results_written(tournament: Tournament, reach: Reach) -> Mapping[int, list[Result]]:
    """Return the results of tables and byes, by team number."""
    results: dict[int, list[Result]] = defaultdict(list)
    plan, parts = tournament.plan, closed_parts(tournament, reach)
    byes = {part.stage: bye_of(tournament, part.stage) for part in parts}
    for table in tables(parts):
        for part in table:
            one = forfeit_result(part, table, byes[part.stage], plan) if part.forfeit else result(part, table, plan)
            results[part.number].append(one)
    written = written_by_round(parts) if plan.bye.points == "mean" else {}
    for part in parts:
        if part.match is None:
            bye = bye_of(tournament, part.stage, written.get(part.round, ()))
            results[part.number].append(bye_result(part.round, bye, plan))
    return results


def results_missed(entry: Entry, played: Sequence[int], tournament: Tournament) -> list[Result]:
    """Return what a late team writes for the rounds before it came, where the plan gives it something."""
    plan = tournament.plan
    return [late_result(number, plan) for number in played if number < entry.joined] if plan.late else []


def written_by_round(parts: Iterable[Part]) -> Mapping[int, list[int]]:
    """Return what the tables of each round have written, forfeits left out: a bye may be worth the mean of it."""
    written: dict[int, list[int]] = defaultdict(list)
    for part in parts:
        if part.match is not None and not part.forfeit:
            written[part.round].append(part.points)
    return written


def by_round(results: Iterable[Result]) -> list[Result]:
    """Return results in the order of their rounds."""
    return sorted(results, key=lambda one: one.round)


def closed_rounds(tournament: Tournament, reach: Reach) -> list[int]:
    """Return the numbers of the closed rounds that are looked at."""
    found = tournament.rounds.filter(number__lte=reach.after_round, state__in=OVER)
    found = found if reach.stage is None else found.filter(stage=reach.stage)
    return list(found.order_by("number").values_list("number", flat=True))


def closed_parts(tournament: Tournament, reach: Reach) -> list[Part]:
    """Return who took part in the closed rounds, table after table; matches that are not decided are left out."""
    found = Participation.objects.filter(
        Q(match=None) | Q(match__state__in=DECIDED),
        round__tournament=tournament,
        round__number__lte=reach.after_round,
        round__state__in=OVER,
    )
    found = found if reach.stage is None else found.filter(round__stage=reach.stage)
    rows = found.order_by("round__number", "match__table", "entry__number").values_list(*COLUMNS)
    return [
        Part(number, stage, entry, match, forfeit or "", place, points, won)
        for number, stage, entry, match, forfeit, place, points, won in rows
    ]


def tables(parts: Iterable[Part]) -> Iterable[tuple[Part, ...]]:
    """Return the tables: everybody who sat at each."""
    seated = (part for part in parts if part.match is not None)
    return (tuple(table) for _, table in groupby(seated, key=lambda part: part.match))
