"""Every event of a concours in one sentence: its course, its teams, its rounds."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import singledispatch

from django.utils.translation import gettext, gettext_lazy, ngettext

from tournaments.ledger import events
from tournaments.plan import planned_rounds

PAIRED = {
    "random": gettext_lazy("tiré au sort"),
    "ranked": gettext_lazy("apparié au classement"),
    "swiss": gettext_lazy("apparié par victoires (système suisse)"),
    "fixed_move": gettext_lazy("par déplacement"),
    "registration_order": gettext_lazy("dans l’ordre d’inscription"),
    "ladder": gettext_lazy("en table montante"),
    "manual": gettext_lazy("placé à la main"),
    "pools": gettext_lazy("des poules"),
    "knockout": gettext_lazy("du tableau"),
    "principal_consolante": gettext_lazy("du principal et de la consolante"),
    "melee": gettext_lazy("de la mêlée"),
}


@dataclass(frozen=True, slots=True)
class Setting:
    """What numbers stand for in one concours: round and table by match; ``alone`` where each registers by himself."""

    tables: Mapping[int, tuple[int, int]] = field(default_factory=dict)
    alone: bool = False

    def team(self, number: int) -> str:
        """Name a team, or a person who registered alone, by its number."""
        return (gettext("n° %(n)s") if self.alone else gettext("équipe %(n)s")) % {"n": number}

    def teams(self, numbers: Iterable[int]) -> str:
        """Name several teams."""
        return ", ".join(self.team(number) for number in numbers)

    def table(self, match: int) -> str:
        """Name a match by its table; by its own number once its round was taken back."""
        if match not in self.tables:
            return gettext("Rencontre %(match)s") % {"match": match}
        one, table = self.tables[match]
        return gettext("Table %(table)s, tour %(round)s") % {"table": table, "round": one}


@singledispatch
def say(event: events.Event, setting: Setting) -> str:
    """Say in the reader's language what happened; names nobody."""
    raise TypeError(f"no sentence for {event!r} in {setting}")


@say.register
def _(event: events.TournamentCreated, _setting: Setting) -> str:
    rounds = planned_rounds(event.plan.stages)
    if rounds is None:
        return gettext("Concours créé, règlement %(ruleset)s.") % {"ruleset": event.plan.ruleset}
    said = ngettext(
        "Concours créé : %(n)d tour, règlement %(ruleset)s.",
        "Concours créé : %(n)d tours, règlement %(ruleset)s.",
        rounds,
    )
    return said % {"n": rounds, "ruleset": event.plan.ruleset}


@say.register
def _(_event: events.TournamentChanged, _setting: Setting) -> str:
    return gettext("Réglages changés.")


@say.register
def _(_event: events.TournamentStarted, _setting: Setting) -> str:
    return gettext("Début du concours : le règlement est figé.")


@say.register
def _(_event: events.TournamentFinished, _setting: Setting) -> str:
    return gettext("Fin du concours.")


@say.register
def _(_event: events.TournamentReopened, _setting: Setting) -> str:
    return gettext("Concours rouvert.")


@say.register
def _(event: events.ActionUndone, _setting: Setting) -> str:
    return gettext("Événement n° %(seq)s annulé.") % {"seq": event.seq}


@say.register
def _(event: events.TeamsRegistered, setting: Setting) -> str:
    numbers = [team.number for team in event.teams]
    if len(numbers) == 1:
        return gettext("Inscription : %(team)s.") % {"team": setting.team(numbers[0])}
    said = {"n": len(numbers), "first": setting.team(numbers[0]), "last": setting.team(numbers[-1])}
    return gettext("%(n)s inscriptions : %(first)s à %(last)s.") % said


@say.register
def _(event: events.TeamChanged, setting: Setting) -> str:
    return gettext("Inscription changée : %(team)s.") % {"team": setting.team(event.team.number)}


@say.register
def _(event: events.TeamRemoved, setting: Setting) -> str:
    return gettext("Inscription retirée : %(team)s.") % {"team": setting.team(event.number)}


@say.register
def _(event: events.TeamWithdrawn, setting: Setting) -> str:
    said = gettext("Abandon : %(team)s%(then)s.")
    return said % {"team": setting.team(event.number), "then": what_follows(event, setting)}


def what_follows(event: events.TeamWithdrawn | events.TeamDisqualified, setting: Setting) -> str:
    """Say what a team that leaves takes along: the match that it does not play, the draft that is drawn again."""
    said = ""
    if event.forfeited_match is not None:
        said += gettext(", forfait (%(table)s)") % {"table": setting.table(event.forfeited_match)}
    if event.discarded_round is not None:
        said += gettext(", tirage du tour %(round)s repris") % {"round": event.discarded_round}
    return said


@say.register
def _(event: events.TeamReadmitted, setting: Setting) -> str:
    return gettext("Retour : %(team)s.") % {"team": setting.team(event.number)}


@say.register
def _(event: events.TeamDisqualified, setting: Setting) -> str:
    said = gettext("Disqualification : %(team)s%(then)s.")
    return said % {"team": setting.team(event.number), "then": what_follows(event, setting)}


@say.register
def _(event: events.RoundPaired, setting: Setting) -> str:
    tables = len(event.matches)
    said = ngettext("Tour %(round)s %(how)s : %(n)d table", "Tour %(round)s %(how)s : %(n)d tables", tables)
    rest = gettext(", sans table : %(teams)s") % {"teams": setting.teams(event.byes)} if event.byes else ""
    return f"{said % {'round': event.number, 'how': PAIRED[event.method], 'n': tables}}{rest}."


@say.register
def _(event: events.RoundArranged, _setting: Setting) -> str:
    changed = ", ".join(str(match.table) for match in event.matches)
    return gettext("Tables changées à la main au tour %(round)s : %(tables)s.") % {
        "round": event.number,
        "tables": changed,
    }


@say.register
def _(event: events.RoundPublished, _setting: Setting) -> str:
    return gettext("Tour %(round)s affiché.") % {"round": event.number}


@say.register
def _(event: events.RoundUnpaired, _setting: Setting) -> str:
    return gettext("Tirage du tour %(round)s repris.") % {"round": event.number}


@say.register
def _(event: events.RoundTimeUp, _setting: Setting) -> str:
    return gettext("Temps écoulé au tour %(round)s.") % {"round": event.number}


@say.register
def _(event: events.RoundClosed, _setting: Setting) -> str:
    return gettext("Tour %(round)s clos.") % {"round": event.number}


@say.register
def _(event: events.RoundLocked, _setting: Setting) -> str:
    return gettext("Tour %(round)s verrouillé.") % {"round": event.number}
