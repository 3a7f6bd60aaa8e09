"""Who is to be paired: the field of the next round, in the order of the ranking."""

from tournaments.models import EntryState, Participation, Tournament
from tournaments.pairing import Contender
from tournaments.ranking import Outcome, Record, Result
from tournaments.selectors.finding import last_closed_round
from tournaments.selectors.records import records
from tournaments.selectors.stages import Turn
from tournaments.selectors.standing import places


def entrants(tournament: Tournament, at: Turn) -> list[int]:
    """Return who plays a round, the best first: the active teams; of a stage that takes the top, those alone.

    At a stage's first round they are the best of the ranking so far, later whoever has played in it.
    """
    active = set(tournament.entries.filter(state=EntryState.ACTIVE).values_list("number", flat=True))
    ranked = [place.record.number for place in places(tournament, last_closed_round(tournament))]
    playing = [number for number in ranked if number in active]
    top = tournament.plan.stage(at.stage).top
    if top is None:
        return playing
    if at.turn == 1:
        return playing[:top]
    inside = Participation.objects.filter(round__tournament=tournament, round__stage=at.stage)
    numbers = set(inside.values_list("entry__number", flat=True))
    return [number for number in playing if number in numbers]


def histories(tournament: Tournament) -> dict[int, Record]:
    """Return what every team has done in the whole concours so far, by number."""
    return {record.number: record for record in records(tournament, last_closed_round(tournament))}


def contender(record: Record, apart: frozenset[int] = frozenset()) -> Contender:
    """Return a team as the pairing room sees it: teams that a forfeit kept apart have not met."""
    met = frozenset(other for one in record.results for other in one.opponents)
    byes = sum(won_without_playing(one) for one in record.results)
    return Contender(record.number, met, byes, apart)


def won_without_playing(result: Result) -> bool:
    """Return whether a round brought a win without a table: a bye, or the others' forfeit, which counts as one."""
    return not result.opponents and result.outcome is Outcome.WIN
