"""What a concours, its rules, its teams and its tokens look like to a program."""

from typing import Any

from tournaments.actor import moment
from tournaments.models import (
    Entry,
    Player,
    Token,
    Tournament,
)
from tournaments.plan import planned_rounds


def tournament_body(tournament: Tournament) -> dict[str, Any]:
    """Return a concours's settings and where it stands."""
    return {
        "slug": tournament.slug,
        "note": tournament.about.ref if tournament.about else "",
        **tournament.plan_document,
        "state": tournament.state,
        "version": tournament.version,
        "rounds_planned": planned_rounds(tournament.plan.stages),
        "commitment": tournament.commitment,
        "secret": tournament.told_secret,
    }


def rules_body(tournament: Tournament, language: str) -> dict[str, Any]:
    """Return the rules in force as a whole document, and the ruleset they come from; ``frozen`` from the start on."""
    assert tournament.ruleset is not None, "a created tournament has a ruleset"
    return {
        "ruleset": tournament.ruleset.code,
        "version": tournament.ruleset.version,
        "label": tournament.ruleset.label(language),
        "source": tournament.ruleset.source,
        "overrides": tournament.plan.overrides,
        "frozen": tournament.rules_document is not None,
        "rules": tournament.rules.to_dict(),
    }


def team_body(entry: Entry) -> dict[str, Any]:
    """Return a team and its players."""
    return {
        "number": entry.number,
        "note": entry.note_id,
        "players": [{"number": player.number, "note": player.note_id} for player in entry.players.all()],
        "paid": entry.paid,
        "fixed_table": entry.fixed_table,
        "state": entry.state,
        "version": entry.version,
    }


def player_body(player: Player) -> dict[str, Any]:
    """Return a person who registered alone, and the number of his team where he has one."""
    return {
        "number": player.number,
        "note": player.note_id,
        "paid": player.paid,
        "stand_in": player.stand_in,
        "in_team": player.entry.number if player.entry else None,
        "version": player.version,
    }


def token_body(token: Token) -> dict[str, Any]:
    """Return a token, never its secret; the note of its label has its own reference."""
    return {
        "ref": token.ref,
        "note": token.ref,
        "role": token.role,
        "team": token.team,
        "created_at": moment(token.created_at),
        "expires_at": moment(token.expires_at) if token.expires_at else None,
        "revoked_at": moment(token.revoked_at) if token.revoked_at else None,
    }
