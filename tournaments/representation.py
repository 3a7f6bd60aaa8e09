"""What a concours, a team, a round, a match look like to a program: numbers, states, references, no names.

Names are joined by :mod:`tournaments.naming` when an answer is given, so that a stored answer holds none.
"""

import hashlib
from typing import Any

from scoring import engine
from scoring.models import Manche
from scoring.selectors import score_deals
from tournaments.models import Entry, Match, MatchState, Round, Tournament

MANCHE_LABELS = ("partie", "revanche", "belle")


def tournament_body(tournament: Tournament) -> dict[str, Any]:
    """Return a concours's settings and where it stands."""
    return {
        "slug": tournament.slug,
        "note": tournament.about.ref if tournament.about else "",
        **tournament.plan_document,
        "state": tournament.state,
        "version": tournament.version,
        "rounds_planned": tournament.plan.rounds,
        "commitment": tournament.commitment,
    }


def team_body(entry: Entry) -> dict[str, Any]:
    """Return a team and its players."""
    return {
        "number": entry.number,
        "note": entry.note_id,
        "players": [{"number": player.number, "note": player.note_id} for player in entry.players.all()],
        "paid": entry.paid,
        "state": entry.state,
        "version": entry.version,
    }


def round_body(one: Round) -> dict[str, Any]:
    """Return a round: its tables in order, who is exempt, and how it was paired; load it ``with_tables``."""
    byes = sorted(part.entry.number for part in one.participations.all() if part.match_id is None)
    return {
        "number": one.number,
        "state": one.state,
        "matches": [match_line(match) for match in sorted(one.matches.all(), key=lambda match: match.table)],
        "byes": [{"team": number} for number in byes],
        "pairing": {
            "method": one.method,
            "seed": one.seed or None,
            "seed_chosen": one.seed_chosen,
            "input_seq": one.input_seq,
            "cost": one.cost,
            "explanation": one.reasons,
        },
    }


def match_line(match: Match) -> dict[str, Any]:
    """Return a match as a line of its round; ``score`` is null until something is written."""
    return {
        "id": match.number,
        "table": match.table,
        "NS": {"team": match.ns.number},
        "EW": {"team": match.ew.number},
        "state": match.state,
        "score": None if match.state == MatchState.WAITING else match.points.to_dict(),
        "rematch": match.rematch,
    }


def match_body(match: Match, rules: engine.Rules) -> dict[str, Any]:
    """Return a match with its whole sheet; ``content`` is the hash of what the sheet says."""
    manches = [manche_body(manche, rules) for manche in match.sheet.manches.order_by("number")]
    return {
        **match_line(match),
        "round": match.round.number,
        "winner": match.winner or None,
        "version": match.sheet.version,
        "touched_at": match.sheet.touched_at or None,
        "manches": manches,
        "content": content_hash(match),
    }


def manche_body(manche: Manche, rules: engine.Rules) -> dict[str, Any]:
    """Return a manche: its totals, or its deals with what each was worth and the running score."""
    body: dict[str, Any] = {"number": manche.number, "label": manche_label(manche.number)}
    totals = manche.totals
    if totals is not None:
        ticked = {"belotes": manche.belotes, "capots": manche.capots, "litige_lost": manche.litige_lost}
        return body | {"totals": totals.to_dict(), **ticked, "deals": [], "over": True}
    rows = list(manche.deals.order_by("number"))
    score = score_deals(manche, rules)
    deals = [
        {
            "number": row.number,
            "version": row.version,
            "facts": row.facts,
            "verdict": deal.score.verdict,
            "score": deal.score.points.to_dict(),
            "running": deal.running.to_dict(),
        }
        for row, deal in zip(rows, score.deals, strict=True)
    ]
    return body | {
        "totals": None,
        "deals": deals,
        "score": score.score.to_dict(),
        "pot": score.pot,
        "over": score.over,
    }


def manche_label(number: int) -> str:
    """Return what players call a manche: partie, revanche, belle, then its number."""
    return MANCHE_LABELS[number - 1] if number <= len(MANCHE_LABELS) else f"manche {number}"


def content_hash(match: Match) -> str:
    """Return the SHA-256 of a sheet's facts: what a confirmation has to name."""
    said = [
        (
            manche.number,
            manche.ns,
            manche.ew,
            manche.belotes,
            manche.capots,
            manche.litige_lost,
            [(deal.number, sorted(deal.facts.items(), key=str)) for deal in manche.deals.order_by("number")],
        )
        for manche in match.sheet.manches.order_by("number")
    ]
    return hashlib.sha256(repr(said).encode()).hexdigest()
