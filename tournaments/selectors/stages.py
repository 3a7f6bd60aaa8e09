"""Which stage (phase) a concours is in, and where its next round falls."""

from dataclasses import dataclass

from tournaments import pairing
from tournaments.models import Tournament
from tournaments.plan import COUNTED
from tournaments.selectors.brackets import course
from tournaments.selectors.groups import groups_of


@dataclass(frozen=True, slots=True)
class Turn:
    """Where a round falls: its stage (from 1), and which round of the stage it is (from 1)."""

    stage: int
    turn: int


def next_turn(tournament: Tournament) -> Turn | None:
    """Return where the next round falls, None once the last stage is over."""
    last = tournament.rounds.order_by("-number").first()
    if last is None:
        return Turn(1, 1)
    played = tournament.rounds.filter(stage=last.stage).count()
    if not is_over(tournament, Turn(last.stage, played)):
        return Turn(last.stage, played + 1)
    return Turn(last.stage + 1, 1) if last.stage < len(tournament.plan.stages) else None


def is_over(tournament: Tournament, at: Turn) -> bool:
    """Return whether no round of the stage follows a turn, once that is closed."""
    stage = tournament.plan.stage(at.stage)
    if stage.kind in COUNTED:
        return at.turn >= stage.rounds
    if stage.is_bracket:
        return course(tournament, at.stage).over
    pools = groups_of(tournament, at.stage).values()
    return at.turn >= max(pairing.turns(len(teams)) for teams in pools)
