"""How much the rest of a stretch costs at least, by how many teams are open (wait for a lower partner).

The open teams are only counted: one more or one less after every place. Of what is dear, only neighbours
that would be paired with each other while nobody else is open are seen.
"""

from collections.abc import Mapping, Sequence

type Outlook = Sequence[Mapping[int, int]]
"""For each place, from above the first team to below the last: by open teams, the least price still to come."""


def outlook(dear: Sequence[Mapping[int, int]], steps: Sequence[int], most_open: int) -> Outlook:
    """Bound from below what is still to pay after each place; counts that cannot be are missing."""
    teams = len(dear)
    below: list[dict[int, int]] = [{0: 0}]
    for team in range(teams - 1, -1, -1):
        step, after = steps[team] if team < teams - 1 else 0, below[-1]
        here = {
            count: min(step * to + after[to] for to in (count + 1, count - 1) if to in after)
            for count in range(team % 2, min(team, teams - team, most_open) + 1, 2)
        }
        if team % 2 == 0:
            together = below[-2][0] + dear[team].get(team + 1, 0)
            both_open = [2 * steps[team + 1] + below[-2][2]] if 2 in below[-2] else []
            here[0] = step + min([together, *both_open])
        below.append(here)
    return below[::-1]
