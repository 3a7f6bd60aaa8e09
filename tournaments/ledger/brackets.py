"""What a correction does to brackets: who is seated where, and which matches others should have played."""

from tournaments import selectors
from tournaments.actor import Submission
from tournaments.ledger import events
from tournaments.ledger.legality.refused import RoundStillOpen
from tournaments.ledger.legality.rulings_refused import ChainDecided, OrganiserOnly
from tournaments.models import DECIDED, OVER, Match, MatchState, Role, Tournament


def bracket_seats(tournament: Tournament) -> dict[int, frozenset[int]]:
    """Return the teams of every match of a bracket, by its number."""
    return {match.number: teams_of(match) for match in bracket_matches(tournament)}


def astray_by(event: events.Event, tournament: Tournament) -> frozenset[int]:
    """Return what :func:`astray` does for an event that may change who goes on: one on a match of a closed round."""
    number = getattr(event, "match", None) if has_brackets(tournament) else None
    corrects = number is not None and tournament.matches.filter(number=number, round__state__in=OVER).exists()
    return astray(tournament) if corrects else frozenset()


def astray(tournament: Tournament) -> frozenset[int]:
    """Return the matches of brackets that have begun, or are played, with others than go on by the results now.

    What they brought counts for nothing in the bracket: it is to be played again by those who are due there.
    """
    found: set[int] = set()
    last = {(match.round.stage, match.slot): match for match in bracket_matches(tournament)}
    for stage in sorted({stage for stage, _ in last}):
        bouts = selectors.course(tournament, stage).bouts
        begun = [match for (at, _), match in last.items() if at == stage and match.state != MatchState.WAITING]
        found |= {match.number for match in begun if match.slot and teams_of(match) != set(bouts[match.slot - 1].teams)}
    return frozenset(found)


def has_brackets(tournament: Tournament) -> bool:
    """Return whether a concours plans any bracket."""
    return tournament.seq > 0 and any(stage.is_bracket for stage in tournament.plan.stages)


def bracket_matches(tournament: Tournament) -> list[Match]:
    """Return the matches of brackets with who sits there, in order of their numbers; no query where there are none."""
    if not has_brackets(tournament):
        return []
    return list(tournament.matches.filter(slot__isnull=False).with_seats().order_by("number"))


def teams_of(match: Match) -> frozenset[int]:
    """Return who sits at a match."""
    return frozenset(part.entry.number for part in match.participations.all())


def demand_winner(event: events.Event, tournament: Tournament) -> None:
    """Raise RoundStillOpen where a correction leaves a match of a closed bracket level: somebody has to go on."""
    number = getattr(event, "match", None) if has_brackets(tournament) else None
    if number is None:
        return
    level = tournament.matches.filter(
        number=number, slot__isnull=False, round__state__in=OVER, state=MatchState.FINISHED
    ).exclude(participations__won=True)
    for match in level.select_related("round"):
        raise RoundStillOpen("bracket_level", field="tables", round=match.round.number, tables=[match.table])


def demand_chain(before: frozenset[int], after: frozenset[int], tournament: Tournament, submission: Submission) -> None:
    """Raise ChainDecided where a correction takes the ground from decided matches, unless that is confirmed.

    Only the organiser confirms it. A dry run shows what would follow instead.
    """
    lost = list(tournament.matches.filter(number__in=after - before, state__in=DECIDED).order_by("number"))
    if not lost or submission.dry_run:
        return
    if not submission.confirm_chain:
        raise ChainDecided("chain_decided", field="confirm_chain", matches=[match.number for match in lost])
    if submission.actor.role != Role.ORGANISER:
        raise OrganiserOnly("chain_by_organiser", field="confirm_chain")
