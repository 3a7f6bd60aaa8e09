"""What every team has done in the closed rounds."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby

from django.db.models import QuerySet

from tournaments.models import DECIDED, OVER, Entry, MatchState, Participation, Tournament
from tournaments.ranking import Record, Result
from tournaments.selectors.byes import bye_of, bye_result, late_result
from tournaments.selectors.penalties import penalised, penalties_moved
from tournaments.selectors.results import forfeit_result, result


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
    plan, written = tournament.plan, written_by_round(tournament, reach)
    for table in tables(tournament, reach):
        bye = bye_of(tournament, table[0].round.stage)
        for part in table:
            ruled = part.match is not None and part.match.forfeit
            one = forfeit_result(part, table, bye, plan) if ruled else result(part, table, plan)
            results[part.entry.number].append(one)
    for part in byes(tournament, reach):
        bye = bye_of(tournament, part.round.stage, written[part.round.number])
        results[part.entry.number].append(bye_result(part.round.number, bye, plan))
    return results


def results_missed(entry: Entry, played: Sequence[int], tournament: Tournament) -> list[Result]:
    """Return what a late team writes for the rounds before it came, where the plan gives it something."""
    plan = tournament.plan
    return [late_result(number, plan) for number in played if number < entry.joined] if plan.late else []


def written_by_round(tournament: Tournament, reach: Reach) -> Mapping[int, list[int]]:
    """Return what the tables of each round have written, where byes are worth the mean of it."""
    written: dict[int, list[int]] = defaultdict(list)
    if tournament.plan.bye.points == "mean":
        seated = closed_participations(tournament, reach).filter(match__state=MatchState.FINISHED)
        for number, points in seated.values_list("round__number", "points"):
            written[number].append(points)
    return written


def by_round(results: Iterable[Result]) -> list[Result]:
    """Return results in the order of their rounds."""
    return sorted(results, key=lambda one: one.round)


def closed_rounds(tournament: Tournament, reach: Reach) -> list[int]:
    """Return the numbers of the closed rounds that are looked at."""
    found = tournament.rounds.filter(number__lte=reach.after_round, state__in=OVER)
    found = found if reach.stage is None else found.filter(stage=reach.stage)
    return list(found.order_by("number").values_list("number", flat=True))


def closed_participations(tournament: Tournament, reach: Reach) -> QuerySet[Participation]:
    """Return who took part in the closed rounds."""
    found = Participation.objects.filter(
        round__tournament=tournament, round__number__lte=reach.after_round, round__state__in=OVER
    )
    found = found if reach.stage is None else found.filter(round__stage=reach.stage)
    return found.select_related("round", "entry", "match").order_by("round__number", "match__table", "entry__number")


def tables(tournament: Tournament, reach: Reach) -> Iterable[tuple[Participation, ...]]:
    """Return the finished tables of the closed rounds: everybody who sat at each."""
    seated = closed_participations(tournament, reach).filter(match__state__in=DECIDED)
    return (tuple(table) for _, table in groupby(seated, key=lambda part: part.match_id))


def byes(tournament: Tournament, reach: Reach) -> Iterable[Participation]:
    """Return who was exempt in the closed rounds."""
    return closed_participations(tournament, reach).filter(match=None)
