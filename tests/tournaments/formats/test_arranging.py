"""Tables changed by hand: swaps, moves, what they break, and how they are taken back."""

from typing import Any

import pytest

from tests.tournaments.evening import SmallEvening, seated
from tests.tournaments.formats.test_pools import POOLS, evening_of, play
from tournaments.ledger.legality import PairingImpossible, ReasonMissing, RoundBegun
from tournaments.ledger.rebuild import rebuild
from tournaments.models import Account, Match
from tournaments.refusals import Refused
from tournaments.services import arranging, rounds, undo


@pytest.fixture
def evening(marie: Account) -> SmallEvening:
    """A concours of nine teams whose first round is a draft."""
    evening = SmallEvening(marie)
    evening.start(9)
    evening.pair()
    return evening


def rows(evening: SmallEvening, number: int = 1) -> list[Match]:
    return list(evening.tournament.matches.filter(round__number=number).with_seats().order_by("table"))


def swap(evening: SmallEvening, teams: tuple[int, int], number: int = 1, **asked: Any) -> Any:
    return arranging.swap_teams(
        tournament=evening.tournament, number=number, teams=teams, submission=evening.submission(), **asked
    )


def test_swap_two_teams_change_places(evening: SmallEvening) -> None:
    first, second = (seated(match) for match in rows(evening)[:2])

    swap(evening, (first["NS"], second["EW"]))

    after = [seated(match) for match in rows(evening)[:2]]
    assert after == [{"NS": second["EW"], "EW": first["EW"]}, {"NS": second["NS"], "EW": first["NS"]}]


def test_swap_with_the_exempt_team(evening: SmallEvening) -> None:
    one = evening.tournament.rounds.get(number=1)
    exempt = one.participations.get(match=None).entry.number
    playing = seated(rows(evening)[0])["NS"]

    outcome = swap(evening, (exempt, playing))

    assert outcome.body["byes"] == [playing]
    assert seated(rows(evening)[0])["NS"] == exempt


def test_swap_that_makes_a_rematch_says_so(evening: SmallEvening) -> None:
    publish_and_play(evening)
    evening.pair()
    played = seated(rows(evening)[0])
    now = {team: match for match in rows(evening, 2) for team in seated(match).values()}
    partner = next(team for team in seated(now[played["NS"]]).values() if team != played["NS"])

    outcome = swap(evening, (partner, played["EW"]), number=2)

    codes = {reason["code"] for reason in outcome.body["pairing"]["explanation"]}
    assert "breaks_rematch" in codes
    assert any(match["rematch"] for match in outcome.body["matches"])


def publish_and_play(evening: SmallEvening) -> None:
    rounds.publish_round(tournament=evening.tournament, number=1, submission=evening.submission())
    for match in rows(evening):
        evening.enter(match)
    rounds.close_round(tournament=evening.tournament, number=1, submission=evening.submission())


def test_move_two_matches_change_tables(evening: SmallEvening) -> None:
    first, second = rows(evening)[:2]

    arranging.move_match(
        tournament=evening.tournament, number=1, match=first.number, table=2, submission=evening.submission()
    )

    assert [match.number for match in rows(evening)[:2]] == [second.number, first.number]


def test_arranged_round_is_undone_and_rebuilt(evening: SmallEvening) -> None:
    before = [seated(match) for match in rows(evening)]
    first, second = before[:2]
    swap(evening, (first["NS"], second["NS"]))
    swap(evening, (first["EW"], second["EW"]))

    undo.undo_last(tournament=evening.tournament, submission=evening.submission())
    undo.undo_last(tournament=evening.tournament, submission=evening.submission())

    assert [seated(match) for match in rows(evening)] == before
    assert rebuild(evening.tournament).same


def test_published_round_is_changed_with_a_reason_where_nothing_began(marie: Account) -> None:
    evening = SmallEvening(marie)
    evening.start(8)
    first, second, third, _ = evening.show_round(1)
    evening.enter(first)
    teams = (seated(second)["NS"], seated(third)["NS"])

    with pytest.raises(ReasonMissing):
        swap(evening, teams)
    with pytest.raises(RoundBegun):
        swap(evening, (seated(first)["NS"], teams[0]), reason="erreur")
    swap(evening, teams, reason="erreur")

    assert seated(rows(evening)[1])["NS"] == teams[1]


@pytest.mark.parametrize(
    ("teams", "code"),
    [
        pytest.param((1, 1), "nothing_to_swap", id="with itself"),
        pytest.param((1, 77), "team_not_in_round", id="not in the round"),
    ],
)
def test_swap_refused(evening: SmallEvening, teams: tuple[int, int], code: str) -> None:
    with pytest.raises(Refused) as refused:
        swap(evening, teams)

    assert refused.value.code == code


@pytest.mark.django_db
def test_swap_in_a_pool_is_refused(marie: Account) -> None:
    evening = evening_of(marie, POOLS, teams=8)
    play(evening, 1)
    evening.pair()
    first, second = rows(evening, 2)[:2]

    with pytest.raises(PairingImpossible) as refused:
        swap(evening, (seated(first)["NS"], seated(second)["NS"]), number=2)

    assert refused.value.code == "fixtures_stay"
