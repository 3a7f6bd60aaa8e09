"""Play a scenario through the services, with all that goes wrong on an evening, and export it."""

import json
from contextlib import suppress
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

from django.test import override_settings

from tests.generated.scenario import Scenario
from tests.tournaments import ruled
from tests.tournaments.evening import SmallEvening, pair_of
from tests.tournaments.ledger.fixed import SECRET_KEY, given_chance
from tournaments import standings
from tournaments.ledger.events import MancheTotals
from tournaments.ledger.export import export
from tournaments.ledger.legality.rulings_refused import PlacePassed
from tournaments.models import Account, Entry, EntryState, JobState, Match, MatchState
from tournaments.services import arranging, registration, results, setup

DEAL_POINTS = 12 * 162
FEW = (952, 972, 992, 1022)
WITHDRAWN, DISQUALIFIED, LATE, RETURNED = 0.01, 0.002, 0.02, 0.2
FORFEIT, PENALTY, CORRECTED, AFTER_THE_NEXT_PAIRING = 0.02, 0.01, 0.03, 0.2
TAKEN_BACK, ARRANGED = 0.05, 0.05
WRITES = 10_000
"""More than any tournament has: one account may give each key once to a tournament that it creates."""
OVER = {"all_rounds_paired", "nothing_to_pair"}


@dataclass
class Played:
    """What a tournament leaves: its ledger, and the standings that were served after each round, then and later."""

    scenario: Scenario
    lines: list[str]
    served: list[dict[str, Any]] = field(default_factory=list)


@dataclass
class Play:
    """A tournament that is being played, and the chance that decides what happens."""

    scenario: Scenario
    evening: SmallEvening
    rng: Random
    served: list[dict[str, Any]] = field(default_factory=list)

    def happens(self, chance: float) -> bool:
        return self.rng.random() < chance * self.scenario.trouble


def play(scenario: Scenario, account: Account, slug: str = "soir") -> Played:
    """Play a scenario to its end; the same one, at the same address, is played the same wherever that is."""
    with given_chance(f"{scenario.seed} {slug} ", WRITES * scenario.seed + 1), override_settings(SECRET_KEY=SECRET_KEY):
        return played_to_the_end(scenario, account, slug)


def played_to_the_end(scenario: Scenario, account: Account, slug: str) -> Played:
    evening = SmallEvening(account, slug, {**scenario.plan, "stages": scenario.stages})
    course = Play(scenario, evening, Random(f"play {scenario.seed}"))
    begin(course)
    number = 0
    while shown(course, number + 1):
        number += 1
        play_round(course, number)
        between_rounds(course)
    for after in range(1, number + 1):
        serve(course, after)
    return Played(scenario, list(export(evening.tournament)), course.served)


def begin(course: Play) -> None:
    """Register everybody in one event, and start."""
    course.evening.create()
    teams = [team_of(course, number) for number in range(1, course.scenario.teams + 1)]
    registration.register_teams(
        tournament=course.evening.tournament, teams=teams, submission=course.evening.submission(), file="f" * 64
    )
    setup.start_tournament(tournament=course.evening.tournament, submission=course.evening.submission())


def team_of(course: Play, number: int) -> registration.TeamIn:
    """Return a team, which may belong to a club."""
    team = pair_of(number)
    return replace(team, club=f"Club {course.rng.randrange(course.scenario.clubs)}") if course.scenario.clubs else team


def shown(course: Play, number: int) -> bool:
    """Pair and publish the next round, perhaps after a draw that is taken back; False once there is none."""
    if not paired(course):
        return False
    if course.happens(TAKEN_BACK):
        if course.happens(0.5):
            ruled.unpair(course.evening, number)
        else:
            ruled.undo_last(course.evening)
        paired(course)
    arrange(course, number)
    ruled.publish(course.evening, number)
    return True


def arrange(course: Play, number: int) -> None:
    """Let two teams change places by hand, where the method leaves a choice."""
    one = course.evening.tournament.rounds.get(number=number)
    playing = list(one.participations.order_by("entry__number").values_list("entry__number", flat=True))
    if course.scenario.stages[one.stage - 1].kind == "rounds" and len(playing) > 2 and course.happens(ARRANGED):
        one_team, other = course.rng.sample(playing, 2)
        arranging.swap_teams(
            tournament=course.evening.tournament,
            number=number,
            teams=(one_team, other),
            submission=course.evening.submission(),
        )


def paired(course: Play) -> bool:
    """Pair the next round; False where none is left, or nobody to play it."""
    job = course.evening.pair()
    job.refresh_from_db()
    assert job.state == JobState.DONE or job.refusal in OVER, (job.refusal, job.refusal_params)
    return job.state == JobState.DONE


def play_round(course: Play, number: int) -> None:
    """Write every sheet of a round in any order; some do not play, some leave, some are punished."""
    matches = list(course.evening.tournament.matches.filter(round__number=number).order_by("table"))
    course.rng.shuffle(matches)
    for match in matches:
        if course.happens(WITHDRAWN):
            ruled.withdraw(course.evening, course.rng.choice(teams_at(match)))
        match.refresh_from_db()
        if match.state == MatchState.FORFEITED:
            continue
        if course.happens(FORFEIT):
            ruled.forfeit(course.evening, match, course.rng.choice(["NS", "EW", "both"]))
        else:
            course.evening.enter(match, manches=[decided(course, number)])
    for match in matches:
        if course.happens(PENALTY):
            given = {"points": course.rng.choice([20, 162]), "to_opponents": course.happens(0.5)}
            ruled.penalise(course.evening, course.rng.choice(teams_at(match)), **given)
    ruled.close(course.evening, number)
    correct(course, number, CORRECTED * (1 - AFTER_THE_NEXT_PAIRING))
    serve(course, number)
    if number > 1:
        correct(course, number - 1, CORRECTED * AFTER_THE_NEXT_PAIRING)


def teams_at(match: Match) -> list[int]:
    return list(match.participations.order_by("place").values_list("entry__number", flat=True))


def score(course: Play) -> MancheTotals:
    """Return what two sides write: anything, one of a few scores (so that many are level), or always the same."""
    if course.scenario.scores == "level":
        return MancheTotals.of_sides(DEAL_POINTS // 2, DEAL_POINTS // 2, belotes=0, capots=0)
    if course.scenario.scores == "few":
        ns = course.rng.choice(FEW)
        return MancheTotals.of_sides(ns, DEAL_POINTS - ns, belotes=0, capots=0)
    belotes, capots = course.rng.randrange(5), course.rng.choice([0, 0, 1])
    ns = course.rng.randrange(DEAL_POINTS + 1)
    more = 20 * belotes + 90 * capots
    return MancheTotals.of_sides(ns, DEAL_POINTS + more - ns, belotes=belotes, capots=capots)


def decided(course: Play, number: int) -> MancheTotals:
    """Return a score; in a bracket one that somebody wins."""
    written = score(course)
    level = written.points["NS"] == written.points["EW"]
    return MancheTotals.of_sides(1104, 840, belotes=0, capots=0) if level and in_bracket(course, number) else written


def in_bracket(course: Play, number: int) -> bool:
    stage = course.evening.tournament.rounds.get(number=number).stage
    return course.scenario.stages[stage - 1].is_bracket


def correct(course: Play, number: int, chance: float) -> None:
    """Correct some sheets of a closed round (in a bracket that would ask for everything after it)."""
    if in_bracket(course, number):
        return
    for match in course.evening.tournament.matches.filter(round__number=number).order_by("table"):
        if match.state == MatchState.FINISHED and course.happens(chance):
            results.enter_totals(
                tournament=course.evening.tournament,
                match=match.number,
                manches=[score(course)],
                expect=match.sheet.version,
                submission=course.evening.submission(),
                reasons=results.Reasons(correction="mal recopié"),
            )


def between_rounds(course: Play) -> None:
    """Let teams leave, come late, come back."""
    states = dict(Entry.objects.filter(tournament=course.evening.tournament).values_list("number", "state"))
    for number, state in sorted(states.items()):
        if state == EntryState.ACTIVE and course.happens(WITHDRAWN):
            ruled.withdraw(course.evening, number)
        elif state == EntryState.ACTIVE and course.happens(DISQUALIFIED):
            ruled.disqualify(course.evening, number)
        elif state == EntryState.WITHDRAWN and course.happens(RETURNED):
            with suppress(PlacePassed):  # somebody has gone on in its place
                ruled.readmit(course.evening, number)
    if course.happens(LATE * course.scenario.teams):
        registration.register_teams(
            tournament=course.evening.tournament,
            teams=[team_of(course, len(states) + 1)],
            submission=course.evening.submission(),
        )


def serve(course: Play, after: int) -> None:
    """Keep the standings after a round as they are served now."""
    course.served.append(json.loads(standings.render(course.evening.tournament, after, "fr").body))
