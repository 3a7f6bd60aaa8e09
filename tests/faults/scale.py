"""How often each fault is caused: what fits into every run, or with REBELOTE_LONG=1 the figures of the docs."""

from tests.servers import LONG


def times(usual: int, long: int) -> int:
    return long if LONG else usual
