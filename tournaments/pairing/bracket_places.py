"""Who has come how far in a bracket: places, shared by those who lost in the same turn."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from tournaments.pairing.bouts import Bout, Seat, Vacant
from tournaments.pairing.tableau import BracketName


@dataclass(frozen=True, slots=True)
class Place:
    """The place of a team in a bracket: "5e-8e" is `rank` 5 and `last` 8; alone at its place both are the same."""

    rank: int
    last: int
    team: int


def places(
    seated: Sequence[Bout], bracket: BracketName = "principal", order: Sequence[int] | None = None
) -> tuple[Place, ...]:
    """Place everybody who has won the bracket or is out of it, best first.

    Before a team stand all who went further, so that the losers of a turn share the ranks after those. Once the turn is
    over, the match for the third place orders the two who played it, and `order`, an earlier ranking, best first, the
    others; who is not in it shares what is left. Where both finalists have forfeited, nobody stands before them.
    """
    own = [bout for bout in seated if bout.slot.bracket == bracket]
    third = [bout.winner for bout in seated if bout.slot.bracket == "third_place" and bracket == "principal"]
    final = own[-1:]
    found = [Place(1, 1, bout.winner) for bout in final if isinstance(bout.winner, int)]
    further = sum(bout.winner is not Vacant.NOBODY for bout in final)
    for turn in sorted({bout.slot.turn for bout in own}, reverse=True):
        group = [bout for bout in own if bout.slot.turn == turn]
        out = [team for bout in group for team in bout.out]
        losers = sum(_losers(bout) for bout in group)
        share = _one_share if losers > len(out) else _shares(third, order)
        found += _placed(sorted(out, key=share), share, further, losers)
        further += losers
    return tuple(found)


def _losers(bout: Bout) -> int:
    """Count who is out by a match; one that is open will cost one of its two sides."""
    return int(Vacant.NOBODY not in bout.seats) if bout.is_open else len(bout.out)


type Share = Callable[[int], tuple[bool, int]]


def _one_share(_team: int) -> tuple[bool, int]:
    return False, 0


def _shares(third: Sequence[Seat], order: Sequence[int] | None) -> Share:
    ranks = {team: rank for rank, team in enumerate(order or ())}
    return lambda team: (team not in third, ranks.get(team, len(ranks)))


def _placed(teams: Sequence[int], share: Share, further: int, losers: int) -> Iterator[Place]:
    """Rank the losers of a turn share by share; while matches are open, all of them share."""
    for _, sharing in groupby(teams, key=share):
        together = list(sharing)
        width = losers if share is _one_share else len(together)
        yield from (Place(further + 1, further + width, team) for team in together)
        further += width
