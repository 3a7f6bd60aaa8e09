"""The one door for all games: the published scores, and what is true of every deal of the other games."""

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.engine import (
    BeloteRules,
    ChienDeal,
    ChienRules,
    Coinche,
    Deal,
    FiveCardDeal,
    FiveCardRules,
    ManilleDeal,
    ManilleRules,
    Opening,
    Player,
    Points,
    Refusal,
    Refused,
    Seat,
    Sheet,
    Side,
    Trump,
    TurnUp,
    check_sheet,
    deal_from_dict,
    half_of_deal_points,
    merge_patch,
    preset,
    rules_from_dict,
    say,
    score_deal,
    score_manche,
)

VECTORS = Path(__file__).parents[2] / "vectors"
PRESETS = ["manille-30", "manille-34", "manille-decouverte", "belote-americaine", "belote-americaine-chien", "euchre"]
few = settings(max_examples=60, deadline=None)


def vectors(name):
    return json.loads((VECTORS / f"{name}.json").read_text(encoding="utf-8"))


GOLDEN = [*vectors("manille"), *vectors("individual")]


@pytest.mark.parametrize("entry", GOLDEN, ids=lambda entry: entry["id"])
def test_score_deal_golden(entry):
    rules = rules_from_dict(merge_patch(preset(entry["ruleset"]).document, entry.get("overrides", {})))

    score = score_deal(deal_from_dict(entry["deal"], rules), rules)

    assert (score.verdict, score.points.to_dict(), score.pot) == (None, entry["expected"]["points"], 0)


@pytest.mark.parametrize("code", PRESETS)
def test_preset_is_its_published_document(code):
    assert rules_from_dict(preset(code).document) == rules_from_dict(vectors("rules")[code])


@pytest.mark.parametrize("rules", [BeloteRules(), ManilleRules(), FiveCardRules(), ChienRules()])
def test_rules_of_every_family_have_in_common_how_long_is_played(rules):
    assert (rules.end.has_target, rules.end.counts_deals, rules.end.has_time) == (True, False, False)
    assert (rules.family, rules.best_of.manches) == (rules.to_dict()["family"], 1)
    assert rules_from_dict({"family": rules.family}) == rules


@pytest.mark.parametrize(
    ("family", "changed", "refusal"),
    [
        (BeloteRules, {"litige": "points"}, Refusal("litige", "object")),
        (ManilleRules, {"players": 3}, Refusal("players", "choice", {"allowed": "4, 2"})),
        (FiveCardRules, {"scores": "team"}, Refusal("scores", "choice", {"allowed": "each, side"})),
        (ChienRules, {"contracts": ()}, Refusal("contracts", "length", {"low": 1, "high": 10})),
    ],
)
def test_rules_of_every_family_are_checked_when_they_are_made(family, changed, refusal):
    with pytest.raises(Refused) as refused:
        family(**changed)

    assert refused.value.refusals == (refusal,)


@pytest.mark.parametrize(
    ("deal", "rules"),
    [
        (ManilleDeal(Points(37, 23)), BeloteRules()),
        (Deal(Side.NS, Points(92, 70)), ManilleRules()),
        (FiveCardDeal(Seat.N, 5), ChienRules()),
        (ChienDeal(4, void=True), FiveCardRules()),
    ],
)
def test_deal_of_another_game(deal, rules):
    with pytest.raises(TypeError, match=f"^a deal of another game than {rules.family}$"):
        score_deal(deal, rules)
    with pytest.raises(TypeError, match=f"^a deal of another game than {rules.family}$"):
        score_manche([deal], rules)


def test_pot_in_a_game_without_one():
    with pytest.raises(Refused) as refused:
        score_deal(ManilleDeal(Points(37, 23)), ManilleRules(), 81)

    assert refused.value.refusals == (Refusal("pot", "not_in_ruleset"),)
    with pytest.raises(Refused, match="pot: not_in_ruleset"):
        score_manche([], ManilleRules(), opening=Opening(pot=81))


@pytest.mark.parametrize("code", PRESETS)
def test_nothing_waits_after_a_manche_of_a_game_without_a_pot(code):
    assert score_manche([], rules_from_dict(preset(code).document)).pot == 0


@pytest.mark.parametrize("code", PRESETS)
def test_time_in_a_game_to_a_target(code):
    with pytest.raises(Refused, match="no_time_limit"):
        score_manche([], rules_from_dict(preset(code).document), time_up=True)


@pytest.mark.parametrize(
    ("end", "expected"),
    [({}, 50), ({"target": 51}, 26), ({"by": "deals", "deals": 12}, 50)],
)
def test_half_of_deal_points_of_manille_is_half_of_the_target(end, expected):
    assert half_of_deal_points(rules_from_dict({"family": "manille", "end": end})) == expected


@pytest.mark.parametrize("rules", [ManilleRules(), FiveCardRules(), ChienRules()])
def test_check_sheet_of_a_game_without_a_fixed_sum(rules):
    check = check_sheet(Sheet(12, Points(70, 33), None, None), rules)

    assert (check.ok, check.sum, check.hints) == (None, 103, ())


amounts = st.integers(0, 9)
payouts = st.fixed_dictionaries({"all": amounts, "most": amounts})
ends = st.one_of(
    st.fixed_dictionaries({"target": st.integers(1, 30)}),
    st.fixed_dictionaries({"by": st.just("deals"), "deals": st.integers(1, 8)}),
)
manille_rules = st.fixed_dictionaries(
    {
        "family": st.just("manille"),
        "deal": st.sampled_from([{"trick_point": 0}, {"trick_point": 1}]),
        "mean": st.sampled_from([30, 34]),
        "no_trump_multiplier": st.integers(1, 3),
        "turn_up_bonus": st.sampled_from([True]),
        "end": ends,
    }
).map(rules_from_dict)
five_card_rules = st.fixed_dictionaries(
    {
        "family": st.just("five_card"),
        "payout": st.fixed_dictionaries({"with_partner": payouts, "alone": payouts, "failed": amounts}),
        "scores": st.sampled_from(["each", "side"]),
        "end": ends,
    }
).map(rules_from_dict)
chien_rules = st.fixed_dictionaries({"family": st.just("chien"), "end": ends}).map(rules_from_dict)


@st.composite
def manille_deals(draw):
    tricks = draw(st.integers(1, 7))
    points = draw(st.integers(0, 60))
    turned = draw(st.none() | st.sampled_from(TurnUp))
    dealer = draw(st.sampled_from(Side))
    trump = draw(st.none() | st.sampled_from([Trump.HEARTS, Trump.NO_TRUMP]))
    coinche = draw(st.sampled_from(Coinche))
    return ManilleDeal(Points(points, 60 - points), Points(tricks, 8 - tricks), trump, coinche, turned, dealer)


five_card_deals = st.builds(FiveCardDeal, st.sampled_from(Seat), st.integers(0, 5), st.booleans()) | st.just(
    FiveCardDeal(void=True)
)


@st.composite
def chien_deals(draw, players=5):
    taker, partner, *_ = draw(st.permutations(list(Player)[:players]))
    contract = draw(st.sampled_from(ChienRules().contracts))
    helped = contract.partner and draw(st.booleans())
    return ChienDeal(players, taker, contract.points, draw(st.integers(0, 5)), partner if helped else None)


games = st.one_of(
    st.tuples(manille_rules, st.lists(manille_deals(), min_size=1, max_size=8)),
    st.tuples(five_card_rules, st.lists(five_card_deals, min_size=1, max_size=8)),
    st.tuples(chien_rules, st.lists(chien_deals(4), min_size=1, max_size=8)),
    st.tuples(chien_rules, st.lists(chien_deals(5), min_size=1, max_size=8)),
)


@few
@given(games)
def test_facts_and_rules_round_trip(game):
    rules, deals = game

    assert rules_from_dict(rules.to_dict()) == rules
    assert [deal_from_dict(deal.to_dict(), rules) for deal in deals] == deals


@few
@given(games)
def test_points_are_the_sum_of_what_the_steps_say(game):
    rules, deals = game

    for deal in deals:
        score = score_deal(deal, rules)
        said = [step.params for step in score.steps if "points" in step.params]
        marks = [Points.of(place_of(each), each["points"], score.points.places) for each in said]
        assert sum(marks, Points(places=score.points.places)) == score.points


def place_of(params):
    if "side" in params:
        return Side(params["side"])
    return Seat(params["seat"]) if params["seat"] in list(Seat) else Player(params["seat"])


@few
@given(games, st.sampled_from(["fr", "en"]))
def test_every_step_can_be_said(game, language):
    rules, deals = game

    texts = [say(step, language) for deal in deals for step in score_deal(deal, rules).steps]

    assert "{" not in "".join(texts)
    assert all(texts)


@few
@given(manille_deals(), manille_rules)
def test_manille_writes_on_one_side_only_but_for_the_card_turned_up(deal, rules):
    bonus = Points.of(deal.dealer, deal.turn_up.points) if deal.turn_up else Points()

    written = score_deal(deal, rules).points

    assert min(written.ns - bonus.ns, written.ew - bonus.ew) == 0


@few
@given(five_card_deals, five_card_rules)
def test_five_card_writes_on_one_side_only(deal, rules):
    written = score_deal(deal, rules).points

    sides = [{written[seat] for seat in Seat if seat.side is side} for side in Side]
    assert {0} in sides


@few
@given(chien_deals())
def test_chien_pays_the_contract_to_one_camp_in_full(deal):
    written = score_deal(deal, ChienRules()).points

    camp = {deal.taker, deal.partner} - {None}
    paid = {player for player in Player if written[player]}
    assert set(written.values) <= {0, deal.contract}
    assert paid in (camp, set(Player) - camp)


@few
@given(games)
def test_manche_is_the_sum_of_its_deals_and_its_winners_have_the_most(game):
    rules, deals = game
    lengths = (length for length in range(1, len(deals)) if score_manche(deals[:length], rules).over)

    manche = score_manche(deals[: next(lengths, len(deals))], rules)

    places = manche.score.places
    assert manche.score == sum((row.score.points for row in manche.deals), Points(places=places))
    assert manche.deals[-1].running == manche.score
    assert set(manche.winners) <= set(manche.score.best)
    assert manche.over or not manche.winners


json_values = (
    st.none() | st.booleans() | st.integers(-5, 70) | st.text(max_size=3) | st.lists(st.integers(), max_size=2)
)
facts = st.dictionaries(
    st.sampled_from(
        ["points", "tricks", "trump", "coinche", "taker", "alone", "contract", "partner", "players", "void"]
    ),
    json_values
    | st.sampled_from(["N", "P1", "NS", "hearts", "coinche", 3, 5])
    | st.dictionaries(st.sampled_from(["NS", "EW", "N"]), json_values, max_size=2),
    max_size=6,
)


def read_or_refused(stated, rules):
    try:
        return deal_from_dict(stated, rules)
    except Refused as refused:
        return refused


@few
@given(facts, st.sampled_from([ManilleRules(), FiveCardRules(), ChienRules()]))
def test_facts_are_a_deal_or_refused_with_reasons(stated, rules):
    outcome = read_or_refused(stated, rules)

    if isinstance(outcome, Refused):
        assert all(say(refusal, "fr") and say(refusal, "en") for refusal in outcome.refusals)
    else:
        assert deal_from_dict(outcome.to_dict(), rules) == outcome
