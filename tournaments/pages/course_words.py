"""How a concours goes on, in words: its phases, and how each of their rounds is paired."""

from collections.abc import Iterable, Iterator

from django.utils.functional import Promise
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from tournaments.plan import Method, Plan, RoundMethod, Stage, StageKind
from tournaments.selectors import Turn

CRITERIA: dict[str, Promise] = {
    "points": _("points"),
    "wins": _("victoires"),
    "match_points": _("points de match"),
    "difference": _("différence"),
    "against": _("points encaissés"),
    "capots": _("capots"),
    "best_round": _("meilleure partie"),
    "first_round": _("première partie"),
    "last_round": _("dernière partie"),
    "head_to_head": _("confrontation directe"),
    "opponents_points": _("points des adversaires"),
    "lot": _("tirage au sort"),
}
METHODS: dict[RoundMethod, Promise] = {
    "random": _("au sort"),
    "ranked": _("selon le classement"),
    "swiss": _("au système suisse"),
    "fixed_move": _("par déplacement"),
    "registration_order": _("dans l’ordre d’inscription"),
    "ladder": _("en table montante"),
    "manual": _("à la main"),
}
KINDS: dict[StageKind, Promise] = {
    "rounds": _("Tours"),
    "pools": _("Poules"),
    "knockout": _("Tableau"),
    "principal_consolante": _("Principal et consolante"),
    "melee": _("Mêlée"),
}
PAIRED: dict[str, Promise] = {
    "random": _("Tiré au sort."),
    "ranked": _("Fait au classement."),
    "swiss": _("Fait au système suisse."),
    "fixed_move": _("Fait par déplacement."),
    "registration_order": _("Fait dans l’ordre d’inscription."),
    "ladder": _("Fait en table montante."),
    "manual": _("Placé à la main."),
    "pools": _("Rencontres de poules."),
    "knockout": _("Rencontres du tableau."),
    "principal_consolante": _("Rencontres du principal et de la consolante."),
    "melee": _("Mêlée : paires et tables tirées au sort."),
}
"""What is said of a round that is there."""
NEXT: dict[Method, Promise] = {
    "random": _("Au sort, sans que deux équipes se rencontrent deux fois tant que c’est possible."),
    "ranked": _(
        "Au classement : 1 contre 2, 3 contre 4…, sans que deux équipes se rencontrent deux fois tant que c’est "
        "possible."
    ),
    "swiss": _(
        "Au système suisse : entre équipes qui ont gagné autant, les voisines au classement d’abord, sans que deux "
        "équipes se rencontrent deux fois tant que c’est possible."
    ),
    "fixed_move": _("Par déplacement : les unes restent à leur table, les autres passent à la suivante."),
    "registration_order": _(
        "Dans l’ordre d’inscription : 1 contre 2, 3 contre 4…, sans que deux équipes se rencontrent deux fois tant que "
        "c’est possible."
    ),
    "ladder": _("En table montante : qui a gagné monte d’une table, qui a perdu descend d’une table."),
    "manual": _("À la main : vous dites qui rencontre qui."),
    "pools": _("Les poules continuent : chacun y rencontre tous les autres."),
    "knockout": _("Le tableau continue : les vainqueurs se rencontrent."),
    "principal_consolante": _("Le principal et la consolante continuent, côte à côte."),
    "melee": _("En mêlée : un nouveau partenaire et de nouveaux adversaires pour chacun, autant que possible."),
}
"""How the round will be paired that is to come."""
BEGINNING: dict[Method, tuple[Promise, Promise]] = {
    "pools": (
        _("Les poules sont tirées au sort, puis chacun y rencontre tous les autres."),
        _("Les poules sont faites au classement, de force égale, puis chacun y rencontre tous les autres."),
    ),
    "knockout": (
        _("Le tableau est tiré au sort ; qui perd est éliminé."),
        _("Le tableau est fait au classement : les meilleures ne se rencontrent qu’à la fin. Qui perd est éliminé."),
    ),
    "principal_consolante": (
        _("Le principal est tiré au sort ; qui y perd son premier match joue la consolante."),
        _("Le principal et la consolante sont faits au classement."),
    ),
}
"""The same of a phase that begins: with nobody ranked yet, and after other phases."""


def next_words(plan: Plan, at: Turn) -> str:
    """Say how the round will be paired that falls there."""
    method = plan.stage(at.stage).method(at.turn)
    if method == "random" and plan.entry_mode == "melee":
        return gettext("Au sort, en évitant de remettre les mêmes joueurs à une table.")
    if method in BEGINNING and at.turn == 1:
        return str(BEGINNING[method][at.stage > 1])
    return str(NEXT[method])


def stage_words(stage: Stage) -> str:
    """Say what a phase is: "4 tours", "Poules de 4", "Tableau des 8 meilleures"."""
    match stage.kind:
        case "pools" if stage.groups is not None:
            said = ngettext("%(n)d poule", "%(n)d poules", stage.groups) % {"n": stage.groups}
        case "pools":
            said = gettext("Poules de %(n)d") % {"n": stage.size or 0}
        case "melee":
            said = ngettext("Mêlée en %(n)d tour", "Mêlée en %(n)d tours", stage.rounds) % {"n": stage.rounds}
        case "rounds":
            said = ngettext("%(n)d tour", "%(n)d tours", stage.rounds) % {"n": stage.rounds}
        case _:
            said = str(KINDS[stage.kind])
    return ", ".join([said, *more_of(stage)])


def more_of(stage: Stage) -> Iterator[str]:
    """Say what is special to a phase: who plays it, how long its matches are."""
    if stage.top is not None:
        yield gettext("pour les %(n)d premiers") % {"n": stage.top}
    if stage.best_of is not None and stage.best_of > 1:
        yield gettext("au meilleur des %(n)d manches") % {"n": stage.best_of}
    if stage.third_place:
        yield gettext("avec petite finale")


def stages_words(stages: Iterable[Stage]) -> str:
    """Say what phases follow each other: "Poules de 4, puis Principal et consolante"."""
    return gettext(", puis ").join(stage_words(stage) for stage in stages)


def criteria_words(criteria: Iterable[str]) -> str:
    """Say by what is ranked: "points, puis victoires"."""
    return gettext(", puis ").join(str(CRITERIA[name]) for name in criteria)


def drawn(plan: Plan) -> Iterator[str]:
    """Say how each stretch of rounds is drawn, phase by phase where there are several."""
    if len(plan.stages) == 1 and plan.stages[0].kind == "rounds":
        yield from stretches(plan.stages[0])
        return
    for number, stage in enumerate(plan.stages, 1):
        yield gettext("Phase %(number)d : %(stage)s.") % {"number": number, "stage": stage_words(stage)}
        yield from stretches(stage) if stage.kind == "rounds" else (next_words(plan, Turn(number, 1)),)
        if stage.ranking:
            yield gettext("Cette phase se classe par %(criteria)s.") % {"criteria": criteria_words(stage.ranking)}


def stretches(stage: Stage) -> Iterator[str]:
    """Say how the rounds of a phase are drawn: "Tour 1 tiré au sort.", "Tours 2 à 4 tirés selon le classement."."""
    methods, first = stage.pairing, 1
    for number, method in enumerate(methods, start=1):
        if number == len(methods) or methods[number] != method:
            span = {"first": first, "last": number, "method": METHODS[method]}
            one, many = (
                gettext("Tour %(first)d tiré %(method)s."),
                gettext("Tours %(first)d à %(last)d tirés %(method)s."),
            )
            yield (one if first == number else many) % span
            first = number + 1
