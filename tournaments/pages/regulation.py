"""The rules in force (le règlement), in words: chapters of sentences, in the reader's language."""

from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from scoring.engine import BeloteRules, ChienRules, FiveCardRules, ManilleRules, Rules
from tournaments import selectors
from tournaments.models import Tournament
from tournaments.pages.rules_belote import contract, faults, worth
from tournaments.pages.rules_bids import capot_bid, coinche, declarations
from tournaments.pages.rules_games import chien, five_card, manille, together
from tournaments.pages.rules_length import finish, length
from tournaments.plan import Plan

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
METHODS: dict[str, Promise] = {"random": _("au sort"), "ranked": _("selon le classement")}


@dataclass(frozen=True, slots=True)
class Chapter:
    """A part of the rules, one sentence a rule."""

    title: str
    sentences: tuple[str, ...]


def regulation(tournament: Tournament) -> tuple[Chapter, ...]:
    """Return the rules of a concours: the game's, then the evening's."""
    evening = course(tournament.plan, selectors.bye_of(tournament, 1).points)
    return (*game(tournament.rules), Chapter(gettext("Le concours"), evening))


def game(rules: Rules) -> tuple[Chapter, ...]:
    """Return the rules of a game, whatever its family."""
    match rules:
        case BeloteRules():
            return belote_chapters(rules)
        case ManilleRules():
            return (
                Chapter(gettext("La partie"), (*length(rules), *finish(rules))),
                Chapter(gettext("Les points"), manille(rules)),
            )
        case FiveCardRules():
            return (
                Chapter(gettext("La partie"), (*length(rules), together())),
                Chapter(gettext("Les points"), five_card(rules)),
            )
        case ChienRules():
            return (
                Chapter(gettext("La partie"), (*length(rules), together())),
                Chapter(gettext("Les contrats"), chien(rules)),
            )


def belote_chapters(rules: BeloteRules) -> tuple[Chapter, ...]:
    """Return the rules of belote, contrée or coinchée, without the chapters that a ruleset has nothing for."""
    chapters = (
        Chapter(gettext("La partie"), (*length(rules), *finish(rules))),
        Chapter(gettext("Les points"), worth(rules)),
        Chapter(gettext("Les annonces"), declarations(rules)),
        Chapter(gettext("Le contrat"), (*contract(rules), *capot_bid(rules))),
        Chapter(gettext("La coinche"), coinche(rules)),
        Chapter(gettext("Fautes"), faults(rules)),
    )
    return tuple(chapter for chapter in chapters if chapter.sentences)


def course(plan: Plan, bye: int) -> tuple[str, ...]:
    """Say how the rounds are drawn, how teams are ranked, what an exempt team writes."""
    criteria = gettext(", puis ").join(str(CRITERIA[name]) for name in plan.ranking)
    said = [
        *drawn(plan),
        gettext("Classement par %(criteria)s ; à égalité de tout, le rang est partagé.") % {"criteria": criteria},
        exempt(plan) % {"n": bye},
    ]
    if "match_points" in plan.ranking:
        win, draw, loss = plan.match_points
        points = {"win": win, "draw": draw, "loss": loss}
        said.append(gettext("Points de match : victoire %(win)d, nul %(draw)d, défaite %(loss)d.") % points)
    return tuple(said)


def exempt(plan: Plan) -> str:
    """Say what an exempt team writes, or a player who rests."""
    if plan.entry_mode == "melee":
        return gettext("Un joueur au repos marque %(n)d points et une victoire.")
    return gettext("Une équipe exempte marque %(n)d points, autant contre elle, et une victoire.")


def drawn(plan: Plan) -> tuple[str, ...]:
    """Say how each stretch of rounds is drawn: "Tour 1 : tiré au sort", "Tours 2 à 4 : …"."""
    methods = [method for stage in plan.stages for method in stage.pairing]
    said, first = [], 1
    for number, method in enumerate(methods, start=1):
        if number == len(methods) or methods[number] != method:
            span = {"first": first, "last": number, "method": METHODS[method]}
            one, many = (
                gettext("Tour %(first)d tiré %(method)s."),
                gettext("Tours %(first)d à %(last)d tirés %(method)s."),
            )
            said.append((one if first == number else many) % span)
            first = number + 1
    return tuple(said)
