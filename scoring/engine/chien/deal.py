"""One deal of belote américaine each for himself: the facts that the table gives, and what cannot be."""

from collections.abc import Mapping
from dataclasses import dataclass

from scoring.engine.chien.rules import ChienContract, ChienRules
from scoring.engine.reading import Reading
from scoring.engine.seats import PLAYERS, Place, Player

FEWEST, MOST, TRICKS = 4, 5, 5
TAKEN = ("taker", "contract", "partner", "tricks")


@dataclass(frozen=True, slots=True)
class ChienDeal:
    """The facts of one deal of four or five players: who took, for which contract, with whom, how many tricks.

    `tricks` are the taker's and his partner's together; no partner: a contract alone, or the called ace (l'as
    appelé) was not dealt. Void: nobody took.
    """

    players: int
    taker: Player | None = None
    contract: int | None = None
    tricks: int | None = None
    partner: Player | None = None
    void: bool = False

    def __post_init__(self) -> None:
        if self.players not in (FEWEST, MOST):
            raise ValueError("four or five players sit at the table")
        if [self.taker is None, self.contract is None, self.tricks is None] != [self.void] * 3:
            raise ValueError("a deal was taken for a contract and has tricks, or is void")
        if self.partner is not None and (self.void or self.partner is self.taker):
            raise ValueError("a partner is another player than the taker")
        if not {self.taker, self.partner} <= {None, *self.places}:
            raise ValueError("who takes or helps sits at the table")

    @property
    def places(self) -> tuple[Place, ...]:
        """The players at the table, in their order."""
        return PLAYERS[: self.players]

    def to_dict(self) -> dict[str, object]:
        """Write the canonical facts, which `chien_from_dict` reads back to an equal deal."""
        if self.taker is None:
            return {"players": self.players, "void": True}
        partner = None if self.partner is None else self.partner.value
        contract = {"contract": self.contract, "partner": partner, "tricks": self.tricks}
        return {"players": self.players, "taker": self.taker.value, **contract}


def chien_from_dict(facts: Mapping[str, object], rules: ChienRules) -> ChienDeal:
    """Read the facts of one deal.

    Raises Refused with everything that is wrong: somebody who does not play at this table, a contract that the
    ruleset does not have, a partner in a contract without one.
    """
    reading = Reading(facts, "deal")
    reading.refuse_strangers(("players", *TAKEN, "void"))
    reading.require("players")
    players = reading.integer("players", FEWEST, MOST) or MOST
    if reading.flag("void"):
        for key in TAKEN:
            if reading.states(key):
                reading.refuse(key, "not_with_void")
        reading.end()
        return ChienDeal(players, void=True)
    reading.require("taker", "contract", "tricks")
    taker, partner = seated(reading, "taker", players), seated(reading, "partner", players)
    contract = bid(reading, rules)
    if partner is not None and partner is taker:
        reading.refuse("partner", "partner_is_taker")
    elif partner is not None and contract is not None and not contract.partner:
        reading.refuse("partner", "contract_alone", {"contract": contract.points})
    tricks = reading.integer("tricks", 0, TRICKS)
    reading.end()
    return ChienDeal(players, taker, contract.points if contract else None, tricks, partner)


def seated(reading: Reading, key: str, players: int) -> Player | None:
    """Read a player who sits at this table."""
    player = reading.choice(key, Player)
    if player is not None and player not in PLAYERS[:players]:
        reading.refuse(key, "choice", {"allowed": ", ".join(PLAYERS[:players])})
        return None
    return player


def bid(reading: Reading, rules: ChienRules) -> ChienContract | None:
    """Read a contract, which is named by its points (3, 4, 5, 8, 15)."""
    if not reading.states("contract"):
        return None
    points = reading.facts["contract"]
    for contract in rules.contracts:
        if type(points) is int and contract.points == points:
            return contract
    reading.refuse("contract", "choice", {"allowed": ", ".join(str(each.points) for each in rules.contracts)})
    return None
