"""Whatever people do in whatever order: what is refused changes nothing, what is done is one chained event, and
the rows are what the ledger says.

REBELOTE_STEPS is how many steps are taken in all (5,000; 1,000 where the leg runs on PostgreSQL).
"""

import itertools
import os
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from scoring import engine
from scoring.selectors import sheet_manches
from tests.tournaments.evening import SmallEvening, pair_of, submission
from tournaments.actor import Actor, Submission
from tournaments.ledger import Outcome
from tournaments.ledger.events import MancheTotals
from tournaments.ledger.verify import link_of, verify
from tournaments.models import Account, JobState, Match, Role
from tournaments.refusals import Refused
from tournaments.representation import content_hash
from tournaments.services import confirmations, registration, results, rounds, rulings, setup, striking, undo

pytestmark = pytest.mark.django_db

STEPS_AN_EVENING = 50
STEPS = int(os.environ.get("REBELOTE_STEPS") or (1_000 if os.environ.get("REBELOTE_TEST_LEG") == "postgres" else 5_000))
RULESETS = ("concours-12-donnes", "belote-501", "belote-annonces", "ffb-contree-2016", "manille-30")
_slugs = itertools.count(1)

type Write = Callable[[Submission], Outcome]

SIDES = st.sampled_from(["NS", "EW"])
POINTS = st.integers(0, 162)
COUNTED = st.builds(
    lambda taker, ns, belote: {
        "taker": taker,
        "points": {"NS": ns, "EW": 162 - ns},
        "belote": belote,
        "capot_by": None,
    },
    SIDES,
    POINTS,
    st.sampled_from([None, "NS", "EW"]),
)
CAPOT = st.builds(lambda taker, by: {"taker": taker, "capot_by": by}, SIDES, SIDES)
LITIGE = st.builds(lambda taker: {"taker": taker, "points": {"NS": 81, "EW": 81}}, SIDES)
BID = st.builds(lambda deal, bid: {**deal, "contract": bid}, COUNTED, st.sampled_from([80, 100, 110, "capot"]))
MANILLE = st.builds(lambda ns: {"points": {"NS": ns, "EW": 60 - ns}}, st.integers(0, 60))
FAULT = st.builds(lambda by: {"fault_by": by, "fault": "revoke"}, SIDES)
DEALS = st.one_of(COUNTED, COUNTED, COUNTED, CAPOT, LITIGE, BID, MANILLE, FAULT, st.just({"void": True}))
TOTALS = st.builds(
    lambda ns, belotes, off: MancheTotals.of_sides(ns, 1944 + 20 * belotes - ns + off, belotes=belotes),
    st.integers(0, 1944),
    st.integers(0, 3),
    st.sampled_from([0, 0, 0, 0, 10]),
)


@dataclass
class Answer:
    """A write that was answered, and how."""

    write: Write
    asked: Submission
    outcome: Outcome


class AnyEvening(RuleBasedStateMachine):
    """A concours, and everything that people do to it."""

    steps = 0
    account: Account

    @initialize(ruleset=st.sampled_from(RULESETS), confirmation=st.sampled_from(["single", "desk", "opponents"]))
    def create(self, ruleset: str, confirmation: str) -> None:
        self.answers: list[Answer] = []
        chosen = {"ruleset": ruleset, "confirmation": confirmation}
        self.evening = SmallEvening(self.account, f"soir-{next(_slugs)}", chosen)
        self.evening.create()
        self.evening.register(5)
        self.look()

    def look(self) -> None:
        """Read the concours as it is now: rules are chosen, and steps judged, by what was read last."""
        self.tournament = self.evening.tournament
        self.rounds = self.tournament.rounds.count()

    def attempt(self, write: Write, team: int | None = None) -> None:
        """Write: one event more, chained to the last; or a refusal, and nothing has changed."""
        before, asked = self.tournament, submission(self.account)
        if team is not None:
            asked = replace(asked, actor=Actor(f"{team:032x}", Role.CAPTAIN, team))
        try:
            outcome = write(asked)
        except (Refused, engine.Refused):
            self.look()
            assert (self.tournament.seq, self.tournament.head) == (before.seq, before.head)
            return
        self.look()
        assert (outcome.receipt.seq, self.tournament.seq) == (before.seq + 1, before.seq + 1)
        self.answers.append(Answer(write, asked, outcome))

    def match(self, index: int) -> Match:
        matches = list(self.tournament.matches.order_by("-number"))
        return matches[index % len(matches)]

    def has_matches(self) -> bool:
        return self.rounds > 0

    @rule(teams=st.integers(1, 2))
    def register(self, teams: int) -> None:
        entered = [pair_of(number) for number in range(teams)]
        self.attempt(
            lambda asked: registration.register_teams(tournament=self.tournament, teams=entered, submission=asked)
        )

    @rule(number=st.integers(1, 6))
    def withdraw_or_remove(self, number: int) -> None:
        leave = registration.remove_team if self.tournament.state == "registration" else registration.withdraw_team
        self.attempt(lambda asked: leave(tournament=self.tournament, number=number, submission=asked))

    @rule(number=st.integers(1, 6), version=st.integers(1, 2))
    def rename(self, number: int, version: int) -> None:
        self.attempt(
            lambda asked: registration.change_team(
                tournament=self.tournament, number=number, team=pair_of(33), expect=version, submission=asked
            )
        )

    @rule()
    def start(self) -> None:
        self.attempt(lambda asked: setup.start_tournament(tournament=self.tournament, submission=asked))

    @precondition(lambda self: self.tournament.state == "running")
    @rule()
    def pair(self) -> None:
        before = self.tournament.seq
        try:
            job = self.evening.pair()
        except Refused:
            self.look()
            assert self.tournament.seq == before
            return
        job.refresh_from_db()
        self.look()
        assert self.tournament.seq == before + (job.state == JobState.DONE)

    @precondition(has_matches)
    @rule()
    def publish(self) -> None:
        self.on_last_round(rounds.publish_round)

    @precondition(has_matches)
    @rule()
    def close(self) -> None:
        self.on_last_round(rounds.close_round)

    def on_last_round(self, write: Callable[..., Outcome], **also: Any) -> None:
        number = self.rounds
        self.attempt(lambda asked: write(tournament=self.tournament, number=number, submission=asked, **also))

    @precondition(has_matches)
    @rule(index=st.integers(0, 3), facts=DEALS)
    def deal(self, index: int, facts: dict[str, Any]) -> None:
        match = self.match(index)
        self.attempt(
            lambda asked: results.enter_deal(
                tournament=self.tournament, match=match.number, facts=facts, submission=asked
            )
        )

    @precondition(has_matches)
    @rule(index=st.integers(0, 5), number=st.integers(1, 3), facts=DEALS, version=st.integers(1, 2), why=st.booleans())
    def change_deal(self, index: int, number: int, facts: dict[str, Any], version: int, why: bool) -> None:
        address = results.DealAddress(self.match(index).number, 1, number)
        self.attempt(
            lambda asked: results.change_deal(
                tournament=self.tournament, deal=address, facts=facts, expect=version, submission=asked,
                reason="mal recopié" if why else None,
            )
        )  # fmt: skip

    @precondition(has_matches)
    @rule(index=st.integers(0, 5), totals=TOTALS, stale=st.integers(0, 4), why=st.booleans(), kept=st.booleans())
    def totals(self, index: int, totals: MancheTotals, stale: int, why: bool, kept: bool) -> None:
        match = self.match(index)
        version = max(match.sheet.version - (stale == 4), 0)
        reasons = results.Reasons("feuille signée" if kept else None, "mal recopié" if why else None)
        self.attempt(
            lambda asked: results.enter_totals(
                tournament=self.tournament, match=match.number, manches=[totals], expect=version, submission=asked,
                reasons=reasons,
            )
        )  # fmt: skip

    @precondition(has_matches)
    @rule()
    def finish_sheets(self) -> None:
        """Write what is missing, so that evenings come further than chance would take them."""
        for match in self.tournament.matches.filter(state="waiting"):
            self.attempt(
                lambda asked, match=match: results.enter_totals(
                    tournament=self.tournament, match=match.number, expect=0, submission=asked,
                    manches=[MancheTotals.of_sides(1104, 840)], reasons=results.Reasons("feuille signée"),
                )
            )  # fmt: skip

    @precondition(has_matches)
    @rule(index=st.integers(0, 3), ns=st.integers(900, 1044), place=SIDES)
    def captain_writes(self, index: int, ns: int, place: str) -> None:
        """A captain writes the sheet of his table: the first one counts, another one is a dispute."""
        match = self.match(index)
        team = next(part.entry.number for part in match.participations.all() if part.place == place)
        self.attempt(
            lambda asked: confirmations.say_totals(
                tournament=self.tournament, match=match.number, expect=0, submission=asked,
                manches=[MancheTotals.of_sides(ns, 1944 - ns)],
            ),
            team,
        )  # fmt: skip

    @precondition(has_matches)
    @rule(index=st.integers(0, 3), place=st.sampled_from([None, "NS", "EW"]), disputes=st.booleans())
    def look_at_sheet(self, index: int, place: str | None, disputes: bool) -> None:
        """Somebody looks at a sheet, and agrees or does not."""
        match = self.match(index)
        team = next((part.entry.number for part in match.participations.all() if part.place == place), None)
        shown = confirmations.Shown(match.sheet.version, content_hash(sheet_manches(match.sheet)))
        say = confirmations.dispute_sheet if disputes else confirmations.confirm_sheet
        reason = {"reason": "belote oubliée"} if disputes else {}
        self.attempt(
            lambda asked: say(tournament=self.tournament, match=match.number, shown=shown, submission=asked, **reason),
            team,
        )

    @precondition(has_matches)
    @rule(index=st.integers(0, 3))
    def type_again(self, index: int) -> None:
        match = self.match(index)
        again = [MancheTotals.of_sides(1104, 840)]
        self.attempt(
            lambda asked: confirmations.type_again(
                tournament=self.tournament, match=match.number, manches=again, submission=asked
            )
        )

    @precondition(has_matches)
    @rule(index=st.integers(0, 5), number=st.integers(1, 3), version=st.integers(1, 2), why=st.booleans())
    def strike(self, index: int, number: int, version: int, why: bool) -> None:
        address = results.DealAddress(self.match(index).number, 1, number)
        self.attempt(
            lambda asked: striking.strike_deal(
                tournament=self.tournament, deal=address, expect=version, submission=asked,
                reason="mal recopié" if why else None,
            )
        )  # fmt: skip

    @precondition(has_matches)
    @rule(index=st.integers(0, 5), side=st.sampled_from(["NS", "EW", "both"]), back=st.booleans(), why=st.booleans())
    def forfeit(self, index: int, side: str, back: bool, why: bool) -> None:
        match = self.match(index)
        reason = "ne s’est pas présentée" if why else None
        said = {"tournament": self.tournament, "match": match.number, "expect": match.sheet.version, "reason": reason}
        self.attempt(
            lambda asked: (
                rulings.reinstate_match(**said, submission=asked)
                if back
                else rulings.forfeit_match(**said, side=side, submission=asked)
            )
        )

    @rule(team=st.integers(1, 6), points=st.integers(0, 162), to_opponents=st.booleans())
    def penalty(self, team: int, points: int, to_opponents: bool) -> None:
        sanction = rulings.Sanction(team, points, to_opponents, "renonce")
        self.attempt(
            lambda asked: rulings.give_penalty(tournament=self.tournament, sanction=sanction, submission=asked)
        )

    @rule(number=st.integers(1, 3))
    def lift_penalty(self, number: int) -> None:
        self.attempt(
            lambda asked: rulings.lift_penalty(
                tournament=self.tournament, number=number, reason="erreur", submission=asked
            )
        )

    @rule(number=st.integers(1, 6), thrown_out=st.booleans())
    def readmit_or_disqualify(self, number: int, thrown_out: bool) -> None:
        self.attempt(
            lambda asked: (
                registration.disqualify_team(
                    tournament=self.tournament, number=number, reason="triche", submission=asked
                )
                if thrown_out
                else registration.readmit_team(tournament=self.tournament, number=number, submission=asked)
            )
        )

    @precondition(has_matches)
    @rule(why=st.booleans())
    def unpair(self, why: bool) -> None:
        self.on_last_round(rounds.unpair_round, **({"reason": "mauvaise table"} if why else {}))

    @precondition(has_matches)
    @rule()
    def lock(self) -> None:
        self.on_last_round(rounds.lock_round)

    @rule()
    def undo(self) -> None:
        self.attempt(lambda asked: undo.undo_last(tournament=self.tournament, submission=asked))

    @precondition(lambda self: self.tournament.state == "finished")
    @rule()
    def reopen(self) -> None:
        self.attempt(
            lambda asked: setup.reopen_tournament(tournament=self.tournament, reason="erreur", submission=asked)
        )

    @precondition(lambda self: self.answers)
    @rule(index=st.integers(0, 50))
    def send_again(self, index: int) -> None:
        """A repeated key is answered as the first time, whatever has happened since."""
        before, answer = self.tournament.seq, self.answers[index % len(self.answers)]

        again = answer.write(answer.asked)
        self.look()

        assert again == Outcome(answer.outcome.status, answer.outcome.body, answer.outcome.receipt, replayed=True)
        assert self.tournament.seq == before

    @precondition(lambda self: self.rounds > 1)
    @rule()
    def finish(self) -> None:
        self.attempt(lambda asked: setup.finish_tournament(tournament=self.tournament, submission=asked))

    @invariant()
    def the_last_event_follows(self) -> None:
        type(self).steps += 1
        tournament = self.tournament
        last, before = tournament.events.order_by("-seq")[:2]
        assert (last.seq, last.hash, link_of(last, tournament).hash()) == (tournament.seq, tournament.head, last.hash)
        assert last.prev == before.hash

    def teardown(self) -> None:
        """At the end everything is looked at: the chain, the legality, the rows."""
        verdict = verify(self.tournament)
        assert verdict.broken is None


def test_any_evening_is_what_its_ledger_says(marie: Account) -> None:
    AnyEvening.account = marie
    AnyEvening.steps = 0
    examples = -(-STEPS // 28)  # most evenings take fewer steps than they may

    run_state_machine_as_test(
        AnyEvening,
        settings=settings(
            max_examples=examples,
            stateful_step_count=STEPS_AN_EVENING,
            deadline=None,
            database=None,
            derandomize=STEPS <= 5_000,
            print_blob=True,
            suppress_health_check=list(HealthCheck),
        ),
    )

    assert AnyEvening.steps >= STEPS
