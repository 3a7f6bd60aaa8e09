"""A deal that is written, as a line of its sheet: who took, what became of it."""

from collections.abc import Iterator, Mapping
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from scoring import engine
from tournaments.pages.deal_fields import PLACES

VERDICTS: Mapping[str, Promise] = {
    "made": _("fait"),
    "dedans": _("dedans"),
    "litige": _("litige"),
    "replay": _("à redonner"),
    "void": _("personne n’a pris"),
    "fault": _("faute"),
}
COINCHES: Mapping[str, Promise] = {"coinche": _("coinché"), "surcoinche": _("surcoinché")}


def taker_words(facts: Mapping[str, Any], names: Mapping[str, str]) -> str:
    """Return who took: a side, or a player by name; a dash where nobody did."""
    taker = facts.get("taker")
    return names.get(taker) or str(PLACES[taker]) if taker else "–"


def result_words(facts: Mapping[str, Any], verdict: str | None, names: Mapping[str, str]) -> str:
    """Return what became of a deal: "110, coinché, fait, belote", "5 plis, seul"."""
    return ", ".join([*said_before(facts), *outcome(facts, verdict, names)])


def said_before(facts: Mapping[str, Any]) -> Iterator[str]:
    """Say what was bid and doubled."""
    contract = facts.get("contract")
    if contract is not None:
        yield gettext("capot annoncé") if contract == engine.CAPOT else str(contract)
    if facts.get("coinche") in COINCHES:
        yield str(COINCHES[facts["coinche"]])


def outcome(facts: Mapping[str, Any], verdict: str | None, names: Mapping[str, str]) -> Iterator[str]:
    """Say the verdict, and what else counts."""
    if verdict is not None:
        yield str(VERDICTS[verdict])
    elif facts.get("void"):
        yield str(VERDICTS["void"])
    if facts.get("capot_by"):
        yield gettext("capot")
    if facts.get("belote"):
        yield gettext("belote")
    if facts.get("declarations") or facts.get("declaration_points"):
        yield gettext("annonces")
    yield from of_manille(facts)
    yield from of_tricks(facts, names)


def of_manille(facts: Mapping[str, Any]) -> Iterator[str]:
    """Say what both sides counted where that is not what they write."""
    if "taker" not in facts and facts.get("points"):
        yield f"{facts['points']['NS']} – {facts['points']['EW']}"


def of_tricks(facts: Mapping[str, Any], names: Mapping[str, str]) -> Iterator[str]:
    """Say how many tricks were made, with whom or alone, where each plays for himself."""
    tricks = facts.get("tricks")
    if isinstance(tricks, int):
        yield ngettext("%(n)d pli", "%(n)d plis", tricks) % {"n": tricks}
        partner = facts.get("partner")
        if partner:
            yield gettext("avec %(partner)s") % {"partner": names.get(partner) or PLACES[partner]}
    if facts.get("alone"):
        yield gettext("seul")
