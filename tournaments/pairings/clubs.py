"""Who is kept apart in the first rounds: teams of one club."""

from collections import defaultdict
from collections.abc import Iterable, Sequence

from tournaments.models import Entry, Tournament
from tournaments.names import skeleton

type Apart = tuple[tuple[int, ...], ...]


def clubs_apart(tournament: Tournament, round_number: int, playing: Iterable[int]) -> Apart:
    """Return the teams of each club, where the plan keeps clubs apart in this round; nobody else is named.

    A team is of the club that it names, and of those its players name.
    """
    if round_number > tournament.plan.clubs_apart:
        return ()
    members: dict[str, list[int]] = defaultdict(list)
    entries = tournament.entries.with_names().filter(number__in=list(playing)).order_by("number")
    for entry in entries:
        for club in sorted(clubs_of(entry)):
            members[club].append(entry.number)
    return tuple(tuple(club) for club in sorted(members.values()) if len(club) > 1)


def clubs_of(entry: Entry) -> set[str]:
    """Return the clubs of a team, written so that accents and capitals make no other club."""
    named = [entry.note.text("club"), *(player.note.text("club") for player in entry.players.all())]
    return {skeleton(club) for club in named if club}


def mates(number: int, apart: Sequence[Sequence[int]]) -> frozenset[int]:
    """Return whom a team is to be kept apart from."""
    return frozenset(other for club in apart if number in club for other in club if other != number)
