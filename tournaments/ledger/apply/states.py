"""How far a match is, from what its sheet says and who has seen it."""

from tournaments.models import MatchState
from tournaments.plan import Confirming


def state_of(score_over: bool, confirming: Confirming, seen: bool) -> MatchState:
    """Return the state of a match on whose sheet something is written; before that it is waiting.

    A complete sheet counts at once where nobody sees it a second time (``single``); elsewhere it counts once it was
    ``seen`` by somebody who did not write it, and a referee's correction counts as seen.
    """
    if not score_over:
        return MatchState.PLAYING
    return MatchState.FINISHED if seen or confirming == "single" else MatchState.WRITTEN
