"""What scoring costs, in empty Python calls: `python -m benchmarks.engine.deal_cost` from the top folder.

Every repeat runs each job once, and the yardstick among them, so that a busy or a slow machine changes the yardstick
as it changes the job. Processor time is measured, not the clock on the wall. The figure is the median of the ratios
of all repeats; `best` is the ratio of the quickest runs.
"""

import json
import sys
from collections.abc import Callable, Sequence
from statistics import median
from time import process_time

from scoring.engine import (
    Deal,
    DealScore,
    Points,
    Rules,
    Side,
    deal_from_dict,
    preset,
    rules_from_dict,
    say,
    score_deal,
    score_manche,
)

REPEATS = 60
BATCH = 3
RULESET = "concours-12-donnes"
DOCUMENT = preset(RULESET).document
RULES = rules_from_dict(DOCUMENT)

type Case = tuple[Side, int, int, Rules, str]
type Job = Callable[[Side, int, int, Rules, str], object]

# Every pair of points that two sides can count, taken by either: all the plain deals there are.
CASES: Sequence[Case] = [
    (side, ns, 162 - ns, RULES, json.dumps({"taker": side, "points": {"NS": ns, "EW": 162 - ns}, "trump": "hearts"}))
    for side in Side
    for ns in range(2, 161)
]
TWELVE = [
    Deal(side, Points(ns, 162 - ns), belote=Side.EW) for side, ns in zip([*Side] * 6, range(60, 120, 5), strict=True)
]


def empty(_taker: Side, _ns: int, _ew: int, _rules: Rules, _body: str) -> None:
    """Do nothing: the yardstick, a call with five arguments."""


def plain(taker: Side, ns: int, ew: int, rules: Rules, _body: str) -> DealScore:
    return score_deal(Deal(taker, Points(ns, ew)), rules)


def computed(taker: Side, ns: int, ew: int, rules: Rules, _body: str) -> DealScore:
    """Score a plain deal said to be the last one, which is never remembered."""
    return score_deal(Deal(taker, Points(ns, ew)), rules, last=True)


def stepped(taker: Side, ns: int, ew: int, rules: Rules, _body: str) -> object:
    return score_deal(Deal(taker, Points(ns, ew)), rules).steps


def explained(taker: Side, ns: int, ew: int, rules: Rules, _body: str) -> list[str]:
    return [say(step, "fr") for step in score_deal(Deal(taker, Points(ns, ew)), rules).steps]


def answer(score: DealScore) -> dict[str, object]:
    return {"verdict": score.verdict, "points": score.points.to_dict(), "pot": score.pot}


def json_to_score(_taker: Side, _ns: int, _ew: int, rules: Rules, body: str) -> str:
    deal = deal_from_dict(json.loads(body), rules)
    return json.dumps(answer(score_deal(deal, rules)))


def json_to_explained(_taker: Side, _ns: int, _ew: int, rules: Rules, body: str) -> str:
    score = score_deal(deal_from_dict(json.loads(body), rules), rules)
    steps = [{"code": step.code, "params": step.params, "text": say(step, "fr")} for step in score.steps]
    return json.dumps({**answer(score), "explanation": steps})


def manche(_taker: Side, _ns: int, _ew: int, rules: Rules, _body: str) -> object:
    return score_manche(TWELVE, rules)


def ruleset(_taker: Side, _ns: int, _ew: int, _rules: Rules, _body: str) -> Rules:
    return rules_from_dict(DOCUMENT)


JOBS: Sequence[tuple[str, Job, Sequence[Case], int | None]] = (
    ("plain deal, built and scored", plain, CASES, 60),
    ("the same, when it is not remembered", computed, CASES, None),
    ("plain deal, scored, with its steps", stepped, CASES, 200),
    ("plain deal, scored and explained in French", explained, CASES, 200),
    ("JSON body, validated, scored, JSON body", json_to_score, CASES, 300),
    ("JSON body, validated, scored, explained, JSON body", json_to_explained, CASES, 1000),
    ("manche of twelve deals", manche, CASES[:20], None),
    ("rules_from_dict", ruleset, CASES[:20], None),
)


def cost(job: Job, cases: Sequence[Case]) -> float:
    """Return the processor seconds of one call, the loop that makes it included."""
    start = process_time()
    for _ in range(BATCH):
        for taker, ns, ew, rules, body in cases:
            job(taker, ns, ew, rules, body)
    return (process_time() - start) / BATCH / len(cases)


def main() -> None:
    yard: list[float] = []
    costs: dict[str, list[float]] = {name: [] for name, *_ in JOBS}
    for _ in range(REPEATS):
        yard.append(cost(empty, [*CASES, *CASES, *CASES]))
        for name, job, cases, _ceiling in JOBS:
            costs[name].append(cost(job, cases))
    write = sys.stdout.write
    write(f"{sys.version.split()[0]}; {REPEATS} repeats; in empty calls of five arguments ({1e9 * min(yard):.0f} ns)\n")
    for name, _job, _cases, ceiling in JOBS:
        middle = median(each / unit for each, unit in zip(costs[name], yard, strict=True))
        bound = "" if ceiling is None else f"   ceiling {ceiling}"
        write(f"{name:52} {middle:8.1f}   best {min(costs[name]) / min(yard):8.1f}{bound}\n")


if __name__ == "__main__":
    main()
