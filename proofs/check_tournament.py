#!/usr/bin/env python3
"""Check the pairings and the standings of a concours without the program that made them: the standard library alone.

    python3 manage.py ledger export SLUG > soir.jsonl
    python3 proofs/check_tournament.py soir.jsonl [--standings FILE.json]...

Reads an export (the chain itself is checked by ``verify_ledger.py``) and follows it event by event. Of every round
that was ever paired it checks, on the state that the round was paired from: everybody who plays is seated once, and
nobody who has left; byes as the rule says; rematches only where a matching proves that they cannot be avoided, and
marked; the round is the best one by the priorities of its method, or is what a fixed rule gives (moving on, pools by
Berger, brackets). Nothing is written before a round is shown, nor read from it before it is closed; nothing alters a
pairing but a change that says so. Standings (as ``GET .../standings/`` gives them) are computed again from the sheets,
as they were when they were written (``as_of_seq``), down to the last criterion and the shared ranks.

Fields of up to ten are paired in every possible way. Larger ones are cut where no best pairing can reach over, and
what is left is matched by a blossom algorithm. Exit code: 0 all right, 1 something is wrong, 2 a file cannot be read.
Python 3.8 or newer.
"""

import argparse
import json
import sys
from pathlib import Path

FORMAT = "rebelote-ledger@1"
OTHER = {"NS": "EW", "EW": "NS"}
SMALL = 10
MORE, FEWER = -1, 1
CRITERIA = {
    "points": MORE,
    "wins": MORE,
    "match_points": MORE,
    "difference": MORE,
    "against": FEWER,
    "capots": MORE,
    "best_round": MORE,
    "first_round": MORE,
    "last_round": MORE,
    "opponents_points": MORE,
}
BY_RANKING = ("ranked", "swiss")
IN_LINE = (*BY_RANKING, "registration_order", "ladder")
BRACKETS = ("knockout", "principal_consolante")


class Unreadable(Exception):
    """The file is not an export."""


def main(argv=None):
    """Check one export, print what was found, and return the exit code."""
    parser = argparse.ArgumentParser(description="Check the pairings and standings of an exported concours.")
    parser.add_argument("file", help="the export, - for the standard input")
    parser.add_argument("--standings", action="append", default=[], metavar="FILE", help="standings that were served")
    options = parser.parse_args(argv)
    try:
        content = sys.stdin.buffer.read() if options.file == "-" else Path(options.file).read_bytes()
        events = read(content.decode("utf-8").split("\n"))
        served = [json.loads(Path(name).read_bytes().decode("utf-8")) for name in options.standings]
    except (OSError, ValueError, Unreadable) as problem:
        say(f"UNREADABLE: {problem}")
        return 2
    found = check(events, served)
    for seq, why in found.flaws:
        say(f"WRONG at event {seq}: {why}")
    for what, times in sorted(found.left.items()):
        say(f"not checked: {what} ({times})")
    say(f"checked: {found.pairings} pairings, {found.standings} standings")
    say("WRONG" if found.flaws else "OK")
    return 1 if found.flaws else 0


def say(line):
    sys.stdout.write(line + "\n")


def read(lines):
    """Return the events of an export as (seq, kind, body, reply); raises Unreadable, ValueError."""
    documents = [json.loads(line) for line in lines if line.strip()]
    if not documents or not isinstance(documents[0], dict) or documents[0].get("format") != FORMAT:
        raise Unreadable(f"the first line is not the header of a {FORMAT}")
    events = documents[1:]
    if [event.get("seq") for event in events] != list(range(1, len(events) + 1)):
        raise Unreadable("the events are not numbered from 1 without a gap")
    if documents[0].get("seq") != len(events):
        raise Unreadable("the header promises another number of events")
    return [(event["seq"], event["kind"], json.loads(event["body"]), json.loads(event["reply"])) for event in events]


class Found:
    """What a check has found: flaws as (seq, sentence), what it left, and how much it looked at."""

    def __init__(self):
        self.flaws = []
        self.left = {}
        self.pairings = self.standings = 0

    def wrong(self, seq, why):
        self.flaws.append((seq, why))

    def leave(self, what):
        self.left[what] = self.left.get(what, 0) + 1


def check(events, served=()):
    """Follow the events, check every pairing where it is made and every standings where they were served."""
    found = Found()
    by_seq = {}
    for document in served:
        by_seq.setdefault(document["as_of_seq"], []).append(document)
    course, past = Course(), []
    for seq, kind, body, reply in events:
        course.seq = seq
        try:
            if kind == "round.paired@1":
                check_pairing(found, course, seq, body)
            for why in out_of_order(course, kind, body):
                found.wrong(seq, why)
            past.append((seq, kind, body, reply))
            course = follow(course, past)
            for document in by_seq.pop(seq, ()):
                check_standings(found, course, seq, document)
        except (AttributeError, KeyError, IndexError, TypeError, ValueError, StopIteration) as problem:
            found.wrong(seq, f"{kind} cannot be followed: {problem!r}")
            break
    for seq, documents in by_seq.items():
        found.wrong(seq, f"{len(documents)} standings are of an event that is not there")
    return found


# The course of the concours


class Round:
    """A round as it was paired: its stage, its matches by number, who is exempt, and how far it is."""

    def __init__(self, seq, body):
        self.seq, self.number, self.method = seq, body["number"], body["method"]
        self.stage = body.get("stage", 1)
        self.matches = [match["number"] for match in body["matches"]]
        self.byes = list(body["byes"])
        self.groups = [(group["name"], list(group["teams"])) for group in body.get("groups", ())]
        self.state = "draft"


class Match:
    """A table: who sits where, what they have written, and who has won."""

    def __init__(self, number, body):
        self.round, self.number, self.table = number, body["number"], body["table"]
        self.seats = dict(body["seats"])
        self.group, self.slot = body.get("group", ""), body.get("slot")
        self.points, self.winners, self.writer, self.forfeit = {}, [], None, None

    @property
    def teams(self):
        return list(self.seats.values())


class Course:
    """All that has happened until an event."""

    def __init__(self):
        self.seq, self.plan, self.rules, self.stage_rules = 0, {}, {}, []
        self.teams, self.joined = {}, {}  # number -> active, withdrawn, disqualified; first round
        self.rounds, self.matches, self.penalties = {}, {}, {}

    def closed(self, after=None, stage=None):
        """Return the closed rounds in order, up to one, of one stage or of all."""
        return [
            one
            for _, one in sorted(self.rounds.items())
            if one.state == "closed" and (after is None or one.number <= after) and stage in (None, one.stage)
        ]

    def stage(self, number):
        return self.plan["stages"][number - 1]

    def criteria(self, stage):
        return self.stage(stage).get("ranking") or self.plan["ranking"]

    def active(self):
        return {number for number, state in self.teams.items() if state == "active"}

    def rules_in(self, stage):
        own = self.stage_rules[stage - 1] if stage <= len(self.stage_rules) else None
        return own or self.rules


def follow(course, past):
    """Take the last event over; after an undoing everything is followed anew without what was undone."""
    if past[-1][1] != "action.undone@1":
        take(course, *past[-1])
        return course
    undone = {body["seq"] for _, kind, body, _ in past if kind == "action.undone@1"}
    anew = Course()
    for seq, kind, body, reply in past:
        if kind != "action.undone@1" and seq not in undone:
            take(anew, seq, kind, body, reply)
    anew.seq = past[-1][0]
    return anew


def take(course, seq, kind, body, reply):
    """Take an event over into the course."""
    name = "take_" + kind.partition("@")[0].replace(".", "_")
    if name in globals():
        globals()[name](course, body, reply, seq)


def take_tournament_created(course, body, _reply, _seq):
    course.plan = body["plan"]


take_tournament_changed = take_tournament_created


def take_tournament_started(course, body, _reply, _seq):
    course.rules, course.stage_rules = body["rules"], list(body.get("stage_rules", ()))


def take_teams_registered(course, body, _reply, _seq):
    for team in body["teams"]:
        course.teams[team["number"]] = "active"
        course.joined[team["number"]] = max(course.rounds, default=0) + 1


def take_team_removed(course, body, _reply, _seq):
    del course.teams[body["number"]]


def take_team_withdrawn(course, body, _reply, _seq):
    leave(course, body, "withdrawn")


def take_team_disqualified(course, body, _reply, _seq):
    leave(course, body, "disqualified")


def leave(course, body, state):
    """Let a team leave: its match that has not begun is a forfeit, a draw that nobody saw is thrown away."""
    course.teams[body["number"]] = state
    if body.get("forfeited_match") is not None:
        match = course.matches[body["forfeited_match"]]
        forfeit(course, match, next(side for side, team in match.seats.items() if team == body["number"]))
    if body.get("discarded_round") is not None:
        throw_away(course, body["discarded_round"])


def take_team_readmitted(course, body, _reply, _seq):
    course.teams[body["number"]] = "active"


def take_round_paired(course, body, _reply, seq):
    course.rounds[body["number"]] = Round(seq, body)
    for match in body["matches"]:
        course.matches[match["number"]] = Match(body["number"], match)


def take_round_arranged(course, body, _reply, _seq):
    """Take over who sits where after the organiser has changed tables by hand."""
    course.rounds[body["number"]].byes = list(body["byes"])
    for match in body["matches"]:
        course.matches[match["number"]] = Match(body["number"], match)


def take_round_unpaired(course, body, _reply, _seq):
    throw_away(course, body["number"])


def throw_away(course, number):
    for match in course.rounds.pop(number).matches:
        del course.matches[match]


def take_round_published(course, body, _reply, _seq):
    course.rounds[body["number"]].state = "published"


def take_round_closed(course, body, _reply, _seq):
    course.rounds[body["number"]].state = "closed"


def take_round_time_up(course, _body, reply, _seq):
    for line in reply["body"]["matches"]:
        take_answer(course.matches[line["id"]], line)


def take_totals_entered(course, body, reply, _seq):
    """Take the totals over by themselves where a sheet has one manche, else as they were answered."""
    match, parts = course.matches[body["match"]], body["manches"]
    match.writer = body.get("team")
    if len(parts) == 1 and parts[0] is not None:
        match.points = dict(parts[0]["points"])
        most = max(match.points.values())
        match.winners = [side for side, points in match.points.items() if points == most]
        if len(match.winners) > 1 and set(match.points) == set(OTHER):
            match.winners = []
    else:
        take_answer(match, reply["body"])


def take_deal_entered(course, body, reply, _seq):
    """Take a deal over as it was answered: ``verify_ledger.py`` scores it again."""
    match, answer = course.matches[body["match"]], reply["body"]
    match.writer = body.get("team")
    take_answer(match, answer["match"] if isinstance(answer.get("match"), dict) else answer)


take_deal_changed = take_deal_struck = take_deal_entered


def take_answer(match, answer):
    if match.forfeit is None and isinstance(answer.get("score"), dict):
        match.points = dict(answer["score"])
        match.winners = list(answer.get("winners") or ())


def take_match_forfeited(course, body, _reply, _seq):
    match = course.matches[body["match"]]
    match.before = dict(match.points), list(match.winners)
    forfeit(course, match, body["side"])


def forfeit(course, match, side):
    """Let who was there write what an exempt team does, and win."""
    bye = bye_points(course, course.rounds[match.round].stage, ())
    match.forfeit = side
    match.winners = [mine for mine in match.seats if side not in (mine, "both")]
    match.points = {mine: bye if mine in match.winners else 0 for mine in match.seats}


def take_match_reinstated(course, body, reply, _seq):
    match = course.matches[body["match"]]
    match.forfeit = None
    match.points, match.winners = getattr(match, "before", ({}, []))
    take_answer(match, reply["body"])


def take_penalty_given(course, body, _reply, _seq):
    course.penalties[body["number"]] = body


def take_penalty_lifted(course, body, _reply, _seq):
    del course.penalties[body["number"]]


def out_of_order(course, kind, body):
    """Yield what cannot happen now: writing on a draft, closing with open tables, publishing twice."""
    if kind in WATCHED:
        yield from WATCHED[kind](course, body)


def writing_flaws(course, body):
    match = course.matches.get(body["match"])
    if match is None or course.rounds[match.round].state == "draft":
        yield "match {} is written before its round is shown".format(body["match"])


def publishing_flaws(course, body):
    if course.rounds[body["number"]].state != "draft":
        yield "round {} is published and was no draft".format(body["number"])


def closing_flaws(course, body):
    one = course.rounds[body["number"]]
    waiting = [number for number in one.matches if not course.matches[number].points]
    if one.state != "published" or waiting:
        yield "round {} is closed with tables that are not written: {}".format(body["number"], waiting)


def confirming_flaws(course, body):
    match = course.matches[body["match"]]
    if body.get("team") is not None and (body["team"] not in match.teams or body["team"] == match.writer):
        yield "team {} confirms a sheet that is its own, or of others".format(body["team"])


def arranged_flaws(course, body):
    """Yield what is wrong with tables that were changed by hand: nobody comes or goes, nothing is written there."""
    one, changed = course.rounds[body["number"]], {match["number"]: match for match in body["matches"]}
    if any(course.matches[number].points for number in changed):
        yield "a table is changed at which something is written"
    after = [*body["byes"]]
    for number in one.matches:
        after += changed[number]["seats"].values() if number in changed else course.matches[number].teams
    if sorted(after) != sorted(taking_part(course, one)):
        yield f"changing tables in round {one.number} brings somebody in, or leaves somebody out"
    yield from flags(body, lines(course))


WATCHED = {
    "totals.entered@1": writing_flaws,
    "deal.entered@1": writing_flaws,
    "match.forfeited@1": writing_flaws,
    "round.published@1": publishing_flaws,
    "round.closed@1": closing_flaws,
    "round.arranged@1": arranged_flaws,
    "sheet.confirmed@1": confirming_flaws,
}

# What rounds brought


class Result:
    """What one closed round brought one team."""

    def __init__(self, number, marks, outcome, match_points, across=()):
        self.round, self.outcome, self.match_points = number, outcome, match_points
        self.points, self.against = marks
        self.across, self.penalty = list(across), 0


def results(course, after=None, stage=None):
    """Return for every team what the closed rounds brought it, in their order."""
    found = {number: {} for number in course.teams}
    rounds = course.closed(after, stage)
    for one in rounds:
        for team, result in results_of_round(course, one):
            found[team][one.number] = result
    late = course.plan.get("late", 0)
    for one in rounds if late else ():
        for team, joined in course.joined.items():
            if team in found and one.number < joined:
                found[team][one.number] = Result(one.number, (late, late), "loss", 0)
    penalise(course, found, {one.number for one in course.closed(after)})
    return {team: [of[number] for number in sorted(of)] for team, of in found.items()}


def results_of_round(course, one):
    """Yield (team, result) for everybody who took part in a round."""
    matches = [course.matches[number] for number in one.matches]
    for match in matches:
        for place, team in match.seats.items():
            yield team, result_of(course, one, match, place)
    written = [points for match in matches if match.forfeit is None for points in seat_points(match)]
    bye = bye_points(course, one.stage, written)
    for team in one.byes:
        against = 0 if by_seat(course.rules_in(one.stage)) else bye
        yield team, Result(one.number, (bye, against), "win", course.plan["bye"]["match_points"])


def side_of(match, place):
    """Return the side of a place: in a mêlée players sit by seats, two of them a side."""
    return {"N": "NS", "S": "NS", "E": "EW", "W": "EW"}.get(place, place) if is_mixed(match) else place


def is_mixed(match):
    return set(match.seats) == {"N", "E", "S", "W"} and set(match.points) <= set(OTHER)


def seat_points(match):
    return [match.points[side_of(match, place)] for place in match.seats]


def result_of(course, one, match, place):
    """Return a table as one of those who sat there sees it."""
    mine = side_of(match, place)
    sides = set(match.points) <= set(OTHER)
    points = match.points[mine]
    against = match.points[OTHER[mine]] if sides else 0
    outcome = "win" if mine in match.winners else "loss" if match.winners else "draw"
    across = [other for where, other in match.seats.items() if side_of(match, where) != mine]
    if match.forfeit is not None:
        outcome, across = ("win" if mine in match.winners else "loss"), []
        against = bye_points(course, one.stage, ()) if outcome == "win" else against
    earned = course.plan["match_points"][("win", "draw", "loss").index(outcome)]
    return Result(one.number, (points, against), outcome, earned, across)


def by_seat(rules):
    """Return whether everybody plays for himself."""
    return rules.get("family", "belote") in ("chien", "individual") or rules.get("for_himself", False)


def bye_points(course, stage, written):
    """Return what an exempt team writes: a number, the mean of what was written (halves up), or half of the points."""
    points = course.plan["bye"]["points"]
    if points == "mean" and written:
        return (2 * sum(written) + len(written)) // (2 * len(written))
    return half_of_deal_points(course.rules_in(stage)) if isinstance(points, str) else points


def half_of_deal_points(rules):
    end = rules.get("end", {})
    whole = end.get("target") or 0
    if rules.get("family", "belote") == "belote" and end.get("by", "target") == "deals" and end.get("deals"):
        whole = rules.get("deal", {}).get("total", 162) * end["deals"]
    return (whole + 1) // 2


def penalise(course, found, counted):
    """Move points by the penalties that stand in counted rounds; who has won stays."""
    for body in course.penalties.values():
        if body["round"] in counted:
            own, across = found[body["team"]].get(body["round"]), opposite(course, body["round"], body["team"])
            if not body["to_opponents"]:
                move(own, -body["points"])
                continue
            if own is not None:
                own.against += body["points"]
            for other in across:
                move(found[other].get(body["round"]), body["points"])


def opposite(course, number, team):
    """Return who sits across from a team in a round, whether they have played or not."""
    for match in (course.matches[one] for one in course.rounds[number].matches):
        for place, seated_there in match.seats.items():
            if seated_there == team:
                mine = side_of(match, place)
                return [other for where, other in match.seats.items() if side_of(match, where) != mine]
    return []


def move(result, points):
    if result is not None:
        result.points += points
        result.penalty += points


# Standings


class Line:
    """What a team has in the standings."""

    def __init__(self, team, of, first):
        self.team, self.of = team, of
        self.points = sum(one.points for one in of)
        self.against = sum(one.against for one in of)
        self.difference = self.points - self.against
        self.wins = sum(one.outcome == "win" for one in of)
        self.match_points = sum(one.match_points for one in of)
        self.played = sum(bool(one.across) for one in of)
        self.penalties = sum(one.penalty for one in of)
        self.capots = 0
        self.best_round = max([one.points for one in of], default=0)
        self.first_round = sum(one.points for one in of if one.round == first)
        self.last_round = of[-1].points if of else 0
        self.byes = sum(one.outcome == "win" and not one.across for one in of)
        self.met = {other for one in of for other in one.across}


def lines(course, after=None, stage=None):
    """Return everybody's line, by team; of one stage, or of all."""
    first = min([one.number for one in course.closed(after, stage)], default=1)
    found = {team: Line(team, of, first) for team, of in results(course, after, stage).items()}
    for line in found.values():
        line.opponents_points = sum(found[other].points for one in line.of for other in one.across)
    return found


def ranked(level, criteria):
    """Part teams by the criteria one after the other; return the parts in order, each level to the last criterion."""
    parts = [sorted(level, key=lambda line: line.team)]
    for name in criteria:
        part_by = among_themselves if name == "head_to_head" else by(name)
        parts = [finer for part in parts for finer in part_by(part)]
    return parts


def by(name):
    """Return how level teams are parted by a number."""

    def parted(part):
        values = {}
        for line in part:
            values.setdefault(getattr(line, name), []).append(line)
        return [values[value] for value in sorted(values, reverse=CRITERIA[name] == MORE)]

    return parted


def among_themselves(part):
    """Part level teams by their matches against each other, if everybody has met everybody; parts again, until none."""
    numbers = {line.team for line in part}
    if len(part) == 1 or any(not numbers <= line.met | {line.team} for line in part):
        return [part]
    values = {}
    for line in part:
        mutual = [one for one in line.of if numbers.intersection(one.across)]
        key = -sum(one.outcome == "win" for one in mutual), -sum(one.points for one in mutual)
        values.setdefault(key, []).append(line)
    if len(values) == 1:
        return [part]
    return [finer for key in sorted(values) for finer in among_themselves(values[key])]


def places(course, after):
    """Return (rank, line) for everybody after a closed round, 0: before the first."""
    stage = course.rounds[after].stage if after in course.rounds else 1
    return places_from(course, stage, after)


def places_from(course, stage, after):
    """Return the ranking of a stage, and behind it whoever does not play it, as the stages before have left him."""
    own = places_in(course, stage, after)
    before = [one.number for one in course.rounds.values() if one.stage < stage]
    if not before:
        return own
    inside = {line.team for _, line in own}
    last = course.rounds[max(before)]
    rest = [(rank, line) for rank, line in places_from(course, last.stage, last.number) if line.team not in inside]
    shared = {}
    for position, (rank, _) in enumerate(rest, len(own) + 1):
        shared.setdefault(rank, position)
    return own + [(shared[rank], line) for rank, line in rest]


def places_in(course, stage, after):
    """Return the ranking of a stage alone."""
    found = lines(course, after, stage)
    if stage > 1:
        playing = {team for one in course.closed(after, stage) for team in taking_part(course, one)}
        found = {team: line for team, line in found.items() if team in playing}
    kind, criteria = course.stage(stage)["kind"], course.criteria(stage)
    groups = groups_of(course, stage)
    if kind in BRACKETS and groups:
        tree, parts = tree_of(course, stage, groups["principal"]), {}
        for team in groups["principal"]:
            parts.setdefault(-tree.lost.get(team, tree.last + 1), []).append(found[team])
        return numbered([parts[turn] for turn in sorted(parts)])
    if kind == "pools":
        return pool_places(groups, found, criteria)
    return numbered(ranked(found.values(), criteria))


def taking_part(course, one):
    return [*one.byes, *(team for number in one.matches for team in course.matches[number].teams)]


def numbered(parts, ahead=0):
    """Give level teams one rank, which the next rank counts."""
    found = []
    for part in parts:
        found += [(ahead + 1, line) for line in part]
        ahead += len(part)
    return found


def groups_of(course, stage):
    """Return the pools or brackets that a stage's first round made."""
    first = min([one.number for one in course.rounds.values() if one.stage == stage], default=None)
    return dict(course.rounds[first].groups) if first is not None else {}


def pool_places(groups, found, criteria):
    """Rank the first of all pools among themselves, then the seconds, and so on; who is in no pool comes last."""
    by_place = {}
    for teams in groups.values():
        for rank, line in numbered(ranked([found[team] for team in teams if team in found], criteria)):
            by_place.setdefault(rank, []).append(line)
    standing, ahead = [], 0
    for place in sorted(by_place):
        standing += numbered(ranked(by_place[place], criteria), ahead)
        ahead += len(by_place[place])
    inside = {line.team for _, line in standing}
    return standing + numbered(ranked([found[team] for team in found if team not in inside], criteria), ahead)


def check_standings(found, course, seq, document):
    """Compare standings that were served with those of the sheets."""
    found.standings += 1
    closed = course.closed(document["after_round"])
    if not any(course.stage(one.stage)["kind"] in BRACKETS for one in closed):
        flaws = standings_flaws(course, document)
    elif closed == course.closed():
        flaws = bracket_rank_flaws(course, closed, document)
    else:
        return found.leave("standings of brackets in which rounds were played since")
    for why in flaws:
        found.wrong(seq, "after round {} {}".format(document["after_round"], why))
    return None


def standings_flaws(course, document):
    """Yield what is wrong with the order, and with any line."""
    mine = {line.team: (rank, line) for rank, line in places(course, document["after_round"])}
    theirs = [row["team"] for row in document["rows"]]
    if list(mine) != theirs:
        yield f"the order is {list(mine)}, not {theirs}"
        return
    for row in document["rows"]:
        yield from row_flaws(row, *mine[row["team"]])


def row_flaws(row, rank, line):
    """Yield what is wrong with a team's line."""
    expected = dict(vars(line), rank=rank)
    for name in ("rank", "points", "against", "difference", "wins", "match_points", "played", "penalties"):
        if name in row and row[name] != expected[name]:
            yield "team {} has {} {}, not {}".format(row["team"], name, expected[name], row[name])
    rounds = [(one.round, one.points, one.against) for one in line.of]
    if [(one["round"], one["points"], one["against"]) for one in row["rounds"]] != rounds:
        yield "team {} has other rounds: {}".format(row["team"], rounds)


def bracket_rank_flaws(course, closed, document):
    """Yield who stands before somebody who has come further in the last bracket."""
    stage, kind = closed[-1].stage, course.stage(closed[-1].stage)["kind"]
    if kind not in BRACKETS:
        return
    ranks = {row["team"]: row["rank"] for row in document["rows"]}
    numbers = {number for one in closed for number in one.matches}
    seeds = groups_of(course, stage)["principal"]
    tree = tree_of(course, stage, seeds, numbers)
    first = 3 if kind == "principal_consolante" else 1  # who lost before that may have gone on elsewhere
    far = {team: tree.lost.get(team, tree.last + 1) for team in seeds}
    for one, turn in far.items():
        for other, further in far.items():
            if first <= turn < further and ranks[one] <= ranks[other]:
                yield f"team {one}, out in turn {turn}, stands before team {other}"


# Pairings


def check_pairing(found, course, seq, body):
    """Check a round where it is paired, from the state before it."""
    found.pairings += 1
    for why in pairing_flaws(found, course, seq, body):
        found.wrong(seq, "round {}: {}".format(body["number"], why))


def pairing_flaws(found, course, seq, body):
    """Yield what is wrong with a round."""
    yield from number_flaws(course, seq, body)
    if body["number"] in course.rounds:
        return
    history = lines(course)
    yield from flags(body, history)
    stage = body.get("stage", 1)
    kind, field = course.stage(stage)["kind"], field_of(course, stage)
    if kind in BRACKETS:
        yield from bracket_flaws(found, course, body, field)
    elif kind == "pools":
        yield from pool_flaws(course, body, field)
    else:
        yield from attendance_flaws(body, field)
        if kind == "melee" or any(len(match["seats"]) != 2 for match in body["matches"]):
            found.leave("who shares a table of four or more")
        else:
            yield from method_flaws(course, body, field, history)


def number_flaws(course, seq, body):
    """Yield what is wrong with when a round was paired, and with its tables' numbers."""
    last = max(course.rounds, default=0)
    if body["input_seq"] != seq - 1:
        yield "it was paired from event {}, not from the last one".format(body["input_seq"])
    if body["number"] in course.rounds:
        yield "it is paired already"
    elif body["number"] != last + 1 or (last and course.rounds[last].state != "closed"):
        yield f"it follows round {last}, which must be closed"
    if len({match["table"] for match in body["matches"]}) < len(body["matches"]):
        yield "a table is given twice"


def field_of(course, stage):
    """Return who plays the next round of a stage, the best first."""
    active = course.active()
    last = max([one.number for one in course.closed()], default=0)
    playing = [line.team for _, line in places(course, last) if line.team in active]
    top = course.stage(stage).get("top")
    begun = [one for one in course.rounds.values() if one.stage == stage]
    if top is None:
        return playing
    if not begun:
        return playing[:top]
    inside = {team for one in begun for team in taking_part(course, one)}
    return [team for team in playing if team in inside]


def seated(body):
    return [*body["byes"], *(team for match in body["matches"] for team in match["seats"].values())]


def attendance_flaws(body, field):
    """Yield who plays and is not seated, is seated and does not play, or sits twice."""
    if sorted(seated(body)) != sorted(field):
        there = seated(body)
        twice = sorted({team for team in there if there.count(team) > 1})
        absent, wrong = sorted(set(field) - set(there)), sorted(set(there) - set(field))
        yield f"not seated {absent}, seated without playing {wrong}, seated twice {twice}"


def flags(body, history):
    """Yield the matches whose mark of a rematch is wrong."""
    for match in body["matches"]:
        teams = list(match["seats"].values())
        across = len(teams) == 2
        if across and all(team in history for team in teams):
            again = teams[1] in history[teams[0]].met
            if again != match.get("rematch", False):
                yield "{} and {} {} met before".format(*teams, "have" if again else "have not")


def method_flaws(course, body, field, history):
    """Yield how a round of two sides differs from what its method gives."""
    pairs = [tuple(match["seats"][side] for side in ("NS", "EW")) for match in body["matches"]]
    method = body["method"]
    if method == "manual" or sorted(seated(body)) != sorted(field):
        return
    if method == "fixed_move":
        yield from move_flaws(course, body, pairs, field, history)
        return
    wishes = Wishes(field, history, body.get("apart", ()))
    if method in IN_LINE:
        line, level = line_of(course, body, field)
        yield from line_flaws(body, pairs, Wishes(line, history, body.get("apart", ()), level))
    elif method == "random":
        yield from drawn_flaws(body, pairs, wishes)
    else:
        yield f"nobody knows the method {method}"


class Wishes:
    """A field in line, with what is to be avoided, by places from 0: who has met, who is kept apart, who had byes."""

    def __init__(self, line, history, apart, level=None):
        self.line, self.place = list(line), {team: place for place, team in enumerate(line)}
        self.level = level or [0] * len(self.line)
        self.byes = [history[team].byes for team in self.line]
        self.met = [{self.place[other] for other in history[team].met if other in self.place} for team in self.line]
        self.apart = [set() for _ in self.line]
        for club in apart:
            inside = [self.place[team] for team in club if team in self.place]
            for one in inside:
                self.apart[one].update(other for other in inside if other != one)

    def cost(self, pairs):
        """Return what a pairing costs: rematches, levels apart, club mates, ranks apart; and who meets whom."""
        pairs = sorted((min(pair), max(pair)) for pair in pairs)
        return (
            sum(lower in self.met[upper] for upper, lower in pairs),
            sum(abs(self.level[upper] - self.level[lower]) for upper, lower in pairs),
            sum(lower in self.apart[upper] for upper, lower in pairs),
            sum(lower - upper for upper, lower in pairs),
            tuple(pairs),
        )

    def price(self, upper, lower, base):
        """Return a pair's cost as one number whose digits are its costs, the weightiest first."""
        parts = (lower in self.met[upper], abs(self.level[upper] - self.level[lower]), lower in self.apart[upper])
        total = 0
        for part in (*parts, lower - upper):
            total = total * base + part
        return total


def line_of(course, body, field):
    """Return the order in which a method pairs neighbours, and the level of each place."""
    if body["method"] == "registration_order":
        return sorted(field), None
    if body["method"] == "ladder":
        return ladder_line(course, body.get("stage", 1), field), None
    if body["method"] == "swiss":
        stage = body.get("stage", 1)
        own = lines(course, None, stage)
        name = "match_points" if "match_points" in course.criteria(stage) else "wins"
        line = sorted(field, key=lambda team: -getattr(own[team], name))
        return line, [getattr(own[team], name) for team in line]
    return field, None


def ladder_line(course, stage, field):
    """Let winners go up a table and losers down one; whoever has not played comes below the last."""
    seats = {}
    for one in sorted(course.rounds.values(), key=lambda each: each.number):
        for number in one.matches if one.stage == stage else ():
            match = course.matches[number]
            for place, team in match.seats.items():
                seats[team] = (match.table, (-1 if place in match.winners else 1) if match.winners else 0)
    lowest = max([table for table, _ in seats.values()], default=0)

    def rung(team):
        if team not in seats:
            return lowest + 1, 0, 0
        table, step = seats[team]
        return min(max(table + step, 1), lowest), table, 0 if step < 0 else 1

    return sorted(sorted(field), key=rung)


def bye_flaws(body, wishes):
    """Yield what is wrong with the byes of a field: none in an even one, one in an odd one, for who has had fewest."""
    if len(body["byes"]) != len(wishes.line) % 2:
        yield "{} byes in a field of {}".format(len(body["byes"]), len(wishes.line))
    elif body["byes"] and wishes.byes[wishes.place[body["byes"][0]]] > min(wishes.byes):
        yield "team {} has a second bye while others had fewer".format(body["byes"][0])


def line_flaws(body, pairs, wishes):
    """Yield how a pairing of neighbours differs from the best one, which is the only one."""
    flaws = list(bye_flaws(body, wishes))
    if flaws:
        yield from flaws
        return
    exempt, best = best_in_line(wishes)
    if exempt is not None and wishes.line[exempt] != body["byes"][0]:
        yield f"the bye belongs to team {wishes.line[exempt]}"
        return
    taken = [tuple(wishes.place[team] for team in pair) for pair in pairs]
    yield from dearer(wishes, wishes.cost(best), wishes.cost(taken))
    if body["cost"] != wishes.cost(taken)[3]:
        yield "its cost is {}, not {}".format(wishes.cost(taken)[3], body["cost"])
    if [min(pair) for pair in taken] != sorted(min(pair) for pair in taken):
        yield "its tables do not ascend by their better team"
    elif any(pair[0] > pair[1] for pair in taken):
        yield "the better team does not sit North-South"


def dearer(wishes, best, taken):
    """Yield the first wish that a pairing meets less well than the best one."""
    for place, name in enumerate(("rematches", "levels apart", "pairs of one club", "ranks apart")):
        if best[place] != taken[place]:
            yield f"{taken[place]} {name}, and {best[place]} would do"
            return
    if best[-1] != taken[-1]:
        yield f"of equal pairings another comes first: {named(wishes, best[-1])}"


def named(wishes, pairs):
    return [tuple(wishes.line[place] for place in pair) for pair in pairs]


def best_in_line(wishes):
    """Return who is exempt and who meets whom: the bye to the lowest of those with fewest that costs no rematch."""
    everybody = range(len(wishes.line))
    if len(wishes.line) % 2 == 0:
        return None, best_pairs(wishes, everybody)
    fewest = min(wishes.byes)
    found = None
    for exempt in sorted((place for place in everybody if wishes.byes[place] == fewest), reverse=True):
        pairs = best_pairs(wishes, [place for place in everybody if place != exempt])
        again = wishes.cost(pairs)[0]
        if found is None or again < found[0]:
            found = again, exempt, pairs
        if again == 0:
            break
    return found[1:]


def drawn_flaws(body, pairs, wishes):
    """Yield where a draw has more rematches, or more pairs of one club, than one without."""
    flaws = list(bye_flaws(body, wishes))
    if flaws:
        yield from flaws
        return
    taken = wishes.cost([tuple(wishes.place[team] for team in pair) for pair in pairs])
    if taken[0] == taken[2] == 0:
        return
    everybody, fewest = range(len(wishes.line)), min(wishes.byes)
    exempt = [place for place in everybody if wishes.byes[place] == fewest] if len(wishes.line) % 2 else [None]
    best = min(fewest_faults(wishes, [place for place in everybody if place != one]) for one in exempt)
    if (taken[0], taken[2]) != best:
        yield "{} rematches and {} pairs of one club, and {} and {} would do".format(taken[0], taken[2], *best)


def fewest_faults(wishes, those):
    cost = wishes.cost(best_pairs(wishes, those))
    return cost[0], cost[2]


def move_flaws(course, body, pairs, field, history):
    """Yield how a round differs from moving on: of all turns of the wheel the one with the fewest rematches.

    In a field by numbers the odd places stay and the even ones move; in an odd field an empty chair moves along.
    """
    stage = body.get("stage", 1)
    turn = 1 + sum(one.stage == stage for one in course.rounds.values())
    line = sorted(field)
    expected = wheel(line, turn, history)
    if len(line) % 2:
        fewest = min(history[team].byes for team in line)
        if history[expected[2]].byes > fewest:
            exempt = max(team for team in line if history[team].byes == fewest)
            expected = (*wheel([team for team in line if team != exempt], turn, history)[:2], exempt)
    if (pairs, body["byes"]) != (expected[1], [] if expected[2] is None else [expected[2]]):
        yield f"moving on gives {expected[1]} and the bye to {expected[2]}"


def wheel(line, turn, history):
    """Return the best turn of the wheel: (what it costs, its pairs, who meets the empty chair)."""
    stay, go = line[::2], [*line[1::2], *[None] * (len(line) % 2)]
    planned = (turn - 1) % len(stay)
    fewest = min(history[team].byes for team in line)
    ways = []
    for later in range(len(stay)):
        shift = (planned + later) % len(stay)
        meet = [(stay[place], go[(place - shift) % len(stay)]) for place in range(len(stay))]
        alone = next((team for team, other in meet if other is None), None)
        games = [pair for pair in meet if pair[1] is not None]
        second = history[alone].byes - fewest if alone is not None else 0
        ways.append(((second, sum(b in history[a].met for a, b in games), later), games, alone))
    return min(ways, key=lambda way: way[0])


def pool_flaws(course, body, field):
    """Yield how a round of pools differs from Berger's: in each pool everybody meets everybody once."""
    stage = body.get("stage", 1)
    made = [(group["name"], list(group["teams"])) for group in body.get("groups", ())]
    pools = dict(made) or groups_of(course, stage)
    if made and sorted(team for teams in pools.values() for team in teams) != sorted(field):
        yield "the pools do not hold everybody who plays, once"
    sizes = [len(teams) for teams in pools.values()]
    if made and max(sizes) - min(sizes) > 1:
        yield f"the pools are of the sizes {sizes}"
    if made and stage > 1 and not body.get("apart"):
        yield from snake_flaws(pools, field)
    active = course.active()
    turn = 1 + sum(one.stage == stage for one in course.rounds.values())
    for name, teams in pools.items():
        found = [set(match["seats"].values()) for match in body["matches"] if match.get("group") == name]
        expected = [pair for pair in circle(teams, turn) if len(pair) == 2 and pair <= active]
        if sorted(map(sorted, found)) != sorted(map(sorted, expected)):
            yield f"{name} has {sorted(map(sorted, found))}, not {sorted(map(sorted, expected))}"
    idle = [pair & active for teams in pools.values() for pair in circle(teams, turn) if len(pair & active) == 1]
    if sorted(body["byes"]) != sorted(team for one in idle for team in one):
        yield "the byes are not of those who have nobody to meet"


def circle(teams, turn):
    """Return who meets whom in a turn by turning a wheel: one stays, the others go on; a set of one is left over.

    This is Berger's table drawn as a circle; who would meet himself there meets the one who stays.
    """
    fixed = len(teams) if len(teams) % 2 == 0 else None
    around = len(teams) - 1 if fixed else len(teams)
    if turn > around:
        return []
    pairs, met = [], set()
    for one in range(1, around + 1):
        other = (turn + 1 - one) % around or around
        if one in met:
            continue
        met.update((one, other))
        if one != other:
            pairs.append({teams[one - 1], teams[other - 1]})
        else:
            pairs.append({teams[one - 1], teams[fixed - 1]} if fixed else {teams[one - 1]})
    return pairs


def snake_flaws(pools, field):
    """Yield the pools that are not laid in a snake: 1 2 3, 6 5 4, 7 8 9."""
    count = len(pools)
    laid = [[] for _ in range(count)]
    for place, team in enumerate(field):
        row, column = divmod(place, count)
        laid[column if row % 2 == 0 else count - 1 - column].append(team)
    if sorted(map(sorted, laid)) != sorted(sorted(teams) for teams in pools.values()):
        yield f"the pools are not laid in a snake: {laid}"


def bracket_flaws(found, course, body, field):
    """Yield how a round of brackets differs from what the matches before it leave: the winners meet on their lines."""
    stage = body.get("stage", 1)
    made = [(group["name"], list(group["teams"])) for group in body.get("groups", ())]
    groups = dict(made) or groups_of(course, stage)
    if made and sorted(team for _, teams in made for team in teams) != sorted(field):
        yield "the brackets do not hold everybody who plays, once"
    if made and stage > 1 and course.stage(stage - 1)["kind"] != "pools" and groups["principal"] != field:
        yield "the seeds are not in the order of the ranking"
    own = ["principal", "consolante"] if "consolante" in groups else ["principal"]
    trees = {name: tree_of(course, stage, groups[name]) for name in own}
    for name, tree in trees.items():
        yield from tree_flaws(body, name, tree)
    others = [match for match in body["matches"] if match.get("group") not in own]
    yield from fed_flaws(trees["principal"], others)
    if others:
        found.leave("rounds in which losers meet: who meets whom there")


def tree_flaws(body, name, tree):
    """Yield where a bracket's matches are not those of its next turn; while another one is played there may be none."""
    pairs = sorted(sorted(match["seats"].values()) for match in body["matches"] if match.get("group") == name)
    expected = sorted(sorted(pair) for pair in tree.ready)
    if pairs != expected and (pairs or len(body["matches"]) == 0):
        yield f"{name} has {pairs}, not {expected}"


def met_in(course, stage, numbers=None):
    """Return who has won each match of a stage that is decided, None where nobody goes on."""
    return {
        frozenset(match.teams): match.seats[match.winners[0]] if match.winners else None
        for match in course.matches.values()
        if course.rounds[match.round].stage == stage
        and (match.winners or match.forfeit == "both")
        and (numbers is None or match.number in numbers)
    }


def tree_of(course, stage, seeds, numbers=None):
    """Return a bracket of a stage as its matches have left it; a bye that was had stays, whoever leaves then."""
    exempt = [team for one in course.rounds.values() if one.stage == stage for team in one.byes]
    return Tree(seeds, met_in(course, stage, numbers), course.active(), exempt)


class Tree:
    """A bracket from its seeds: who meets whom adds up to one more than there are places left.

    ``ready`` are the pairs of the first turn that has some, ``lost`` in which turn somebody has lost.
    """

    def __init__(self, seeds, met, active, exempt=()):
        self.met, self.active, self.exempt, self.lost = met, active, exempt, {}
        self.turn, self.ready = None, []
        level, turn = [seeds[seed - 1] if seed <= len(seeds) else None for seed in folded(len(seeds))], 0
        while len(level) > 1:
            turn += 1
            level = [self.play(turn, level[place : place + 2]) for place in range(0, len(level), 2)]
        self.last = turn

    def play(self, turn, seats):
        """Return who comes out of a match: a team, None for nobody, "?" while that is open."""
        if "?" in seats:
            return "?"
        pair = [team for team in seats if team is not None]
        if len(pair) == 2 and frozenset(pair) in self.met:
            winner = self.met[frozenset(pair)]
        else:
            able = [team for team in pair if team in self.active]
            if len(able) == 2:
                self.open(turn, pair)
                return "?"
            winner = able[0] if able else self.went_on(pair)
        self.lost.update({team: turn for team in pair if team != winner})
        return winner

    def went_on(self, gone):
        """Return who of those who have left went on from here without a match: who has had more turns."""
        met = sorted((sum(team in pair for pair in self.met) + self.exempt.count(team), team) for team in gone)
        if not met or met[-1][0] == 0 or (len(met) == 2 and met[0][0] == met[1][0]):
            return None
        return met[-1][1]

    def open(self, turn, pair):
        if self.turn in (None, turn):
            self.turn = turn
            self.ready.append(pair)


def folded(entrants):
    """Return the seeds of a full bracket, line by line: 1 8, 4 5, 2 7, 3 6."""
    found = [1]
    while len(found) < entrants:
        found = [seed for line in found for seed in (line, 2 * len(found) + 1 - line)]
    return found


def fed_flaws(principal, others):
    """Yield who plays in a consolante, or for the third place, and has not lost in the principal."""
    for match in others:
        for team in match["seats"].values():
            if team not in principal.lost:
                yield "team {} plays in {} and has not lost".format(team, match.get("group"))


# The best pairing


def best_pairs(wishes, those):
    """Return the best pairing of places, and of equals the first: the 1st has the highest partner, then the next.

    The places are cut wherever no best pairing can reach over (see ``cuts``); each part is paired for itself.
    """
    those = list(those)
    pairs = []
    for part in parts_of(wishes, those):
        pairs += enumerated(wishes, part) if len(part) <= SMALL else matched(wishes, part)
    return sorted(pairs)


def parts_of(wishes, those):
    """Cut an even number of places into parts of even numbers that every best pairing leaves whole.

    Let F(a) be whom a should not meet. In a best pairing with a table (a, b) and another (c, d), one end of which
    stands between a and b, exchanging partners to (a, c) and (d, b) shortens the sum of ranks, so that one of these
    must be unwelcome: there are at most |F(a)| + |F(b)| such tables, and b - a <= 2 (|F(a)| + |F(b)|) + 1. By the same
    exchange two tables (a, c) and (b, d) lie over an even cut only if a and b are unwelcome to each other, or c and d.
    """
    index = {place: number for number, place in enumerate(those)}
    disliked = [wishes.met[place] | wishes.apart[place] for place in those]
    unwelcome = [{index[other] for other in others if other in index} for others in disliked]
    reach = len(those)
    while True:
        near = [sum(abs(other - one) <= reach for other in others) for one, others in enumerate(unwelcome)]
        shorter = min(reach, 4 * max(near, default=0) + 1)
        if shorter == reach:
            break
        reach = shorter
    crossed = set()
    for one, others in enumerate(unwelcome):
        for other in others:
            if one < other <= one + reach:  # both above a cut within reach of both, or both below
                crossed.update(range(other + 1, min(one + reach, len(those) - 1) + 1))
                crossed.update(range(max(other - reach + 1, 1), one + 1))
    cuts = [cut for cut in range(2, len(those), 2) if cut not in crossed]
    ends = [0, *cuts, len(those)]
    return [those[ends[cut] : ends[cut + 1]] for cut in range(len(ends) - 1) if ends[cut] < ends[cut + 1]]


def enumerated(wishes, part):
    """Return the best of all pairings."""

    def ways(rest):
        if not rest:
            yield []
            return
        for other in rest[1:]:
            for way in ways([place for place in rest[1:] if place != other]):
                yield [(rest[0], other), *way]

    return list(min((wishes.cost(way) for way in ways(list(part))), key=lambda cost: cost)[-1])


def matched(wishes, part):
    """Return the best pairing by a matching of least price; its last digits are the partners from the top."""
    count = len(part)
    base = count * (max(wishes.level) - min(wishes.level) + part[-1] - part[0] + 2)
    digits = count + 1
    unit = digits**count
    prices = {}
    for lower in range(count):
        for upper in range(lower):
            order = lower * digits ** (count - 1 - upper)
            prices[upper, lower] = wishes.price(part[upper], part[lower], base) * unit + order
    return [(part[upper], part[lower]) for upper, lower in cheapest(count, prices)]


def cheapest(count, prices):
    """Return the perfect matching of least price of ``count`` vertices (even), by ``prices[upper, lower]``."""
    dear = max(prices.values()) + 1
    weights = [[0] * (count + 1) for _ in range(count + 1)]
    for (upper, lower), price in prices.items():
        weights[upper + 1][lower + 1] = weights[lower + 1][upper + 1] = count * dear - price
    mates = Blossoms(count, weights).mates()
    return [(one - 1, mates[one] - 1) for one in range(1, count + 1) if one < mates[one]]


class Blossoms:
    """The heaviest matching of a complete graph (Edmonds, 1965), by dual variables.

    Vertices are 1 to n, blossoms above.

    ``st`` is the outermost blossom of a vertex, ``S`` 0 on an even layer of the forest, 1 on an odd one, -1 outside.
    """

    def __init__(self, count, weights):
        self.n = self.top = count
        size = 2 * count + 1
        self.w = weights
        self.edge = [[(u, v) if u <= count >= v else None for v in range(size)] for u in range(size)]
        self.lab = [max(map(max, weights))] * (count + 1) + [0] * (size - count - 1)
        self.lab[0] = 0
        self.match, self.slack, self.pa, self.vis = [0] * size, [0] * size, [0] * size, [0] * size
        self.st = [*range(count + 1), *[0] * (size - count - 1)]
        self.S = [-1] * size
        self.flower = [[] for _ in range(size)]
        self.of = [[u if u == v else 0 for v in range(count + 1)] for u in range(size)]
        self.time, self.queue = 0, []

    def mates(self):
        """Return for every vertex its partner."""
        while self.grow():
            pass
        return self.match[: self.n + 1]

    def gap(self, edge):
        u, v = edge
        return self.lab[u] + self.lab[v] - 2 * self.w[u][v]

    def update_slack(self, u, x):
        if not self.slack[x] or self.gap(self.edge[u][x]) < self.gap(self.edge[self.slack[x]][x]):
            self.slack[x] = u

    def set_slack(self, x):
        self.slack[x] = 0
        for u in range(1, self.n + 1):
            if self.edge[u][x] and self.st[u] != x and self.S[self.st[u]] == 0:
                self.update_slack(u, x)

    def push(self, x):
        if x <= self.n:
            self.queue.append(x)
        else:
            for inner in self.flower[x]:
                self.push(inner)

    def set_st(self, x, b):
        self.st[x] = b
        if x > self.n:
            for inner in self.flower[x]:
                self.set_st(inner, b)

    def place_in(self, b, inner):
        """Return where a part stands in a blossom, walked the way on which that is an even step."""
        place = self.flower[b].index(inner)
        if place % 2 == 0:
            return place
        self.flower[b][1:] = self.flower[b][:0:-1]
        return len(self.flower[b]) - place

    def set_match(self, u, v):
        edge = self.edge[u][v]
        self.match[u] = edge[1]
        if u > self.n:
            inner = self.of[u][edge[0]]
            place = self.place_in(u, inner)
            for step in range(place):
                self.set_match(self.flower[u][step], self.flower[u][step ^ 1])
            self.set_match(inner, v)
            self.flower[u] = self.flower[u][place:] + self.flower[u][:place]

    def augment(self, u, v):
        while True:
            after = self.st[self.match[u]]
            self.set_match(u, v)
            if not after:
                return
            self.set_match(after, self.st[self.pa[after]])
            u, v = self.st[self.pa[after]], after

    def meeting(self, u, v):
        """Return where the ways of two vertices to their roots meet, 0 where they are of two trees."""
        self.time += 1
        while u or v:
            if u:
                if self.vis[u] == self.time:
                    return u
                self.vis[u] = self.time
                u = self.st[self.match[u]]
                if u:
                    u = self.st[self.pa[u]]
            u, v = v, u
        return 0

    def add_blossom(self, u, root, v):
        b = self.n + 1
        while b <= self.top and self.st[b]:
            b += 1
        self.top = max(self.top, b)
        self.lab[b], self.S[b], self.match[b] = 0, 0, self.match[root]
        self.flower[b] = [root]
        self.climb(b, u, root)
        self.flower[b][1:] = self.flower[b][:0:-1]
        self.climb(b, v, root)
        self.set_st(b, b)
        self.join_edges(b)
        self.set_slack(b)

    def climb(self, b, x, root):
        while x != root:
            y = self.st[self.match[x]]
            self.flower[b] += [x, y]
            self.push(y)
            x = self.st[self.pa[y]]

    def join_edges(self, b):
        """Give a blossom the tightest edges of its parts."""
        for x in range(1, self.top + 1):
            self.edge[b][x] = self.edge[x][b] = None
        self.of[b] = [0] * (self.n + 1)
        for inner in self.flower[b]:
            for x in range(1, self.top + 1):
                own = self.edge[inner][x]
                if own and (not self.edge[b][x] or self.gap(own) < self.gap(self.edge[b][x])):
                    self.edge[b][x], self.edge[x][b] = own, self.edge[x][inner]
            for x in range(1, self.n + 1):
                if self.of[inner][x]:
                    self.of[b][x] = inner

    def expand(self, b):
        for inner in self.flower[b]:
            self.set_st(inner, inner)
        first = self.of[b][self.edge[b][self.pa[b]][0]]
        place = self.place_in(b, first)
        for step in range(0, place, 2):
            inner, after = self.flower[b][step], self.flower[b][step + 1]
            self.pa[inner] = self.edge[after][inner][0]
            self.S[inner], self.S[after], self.slack[inner] = 1, 0, 0
            self.set_slack(after)
            self.push(after)
        self.S[first], self.pa[first] = 1, self.pa[b]
        for inner in self.flower[b][place + 1 :]:
            self.S[inner] = -1
            self.set_slack(inner)
        self.st[b] = 0

    def found(self, edge):
        """Take a tight edge into the forest; return whether it makes the matching larger."""
        u, v = self.st[edge[0]], self.st[edge[1]]
        if self.S[v] == -1:
            self.pa[v], self.S[v] = edge[0], 1
            after = self.st[self.match[v]]
            self.slack[v] = self.slack[after] = 0
            self.S[after] = 0
            self.push(after)
        elif self.S[v] == 0:
            root = self.meeting(u, v)
            if not root:
                self.augment(u, v)
                self.augment(v, u)
                return True
            self.add_blossom(u, root, v)
        return False

    def grow(self):
        """Make the matching larger by one table; return whether that was possible."""
        everywhere = range(1, self.top + 1)
        self.S = [-1] * len(self.S)
        self.slack = [0] * len(self.slack)
        self.queue = []
        for x in everywhere:
            if self.st[x] == x and not self.match[x]:
                self.pa[x], self.S[x] = 0, 0
                self.push(x)
        if not self.queue:
            return False
        while True:
            if self.walk() or self.turn_duals():
                return True

    def walk(self):
        """Follow the tight edges; return whether the matching has grown."""
        while self.queue:
            u = self.queue.pop(0)
            if self.S[self.st[u]] == 1:
                continue
            for v in range(1, self.n + 1):
                if u != v and self.st[u] != self.st[v]:
                    if self.gap((u, v)) == 0:
                        if self.found((u, v)):
                            return True
                    else:
                        self.update_slack(u, self.st[v])
        return False

    def turn_duals(self):
        """Move the dual variables until an edge is tight or a blossom opens; return whether the matching has grown."""
        outer = [x for x in range(1, self.top + 1) if self.st[x] == x]
        blossoms = [b for b in outer if b > self.n]
        step = min(self.steps(outer))
        for u in range(1, self.n + 1):
            self.lab[u] += {0: -step, 1: step, -1: 0}[self.S[self.st[u]]]
        for b in blossoms:
            self.lab[b] += {0: 2 * step, 1: -2 * step, -1: 0}[self.S[b]]
        self.queue = []
        if any(self.is_tight(x) and self.found(self.edge[self.slack[x]][x]) for x in outer):
            return True
        for b in blossoms:
            if self.st[b] == b and self.S[b] == 1 and self.lab[b] == 0:
                self.expand(b)
        return False

    def steps(self, outer):
        """Yield how far the dual variables can move until something happens."""
        for x in outer:
            if x > self.n and self.S[x] == 1:
                yield self.lab[x] // 2
            if self.slack[x] and self.S[x] < 1:
                gap = self.gap(self.edge[self.slack[x]][x])
                yield gap if self.S[x] == -1 else gap // 2

    def is_tight(self, x):
        near = self.slack[x]
        return self.st[x] == x and near and self.st[near] != x and self.gap(self.edge[near][x]) == 0


if __name__ == "__main__":
    sys.exit(main())
