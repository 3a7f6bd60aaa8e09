"""From sheets to standings: rank, render, store the bytes that are served. Safe to run twice."""

import hashlib
import json
from dataclasses import dataclass
from typing import Any

from django.conf import settings
from django.db import transaction

from tournaments import naming, ranking, selectors
from tournaments.models import Entry, Snapshot, Tournament


@dataclass(frozen=True, slots=True)
class Standings:
    """Rendered standings: JSON bytes in one language, and the ETag that names them."""

    body: bytes
    etag: str


def rebuild(tournament_id: int) -> int:
    """Store the standings after every closed round, in every language; return the seq they are as of.

    The tournament is read first: what changes meanwhile makes the snapshot older than it, never newer.
    """
    tournament = Tournament.objects.with_names().get(pk=tournament_id)
    as_of = tournament.seq
    rendered = [
        (after, language, render(tournament, after, language))
        for after in range(selectors.last_closed_round(tournament) + 1)
        for language, _ in settings.LANGUAGES
    ]
    with transaction.atomic():
        for after, language, standings in rendered:
            store(tournament, after, language, standings, as_of)
    return as_of


def store(tournament: Tournament, after_round: int, language: str, standings: Standings, as_of: int) -> None:
    """Put a snapshot in place of an older one."""
    values = {"as_of_seq": as_of, "body": standings.body, "etag": standings.etag}
    Snapshot.objects.update_or_create(
        tournament=tournament, after_round=after_round, language=language, defaults=values
    )


def current(tournament: Tournament, after_round: int, language: str) -> Standings:
    """Return the standings after a round, rebuilt first where the stored ones are older than the last move."""
    found = snapshot(tournament, after_round, language)
    if found is None or found.as_of_seq < tournament.standings_seq:
        rebuild(tournament.pk)
        found = snapshot(tournament, after_round, language)
    assert found is not None, "rebuild stores every closed round"
    return Standings(bytes(found.body), found.etag)


def published(tournament: Tournament, after_round: int, language: str) -> Standings:
    """Return the standings as they are stored, for the public: whoever changed them has them rebuilt."""
    found = snapshot(tournament, after_round, language)
    return Standings(bytes(found.body), found.etag) if found else current(tournament, after_round, language)


def snapshot(tournament: Tournament, after_round: int, language: str) -> Snapshot | None:
    """Return the stored standings, if any."""
    return tournament.snapshots.filter(after_round=after_round, language=language).first()


def render(tournament: Tournament, after_round: int, language: str) -> Standings:
    """Rank the teams after a round and write the standings as JSON."""
    teams = selectors.entries_by_number(tournament)
    rows = [
        row(place, teams[place.record.number], tournament, language)
        for place in selectors.places(tournament, after_round)
    ]
    document = {
        "as_of_seq": tournament.seq,
        "after_round": after_round,
        "criteria": list(tournament.plan.ranking),
        "rows": rows,
    }
    body = json.dumps(document, ensure_ascii=False, separators=(",", ":")).encode()
    return Standings(body, hashlib.sha256(body).hexdigest()[:32])


def row(place: ranking.Place, team: Entry, tournament: Tournament, language: str) -> dict[str, Any]:
    """Return one line of the standings, with the reasons for its place."""
    record, display = place.record, tournament.plan.display_names
    return {
        "rank": place.rank,
        "team": record.number,
        "name": naming.team_name(team, display),
        "players": [naming.player_name(player.note, display) for player in team.players.all()],
        "played": record.played,
        "wins": record.wins,
        "points": record.points,
        "against": record.against,
        "difference": record.difference,
        "match_points": record.match_points,
        "penalties": record.penalties,
        "best_round": record.best_round,
        "group": place.group or None,
        "rounds": [round_row(one) for one in record.results],
        "why": [ranking.say(why, "en" if language == "en" else "fr") for why in (*place.why, *moved(record))],
    }


def round_row(result: ranking.Result) -> dict[str, int]:
    """Return what a round brought, and how much of it penalties have moved."""
    return {
        "round": result.round,
        "points": result.points,
        "against": result.against,
        "penalty": result.penalty,
    }


def moved(record: ranking.Record) -> tuple[ranking.Why, ...]:
    """Say how much of a team's points penalties have moved, where they have."""
    if not record.penalties:
        return ()
    code = "penalised" if record.penalties < 0 else "awarded"
    return (ranking.Why(code, {"criterion": "points", "value": (abs(record.penalties),)}),)
