"""What an action is called beside the button that undoes it."""

from functools import singledispatch

from django.utils.translation import gettext, ngettext

from tournaments.ledger import event_of, events
from tournaments.models import LedgerEvent, Tournament


def action_words(row: LedgerEvent, tournament: Tournament) -> str:
    """Return what was done, as a noun: "tirage du tour 2"."""
    return words(event_of(row.kind, row.body), tournament)


@singledispatch
def words(event: events.Event, tournament: Tournament) -> str:
    """Return what a kind of action that can be undone is called."""
    raise TypeError(f"no words for {event!r} of {tournament}")


@words.register
def _(_event: events.TournamentStarted, _tournament: Tournament) -> str:
    return gettext("début du concours")


@words.register
def _(_event: events.TournamentFinished, _tournament: Tournament) -> str:
    return gettext("fin du concours")


@words.register
def _(_event: events.TournamentReopened, _tournament: Tournament) -> str:
    return gettext("réouverture du concours")


@words.register
def _(event: events.RoundPaired, _tournament: Tournament) -> str:
    return gettext("tirage du tour %(number)d") % {"number": event.number}


@words.register
def _(event: events.RoundArranged, _tournament: Tournament) -> str:
    return gettext("changement de tables du tour %(number)d") % {"number": event.number}


@words.register
def _(event: events.RoundPublished, _tournament: Tournament) -> str:
    return gettext("affichage du tour %(number)d") % {"number": event.number}


@words.register
def _(event: events.RoundTimeUp, _tournament: Tournament) -> str:
    return gettext("fin du temps du tour %(number)d") % {"number": event.number}


@words.register
def _(event: events.RoundClosed, _tournament: Tournament) -> str:
    return gettext("clôture du tour %(number)d") % {"number": event.number}


@words.register
def _(event: events.RoundLocked, _tournament: Tournament) -> str:
    return gettext("verrouillage du tour %(number)d") % {"number": event.number}


@words.register
def _(event: events.MatchForfeited, tournament: Tournament) -> str:
    return gettext("forfait à la table %(table)d") % {"table": table_of(tournament, event.match)}


@words.register
def _(event: events.MatchReinstated, tournament: Tournament) -> str:
    return gettext("forfait annulé à la table %(table)d") % {"table": table_of(tournament, event.match)}


def table_of(tournament: Tournament, match: int) -> int:
    """Return the table at which a match is played."""
    return tournament.matches.get(number=match).table


@words.register
def _(event: events.PenaltyGiven, _tournament: Tournament) -> str:
    return gettext("pénalité du n° %(number)d") % {"number": event.team}


@words.register
def _(event: events.PenaltyLifted, tournament: Tournament) -> str:
    team = tournament.penalties.with_team().get(number=event.number).participation.entry.number
    return gettext("pénalité levée du n° %(number)d") % {"number": team}


@words.register
def _(event: events.TeamWithdrawn, _tournament: Tournament) -> str:
    return gettext("abandon du n° %(number)d") % {"number": event.number}


@words.register
def _(event: events.TeamReadmitted, _tournament: Tournament) -> str:
    return gettext("retour du n° %(number)d") % {"number": event.number}


@words.register
def _(event: events.TeamDisqualified, _tournament: Tournament) -> str:
    return gettext("disqualification du n° %(number)d") % {"number": event.number}


@words.register
def _(event: events.TeamsRegistered, _tournament: Tournament) -> str:
    count, first = len(event.teams), event.teams[0].number
    said = ngettext("inscription du n° %(first)d", "%(count)d inscriptions, à partir du n° %(first)d", count)
    return said % {"count": count, "first": first}


@words.register
def _(event: events.PlayersRegistered, _tournament: Tournament) -> str:
    count, first = len(event.players), event.players[0].number
    said = ngettext("inscription du n° %(first)d", "%(count)d inscriptions, à partir du n° %(first)d", count)
    return said % {"count": count, "first": first}


@words.register
def _(event: events.TeamMade, _tournament: Tournament) -> str:
    return gettext("formation de l’équipe n° %(number)d") % {"number": event.number}


@words.register
def _(_event: events.TeamsDrawn, _tournament: Tournament) -> str:
    return gettext("tirage des équipes")
