"""People who registered alone become teams: drawn, drawn again, made by hand; and the secret is told at the end."""

from dataclasses import replace
from typing import Any

import pytest

from tests.tournaments.drawn import (
    CARDS,
    alone_evening,
    change_person,
    draw,
    make_team,
    real_table,
    register_alone,
    remove_person,
    reveal,
    start,
    teams,
)
from tests.tournaments.evening import SmallEvening, pair_of
from tests.tournaments.ledger.forging import alter
from tests.tournaments.ledger.played import drawn_evening
from tests.tournaments.ruled import finish, reopen, undo_last, withdraw
from tournaments.ledger import NoDryRun, chain, events, legality
from tournaments.ledger.draws import draw_seed
from tournaments.ledger.projection import dump
from tournaments.ledger.rebuild import rebuild
from tournaments.ledger.told_drawings import drawings_told
from tournaments.ledger.verify import link_of, verify
from tournaments.models import Account, LedgerEvent
from tournaments.plan import default_stages
from tournaments.services import drawing, people, registration
from tournaments.services.registration import PersonIn

pytestmark = pytest.mark.django_db
NEW_KINDS = (
    events.PlayersRegistered,
    events.PlayerChanged,
    events.PlayerRemoved,
    events.TeamMade,
    events.TeamsDrawn,
    events.SecretRevealed,
)
FORMER = events.FormerTeam(1, "a" * 32, (1, 2), None, None, 1)


@pytest.fixture
def evening(marie: Account) -> SmallEvening:
    """Six people who registered alone."""
    return alone_evening(marie)


def sound(evening: SmallEvening) -> bool:
    """Say whether the rows are what the events give, and every promise holds."""
    return rebuild(evening.tournament).same and verify(evening.tournament).broken is None


def last_drawing(evening: SmallEvening) -> tuple[events.TeamsDrawn, LedgerEvent]:
    row = evening.tournament.events.filter(kind="teams.drawn@1").order_by("-seq")[0]
    fact = chain.event_of(row.kind, row.body)
    assert isinstance(fact, events.TeamsDrawn)
    return fact, row


def everybody(evening: SmallEvening) -> list[int]:
    return sorted(number for players in teams(evening).values() for number in players)


@pytest.mark.parametrize("by", ["lottery", "cards"])
def test_draw_puts_everybody_into_a_team_of_two(evening: SmallEvening, by: drawing.By) -> None:
    draw(evening, by)

    assert sorted(teams(evening)) == [1, 2, 3]
    assert everybody(evening) == [1, 2, 3, 4, 5, 6]
    assert sound(evening)


def test_seed_follows_from_the_secret_and_the_event_before(evening: SmallEvening) -> None:
    head = evening.tournament.head

    draw(evening)

    fact, row = last_drawing(evening)
    assert row.prev == head
    assert fact.seed == draw_seed(evening.tournament.secret, "lottery", 1, head)
    assert not fact.seed_chosen


def test_lottery_cards_and_rounds_have_seeds_of_their_own(evening: SmallEvening) -> None:
    secret, head = evening.tournament.secret, evening.tournament.head

    assert len({draw_seed(secret, purpose, 1, head) for purpose in ("lottery", "cards", "random")}) == 3


def test_chosen_seed_is_marked(evening: SmallEvening) -> None:
    draw(evening, seed="Saint-Jean")

    fact, _ = last_drawing(evening)
    assert (fact.seed, fact.seed_chosen) == ("Saint-Jean", True)
    assert sound(evening)


def test_odd_number_leaves_somebody_over_who_keeps_the_concours_from_starting(marie: Account) -> None:
    evening = alone_evening(marie, 5)

    drawn = draw(evening)

    left = drawn.body["left_over"]["player"]
    assert evening.tournament.players.get(entry=None).number == left
    with pytest.raises(legality.PeopleWithoutTeam) as refused:
        start(evening)
    assert refused.value.params == {"count": 1, "players": [left]}
    remove_person(evening, left)
    assert start(evening).body["state"] == "running"
    assert sound(evening)


def test_stand_in_makes_an_odd_number_even(marie: Account) -> None:
    evening = alone_evening(marie, 5)
    register_alone(evening, 6, stand_in=True)

    draw(evening)

    assert everybody(evening) == [1, 2, 3, 4, 5, 6]
    assert evening.tournament.players.get(number=6).stand_in


def test_drawing_again_takes_the_former_one_back_and_gives_its_numbers_again(evening: SmallEvening) -> None:
    draw(evening, seed="a")
    before = teams(evening)
    register_alone(evening, 7, 8)

    draw(evening, seed="b")

    assert sorted(before) == [1, 2, 3]
    assert sorted(teams(evening)) == [1, 2, 3, 4]
    assert everybody(evening) == [1, 2, 3, 4, 5, 6, 7, 8]
    assert [one["standing"] for one in drawings_told(evening.tournament)] == [False, True]
    assert sound(evening)


def test_numbers_go_on_after_teams_that_were_registered_between_drawings(evening: SmallEvening) -> None:
    draw(evening)
    registration.register_teams(tournament=evening.tournament, teams=[pair_of(9)], submission=evening.submission())
    register_alone(evening, 9, 10)

    draw(evening)

    assert sorted(teams(evening)) == [1, 2, 3, 4, 5]
    assert teams(evening)[4] == [7, 8]
    assert sound(evening)


def test_team_that_left_keeps_its_number_and_its_people_out_of_the_next_drawing(evening: SmallEvening) -> None:
    draw(evening)
    gone = teams(evening)[2]
    withdraw(evening, 2)

    draw(evening)

    assert teams(evening)[2] == gone
    assert sorted(teams(evening)) == [1, 2, 3]
    assert sound(evening)


def test_team_that_is_struck_off_leaves_its_people_on_their_own(evening: SmallEvening) -> None:
    draw(evening)
    parted = teams(evening)[1]

    registration.remove_team(tournament=evening.tournament, number=1, submission=evening.submission())

    alone = evening.tournament.players.without_team().order_by("number")
    assert [person.number for person in alone] == parted
    draw(evening)
    assert sorted(teams(evening)) == [1, 2, 3]
    assert sound(evening)


def test_changed_team_keeps_the_numbers_of_its_people(evening: SmallEvening) -> None:
    draw(evening, seed="zzz")
    before = teams(evening)

    registration.change_team(
        tournament=evening.tournament, number=2, team=pair_of(33), expect=1, submission=evening.submission()
    )

    assert teams(evening) == before
    assert sound(evening)


def test_undo_of_a_drawing_leaves_everybody_on_his_own_and_the_same_seed_draws_the_same(evening: SmallEvening) -> None:
    before = dump(evening.tournament)
    draw(evening, seed="a")
    drawn = teams(evening)

    undo_last(evening)

    assert teams(evening) == {}
    assert before.count('"alone":true') == evening.tournament.players.without_team().count()
    draw(evening, seed="a")
    assert teams(evening) == drawn
    assert [one["standing"] for one in drawings_told(evening.tournament)] == [False, True]
    assert sound(evening)


def test_undo_of_a_drawing_that_was_made_again_brings_the_former_one_back_as_it_was(evening: SmallEvening) -> None:
    draw(evening, seed="a")
    team = replace(registration.team_in(evening.tournament.entries.get(number=2)), name="Les As", paid=True)
    registration.change_team(
        tournament=evening.tournament, number=2, team=team, expect=1, submission=evening.submission()
    )
    former, name = teams(evening), evening.tournament.entries.get(number=2).note_id
    draw(evening, seed="b")

    undo_last(evening)

    back = evening.tournament.entries.get(number=2)
    assert teams(evening) == former
    assert (back.note_id, back.paid, back.version) == (name, True, 3)
    assert sound(evening)


def test_clubs_and_named_people_are_kept_apart(evening: SmallEvening) -> None:
    for seed in "abcdef":
        draw(evening, clubs_apart=True, apart=((2, 1),), seed=seed)

        fact, _ = last_drawing(evening)
        assert fact.apart == ((1, 2), (1, 3, 5))
        assert all(sum(number % 2 for number in players) == 1 for players in teams(evening).values())
        assert 2 not in next(players for players in teams(evening).values() if 1 in players)


@pytest.mark.parametrize(
    ("by", "apart", "code", "params"),
    [
        ("lottery", ((1, 2, 3, 4),), "too_many_apart_lottery", {"players": [1, 2, 3, 4], "count": 4, "most": 3}),
        ("cards", ((1, 2, 3),), "too_many_apart_cards", {"players": [1, 2, 3], "count": 3, "most": 2}),
        ("lottery", ((1, 2), (1, 3), (1, 4), (1, 5), (1, 6)), "no_drawing_apart", {}),
    ],
)
def test_people_who_cannot_be_kept_apart_are_named(
    evening: SmallEvening, by: drawing.By, apart: Any, code: str, params: dict[str, Any]
) -> None:
    with pytest.raises(legality.CannotKeepApart) as refused:
        draw(evening, by, apart=apart)

    assert (refused.value.code, refused.value.field, refused.value.params) == (code, "apart", params)
    assert teams(evening) == {}


def test_cards_really_drawn_make_the_teams_and_have_no_seed(marie: Account) -> None:
    evening = alone_evening(marie, 7)

    draw(evening, "cards", tables=(real_table(3, 6, 1, 4, teams=((6, 4), (3, 1))), real_table(7, 2)))

    fact, _ = last_drawing(evening)
    assert teams(evening) == {1: [4, 6], 2: [1, 3], 3: [2, 7]}
    assert (fact.seed, fact.left_over) == (None, 5)
    assert sound(evening)


@pytest.mark.parametrize(
    ("asked", "field", "code"),
    [
        pytest.param(
            {"by": "cards", "tables": (real_table(3, 6, 1, 4, cards=CARDS[:-1]), real_table(5, 2))},
            "tables.0",
            "cards_king_missing",
            id="one king",
        ),
        pytest.param(
            {"by": "cards", "tables": (real_table(3, 6, 1, 4, teams=((3, 6), (1, 4))), real_table(5, 2))},
            "tables.0.teams",
            "cards_partners",
            id="other partners",
        ),
        pytest.param({"by": "cards", "tables": ()}, "tables.0", "cards_nowhere", id="nobody sits"),
        pytest.param({"by": "lottery", "tables": ()}, "tables", "lottery_without_cards", id="a lottery with cards"),
        pytest.param({"by": "cards", "tables": (), "seed": "a"}, "seed", "real_cards_without_seed", id="with a seed"),
        pytest.param({"by": "lottery", "apart": ((1, 2), (3, 99))}, "apart.1", "apart_unknown", id="a stranger"),
    ],
)
def test_drawing_that_cannot_be_is_refused(evening: SmallEvening, asked: dict[str, Any], field: str, code: str) -> None:
    with pytest.raises((legality.CardsImpossible, legality.DrawingImpossible)) as refused:
        draw(evening, **asked)

    assert (refused.value.field, refused.value.code) == (field, code)


def test_two_people_are_made_a_team_by_hand_and_take_no_part_in_drawings(evening: SmallEvening) -> None:
    make_team(evening, 5, 2)

    draw(evening)
    draw(evening)

    assert teams(evening)[1] == [2, 5]
    assert sorted(teams(evening)) == [1, 2, 3]
    assert sound(evening)


def test_late_people_are_made_a_team_after_the_start_and_nobody_is_drawn_any_more(evening: SmallEvening) -> None:
    draw(evening)
    start(evening)
    register_alone(evening, 7, 8)

    make_team(evening, 7, 8)

    assert teams(evening)[4] == [7, 8]
    with pytest.raises(legality.WrongState):
        draw(evening)
    assert sound(evening)


@pytest.mark.parametrize(
    ("players", "refusal", "code"),
    [
        ((1, 1), legality.TeamIncomplete, "team_of_two"),
        ((1, 2, 3), legality.TeamIncomplete, "team_of_two"),
        ((1, 9), legality.PlayerUnknown, "player_unknown"),
        ((5, 6), legality.PlayerHasTeam, "player_has_team"),
    ],
)
def test_team_that_cannot_be_made_is_refused(
    evening: SmallEvening, players: tuple[int, ...], refusal: type[Exception], code: str
) -> None:
    make_team(evening, 5, 6)

    with pytest.raises(refusal) as refused:
        make_team(evening, *players)

    assert refused.value.code == code  # type: ignore[attr-defined]


def test_person_in_a_team_is_changed_but_not_struck_off(evening: SmallEvening) -> None:
    make_team(evening, 5, 6)

    change_person(evening, 5, name="Inès", paid=True)

    person = evening.tournament.players.get(number=5)
    assert (person.note.text("name"), person.paid, person.version) == ("Inès", True, 2)
    with pytest.raises(legality.PlayerHasTeam):
        remove_person(evening, 5)
    assert sound(evening)


def test_numbers_of_people_who_were_struck_off_are_not_given_again(evening: SmallEvening) -> None:
    remove_person(evening, 6)

    register_alone(evening, 7)

    assert [person.number for person in evening.tournament.players.order_by("number")] == [1, 2, 3, 4, 5, 7]


def test_undo_takes_back_a_registration_and_a_team_made_by_hand(evening: SmallEvening) -> None:
    make_team(evening, 1, 2)
    undo_last(evening)
    assert evening.tournament.players.without_team().count() == 6

    undo_last(evening)

    assert not evening.tournament.players.exists()
    assert sound(evening)


def test_nobody_waits_for_a_partner_where_everybody_plays_for_himself(marie: Account) -> None:
    rules = {"ruleset": "belote-americaine-chien", "entry_mode": "melee", "ranking": ("points",)}
    evening = SmallEvening(marie, plan={**rules, "stages": default_stages(by_lot=True)})
    evening.create()

    with pytest.raises(legality.NobodyAlone):
        register_alone(evening, 1)


def test_people_alone_may_register_beside_teams_of_two(marie: Account) -> None:
    evening = SmallEvening(marie)
    evening.create()
    evening.register(2)

    register_alone(evening, 1, 2)
    draw(evening)

    assert teams(evening) == {1: [1, 2], 2: [3, 4], 3: [5, 6]}
    assert sound(evening)


def test_drawing_needs_two_people(marie: Account) -> None:
    with pytest.raises(legality.TooFewPeople):
        draw(alone_evening(marie, 1))


def test_registration_of_nobody_is_refused(evening: SmallEvening) -> None:
    with pytest.raises(legality.TeamIncomplete):
        people.register_people(tournament=evening.tournament, people=[], submission=evening.submission())


def test_drawing_cannot_be_looked_at_without_being_made(evening: SmallEvening) -> None:
    with pytest.raises(NoDryRun):
        drawing.draw(
            tournament=evening.tournament,
            asked=drawing.DrawIn("lottery"),
            submission=evening.submission(dry_run=True),
        )


def finished(evening: SmallEvening) -> SmallEvening:
    draw(evening)
    registration.register_teams(tournament=evening.tournament, teams=[pair_of(9)], submission=evening.submission())
    start(evening)
    evening.play_round(1)
    finish(evening)
    return evening


def test_secret_is_told_after_the_finish_and_matches_the_commitment(evening: SmallEvening) -> None:
    with pytest.raises(legality.WrongState):
        reveal(evening)

    told = reveal(finished(evening)).body

    assert told["secret"] == evening.tournament.secret
    assert chain.digest(told["secret"].encode()) == told["commitment"]
    with pytest.raises(legality.SecretTold):
        reveal(evening)
    assert sound(evening)


def test_told_secret_stays_told_when_the_concours_goes_on(evening: SmallEvening) -> None:
    reveal(finished(evening))

    reopen(evening)

    assert evening.tournament.told_secret == evening.tournament.secret


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"seed": "0" * 64}, "drawing: not from the seed that the secret gives"),
        ({"seed": "0" * 64, "seed_chosen": True}, "drawing: not what its seed gives"),
    ],
)
def test_verify_finds_a_drawing_that_its_seed_does_not_give(
    evening: SmallEvening, change: dict[str, Any], why: str
) -> None:
    draw(evening)
    fact, row = last_drawing(evening)

    alter(evening, row.seq, body=chain.body_of(replace(fact, **change)))
    rehash(evening)

    broken = verify(evening.tournament).broken
    assert broken is not None
    assert broken.why == why


def rehash(evening: SmallEvening) -> None:
    """Chain the last event anew, as somebody would who has the whole database."""
    row = evening.tournament.events.order_by("-seq")[0]
    head = link_of(row, evening.tournament).hash()
    alter(evening, row.seq, hash=head)
    type(evening.tournament).objects.filter(pk=evening.tournament.pk).update(head=head)


@pytest.mark.parametrize(
    "change",
    [
        pytest.param({"number": 2}, id="another count"),
        pytest.param({"input_seq": 1}, id="from another state"),
        pytest.param(
            {"replaced": (events.FormerTeam(1, "a" * 32, (1, 2), None, None, 1),)}, id="takes back what was not"
        ),
        pytest.param({"left_over": 6}, id="left over among an even number"),
        pytest.param({"tables": (events.TableOfCards((1, 2, 3, 4)),)}, id="a lottery with cards"),
        pytest.param({"apart": ((1, 2, 3, 4, 5, 6),)}, id="together who were to be apart"),
    ],
)
def test_drawing_that_is_forged_is_illegal(evening: SmallEvening, change: dict[str, Any]) -> None:
    draw(evening)
    fact, _ = last_drawing(evening)
    undo_last(evening)
    honest = replace(fact, number=2, input_seq=evening.tournament.seq)
    legality.check(honest, evening.tournament)

    with pytest.raises(legality.DrawingImpossible):
        legality.check(replace(honest, **({"number": 3} if "number" in change else change)), evening.tournament)


def test_forged_numbers_and_cards_are_illegal(evening: SmallEvening) -> None:
    draw(evening, "cards")
    fact, _ = last_drawing(evening)
    undo_last(evening)
    honest = replace(fact, number=2, input_seq=evening.tournament.seq)
    legality.check(honest, evening.tournament)
    swapped = tuple(
        replace(team, players=other.players) for team, other in zip(honest.teams, honest.teams[::-1], strict=True)
    )

    for forged in (
        replace(honest, teams=tuple(replace(team, number=team.number + 1) for team in honest.teams)),
        replace(honest, teams=swapped),
    ):
        with pytest.raises(legality.DrawingImpossible):
            legality.check(forged, evening.tournament)


def test_every_event_of_people_alone_is_replayed_and_verified(marie: Account) -> None:
    evening = drawn_evening(marie)

    kinds = set(evening.tournament.events.values_list("kind", flat=True))
    assert kinds >= {event.kind for event in NEW_KINDS}
    assert sound(evening)


def test_another_secret_is_refused(evening: SmallEvening) -> None:
    finished(evening)

    with pytest.raises(legality.OtherSecret):
        legality.check(events.SecretRevealed("0" * 64), evening.tournament)


def test_team_made_by_hand_under_another_number_is_illegal(evening: SmallEvening) -> None:
    with pytest.raises(legality.DrawingImpossible):
        legality.check(events.TeamMade(7, events.Said("a" * 32, "b" * 64), (1, 2)), evening.tournament)


def test_changed_team_of_other_people_is_illegal(evening: SmallEvening) -> None:
    make_team(evening, 1, 2)
    said = events.Said("a" * 32, "b" * 64)
    other = events.TeamEntry(1, said, (events.PlayerEntry(1, said), events.PlayerEntry(3, said)))

    with pytest.raises(legality.TeamIncomplete) as refused:
        legality.check(events.TeamChanged(other), evening.tournament)

    assert refused.value.code == "team_other_people"


def test_entry_mode_changes_between_pairs_and_drawn_pairs_only(evening: SmallEvening) -> None:
    plan = evening.tournament.plan

    legality.check(events.TournamentChanged(replace(plan, entry_mode="pairs"), events.Said("", "")), evening.tournament)
    with pytest.raises(legality.TeamsRegisteredAlready):
        legality.plans.demand_same_people(replace(plan, entry_mode="melee"), evening.tournament)


def test_person_registers_with_licence_and_club(evening: SmallEvening) -> None:
    people.register_people(
        tournament=evening.tournament,
        people=[people.AloneIn(PersonIn("Zoé", "123", "Nice"), paid=False)],
        submission=evening.submission(),
    )

    person = evening.tournament.players.get(number=7)
    assert person.note.body == {"name": "Zoé", "licence": "123", "club": "Nice"}
    assert people.person_in(person) == people.AloneIn(PersonIn("Zoé", "123", "Nice"), paid=False)
