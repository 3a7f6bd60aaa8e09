"""Reads that several callers share."""

from collections import defaultdict
from collections.abc import Iterable

from scoring import engine
from tournaments.models import (
    Account,
    Entry,
    EntryState,
    Match,
    MatchState,
    Participation,
    Role,
    Round,
    RoundState,
    Tournament,
)
from tournaments.pairing import Contender
from tournaments.plan import Plan
from tournaments.ranking import Outcome, Place, Record, Result, rank


def role_of(account: Account | None, tournament: Tournament) -> Role:
    """Return what somebody may do in a concours; the first organiser of an installation may do all."""
    if account is None:
        return Role.PUBLIC
    if account.is_superuser:
        return Role.ORGANISER
    membership = tournament.memberships.filter(account=account).first()
    return Role(membership.role) if membership else Role.PUBLIC


def last_closed_round(tournament: Tournament) -> int:
    """Return the number of the last closed round, 0 before the first."""
    closed = tournament.rounds.filter(state=RoundState.CLOSED).order_by("-number").first()
    return closed.number if closed else 0


def current_round(tournament: Tournament) -> Round | None:
    """Return the latest round, whatever its state."""
    return tournament.rounds.order_by("-number").first()


def records(tournament: Tournament, after_round: int) -> list[Record]:
    """Return what every team has done in the closed rounds up to and including one, by team number."""
    results: dict[int, list[Result]] = defaultdict(list)
    for match in closed_matches(tournament, after_round):
        for side in engine.Side:
            results[match.side(side).number].append(result(match, side, tournament.plan))
    bye = bye_points(tournament)
    for part in byes(tournament, after_round):
        results[part.entry.number].append(bye_result(part.round.number, bye, tournament.plan))
    numbers = tournament.entries.order_by("number").values_list("number", flat=True)
    return [Record(number, tuple(sorted(results[number], key=lambda one: one.round))) for number in numbers]


def closed_matches(tournament: Tournament, after_round: int) -> Iterable[Match]:
    """Return the finished matches of closed rounds, with their teams."""
    return (
        tournament.matches.filter(
            round__number__lte=after_round, round__state=RoundState.CLOSED, state=MatchState.FINISHED
        )
        .select_related("round", "ns", "ew")
        .order_by("number")
    )


def byes(tournament: Tournament, after_round: int) -> Iterable[Participation]:
    """Return who was exempt in the closed rounds."""
    return (
        Participation.objects.filter(
            round__tournament=tournament, round__number__lte=after_round, round__state=RoundState.CLOSED, match=None
        )
        .select_related("round", "entry")
        .order_by("round__number", "entry__number")
    )


def result(match: Match, side: engine.Side, plan: Plan) -> Result:
    """Return a match as one of its sides sees it."""
    outcome = outcome_of(match, side)
    return Result(
        round=match.round.number,
        opponent=match.side(side.other).number,
        points=match.points[side],
        against=match.points[side.other],
        outcome=outcome,
        match_points=match_points(outcome, plan),
        capots=0,
    )


def outcome_of(match: Match, side: engine.Side) -> Outcome:
    """Return whether a side won its match."""
    if not match.winner:
        return Outcome.DRAW
    return Outcome.WIN if match.winner == side else Outcome.LOSS


def match_points(outcome: Outcome, plan: Plan) -> int:
    """Return the match points of a win, a draw, a loss."""
    win, draw, loss = plan.match_points
    return {Outcome.WIN: win, Outcome.DRAW: draw, Outcome.LOSS: loss}[outcome]


def bye_points(tournament: Tournament) -> int:
    """Return what an exempt team writes: half of the deal points, or the number of the plan."""
    points = tournament.plan.bye.points
    return engine.half_of_deal_points(tournament.rules) if points == "half" else points


def bye_result(round_number: int, points: int, plan: Plan) -> Result:
    """Return an exempt team's result: as many points for as against, and a win."""
    return Result(
        round=round_number,
        opponent=None,
        points=points,
        against=points,
        outcome=Outcome.WIN,
        match_points=plan.bye.match_points,
        capots=0,
    )


def places(tournament: Tournament, after_round: int) -> tuple[Place, ...]:
    """Return the ranking after a closed round (0: before the first)."""
    return rank(records(tournament, after_round), tournament.plan.ranking)


def contenders(tournament: Tournament) -> list[Contender]:
    """Return the active teams in the order of the ranking, with whom they have met and their byes."""
    active = set(tournament.entries.filter(state=EntryState.ACTIVE).values_list("number", flat=True))
    return [
        contender(place.record)
        for place in places(tournament, last_closed_round(tournament))
        if place.record.number in active
    ]


def contender(record: Record) -> Contender:
    """Return a team as the pairing room sees it."""
    met = frozenset(one.opponent for one in record.results if one.opponent is not None)
    return Contender(record.number, met, sum(one.opponent is None for one in record.results))


def entries_by_number(tournament: Tournament, numbers: Iterable[int] | None = None) -> dict[int, Entry]:
    """Return teams with their names by number: all, or those asked for."""
    rows = tournament.entries.with_names()
    if numbers is not None:
        rows = rows.filter(number__in=set(numbers))
    return {entry.number: entry for entry in rows}
