"""One door for all games: reading a deal, scoring a deal, scoring a manche, by the family of the ruleset."""

from collections.abc import Mapping, Sequence

from scoring.engine.belote import facts, manche, scoring
from scoring.engine.belote.deal import Deal
from scoring.engine.belote.rules import BeloteRules
from scoring.engine.chien.deal import ChienDeal, chien_from_dict
from scoring.engine.chien.rules import ChienRules
from scoring.engine.chien.scoring import score_chien
from scoring.engine.five_card.deal import FiveCardDeal, five_card_from_dict
from scoring.engine.five_card.rules import FiveCardRules
from scoring.engine.five_card.scoring import score_five_card
from scoring.engine.individual import individual_course
from scoring.engine.manille.deal import ManilleDeal, manille_from_dict
from scoring.engine.manille.rules import ManilleRules
from scoring.engine.manille.scoring import manille_course, score_manille
from scoring.engine.race import Course, Played, race
from scoring.engine.refusals import Refusal, Refused
from scoring.engine.rules import Rules
from scoring.engine.running import START, MancheScore, Opening, WrittenDeal
from scoring.engine.score import DealScore
from scoring.engine.seats import PLAYERS, SEATS

AnyDeal = Deal | ManilleDeal | FiveCardDeal | ChienDeal


def deal_from_dict(stated: Mapping[str, object], rules: Rules) -> AnyDeal:
    """Read the facts of one deal of the ruleset's game. Raises Refused with everything that is wrong."""
    if not isinstance(stated, Mapping):
        raise Refused(Refusal("deal", "object"))
    match rules:
        case BeloteRules():
            return facts.deal_from_dict(stated, rules)
        case ManilleRules():
            return manille_from_dict(stated, rules)
        case FiveCardRules():
            return five_card_from_dict(stated)
        case _:
            return chien_from_dict(stated, rules)


def score_deal(deal: AnyDeal, rules: Rules, pot: int = 0, *, last: bool = False) -> DealScore:
    """Score one deal (une donne) by the rules of its game; only family belote has a pot and a special last deal.

    Raises Refused for a pot in another game, TypeError for a deal of another game than the ruleset's.
    """
    if pot:
        refuse_pot(pot, rules)
    match deal, rules:
        case Deal(), BeloteRules():
            return scoring.score_deal(deal, rules, pot, last=last)
        case ManilleDeal(), ManilleRules():
            return score_manille(deal, rules)
        case FiveCardDeal(), FiveCardRules():
            return score_five_card(deal, rules)
        case ChienDeal(), ChienRules():
            return score_chien(deal, rules)
    raise TypeError(f"a deal of another game than {rules.family}")


def score_manche(
    deals: Sequence[AnyDeal | WrittenDeal], rules: Rules, *, time_up: bool = False, opening: Opening = START
) -> MancheScore:
    """Score a manche deal by deal and tell whether it is over (`end`), and who has won it.

    `time_up`: the organiser has ended it, the last deal given was the running one. Raises Refused for deals
    after the end, for `time_up` where the ruleset does not end by time, and for players who change.
    """
    refuse_pot(opening.pot, rules)
    if isinstance(rules, BeloteRules):
        return manche.score_manche(belote_deals(deals), rules, time_up=time_up, opening=opening)
    return race([played(deal, rules) for deal in deals], course_of(rules), time_up=time_up, opening=opening)


def refuse_pot(pot: int, rules: Rules) -> None:
    """Raise Refused for points that wait in a game where nothing is ever put in a pot."""
    if pot and not isinstance(rules, BeloteRules):
        raise Refused(Refusal("pot", "not_in_ruleset"))


def belote_deals(deals: Sequence[AnyDeal | WrittenDeal]) -> list[Deal | WrittenDeal]:
    """Return the deals, all of family belote. Raises TypeError for a deal of another game."""
    known = [deal for deal in deals if isinstance(deal, Deal | WrittenDeal)]
    if len(known) < len(deals):
        raise TypeError("a deal of another game than belote")
    return known


def played(deal: AnyDeal | WrittenDeal, rules: Rules) -> Played:
    """Score one deal of a race; one that nobody took does not count."""
    if isinstance(deal, WrittenDeal):
        return Played(DealScore(None, deal.points, 0, ()))
    return Played(score_deal(deal, rules), counts=not (isinstance(deal, FiveCardDeal | ChienDeal) and deal.void))


def course_of(rules: ManilleRules | FiveCardRules | ChienRules) -> Course:
    """Return how the game is raced; before the first deal a game of the chien is thought of as one of five."""
    match rules:
        case ManilleRules():
            return manille_course(rules)
        case FiveCardRules():
            return individual_course(rules.end, SEATS)
        case _:
            return individual_course(rules.end, PLAYERS)
