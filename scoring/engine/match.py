"""Scoring a match (rencontre): one manche, or partie, revanche and belle."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from scoring.engine.refusals import Refusal, Refused
from scoring.engine.rules import Rules
from scoring.engine.seats import Place
from scoring.engine.sides import Side

NAMES = {1: ("partie",), 3: ("partie", "revanche", "belle")}


type Winners = Place | tuple[Place, ...] | None


@dataclass(frozen=True, slots=True)
class MatchScore:
    """Whether the match is over, who has won it (nobody: a draw), and the name of the manche to be played next."""

    over: bool
    winners: tuple[Place, ...]
    next: str | None

    @property
    def winner(self) -> Place | None:
        """Who has won alone; None before the end, in a draw, and where several win together."""
        return self.winners[0] if len(self.winners) == 1 else None


def score_match(winners: Sequence[Winners], rules: Rules) -> MatchScore:
    """Score a match from the winners of its manches, in order.

    None is a drawn manche, which nobody wins; in individual games several may win one together. Best of three is
    over when somebody has won two; `play_all` plays every manche; `consolante` offers a third one after 2-0,
    which changes nothing. When all are played, more manches won wins. Raises Refused for manches after the end.
    """
    won, played = [as_tuple(each) for each in winners], 0
    while played < len(won) and not is_over(won[:played], rules):
        played += 1
    extra = consolante_due(won[:played], rules)
    if len(won) > played + extra:
        number = played + extra
        raise Refused(Refusal(f"manches.{number}", "after_end_of_match", {"number": number + 1}))
    if not is_over(won[:played], rules):
        return MatchScore(over=False, winners=(), next=manche_name(played + 1, rules))
    following = "consolante" if extra and len(won) == played else None
    return MatchScore(over=True, winners=match_winners(won[:played]), next=following)


def as_tuple(winners: Winners) -> tuple[Place, ...]:
    if winners is None:
        return ()
    return winners if isinstance(winners, tuple) else (winners,)


def manches_won(won: Sequence[tuple[Place, ...]]) -> Counter[Place]:
    """Count the manches that each has won, alone or together."""
    return Counter(place for winners in won for place in winners)


def is_over(won: Sequence[tuple[Place, ...]], rules: Rules) -> bool:
    decided = any(count > rules.best_of.manches // 2 for count in manches_won(won).values())
    return len(won) == rules.best_of.manches or (decided and not rules.best_of.play_all)


def consolante_due(won: Sequence[tuple[Place, ...]], rules: Rules) -> bool:
    """Tell whether a consolante may follow: best of three, won 2-0."""
    return rules.best_of.consolante and rules.best_of.manches == 3 and len(won) == 2 and is_over(won, rules)


def match_winners(won: Sequence[tuple[Place, ...]]) -> tuple[Place, ...]:
    """Find who has won most manches; both sides as many is a draw, individual players share it."""
    counts = manches_won(won)
    best = tuple(place for place, count in counts.items() if count == max(counts.values()))
    return () if set(best) == set(Side) else best


def manche_name(number: int, rules: Rules) -> str:
    names = NAMES.get(rules.best_of.manches, ())
    return names[number - 1] if names else f"manche {number}"
