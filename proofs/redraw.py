#!/usr/bin/env python3
"""Make every draw of a concours again, without the program that made it: one file, the standard library alone.

    python3 manage.py ledger export SLUG > soir.jsonl
    python3 proofs/redraw.py soir.jsonl [--secret SECRET]

Reads an export and the secret of its draws, which is in the chain once it was told. Checks that the secret is the one
that the first event committed to, derives the seed of every draw from it, and draws again: teams by lottery and by
cards, rounds by lot. Says of each whether the same teams and tables come out. A seed that was chosen gives its draw
again, and is marked: nothing shows that it was not chosen for what it gives. That the chain itself is whole is for
`verify_ledger.py` to check. Pools, brackets and mêlées are not drawn again, nor is which table has which number.
How each draw is made is written in docs/draws.md.

Exit code: 0 every draw comes out again, 1 one differs, or its seed was chosen or could be foreseen; 2 the file cannot
be read, or the secret is missing. Python 3.8 or newer.
"""

import argparse
import hashlib
import hmac
import json
import sys
from bisect import bisect_right
from collections import deque
from functools import lru_cache
from itertools import accumulate, combinations
from pathlib import Path
from random import Random

FORMAT = "rebelote-ledger@1"
PLACES = ("NS", "EW", "N", "E", "S", "W", "P1", "P2", "P3", "P4", "P5")
SIDES = {"N": "NS", "S": "NS", "E": "EW", "W": "EW"}
BY_SEAT = {"chien": (4, 5), "five_card": (4,)}


class Unreadable(Exception):
    """The file is not an export, or does not hold what is asked of it."""


def main(argv=None):
    """Draw everything again, print what comes out, and return the exit code."""
    parser = argparse.ArgumentParser(description="Make the draws of an exported ledger again.")
    parser.add_argument("file", help="the export, - for the standard input")
    parser.add_argument("--secret", help="the secret, where it is not in the chain")
    options = parser.parse_args(argv)
    try:
        header, events = read(options.file)
        concours = Concours(events, options.secret)
        say("draws of {} ({}), {} events".format(header.get("slug"), header.get("tournament"), len(events)))
        concours.check()
    except (OSError, ValueError, KeyError, TypeError, AttributeError, Unreadable) as problem:
        say(f"UNREADABLE: {problem}")
        return 2
    verdict = "NOT PROVED" if concours.flaws else "OK"
    say(f"{verdict}: {concours.made} draws made again, {concours.left} of other kinds left")
    return 1 if concours.flaws else 0


def say(line):
    sys.stdout.write(line + "\n")


def read(path):
    """Return the header and the events of an export, their bodies read; raises Unreadable, OSError, ValueError."""
    content = sys.stdin.buffer.read() if path == "-" else Path(path).read_bytes()
    documents = [json.loads(line.decode("utf-8")) for line in content.split(b"\n") if line.strip()]
    if not documents or not isinstance(documents[0], dict) or documents[0].get("format") != FORMAT:
        raise Unreadable(f"the first line is not the header of a {FORMAT}")
    if not documents[1:] or documents[1].get("kind") != "tournament.created@1":
        raise Unreadable("the first event does not create a tournament")
    for event in documents[1:]:
        event["body"] = json.loads(event["body"])
    return documents[0], documents[1:]


# The concours, as far as draws depend on it


class Concours:
    """Follows rounds and forfeits through the events, and makes each draw again where it stands."""

    def __init__(self, events, given):
        self.events = events
        told = [event["seq"] for event in events if event["kind"] == "secret.revealed@1"]
        self.told = told[0] if told else None
        self.secret = given or next((e["body"]["secret"] for e in events if e["seq"] == self.told), None)
        if not self.secret:
            raise Unreadable("the secret is not in the chain yet: give it by --secret")
        self.past = {event["seq"]: event for event in events}
        self.rules, self.stage_rules, self.closing = {}, [], ""
        self.rounds, self.closed, self.forfeits = {}, set(), {}  # body by number; numbers; side by match
        self.before = {}  # by the event that threw a round away, or changed its tables: that round
        self.made = self.left = self.flaws = 0

    def check(self):
        """Check the secret, then go through the events."""
        commitment = self.events[0]["body"]["commitment"]
        if hashlib.sha256(self.secret.encode("utf-8")).hexdigest() == commitment:
            say(f"the secret is the one that event 1 committed to, {commitment}")
        else:
            self.flaw(f"the secret is not the one that event 1 committed to, {commitment}")
        for event in self.events:
            kind, body = event["kind"], event["body"]
            if kind == "teams.drawn@1":
                self.draw_teams(event, body)
            elif kind == "round.paired@1":
                self.draw_round(event, body)
            self.follow(event, kind, body)

    def flaw(self, sentence):
        self.flaws += 1
        say(f"WRONG: {sentence}")

    def draw_teams(self, event, body):
        """Make a drawing of teams again."""
        what = "teams, drawing {number} (event {seq}), by {by}".format(seq=event["seq"], **body)
        if body.get("seed") is None:
            say(f"{what}: cards drawn in the hall, nothing to make again")
            return
        self.seed(event, body, what, seed_of(self.secret, body["by"], body["number"], event["prev"]))
        teams = [tuple(team["players"]) for team in body["teams"]]
        left = body.get("left_over")
        people = sorted([number for team in teams for number in team] + ([] if left is None else [left]))
        apart, rng = [set(group) for group in body.get("apart", [])], Random(body["seed"])  # noqa: S311
        if body["by"] == "lottery":
            self.compare(what, (teams, left), draw_lottery(people, apart, rng))
        else:
            tables = [table_of(table) for table in body.get("tables", [])]
            self.compare(what, (teams, tables, left), draw_cards(people, apart, rng))

    def draw_round(self, event, body):
        """Make the draw of a round again, where it was drawn by lot."""
        what = "round {number} (event {seq}), {method}".format(seq=event["seq"], **body)
        if body.get("seed") is None:
            say(f"{what}: paired without a draw")
            return
        self.seed(event, body, what, seed_of(self.secret, body["method"], body["number"], self.closing))
        if body["method"] != "random":
            self.left += 1
            say(f"{what}: this program does not make such a draw again")
            return
        tables = [seated(match) for match in body["matches"]]
        numbers = sorted([number for table in tables for number in table] + list(body["byes"]))
        met, byes = self.memory(numbers)
        sizes, rng = self.sizes(body.get("stage", 1)), Random(body["seed"])  # noqa: S311
        if sizes:
            drawn = draw_seats(numbers, met, byes, sizes, rng)
        else:
            apart = [set(group) for group in body.get("apart", [])]
            drawn = pair_random(numbers, met, byes, apart, rng)
        self.compare(what, (tables, sorted(body["byes"])), drawn)

    def sizes(self, stage):
        """Return how many sit at a table where each plays for himself in a stage, None at tables of two sides."""
        own = (self.stage_rules[stage - 1 : stage] or [None])[0] or self.rules
        return BY_SEAT.get(own.get("family"))

    def seed(self, event, body, what, derived):
        """Compare a draw's seed with the one that the secret gives."""
        if body.get("seed_chosen"):
            self.flaw(f"{what}: its seed was CHOSEN, {body['seed']!r}")
        elif body["seed"] != derived:
            self.flaw(f"{what}: its seed is not the one that the secret gives")
        elif self.told is not None and event["seq"] > self.told:
            self.flaw(f"{what}: drawn after the secret was told, so it could be FORESEEN")

    def compare(self, what, written, drawn):
        """Say whether a draw comes out again as it was written."""
        self.made += 1
        if written == drawn:
            say(f"{what}: comes out again")
        else:
            self.flaw(f"{what}: comes out otherwise, {drawn} and not {written}")

    def memory(self, numbers):
        """Return whom each has met and how often each was exempt in the rounds that are closed.

        Those whom a forfeit kept apart have not met, and the side that was there won without playing, as by a bye.
        """
        met, byes = {number: set() for number in numbers}, dict.fromkeys(numbers, 0)
        for one in self.closed:
            for number in self.rounds[one]["byes"]:
                byes[number] = byes.get(number, 0) + 1
            for match in self.rounds[one]["matches"]:
                self.remember(match, met, byes)
        return met, byes

    def remember(self, match, met, byes):
        """Take over a table of a closed round; partners of a mêlée do not meet each other."""
        absent = self.forfeits.get(match["number"])
        mixed = len(match["seats"]) > 2 and not BY_SEAT.get(self.rules.get("family"))
        sides = {place: SIDES[place] if mixed else place for place in match["seats"]}
        for place, number in match["seats"].items():
            others = {other for seat, other in match["seats"].items() if sides[seat] != sides[place]}
            if absent is None:
                met.setdefault(number, set()).update(others)
            elif absent not in (sides[place], "both"):
                byes[number] = byes.get(number, 0) + 1

    def follow(self, event, kind, body):
        """Take over what an event changes."""
        if kind in ("tournament.started@1", "round.closed@1"):
            self.closing = event["hash"]
        if kind == "tournament.started@1":
            self.rules, self.stage_rules = body["rules"], list(body.get("stage_rules", []))
        elif kind == "round.paired@1":
            self.rounds[body["number"]] = body
        elif kind == "round.arranged@1":
            self.arrange(event["seq"], body)
        elif kind == "round.unpaired@1":
            self.rounds.pop(body["number"], None)
        elif kind == "round.closed@1":
            self.closed.add(body["number"])
        else:
            self.follow_ruling(event["seq"], kind, body)

    def arrange(self, seq, body):
        """Take over tables that were changed by hand."""
        former = self.before[seq] = self.rounds[body["number"]]
        changed = {match["number"]: match for match in body["matches"]}
        matches = [changed.get(match["number"], match) for match in former["matches"]]
        self.rounds[body["number"]] = dict(former, matches=matches, byes=body["byes"])

    def follow_ruling(self, seq, kind, body):
        """Take over a forfeit, somebody who leaves, and what is undone."""
        if kind == "match.forfeited@1":
            self.forfeits[body["match"]] = body["side"]
        elif kind == "match.reinstated@1":
            self.forfeits.pop(body["match"], None)
        elif kind in ("team.withdrawn@1", "team.disqualified@1"):
            if body.get("forfeited_match") is not None:
                self.forfeits[body["forfeited_match"]] = self.side_of(body["forfeited_match"], body["number"])
            if body.get("discarded_round") is not None:
                self.before[seq] = self.rounds.pop(body["discarded_round"])
        elif kind == "action.undone@1":
            undone = self.past[body["seq"]]
            self.undo(undone["seq"], undone["kind"], undone["body"])

    def side_of(self, match, team):
        """Return the side at which a team sits."""
        tables = [one for body in self.rounds.values() for one in body["matches"] if one["number"] == match]
        return next(side for side, number in tables[0]["seats"].items() if number == team)

    def undo(self, seq, kind, body):
        """Step back behind an action."""
        if kind == "round.paired@1":
            self.rounds.pop(body["number"], None)
        elif kind == "round.closed@1":
            self.closed.discard(body["number"])
        elif kind == "match.forfeited@1":
            self.forfeits.pop(body["match"], None)
        elif kind == "match.reinstated@1":
            self.forfeits[body["match"]] = body["side"]
        elif kind in ("team.withdrawn@1", "team.disqualified@1"):
            self.forfeits.pop(body.get("forfeited_match"), None)
        if seq in self.before:
            self.rounds[self.before[seq]["number"]] = self.before[seq]


def seed_of(secret, purpose, number, before):
    """Return HMAC-SHA-256(secret, purpose, number, hash of an event before the draw), joined by 0 bytes."""
    message = f"{purpose}\0{number}\0{before}".encode()
    return hmac.new(secret.encode("utf-8"), message, "sha256").hexdigest()


def seated(match):
    """Return who sits at a table, in the order of the places."""
    return tuple(match["seats"][place] for place in PLACES if place in match["seats"])


def table_of(table):
    """Return a table of cards as it is compared: its people, its cards, the turns for the deal."""
    turns = [[(card["player"], card["card"]) for card in turn] for turn in [table["cards"], *table["deal"]]]
    return (tuple(table["players"]), turns[0], turns[1:])


# Teams by lot


def foes_of(people, apart):
    """Return for each position the positions that it is kept apart from."""
    return [
        frozenset(
            other
            for other, number in enumerate(people)
            if number != one and any(one in group and number in group for group in apart)
        )
        for one in people
    ]


def draw_lottery(people, apart, rng):
    """Draw teams by lot; whoever gets the empty chair of an odd number is left over."""
    foes = foes_of(people, apart) + [frozenset()] * (len(people) % 2)
    drawing = draw_pairs([dict.fromkeys(row, 1) for row in foes], rng)
    rng.shuffle(drawing)
    couples = [(min(couple), max(couple)) for couple in drawing]
    teams = [(people[a], people[b]) for a, b in couples if b < len(people)]
    return teams, next((people[a] for a, b in couples if b == len(people)), None)


# Teams by cards

RANKS = ("7", "8", "9", "10", "J", "Q", "K", "A")
PACK = [rank + suit for suit in ("S", "H", "D", "C") for rank in RANKS]


def draw_cards(people, apart, rng):
    """Draw who sits where, then the cards of each table: teams, tables, and who is left over."""
    order = [people[place] for place in seats(foes_of(people, apart), rng)]
    left = order.pop() if len(order) % 2 else None
    tables = [draw_table(tuple(order[at : at + 4]), rng) for at in range(0, len(order), 4)]
    return [team for table in tables for team in teams_of(table)], tables, left


def seats(foes, rng):
    """Return an order in which nobody sits with anybody that he is kept apart from, four by four."""
    for _ in range(200):
        order = rng.sample(range(len(foes)), len(foes))
        if not any(close(order, at, foes) for at in range(len(order))):
            return order
    for _ in range(50 * len(order)):
        one, other = rng.sample(range(len(order)), 2)
        before = close(order, one, foes) + close(order, other, foes)
        order[one], order[other] = order[other], order[one]
        if close(order, one, foes) + close(order, other, foes) > before:
            order[one], order[other] = order[other], order[one]
    return order


def close(order, at, foes):
    """Count those at somebody's table that he is kept apart from; the last of an odd number sits at none."""
    if len(order) % 2 and at == len(order) - 1:
        return 0
    start, end = at // 4 * 4, len(order) // 2 * 2
    return sum(place in foes[order[at]] for place in order[start : min(start + 4, end)])


def draw_table(players, rng):
    """Draw cards in turn, a king draws no more, until the second king; then lowest card of one each, for the deal."""
    if len(players) < 4:
        return players, [], []
    waiting, cards, kings = deque(players), [], 0
    for card in rng.sample(PACK, len(PACK)):
        player = waiting.popleft()
        cards.append((player, card))
        kings += card[0] == "K"
        if kings == 2:
            break
        if card[0] != "K":
            waiting.append(player)
    turns, dealing = [], players
    while len(dealing) > 1:
        turn = list(zip(dealing, rng.sample(PACK, len(dealing))))  # noqa: B905
        turns.append(turn)
        least = min(RANKS.index(card[:-1]) for _, card in turn)
        dealing = tuple(player for player, card in turn if RANKS.index(card[:-1]) == least)
    return players, cards, turns


def teams_of(table):
    """Return the teams of a table: those with a king, then the others."""
    players, cards, _ = table
    if len(players) < 4:
        return [tuple(sorted(players))]
    kings = {player for player, card in cards if card[0] == "K"}
    return [tuple(sorted(kings)), tuple(sorted(set(players) - kings))]


# Rounds by lot


def pair_random(numbers, met, byes, apart, rng):
    """Draw a round of two sides, one of those with the least second byes, then rematches, then pairs kept apart."""
    drawing, ghost = draw_pairs(prices(numbers, met, byes, apart), rng), len(numbers)
    exempt = [numbers[min(couple)] for couple in drawing if ghost in couple]
    couples = [couple for couple in drawing if ghost not in couple]
    rng.shuffle(couples)
    return [tuple(numbers[place] for place in rng.sample(couple, 2)) for couple in couples], exempt


def prices(numbers, met, byes, apart):
    """Price every pair; in an odd field a ghost after the last place goes with who has the bye."""
    tables = len(numbers) // 2 + 1
    price = [dict.fromkeys(row, 1) for row in foes_of(numbers, apart)]
    for place, row in enumerate(positions(numbers, met)):
        for other in row:
            price[place][other] = price[place].get(other, 0) + tables
    if len(numbers) % 2:
        fewest = min(byes[number] for number in numbers)
        barred = {place: tables * tables for place, number in enumerate(numbers) if byes[number] > fewest}
        for place in barred:
            price[place][len(numbers)] = barred[place]
        price.append(barred)
    return price


def positions(numbers, met):
    """Return for each position the positions that it has met; one side's memory is enough."""
    return [
        frozenset(
            place for place, other in enumerate(numbers) if other in met.get(one, ()) or one in met.get(other, ())
        )
        for one in numbers
    ]


# Pairs by lot, at the least sum of prices


def draw_pairs(price, rng):
    """Draw one of the cheapest pairings; beyond 200 places that are not surely free, one that no exchange betters."""
    free = max(map(len, price)) < len(price) // 2  # Dirac (1952): all can surely be paired at no price
    if not free and len(price) > 200:
        return switched(price, repaired(price, rng), rng)
    least, small = 0 if free else cheapest(price), len(price) <= 20
    for _ in range(200 if small else 20000):
        drawing = attempt(price, least, rng)
        if drawing:
            return drawing
    if small:
        return draw_counted(price, least, rng)
    return switched(price, repaired(price, rng) if free else weighed(price, rng), rng)


def cheapest(price):
    """Return the least sum of prices of any pairing."""
    return total(price, cheapest_matching([[row.get(other, 0) for other in range(len(price))] for row in price]))


def total(price, drawing):
    return sum(price[a].get(b, 0) for a, b in drawing)


def attempt(price, least, rng):
    """Draw pair after pair, and give up where the sum is too much."""
    urn, drawing = list(range(len(price))), []
    while urn:
        a, b = pull(urn, rng), pull(urn, rng)
        least -= price[a].get(b, 0)
        if least < 0:
            return None
        drawing.append((a, b))
    return drawing


def pull(urn, rng):
    ball = rng.randrange(len(urn))
    urn[ball], urn[-1] = urn[-1], urn[ball]
    return urn.pop()


def draw_counted(price, least, rng):
    """Draw one of all pairings, counting for each partner in turn how many pairings go with it."""

    def partners(rest, left):
        for other in rest[1:]:
            still = left - price[rest[0]].get(other, 0)
            if still >= 0:
                yield (rest[0], other), tuple(place for place in rest[1:] if place != other), still

    @lru_cache(maxsize=None)  # noqa: UP033
    def ways(rest, left):
        return sum(ways(others, still) for _, others, still in partners(rest, left)) if rest else 1

    rest, left, drawing = tuple(range(len(price))), least, []
    while rest:
        steps = list(partners(rest, left))
        totals = list(accumulate(ways(others, still) for _, others, still in steps))
        couple, rest, left = steps[bisect_right(totals, rng.randrange(totals[-1]))]
        drawing.append(couple)
    return drawing


def weighed(price, rng):
    """Find one of the cheapest drawings, by small random prices on top."""
    dear = [[0] * len(price) for _ in price]
    for a in range(len(price)):
        for b in range(a):
            dear[a][b] = dear[b][a] = (price[a].get(b, 0) * len(price) << 32) + rng.getrandbits(32)
    return cheapest_matching(dear)


def repaired(price, rng):
    """Draw, then switch every pair that has a price with one that makes it cheapest, as long as there is one."""
    order = rng.sample(range(len(price)), len(price))
    drawing = list(zip(order[::2], order[1::2]))  # noqa: B905
    helped = True
    while helped:
        priced = [here for here, (a, b) in enumerate(drawing) if b in price[a]]
        helped = sum(repair(price, drawing, here, rng) for here in priced) > 0
    return drawing


def repair(price, drawing, here, rng):
    """Switch one pair with the other, drawn by lot, that makes it cheapest; tell whether that helped."""
    (a, b), gains = drawing[here], {}
    for there, pair in enumerate(drawing):
        for c, d in (pair, pair[::-1]) if there != here else ():
            gain = total(price, [(a, b), (c, d)]) - total(price, [(a, c), (b, d)])
            gains.setdefault(gain, []).append((there, c, d))
    best = max(gains, default=0)
    if best <= 0:
        return False
    there, c, d = rng.choice(gains[best])
    drawing[here], drawing[there] = (a, c), (b, d)
    return True


def switched(price, drawing, rng):
    """Let pairs drawn by lot swap partners, where that is as cheap, for long."""
    drawing = list(drawing)
    for _ in range(50 * len(drawing)):
        here, there = rng.sample(range(len(drawing)), 2)
        (a, b), (c, d) = drawing[here], rng.sample(drawing[there], 2)
        if total(price, [(a, c), (b, d)]) <= total(price, [(a, b), (c, d)]):
            drawing[here], drawing[there] = (a, c), (b, d)
    return drawing


# Rounds of players each for himself


def draw_seats(numbers, met, byes, sizes, rng):
    """Draw tables of four or five: those rest who have rested least, and people change places not to meet again."""
    filled = table_sizes(len(numbers), sizes)
    drawn = sorted(numbers)
    rng.shuffle(drawn)
    drawn.sort(key=byes.__getitem__)
    resting = len(drawn) - sum(filled)
    rests, playing = sorted(drawn[:resting]), drawn[resting:]
    rng.shuffle(playing)
    tables = [playing[last - size : last] for last, size in zip(accumulate(filled), filled)]  # noqa: B905
    settle(tables, lambda table: meetings(table, met), rng)
    return [tuple(table) for table in tables], rests


def settle(tables, price, rng):
    """Let somebody of a table that repeats something change places with anybody, unless that makes it worse."""
    due = [price(table) for table in tables]
    spoilt = [place for place, one in enumerate(due) if one]
    for _ in range(min(200 * sum(map(len, tables)), 20000)):
        if not spoilt:
            break
        here, there = spoilt[int(rng.random() * len(spoilt))], int(rng.random() * len(tables))
        if exchange(tables, due, (here, there), price, rng):
            for place in sorted({here, there}):
                if bool(due[place]) != (place in spoilt):
                    (spoilt.append if due[place] else spoilt.remove)(place)


def exchange(tables, due, where, price, rng):
    """Exchange two people of two tables, or of one, drawn by lot; tell whether it stands."""
    one, other = tables[where[0]], tables[where[1]]
    left, right = int(rng.random() * len(one)), int(rng.random() * len(other))
    one[left], other[right] = other[right], one[left]
    mine, theirs = price(one), price(other)
    if mine + theirs > due[where[0]] + due[where[1]]:
        one[left], other[right] = other[right], one[left]
        return False
    due[where[0]], due[where[1]] = mine, theirs
    return True


def table_sizes(people, sizes):
    """Return how many sit at each table: fewest rest, then most tables; the larger tables come last."""
    small, large = min(sizes), max(sizes)
    fillings = [
        (few, many) for many in range(people // large + 1) for few in range((people - many * large) // small + 1)
    ]
    few, many = max(fillings, key=lambda filling: (filling[0] * small + filling[1] * large, sum(filling)))
    return [small] * few + [large] * many


def meetings(table, met):
    """Count the pairs at a table who have met before."""
    return sum(one in met.get(other, ()) or other in met.get(one, ()) for one, other in combinations(table, 2))


# The cheapest pairing of all, at any prices


def cheapest_matching(price):
    """Pair all of an even field at the least sum of prices: lower number first, in order."""
    most = max(max(row) for row in price) + 1
    heavy = Matching([[most * len(price) - one for one in row] for row in price])
    return [(a, b) for a, b in enumerate(heavy.partners()) if a < b]


class Matching:
    """The heaviest pairing of a field (Edmonds, 1965), with the potentials of Galil (1986); nodes from 1, 0 is none.

    A node above ``n`` is a blossom: a ring of an odd number of nodes. ``edge[u][v]`` are its ends and its weight,
    ``root`` the outermost node around a node, ``mark`` 0 for outer nodes of the trees, 1 for inner ones, -1 outside.
    """

    def __init__(self, weight):
        self.n = self.last = n = len(weight)
        size = 2 * n + 1
        self.edge = [[(u, v, 0) for v in range(size)] for u in range(size)]
        for u in range(n):
            for v in range(n):
                if u != v:
                    self.edge[u + 1][v + 1] = (u + 1, v + 1, weight[u][v])
        top = max(max(row) for row in weight)
        self.label = [top if 0 < u <= n else 0 for u in range(size)]
        self.match, self.slack, self.parent, self.mark = [0] * size, [0] * size, [0] * size, [-1] * size
        self.root = [u if u <= n else 0 for u in range(size)]
        self.ring = [[] for _ in range(size)]
        self.part = [[u if u == v else 0 for v in range(n + 1)] for u in range(size)]
        self.queue = deque()

    def partners(self):
        """Return the partner of each, from 0."""
        while self.grow():
            pass
        return [self.match[u] - 1 for u in range(1, self.n + 1)]

    def spare(self, edge):
        u, v, _ = edge
        return self.label[u] + self.label[v] - self.edge[u][v][2] * 2

    def note(self, u, x):
        if not self.slack[x] or self.spare(self.edge[u][x]) < self.spare(self.edge[self.slack[x]][x]):
            self.slack[x] = u

    def seek(self, x):
        self.slack[x] = 0
        for u in range(1, self.n + 1):
            if self.edge[u][x][2] > 0 and self.root[u] != x and self.mark[self.root[u]] == 0:
                self.note(u, x)

    def push(self, x):
        if x <= self.n:
            self.queue.append(x)
        for part in self.ring[x] if x > self.n else ():
            self.push(part)

    def settle(self, x, root):
        self.root[x] = root
        for part in self.ring[x] if x > self.n else ():
            self.settle(part, root)

    def turn(self, b, part):
        """Turn a ring so that a part is an even way from its base; return that way."""
        at = self.ring[b].index(part)
        if at % 2:
            self.ring[b][1:] = self.ring[b][:0:-1]
            at = len(self.ring[b]) - at
        return at

    def pair(self, u, v):
        edge = self.edge[u][v]
        self.match[u] = edge[1]
        if u > self.n:
            part = self.part[u][edge[0]]
            at = self.turn(u, part)
            for i in range(at):
                self.pair(self.ring[u][i], self.ring[u][i ^ 1])
            self.pair(part, v)
            self.ring[u] = self.ring[u][at:] + self.ring[u][:at]

    def augment(self, u, v):
        while True:
            free = self.root[self.match[u]]
            self.pair(u, v)
            if not free:
                return
            up = self.root[self.parent[free]]
            self.pair(free, up)
            u, v = up, free

    def path(self, u):
        """List the outer nodes from a node up to its root."""
        found = []
        while u:
            found.append(u)
            u = self.root[self.match[u]]
            u = u and self.root[self.parent[u]]
        return found

    def fork(self, u, v):
        below = set(self.path(u))
        return next((node for node in self.path(v) if node in below), 0)

    def branch(self, x, fork):
        """List the nodes from one up to a fork, and make the inner ones outer."""
        nodes = []
        while x != fork:
            inner = self.root[self.match[x]]
            nodes += [x, inner]
            self.push(inner)
            x = self.root[self.parent[inner]]
        return nodes

    def add_blossom(self, u, fork, v):
        b = next((b for b in range(self.n + 1, self.last + 1) if not self.root[b]), self.last + 1)
        self.last = max(self.last, b)
        self.label[b] = self.mark[b] = 0
        self.match[b] = self.match[fork]
        self.ring[b] = [fork, *reversed(self.branch(u, fork)), *self.branch(v, fork)]
        self.settle(b, b)
        for x in range(1, self.last + 1):
            self.edge[b][x], self.edge[x][b] = (b, x, 0), (x, b, 0)
        self.part[b] = [0] * (self.n + 1)
        for part in self.ring[b]:
            self.take_edges(b, part)
        self.seek(b)

    def take_edges(self, b, part):
        for x in range(1, self.last + 1):
            if not self.edge[b][x][2] or self.spare(self.edge[part][x]) < self.spare(self.edge[b][x]):
                self.edge[b][x], self.edge[x][b] = self.edge[part][x], self.edge[x][part]
        for x in range(1, self.n + 1):
            if self.part[part][x]:
                self.part[b][x] = part

    def open_blossom(self, b):
        for part in self.ring[b]:
            self.settle(part, part)
        entry = self.part[b][self.edge[b][self.parent[b]][0]]
        at = self.turn(b, entry)
        for i in range(0, at, 2):
            inner, outer = self.ring[b][i], self.ring[b][i + 1]
            self.parent[inner] = self.edge[outer][inner][0]
            self.mark[inner], self.mark[outer] = 1, 0
            self.slack[inner] = 0
            self.seek(outer)
            self.push(outer)
        self.mark[entry], self.parent[entry] = 1, self.parent[b]
        for part in self.ring[b][at + 1 :]:
            self.mark[part] = -1
            self.seek(part)
        self.root[b] = 0

    def follow(self, edge):
        """Take a pair without slack into the trees; tell whether two of them have met."""
        u, v = self.root[edge[0]], self.root[edge[1]]
        if self.mark[v] == -1:
            outer = self.root[self.match[v]]
            self.parent[v], self.mark[v], self.mark[outer] = edge[0], 1, 0
            self.slack[v] = self.slack[outer] = 0
            self.push(outer)
        elif self.mark[v] == 0:
            fork = self.fork(u, v)
            if not fork:
                self.augment(u, v)
                self.augment(v, u)
                return True
            self.add_blossom(u, fork, v)
        return False

    def grow(self):
        """Pair two more; tell whether there were two."""
        size = self.last + 1
        self.mark[:size], self.slack[:size] = [-1] * size, [0] * size
        self.queue.clear()
        for x in range(1, size):
            if self.root[x] == x and not self.match[x]:
                self.parent[x] = self.mark[x] = 0
                self.push(x)
        if not self.queue:
            return False
        while not (self.follow_queue() or self.move_labels()):
            pass
        return True

    def follow_queue(self):
        while self.queue:
            u = self.queue.popleft()
            if self.mark[self.root[u]] == 1:
                continue
            for v in range(1, self.n + 1):
                if u == v or self.root[u] == self.root[v]:
                    continue
                if self.spare(self.edge[u][v]):
                    self.note(u, self.root[v])
                elif self.follow(self.edge[u][v]):
                    return True
        return False

    def outermost(self):
        return [x for x in range(1, self.last + 1) if self.root[x] == x]

    def steps(self):
        for x in self.outermost():
            if x > self.n and self.mark[x] == 1:
                yield self.label[x] // 2
            if self.slack[x] and self.mark[x] != 1:
                yield self.spare(self.edge[self.slack[x]][x]) // (1 if self.mark[x] == -1 else 2)

    def move_labels(self):
        step = min(self.steps())
        for u in range(1, self.n + 1):
            self.label[u] -= {0: step, 1: -step, -1: 0}[self.mark[self.root[u]]]
        for b in [x for x in self.outermost() if x > self.n]:
            self.label[b] += {0: 2 * step, 1: -2 * step, -1: 0}[self.mark[b]]
        self.queue.clear()
        for x in self.outermost():
            u = self.slack[x]
            loose = self.root[x] == x and u and self.root[u] != x and not self.spare(self.edge[u][x])
            if loose and self.follow(self.edge[u][x]):
                return True
        for b in [x for x in self.outermost() if x > self.n]:
            if self.mark[b] == 1 and not self.label[b]:
                self.open_blossom(b)
        return False


if __name__ == "__main__":
    sys.exit(main())
