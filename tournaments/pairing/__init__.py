"""Who plays whom: the door of the pairing room.

Numbers and histories in, tables out. Pure: no database, no clock, and chance comes in as an argument.
One method a module; what is outside this room imports the names below, not the modules.
"""

from tournaments.pairing.apart import Groups, NoDrawingApart, TooManyApart
from tournaments.pairing.at_random import pair_random
from tournaments.pairing.berger import round_robin, turns
from tournaments.pairing.bouts import Bout, Decided, Seat, State, Vacant, bout_of, bouts, champion, dependents
from tournaments.pairing.bracket_places import places as bracket_places
from tournaments.pairing.cards import CardsDrawing, CardTable, draw_cards
from tournaments.pairing.consolante import principal_consolante, two_brackets
from tournaments.pairing.contender import Contender, DuplicateContender, NothingToPair
from tournaments.pairing.explain import Language, bout_reason, pool_pair, pool_rest, say, turn_heading, turn_name
from tournaments.pairing.explain_draws import (
    DRAW_SENTENCES,
    DrawReason,
    card_name,
    deal_reason,
    lot_reason,
    say_draw,
    table_reasons,
)
from tournaments.pairing.field import best_first, pair_line
from tournaments.pairing.fixed_move import pair_fixed_move
from tournaments.pairing.in_order import pair_in_order
from tournaments.pairing.knockout import knockout
from tournaments.pairing.ladder import Rung, pair_ladder
from tournaments.pairing.lottery import Lottery, draw_lottery
from tournaments.pairing.manual import NotInField, PairedTwice, check_manual
from tournaments.pairing.mates import Mate
from tournaments.pairing.melee import Melee, draw_melee, plan_melee
from tournaments.pairing.pack import PACK, CardDrawn, drawn_in_turn, lowest
from tournaments.pairing.pairing import Pairing, Reason
from tournaments.pairing.placing import Placing, TooFewTables, assign_tables
from tournaments.pairing.pool_seeds import seed_pools
from tournaments.pairing.pools import make_pools, pool_count
from tournaments.pairing.ranked import pair_ranked
from tournaments.pairing.real_cards import CardsRefused, check_cards
from tournaments.pairing.swiss import GroupsOutOfOrder, pair_swiss
from tournaments.pairing.tableau import BracketName, Fixture, LoserOf, Slot, Tableau, WinnerOf
from tournaments.pairing.tables import Seating, draw_tables, plan_tables

__all__ = [
    "DRAW_SENTENCES",
    "PACK",
    "Bout",
    "BracketName",
    "CardDrawn",
    "CardTable",
    "CardsDrawing",
    "CardsRefused",
    "Contender",
    "Decided",
    "DrawReason",
    "DuplicateContender",
    "Fixture",
    "Groups",
    "GroupsOutOfOrder",
    "Language",
    "LoserOf",
    "Lottery",
    "Mate",
    "Melee",
    "NoDrawingApart",
    "NotInField",
    "NothingToPair",
    "PairedTwice",
    "Pairing",
    "Placing",
    "Reason",
    "Rung",
    "Seat",
    "Seating",
    "Slot",
    "State",
    "Tableau",
    "TooFewTables",
    "TooManyApart",
    "Vacant",
    "WinnerOf",
    "assign_tables",
    "best_first",
    "bout_of",
    "bout_reason",
    "bouts",
    "bracket_places",
    "card_name",
    "champion",
    "check_cards",
    "check_manual",
    "deal_reason",
    "dependents",
    "draw_cards",
    "draw_lottery",
    "draw_melee",
    "draw_tables",
    "drawn_in_turn",
    "knockout",
    "lot_reason",
    "lowest",
    "make_pools",
    "pair_fixed_move",
    "pair_in_order",
    "pair_ladder",
    "pair_line",
    "pair_random",
    "pair_ranked",
    "pair_swiss",
    "plan_melee",
    "plan_tables",
    "pool_count",
    "pool_pair",
    "pool_rest",
    "principal_consolante",
    "round_robin",
    "say",
    "say_draw",
    "seed_pools",
    "table_reasons",
    "turn_heading",
    "turn_name",
    "turns",
    "two_brackets",
]
