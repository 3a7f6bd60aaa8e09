"""Who plays whom: the door of the pairing room.

Numbers and histories in, tables out. Pure: no database, no clock, and chance comes in as an argument.
One method a module; what is outside this room imports the names below, not the modules.
"""

from tournaments.pairing.at_random import pair_random
from tournaments.pairing.contender import Contender, DuplicateContender, NothingToPair
from tournaments.pairing.explain import Language, say
from tournaments.pairing.fixed_move import pair_fixed_move
from tournaments.pairing.in_order import pair_in_order
from tournaments.pairing.ladder import Seat, pair_ladder
from tournaments.pairing.manual import NotInField, PairedTwice, check_manual
from tournaments.pairing.mates import Mate
from tournaments.pairing.melee import Melee, draw_melee, plan_melee
from tournaments.pairing.pairing import Pairing, Reason
from tournaments.pairing.placing import Placing, TooFewTables, assign_tables
from tournaments.pairing.ranked import pair_ranked
from tournaments.pairing.tables import Seating, draw_tables, plan_tables

__all__ = [
    "Contender",
    "DuplicateContender",
    "Language",
    "Mate",
    "Melee",
    "NotInField",
    "NothingToPair",
    "PairedTwice",
    "Pairing",
    "Placing",
    "Reason",
    "Seat",
    "Seating",
    "TooFewTables",
    "assign_tables",
    "check_manual",
    "draw_melee",
    "draw_tables",
    "pair_fixed_move",
    "pair_in_order",
    "pair_ladder",
    "pair_random",
    "pair_ranked",
    "plan_melee",
    "plan_tables",
    "say",
]
