"""Fields to pair, small and large, harmless and nasty, and what a matcher makes of them."""

from dataclasses import dataclass
from itertools import combinations

import rustworkx

from tournaments.pairing import Contender


@dataclass(frozen=True)
class Played:
    """A field by rank, 1 … n: who has met whom, who was exempt, who should be apart, and the wins."""

    teams: int
    met: frozenset
    byes: tuple = ()
    apart: frozenset = frozenset()
    wins: tuple = ()

    def contenders(self):
        met, apart = partners(self.met), partners(self.apart)
        return [
            Contender(number, met.get(number, frozenset()), self.byes.count(number), apart.get(number, frozenset()))
            for number in range(1, self.teams + 1)
        ]

    def groups(self):
        return self.wins or (0,) * self.teams


def partners(pairs):
    """Everybody's partners by number; only the first of a pair remembers it."""
    found = {}
    for one, other in pairs:
        found[one] = found.get(one, frozenset()) | {other}
    return found


def pair_of(a, b):
    return (min(a, b), max(a, b))


def rounds_at_random(teams, rounds, rng):
    met = set()
    for _ in range(rounds):
        order = rng.sample(range(1, teams + 1), teams)
        met |= {pair_of(a, b) for a, b in zip(order[::2], order[1::2], strict=False)}
    return met


def berger(teams, rounds, rng):
    """Rounds of a round robin (Berger tables), in any order, of teams in any order: few pairs may be left."""
    order = rng.sample(range(1, teams + 1), teams) + [None] * (teams % 2)
    first, *ring = order
    met = set()
    for turn in rng.sample(range(len(ring)), min(rounds, len(ring))):
        line = [first, *ring[turn:], *ring[:turn]]
        half = len(line) // 2
        met |= {pair_of(a, b) for a, b in zip(line[:half], reversed(line[half:]), strict=True) if a and b}
    return met


def band(teams, rounds, rng):
    """Teams close in rank have met: all neighbours may be spoilt."""
    return {(a, b) for a, b in combinations(range(1, teams + 1), 2) if b - a <= rounds and rng.random() < 0.8}


def cliques(teams, rounds, rng):
    """Groups of neighbours have all met."""
    size = rounds + 1 + rng.randrange(2)
    return {(a, b) for a, b in combinations(range(1, teams + 1), 2) if (a - 1) // size == (b - 1) // size}


def frozen(teams, rounds, rng):
    """The ranking never moves, and each round is paired on it: everybody has met those around him."""
    met = set()
    for _ in range(rounds):
        rest = list(range(1, teams + 1))
        while len(rest) > 1:
            team = rest.pop(0)
            other = next((other for other in rest if (team, other) not in met), rest[0])
            rest.remove(other)
            met.add((team, other))
    return met


HISTORIES = (rounds_at_random, berger, band, cliques, frozen)


def clubs(teams, amount, rng):
    club = [rng.randrange(amount) for _ in range(teams)]
    return frozenset(
        (a, b) for a, b in combinations(range(1, teams + 1), 2) if club[a - 1] == club[b - 1] and rng.random() < 0.95
    )


def some_field(history, teams, rng, most_rounds=7):
    rounds = rng.randint(1, most_rounds if history is not berger else max(1, teams - 1))
    return Played(
        teams=teams,
        met=frozenset(history(teams, rounds, rng)),
        byes=tuple(rng.choices(range(1, teams + 1), k=rng.randrange(rounds + 1))) if teams % 2 else (),
        apart=clubs(teams, rng.randint(2, 12), rng) if rng.random() < 0.4 else frozenset(),
        wins=tuple(sorted((rng.randrange(rng.choice((2, 5))) for _ in range(teams)), reverse=True)),
    )


def wishes(field, pairs, byes, groups):
    """What a pairing costs, the weightiest wish first."""
    met, apart = field.met, field.apart
    return (
        sum(field.byes.count(bye) for bye in byes),
        sum(pair_of(a, b) in met for a, b in pairs),
        -sum(byes),
        sum(abs(groups[a - 1] - groups[b - 1]) for a, b in pairs),
        sum(pair_of(a, b) in apart for a, b in pairs),
        sum(abs(b - a) for a, b in pairs),
    )


def best_by_matcher(field, groups):
    """What the best pairing of all costs, by a general matcher on the complete graph; a ghost gives the bye."""
    teams = field.teams + field.teams % 2
    most = [teams * teams, teams, 1 + teams * (groups[0] - groups[-1]), teams, teams, teams * (1 + len(field.byes))]
    weight = [1]
    for amount in most[:-1]:
        weight.append(weight[-1] * (amount + 1))
    rank, apart, group, climb, rematch, second_bye = weight
    edges = []
    for a, b in combinations(range(1, field.teams + 1), 2):
        price = (b - a) * rank + (groups[a - 1] - groups[b - 1]) * group
        price += ((a, b) in field.apart) * apart + ((a, b) in field.met) * rematch
        edges.append((a - 1, b - 1, price))
    if teams > field.teams:
        edges += [(a - 1, teams - 1, (teams - a) * climb + field.byes.count(a) * second_bye) for a in range(1, teams)]
    top = max(price for _, _, price in edges) + 1
    graph = rustworkx.PyGraph()
    graph.add_nodes_from(range(teams))
    graph.add_edges_from([(a, b, top - price) for a, b, price in edges])
    matching = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    couples = [(min(pair) + 1, max(pair) + 1) for pair in matching]
    byes = [a for a, b in couples if b > field.teams]
    return wishes(field, [(a, b) for a, b in couples if b <= field.teams], byes, groups)
