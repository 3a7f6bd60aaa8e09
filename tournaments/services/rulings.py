"""What a referee decides beside the sheets: forfeits and penalties."""

from dataclasses import dataclass
from typing import Any

from tournaments import ledger
from tournaments.actor import Submission
from tournaments.ledger import events
from tournaments.ledger.legality import NoRoundShown, ReasonMissing, demand_forfeit, demand_shown_match
from tournaments.models import LedgerEvent, Match, RoundState, Tournament
from tournaments.representation import match_body, penalty_body
from tournaments.services.notes import note, noted, said
from tournaments.services.results import answer_match
from tournaments.services.versions import demand_version


def forfeit_match(
    *, tournament: Tournament, match: int, side: str, expect: int, submission: Submission, reason: str | None = None
) -> ledger.Outcome:
    """Decide that a side (``NS``, ``EW``), or ``both``, did not play: the other writes a bye's score and wins.

    ``expect`` is the match's version. Raises Stale, RoundNotPublished, ForfeitStands, ForfeitNeedsSides; ReasonMissing
    where the sheet is written already: what it says stays on it.
    """

    def build(locked: Tournament) -> ledger.Decision:
        found = demand_shown_match(locked, match)
        demand_match_version(found, locked, expect)
        written, why = noted(reason)
        event = events.MatchForfeited(match, side, was=found.state, reason=why)
        return ledger.Decision(event, answer=answer_match(match), beside=(written,) if written else ())

    return ledger.append(tournament_id=tournament.pk, build=build, submission=submission)


def reinstate_match(
    *, tournament: Tournament, match: int, expect: int, submission: Submission, reason: str | None
) -> ledger.Outcome:
    """Take a forfeit back: the match is played, or counts as it was written.

    Raises Stale, NotForfeited, ReasonMissing, and MatchUnfinished in a closed round.
    """

    def build(locked: Tournament) -> ledger.Decision:
        found = demand_shown_match(locked, match)
        demand_match_version(found, locked, expect)
        demand_forfeit(found)
        if not reason:
            raise ReasonMissing("reinstate_reason_required", field="reason")
        why = note(text=reason)
        event = events.MatchReinstated(match, found.forfeit, said(why))
        return ledger.Decision(event, answer=answer_match(match), beside=(why,))

    return ledger.append(tournament_id=tournament.pk, build=build, submission=submission)


def demand_match_version(match: Match, tournament: Tournament, expect: int) -> None:
    """Raise Stale, with the whole match, unless a ruling names the match's version."""
    demand_version(
        expect,
        match.sheet.version,
        field="version",
        touched=(match.sheet.touched_by, match.sheet.touched_at),
        value=lambda: match_body(match, tournament.rules_in(match.round.stage)),
    )


@dataclass(frozen=True, slots=True)
class Sanction:
    """A penalty to be given: which team, how many points, taken from it or given to its opponents, in which round.

    Without a round it is the latest one that is published.
    """

    team: int
    points: int
    to_opponents: bool
    reason: str
    round: int | None = None


def give_penalty(*, tournament: Tournament, sanction: Sanction, submission: Submission) -> ledger.Outcome:
    """Take points from a team, or give them to its opponents of a round; never changes who won.

    Raises TeamUnknown, RoundUnknown, RoundNotPublished, NoRoundShown, PenaltyImpossible.
    """

    def build(locked: Tournament) -> ledger.Decision:
        why = note(text=sanction.reason)
        event = events.PenaltyGiven(
            number=next_penalty(locked),
            round=sanction.round or latest_shown_round(locked),
            team=sanction.team,
            points=sanction.points,
            to_opponents=sanction.to_opponents,
            reason=said(why),
        )
        return ledger.Decision(event, answer=answer_penalty(event.number), beside=(why,), status=201)

    return ledger.append(tournament_id=tournament.pk, build=build, submission=submission)


def next_penalty(tournament: Tournament) -> int:
    """Return the number that the next penalty gets: those that were undone are not given again."""
    return LedgerEvent.objects.filter(tournament=tournament, kind=events.PenaltyGiven.kind).count() + 1


def latest_shown_round(tournament: Tournament) -> int:
    """Return the number of the latest round that is published; raises NoRoundShown."""
    found = tournament.rounds.exclude(state=RoundState.DRAFT).order_by("-number").first()
    if found is None:
        raise NoRoundShown("penalty_no_round", field="round")
    return found.number


def answer_penalty(number: int) -> Any:
    """Return how a write on a penalty is answered: with the penalty."""

    def answer(tournament: Tournament) -> dict[str, Any]:
        return penalty_body(tournament.penalties.with_team().get(number=number), private=True)

    return answer


def lift_penalty(*, tournament: Tournament, number: int, reason: str, submission: Submission) -> ledger.Outcome:
    """Take a penalty back; its number is not given again. Raises PenaltyUnknown, PenaltyGone."""

    def build(_locked: Tournament) -> ledger.Decision:
        why = note(text=reason)
        return ledger.Decision(events.PenaltyLifted(number, said(why)), answer=answer_penalty(number), beside=(why,))

    return ledger.append(tournament_id=tournament.pk, build=build, submission=submission)
