"""From which seed rounds and teams are drawn: nobody can choose it, everybody can compute it from the secret."""

import hmac

from tournaments.ledger import events
from tournaments.models import Tournament

CLOSING_KINDS = (events.TournamentStarted.kind, events.RoundClosed.kind)


def draw_seed(secret: str, purpose: str, number: int, closing: str) -> str:
    """Return HMAC-SHA-256(secret, purpose ‖ number ‖ hash of an event before the draw).

    A round: by its method, its number, and the event that closed registration or the last round. Teams: by lottery or
    cards, which drawing it is, and the event right before it. The secret is committed to before registration closes,
    so nobody can choose the draw (docs/decisions/0005).
    """
    message = f"{purpose}\0{number}\0{closing}".encode()
    return hmac.new(secret.encode(), message, "sha256").hexdigest()


def seed_of_round(tournament: Tournament, purpose: str, round_number: int) -> str:
    """Return the seed that the secret gives a round's draw."""
    closing = tournament.events.filter(kind__in=CLOSING_KINDS).order_by("-seq").values_list("hash", flat=True)[0]
    return draw_seed(tournament.secret, purpose, round_number, closing)
