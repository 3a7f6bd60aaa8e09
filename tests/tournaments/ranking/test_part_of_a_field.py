"""A part of a field is ranked by what it did against the whole of it."""

from tournaments.ranking import Outcome, Record, Result, rank_pools


def test_winners_of_pools_are_ranked_by_the_points_of_opponents_who_have_won_nothing() -> None:
    """Team 3, second of its pool, has met the team with the most points of all."""
    met = {1: (2, 600, 400), 2: (1, 400, 600), 3: (4, 600, 900), 4: (3, 900, 600)}
    records = [
        Record(team, (Result(1, (other,), points, against, Outcome.WIN if points > against else Outcome.LOSS),))
        for team, (other, points, against) in met.items()
    ]

    places = rank_pools({"pool_1": (1, 2), "pool_2": (3, 4)}, records, ("wins", "opponents_points"))

    assert [(place.rank, place.record.number) for place in places] == [(1, 4), (2, 1), (3, 3), (4, 2)]
