"""A capot that was bid (capot annoncé), where it is worth a fixed score."""

from scoring.engine.belote.rules import BeloteRules
from scoring.engine.belote.tally import Tally
from scoring.engine.belote.transfers import all_declarations_lost, belote_entries, declared_entries
from scoring.engine.explain import Entry, mark
from scoring.engine.verdict import DEDANS, Verdict


def mark_capot_bid(verdict: Verdict, tally: Tally, rules: BeloteRules) -> tuple[Entry, ...]:
    """Write the fixed score of the level (500, contré 1000, surcontré 2000) to the winner of the deal.

    The winner adds its declarations and belote; the loser writes a belote that it keeps and, only when the
    contract was made uncoinched, its declarations. Source: Fédération Française de Belote, belote contrée 2016.
    """
    points = rules.capot_bid.flat[tally.coinche.level]
    flat = mark("capot_bid", tally.winner(verdict), points, key="capot_bid.flat")
    belote = belote_entries(verdict, tally, rules)
    return flat, *belote, *declarations_beside_flat(verdict, tally, rules)


def declarations_beside_flat(verdict: Verdict, tally: Tally, rules: BeloteRules) -> tuple[Entry, ...]:
    """Write the declarations after they went where the ruleset sends them; the loser's are lost, as said above."""
    entries = declared_entries(verdict, tally, rules)
    loser = tally.winner(verdict).other
    loses = verdict is DEDANS or tally.is_coinched
    if loses and any(side is loser for _code, side, _points, _params in entries):
        return all_declarations_lost(tally, "capot_bid.mode")
    return entries
