"""A mêlée: players alone, drawn to two sides of two each round, a new partner each time."""

from collections import Counter
from random import Random

from tournaments import pairing
from tournaments.models import Tournament
from tournaments.pairings.drawn import Drawn, Table
from tournaments.pairings.field import Field
from tournaments.ranking import Record


def draw_melee(tournament: Tournament, field: Field, seed: str) -> Drawn:
    """Draw the tables of a mêlée: as planned with the stage's first seed while the same people play, else anew."""
    mates = [mate(field.records[number]) for number in field.teams]
    melee = pairing.draw_melee(mates, Random(seed), planned(tournament, field, seed))  # noqa: S311
    tables = tuple(Table(seats(table), again=table in melee.again) for table in melee.tables)
    return Drawn("melee", tables, melee.rests, melee.reasons, seed=seed)


def planned(tournament: Tournament, field: Field, seed: str) -> tuple[pairing.Melee, ...]:
    """Return all rounds of the stage as they are laid out at its beginning, for those who play its first round."""
    stage = tournament.plan.stage(field.at.stage)
    first = tournament.rounds.filter(stage=field.at.stage).order_by("number").first()
    if first is None:
        return pairing.plan_melee(field.teams, stage.rounds, Random(seed))  # noqa: S311
    began = list(first.participations.values_list("entry__number", flat=True))
    return pairing.plan_melee(began, stage.rounds, Random(first.seed))  # noqa: S311


def seats(table: tuple[tuple[int, int], tuple[int, int]]) -> tuple[int, ...]:
    """Return the players of a table in the order of the seats: partners face each other, N and S, E and W."""
    (north, south), (east, west) = table
    return north, east, south, west


def mate(record: Record) -> pairing.Mate:
    """Return a player as the mêlée sees him: whom he has had beside him, whom against him, how often he rested."""
    partners = frozenset(other for one in record.results for other in one.partners)
    opponents = Counter(other for one in record.results for other in one.opponents)
    rests = sum(not one.opponents and not one.partners for one in record.results)
    return pairing.Mate(record.number, partners, opponents, rests)
