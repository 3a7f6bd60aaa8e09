"""What a concours, a team, a round, a match look like to a program: numbers, states, references, no names.

Names are joined by :mod:`tournaments.naming` when an answer is given, so that a stored answer holds none.
"""

import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from scoring import engine
from scoring.models import Deal, Manche
from scoring.selectors import (
    PartScore,
    SheetScore,
    manche_deals,
    manche_rows,
    part_of_deals,
    part_of_totals,
    score_deals,
    score_match,
    score_part,
    score_parts,
    sheet_manches,
)
from tournaments.actor import moment
from tournaments.models import (
    Confirmation,
    Dispute,
    Entry,
    Match,
    MatchState,
    Participation,
    Penalty,
    Round,
    Token,
    Tournament,
)

MARKS = ("belotes", "capots", "litige_lost")


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
        "state": entry.state,
        "version": entry.version,
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


def round_body(one: Round) -> dict[str, Any]:
    """Return a round: its tables in order, who is exempt, and how it was paired; load it ``with_tables``."""
    byes = sorted(part.entry.number for part in one.participations.all() if part.match_id is None)
    return {
        "number": one.number,
        "state": one.state,
        "time_up": one.time_up,
        "matches": [match_line(match) for match in sorted(one.matches.all(), key=lambda match: match.table)],
        "byes": byes,
        "exempt": [{"team": number} for number in byes],
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
    """Return a match as a line of its round; ``score`` is null until something is written.

    Two teams stand under ``NS`` and ``EW``, players each for himself under ``seats``, by place. Load ``with_seats``.
    """
    seated = match.seats()
    places = {part.place: {"team": part.entry.number} for part in seated}
    return {
        "id": match.number,
        "table": match.table,
        **({"seats": places} if match.is_individual else places),
        "state": match.state,
        "score": None if match.state == MatchState.WAITING else written(seated),
        "forfeit": match.forfeit or None,
        "rematch": match.rematch,
    }


def written(seated: Iterable[Participation]) -> dict[str, int]:
    """Return what each place of a table has written so far."""
    return {part.place: part.points for part in seated}


def match_body(match: Match, rules: engine.Rules, *, language: str | None = None) -> dict[str, Any]:
    """Return a match with its whole sheet; ``content`` is the hash of what the sheet says.

    ``next`` is the name of the manche to be played or finished (partie, revanche, belle, consolante). With a
    ``language`` (``fr`` or ``en``) every deal is explained in it: a stored answer holds no words.
    """
    manches = sheet_manches(match.sheet)
    shown = [manche_shown(manche, rules, language, time_up=match.round.time_up) for manche in manches]
    parts = [part for part, _ in shown]
    score = score_parts(parts, rules)
    return {
        **match_line(match),
        "round": match.round.number,
        **(forfeited(match) if match.forfeit else won(score)),
        "version": match.sheet.version,
        "writer": match.writer,
        "confirmation": confirmation_body(match),
        "disputes": [dispute_body(dispute) for dispute in match.disputes.all()],
        "touched_at": match.sheet.touched_at or None,
        "manches": [
            {"number": manche.number, "label": manche_label(parts[:index], rules), **body}
            for index, (manche, (_, body)) in enumerate(zip(manches, shown, strict=True))
        ],
        "content": content_hash(manches),
    }


def won(score: SheetScore) -> dict[str, Any]:
    """Return who has won by the sheet, and what is left to play."""
    return {"winner": score.winner, "winners": list(score.winners), "next": score.next}


def forfeited(match: Match) -> dict[str, Any]:
    """Return who has won by a forfeit, whatever is written on the sheet: nothing is left to play."""
    winners = [part.place for part in match.seats() if part.won]
    return {"winner": winners[0] if winners else None, "winners": winners, "next": None}


def penalty_body(penalty: Penalty, *, private: bool) -> dict[str, Any]:
    """Return a penalty, and where it is for somebody with a role why it was given; load ``with_team``."""
    body = {
        "number": penalty.number,
        "round": penalty.round.number,
        "team": penalty.participation.entry.number,
        "points": penalty.points,
        "to_opponents": penalty.to_opponents,
        "lifted": penalty.lifted,
    }
    return {**body, "reason": {"note": penalty.reason_id}} if private else body


def confirmation_of(match: Match) -> Confirmation | None:
    """Return who agreed to a sheet, if anybody has; load ``with_seats``."""
    return getattr(match, "confirmation", None)


def confirmation_body(match: Match) -> dict[str, Any] | None:
    """Return who agreed to a sheet and when: a team's captain, or (null) a referee or the desk."""
    found = confirmation_of(match)
    return {"team": found.team, "at": found.touched_at} if found else None


def dispute_body(dispute: Dispute) -> dict[str, Any]:
    """Return somebody's version of a sheet: totals manche by manche (null: as written), or a reason in a note."""
    return {
        "number": dispute.number,
        "team": dispute.team,
        "manches": [said and {"totals": said["points"], **marks_in(said)} for said in dispute.said],
        "note": dispute.reason_id,
        "settled": dispute.settled,
        "at": dispute.touched_at,
    }


def disputed_body(match: Match, rules: engine.Rules) -> dict[str, Any]:
    """Return a disputed match with every version of its sheet; load ``with_whole_sheet``."""
    manches = sorted(match.sheet.manches.all(), key=lambda manche: manche.number)
    return {
        **match_line(match),
        "round": match.round.number,
        "version": match.sheet.version,
        "content": content_hash(manches),
        "writer": match.writer,
        "manches": [totals_body(manche, rules, time_up=match.round.time_up) for manche in manches],
        "disputes": [dispute_body(dispute) for dispute in match.disputes.all() if not dispute.settled],
    }


def totals_body(manche: Manche, rules: engine.Rules, *, time_up: bool) -> dict[str, Any]:
    """Return a manche as totals; of one that is written deal by deal nothing is ticked."""
    points = score_part(manche, rules, time_up=time_up).points.to_dict()
    return {"totals": points, **marks_in({mark: getattr(manche, mark) for mark in MARKS})}


def marks_in(said: Mapping[str, Any]) -> dict[str, Any]:
    """Return what is ticked beside a manche's totals."""
    return {mark: said[mark] for mark in MARKS}


def manche_shown(
    manche: Manche, rules: engine.Rules, language: str | None, *, time_up: bool
) -> tuple[PartScore, dict[str, Any]]:
    """Return a manche's score, and the manche as totals, or as deals with what each was worth and the running score.

    ``by_time``: it is over by the time of its round alone, so that the running deal may still be written.
    """
    totals = manche.totals
    if totals is not None:
        ticked = {"belotes": manche.belotes, "capots": manche.capots, "litige_lost": manche.litige_lost}
        body: dict[str, Any] = {"totals": totals.to_dict(), **ticked, "deals": [], "over": True, "by_time": False}
        return part_of_totals(totals), body
    deals = manche_deals(manche, rules)
    score = score_deals(deals, rules, time_up=time_up)
    body = {
        "totals": None,
        "deals": deal_bodies(manche_rows(manche), score, language),
        "score": score.score.to_dict(),
        "pot": score.pot,
        "over": score.over,
        "by_time": time_up and score.over and not score_deals(deals, rules).over,
    }
    return part_of_deals(score), body


def deal_bodies(rows: Iterable[Deal], score: engine.MancheScore, language: str | None) -> list[dict[str, Any]]:
    """Return a manche's deals; one that is struck out has neither facts nor a score."""
    scored = iter(score.deals)
    return [struck_body(row, language) if row.is_struck else deal_body(row, next(scored), language) for row in rows]


def struck_body(row: Deal, language: str | None) -> dict[str, Any]:
    """Return a deal that is struck out: its number waits until it is entered again."""
    nothing = dict.fromkeys(("facts", "verdict", "score", "running"))
    return {
        "number": row.number,
        "version": row.version,
        **nothing,
        **({} if language is None else {"explanation": []}),
    }


def deal_body(row: Deal, deal: engine.RunningDeal, language: str | None) -> dict[str, Any]:
    """Return a deal with what it was worth, and why where a language is named."""
    body = {
        "number": row.number,
        "version": row.version,
        "facts": row.facts,
        "verdict": deal.score.verdict,
        "score": deal.score.points.to_dict(),
        "running": deal.running.to_dict(),
    }
    if language is None:
        return body
    steps = [
        {"code": step.code, "params": dict(step.params), "text": engine.say(step, language)}
        for step in deal.score.steps
    ]
    return body | {"explanation": steps}


def manche_label(before: Sequence[PartScore], rules: engine.Rules) -> str:
    """Return what players call the manche after these: partie, revanche, belle, consolante, or its number."""
    return score_match(before, rules).next or f"manche {len(before) + 1}"


def content_hash(manches: Iterable[Manche]) -> str:
    """Return the SHA-256 of a sheet's facts: what a confirmation has to name.

    Keys are sorted on every level: PostgreSQL gives those of stored JSON in an order of its own.
    """
    said = [
        {
            "number": manche.number,
            "marks": manche.marks,
            "belotes": manche.belotes,
            "capots": manche.capots,
            "litige_lost": manche.litige_lost,
            "deals": [(deal.number, deal.facts) for deal in manche_rows(manche)],
        }
        for manche in manches
    ]
    text = json.dumps(said, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()
