"""What a heading says: not what the page is, but how the evening stands."""

from django.utils.translation import gettext, ngettext

from tournaments.models import TournamentState
from tournaments.pages.boards import Board


def evening_headline(state: str, teams: int, board: Board | None, *, alone: bool = False) -> str:
    """Return how a concours stands: registration, a round being played or closed, the end.

    ``alone``: people register one by one, so that players are counted.
    """
    of_people = ngettext("%(count)d joueur", "%(count)d joueurs", teams)
    counted = (of_people if alone else ngettext("%(count)d équipe", "%(count)d équipes", teams)) % {"count": teams}
    if state == TournamentState.REGISTRATION:
        return gettext("Inscriptions : %(teams)s") % {"teams": counted}
    if state == TournamentState.FINISHED and board:
        rounds = ngettext("%(count)d tour", "%(count)d tours", board.number) % {"count": board.number}
        return gettext("Concours terminé : %(teams)s, %(rounds)s") % {"teams": counted, "rounds": rounds}
    if board is None:
        return gettext("%(teams)s : le tour 1 va être tiré") % {"teams": counted}
    return round_headline(board)


def round_headline(board: Board) -> str:
    """Return how a published round stands: "Tour 2 : 14 tables en jeu, 2 feuilles attendues"."""
    if board.closed:
        return gettext("Tour %(round)d clos") % {"round": board.number}
    tables = ngettext("%(count)d table en jeu", "%(count)d tables en jeu", len(board.tables))
    awaited = ngettext("%(count)d feuille attendue", "%(count)d feuilles attendues", board.awaited)
    return gettext("Tour %(round)d : %(tables)s, %(awaited)s") % {
        "round": board.number,
        "tables": tables % {"count": len(board.tables)},
        "awaited": awaited % {"count": board.awaited},
    }


def standings_headline(after_round: int, *, finished: bool) -> str:
    """Return what the standings are: of a round, or final."""
    if finished:
        return gettext("Classement final")
    if after_round == 0:
        return gettext("Pas encore de classement")
    return gettext("Classement après le tour %(round)d") % {"round": after_round}
