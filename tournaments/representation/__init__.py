"""What a concours, a team, a round, a match look like to a program: numbers, states, references, no names.

Names are joined by :mod:`tournaments.naming` when an answer is given, so that a stored answer holds none.
"""

from tournaments.representation.concours import (
    player_body,
    rules_body,
    team_body,
    token_body,
    tournament_body,
)
from tournaments.representation.matches import (
    confirmation_of,
    disputed_body,
    match_body,
)
from tournaments.representation.rounds import (
    penalty_body,
    round_body,
)
from tournaments.representation.sheets import (
    content_hash,
)

__all__ = [
    "confirmation_of",
    "content_hash",
    "disputed_body",
    "match_body",
    "penalty_body",
    "player_body",
    "round_body",
    "rules_body",
    "team_body",
    "token_body",
    "tournament_body",
]
