"""The rounds of a stage of kind ``rounds``: one method a round."""

from collections.abc import Callable, Mapping
from random import Random

from scoring.selectors import is_by_seat, table_sizes
from tournaments import pairing
from tournaments.ledger.legality import PairingImpossible
from tournaments.models import Match, Tournament
from tournaments.pairings.drawn import Draw, Drawn, Table, of_pairing
from tournaments.pairings.field import Field
from tournaments.plan import Method
from tournaments.ranking import Record

type Pair = Callable[[Tournament, Field], pairing.Pairing]


def draw_round(tournament: Tournament, field: Field, draw: Draw) -> Drawn:
    """Pair a round by its method; players each for himself are drawn to tables of four or five."""
    method = draw.method
    assert method is not None
    assert draw.seed is not None
    rng, rules = Random(draw.seed), tournament.rules_in(field.at.stage)  # noqa: S311
    if is_by_seat(rules):
        return of_seating(pairing.draw_tables(field.contenders, table_sizes(rules), rng), draw.seed)
    if method == "random":
        return of_pairing(method, pairing.pair_random(field.contenders, rng), seed=draw.seed)
    if method == "manual":
        return of_pairing(method, by_hand(field, draw))
    return of_pairing(method, PAIRED[method](tournament, field))


def of_seating(seating: pairing.Seating, seed: str) -> Drawn:
    """Return the tables of players each for himself."""
    tables = tuple(Table(table, again=table in seating.again) for table in seating.tables)
    return Drawn("random", tables, seating.rests, seating.reasons, seed=seed)


def by_hand(field: Field, draw: Draw) -> pairing.Pairing:
    """Take the pairs that the organiser has set; raises PairingImpossible naming the team that cannot sit so."""
    try:
        return pairing.check_manual(field.contenders, draw.matches)
    except pairing.NotInField as refused:
        raise PairingImpossible("team_not_in_field", field="matches", team=refused.number) from refused
    except pairing.PairedTwice as refused:
        raise PairingImpossible("team_paired_twice", field="matches", team=refused.number) from refused
    except pairing.NothingToPair as refused:
        raise PairingImpossible("no_match_set", field="matches") from refused


def ranked(_tournament: Tournament, field: Field) -> pairing.Pairing:
    """Pair neighbours of the ranking (au classement)."""
    return pairing.pair_ranked(field.contenders)


def swiss(tournament: Tournament, field: Field) -> pairing.Pairing:
    """Pair those who have won as much, neighbours of the ranking first (système suisse).

    What counts is match points where the stage ranks by them, else wins; of this stage alone.
    """
    first = tournament.rounds.filter(stage=field.at.stage).order_by("number").values_list("number", flat=True).first()
    by_points = "match_points" in tournament.plan.criteria(field.at.stage)
    earned = {number: earned_since(field.records[number], first, by_points=by_points) for number in field.teams}
    line = sorted(field.contenders, key=lambda one: -earned[one.number])
    return pairing.pair_swiss(line, [earned[one.number] for one in line])


def earned_since(record: Record, first: int | None, *, by_points: bool) -> int:
    """Return the match points, or the wins, of a team since a round (None: since none)."""
    own = Record(record.number, tuple(one for one in record.results if first is not None and one.round >= first))
    return own.match_points if by_points else own.wins


def fixed_move(_tournament: Tournament, field: Field) -> pairing.Pairing:
    """Let odd numbers stay and even numbers move on."""
    return pairing.pair_fixed_move(field.contenders, field.at.turn)


def in_order(_tournament: Tournament, field: Field) -> pairing.Pairing:
    """Pair in the order of registration."""
    return pairing.pair_in_order(field.contenders)


def ladder(tournament: Tournament, field: Field) -> pairing.Pairing:
    """Let winners go up a table and losers down one (table montante)."""
    line = sorted(field.contenders, key=lambda one: one.number)
    return pairing.pair_ladder(line, standing(tournament, field))


def standing(tournament: Tournament, field: Field) -> Mapping[int, pairing.Rung]:
    """Return where each team has played last in this stage, and whether it won there."""
    seats: dict[int, pairing.Rung] = {}
    matches = Match.objects.filter(tournament=tournament, round__stage=field.at.stage)
    for match in matches.prefetch_related("participations__entry").order_by("round__number", "table"):
        parts = list(match.participations.all())
        for part in parts:
            won = part.won if any(one.won for one in parts) else None
            seats[part.entry.number] = pairing.Rung(match.table, won)
    return seats


PAIRED: Mapping[Method, Pair] = {
    "ranked": ranked,
    "swiss": swiss,
    "fixed_move": fixed_move,
    "registration_order": in_order,
    "ladder": ladder,
}
