"""The rows of forfeits and penalties."""

from scoring import services as sheets
from scoring.selectors import score_sheet
from tournaments import selectors
from tournaments.ledger import events
from tournaments.ledger.apply.applying import Stamp, apply
from tournaments.ledger.apply.brackets import reseat
from tournaments.ledger.apply.states import state_of
from tournaments.models import Match, MatchState, Participation, Penalty, Round, Tournament


@apply.register
def _(event: events.MatchForfeited, tournament: Tournament, stamp: Stamp) -> None:
    mark_forfeit(match_of(tournament, event.match), event.side, tournament, stamp)


@apply.register
def _(event: events.MatchReinstated, tournament: Tournament, stamp: Stamp) -> None:
    match = match_of(tournament, event.match)
    take_forfeit_back(match, state_as_written(match, tournament), tournament, stamp)


def match_of(tournament: Tournament, number: int) -> Match:
    """Return a match with its round and its sheet."""
    return tournament.matches.select_related("round", "sheet").get(number=number)


def mark_forfeit(match: Match, side: str, tournament: Tournament, stamp: Stamp) -> None:
    """Decide a match without the sheet: who was there writes what an exempt team does and wins, the other nothing.

    What was written before stays on the sheet.
    """
    bye = selectors.bye_of(tournament, match.round.stage).points
    seated = list(match.participations.all())
    for part in seated:
        part.won = side not in {part.place, "both"}
        part.points = bye if part.won else 0
    match.state, match.forfeit = MatchState.FORFEITED, side
    rule(match, seated, tournament, stamp)


def take_forfeit_back(match: Match, state: str, tournament: Tournament, stamp: Stamp) -> None:
    """Let a match count as its sheet says, in the state that it is in then."""
    score = score_sheet(match.sheet, tournament.rules_in(match.round.stage), time_up=match.round.time_up)
    seated = list(match.participations.all())
    for part in seated:
        part.points, part.won = score.points[part.seat], part.seat in score.winners
    match.state, match.forfeit = state, ""
    rule(match, seated, tournament, stamp)


def rule(match: Match, seated: list[Participation], tournament: Tournament, stamp: Stamp) -> None:
    """Store a ruling on a match: its sheet is another version, and in a closed round the standings move."""
    Participation.objects.bulk_update(seated, ["points", "won"])
    match.save()
    sheets.touch(match.sheet, stamp.touch)
    move_standings(match.round, tournament, stamp)
    reseat(match.round, tournament)


def move_standings(one: Round, tournament: Tournament, stamp: Stamp) -> None:
    """Say that the standings move, where the round counts already."""
    if not one.is_open:
        tournament.standings_seq = stamp.seq


def state_as_written(match: Match, tournament: Tournament) -> MatchState:
    """Return how far a match is by its sheet alone, and by who has agreed to it."""
    if not match.sheet.manches.exists():
        return MatchState.WAITING
    if match.disputes.filter(settled=False).exists() and match.round.is_open:
        return MatchState.DISPUTED
    over = score_sheet(match.sheet, tournament.rules_in(match.round.stage), time_up=match.round.time_up).over
    seen = not match.round.is_open or hasattr(match, "confirmation")
    return state_of(score_over=over, confirming=tournament.plan.confirmation, seen=seen)


@apply.register
def _(event: events.PenaltyGiven, tournament: Tournament, stamp: Stamp) -> None:
    one = tournament.rounds.get(number=event.round)
    Penalty.objects.create(
        tournament=tournament,
        round=one,
        number=event.number,
        participation=one.participations.get(entry__number=event.team),
        points=event.points,
        to_opponents=event.to_opponents,
        reason_id=event.reason.ref,
        touched_by=stamp.actor,
        touched_at=stamp.at,
    )
    move_standings(one, tournament, stamp)


@apply.register
def _(event: events.PenaltyLifted, tournament: Tournament, stamp: Stamp) -> None:
    set_lifted(event.number, tournament, stamp, lifted=True)


def set_lifted(number: int, tournament: Tournament, stamp: Stamp, *, lifted: bool) -> None:
    """Take a penalty back, or let it stand again."""
    penalty = tournament.penalties.select_related("round").get(number=number)
    penalty.lifted = lifted
    penalty.touched_by, penalty.touched_at = stamp.actor, stamp.at
    penalty.save()
    move_standings(penalty.round, tournament, stamp)
