"""One deal of belote américaine with partners, or of euchre: the facts that the table gives."""

from collections.abc import Mapping
from dataclasses import dataclass

from scoring.engine.reading import Reading
from scoring.engine.seats import Seat

TRICKS = 5
TAKEN = ("taker", "alone", "tricks")


@dataclass(frozen=True, slots=True)
class FiveCardDeal:
    """The facts of one deal: who took, whether he played alone, the tricks of his side; or void (nobody took)."""

    taker: Seat | None = None
    tricks: int | None = None
    alone: bool = False
    void: bool = False

    def __post_init__(self) -> None:
        if (self.taker is None) != self.void or (self.tricks is None) != self.void or (self.alone and self.void):
            raise ValueError("a deal was taken and has tricks, or is void")

    def to_dict(self) -> dict[str, object]:
        """Write the canonical facts, which `five_card_from_dict` reads back to an equal deal."""
        if self.taker is None:
            return {"void": True}
        return {"taker": self.taker.value, "alone": self.alone, "tricks": self.tricks}


def five_card_from_dict(facts: Mapping[str, object]) -> FiveCardDeal:
    """Read the facts of one deal; `alone` left out means with his partner.

    Raises Refused with everything that is wrong.
    """
    reading = Reading(facts, "deal")
    reading.refuse_strangers((*TAKEN, "void"))
    if reading.flag("void"):
        for key in TAKEN:
            if reading.states(key) and facts[key] is not False:
                reading.refuse(key, "not_with_void")
        reading.end()
        return FiveCardDeal(void=True)
    reading.require("taker", "tricks")
    taker, tricks = reading.choice("taker", Seat), reading.integer("tricks", 0, TRICKS)
    alone = reading.flag("alone")
    reading.end()
    return FiveCardDeal(taker, tricks, alone)
