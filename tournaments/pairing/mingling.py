"""Search a round of a mêlée, whatever has been: draw, then let players change places."""

from collections.abc import Sequence
from random import Random

from tournaments.pairing.lots import draw_pairs
from tournaments.pairing.mates import Memory
from tournaments.pairing.rests import draw_rests
from tournaments.pairing.swaps import Price, settle

PARTNERS, OPPONENTS, OTHERWISE = 10_000, 20, 1
"""The price of partners again, of opponents once more, and of opponents after partners or the other way round."""
DRAWN_AGAIN = 8
"""How often a round that repeats something is drawn afresh."""

type Tables = list[list[int]]
"""Four players each, the first two partners, and the last two."""


def search_round(memory: Memory, rng: Random) -> tuple[Tables, list[int]]:
    """Return the tables and who rests: of some drawings, the one that repeats least.

    Partners that would be repeated are drawn again by themselves, with the fewest repetitions that these players
    allow; then the sides are put against each other.
    """
    price = _price(memory)
    best: tuple[int, Tables, list[int]] | None = None
    for _ in range(DRAWN_AGAIN):
        rests, playing = draw_rests(memory.rests, len(memory.rests) % 4, rng)
        tables = [playing[place : place + 4] for place in range(0, len(playing), 4)]
        due = settle(tables, price, rng)
        if due >= PARTNERS:
            tables = _with_sides_kept(_sides(playing, memory, rng), price, rng)
            due = sum(map(price, tables))
        if best is None or due < best[0]:
            best = due, tables, rests
        if due < OPPONENTS:
            break
    assert best
    return best[1], best[2]


def _price(memory: Memory) -> Price:
    """Return the price of a table; whoever may be there at no price is left out."""
    beside: dict[int, dict[int, int]] = {number: {} for number in memory.rests}
    across: dict[int, dict[int, int]] = {number: {} for number in memory.rests}
    for one, partners in memory.partners.items():
        for other in partners:
            beside[one][other], across[one][other] = PARTNERS, OTHERWISE
    for one, opponents in memory.opponents.items():
        for other, times in opponents.items():
            beside[one][other] = beside[one].get(other, OTHERWISE)
            across[one][other] = across[one].get(other, 0) + OPPONENTS * times

    def price(table: Sequence[int]) -> int:
        a, b, c, d = table
        with_a, with_b = across[a], across[b]
        return (
            beside[a].get(b, 0)
            + beside[c].get(d, 0)
            + with_a.get(c, 0)
            + with_a.get(d, 0)
            + with_b.get(c, 0)
            + with_b.get(d, 0)
        )

    return price


def _sides(playing: Sequence[int], memory: Memory, rng: Random) -> list[list[int]]:
    """Draw who are partners: nobody again, or as few as can be."""
    place = {number: index for index, number in enumerate(playing)}
    again = [{place[other]: 1 for other in memory.partners[number] if other in place} for number in playing]
    return [[playing[one], playing[other]] for one, other in draw_pairs(again, rng)]


def _with_sides_kept(sides: list[list[int]], price: Price, rng: Random) -> Tables:
    """Put sides against sides so that as few opponents as can be found meet again."""
    tables = [[side, side + 1] for side in range(0, len(sides), 2)]
    settle(tables, lambda table: price(sides[table[0]] + sides[table[1]]) % PARTNERS, rng)
    return [sides[one] + sides[other] for one, other in tables]
