"""A round by its number, or nothing there."""

from django.http import Http404

from tournaments.models import Round, Tournament


def find_round(tournament: Tournament, number: int) -> Round:
    """Return a round; raises Http404."""
    found = tournament.rounds.filter(number=number).first()
    if found is None:
        raise Http404
    return found
