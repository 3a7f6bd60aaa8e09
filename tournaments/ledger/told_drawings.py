"""What the ledger tells of drawings of teams: each as everybody may read it, those that were taken back too."""

from collections.abc import Iterable
from typing import Any

from tournaments import pairing
from tournaments.ledger import chain, events
from tournaments.ledger.actions import undone_actions
from tournaments.ledger.legality.drawing import card_table
from tournaments.models import Tournament


def drawings_told(tournament: Tournament) -> list[dict[str, Any]]:
    """Return every drawing of teams, the first one first, in a fixed number of queries."""
    rows = list(tournament.events.filter(kind=events.TeamsDrawn.kind).order_by("seq"))
    undone = undone_actions(tournament) if rows else set()
    standing = max((row.seq for row in rows if row.seq not in undone), default=0)
    return [
        drawing_body(fact, tournament.commitment, row.prev, standing=row.seq == standing) | {"seq": row.seq}
        for row in rows
        if isinstance(fact := chain.event_of(row.kind, row.body), events.TeamsDrawn)
    ]


def drawing_body(event: events.TeamsDrawn, commitment: str, head: str, *, standing: bool) -> dict[str, Any]:
    """Return a drawing with its proof: the commitment, the event before (its hash), the seed, every card in order."""
    return {
        "number": event.number,
        "kind": event.by,
        "standing": standing,
        "commitment": commitment,
        "input_seq": event.input_seq,
        "head": head,
        "seed": event.seed,
        "seed_chosen": event.seed_chosen,
        "really_drawn": event.seed is None,
        "apart": [list(group) for group in event.apart],
        "tables": [table_body(number, table) for number, table in enumerate(event.tables, 1)],
        "teams": [team_body(team, reason) for team, reason in zip(event.teams, reasons(event), strict=True)],
        "left_over": left_over_body(event.left_over),
    }


def left_over_body(player: int | None) -> dict[str, Any] | None:
    """Return who is left over, with the sentence that says so."""
    return None if player is None else {"player": player, "code": "left_over", "params": {"player": player}}


def reasons(event: events.TeamsDrawn) -> list[pairing.DrawReason]:
    """Return why each team is one, in the order of the teams."""
    if event.by == "lottery":
        return [pairing.lot_reason(team.players) for team in event.teams]
    tables = enumerate(map(card_table, event.tables), 1)
    return [reason for number, table in tables for reason in pairing.table_reasons(number, table)]


def team_body(team: events.DrawnTeam, reason: pairing.DrawReason) -> dict[str, Any]:
    """Return a team by numbers, with the sentence that says how it came about."""
    code, params = reason
    return {"number": team.number, "players": list(team.players), "code": code, "params": params}


def table_body(number: int, table: events.TableOfCards) -> dict[str, Any]:
    """Return a table with every card in the order in which it was drawn, and who deals first."""
    dealing = pairing.deal_reason(card_table(table))
    return {
        "table": number,
        "players": list(table.players),
        "cards": cards_body(table.cards),
        "deal": [cards_body(turn) for turn in table.deal],
        "first_deal": None if dealing is None else {"code": dealing[0], "params": dealing[1]},
    }


def cards_body(cards: Iterable[events.CardOf]) -> list[dict[str, Any]]:
    """Return cards with who drew them."""
    return [{"player": card.player, "card": card.card} for card in cards]
