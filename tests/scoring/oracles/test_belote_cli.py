"""Belote classique with declarations against belote-cli, which plays card by card; README.md says what it assumes."""

from collections import Counter
from dataclasses import dataclass, replace
from functools import cache
from random import Random

import pytest
from belote import deck, game, scoring

from scoring.engine import (
    Points,
    Side,
    Trump,
    Verdict,
    deal_from_dict,
    merge_patch,
    preset,
    rules_from_dict,
    score_deal,
)

MADE, DEDANS, LITIGE, *_ = Verdict

# Numbers of deals that chance rarely brings: two deviations, litiges in a row, a capot with declarations.
RARE = (880, 4494)
LITIGES_IN_A_ROW = (588, 654, 520)
CAPOTS_WITH_DECLARATIONS = (530, 572, 923, 1016, 1133, 1186)
CHOSEN = (*RARE, *LITIGES_IN_A_ROW, *CAPOTS_WITH_DECLARATIONS)
DEALS = {"suit": 500, "no_trump": 200, "all_trump": 200}
KINDS = {3: "tierce", 4: "cinquante"}
LONGEST_NAMED = 5


def ruleset(total, capot):
    """Return our ruleset that plays what belote-cli plays, with the points and the capot of its trump mode."""
    patch = {
        "deal": {"total": total, "capot": capot},
        "marking": {"fail_base": total, "fail_base_capot": capot},
        "contract": {"belote_counts": False},
        "declarations": {"on_capot": "capot_side"},
    }
    return rules_from_dict(merge_patch(preset("belote-annonces").document, patch))


RULES = {"suit": ruleset(162, 252), "no_trump": ruleset(130, 220), "all_trump": ruleset(258, 348)}
BIDS = {"no_trump": game.SANS_ATOUT_BID, "all_trump": deck.Suit.TOUT_ATOUT}


@dataclass(frozen=True)
class Written:
    """What a deal comes to: its verdict, who writes what, the declarations that count, and what waits."""

    verdict: Verdict
    points: Points
    declared: Points
    pot: int


@dataclass(frozen=True)
class Played:
    """The facts of a deal that belote-cli played, what waited before it, and what belote-cli writes."""

    mode: str
    facts: dict[str, object]
    pot: int
    theirs: Written

    @property
    def ours(self):
        score = score_deal(deal_from_dict(self.facts, RULES[self.mode]), RULES[self.mode], self.pot)
        return Written(score.verdict, score.points, score.declaration_points, score.pot)

    def of(self, side, kinds):
        return [each for each in self.facts["declarations"] if each["side"] is side and each["kind"] in kinds]


@cache
def played(mode):
    """Play deals at random; what waits after a litige is won in a later one."""
    table, deals = game.new_game(target=10**9), []
    for number in (*(CHOSEN if mode == "suit" else ()), *range(DEALS[mode])):
        end = play(replace(table, dealer=game.Seat(number % 4)), mode, Random(f"{mode} {number}"))
        breakdown = scoring.score_round(end)
        table = scoring.apply_round_score(end, breakdown)
        deals.append(recorded(mode, end, breakdown, table))
    return tuple(deals)


def play(table, mode, rng):
    state = game.start_round(table, rng)
    for _ in range(rng.randrange(4) + 4 * (mode != "suit")):
        state = game.place_bid(state, None)
    state = game.place_bid(state, BIDS.get(mode, state.up_card.suit))
    while state.phase is not game.Phase.SCORING:
        state = game.play_card(state, rng.choice(game.legal_cards(state, state.turn)))
    return state


def recorded(mode, end, breakdown, after):
    taker = side_of(end.taker)
    verdict = Verdict.LITIGE if breakdown.is_litige else Verdict.DEDANS if breakdown.is_failed else Verdict.MADE
    points = Points(*(new - old for new, old in zip(after.team_scores, end.team_scores, strict=True)))
    declared = both(taker, breakdown.taker_declarations, breakdown.defender_declarations)
    facts = {"taker": taker, "trump": trump_of(mode, end), **counted(taker, breakdown), "declarations": announced(end)}
    return Played(mode, facts, end.litige_points, Written(verdict, points, declared, after.litige_points))


def counted(taker, breakdown):
    """Return what the table counts: the side that took every trick or else the points, and the side with the belote."""
    table = both(taker, breakdown.table_taker_pts, breakdown.table_defender_pts)
    belote = side_with(both(taker, breakdown.taker_belote, breakdown.defender_belote))
    if breakdown.is_capot:
        return {"capot_by": Side.EW if breakdown.tricks_ew else Side.NS, "belote": belote}
    return {"capot_by": None, "points": table.to_dict(), "belote": belote}


def side_with(points):
    return next((side for side in Side if points[side]), None)


def both(taker, takers, defences):
    return Points.of(taker, takers) + Points.of(taker.other, defences)


def side_of(seat):
    return list(Side)[game.team_of(seat)]


def trump_of(mode, end):
    return Trump(end.trump.name.lower() if mode == "suit" else mode)


def announced(end):
    """Return what every hand holds, in the order in which belote-cli has it announced: from the taker on."""
    seats = [game.Seat((end.taker.value + step) % 4) for step in range(4)]
    return [each for seat in seats for each in held(seat, end.initial_hands[seat.value])]


def held(seat, hand):
    said = {"side": side_of(seat), "seat": seat.name[0]}
    for carre in scoring.detect_carres(hand):
        yield {**said, "kind": "carre", "top": carre.cards[0].rank.value}
    for run in scoring.detect_sequences(hand):
        longer = {"length": run.length} if run.length > LONGEST_NAMED else {}
        what = {"kind": KINDS.get(run.length, "cent"), "top": run.cards[-1].rank.value, "suit": run.suit.name.lower()}
        yield {**said, **what, **longer}


def has_carre_of_7_or_8(deal):
    """belote-cli lets a carré of 7 or 8, worth nothing, win against sequences; here it takes no part."""
    return any(each["top"] in ("7", "8") for side in Side for each in deal.of(side, ["carre"]))


def has_cents_of_two_lengths(deal):
    """belote-cli ranks cents by their length first; here by their top card alone."""
    cents = [deal.of(side, ["cent"]) for side in Side]
    return all(cents) and len({each.get("length", LONGEST_NAMED) for side in cents for each in side}) > 1


def has_carre_of_10_against_king_or_queen(deal):
    """belote-cli ranks the carrés of 100 A R D 10; here A 10 R D."""
    tops = [{each["top"] for each in deal.of(side, ["carre"])} for side in Side]
    return any("10" in first and second & {"K", "Q"} for first, second in (tops, tops[::-1]))


DEVIATIONS = (has_carre_of_7_or_8, has_cents_of_two_lengths, has_carre_of_10_against_king_or_queen)


def deviation(deal):
    return next((each.__name__ for each in DEVIATIONS if each(deal)), None)


def compared(mode):
    return [each for each in played(mode) if deviation(each) is None]


@pytest.mark.parametrize(("mode", "number"), [("suit", 502), ("no_trump", 195), ("all_trump", 197)])
def test_belote_cli_writes_the_same(mode, number):
    deals = compared(mode)

    assert [(each, each.ours) for each in deals if each.ours != each.theirs] == []
    assert len(deals) == number


def test_deals_left_out_and_those_of_them_that_differ():
    left_out = [each for mode in RULES for each in played(mode) if deviation(each)]

    assert Counter(map(deviation, left_out)) == {
        "has_carre_of_7_or_8": 15,
        "has_cents_of_two_lengths": 1,
        "has_carre_of_10_against_king_or_queen": 1,
    }
    assert Counter(deviation(each) for each in left_out if each.ours != each.theirs) == {
        "has_carre_of_7_or_8": 1,
        "has_cents_of_two_lengths": 1,
        "has_carre_of_10_against_king_or_queen": 1,
    }


def test_outcomes_compared():
    """Verdict, whether by points or a capot, and whose declarations count."""

    def outcome(each):
        holder = side_with(each.theirs.declared)
        declared = "nobody" if holder is None else "taker" if holder is each.facts["taker"] else "defence"
        return each.theirs.verdict, "capot" if each.facts["capot_by"] else "points", declared

    assert Counter(map(outcome, compared("suit"))) == {
        (MADE, "points", "nobody"): 93,
        (MADE, "points", "taker"): 132,
        (MADE, "points", "defence"): 58,
        (MADE, "capot", "nobody"): 1,
        (MADE, "capot", "taker"): 3,
        (MADE, "capot", "defence"): 4,
        (DEDANS, "points", "nobody"): 77,
        (DEDANS, "points", "taker"): 34,
        (DEDANS, "points", "defence"): 91,
        (DEDANS, "capot", "defence"): 2,
        (LITIGE, "points", "nobody"): 2,
        (LITIGE, "points", "taker"): 1,
        (LITIGE, "points", "defence"): 4,
    }


def test_pots_compared():
    deals = compared("suit")

    assert [each.theirs.pot for each in deals if each.theirs.verdict is LITIGE] == [81, 182, 273, 81, 91, 91, 91]
    assert [each.pot for each in deals if each.pot and each.theirs.verdict is not LITIGE] == [273, 81, 91, 91, 91]
