"""The verdict (fait, dedans, litige): whether the taker has made his contract."""

from dataclasses import dataclass
from enum import StrEnum

from scoring.engine.belote_rules import BeloteRules
from scoring.engine.explain import Step
from scoring.engine.points import Points
from scoring.engine.sides import Side


class Verdict(StrEnum):
    """What became of a deal."""

    MADE = "made"
    DEDANS = "dedans"
    LITIGE = "litige"
    REPLAY = "replay"
    VOID = "void"
    FAULT = "fault"


@dataclass(frozen=True, slots=True)
class Judgement:
    """A verdict and the steps that explain it."""

    verdict: Verdict
    steps: tuple[Step, ...]


TIES = {
    "litige": (Verdict.LITIGE, Step("tie_litige", {"key": "contract.tie"})),
    "dedans": (Verdict.DEDANS, Step("tie_dedans", {"key": "contract.tie"})),
    "made": (Verdict.MADE, Step("tie_made", {"key": "contract.tie"})),
    "replay": (Verdict.REPLAY, Step("tie_replay", {"key": "contract.tie"})),
}


def judge(taker: Side, totals: Points, capot_by: Side | None, rules: BeloteRules) -> Judgement:
    """Judge on exact totals, the belote included where it counts.

    A taker without a trick is dedans; one with every trick (capot) has made his contract.
    """
    if capot_by is taker:
        return Judgement(Verdict.MADE, (Step("made_capot", {"side": taker.value}),))
    if capot_by is taker.other:
        return Judgement(Verdict.DEDANS, (Step("dedans_capot", {"side": taker.value}),))
    if rules.contract.success == "threshold":
        return judge_threshold(taker, totals[taker], rules.contract.threshold)
    return judge_majority(taker, totals, rules)


def judge_majority(taker: Side, totals: Points, rules: BeloteRules) -> Judgement:
    """Judge by majority: the taker must have more than the defence; equal totals are `contract.tie`.

    Source: Fédération Française de Belote, belote classique 2016, § 10.1.
    """
    mine, theirs = totals[taker], totals[taker.other]
    compared = Step("compared", {"side": taker.value, "total": mine, "other": theirs})
    if mine == theirs:
        verdict, step = TIES[rules.contract.tie]
        return Judgement(verdict, (compared, step))
    params = {"side": taker.value, "key": "contract.success"}
    if mine > theirs:
        return Judgement(Verdict.MADE, (compared, Step("made_majority", params)))
    return Judgement(Verdict.DEDANS, (compared, Step("dedans_majority", params)))


def judge_threshold(taker: Side, total: int, threshold: int) -> Judgement:
    """Judge by threshold: the taker must reach it (82, belote comprise), whatever the defence has."""
    params = {"side": taker.value, "total": total, "threshold": threshold, "key": "contract.threshold"}
    if total >= threshold:
        return Judgement(Verdict.MADE, (Step("made_threshold", params),))
    return Judgement(Verdict.DEDANS, (Step("dedans_threshold", params),))
