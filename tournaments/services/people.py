"""Register people on their own, change them, strike them off, make teams of two of them by hand."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from tournaments import ledger
from tournaments.actor import Submission
from tournaments.ledger import events
from tournaments.ledger.legality import demand_person
from tournaments.ledger.numbers import given
from tournaments.models import Player, Tournament
from tournaments.representation import player_body, team_body
from tournaments.services.notes import note, said
from tournaments.services.registration import PersonIn, Registrar, registrar
from tournaments.services.versions import demand_version


@dataclass(frozen=True, slots=True)
class AloneIn:
    """A person as registered alone; ``paid`` is None where nobody said, a stand-in is a volunteer."""

    person: PersonIn
    paid: bool | None = None
    stand_in: bool = False


def alone(register: Registrar, one: AloneIn, number: int | None = None) -> events.PersonAlone:
    """Write a person down, under the next number or the one that is kept."""
    player = register.player(one.person, number)
    return events.PersonAlone(player.number, player.said, one.paid, one.stand_in)


def register_people(
    *, tournament: Tournament, people: Sequence[AloneIn], submission: Submission, file: str | None = None
) -> ledger.Outcome:
    """Register people on their own as one event; ``file`` is the SHA-256 of the file they came from.

    After the start they wait for somebody to make a team with. Raises NobodyAlone, TeamIncomplete, WrongState.
    """

    def build(locked: Tournament) -> ledger.Decision:
        register = registrar(locked)
        event = events.PlayersRegistered(tuple(alone(register, one) for one in people), file)
        return ledger.Decision(event, answer=registered(event), beside=tuple(register.notes), status=201)

    return ledger.append(tournament_id=tournament.pk, build=build, submission=submission)


def registered(event: events.PlayersRegistered) -> Any:
    """Return how a registration is answered: one person as himself, a file's people by their numbers."""

    def answer(tournament: Tournament) -> dict[str, Any]:
        numbers = [person.number for person in event.players]
        if event.file is None and len(numbers) == 1:
            return answer_person(tournament, numbers[0])
        return {"imported": len(numbers), "players": numbers, "file": event.file}

    return answer


def answer_person(tournament: Tournament, number: int) -> dict[str, Any]:
    """Return a person as the answer to a write."""
    return player_body(tournament.players.with_names().get(number=number))


def person_in(player: Player) -> AloneIn:
    """Return a person as he would be registered again."""
    said_of = player.note
    person = PersonIn(said_of.text("name"), said_of.text("licence") or None, said_of.text("club") or None)
    return AloneIn(person, player.paid, player.stand_in)


def changed_person(one: AloneIn, changes: dict[str, Any]) -> AloneIn:
    """Return a person with some fields replaced."""
    named = {name: value for name, value in changes.items() if name in PersonIn.__dataclass_fields__}
    others = {name: value for name, value in changes.items() if name not in named}
    return replace(one, person=replace(one.person, **named), **others)


def change_person(
    *, tournament: Tournament, number: int, person: AloneIn, expect: int, submission: Submission
) -> ledger.Outcome:
    """Replace the name, the club, the fee or the mark of a person. Raises PlayerUnknown, Stale."""

    def build(locked: Tournament) -> ledger.Decision:
        player = demand_person(locked, number)
        demand_version(
            expect,
            player.version,
            field="version",
            touched=(player.touched_by, player.touched_at),
            value=lambda: player_body(player),
        )
        register = registrar(locked)
        event = events.PlayerChanged(alone(register, person, number))
        return ledger.Decision(event, lambda after: answer_person(after, number), beside=tuple(register.notes))

    return ledger.append(tournament_id=tournament.pk, build=build, submission=submission)


def remove_person(*, tournament: Tournament, number: int, submission: Submission) -> ledger.Outcome:
    """Strike off a person without a team; the number is not given again. Raises PlayerUnknown, PlayerHasTeam."""

    def build(_locked: Tournament) -> ledger.Decision:
        return ledger.Decision(events.PlayerRemoved(number), lambda _after: {"number": number, "removed": True})

    return ledger.append(tournament_id=tournament.pk, build=build, submission=submission)


def make_team(*, tournament: Tournament, players: Sequence[int], submission: Submission) -> ledger.Outcome:
    """Make a team of two people who have none, before the start or after it: it plays from the next round on.

    Raises PlayerUnknown, PlayerHasTeam, TeamIncomplete unless they are two, WrongState.
    """

    def build(locked: Tournament) -> ledger.Decision:
        number, unnamed = given(locked).team + 1, note(name=None, club=None)
        event = events.TeamMade(number, said(unnamed), tuple(sorted(players)))
        return ledger.Decision(event, lambda after: answer_made(after, number), beside=(unnamed,), status=201)

    return ledger.append(tournament_id=tournament.pk, build=build, submission=submission)


def answer_made(tournament: Tournament, number: int) -> dict[str, Any]:
    """Return a team as the answer to its making."""
    return team_body(tournament.entries.get(number=number))
