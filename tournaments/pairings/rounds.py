"""The next round, computed from the state now: drawn or paired by its method, with who sits where."""

from dataclasses import replace

from scoring import engine
from scoring.selectors import is_by_seat, places_of
from tournaments import selectors
from tournaments.ledger import events
from tournaments.ledger.drawings import next_match_number
from tournaments.ledger.draws import seed_of_round
from tournaments.ledger.legality import check_method, check_next_round
from tournaments.models import Tournament
from tournaments.pairings.clubs import clubs_apart
from tournaments.pairings.drawn import Draw, Drawn, Table
from tournaments.pairings.field import Field
from tournaments.pairings.groups import draw_groups
from tournaments.pairings.melee import draw_melee
from tournaments.pairings.rounds_drawn import draw_round
from tournaments.pairings.tables import numbered
from tournaments.selectors import Turn


def paired(tournament: Tournament, draw: Draw) -> events.RoundPaired:
    """Compute the next round; raises the refusals of check_next_round and check_method."""
    upcoming = check_next_round(tournament)
    number, at = upcoming.number, upcoming.at
    field = field_of(tournament, at, number)
    drawn = numbered(drawn_by(tournament, field, draw), field, tournament)
    return events.RoundPaired(
        number=number,
        method=drawn.method,
        input_seq=tournament.seq,
        matches=paired_matches(drawn, tournament, at),
        byes=drawn.byes,
        cost=drawn.cost,
        seed=drawn.seed,
        seed_chosen=draw.seed is not None,
        reasons=tuple({"code": reason.code, "params": dict(reason.params)} for reason in drawn.reasons),
        stage=at.stage,
        groups=drawn.groups,
        apart=field.apart,
    )


def field_of(tournament: Tournament, at: Turn, number: int) -> Field:
    """Return who is to be paired, with what everybody has played so far."""
    numbers = selectors.entrants(tournament, at)
    return Field(
        at=at,
        number=number,
        teams=tuple(numbers),
        records=selectors.histories(tournament),
        apart=clubs_apart(tournament, number, numbers),
    )


def drawn_by(tournament: Tournament, field: Field, draw: Draw) -> Drawn:
    """Pair a field in the way of its stage; the seed makes a draw that anybody can make again."""
    stage = tournament.plan.stage(field.at.stage)
    if draw.method is not None:
        check_method(draw.method, tournament, field.at)
    seed = draw.seed or seed_of_round(tournament, draw.method or stage.method(field.at.turn), field.number)
    match stage.kind:
        case "rounds":
            method = draw.method or stage.pairing[field.at.turn - 1]
            return draw_round(tournament, field, replace(draw, method=method, seed=seed))
        case "melee":
            return draw_melee(tournament, field, seed)
        case _:
            return draw_groups(tournament, field, seed)


def paired_matches(drawn: Drawn, tournament: Tournament, at: Turn) -> tuple[events.PairedMatch, ...]:
    """Return the tables of a round with who sits where; matches are numbered on from those given before."""
    first = next_match_number(tournament)
    rules = tournament.rules_in(at.stage)
    return tuple(
        events.PairedMatch(
            number=first + index,
            table=table.number or index + 1,
            seats=seats_of(table, rules),
            rematch=table.again,
            group=table.group,
            slot=table.slot,
        )
        for index, table in enumerate(drawn.tables)
    )


def seats_of(table: Table, rules: engine.Rules) -> dict[str, int]:
    """Return who sits where: at two sides, by the places of the game, or (mêlée) two players a side by seats."""
    mixed = len(table.seats) > 2 and not is_by_seat(rules)
    places = tuple(engine.Seat) if mixed else places_of(rules, len(table.seats))
    return {place.value: team for place, team in zip(places, table.seats, strict=True)}
