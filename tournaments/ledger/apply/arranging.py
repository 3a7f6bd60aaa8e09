"""The rows of a round whose tables are changed by hand."""

from collections.abc import Iterable, Mapping

from tournaments.ledger import events
from tournaments.ledger.apply.applying import Stamp, apply
from tournaments.ledger.apply.rounds import is_mixed, seated_by_sides
from tournaments.models import Match, Participation, Round, Tournament


@apply.register
def _(event: events.RoundArranged, tournament: Tournament, _stamp: Stamp) -> None:
    one = tournament.rounds.get(number=event.number)
    wanted = {match.number: match for match in event.matches}
    rows = {match.number: match for match in one.matches.filter(number__in=wanted)}
    move(one, rows, wanted)
    one.participations.filter(match__in=rows.values()).delete()
    one.participations.filter(match=None).delete()
    taking_part = [*seats(one, rows, event.matches, tournament), *exempt(one, event.byes, tournament)]
    mixed = is_mixed(tournament, one.stage)
    Participation.objects.bulk_create(seated_by_sides(taking_part) if mixed else taking_part)
    one.reasons = list(event.reasons)
    one.save()


def move(one: Round, rows: Mapping[int, Match], wanted: Mapping[int, events.PairedMatch]) -> None:
    """Give matches their tables; they may exchange them, so all leave theirs first."""
    last = max(one.matches.values_list("table", flat=True))
    for step, row in enumerate(rows.values(), 1):
        row.table = last + step
        row.save()
    for number, row in rows.items():
        row.table, row.rematch = wanted[number].table, wanted[number].rematch
        row.save()


def seats(
    one: Round, rows: Mapping[int, Match], matches: Iterable[events.PairedMatch], tournament: Tournament
) -> list[Participation]:
    """Return a row for everybody who sits at some matches."""
    teams = {team for match in matches for team in match.seats.values()}
    entries = {entry.number: entry for entry in tournament.entries.filter(number__in=teams)}
    return [
        Participation(round=one, match=rows[match.number], entry=entries[team], place=place)
        for match in matches
        for place, team in match.seats.items()
    ]


def exempt(one: Round, byes: Iterable[int], tournament: Tournament) -> list[Participation]:
    """Return a row for everybody who is exempt."""
    return [Participation(round=one, entry=entry) for entry in tournament.entries.filter(number__in=list(byes))]
