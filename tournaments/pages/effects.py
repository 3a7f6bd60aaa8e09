"""What a correction moves, in words, before it is written."""

import hashlib
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest
from django.utils.translation import gettext as _

from tournaments import naming, selectors
from tournaments.ledger import canonical
from tournaments.models import Match, Tournament
from tournaments.pages.frame import language
from tournaments.pages.submission import typed

CHAIN = "chain"
SHOWN_AT_ONCE = 10


@dataclass(frozen=True, slots=True)
class Foreseen:
    """The effects of a correction, in sentences: team by team, round by round, match by match of a bracket.

    ``seen`` comes back with the confirmation: it is that of what was typed when the effects were shown. ``chain``:
    matches that are played fall with it, which has to be confirmed too.
    """

    seen: str
    teams: tuple[str, ...]
    rounds: tuple[str, ...]
    matches: tuple[str, ...] = ()
    chain: bool = False

    @property
    def first(self) -> tuple[str, ...]:
        """The teams that are shown at once."""
        return self.teams[:SHOWN_AT_ONCE]

    @property
    def others(self) -> tuple[str, ...]:
        """The teams that are shown to whoever asks."""
        return self.teams[SHOWN_AT_ONCE:]


def seen_of(request: HttpRequest) -> str:
    """Return what a posted form is recognised by once its effects have been seen: all that was typed."""
    said = {name: values for name, values in typed(request).items() if name not in {"seen", CHAIN}}
    return hashlib.sha256(canonical(said).encode()).hexdigest()


def is_confirmed(request: HttpRequest) -> bool:
    """Return whether somebody has seen what the values that he sends move."""
    return request.POST.get("seen") == seen_of(request)


def confirms_chain(request: HttpRequest) -> bool:
    """Return whether somebody agrees that matches which are played fall with a correction."""
    return CHAIN in request.POST


def foreseen(effects: Mapping[str, Any], tournament: Tournament, request: HttpRequest) -> Foreseen:
    """Return the effects that a dry run tells, with full names: the page is the organiser's."""
    ranks, points = ({one["team"]: one for one in effects[which]} for which in ("ranks", "points"))
    moved = list(dict.fromkeys([*points, *ranks]))
    names = {
        number: naming.team_name(entry, "full")
        for number, entry in selectors.entries_by_number(tournament, moved).items()
    }
    changed = changed_matches(effects, tournament) if effects["matches"] else []
    alone = tournament.plan.entry_mode == "melee"
    who = _("Le n° %(team)s (%(name)s)") if alone else _("L’équipe %(team)s (%(name)s)")
    return Foreseen(
        seen=seen_of(request),
        teams=tuple(
            team_sentence(who % {"team": team, "name": names[team]}, ranks.get(team), points.get(team))
            for team in moved
        ),
        rounds=tuple(round_sentence(number) for number in effects["rounds"]),
        matches=tuple(match_sentence(match, effects["astray"]) for match in changed),
        chain=any(match.is_decided and match.number in effects["astray"] for match in changed),
    )


def changed_matches(effects: Mapping[str, Any], tournament: Tournament) -> list[Match]:
    """Return the matches of a bracket that a correction changes, in the order in which they are played."""
    found = tournament.matches.select_related("round").filter(number__in=effects["matches"])
    return list(found.order_by("number"))


def match_sentence(match: Match, astray: Collection[int]) -> str:
    """Say what becomes of a match: other teams sit there, or what was played there does not count any more."""
    where = {"table": match.table, "round": match.round.number}
    if match.number not in astray:
        return _("Tour %(round)s, table %(table)s : pas commencée, l’autre équipe y prend la place.") % where
    if match.is_decided:
        return _("Tour %(round)s, table %(table)s : jouée sans l’équipe qui devait y être ; à rejouer.") % where
    return _("Tour %(round)s, table %(table)s : commencée sans l’équipe qui devait y être ; arrêtez-la.") % where


def team_sentence(who: str, rank: Mapping[str, Any] | None, points: Mapping[str, Any] | None) -> str:
    """Say how a team moves: from which place to which, from how many points to how many."""
    said = {"who": who}
    if rank:
        said |= {"from": ordinal(rank["before"]), "to": ordinal(rank["after"])}
    if points:
        said |= {"before": points["before"], "after": points["after"]}
    if rank and points:
        return _("%(who)s passe de la %(from)s à la %(to)s place (%(before)s → %(after)s points).") % said
    if rank:
        return _("%(who)s passe de la %(from)s à la %(to)s place.") % said
    return _("%(who)s garde sa place (%(before)s → %(after)s points).") % said


def round_sentence(number: int) -> str:
    """Say that a round's pairing stays."""
    return _("Le tour %(round)s a été apparié avant cette correction ; il ne change pas.") % {"round": number}


def ordinal(rank: int) -> str:
    """Return a place (feminine in French): 1re, 2e, 3e; 1st, 2nd, 3rd."""
    if language() == "fr":
        return "1re" if rank == 1 else f"{rank}e"
    teen = rank % 100 in {11, 12, 13}
    return f"{rank}{'th' if teen else {1: 'st', 2: 'nd', 3: 'rd'}.get(rank % 10, 'th')}"
