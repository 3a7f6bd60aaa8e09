"""A mêlée: players alone, drawn to two sides of two each round, a new partner each time."""

from random import Random

from tournaments import pairing
from tournaments.models import Round, Tournament
from tournaments.pairings.drawn import Drawn, Table
from tournaments.pairings.field import Field
from tournaments.ranking import Record


def draw_melee(tournament: Tournament, field: Field, seed: str) -> Drawn:
    """Draw the tables of a mêlée: as planned from the stage's first round while the same people play, else anew."""
    before = list(tournament.rounds.filter(stage=field.at.stage).order_by("number"))
    planned = planned_turn(tournament, field, before, seed)
    melee = planned or pairing.draw_melee([mate(field.records[number]) for number in field.teams], Random(seed))  # noqa: S311
    tables = tuple(Table(seats(table), again=table in melee.again) for table in melee.tables)
    return Drawn("melee", tables, melee.rests, melee.reasons, seed=seed)


def planned_turn(tournament: Tournament, field: Field, before: list[Round], seed: str) -> pairing.Melee | None:
    """Return the turn that was planned with the first one's seed, None once people have come or gone since."""
    rounds = tournament.plan.stage(field.at.stage).rounds
    rng = Random(before[0].seed if before else seed)  # noqa: S311
    planned = pairing.plan_melee(sorted(field.teams), rounds, rng)
    as_planned = all(sides_played(one) == sides_planned(melee) for one, melee in zip(before, planned, strict=False))
    return planned[field.at.turn - 1] if as_planned else None


type Sides = frozenset[frozenset[frozenset[int]]]
"""The tables of a round, each as two sides of two players."""


def sides_played(one: Round) -> Sides:
    """Return who sat together and against whom in a round."""
    tables: dict[int, dict[str, set[int]]] = {}
    seated = one.participations.exclude(match=None).values_list("match_id", "place", "entry__number")
    for match, place, number in seated:
        tables.setdefault(match, {}).setdefault(place, set()).add(number)
    return frozenset(frozenset(frozenset(side) for side in table.values()) for table in tables.values())


def sides_planned(melee: pairing.Melee) -> Sides:
    """Return who was to sit together and against whom."""
    return frozenset(frozenset(frozenset(side) for side in table) for table in melee.tables)


def seats(table: tuple[tuple[int, int], tuple[int, int]]) -> tuple[int, ...]:
    """Return the players of a table in the order of the seats: partners face each other, N and S, E and W."""
    (north, south), (east, west) = table
    return north, east, south, west


def mate(record: Record) -> pairing.Mate:
    """Return a player as the mêlée sees him: whom he has had beside him, whom against him, how often he rested."""
    partners = tuple(other for one in record.results for other in one.partners)
    opponents = tuple(other for one in record.results for other in one.opponents)
    rests = sum(not one.opponents and not one.partners for one in record.results)
    return pairing.Mate(record.number, partners=partners, opponents=opponents, rests=rests)
