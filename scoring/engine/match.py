"""Scoring a match (rencontre): one manche, or partie, revanche and belle."""

from collections.abc import Sequence
from dataclasses import dataclass

from scoring.engine.refusals import Refusal, Refused
from scoring.engine.rules import Rules
from scoring.engine.sides import Side

NAMES = {1: ("partie",), 3: ("partie", "revanche", "belle")}


@dataclass(frozen=True, slots=True)
class MatchScore:
    """Whether the match is over, its winner (none: a draw), and the name of the manche to be played next."""

    over: bool
    winner: Side | None
    next: str | None


def score_match(winners: Sequence[Side | None], rules: Rules) -> MatchScore:
    """Score a match from the winners of its manches, in order; None is a drawn manche, which nobody wins.

    Best of three is over when a side has won two; `play_all` plays every manche; `consolante` offers a third
    one after 2-0, which changes nothing. When all are played, more manches won wins. Raises Refused for
    manches after the end.
    """
    played = 0
    while played < len(winners) and not is_over(winners[:played], rules):
        played += 1
    extra = consolante_due(winners[:played], rules)
    if len(winners) > played + extra:
        number = played + extra
        raise Refused(Refusal(f"manches.{number}", "after_end_of_match", {"number": number + 1}))
    if not is_over(winners[:played], rules):
        return MatchScore(over=False, winner=None, next=manche_name(played + 1, rules))
    following = "consolante" if extra and len(winners) == played else None
    return MatchScore(over=True, winner=match_winner(winners[:played]), next=following)


def is_over(winners: Sequence[Side | None], rules: Rules) -> bool:
    decided = any(winners.count(side) > rules.best_of.manches // 2 for side in Side)
    return len(winners) == rules.best_of.manches or (decided and not rules.best_of.play_all)


def consolante_due(winners: Sequence[Side | None], rules: Rules) -> bool:
    """Tell whether a consolante may follow: best of three, won 2-0."""
    return rules.best_of.consolante and rules.best_of.manches == 3 and len(winners) == 2 and is_over(winners, rules)


def match_winner(winners: Sequence[Side | None]) -> Side | None:
    won = {side: winners.count(side) for side in Side}
    if won[Side.NS] == won[Side.EW]:
        return None
    return Side.NS if won[Side.NS] > won[Side.EW] else Side.EW


def manche_name(number: int, rules: Rules) -> str:
    names = NAMES.get(rules.best_of.manches, ())
    return names[number - 1] if names else f"manche {number}"
