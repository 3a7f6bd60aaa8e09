"""Who rests (au repos) where not everybody finds a place: nobody twice before everybody once."""

from collections.abc import Mapping
from random import Random


def draw_rests(rested: Mapping[int, int], resting: int, rng: Random) -> tuple[list[int], list[int]]:
    """Draw who rests among those who rested least so far; return them in order, and who plays, shuffled.

    `rested` is how often each number did; its order plays no part.
    """
    drawn = sorted(rested)
    rng.shuffle(drawn)
    drawn.sort(key=rested.__getitem__)
    rests, playing = drawn[:resting], drawn[resting:]
    rng.shuffle(playing)
    return sorted(rests), playing
