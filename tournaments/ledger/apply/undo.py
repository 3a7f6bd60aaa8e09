"""The inverses: from an action that is undone back to the rows as they were before it.

An inverse leaves the rows that the ledger gives without the action and without its undoing; versions, who touched
a row last, and the standings' mark move on, so that whoever saw the action notices. A kind without an inverse here
cannot be undone.
"""

from dataclasses import dataclass
from functools import singledispatch

from scoring import services as sheets
from scoring.selectors import score_sheet
from tournaments.ledger import chain, events
from tournaments.ledger.actions import undone_actions
from tournaments.ledger.apply.applying import Stamp, apply
from tournaments.ledger.apply.arranged import arrangement_before
from tournaments.ledger.apply.people import part, seat_together
from tournaments.ledger.apply.rounds import discard_round
from tournaments.ledger.apply.rulings import (
    mark_forfeit,
    match_of,
    move_standings,
    set_lifted,
    take_forfeit_back,
)
from tournaments.ledger.apply.sheets import settle
from tournaments.ledger.apply.teams import set_state
from tournaments.models import Entry, EntryState, LedgerEvent, MatchState, RoundState, Tournament, TournamentState

PERHAPS_ENDED_BY_TIME = (MatchState.PLAYING, MatchState.WRITTEN, MatchState.FINISHED)


@dataclass(frozen=True, slots=True)
class Undoing:
    """Which action is undone (its number), and the place of its undoing in the chain."""

    seq: int
    stamp: Stamp


@singledispatch
def undo(event: events.Event, tournament: Tournament, at: Undoing) -> None:
    """Bring the rows back to where they were before an action; ``tournament`` is changed and not yet saved."""
    raise TypeError(f"no inverse of {event!r} of {tournament} at {at}")


def has_inverse(kind: str) -> bool:
    """Return whether actions of a kind can be undone."""
    return undo.dispatch(chain.KINDS[kind]) is not undo.dispatch(object)


@apply.register
def _(event: events.ActionUndone, tournament: Tournament, stamp: Stamp) -> None:
    undone = tournament.events.get(seq=event.seq)
    undo(chain.event_of(undone.kind, undone.body), tournament, Undoing(undone.seq, stamp))
    tournament.standings_seq = stamp.seq


@undo.register
def _(_event: events.TournamentStarted, tournament: Tournament, _at: Undoing) -> None:
    tournament.rules_document, tournament.stage_rules = None, []
    step_back(tournament, TournamentState.REGISTRATION)


@undo.register
def _(_event: events.TournamentFinished, tournament: Tournament, _at: Undoing) -> None:
    step_back(tournament, TournamentState.RUNNING)


@undo.register
def _(_event: events.TournamentReopened, tournament: Tournament, _at: Undoing) -> None:
    step_back(tournament, TournamentState.FINISHED)


def step_back(tournament: Tournament, state: TournamentState) -> None:
    """Put the concours into an earlier state, in a new version."""
    tournament.state, tournament.version = state, tournament.version + 1


@undo.register
def _(event: events.RoundPaired, tournament: Tournament, _at: Undoing) -> None:
    discard_round(tournament, event.number)


@undo.register
def _(event: events.RoundArranged, tournament: Tournament, at: Undoing) -> None:
    apply(arrangement_before(event, tournament, at.seq), tournament, at.stamp)


@undo.register
def _(event: events.RoundPublished, tournament: Tournament, _at: Undoing) -> None:
    tournament.rounds.filter(number=event.number).update(state=RoundState.DRAFT)


@undo.register
def _(event: events.RoundClosed, tournament: Tournament, _at: Undoing) -> None:
    tournament.rounds.filter(number=event.number).update(state=RoundState.PUBLISHED)


@undo.register
def _(event: events.RoundLocked, tournament: Tournament, _at: Undoing) -> None:
    tournament.rounds.filter(number=event.number).update(state=RoundState.CLOSED)


@undo.register
def _(event: events.RoundTimeUp, tournament: Tournament, at: Undoing) -> None:
    tournament.rounds.filter(number=event.number).update(time_up=False)
    ended = tournament.matches.filter(round__number=event.number, state__in=PERHAPS_ENDED_BY_TIME)
    for match in ended.select_related("round", "sheet").order_by("number"):
        if not score_sheet(match.sheet, tournament.rules_in(match.round.stage)).over:
            sheets.touch(match.sheet, at.stamp.touch)
            settle(match, tournament, at.stamp, seen=False)


@undo.register
def _(event: events.MatchForfeited, tournament: Tournament, at: Undoing) -> None:
    take_forfeit_back(match_of(tournament, event.match), event.was, tournament, at.stamp)


@undo.register
def _(event: events.MatchReinstated, tournament: Tournament, at: Undoing) -> None:
    mark_forfeit(match_of(tournament, event.match), event.side, tournament, at.stamp)


@undo.register
def _(event: events.PenaltyGiven, tournament: Tournament, at: Undoing) -> None:
    penalty = tournament.penalties.select_related("round").get(number=event.number)
    move_standings(penalty.round, tournament, at.stamp)
    penalty.delete()


@undo.register
def _(event: events.PenaltyLifted, tournament: Tournament, at: Undoing) -> None:
    set_lifted(event.number, tournament, at.stamp, lifted=False)


@undo.register
def _(event: events.TeamsRegistered, tournament: Tournament, _at: Undoing) -> None:
    tournament.entries.filter(number__in=[team.number for team in event.teams]).delete()


@undo.register
def _(event: events.PlayersRegistered, tournament: Tournament, _at: Undoing) -> None:
    tournament.players.filter(number__in=[person.number for person in event.players]).delete()


@undo.register
def _(event: events.TeamMade, tournament: Tournament, _at: Undoing) -> None:
    part([event.number], tournament)


@undo.register
def _(event: events.TeamsDrawn, tournament: Tournament, at: Undoing) -> None:
    part([team.number for team in event.teams], tournament)
    if event.replaced:
        seat_together([(restored(team, tournament), team.players) for team in event.replaced], at.stamp)


def restored(team: events.FormerTeam, tournament: Tournament) -> Entry:
    """Return a team of a former drawing as it was, in a new version."""
    return Entry(
        tournament=tournament,
        number=team.number,
        note_id=team.note,
        paid=team.paid,
        fixed_table=team.fixed_table,
        drawn=True,
        version=team.version + 1,
    )


@undo.register
def _(event: events.TeamWithdrawn, tournament: Tournament, at: Undoing) -> None:
    set_state(tournament, event.number, EntryState.ACTIVE, at.stamp)
    stay(event, tournament, at)


@undo.register
def _(event: events.TeamDisqualified, tournament: Tournament, at: Undoing) -> None:
    set_state(tournament, event.number, EntryState(event.was), at.stamp)
    stay(event, tournament, at)


def stay(event: events.TeamWithdrawn | events.TeamDisqualified, tournament: Tournament, at: Undoing) -> None:
    """Take back what followed from a team's leaving: its forfeit, or the draw that was thrown away."""
    if event.forfeited_match is not None:
        take_forfeit_back(match_of(tournament, event.forfeited_match), MatchState.WAITING, tournament, at.stamp)
    if event.discarded_round is not None:
        row = draw_before(tournament, at.seq)
        apply(chain.event_of(row.kind, row.body), tournament, Stamp(row.seq, row.actor, row.recorded_at))


def draw_before(tournament: Tournament, seq: int) -> LedgerEvent:
    """Return the draw that stood when an action threw it away: the last one before it that was not undone."""
    drawn = tournament.events.filter(kind=events.RoundPaired.kind, seq__lt=seq)
    return drawn.exclude(seq__in=undone_actions(tournament)).order_by("-seq")[0]


@undo.register
def _(event: events.TeamReadmitted, tournament: Tournament, at: Undoing) -> None:
    set_state(tournament, event.number, EntryState(event.was), at.stamp)
