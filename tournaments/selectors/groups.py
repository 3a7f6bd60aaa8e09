"""The pools and brackets of a stage."""

from collections.abc import Mapping

from tournaments.models import Tournament

type Groups = Mapping[str, tuple[int, ...]]
"""Pools or brackets by name: their teams, the best first."""


def groups_of(tournament: Tournament, stage: int) -> Groups:
    """Return the pools or brackets that a stage's first round made, none before it."""
    first = tournament.rounds.filter(stage=stage).order_by("number").first()
    return {group["name"]: tuple(group["teams"]) for group in first.groups} if first else {}
