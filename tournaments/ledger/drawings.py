"""What the ledger tells of a round's draws: how many there were, and what was corrected after the one that stands."""

import json
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tournaments.ledger import events
from tournaments.models import Round, Tournament
from tournaments.representation import round_body

CORRECTING = (
    events.DealEntered.kind,
    events.DealChanged.kind,
    events.DealStruck.kind,
    events.TotalsEntered.kind,
    events.MatchForfeited.kind,
    events.MatchReinstated.kind,
    events.PenaltyGiven.kind,
    events.PenaltyLifted.kind,
)
WITH_A_REASON = '"reason":{'  # whatever changes a closed round says why


@dataclass(frozen=True, slots=True)
class Drawing:
    """How often a round was drawn (draws that were taken back count too), and the first correction after it.

    ``corrected`` is the number of the first event that changed an earlier round after this one was paired: the
    pairing did not know of it, and stays as it is.
    """

    draws: int
    corrected: int | None


@dataclass(frozen=True, slots=True)
class Correction:
    """An event that changed, with a reason, what a round had brought."""

    seq: int
    round: int | None


def drawings(tournament: Tournament) -> Mapping[int, Drawing]:
    """Return what is to be told of every round, by its number, in a fixed number of queries."""
    paired = list(tournament.rounds.order_by("number"))
    told = tournament.events.filter(kind__in=(events.RoundPaired.kind, events.ActionUndone.kind))
    bodies = [json.loads(body) for body in told.values_list("body", flat=True)]
    drawn = [body["number"] for body in bodies if "number" in body]
    undone = [body["seq"] for body in bodies if "seq" in body]
    found = corrections(tournament, paired, undone)
    return {one.number: Drawing(drawn.count(one.number), first_after(one, found)) for one in paired}


def corrections(tournament: Tournament, paired: Sequence[Round], undone: Collection[int]) -> list[Correction]:
    """Return what was ruled, or written with a reason, since a second round was paired; in order."""
    since = min((one.input_seq for one in paired if one.number > 1), default=tournament.seq)
    rows = tournament.events.filter(seq__gt=since, kind__in=CORRECTING, body__contains=WITH_A_REASON)
    standing = rows.exclude(seq__in=undone).order_by("seq")
    bodies = {seq: json.loads(body) for seq, body in standing.values_list("seq", "body")}
    rounds = rounds_of(tournament, list(bodies.values()))
    return [Correction(seq, number) for seq, number in zip(bodies, rounds, strict=True)]


def rounds_of(tournament: Tournament, bodies: Sequence[dict[str, Any]]) -> list[int | None]:
    """Return the round that each event of some concerns, None for one that was taken back since."""
    if not bodies:
        return []
    of_match = dict(tournament.matches.values_list("number", "round__number"))
    of_penalty = dict(tournament.penalties.values_list("number", "round__number"))
    return [
        of_match.get(body["match"]) if "match" in body else body.get("round") or of_penalty.get(body["number"])
        for body in bodies
    ]


def first_after(one: Round, found: Sequence[Correction]) -> int | None:
    """Return the first correction of an earlier round after a round was paired, if any."""
    late = (each.seq for each in found if each.seq > one.input_seq and each.round and each.round < one.number)
    return next(late, None)


def round_told(tournament: Tournament, number: int) -> dict[str, Any]:
    """Return a round with what the ledger tells of its draws."""
    return told(tournament.rounds.with_tables().get(number=number), drawings(tournament)[number])


def told(one: Round, drawing: Drawing) -> dict[str, Any]:
    """Return a round, loaded ``with_tables``, with what the ledger tells of its draws."""
    return {**round_body(one), "draws": drawing.draws, "paired_before_correction": drawing.corrected}


def drawn_now(tournament: Tournament, number: int) -> dict[str, Any]:
    """Return a round whose own draw is just being written into the ledger, and counts already."""
    body = round_told(tournament, number)
    return {**body, "draws": body["draws"] + 1}


def next_match_number(tournament: Tournament) -> int:
    """Return the number that the next match gets: those of rounds that were taken back are not given again."""
    bodies = tournament.events.filter(kind=events.RoundPaired.kind).values_list("body", flat=True)
    given = (match["number"] for body in bodies for match in json.loads(body)["matches"])
    return max(given, default=0) + 1
