"""Whom a drawing of teams keeps apart: people of one club, couples, whoever is named."""

from collections.abc import Sequence

from tournaments.pairing.contender import DuplicateContender, Met, NothingToPair

type Groups = Sequence[frozenset[int]]
"""Groups of people, no two of whom become partners; one may stand in several."""


class TooManyApart(ValueError):
    """Raised for a group that no drawing keeps apart: at most ``most`` of it can be."""

    def __init__(self, group: tuple[int, ...], most: int) -> None:
        super().__init__(f"{len(group)} people are to be kept apart, {most} can be: {group}")
        self.group = group
        self.most = most


class NoDrawingApart(ValueError):
    """Raised where no group is too large, and yet all of them together leave no drawing, or none was found."""


def check_people(people: Sequence[int]) -> None:
    """Raise NothingToPair for fewer than two people, DuplicateContender for a number that stands there twice."""
    if len(people) < 2:
        raise NothingToPair(f"{len(people)} people: two are needed for a team")
    if len(set(people)) < len(people):
        raise DuplicateContender("somebody stands in the drawing twice")


def check_groups(people: Sequence[int], apart: Groups, most: int) -> None:
    """Raise TooManyApart for the first group of which more than ``most`` take part."""
    for group in apart:
        members = tuple(sorted(group & set(people)))
        if len(members) > most:
            raise TooManyApart(members, most)


def foes(people: Sequence[int], apart: Groups) -> Met:
    """Return for each position the positions that it is kept apart from; who takes no part does not count."""
    place = {number: position for position, number in enumerate(people)}
    kept: list[set[int]] = [set() for _ in people]
    for group in apart:
        members = {place[number] for number in group if number in place}
        for member in members:
            kept[member] |= members - {member}
    return tuple(map(frozenset, kept))
