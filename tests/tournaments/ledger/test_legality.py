"""What may happen when in a concours: every refusal of the ledger, by its name."""

from collections.abc import Callable
from typing import Any

import pytest

from scoring import engine
from tests.tournaments.evening import SmallEvening, pair_of
from tests.tournaments.told import told
from tournaments.ledger import events, legality
from tournaments.models import Account, Tournament
from tournaments.plan import Stage
from tournaments.refusals import Refused
from tournaments.services import registration, results, rounds, setup

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("tasks_run")]

SAID = events.Said("a" * 32, "b" * 64)
type Move = Callable[[SmallEvening], object]


def start(evening: SmallEvening) -> object:
    return setup.start_tournament(tournament=evening.tournament, submission=evening.submission())


def finish(evening: SmallEvening) -> object:
    return setup.finish_tournament(tournament=evening.tournament, submission=evening.submission())


def register(evening: SmallEvening) -> object:
    return registration.register_teams(
        tournament=evening.tournament, teams=[pair_of(9)], submission=evening.submission()
    )


def remove(evening: SmallEvening, number: int = 1) -> object:
    return registration.remove_team(tournament=evening.tournament, number=number, submission=evening.submission())


def withdraw(evening: SmallEvening, number: int = 1) -> object:
    return registration.withdraw_team(tournament=evening.tournament, number=number, submission=evening.submission())


def publish(evening: SmallEvening, number: int = 1) -> object:
    return rounds.publish_round(tournament=evening.tournament, number=number, submission=evening.submission())


def close(evening: SmallEvening, number: int = 1) -> object:
    return rounds.close_round(tournament=evening.tournament, number=number, submission=evening.submission())


def pair(evening: SmallEvening) -> object:
    return rounds.request_round(tournament=evening.tournament, account=evening.account, submission=evening.submission())


def deal(evening: SmallEvening, **more: Any) -> object:
    facts = {"taker": "NS", "points": {"NS": 92}}
    return results.enter_deal(
        tournament=evening.tournament, match=1, facts=facts, submission=evening.submission(), **more
    )


def created(evening: SmallEvening) -> None:
    evening.create()
    evening.register(4)


def started(evening: SmallEvening) -> None:
    evening.start(4)


def playing(evening: SmallEvening) -> None:
    evening.start(4)
    evening.show_round()


def closed(evening: SmallEvening) -> None:
    evening.start(4)
    evening.play_round(1)


def finished(evening: SmallEvening) -> None:
    closed(evening)
    finish(evening)


@pytest.mark.parametrize(
    ("state", "move", "refusal", "code"),
    [
        pytest.param(created, finish, legality.WrongState, "tournament_registration", id="finish before the start"),
        pytest.param(created, pair, legality.WrongState, "tournament_registration", id="pair before the start"),
        pytest.param(started, start, legality.WrongState, "tournament_running", id="start twice"),
        pytest.param(started, finish, legality.WrongState, "no_round_played", id="finish before a round"),
        pytest.param(started, remove, legality.WrongState, "tournament_running", id="strike off after the start"),
        pytest.param(playing, finish, legality.RoundStillOpen, "round_still_open", id="finish in mid-round"),
        pytest.param(playing, publish, legality.RoundNotDraft, "round_published", id="publish twice"),
        pytest.param(started, publish, legality.RoundUnknown, "round_unknown", id="publish no round"),
        pytest.param(closed, close, legality.RoundClosed, "round_closed", id="close twice"),
        pytest.param(closed, deal, legality.RoundClosed, "round_closed", id="a deal in a closed round"),
        pytest.param(finished, register, legality.WrongState, "tournament_finished", id="register after the end"),
        pytest.param(finished, withdraw, legality.WrongState, "tournament_finished", id="withdraw after the end"),
        pytest.param(finished, pair, legality.WrongState, "tournament_finished", id="pair after the end"),
        pytest.param(
            created, lambda evening: remove(evening, 7), legality.TeamUnknown, "team_unknown", id="no such team"
        ),
    ],
)
def test_move_is_refused(
    marie: Account, state: Callable[[SmallEvening], None], move: Move, refusal: type[Refused], code: str
) -> None:
    evening = SmallEvening(marie)
    told(evening, state)
    before = evening.tournament.seq

    with pytest.raises(refusal) as refused:
        move(evening)

    assert refused.value.code == code
    assert evening.tournament.seq == before


def test_draft_round_cannot_be_closed_nor_written(marie: Account) -> None:
    evening = SmallEvening(marie)
    evening.start(4)
    evening.pair()

    with pytest.raises(legality.RoundNotPublished):
        close(evening)
    with pytest.raises(legality.RoundNotPublished):
        deal(evening)


def test_more_rounds_than_planned_are_refused(marie: Account) -> None:
    evening = SmallEvening(marie, plan={"stages": (Stage(1, ("random",)),)})
    evening.start(4)
    evening.play_round(1)

    with pytest.raises(legality.AllRoundsPaired):
        pair(evening)


def test_team_leaves_once_and_from_the_next_round_on(marie: Account) -> None:
    evening = SmallEvening(marie)
    evening.start(4)
    evening.show_round()

    for match in evening.tournament.matches.order_by("table"):
        evening.enter(match)

    withdraw(evening)
    with pytest.raises(legality.TeamNotActive):
        withdraw(evening)

    close(evening)
    assert len(evening.show_round(2)) == 1
    assert evening.tournament.rounds.get(number=2).participations.count() == 3


def test_field_of_one_is_not_paired(marie: Account) -> None:
    evening = SmallEvening(marie)
    evening.start(2)
    withdraw(evening)

    with pytest.raises(legality.TooFewTeams) as refused:
        pair(evening)

    assert refused.value.code == "nothing_to_pair"


@pytest.mark.parametrize("people", [0, 1, 3])
def test_team_is_two_people(marie: Account, people: int) -> None:
    evening = SmallEvening(marie)
    evening.create()
    team = registration.TeamIn(tuple(registration.PersonIn(f"Anne {number}") for number in range(people)))

    with pytest.raises(legality.TeamIncomplete):
        registration.register_teams(tournament=evening.tournament, teams=[team], submission=evening.submission())


def test_registration_of_nobody_is_refused(marie: Account) -> None:
    evening = SmallEvening(marie)
    evening.create()

    with pytest.raises(legality.TeamIncomplete) as refused:
        registration.register_teams(tournament=evening.tournament, teams=[], submission=evening.submission())

    assert refused.value.code == "no_team"


def test_manche_is_written_in_deals_or_in_totals(marie: Account) -> None:
    evening = SmallEvening(marie)
    evening.start(4)
    first, second = evening.show_round()
    deal(evening)
    evening.enter(second)

    with pytest.raises(legality.MancheMixed, match="manche_has_deals"):
        evening.enter(first, expect=1)
    with pytest.raises(legality.MancheMixed, match="manche_has_totals"):
        results.enter_deal(
            tournament=evening.tournament,
            match=second.number,
            facts={"taker": "NS", "points": {"NS": 92}},
            submission=evening.submission(),
        )


def test_thirteenth_deal_is_refused(marie: Account) -> None:
    evening = SmallEvening(marie)
    evening.start(4)
    evening.show_round()
    for _ in range(12):
        deal(evening)

    with pytest.raises(legality.MancheOver):
        deal(evening)


def test_deal_that_is_not_there_cannot_be_changed(marie: Account) -> None:
    evening = SmallEvening(marie)
    evening.start(4)
    evening.show_round()
    deal(evening)

    with pytest.raises(legality.DealUnknown):
        change(evening, number=2)


def change(evening: SmallEvening, *, number: int = 1, taken: int = 100, expect: int = 1, **more: Any) -> Any:
    return results.change_deal(
        tournament=evening.tournament,
        deal=results.DealAddress(1, 1, number),
        facts={"taker": "NS", "points": {"NS": taken}},
        expect=expect,
        submission=evening.submission(),
        **more,
    )


def test_changed_deal_moves_the_running_score(marie: Account) -> None:
    evening = SmallEvening(marie)
    evening.start(4)
    evening.show_round()
    deal(evening)
    deal(evening)

    changed = change(evening)

    assert (changed.body["version"], changed.body["score"]) == (2, {"NS": 100, "EW": 62})
    assert changed.body["match"]["score"] == {"NS": 192, "EW": 132}


def test_change_that_ends_the_manche_earlier_names_the_surplus_deals(marie: Account) -> None:
    evening = SmallEvening(marie, plan={"ruleset": "belote-501"})
    evening.start(4)
    evening.show_round()
    for _ in range(5):
        deal(evening)

    with pytest.raises(legality.MancheOver) as refused:
        results.change_deal(
            tournament=evening.tournament,
            deal=results.DealAddress(1, 1, 1),
            facts={"taker": "NS", "capot_by": "NS"},
            expect=1,
            submission=evening.submission(),
        )

    assert (refused.value.code, refused.value.params) == ("deals_surplus", {"first": 5, "last": 5})


def test_totals_of_a_target_game_are_taken_as_they_are(marie: Account) -> None:
    evening = SmallEvening(marie, plan={"ruleset": "belote-501"})
    evening.start(4)
    first, _ = evening.show_round()

    entered = evening.enter(first, 503, 377)

    assert entered.body["state"] == "finished"


def test_pairing_that_forgets_a_team_is_refused(marie: Account) -> None:
    evening = SmallEvening(marie)
    tournament = evening.start(4)
    event = events.RoundPaired(1, "random", tournament.seq, (events.PairedMatch(1, 1, {"NS": 1, "EW": 2}),), (3,), 0)

    with pytest.raises(legality.PairingImpossible):
        legality.check(event, tournament)


@pytest.mark.parametrize("seats", [{"NS": 1, "EW": 2, "N": 3}, {"N": 1, "E": 2}, {"NS": 1}])
def test_table_without_the_places_of_the_game_is_refused(marie: Account, seats: dict[str, int]) -> None:
    evening = SmallEvening(marie)
    tournament = evening.start(4)
    event = events.RoundPaired(1, "random", tournament.seq, (events.PairedMatch(1, 1, seats),), (), 0)

    with pytest.raises(legality.PairingImpossible, match="places_impossible"):
        legality.check(event, tournament)


def test_totals_of_others_than_those_at_the_table_are_refused(marie: Account) -> None:
    evening = SmallEvening(marie)
    evening.start(4)
    evening.show_round()
    event = events.TotalsEntered(1, (events.MancheTotals({"N": 10, "E": 0, "S": 10, "W": 0}),))

    with pytest.raises(legality.OtherPlayers):
        legality.check(event, evening.tournament)


def test_second_pairing_of_a_round_is_refused(marie: Account) -> None:
    evening = SmallEvening(marie)
    tournament = evening.start(4)
    event = events.RoundPaired(2, "random", tournament.seq, (), (1, 2, 3, 4), 0)

    with pytest.raises(legality.RoundStillOpen, match="round_exists"):
        legality.check(event, tournament)


def test_rules_document_that_the_engine_does_not_know_cannot_start(marie: Account) -> None:
    evening = SmallEvening(marie)
    created(evening)

    with pytest.raises(engine.Refused):
        legality.check(events.TournamentStarted({"family": "belote", "luck": 1}), evening.tournament)


@pytest.mark.parametrize(
    ("plan", "code"),
    [
        ({"stages": ()}, "stages_missing"),
        ({"stages": (Stage(2, ("random",)),)}, "stage_pairing_count"),
        ({"ranking": ()}, "ranking_missing"),
        ({"ranking": ("beauty",)}, "criterion_unknown"),
        ({"ranking": ("points", "capots")}, "criterion_not_recorded"),
        ({"ranking": ("points", "lot")}, "criterion_not_recorded"),
    ],
)
def test_plan_that_contradicts_itself_is_refused(marie: Account, plan: dict[str, Any], code: str) -> None:
    with pytest.raises(legality.PlanImpossible) as refused:
        SmallEvening(marie, plan=plan).create()

    assert refused.value.code == code
    assert not Tournament.objects.exists()


def test_what_is_no_event_has_no_rule(marie: Account) -> None:
    with pytest.raises(TypeError, match="no rule for"):
        legality.check("something", Tournament())  # type: ignore[arg-type]
