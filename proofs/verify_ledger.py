#!/usr/bin/env python3
"""Check the ledger of a concours without the program that wrote it: one file, the standard library alone.

    python3 manage.py ledger export SLUG > soir.jsonl
    python3 proofs/verify_ledger.py soir.jsonl [--anchor SEQ:HASH]...

Reads an export: a header, then one event a line. Checks that the events are numbered from 1 without a gap, that
every hash is that of its columns and of the event before, that the header's head is the last one, that no key
is used twice and time does not step back; that the head on a posted sheet or a receipt (``--anchor``) is on the
chain; that totals and deals sum up, and that the scores which were answered are those of the rules in the chain,
for belote without bids, declarations or rounding. It says what it has not checked.

Exit code: 0 all that was checked is right, 1 something is wrong, 2 the file cannot be read. Python 3.8 or newer.
"""

import argparse
import hashlib
import json
import sys
from pathlib import Path

FORMAT = "rebelote-ledger@1"
CHAIN_VERSION = "1"
COLUMNS = ("seq", "kind", "actor", "recorded_at", "key", "request_hash", "reply", "body", "prev", "hash")
SIDES = {"N": "NS", "S": "NS", "E": "EW", "W": "EW"}  # by seat
OTHER = {"NS": "EW", "EW": "NS"}
SCORED = {
    "family": ("belote",),
    "contract.kind": ("take",),
    "contract.success": ("majority", "threshold"),
    "marking.made": ("points",),
    "marking.fail_adds_contract": (False,),
    "coinche.mode": (None,),
    "declarations.enabled": (False,),
    "litige.to": ("deal_winner",),
    "litige.at_end": ("each_keeps", "discard"),
    "rounding.mode": ("none",),
    "penalties.fault_adds_contract": (False,),
    "end.cap": (None,),
    "end.loser_cap": (None,),
    "deal.conversions": ({},),
}
NOT_CHECKED = (
    "names and texts (the chain holds commitments only), draws and pairings, who wrote what, penalties, standings,",
    "whether an event was legal when it happened: `manage.py ledger verify` checks that where the program runs",
)


class Unreadable(Exception):
    """The file is not an export."""


class Wrong(Exception):
    """What an event says cannot be; the event is named by whoever catches it."""


def main(argv=None):
    """Check one export, print what was found, and return the exit code."""
    parser = argparse.ArgumentParser(description="Check an exported ledger.")
    parser.add_argument("file", help="the export, - for the standard input")
    parser.add_argument("--anchor", action="append", default=[], metavar="SEQ:HASH", help="a head seen elsewhere")
    options = parser.parse_args(argv)
    try:
        header, events = read(options.file)
        anchors = [read_anchor(anchor) for anchor in options.anchor]
    except (OSError, ValueError, Unreadable) as problem:
        say(f"UNREADABLE: {problem}")
        return 2
    flaws = list(chain_flaws(header, events)) + list(anchor_flaws(events, anchors))
    sums = Sums()
    if not flaws:
        flaws = sums.check(events)
    report(header, events, flaws, sums)
    return 1 if flaws else 0


def say(line):
    sys.stdout.write(line + "\n")


def read(path):
    """Return the header and the events of an export; raises Unreadable, OSError, ValueError."""
    content = sys.stdin.buffer.read() if path == "-" else Path(path).read_bytes()
    lines = content.split(b"\n")
    documents = [json.loads(line.decode("utf-8")) for line in lines if line.strip()]
    if not documents or not isinstance(documents[0], dict) or documents[0].get("format") != FORMAT:
        raise Unreadable(f"the first line is not the header of a {FORMAT}")
    for number, event in enumerate(documents[1:], 2):
        if not isinstance(event, dict) or set(event) != set(COLUMNS):
            raise Unreadable(f"line {number} is not an event")
    return documents[0], documents[1:]


def read_anchor(text):
    """Read SEQ:HASH; raises ValueError."""
    seq, _, head = text.partition(":")
    return int(seq), head.strip().lower()


# The chain


def chain_flaws(header, events):
    """Yield the first thing that is wrong with the chain, as (seq, sentence)."""
    prev, time, keys = "", "", set()
    for expected, event in enumerate(events, 1):
        why = event_flaw(header, event, expected, prev, time, keys)
        if why:
            yield expected, why
            return
        prev, time = event["hash"], event["recorded_at"]
        keys.add(event["key"])
    if header.get("seq") != len(events):
        yield len(events), f"the header promises {header.get('seq')} events, there are {len(events)}"
    elif header.get("head") != prev:
        yield len(events), "the header's head is not the last event's hash"


def event_flaw(header, event, expected, prev, time, keys):
    """Say what is wrong with one event where it stands, or nothing."""
    if type(event["seq"]) is not int or event["seq"] != expected:
        return f"the event after {expected - 1} is numbered {event['seq']}"
    texts = [event[column] for column in COLUMNS if column != "seq"]
    if not all(isinstance(text, str) and "\0" not in text for text in texts):
        return "a column is not a text without 0 bytes"
    if hash_of(header, event) != event["hash"]:
        return "the columns do not give the hash"
    if event["prev"] != prev:
        return "it does not follow the event before"
    if event["key"] in keys:
        return "its key was used before"
    if event["recorded_at"] < time:
        return "it is earlier than the event before"
    return None


def hash_of(header, event):
    """Return the SHA-256 (hex) of all columns, after the chain's version, joined by 0 bytes."""
    columns = (
        CHAIN_VERSION,
        event["prev"],
        str(event["seq"]),
        str(header.get("tournament")),
        event["kind"],
        event["actor"],
        event["recorded_at"],
        event["key"],
        event["request_hash"],
        hashlib.sha256(event["reply"].encode("utf-8")).hexdigest(),
        event["body"],
    )
    return hashlib.sha256("\0".join(columns).encode("utf-8")).hexdigest()


def anchor_flaws(events, anchors):
    """Yield the heads that were seen elsewhere and are not on the chain."""
    for seq, head in anchors:
        if not 1 <= seq <= len(events) or events[seq - 1]["hash"] != head:
            yield seq, f"the head {head}, seen elsewhere, is not on the chain"


# The sums


class Sums:
    """Follows the sheets through the events and compares the scores that were answered."""

    def __init__(self):
        self.rules = self.bye = None
        self.past = {}  # seq -> kind and body
        self.seats = {}  # match -> side -> team
        self.forfeits = {}  # match -> the side that did not play, or both
        self.sheets = {}  # match -> manche -> {"totals": …} or {"deals": {number: facts, None where struck out}}
        self.rounds = {}  # match -> round
        self.stages = {}  # match -> stage
        self.stage_rules = []  # by stage, where stages are played by other rules
        self.timed = set()  # rounds whose time is up
        self.lost = set()  # matches touched by an event that is not understood here
        self.totals = self.deals = self.scores = 0
        self.not_covered = {}

    def check(self, events):
        """Return what is wrong with the sums, as (seq, sentence)."""
        flaws = []
        for event in events:
            try:
                body = json.loads(event["body"])
                self.past[event["seq"]] = event["kind"], body
                self.follow(event["kind"], body, json.loads(event["reply"]))
            except Wrong as why:
                flaws.append((event["seq"], str(why)))
            except (AttributeError, KeyError, IndexError, TypeError, ValueError) as problem:
                flaws.append((event["seq"], "{} cannot be read: {!r}".format(event["kind"], problem)))
        return flaws

    def follow(self, kind, body, reply):
        """Take one event over; raises Wrong."""
        known = {
            "tournament.started@1": self.take_rules,
            "tournament.created@1": self.take_plan,
            "tournament.changed@1": self.take_plan,
            "round.paired@1": self.take_round,
            "round.arranged@1": self.take_seats,
            "round.time_up@1": self.take_time,
            "deal.entered@1": self.take_deal,
            "deal.changed@1": self.take_deal,
            "deal.struck@1": self.take_deal,
            "totals.entered@1": self.take_totals,
            "sheet.confirmed@1": self.take_look,
            "sheet.disputed@1": self.take_look,
            "match.forfeited@1": self.take_forfeit,
            "match.reinstated@1": self.take_forfeit_back,
            "team.withdrawn@1": self.take_leaving,
            "team.disqualified@1": self.take_leaving,
            "action.undone@1": self.take_undoing,
        }
        if kind in known:
            known[kind](body, reply)
        elif isinstance(body, dict) and "match" in body:
            self.lost.add(body["match"])
            self.leave(f"events on a match of the kind {kind}")

    def take_rules(self, body, _reply):
        self.rules = Rules(body["rules"])
        self.stage_rules = [Rules(one) if one else self.rules for one in body.get("stage_rules", ())]

    def rules_of(self, match):
        """Return the rules of the stage that a match belongs to."""
        return self.stage_rules[self.stages[match] - 1] if self.stage_rules else self.rules

    def take_round(self, body, _reply):
        self.rounds.update({match["number"]: body["number"] for match in body["matches"]})
        self.stages.update({match["number"]: body.get("stage", 1) for match in body["matches"]})
        self.take_seats(body, _reply)

    def take_seats(self, body, _reply):
        """Seat the teams of some matches; two players of a mêlée share a side."""
        for match in body["matches"]:
            self.seats[match["number"]] = {team: SIDES.get(seat, seat) for seat, team in match["seats"].items()}

    def take_time(self, body, reply):
        """End the time of a round: points that wait go back, which the round that was answered shows."""
        self.timed.add(body["number"])
        for line in reply["body"]["matches"]:
            self.compare(line["id"], {"body": line})

    def take_deal(self, body, reply):
        """Put a deal where it is written, or changed; struck out it has no facts. Totals give way to it."""
        sheet = self.sheets.setdefault(body["match"], {})
        if "deals" not in sheet.get(body["manche"], {}):
            sheet[body["manche"]] = {"deals": {}}
        deals, facts = sheet[body["manche"]]["deals"], body.get("facts")
        deals[body["number"]] = facts
        if facts:
            check_facts(facts, self.rules_of(body["match"]))
            self.deals += 1
        last = body.get("drop_after")
        for number in [number for number in deals if last is not None and number > last]:
            del deals[number]
        self.compare(body["match"], reply)

    def take_plan(self, body, _reply):
        self.bye = body["plan"]["bye"]["points"]

    def take_forfeit(self, body, reply):
        self.forfeits[body["match"]] = body["side"]
        self.compare(body["match"], reply)

    def take_forfeit_back(self, body, reply):
        self.forfeits.pop(body["match"], None)
        self.compare(body["match"], reply)

    def take_leaving(self, body, _reply):
        """Forfeit the match of a team that left, where it had not begun."""
        match = body.get("forfeited_match")
        if match is None:
            return
        if body["number"] not in self.seats[match]:
            self.lost.add(match)  # a corrected winner took that seat: brackets are not followed here
            return
        self.forfeits[match] = self.seats[match][body["number"]]

    def take_undoing(self, body, _reply):
        """Step back behind an action that changed what a match is worth."""
        kind, undone = self.past[body["seq"]]
        if kind == "match.forfeited@1":
            self.forfeits.pop(undone["match"], None)
        elif kind == "match.reinstated@1":
            self.forfeits[undone["match"]] = undone["side"]
        elif kind in ("team.withdrawn@1", "team.disqualified@1"):
            self.forfeits.pop(undone.get("forfeited_match"), None)
        elif kind == "round.time_up@1":
            self.timed.discard(undone["number"])

    def forfeited_score(self, match):
        """Return what is written where a side, or both, did not play: the other gets a bye's points."""
        side = self.forfeits[match]
        bye = self.rules_of(match).half_of_deal_points if self.bye in ("half", "mean") else self.bye
        return {mine: 0 if side in (mine, "both") else bye for mine in OTHER}

    def take_totals(self, body, reply):
        """Put totals where a sheet's manches are; None leaves one that is written deal by deal."""
        sheet, parts = self.sheets.setdefault(body["match"], {}), body["manches"]
        for number in [number for number in sheet if number > len(parts)]:
            del sheet[number]
        sheet.update({number: {"totals": part} for number, part in enumerate(parts, 1) if part})
        for part in filter(None, parts):
            self.check_totals(part, self.rules_of(body["match"]), overridden=body.get("override") is not None)
        self.compare(body["match"], reply)

    def take_look(self, body, reply):
        """Take over who agreed to a sheet, or did not: it stays as it is."""
        self.compare(body["match"], reply)

    def leave(self, what):
        self.not_covered[what] = self.not_covered.get(what, 0) + 1

    def check_totals(self, part, rules, overridden):
        """NS + EW = total x deals + belotes + capots - points lost in a litige."""
        if overridden:
            return self.leave("totals that a referee kept although they do not add up")
        if not rules.fixed_sum:
            return self.leave("totals under rules without a fixed sum")
        if not rules.adds_up(part):
            raise Wrong("the totals {NS} and {EW} do not add up".format(**part["points"]))
        self.totals += 1
        return None

    def compare(self, match, reply):
        """Compute a match's score from its sheet and compare it with the one that was answered."""
        if match in self.lost:
            return self.leave("scores of matches with events that are not understood here")
        if match in self.forfeits:
            return self.compare_scores(match, self.forfeited_score(match), reply)
        rules = self.rules_of(match)
        sheet, time_up = self.sheets.get(match, {}), self.rounds.get(match) in self.timed
        dealt = any("deals" in manche for manche in sheet.values())
        if rules.not_scored and dealt:
            return self.leave("scores under {}".format(", ".join(rules.not_scored)))
        if time_up and dealt and rules.barred:
            return self.leave("scores after the time of a round where not every side may finish")
        mine = {}  # by side; by seat where each plays for himself
        for number in sorted(sheet):
            for side, points in rules.score_manche(sheet[number], time_up).items():
                mine[side] = mine.get(side, 0) + points
        return self.compare_scores(match, mine, reply)

    def compare_scores(self, match, mine, reply):
        """Compare a score with the one that was answered, if there is one."""
        body = reply["body"]
        answered = body.get("match", body) if isinstance(body.get("match", body), dict) else body
        if not isinstance(answered.get("score"), dict):
            return self.leave("events that were answered without a score")
        theirs = {side: answered["score"].get(side) for side in mine}
        if mine != theirs:
            raise Wrong(f"match {match} is worth {mine}, not {theirs} as was answered")
        self.scores += 1
        return None


def check_facts(facts, rules):
    """Check what every deal has to obey: the points of both sides sum to the deal's, 1 and 161 cannot happen."""
    points = facts.get("points")
    if not points or facts.get("capot_by") or rules.get("deal.conversions", {}):
        return
    whole = rules.get("deal.total", 162)
    if points["NS"] + points["EW"] != whole:
        raise Wrong("the deal's points {} and {} do not sum to {}".format(points["NS"], points["EW"], whole))
    if min(points.values()) < 0:
        raise Wrong("the deal's points are negative")
    if 1 in points.values() and facts.get("trump") not in ("no_trump", "all_trump"):
        raise Wrong("no side can have 1 point of a deal with a suit as trump")


class Rules:
    """The rules document of the chain; a key that is left out has its default."""

    def __init__(self, document):
        self.document = document
        self.not_scored = sorted(
            f"{path} = {json.dumps(self.get(path, values[0]))}"
            for path, values in SCORED.items()
            if self.get(path, values[0]) not in values
        )

    def get(self, path, default):
        value = self.document
        for key in path.split("."):
            if not isinstance(value, dict) or key not in value:
                return default
            value = value[key]
        return value

    @property
    def by_deals(self):
        return self.get("end.by", "target") in ("deals", "deals_or_time")

    @property
    def half_of_deal_points(self):
        """What a bye is worth: half of the points of a manche, or of its target, rounded up."""
        whole = self.get("end.target", 0)
        if self.get("family", "belote") == "belote" and self.by_deals and self.get("end.deals", 0):
            whole = self.get("deal.total", 162) * self.get("end.deals", 0)
        return (whole + 1) // 2

    @property
    def has_target(self):
        return self.get("end.by", "target") in ("target", "target_or_time")

    @property
    def barred(self):
        """Whether a side past the target may have to play on, so that points still wait when the time is up."""
        return self.has_target and self.get("end.finish_bar", "none") != "none"

    @property
    def fixed_sum(self):
        """Whether every deal that counts shares out the same points, and how many deals there are is known."""
        whole = self.get("deal.total", 162), self.get("deal.capot", 252)
        failed = self.get("marking.fail_base", 162), self.get("marking.fail_base_capot", 252)
        plain = not self.get("void_deal.counts", False) and not self.not_scored
        return whole == failed and plain and self.get("end.by", "target") == "deals"

    def adds_up(self, part):
        """Say whether two totals can be those of a manche with the belotes and capots that were ticked, or any."""
        deals, whole = self.get("end.deals", 0), self.get("deal.total", 162)
        bonus, belote = self.get("deal.capot", 252) - whole, self.get("belote.points", 20)
        rest = sum(part["points"].values()) + part.get("litige_lost", 0) - whole * deals
        ticked = [range(deals + 1) if part.get(name) is None else (part[name],) for name in ("belotes", "capots")]
        return any(belotes * belote + capots * bonus == rest for belotes in ticked[0] for capots in ticked[1])

    def score_manche(self, manche, time_up):
        """Return what both sides write in a manche: its totals, or its deals one after the other."""
        if "totals" in manche:
            return manche["totals"]["points"]
        score, pot, played = {"NS": 0, "EW": 0}, {"NS": 0, "EW": 0}, 0
        whole = None not in manche["deals"].values()
        for number in sorted(manche["deals"]):
            if manche["deals"][number] is None:
                continue
            written, pot, counts = self.score_deal(manche["deals"][number], pot)
            score = {side: score[side] + written[side] for side in score}
            played += counts
        ended = self.by_deals and played >= self.get("end.deals", 0)
        with_pot = {side: score[side] + pot[side] for side in score}
        return with_pot if (ended or (time_up and whole)) and self.takes_back(score, with_pot) else score

    def takes_back(self, score, with_pot):
        """Whether what waits goes back at the end by deals or time: not at a target, nor if another deal is played."""
        if self.get("litige.at_end", "each_keeps") == "discard":
            return False
        if with_pot["NS"] == with_pot["EW"] and self.get("end.tie", "extra_deal") == "extra_deal":
            return False
        past = self.get("end.target", 1000) + (self.get("end.comparator", "reach") == "pass")
        return not (self.has_target and max(score.values()) >= past)

    def score_deal(self, facts, pot):
        """Return what both sides write, what each has waiting in the pot after it, and whether the deal counts."""
        nothing = {"NS": 0, "EW": 0}
        waiting = sum(pot.values())
        if facts.get("void"):
            kept = pot if self.get("void_deal.keeps_pot", True) else nothing
            return nothing, kept, bool(self.get("void_deal.counts", False))
        if facts.get("fault_by"):
            penalty = self.penalty(facts)
            if isinstance(penalty, str):
                return nothing, pot, False
            return {facts["fault_by"]: 0, OTHER[facts["fault_by"]]: penalty + waiting}, nothing, True
        return self.score_taken(facts, pot, waiting)

    def penalty(self, facts):
        """Return the points of a revoke or of the n-th misdeal in a row; a word has the cards dealt again."""
        if facts["fault"] != "misdeal":
            return self.get("penalties.fault_of_play", 162)
        ladder = self.get("penalties.misdeal", ["redeal", "redeal_no_take", 162])
        return ladder[min(facts.get("count") or 1, len(ladder)) - 1]

    def score_taken(self, facts, pot, waiting):
        """Score a deal that was taken: made, dedans, litige, or to be dealt again."""
        taker, capot = facts["taker"], facts.get("capot_by")
        defence, nothing = OTHER[taker], {"NS": 0, "EW": 0}
        cards = dict(nothing, **{capot: self.get("deal.capot", 252)}) if capot else dict(facts["points"])
        belote = dict(nothing)
        if facts.get("belote"):
            belote[facts["belote"]] = self.get("belote.points", 20)
        verdict = self.verdict(taker, capot, cards, belote)
        own = {side: cards[side] + belote[side] for side in cards}
        if verdict == "replay":
            return nothing, pot, False
        if verdict == "made":
            own[taker] += waiting
            return own, nothing, True
        if verdict == "dedans":
            base = "marking.fail_base_capot", 252
            whole = self.get(*base) if capot == defence else self.get("marking.fail_base", 162)
            keeps = self.get("belote.on_fail", "holder") == "holder"
            mine = belote[taker] if keeps else 0
            return {taker: mine, defence: whole + sum(belote.values()) - mine + waiting}, nothing, True
        stakes_belote = self.get("litige.pot", "points") == "points_and_belote"
        stake = cards[taker] + (belote[taker] if stakes_belote else 0)
        before = nothing if self.get("litige.chain", "accumulate") == "replace" else pot
        after = dict(before, **{taker: before[taker] + stake})
        return {taker: own[taker] - stake, defence: own[defence]}, after, True

    def verdict(self, taker, capot, cards, belote):
        """Return made or dedans, or what the rules call equal totals."""
        if capot:
            return "made" if capot == taker else "dedans"
        counts = self.get("contract.belote_counts", True)
        totals = {side: cards[side] + (belote[side] if counts else 0) for side in cards}
        if self.get("contract.success", "majority") == "threshold":
            return "made" if totals[taker] >= self.get("contract.threshold", 82) else "dedans"
        if totals["NS"] == totals["EW"]:
            return self.get("contract.tie", "litige")
        return "made" if totals[taker] > totals[OTHER[taker]] else "dedans"


# The report


def report(header, events, flaws, sums):
    """Print what was checked, what was not, and the verdict."""
    say(f"ledger of {header.get('slug')} ({header.get('tournament')}), {len(events)} events")
    say(f"checked: numbers, hashes, keys and times of {len(events)} events")
    say(f"checked: {sums.deals} deals, {sums.totals} totals, {sums.scores} scores as they were answered")
    for what, count in sorted(sums.not_covered.items()):
        say(f"not checked: {what} ({count})")
    for line in NOT_CHECKED:
        say(f"not checked: {line}")
    for seq, why in flaws:
        say(f"WRONG at event {seq}: {why}")
    if not flaws:
        say("OK: the head is {} {}".format(len(events), header.get("head")))


if __name__ == "__main__":
    sys.exit(main())
