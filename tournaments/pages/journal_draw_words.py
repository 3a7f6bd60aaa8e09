"""What the journal says of people on their own, of drawing them into teams, and of the secret of the draws."""

from collections.abc import Iterable

from django.utils.translation import gettext, ngettext

from tournaments.ledger import events
from tournaments.pages.journal_words import Setting, say


@say.register
def _(event: events.PlayersRegistered, _setting: Setting) -> str:
    numbers = [person.number for person in event.players]
    if len(numbers) == 1:
        return gettext("Inscription d’une personne seule : n° %(n)s.") % {"n": numbers[0]}
    said = {"n": len(numbers), "first": numbers[0], "last": numbers[-1]}
    return gettext("%(n)s personnes seules inscrites : n° %(first)s à n° %(last)s.") % said


@say.register
def _(event: events.PlayerChanged, _setting: Setting) -> str:
    return gettext("Inscription d’une personne seule changée : n° %(n)s.") % {"n": event.player.number}


@say.register
def _(event: events.PlayerRemoved, _setting: Setting) -> str:
    return gettext("Personne seule effacée : n° %(n)s.") % {"n": event.number}


@say.register
def _(event: events.TeamMade, setting: Setting) -> str:
    said = {"team": setting.team(event.number), "people": people(event.players)}
    return gettext("Équipe formée à la main : %(team)s (%(people)s).") % said


def people(numbers: Iterable[int]) -> str:
    """Name people by their numbers."""
    return ", ".join(gettext("n° %(n)s") % {"n": number} for number in numbers)


@say.register
def _(event: events.TeamsDrawn, _setting: Setting) -> str:
    return f"{drawn(event)}{left_over(event)}{provenance(event)}."


def drawn(event: events.TeamsDrawn) -> str:
    """Say how often teams were drawn by now, how, and how many there are."""
    said = {"draw": event.number, "n": len(event.teams)}
    if event.by == "lottery":
        sentence = ngettext(
            "Tirage des équipes n° %(draw)s, au sort : %(n)s équipe",
            "Tirage des équipes n° %(draw)s, au sort : %(n)s équipes",
            len(event.teams),
        )
    else:
        sentence = ngettext(
            "Tirage des équipes n° %(draw)s, aux cartes : %(n)s équipe",
            "Tirage des équipes n° %(draw)s, aux cartes : %(n)s équipes",
            len(event.teams),
        )
    return sentence % said


def left_over(event: events.TeamsDrawn) -> str:
    """Say who is left over, if anybody."""
    return "" if event.left_over is None else gettext(", sans partenaire : n° %(n)s") % {"n": event.left_over}


def provenance(event: events.TeamsDrawn) -> str:
    """Say what no proof stands behind: cards drawn in the hall, a seed that was chosen."""
    if event.seed is None:
        return gettext(", cartes tirées dans la salle")
    return gettext(", graine choisie") if event.seed_chosen else ""


@say.register
def _(_event: events.SecretRevealed, _setting: Setting) -> str:
    return gettext("Secret des tirages révélé.")
