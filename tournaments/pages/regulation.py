"""The rules in force (le règlement), in words: chapters of sentences, in the reader's language."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext, ngettext

from scoring.engine import BeloteRules, ChienRules, FiveCardRules, ManilleRules, Rules
from tournaments import selectors
from tournaments.models import Tournament
from tournaments.pages.course_words import criteria_words, drawn
from tournaments.pages.rules_belote import contract, faults, worth
from tournaments.pages.rules_bids import capot_bid, coinche, declarations
from tournaments.pages.rules_games import chien, five_card, manille, together
from tournaments.pages.rules_length import finish, length
from tournaments.plan import Plan


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
    criteria = criteria_words(plan.ranking)
    said = [
        *drawn(plan),
        gettext("Classement par %(criteria)s ; à égalité de tout, le rang est partagé.") % {"criteria": criteria},
        exempt(plan) % {"n": bye},
    ]
    if "match_points" in plan.ranking:
        win, draw, loss = plan.match_points
        points = {"win": win, "draw": draw, "loss": loss}
        said.append(gettext("Points de match : victoire %(win)d, nul %(draw)d, défaite %(loss)d.") % points)
    return (*said, *more(plan))


def more(plan: Plan) -> Iterator[str]:
    """Say what not every concours has: points of who comes late, clubs that are kept apart."""
    if plan.late:
        yield gettext("Qui arrive en retard marque %(n)d points par tour manqué, et une défaite.") % {"n": plan.late}
    if plan.clubs_apart:
        said = ngettext(
            "Au premier tour, les équipes d’un même club ne se rencontrent pas si on peut l’éviter.",
            "Aux %(n)d premiers tours, les équipes d’un même club ne se rencontrent pas si on peut l’éviter.",
            plan.clubs_apart,
        )
        yield said % {"n": plan.clubs_apart}


def exempt(plan: Plan) -> str:
    """Say what an exempt team writes, or a player who rests."""
    if plan.bye.points == "mean":
        return gettext("Qui est exempt marque la moyenne de ce qu’écrivent les tables de son tour, et une victoire.")
    if plan.entry_mode == "melee":
        return gettext("Un joueur au repos marque %(n)d points et une victoire.")
    return gettext("Une équipe exempte marque %(n)d points, autant contre elle, et une victoire.")
