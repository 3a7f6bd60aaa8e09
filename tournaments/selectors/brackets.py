"""How the brackets of a stage stand: read from its rows, seated by the pairing room."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django.db.models import Max, Q

from tournaments import pairing
from tournaments.models import DECIDED, EntryState, Match, Tournament
from tournaments.selectors.groups import groups_of


@dataclass(frozen=True, slots=True)
class Course:
    """The brackets of a stage: all their matches, and each as it stands now, in the same order."""

    tableau: pairing.Tableau
    bouts: tuple[pairing.Bout, ...]

    @property
    def over(self) -> bool:
        """Whether everything is decided."""
        return not any(bout.is_open for bout in self.bouts)

    @property
    def turn(self) -> int:
        """Return the round of the stage that can be played next: the first that has a match with both its sides."""
        return min(bout.round for bout in self.bouts if bout.state is pairing.State.READY)

    def slot(self, bout: pairing.Bout) -> int:
        """Return the number of a match in the brackets (from 1)."""
        return self.bouts.index(bout) + 1


def course(tournament: Tournament, stage: int, after_round: int | None = None) -> Course:
    """Return the brackets of a stage as they stand, or stood after a round, with whoever has withdrawn by now."""
    tableau = tableau_of(tournament, stage)
    return Course(tableau, pairing.bouts(tableau, decided(tournament, stage, after_round), gone(tournament, stage)))


def tableau_of(tournament: Tournament, stage: int) -> pairing.Tableau:
    """Return the matches of a stage's brackets, from the seeds that its first round gave them."""
    return laid_out(tournament, stage, groups_of(tournament, stage))


def laid_out(tournament: Tournament, stage: int, groups: Mapping[str, Sequence[int]]) -> pairing.Tableau:
    """Return the matches of brackets with these seeds: one bracket, or a principal and its consolante."""
    planned = tournament.plan.stage(stage)
    if planned.kind == "knockout":
        return pairing.knockout(groups["principal"], third_place=planned.third_place)
    if "consolante" in groups:
        return pairing.two_brackets(groups["principal"], groups["consolante"])
    return pairing.principal_consolante(groups["principal"])


def decided(tournament: Tournament, stage: int, after_round: int | None = None) -> list[pairing.Decided]:
    """Return who has won the matches of a stage that are decided; one that both have forfeited has no winner."""
    found = tournament.matches.filter(round__stage=stage, state__in=DECIDED)
    if after_round is not None:
        found = found.filter(round__number__lte=after_round)
    rows = found.prefetch_related("participations__entry").order_by("number")
    return [result for match in rows if (result := result_of(match))]


def result_of(match: Match) -> pairing.Decided | None:
    """Return who has won a match, None where it is level and nobody goes on."""
    winners = [part.entry.number for part in match.participations.all() if part.won]
    if not winners and match.forfeit != "both":
        return None
    teams = frozenset(part.entry.number for part in match.participations.all())
    return pairing.Decided(teams, winners[0] if winners else None)


def gone(tournament: Tournament, stage: int) -> dict[int, int]:
    """Return who has left, each with the first round of the stage that it does not play."""
    numbers = list(tournament.rounds.filter(stage=stage).order_by("number").values_list("number", flat=True))
    turns = {number: turn for turn, number in enumerate(numbers, 1)}
    left = tournament.entries.exclude(state=EntryState.ACTIVE)
    last = left.annotate(last=Max("participations__round__number", filter=Q(participations__round__stage=stage)))
    return {number: turns.get(played, 0) + 1 for number, played in last.values_list("number", "last")}
