"""Every event of a sheet in one sentence: what was written, seen, decided; and the ways in that were given out."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from tournaments.ledger import events
from tournaments.ledger.events import MancheTotals
from tournaments.pages.deal_fields import PLACES
from tournaments.pages.deal_words import result_words, taker_words
from tournaments.pages.journal_words import Setting, say
from tournaments.pages.seating import DASH

ROLES: Mapping[str, str | Promise] = {
    "organiser": _("organisateur"),
    "referee": _("arbitre"),
    "scorer": _("marqueur"),
    "captain": _("capitaine"),
}


def role_words(role: str, team: int | None, setting: Setting) -> str:
    """Name a role, with the team that a captain speaks for: "arbitre", "capitaine, équipe 4"."""
    return str(ROLES[role]) if team is None else f"{ROLES[role]}, {setting.team(team)}"


def at_table(setting: Setting, match: int, said: str) -> str:
    """Say at which table it was."""
    return gettext("%(table)s : %(said)s.") % {"table": setting.table(match), "said": said}


def deal_name(manche: int, number: int) -> str:
    """Name a deal; its manche is said from the second on."""
    if manche == 1:
        return gettext("donne %(n)s") % {"n": number}
    return gettext("manche %(manche)s, donne %(n)s") % {"manche": manche, "n": number}


def facts_words(facts: Mapping[str, Any]) -> str:
    """Say a deal's facts as they stand on the sheet: "Nord-Sud, 92 – 70, belote"."""
    return ", ".join(part for part in fact_parts(facts) if part)


def fact_parts(facts: Mapping[str, Any]) -> Iterator[str]:
    """Walk over who took, what was counted, what else was said."""
    if facts.get("taker"):
        yield taker_words(facts, {})
        yield points_words(facts.get("points") or {})
    if facts.get("fault_by"):
        yield gettext("faute : %(place)s") % {"place": PLACES[facts["fault_by"]]}
    yield result_words(facts, None, {})


def points_words(points: Mapping[str, int]) -> str:
    """Return points in the order of the places: "92 – 70"."""
    return DASH.join(str(points[place]) for place in PLACES if place in points)


def totals_words(manches: Iterable[MancheTotals | None]) -> str:
    """Return a sheet's totals, manche by manche."""
    return ", ".join(points_words(manche.points) for manche in manches if manche)


@say.register
def _entered(event: events.DealEntered, setting: Setting) -> str:
    said = {"deal": deal_name(event.manche, event.number), "facts": facts_words(event.facts)}
    return at_table(setting, event.match, gettext("%(deal)s écrite (%(facts)s)") % said)


@say.register
def _changed(event: events.DealChanged, setting: Setting) -> str:
    said = {"deal": deal_name(event.manche, event.number), "facts": facts_words(event.facts)}
    corrected = gettext("%(deal)s corrigée (%(facts)s)") % said
    dropped = gettext(", les suivantes retirées") if event.drop_after else ""
    return at_table(setting, event.match, corrected + dropped)


@say.register
def _struck(event: events.DealStruck, setting: Setting) -> str:
    said = {"deal": deal_name(event.manche, event.number)}
    return at_table(setting, event.match, gettext("%(deal)s rayée") % said)


@say.register
def _totals(event: events.TotalsEntered, setting: Setting) -> str:
    totals = {"totals": totals_words(event.manches)}
    written = gettext("totaux corrigés, %(totals)s") if event.reason else gettext("totaux écrits, %(totals)s")
    kept = gettext(", gardés bien que la somme ne tombe pas juste") if event.override else ""
    return at_table(setting, event.match, written % totals + kept)


@say.register
def _confirmed(event: events.SheetConfirmed, setting: Setting) -> str:
    return at_table(setting, event.match, gettext("feuille confirmée"))


@say.register
def _disputed(event: events.SheetDisputed, setting: Setting) -> str:
    totals = totals_words(event.said)
    said = gettext("feuille contestée, %(totals)s selon l’autre version") if totals else gettext("feuille contestée")
    return at_table(setting, event.match, said % {"totals": totals})


@say.register
def _issued(event: events.TokenIssued, setting: Setting) -> str:
    return gettext("Accès donné : %(who)s.") % {"who": role_words(event.role, event.team, setting)}


@say.register
def _revoked(_event: events.TokenRevoked, _setting: Setting) -> str:
    return gettext("Accès retiré.")


@say.register
def _forfeited(event: events.MatchForfeited, setting: Setting) -> str:
    if event.side == "both":
        return at_table(setting, event.match, gettext("double forfait"))
    return at_table(setting, event.match, gettext("forfait de %(side)s") % {"side": PLACES[event.side]})


@say.register
def _reinstated(event: events.MatchReinstated, setting: Setting) -> str:
    return at_table(setting, event.match, gettext("forfait retiré"))


@say.register
def _penalty(event: events.PenaltyGiven, setting: Setting) -> str:
    said = {"number": event.number, "round": event.round, "n": event.points, "team": setting.team(event.team)}
    if event.to_opponents:
        return (
            ngettext(
                "Pénalité %(number)s, tour %(round)s : %(n)d point aux adversaires (%(team)s).",
                "Pénalité %(number)s, tour %(round)s : %(n)d points aux adversaires (%(team)s).",
                event.points,
            )
            % said
        )
    return (
        ngettext(
            "Pénalité %(number)s, tour %(round)s : %(n)d point de moins (%(team)s).",
            "Pénalité %(number)s, tour %(round)s : %(n)d points de moins (%(team)s).",
            event.points,
        )
        % said
    )


@say.register
def _lifted(event: events.PenaltyLifted, _setting: Setting) -> str:
    return gettext("Pénalité %(number)s retirée.") % {"number": event.number}
