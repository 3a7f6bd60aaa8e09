"""Brackets while they are played: who sits where, byes, walkovers, double forfeits, corrections."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tournaments.pairing import (
    Decided,
    Slot,
    State,
    Vacant,
    bout_of,
    bouts,
    champion,
    dependents,
    knockout,
    principal_consolante,
    two_brackets,
)
from tournaments.pairing import bracket_places as places

NOBODY, AWAITED = Vacant.NOBODY, Vacant.AWAITED
FOUR = knockout([1, 2, 3, 4], third_place=True)
FINAL, THIRD = Slot("principal", 2), Slot("third_place", 1)


def won(winner, loser):
    return Decided(frozenset({winner, loser}), winner)


def forfeited(*pair):
    return Decided(frozenset(pair), None)


def seats(tableau, decided=(), gone=()):
    """Return who sits at the match of each slot, and how it stands; `gone` have withdrawn before the last round."""
    gone = gone if isinstance(gone, dict) else dict.fromkeys(gone, tableau.rounds)
    return {bout.slot: (bout.seats, bout.state) for bout in bouts(tableau, decided, gone)}


SEMI_FINALS = [won(1, 4), won(2, 3)]


@pytest.mark.parametrize(
    ("decided", "gone", "final", "third"),
    [
        pytest.param(
            [],
            [],
            ((AWAITED, AWAITED), State.AWAITED),
            ((AWAITED, AWAITED), State.AWAITED),
            id="nothing is played",
        ),
        pytest.param(
            [won(1, 4)],
            [],
            ((1, AWAITED), State.AWAITED),
            ((4, AWAITED), State.AWAITED),
            id="one semi-final is played",
        ),
        pytest.param(SEMI_FINALS, [], ((1, 2), State.READY), ((4, 3), State.READY), id="both are played"),
        pytest.param(
            [*SEMI_FINALS, won(2, 1)], [], ((1, 2), State.PLAYED), ((4, 3), State.READY), id="the final is played"
        ),
        pytest.param(
            [won(2, 3)],
            {4: 1},
            ((1, 2), State.READY),
            ((4, 3), State.WALKOVER),
            id="withdrawn before the semi-final",
        ),
        pytest.param(SEMI_FINALS, [1], ((1, 2), State.WALKOVER), ((4, 3), State.READY), id="before the final"),
        pytest.param(SEMI_FINALS, [3], ((1, 2), State.READY), ((4, 3), State.WALKOVER), id="before the petite finale"),
        pytest.param([*SEMI_FINALS, won(1, 2)], [1], ((1, 2), State.PLAYED), ((4, 3), State.READY), id="after winning"),
        pytest.param(SEMI_FINALS, [1, 2], ((1, 2), State.DOUBLE_FORFEIT), ((4, 3), State.READY), id="both finalists"),
        pytest.param(
            [forfeited(1, 4), won(2, 3)],
            [],
            ((NOBODY, 2), State.BYE),
            ((NOBODY, 3), State.BYE),
            id="double forfeit in a semi-final",
        ),
        pytest.param(
            [forfeited(1, 4)],
            {2: 1, 3: 1},
            ((NOBODY, NOBODY), State.EMPTY),
            ((NOBODY, NOBODY), State.EMPTY),
            id="nobody left",
        ),
        pytest.param(
            [forfeited(1, 4), won(2, 3)],
            [2],
            ((NOBODY, 2), State.EMPTY),
            ((NOBODY, 3), State.BYE),
            id="alone in the final, and withdrawn",
        ),
    ],
)
def test_bouts_of_four_teams(decided, gone, final, third):
    found = seats(FOUR, decided, gone)

    assert (found[FINAL], found[THIRD]) == (final, third)


@pytest.mark.parametrize(
    ("absent_from", "first", "final"),
    [
        pytest.param(1, ((1, NOBODY), State.EMPTY), ((NOBODY, 2), State.BYE), id="before its bye"),
        pytest.param(2, ((1, NOBODY), State.BYE), ((1, 2), State.WALKOVER), id="after its bye"),
        pytest.param(3, ((1, NOBODY), State.BYE), ((1, 2), State.READY), id="after the stage"),
    ],
)
def test_withdrawal_of_an_exempt_team(absent_from, first, final):
    found = seats(knockout([1, 2, 3]), [won(2, 3)], gone={1: absent_from})

    assert (found[Slot("principal", 1, 0)], found[FINAL]) == (first, final)


def test_walkover_stays_when_who_went_on_withdraws_later():
    found = seats(FOUR, [won(2, 3)], gone={4: 1, 1: 2})

    assert found[Slot("principal", 1, 0)] == ((1, 4), State.WALKOVER)
    assert found[FINAL] == ((1, 2), State.WALKOVER)


def test_corrected_winner_takes_a_seat_of_a_match_that_is_not_played():
    before = seats(FOUR, SEMI_FINALS)

    after = seats(FOUR, [won(4, 1), won(2, 3)])

    assert (before[FINAL], before[THIRD]) == (((1, 2), State.READY), ((4, 3), State.READY))
    assert (after[FINAL], after[THIRD]) == (((4, 2), State.READY), ((1, 3), State.READY))


def test_correction_leaves_results_of_those_who_do_not_meet_any_more_aside():
    played = [*SEMI_FINALS, won(1, 2), won(3, 4)]

    corrected = [won(4, 1), *played[1:]]

    assert seats(FOUR, corrected)[FINAL] == ((4, 2), State.READY)
    assert bout_of(bouts(FOUR, played), {1, 2}).slot == FINAL
    assert bout_of(bouts(FOUR, corrected), {1, 2}) is None


@pytest.mark.parametrize(
    ("tableau", "slot", "later"),
    [
        pytest.param(FOUR, FINAL, (), id="nothing hangs on a final"),
        pytest.param(FOUR, Slot("principal", 1, 1), (FINAL, THIRD), id="a semi-final"),
        pytest.param(
            knockout(range(8)),
            Slot("principal", 1, 2),
            (Slot("principal", 2, 1), Slot("principal", 3, 0)),
            id="a quarter-final",
        ),
        pytest.param(
            principal_consolante(range(8)),
            Slot("principal", 1, 0),
            (Slot("principal", 2, 0), Slot("consolante", 1, 0), Slot("principal", 3), Slot("consolante", 2)),
            id="both brackets",
        ),
        pytest.param(two_brackets([1, 2, 3, 4], [5, 6]), Slot("consolante", 1), (), id="brackets after pools"),
    ],
)
def test_dependents(tableau, slot, later):
    assert dependents(tableau, slot) == later


def test_consolante_seats_who_has_lost():
    tableau = principal_consolante([1, 2, 3, 4, 5, 6, 7, 8])

    found = seats(tableau, [won(1, 8), won(5, 4), won(2, 7)], gone={6: 1})

    assert found[Slot("consolante", 1, 0)] == ((8, 4), State.READY)
    assert found[Slot("consolante", 1, 1)] == ((7, 6), State.WALKOVER)
    assert found[Slot("consolante", 2)] == ((AWAITED, 7), State.AWAITED)


def test_consolante_takes_who_was_exempt_where_two_of_them_met():
    tableau = principal_consolante(range(1, 10))
    decided = [won(8, 9), won(8, 1), won(5, 4), won(6, 3), won(2, 7)]

    seated = bouts(tableau, decided)

    consolante = [bout.seats for bout in seated if (bout.slot.bracket, bout.slot.turn) == ("consolante", 2)]
    assert consolante == [(7, 9), (3, 4)]


@pytest.mark.parametrize(
    ("decided", "winner"),
    [
        pytest.param(SEMI_FINALS, AWAITED, id="not yet"),
        pytest.param([*SEMI_FINALS, won(2, 1)], 2, id="the final is won"),
        pytest.param([*SEMI_FINALS, forfeited(1, 2)], NOBODY, id="double forfeit in the final"),
    ],
)
def test_champion(decided, winner):
    assert champion(bouts(FOUR, decided)) == winner


@pytest.mark.parametrize(
    ("pair", "winner", "why"),
    [({1, 2}, 3, "did not play"), ({1}, 1, "1 team"), ({1, 2, 3}, 1, "3 team")],
)
def test_decided_refuses_what_is_no_result(pair, winner, why):
    with pytest.raises(ValueError, match=why):
        Decided(frozenset(pair), winner)


TABLEAUX = st.one_of(
    st.builds(lambda n, third: knockout(range(n), third_place=third), st.integers(2, 40), st.booleans()),
    st.builds(lambda n, third: principal_consolante(range(n), third_place=third), st.integers(2, 40), st.booleans()),
    st.builds(
        lambda n, m, third: two_brackets(range(n), range(n, n + m), third_place=third),
        st.integers(2, 20),
        st.integers(0, 20),
        st.booleans(),
    ),
)


@st.composite
def evenings(draw):
    """Play a stage turn by turn; teams withdraw in between, and some pairs both forfeit. Return what was seen."""
    tableau, rng = draw(TABLEAUX), draw(st.randoms(use_true_random=False))
    forfeits, leavers = draw(st.sampled_from([0, 0.1])), draw(st.sampled_from([0, 0.05]))
    decided, gone, seen = [], {}, []
    for turn in range(1, tableau.rounds + 1):
        seated = bouts(tableau, decided, gone)
        ready = [bout for bout in seated if bout.state is State.READY and bout.round <= turn]
        seen.append((turn, seated, ready))
        for bout in ready:
            winner = None if rng.random() < forfeits else rng.choice(bout.seats)
            decided.append(Decided(frozenset(bout.seats), winner))
        leaving = {team for bout in seated for team in bout.teams if rng.random() < leavers}
        gone |= dict.fromkeys(leaving - gone.keys(), turn + 1)
    return tableau, decided, gone, seen


@settings(max_examples=60, deadline=None)
@given(evenings())
def test_any_evening_is_played_round_by_round(evening):
    """Nothing of an earlier round is left; nobody plays twice in one; at the end nothing is open."""
    tableau, decided, gone, seen = evening

    for turn, _, ready in seen:
        teams = [team for bout in ready for team in bout.teams]
        assert {bout.round for bout in ready} <= {turn}
        assert len(teams) == len(set(teams))
    end = bouts(tableau, decided, gone)
    assert not any(bout.is_open for bout in end)
    met = [frozenset(bout.teams) for bout in end if len(bout.teams) == 2]
    assert len(met) == len(set(met))


@settings(max_examples=60, deadline=None)
@given(evenings())
def test_any_evening_without_forfeits_plays_every_match_once(evening):
    tableau, decided, gone, _ = evening

    end = bouts(tableau, decided, gone)

    if not gone and all(one.winner is not None for one in decided):
        assert len(decided) == sum(None not in fixture.feeds for fixture in tableau.fixtures)
    assert {one.pair for one in decided} >= {frozenset(b.teams) for b in end if b.state is State.PLAYED}


@settings(max_examples=60, deadline=None)
@given(evenings(), st.data())
def test_any_correction_changes_seats_only_where_they_depend(evening, data):
    tableau, decided, gone, _ = evening
    before = bouts(tableau, decided, gone)
    one = data.draw(st.sampled_from(decided))
    slot = bout_of(before, one.pair).slot

    other = min(one.pair - {one.winner})
    after = bouts(tableau, [Decided(one.pair, other) if each is one else each for each in decided], gone)

    changed = {old.slot for old, new in zip(before, after, strict=True) if old.seats != new.seats}
    assert changed <= set(dependents(tableau, slot))


@settings(max_examples=60, deadline=None)
@given(evenings())
def test_any_evening_places_everybody_once_and_without_gaps(evening):
    tableau, decided, gone, _ = evening
    end = bouts(tableau, decided, gone)

    for bracket in {bout.slot.bracket for bout in end} - {"third_place"}:
        teams = {team for bout in end if bout.slot.bracket == bracket for team in bout.teams}
        found = places(end, bracket)
        assert sorted(place.team for place in found) == sorted(teams)
        for place in found:
            assert place.rank == 1 + sum(other.rank < place.rank for other in found)
            assert place.last == sum(other.rank <= place.rank for other in found)
