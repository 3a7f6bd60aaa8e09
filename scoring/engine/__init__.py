"""The scoring engine: what a deal, a manche, a match and a sheet of totals are worth.

Pure: facts and rules in, scores and their explanation out. Everything is imported from here.
"""

from scoring.engine.belote.deal import Deal, Fault
from scoring.engine.belote.declaration import Declaration, Kind
from scoring.engine.belote.rules import BeloteRules
from scoring.engine.bidding import CAPOT, Coinche, Contract, Trump
from scoring.engine.cards import Card, Rank, Suit
from scoring.engine.chien.deal import ChienDeal
from scoring.engine.chien.rules import ChienContract, ChienRules
from scoring.engine.explain import Step
from scoring.engine.five_card.deal import FiveCardDeal
from scoring.engine.five_card.rules import FiveCardRules
from scoring.engine.games import AnyDeal, deal_from_dict, score_deal, score_manche
from scoring.engine.json_schema import rules_schema
from scoring.engine.manille.deal import ManilleDeal, TurnUp
from scoring.engine.manille.rules import ManilleRules
from scoring.engine.match import MatchScore, score_match
from scoring.engine.points import Points
from scoring.engine.presets import Preset, preset, presets
from scoring.engine.refusals import Refusal, Refused
from scoring.engine.rule_groups import SidesEnd
from scoring.engine.rules import Rules, merge_patch, rules_from_dict
from scoring.engine.running import MancheScore, Opening, RunningDeal, WrittenDeal
from scoring.engine.saying import say
from scoring.engine.score import DealScore
from scoring.engine.seats import Place, Player, Seat
from scoring.engine.sheet import Hint, Sheet, SheetCheck, check_sheet, half_of_deal_points
from scoring.engine.sides import Side
from scoring.engine.verdict import Verdict

__all__ = [
    "CAPOT",
    "AnyDeal",
    "BeloteRules",
    "Card",
    "ChienContract",
    "ChienDeal",
    "ChienRules",
    "Coinche",
    "Contract",
    "Deal",
    "DealScore",
    "Declaration",
    "Fault",
    "FiveCardDeal",
    "FiveCardRules",
    "Hint",
    "Kind",
    "MancheScore",
    "ManilleDeal",
    "ManilleRules",
    "MatchScore",
    "Opening",
    "Place",
    "Player",
    "Points",
    "Preset",
    "Rank",
    "Refusal",
    "Refused",
    "Rules",
    "RunningDeal",
    "Seat",
    "Sheet",
    "SheetCheck",
    "Side",
    "SidesEnd",
    "Step",
    "Suit",
    "Trump",
    "TurnUp",
    "Verdict",
    "WrittenDeal",
    "check_sheet",
    "deal_from_dict",
    "half_of_deal_points",
    "merge_patch",
    "preset",
    "presets",
    "rules_from_dict",
    "rules_schema",
    "say",
    "score_deal",
    "score_manche",
    "score_match",
]
