"""From an event to the rows: the projection. Nothing else writes a concours's rows."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from functools import singledispatch

import msgspec

from scoring import services as sheets
from scoring.models import Ruleset, points_of
from scoring.selectors import score_sheet
from tournaments.ledger import events
from tournaments.models import (
    Entry,
    EntryState,
    Match,
    MatchState,
    Note,
    Participation,
    Player,
    Round,
    RoundState,
    Tournament,
    TournamentState,
)
from tournaments.plan import Plan


@dataclass(frozen=True, slots=True)
class Stamp:
    """An event's place in the chain: its number, who did it, when (UTC text)."""

    seq: int
    actor: str
    at: str

    @property
    def touch(self) -> sheets.Touch:
        """The same, as score sheets keep it."""
        return sheets.Touch(self.actor, self.at)


@singledispatch
def apply(event: events.Event, tournament: Tournament, stamp: Stamp) -> None:
    """Bring the rows to where the event leaves them; ``tournament`` is changed and not yet saved."""
    raise TypeError(f"no projection for {event!r} of {tournament} at {stamp}")


def set_plan(tournament: Tournament, plan: Plan, about: events.Said, stamp: Stamp) -> None:
    """Take over what the organiser chose."""
    tournament.plan_document = msgspec.to_builtins(plan)
    tournament.date = msgspec.convert(plan.date, type=date)
    tournament.ruleset = Ruleset.objects.get(code=plan.ruleset, version=plan.ruleset_version)
    tournament.about = Note.objects.get(ref=about.ref)
    tournament.version += 1
    tournament.touched_by, tournament.touched_at = stamp.actor, stamp.at
    tournament.standings_seq = stamp.seq


@apply.register
def _(event: events.TournamentCreated, tournament: Tournament, stamp: Stamp) -> None:
    set_plan(tournament, event.plan, event.about, stamp)


@apply.register
def _(event: events.TournamentChanged, tournament: Tournament, stamp: Stamp) -> None:
    set_plan(tournament, event.plan, event.about, stamp)


@apply.register
def _(event: events.TeamsRegistered, tournament: Tournament, stamp: Stamp) -> None:
    entries = Entry.objects.bulk_create(
        Entry(
            tournament=tournament,
            number=team.number,
            note_id=team.said.ref,
            paid=team.paid,
            touched_by=stamp.actor,
            touched_at=stamp.at,
        )
        for team in event.teams
    )
    Player.objects.bulk_create(
        player for entry, team in zip(entries, event.teams, strict=True) for player in players_of(entry, team)
    )
    tournament.standings_seq = stamp.seq


def players_of(entry: Entry, team: events.TeamEntry) -> list[Player]:
    """Return a team's players as rows."""
    return [Player(entry=entry, number=player.number, note_id=player.said.ref) for player in team.players]


@apply.register
def _(event: events.TeamChanged, tournament: Tournament, stamp: Stamp) -> None:
    entry = tournament.entries.get(number=event.team.number)
    entry.note_id, entry.paid = event.team.said.ref, event.team.paid
    entry.version += 1
    entry.touched_by, entry.touched_at = stamp.actor, stamp.at
    entry.save()
    entry.players.all().delete()
    Player.objects.bulk_create(players_of(entry, event.team))
    tournament.standings_seq = stamp.seq


@apply.register
def _(event: events.TeamRemoved, tournament: Tournament, stamp: Stamp) -> None:
    tournament.entries.get(number=event.number).delete()
    tournament.standings_seq = stamp.seq


@apply.register
def _(event: events.TeamWithdrawn, tournament: Tournament, stamp: Stamp) -> None:
    entry = tournament.entries.get(number=event.number)
    entry.state, entry.version = EntryState.WITHDRAWN, entry.version + 1
    entry.touched_by, entry.touched_at = stamp.actor, stamp.at
    entry.save()


@apply.register
def _(event: events.TournamentStarted, tournament: Tournament, stamp: Stamp) -> None:
    tournament.rules_document = event.rules
    tournament.state, tournament.version = TournamentState.RUNNING, tournament.version + 1
    tournament.standings_seq = stamp.seq


@apply.register
def _(event: events.RoundPaired, tournament: Tournament, _stamp: Stamp) -> None:
    paired = Round.objects.create(
        tournament=tournament,
        number=event.number,
        method=event.method,
        seed=event.seed or "",
        seed_chosen=event.seed_chosen,
        input_seq=event.input_seq,
        cost=event.cost,
        reasons=list(event.reasons),
    )
    teams = {entry.number: entry for entry in tournament.entries.all()}
    matches = Match.objects.bulk_create(
        Match(
            round=paired,
            tournament=tournament,
            number=match.number,
            table=match.table,
            rematch=match.rematch,
            sheet=sheet,
        )
        for match, sheet in zip(event.matches, sheets.open_sheets(len(event.matches)), strict=True)
    )
    Participation.objects.bulk_create(participations(paired, matches, event, teams))


def participations(
    paired: Round, matches: Iterable[Match], event: events.RoundPaired, teams: Mapping[int, Entry]
) -> list[Participation]:
    """Return one row a team of the round: at its place, or exempt."""
    playing = [
        Participation(round=paired, entry=teams[number], match=match, place=place)
        for match, seated in zip(matches, event.matches, strict=True)
        for place, number in seated.seats.items()
    ]
    return playing + [Participation(round=paired, entry=teams[number]) for number in event.byes]


@apply.register
def _(event: events.RoundPublished, tournament: Tournament, _stamp: Stamp) -> None:
    tournament.rounds.filter(number=event.number).update(state=RoundState.PUBLISHED)


@apply.register
def _(event: events.RoundClosed, tournament: Tournament, stamp: Stamp) -> None:
    tournament.rounds.filter(number=event.number).update(state=RoundState.CLOSED)
    tournament.standings_seq = stamp.seq


@apply.register
def _(event: events.DealEntered, tournament: Tournament, stamp: Stamp) -> None:
    match = tournament.matches.select_related("round", "sheet").get(number=event.match)
    sheets.enter_deal(sheet=match.sheet, manche=event.manche, number=event.number, facts=event.facts, by=stamp.touch)
    settle(match, tournament, stamp)


@apply.register
def _(event: events.DealChanged, tournament: Tournament, stamp: Stamp) -> None:
    match = tournament.matches.select_related("round", "sheet").get(number=event.match)
    sheets.change_deal(sheet=match.sheet, manche=event.manche, number=event.number, facts=event.facts, by=stamp.touch)
    settle(match, tournament, stamp)


@apply.register
def _(event: events.TotalsEntered, tournament: Tournament, stamp: Stamp) -> None:
    match = tournament.matches.select_related("round", "sheet").get(number=event.match)
    written = [None if part is None else totals_of(part) for part in event.manches]
    sheets.enter_totals(sheet=match.sheet, manches=written, by=stamp.touch)
    settle(match, tournament, stamp)


def totals_of(part: events.MancheTotals) -> sheets.Totals:
    """Return a manche's totals as score sheets keep them."""
    return sheets.Totals(points_of(part.points), part.belotes, part.capots, part.litige_lost)


def settle(match: Match, tournament: Tournament, stamp: Stamp) -> None:
    """Take over what the sheet now says, for the match and for everybody who sits there.

    In a closed round the standings move.
    """
    score = score_sheet(match.sheet, tournament.rules)
    seated = list(match.participations.all())
    for part in seated:
        part.points, part.won = score.points[part.seat], part.seat in score.winners
    Participation.objects.bulk_update(seated, ["points", "won"])
    match.state = MatchState.FINISHED if score.over else MatchState.PLAYING
    match.save()
    if match.round.state == RoundState.CLOSED:
        tournament.standings_seq = stamp.seq


@apply.register
def _(_event: events.TournamentFinished, tournament: Tournament, _stamp: Stamp) -> None:
    tournament.state, tournament.version = TournamentState.FINISHED, tournament.version + 1
