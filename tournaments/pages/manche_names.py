"""What the manches of a match are called: partie, revanche, belle."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from scoring import engine

NAMES: Mapping[str, Promise] = {
    "partie": _("Partie"),
    "revanche": _("Revanche"),
    "belle": _("Belle"),
    "consolante": _("Consolante"),
}
THREE = ("partie", "revanche", "belle")


def manche_name(label: str) -> str:
    """Return a manche's name as people read it, from the label that the API gives it (``revanche``, ``manche 4``)."""
    return str(NAMES[label]) if label in NAMES else gettext("Manche %(n)s") % {"n": label.rpartition(" ")[2]}


def planned_name(number: int, rules: engine.Rules) -> str:
    """Return what a manche is called before it is known how the ones before it end."""
    if rules.best_of.manches == 1:
        return ""
    if rules.best_of.manches != len(THREE):
        return manche_name(f"manche {number}")
    if number == len(THREE) and rules.best_of.consolante:
        return gettext("Belle ou consolante")
    return manche_name(THREE[number - 1])
