"""Draw people into teams of two, by lot or by cards; tell the secret of the draws at the end."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from tournaments import ledger, pairing
from tournaments.actor import Submission
from tournaments.ledger import events
from tournaments.ledger.draws import draw_seed
from tournaments.ledger.legality import (
    CannotKeepApart,
    CardsImpossible,
    DrawingImpossible,
    checked_cards,
    demand_people_to_draw,
    former_teams,
    numbers_to_give,
)
from tournaments.ledger.numbers import given
from tournaments.ledger.team_drawings import Drawn, draw_teams, of_cards
from tournaments.ledger.told_drawings import drawing_body
from tournaments.models import Note, Tournament
from tournaments.names import skeleton
from tournaments.representation import tournament_body
from tournaments.services.notes import note, said

type By = Literal["lottery", "cards"]


@dataclass(frozen=True, slots=True)
class RealTable:
    """A table as it was really drawn in the hall; ``teams`` where they were written down too."""

    table: events.TableOfCards
    teams: tuple[tuple[int, ...], ...] | None = None


@dataclass(frozen=True, slots=True)
class DrawIn:
    """How teams are to be drawn: a chosen seed or none, whom to keep apart, cards really drawn or none."""

    by: By
    seed: str | None = None
    apart: tuple[tuple[int, ...], ...] = ()
    clubs_apart: bool = False
    tables: tuple[RealTable, ...] | None = None


def draw(*, tournament: Tournament, asked: DrawIn, submission: Submission) -> ledger.Outcome:
    """Draw everybody who registered alone into teams; the former drawing is taken back, and counts.

    The seed follows from the secret and the event before, unless one is chosen or the cards were really drawn. Raises
    WrongState once the concours has started, TooFewPeople, NobodyAlone, CannotKeepApart, CardsImpossible,
    DrawingImpossible; NoDryRun, for a drawing that is looked at is a drawing.
    """
    ledger.demand_no_dry_run(submission)

    def build(locked: Tournament) -> ledger.Decision:
        demand_one_source(asked)
        people = demand_people_to_draw(locked)
        number, apart = given(locked).drawings + 1, groups_apart(locked, people, asked)
        seed = None if asked.tables is not None else asked.seed or seed_of(locked, asked.by, number)
        drawn = drawn_by(asked, people, apart, seed)
        names = [note(name=None, club=None) for _ in drawn.teams]
        event = events.TeamsDrawn(
            number=number,
            by=asked.by,
            input_seq=locked.seq,
            teams=drawn_teams(locked, drawn, names),
            left_over=drawn.left_over,
            apart=apart,
            tables=drawn.tables,
            seed=seed,
            seed_chosen=asked.seed is not None,
            replaced=former_teams(locked),
        )
        return ledger.Decision(event, answer=answer_drawing(event, locked.head), beside=tuple(names), status=201)

    return ledger.append(tournament_id=tournament.pk, build=build, submission=submission)


def demand_one_source(asked: DrawIn) -> None:
    """Raise DrawingImpossible where cards were really drawn and something else is to say what they are."""
    if asked.tables is not None and asked.by != "cards":
        raise DrawingImpossible("lottery_without_cards", field="tables")
    if asked.tables is not None and asked.seed is not None:
        raise DrawingImpossible("real_cards_without_seed", field="seed")


def seed_of(tournament: Tournament, by: By, number: int) -> str:
    """Return the seed that nobody can choose: from the secret, which drawing it is, and the event before it."""
    return draw_seed(tournament.secret, by, number, tournament.head)


def groups_apart(tournament: Tournament, people: Sequence[int], asked: DrawIn) -> tuple[tuple[int, ...], ...]:
    """Return whom to keep apart, by numbers in order; raises DrawingImpossible for somebody who is not drawn."""
    for index, group in enumerate(asked.apart):
        for number in group:
            if number not in people:
                raise DrawingImpossible("apart_unknown", field=f"apart.{index}", player=number)
    clubs = clubs_of(tournament) if asked.clubs_apart else ()
    found = {tuple(sorted(set(group))) for group in (*asked.apart, *clubs)}
    return tuple(sorted(group for group in found if len(group) > 1))


def clubs_of(tournament: Tournament) -> Iterable[tuple[int, ...]]:
    """Return the people to draw by club, however its name is written."""
    clubs: dict[str, list[int]] = defaultdict(list)
    for person in tournament.players.to_draw().with_names().order_by("number"):
        club = skeleton(person.note.text("club"))
        if club:
            clubs[club].append(person.number)
    return [tuple(members) for members in clubs.values()]


def drawn_by(asked: DrawIn, people: list[int], apart: tuple[tuple[int, ...], ...], seed: str | None) -> Drawn:
    """Return the drawing: from the cards that were typed in, else from the seed."""
    if seed is None:
        return really_drawn(asked.tables or (), people, apart)
    try:
        return draw_teams(asked.by, people, apart, seed)
    except pairing.TooManyApart as refused:
        code = f"too_many_apart_{asked.by}"
        raise CannotKeepApart(
            code, field="apart", players=list(refused.group), count=len(refused.group), most=refused.most
        ) from refused
    except pairing.NoDrawingApart as refused:
        raise CannotKeepApart("no_drawing_apart", field="apart") from refused


def really_drawn(tables: Sequence[RealTable], people: list[int], apart: tuple[tuple[int, ...], ...]) -> Drawn:
    """Return the teams that real cards give; raises CardsImpossible, naming table and card."""
    drawing = checked_cards([one.table for one in tables], people, apart)
    for index, (one, table) in enumerate(zip(tables, drawing.tables, strict=True)):
        if one.teams is not None and {frozenset(team) for team in one.teams} != set(map(frozenset, table.teams)):
            right = " ; ".join(" + ".join(map(str, team)) for team in table.teams)
            raise CardsImpossible("cards_partners", field=f"tables.{index}.teams", table=index + 1, teams=right)
    return of_cards(drawing)


def drawn_teams(tournament: Tournament, drawn: Drawn, names: Sequence[Note]) -> tuple[events.DrawnTeam, ...]:
    """Return the teams with their numbers, and the notes of the names that they have not given themselves."""
    numbers = numbers_to_give(tournament, len(drawn.teams))
    return tuple(
        events.DrawnTeam(number, said(name), (players[0], players[1]))
        for number, name, players in zip(numbers, names, drawn.teams, strict=True)
    )


def answer_drawing(event: events.TeamsDrawn, head: str) -> Any:
    """Return how a drawing is answered: as everybody may read it."""
    return lambda tournament: drawing_body(event, tournament.commitment, head, standing=True)


def reveal_secret(*, tournament: Tournament, submission: Submission) -> ledger.Outcome:
    """Tell the secret of the draws, so that everybody can make them again. Raises WrongState, SecretTold."""

    def build(locked: Tournament) -> ledger.Decision:
        return ledger.Decision(events.SecretRevealed(locked.secret), answer=tournament_body)

    return ledger.append(tournament_id=tournament.pk, build=build, submission=submission)
