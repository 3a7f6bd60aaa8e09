"""One pairing by one program, timed without its input: ``… -m benchmarks.pairing.peers NAME PROFILE TEAMS``.

Prints a JSON object: seconds, and the pairs by place in the ranking (a bye is a pair with null). Every program gets
the same ranking by points where it takes points, else the wins and the order of the ranking among equals.
"""

import json
import sys
import tempfile
import time
from itertools import combinations
from pathlib import Path

from benchmarks.pairing.played import play


class Ranked:
    """The same field by place in the ranking: 0 leads."""

    def __init__(self, played):
        order = played.order.tolist()
        place = {team: index for index, team in enumerate(order)}
        self.played = played
        self.teams = len(order)
        self.points = [int(played.points[team]) for team in order]
        self.wins = [int(played.wins[team]) for team in order]
        self.byes = [int(played.exempt()[team]) for team in order]
        self.rounds = [[(place[a], place[b]) for a, b in pairs.tolist()] for pairs in played.rounds]
        self.exempt = [None if bye is None else place[bye] for bye in played.byes]
        self.met = {tuple(sorted(pair)) for pairs in self.rounds for pair in pairs}
        self.opponents = [[] for _ in order]
        for pairs in self.rounds:
            for a, b in pairs:
                self.opponents[a].append(b)
                self.opponents[b].append(a)


def rebelote_arrays(field):
    """Sort, look at the history and pair."""
    from tournaments.pairing import best_first, pair_line  # noqa: PLC0415

    played, met, exempt = field.played, field.played.met, field.played.exempt()

    def run():
        order = best_first(played.points)
        return order, *pair_line(order, met, exempt)

    def read(outcome):
        order, pairs, bye = outcome
        place = {team: index for index, team in enumerate(order.tolist())}
        return [(place[a], place[b]) for a, b in pairs.tolist()] + ([] if bye is None else [(place[bye], None)])

    return run, read


def rebelote(field):
    """Pair contenders, with a reason for each pair, as the service does."""
    from tournaments.pairing import Contender, pair_ranked  # noqa: PLC0415

    contenders = [
        Contender(place, frozenset(field.opponents[place]), field.byes[place]) for place in range(field.teams)
    ]
    return lambda: pair_ranked(contenders), lambda pairing: [*pairing.pairs, *((bye, None) for bye in pairing.byes)]


def greedy(field):
    """From the top, the next one who is new."""
    opponents = [set(others) for others in field.opponents]

    def run():
        rest, pairs = list(range(field.teams)), []
        if field.teams % 2:
            bye = max(place for place in rest if field.byes[place] == min(field.byes))
            rest.remove(bye)
            pairs.append((bye, None))
        rest.reverse()
        while rest:
            team = rest.pop()
            spot = next((spot for spot in range(len(rest) - 1, -1, -1) if rest[spot] not in opponents[team]), -1)
            pairs.append((team, rest.pop(spot)))
        return pairs

    return run, list


def swisspair(field):
    """Power pairing: high with high."""
    from swisspair import Player, create_matches  # noqa: PLC0415

    fewest = min(field.byes)
    players = [
        Player(
            id=str(place),
            points=field.points[place],
            rank=place + 1,
            can_get_bye=field.byes[place] == fewest,
            cannot_be_paired_against_ids=set(map(str, field.opponents[place])),
        )
        for place in range(field.teams)
    ]

    def read(matches):
        return [(int(one.p1.id), None if one.is_bye else int(one.p2.id)) for one in matches]

    return lambda: create_matches(players, power_pairing=True), read


def cardarena(field):
    """Swiss, greedy by points."""
    from cardarena_tournament_core import MatchupOutcome, Player, Swiss  # noqa: PLC0415
    from cardarena_tournament_core.common.models import Matchup, Round  # noqa: PLC0415

    players = [Player(id=str(place), name=f"Team {place}") for place in range(field.teams)]
    rounds = []
    for number, (pairs, bye) in enumerate(zip(field.rounds, field.exempt, strict=True)):
        tables = [Matchup(players[a], players[b], MatchupOutcome.PLAYER1_WINS) for a, b in pairs]
        if bye is not None:
            tables.append(Matchup(players[bye], None, MatchupOutcome.PLAYER1_WINS))
        rounds.append(Round(number + 1, tables))
    swiss = Swiss.from_history(players, rounds, {player.id for player in players})

    def read(done):
        return [(int(one.player1.id), int(one.player2.id) if one.player2 else None) for one in done.matchups]

    return swiss.pair, read


def caissify(system):
    def peer(field):
        from caissify_pairings import generate_pairings  # noqa: PLC0415

        players = [
            {
                "id": place + 1,
                "name": f"Team {place}",
                "score": float(field.points[place] if system == "casual" else field.wins[place]),
                "rating": 3000 - place,
                "starting_number": place + 1,
                "color_hist": ["white", "black"] * 3,
                "float_history": ["none"] * len(field.rounds),
                "bye_count": field.byes[place],
            }
            for place in range(field.teams)
        ]
        met = {(a + 1, b + 1) for a, b in field.met}
        number = len(field.rounds) + 1

        def read(tables):
            return [(t["white_id"] - 1, None if t["black_id"] is None else t["black_id"] - 1) for t in tables]

        return lambda: generate_pairings(system, players, met, number, number + 2), read

    return peer


def pairing_core(field):
    """Pair by the Dutch system."""
    from pairing_core import (  # noqa: PLC0415
        DUTCH_TILL2026_COMPAT,
        CanonicalPlayer,
        CanonicalRequest,
        pair_canonical,
    )

    players = tuple(
        CanonicalPlayer(
            id=place + 1,
            pairing_no=place + 1,
            rating=3000,
            points=float(field.wins[place]),
            color_hist="wb" * 3,
            opponents=tuple(other + 1 for other in field.opponents[place]),
            received_bye=field.byes[place] > 0,
        )
        for place in range(field.teams)
    )
    request = CanonicalRequest(players, DUTCH_TILL2026_COMPAT, len(field.rounds) + 1)

    def read(done):
        return [(b.white_id - 1, None if b.is_bye else b.black_id - 1) for b in done.pairings]

    return lambda: pair_canonical(request), read


def gambit(field):
    """Pair by the Dutch system."""
    from gambitpairing.pairing.dutch_swiss import create_dutch_swiss_pairings  # noqa: PLC0415
    from gambitpairing.player.base_player import Player  # noqa: PLC0415

    players = [Player(f"Team {place}", 3000 - place) for place in range(field.teams)]
    place_of = {player.id: place for place, player in enumerate(players)}
    for place, player in enumerate(players):
        player.pairing_number = place + 1
        player.score = float(field.wins[place])
        player.has_received_bye = field.byes[place] > 0
        player.opponent_ids = [players[other].id for other in field.opponents[place]]
    met = {frozenset((players[a].id, players[b].id)) for a, b in field.met}

    def lowest(ranked):
        return next((player for player in reversed(ranked) if not player.has_received_bye), ranked[-1])

    def run():
        number = len(field.rounds) + 1
        return create_dutch_swiss_pairings(players, number, met, lowest, lambda *_: True, number + 2)

    def read(done):
        pairs = [(place_of[a.id], place_of[b.id]) for a, b in done[0]]
        return pairs + ([(place_of[done[1].id], None)] if done[1] else [])

    return run, read


def py4swiss(field):
    """Pair by the Dutch system, from a tournament report file."""
    from py4swiss.engines import DutchEngine  # noqa: PLC0415
    from py4swiss.trf import TrfParser  # noqa: PLC0415

    results = [[] for _ in range(field.teams)]
    for number, (pairs, bye) in enumerate(zip(field.rounds, field.exempt, strict=True)):
        white, black = ("w", "b") if number % 2 else ("b", "w")
        for a, b in pairs:
            results[a].append(f"  {b + 1:4d} {white} 1")
            results[b].append(f"  {a + 1:4d} {black} 0")
        if bye is not None:
            results[bye].append("  0000 - U")
    lines = [f"XXR {len(field.rounds) + 3}"]
    for place in range(field.teams):
        name = f"Team {place}"
        line = f"001 {place + 1:4d}      {name:33} {3000 - place % 3000:4d} {'':3} {'':11} {'':10} "
        lines.append(f"{line}{field.wins[place]:4.1f} {place + 1:4d}{''.join(results[place])}")
    with tempfile.NamedTemporaryFile("w", suffix=".trf", delete=False) as report:
        report.write("\n".join(lines) + "\n")
    parsed = TrfParser.parse(Path(report.name))
    Path(report.name).unlink()
    return lambda: DutchEngine.generate_pairings(parsed), lambda done: [
        (one.white - 1, one.black - 1 if one.black else None) for one in done
    ]


def matcher(library):
    """Find the least sum by a general matching of the complete graph; the bye is chosen first."""

    def peer(field):
        rest = list(range(field.teams))
        byes = []
        if field.teams % 2:
            byes = [max(place for place in rest if field.byes[place] == min(field.byes))]
            rest.remove(byes[0])
        big = field.teams**2

        def run():
            edges = [(a, b, 2 * big - (b - a) - big * ((a, b) in field.met)) for a, b in combinations(rest, 2)]
            if library == "rustworkx":
                import rustworkx  # noqa: PLC0415

                graph = rustworkx.PyGraph()
                graph.add_nodes_from(range(field.teams))
                graph.add_edges_from(edges)
                return rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
            import networkx  # noqa: PLC0415

            graph = networkx.Graph()
            graph.add_weighted_edges_from(edges)
            return networkx.max_weight_matching(graph, maxcardinality=True)

        return run, lambda pairs: [*pairs, *((bye, None) for bye in byes)]

    return peer


PEERS = {
    "rebelote, arrays": rebelote_arrays,
    "rebelote, with reasons": rebelote,
    "greedy from the top": greedy,
    "swisspair (power)": swisspair,
    "cardarena-tournament-core": cardarena,
    "caissify-pairings casual": caissify("casual"),
    "caissify-pairings dutch": caissify("dutch"),
    "pairing-core": pairing_core,
    "gambit-pairing": gambit,
    "py4swiss": py4swiss,
    "networkx": matcher("networkx"),
    "rustworkx": matcher("rustworkx"),
}


def main():
    """Pair once, or as often as half a second allows, and keep the best time of the processor.

    Says when the input is ready and the clock may run.
    """
    name, profile, teams = sys.argv[1:]
    run, read = PEERS[name](Ranked(play(int(teams), profile)))
    sys.stderr.write("ready\n")
    times = []
    while not times or (sum(times) < 0.5 and len(times) < 20):
        begin = time.process_time()
        outcome = run()
        times.append(time.process_time() - begin)
    pairs = [(int(a), None if b is None else int(b)) for a, b in read(outcome)]
    sys.stdout.write(json.dumps({"seconds": min(times), "pairs": pairs}))


if __name__ == "__main__":
    main()
