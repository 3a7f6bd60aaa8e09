"""Register teams, change them, strike them off, let them leave and come back."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import chain, repeat
from typing import Any

from tournaments import ledger
from tournaments.actor import Submission
from tournaments.ledger import events
from tournaments.ledger.legality import demand_team, departure_of
from tournaments.ledger.numbers import given
from tournaments.models import Entry, Note, Tournament
from tournaments.representation import team_body
from tournaments.services.notes import note, said
from tournaments.services.versions import demand_version


@dataclass(frozen=True, slots=True)
class PersonIn:
    """A person as registered; the name is clean (see :func:`tournaments.names.clean_name`)."""

    name: str
    licence: str | None = None
    club: str | None = None


@dataclass(frozen=True, slots=True)
class TeamIn:
    """A team as registered; ``paid`` is None where nobody said."""

    players: tuple[PersonIn, ...]
    name: str | None = None
    club: str | None = None
    paid: bool | None = None
    fixed_table: int | None = None


@dataclass(slots=True)
class Registrar:
    """Gives teams and players their numbers and writes their notes down."""

    next_team: int
    next_player: int
    notes: list[Note] = field(default_factory=list)

    def noted(self, **fields: str | None) -> events.Said:
        """Write a note down and return what the ledger holds of it."""
        written = note(**fields)
        self.notes.append(written)
        return said(written)

    def player(self, person: PersonIn, number: int | None = None) -> events.PlayerEntry:
        """Give a person the next number, or the one that is kept."""
        if number is None:
            number, self.next_player = self.next_player, self.next_player + 1
        return events.PlayerEntry(number, self.noted(name=person.name, licence=person.licence, club=person.club))

    def team(self, team: TeamIn, number: int | None = None, kept: Iterable[int] = ()) -> events.TeamEntry:
        """Give a team the next number, or keep the one it has, with the numbers of its people."""
        if number is None:
            number, self.next_team = self.next_team, self.next_team + 1
        numbered = zip(team.players, chain(kept, repeat(None)), strict=False)
        players = tuple(self.player(person, own) for person, own in numbered)
        return events.TeamEntry(
            number, self.noted(name=team.name, club=team.club), players, team.paid, team.fixed_table
        )


def registrar(tournament: Tournament) -> Registrar:
    """Return a registrar that goes on from the numbers given so far, those of who was struck off included."""
    found = given(tournament)
    return Registrar(found.team + 1, found.player + 1)


def register_teams(
    *, tournament: Tournament, teams: Sequence[TeamIn], submission: Submission, file: str | None = None
) -> ledger.Outcome:
    """Register teams as one event; ``file`` is the SHA-256 of the file they came from.

    Raises TeamIncomplete, WrongState once the concours is finished.
    """

    def build(locked: Tournament) -> ledger.Decision:
        register = registrar(locked)
        entries = tuple(register.team(team) for team in teams)
        event = events.TeamsRegistered(teams=entries, file=file)
        return ledger.Decision(event, answer=registered(event), beside=tuple(register.notes), status=201)

    return ledger.append(tournament_id=tournament.pk, build=build, submission=submission)


def registered(event: events.TeamsRegistered) -> Any:
    """Return how a registration is answered: one team as itself, a file's teams by their numbers."""

    def answer(tournament: Tournament) -> dict[str, Any]:
        if event.file is None and len(event.teams) == 1:
            return answer_team(tournament, event.teams[0].number)
        numbers = [team.number for team in event.teams]
        return {"imported": len(numbers), "teams": numbers, "file": event.file}

    return answer


def answer_team(tournament: Tournament, number: int) -> dict[str, Any]:
    """Return a team as the answer to a write."""
    return team_body(tournament.entries.get(number=number))


def change_team(
    *, tournament: Tournament, number: int, team: TeamIn, expect: int, submission: Submission
) -> ledger.Outcome:
    """Replace a team's names, club and fee. Raises TeamUnknown, Stale, TeamIncomplete."""

    def build(locked: Tournament) -> ledger.Decision:
        entry = demand_team(locked, number)
        demand_version(
            expect,
            entry.version,
            field="version",
            touched=(entry.touched_by, entry.touched_at),
            value=lambda: team_body(entry),
        )
        register = registrar(locked)
        kept = [player.number for player in entry.players.all()]
        event = events.TeamChanged(team=register.team(team, number, kept))
        return ledger.Decision(event, lambda after: answer_team(after, number), beside=tuple(register.notes))

    return ledger.append(tournament_id=tournament.pk, build=build, submission=submission)


def team_in(entry: Entry) -> TeamIn:
    """Return a team as it would be registered again."""
    people = [player.note for player in entry.players.select_related("note").order_by("number")]
    players = tuple(
        PersonIn(note.text("name"), note.text("licence") or None, note.text("club") or None) for note in people
    )
    name, club = entry.note.text("name") or None, entry.note.text("club") or None
    return TeamIn(players, name, club, entry.paid, entry.fixed_table)


def remove_team(*, tournament: Tournament, number: int, submission: Submission) -> ledger.Outcome:
    """Strike a team off before the start; its number is not given again, unless it was drawn and teams are again.

    Its people go with it, but who registered alone is on his own again. Raises TeamUnknown, WrongState.
    """

    def build(_locked: Tournament) -> ledger.Decision:
        return ledger.Decision(events.TeamRemoved(number), lambda _after: {"number": number, "removed": True})

    return ledger.append(tournament_id=tournament.pk, build=build, submission=submission)


def withdraw_team(*, tournament: Tournament, number: int, submission: Submission) -> ledger.Outcome:
    """Take a team out from the next round on (abandon); its results stay.

    A match of a published round that has not begun becomes a forfeit; a draft that seats the team is thrown away,
    to be paired again. Raises TeamUnknown, TeamNotActive.
    """

    def build(locked: Tournament) -> ledger.Decision:
        after = departure_of(demand_team(locked, number))
        event = events.TeamWithdrawn(number, after.forfeited_match, after.discarded_round)
        return ledger.Decision(event, answer=answer_left(event))

    return ledger.append(tournament_id=tournament.pk, build=build, submission=submission)


def disqualify_team(*, tournament: Tournament, number: int, reason: str, submission: Submission) -> ledger.Outcome:
    """Take a team out of the concours (disqualification), with what follows from a withdrawal.

    Raises TeamUnknown, TeamNotActive.
    """

    def build(locked: Tournament) -> ledger.Decision:
        entry = demand_team(locked, number)
        after, why = departure_of(entry), note(text=reason)
        event = events.TeamDisqualified(number, entry.state, said(why), after.forfeited_match, after.discarded_round)
        return ledger.Decision(event, answer=answer_left(event), beside=(why,))

    return ledger.append(tournament_id=tournament.pk, build=build, submission=submission)


def answer_left(event: events.TeamWithdrawn | events.TeamDisqualified) -> Any:
    """Return how a team's leaving is answered: with the team, and with what follows for the round in hand."""

    def answer(tournament: Tournament) -> dict[str, Any]:
        after = {"forfeited_match": event.forfeited_match, "discarded_round": event.discarded_round}
        return {**answer_team(tournament, event.number), **after}

    return answer


def readmit_team(*, tournament: Tournament, number: int, submission: Submission) -> ledger.Outcome:
    """Let a team that had left play again from the next round on (retour); the rounds it missed bring nothing.

    Raises TeamUnknown, TeamActive, OrganiserOnly for one that was disqualified.
    """

    def build(locked: Tournament) -> ledger.Decision:
        event = events.TeamReadmitted(number, was=demand_team(locked, number).state)
        return ledger.Decision(event, lambda after: answer_team(after, number))

    return ledger.append(tournament_id=tournament.pk, build=build, submission=submission)
