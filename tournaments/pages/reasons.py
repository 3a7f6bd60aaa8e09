"""Why everybody sits where he sits in a round, in words: table by table, for who is exempt, for the round."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from tournaments.models import Match, Round
from tournaments.pages.frame import language
from tournaments.pairing import Reason, say

AT_A_TABLE = ("first", "second", "player", "team")
TOGETHER = ("players", "side_players", "opposite_players")
"""The params of a reason that name who it is about; all others speak of somebody else."""


@dataclass(frozen=True, slots=True)
class Why:
    """The reasons of a round: of each table by its number, of each exempt team, and those of the whole round."""

    tables: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    byes: Mapping[int, tuple[str, ...]] = field(default_factory=dict)
    others: tuple[str, ...] = ()


NOTHING = Why()


def why(one: Round, matches: Collection[Match], byes: Collection[int]) -> Why:
    """Return the reasons of a round in the reader's language; the seats of its matches are loaded."""
    sitting = {match.table: {part.entry.number for part in match.participations.all()} for match in matches}
    tables: dict[int, list[str]] = {table: [] for table in sitting}
    resting: dict[int, list[str]] = {number: [] for number in byes}
    others: list[str] = []
    for reason in one.reasons:
        place(reason, sitting, resting, tables, others)
    return Why(all_of(tables), all_of(resting), tuple(others))


def place(
    reason: Mapping[str, Any],
    sitting: Mapping[int, set[int]],
    resting: Mapping[int, list[str]],
    tables: Mapping[int, list[str]],
    others: list[str],
) -> None:
    """Put a reason where it belongs: to the table of those it is about, to who is exempt, else to the round."""
    words, about = said(reason), people(reason["params"])
    at = next((table for table, teams in sitting.items() if about and about <= teams), None)
    if about and len(about) == 1 and about <= resting.keys():
        resting[next(iter(about))].append(words)
    elif not about and reason["params"].get("table") in tables:
        tables[reason["params"]["table"]].append(words)
    elif at is not None:
        tables[at].append(words)
    else:
        others.append(words)


def said(reason: Mapping[str, Any]) -> str:
    """Return the sentence of a stored reason."""
    return say(Reason(reason["code"], reason["params"]), "en" if language() == "en" else "fr")


def people(params: Mapping[str, Any]) -> set[int]:
    """Return who a reason is about."""
    alone = {params[name] for name in AT_A_TABLE if name in params}
    return alone.union(*(params[name] for name in TOGETHER if name in params))


def all_of(found: Mapping[int, Sequence[str]]) -> dict[int, tuple[str, ...]]:
    """Return what was found, leaving out where nothing was."""
    return {number: tuple(sentences) for number, sentences in found.items() if sentences}


def broken(reasons: Iterable[Mapping[str, Any]]) -> tuple[str, ...]:
    """Say what pairs that were set by hand break: meetings again, second byes, clubs that meet."""
    return tuple(said(reason) for reason in reasons if reason["code"].startswith("breaks_"))
