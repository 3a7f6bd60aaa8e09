"""Where a bracket's later matches follow a corrected winner: as long as nothing of them has begun."""

from tournaments import selectors
from tournaments.models import Match, MatchState, Participation, Round, Tournament


def reseat(corrected: Round, tournament: Tournament) -> None:
    """Put whoever goes on now into the matches of later rounds that have not begun.

    A changed winner takes the place of the team that had his seat; who keeps his seat keeps his side.
    """
    if corrected.is_open or not tournament.plan.stage(corrected.stage).is_bracket:
        return
    later = tournament.matches.filter(
        round__stage=corrected.stage, round__number__gt=corrected.number, state=MatchState.WAITING
    )
    waiting = list(later.with_seats().order_by("number"))
    if waiting:
        exchange(waiting, due_at(waiting, tournament, corrected.stage), tournament)


def due_at(waiting: list[Match], tournament: Tournament, stage: int) -> dict[Match, set[int]]:
    """Return who has to sit at each match that waits, where two teams do."""
    bouts = selectors.course(tournament, stage).bouts
    due = {match: set(bouts[match.slot - 1].teams) for match in waiting if match.slot}
    return {match: teams for match, teams in due.items() if len(teams) == 2}


def exchange(waiting: list[Match], due: dict[Match, set[int]], tournament: Tournament) -> None:
    """Seat the teams that are due; several matches may exchange teams, so all are taken out first."""
    moved = {match: seats_taken(match, due[match]) for match in waiting if match in due}
    moved = {match: seats for match, seats in moved.items() if seats}
    Participation.objects.filter(match__in=moved).delete()
    entries = {entry.number: entry for entry in tournament.entries.filter(number__in=set().union(*due.values()))}
    Participation.objects.bulk_create(
        Participation(round=match.round, match=match, entry=entries[team], place=place)
        for match, seats in moved.items()
        for place, team in seats.items()
    )


def seats_taken(match: Match, due: set[int]) -> dict[str, int]:
    """Return who sits where at a match once the teams that are due sit there, nothing where they do already."""
    seated = {part.place: part.entry.number for part in match.seats()}
    if set(seated.values()) == due:
        return {}
    coming = iter(sorted(due - set(seated.values())))
    return {place: team if team in due else next(coming) for place, team in seated.items()}
