"""The rows of rounds, their tables, and who takes part where."""

from collections.abc import Iterable, Mapping

import msgspec

from scoring import engine
from scoring import services as sheets
from tournaments.ledger import events
from tournaments.ledger.apply.applying import Stamp, apply
from tournaments.models import Entry, Match, Participation, Round, RoundState, Tournament

SECOND_CHAIRS = (engine.Seat.S, engine.Seat.W)


@apply.register
def _(event: events.RoundPaired, tournament: Tournament, _stamp: Stamp) -> None:
    paired = Round.objects.create(
        tournament=tournament,
        number=event.number,
        stage=event.stage,
        method=event.method,
        seed=event.seed or "",
        seed_chosen=event.seed_chosen,
        input_seq=event.input_seq,
        cost=event.cost,
        reasons=list(event.reasons),
        groups=msgspec.to_builtins(event.groups),
        apart=msgspec.to_builtins(event.apart),
    )
    teams = {entry.number: entry for entry in tournament.entries.all()}
    matches = Match.objects.bulk_create(
        Match(
            round=paired,
            tournament=tournament,
            number=match.number,
            table=match.table,
            rematch=match.rematch,
            group=match.group,
            slot=match.slot,
            sheet=sheet,
        )
        for match, sheet in zip(event.matches, sheets.open_sheets(len(event.matches)), strict=True)
    )
    taking_part = participations(paired, matches, event, teams)
    Participation.objects.bulk_create(
        seated_by_sides(taking_part) if is_mixed(tournament, event.stage) else taking_part
    )


def is_mixed(tournament: Tournament, stage: int) -> bool:
    """Return whether players alone make up the sides of a stage's tables (mêlée)."""
    return tournament.plan.stage(stage).kind == "melee"


def seated_by_sides(taking_part: list[Participation]) -> list[Participation]:
    """Return rows of seats as rows of sides: N and S share one mark, E and W the other."""
    for part in taking_part:
        if part.match is not None:
            seat = engine.Seat(part.place)
            part.place, part.chair = seat.side, 1 + (seat in SECOND_CHAIRS)
    return taking_part


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
def _(event: events.RoundLocked, tournament: Tournament, _stamp: Stamp) -> None:
    tournament.rounds.filter(number=event.number).update(state=RoundState.LOCKED)


@apply.register
def _(event: events.RoundUnpaired, tournament: Tournament, _stamp: Stamp) -> None:
    discard_round(tournament, event.number)


def discard_round(tournament: Tournament, number: int) -> None:
    """Throw a round away with its tables and their sheets."""
    laid_out = list(tournament.matches.filter(round__number=number).values_list("sheet_id", flat=True))
    tournament.rounds.filter(number=number).delete()
    sheets.throw_away(laid_out)
