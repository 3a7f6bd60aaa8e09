"""The rulesets to choose from, by game, each with a short word on how it is played."""

from collections.abc import Iterator

from django.utils.functional import Promise
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from scoring import engine
from scoring.models import Ruleset
from scoring.selectors import people_a_place
from tournaments.pages.frame import language

USUAL = "concours-12-donnes"
GAMES: tuple[Promise, ...] = (
    _("Belote"),
    _("Contrée et coinchée"),
    _("Manille"),
    _("Chacun pour soi"),
)
BELOTE, BIDS, MANILLE, EACH = range(4)

type Grouped = list[tuple[str, list[tuple[str, str]]]]


def ruleset_choices() -> Grouped:
    """Return the rulesets in their newest version by game, the usual one of village concours first."""
    newest: dict[str, Ruleset] = {}
    for ruleset in Ruleset.objects.order_by("code", "-version"):
        newest.setdefault(ruleset.code, ruleset)
    groups: dict[int, list[tuple[str, str]]] = {number: [] for number in range(len(GAMES))}
    for code, ruleset in newest.items():
        rules = ruleset.resolve({})
        groups[game_of(rules)].append((code, f"{ruleset.label(language())} ({short_word(rules)})"))
    return [
        (str(GAMES[number]), sorted(choices, key=lambda choice: (choice[0] != USUAL, choice[1])))
        for number, choices in groups.items()
        if choices
    ]


def game_of(rules: engine.Rules) -> int:
    """Return which game a ruleset is of."""
    match rules:
        case engine.BeloteRules():
            return BELOTE if rules.contract.kind == "take" else BIDS
        case engine.ManilleRules():
            return MANILLE
        case _:
            return EACH


def short_word(rules: engine.Rules) -> str:
    """Say how people register and how long a match is: "doublettes, 12 donnes", "individuel, 50 points"."""
    people = gettext("individuel") if people_a_place(rules) == 1 else gettext("doublettes")
    return ", ".join([people, *how_long(rules)])


def how_long(rules: engine.Rules) -> Iterator[str]:
    """Say how long a manche is, and how many there are."""
    end = rules.end
    if end.counts_deals and end.deals:
        yield ngettext("%(n)d donne", "%(n)d donnes", end.deals) % {"n": end.deals}
    if end.has_target:
        yield gettext("%(n)d points") % {"n": end.target}
    if end.has_time and end.minutes:
        yield gettext("%(n)d minutes") % {"n": end.minutes}
    if rules.best_of.manches > 1:
        yield gettext("%(n)d manches") % {"n": rules.best_of.manches}
