"""What a match looks like to a program: its whole sheet, who agreed to it and who did not."""

from typing import Any

from scoring import engine
from scoring.selectors import (
    SheetScore,
    score_parts,
    sheet_manches,
)
from tournaments.models import (
    Confirmation,
    Dispute,
    Match,
)
from tournaments.representation.rounds import match_line
from tournaments.representation.sheets import content_hash, manche_label, manche_shown, marks_in, totals_body


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
    winners = list(dict.fromkeys(part.place for part in match.seats() if part.won))
    return {"winner": winners[0] if winners else None, "winners": winners, "next": None}


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
