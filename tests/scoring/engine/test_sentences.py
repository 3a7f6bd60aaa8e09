"""The catalogue of sentences says every code of the engine, with exactly its parameters."""

import ast
import string
from pathlib import Path

import pytest

import scoring.engine
from scoring.engine import Deal, Hint, Points, Refusal, Refused, Side, Step, rules_from_dict, say, score_deal
from scoring.engine.sentence import take_apart
from scoring.engine.sentences import HINTS, REFUSALS, SENTENCES, STEPS

SOURCES = sorted(Path(scoring.engine.__file__).parent.rglob("*.py"))
CODE_PLACE = {"Step": 0, "note": 0, "mark": 0, "Hint": 0, "Refusal": 1, "refuse": 1}
PARAMS_PLACE = {"Step": 1, "note": 1, "mark": 3, "Hint": 1, "Refusal": 2, "refuse": 2}
OWN_PARAMS = {"mark": {"side", "points"}}


def word(call):
    return getattr(call.func, "id", getattr(call.func, "attr", None))


def dictionary(node, function):
    """Find the keys of the dict display that a call passes, directly, by a local name or spread from one (`**`)."""
    if isinstance(node, ast.Name):
        named = {
            getattr(each, "target", None) or each.targets[0]: each.value
            for each in ast.walk(function)
            if isinstance(each, ast.Assign | ast.AnnAssign)
        }
        node = next(value for target, value in named.items() if getattr(target, "id", None) == node.id)
    spread = (dictionary(value, function) for key, value in zip(node.keys, node.values, strict=True) if key is None)
    return {key.value for key in node.keys if key is not None}.union(*spread)


def emissions():
    """List (maker, code, parameters) of every code that the engine's source makes."""
    scopes = {}
    for source in SOURCES:
        tree = ast.parse(source.read_text(encoding="utf-8"))
        for scope in [tree, *(node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))]:
            calls = (node for node in ast.walk(scope) if isinstance(node, ast.Call) and word(node) in CODE_PLACE)
            scopes.update(dict.fromkeys(calls, scope))
    return [emission(call, scope) for call, scope in scopes.items()]


def emission(call, scope):
    maker = word(call)
    code = call.args[CODE_PLACE[maker]]
    given = call.args[PARAMS_PLACE[maker] :]
    if not isinstance(code, ast.Constant):
        return maker, None, frozenset()
    params = dictionary(given[0], scope) if given else set()
    for keyword in call.keywords:
        params |= dictionary(keyword.value, scope) if keyword.arg is None else {keyword.arg}
    return maker, code.value, frozenset(params | OWN_PARAMS.get(maker, set()))


EMISSIONS = emissions()
MADE = [each for each in EMISSIONS if each[1] is not None]


def placeholders(text):
    return {name for _, name, _, _ in string.Formatter().parse(text) if name} - {"field"}


def test_only_an_entry_and_a_reading_pass_a_code_on():
    passed_on = sorted(maker for maker, code, _ in EMISSIONS if code is None)

    assert passed_on == ["Refusal", "Step"]


@pytest.mark.parametrize(
    ("makers", "catalogue"),
    [({"note", "mark"}, STEPS), ({"Refusal", "refuse"}, REFUSALS), ({"Hint"}, HINTS)],
    ids=["steps", "refusals", "hints"],
)
def test_catalogue_is_what_the_engine_makes(makers, catalogue):
    codes = {code for maker, code, _ in MADE if maker in makers}

    assert codes == catalogue.keys()


@pytest.mark.parametrize(("code", "params"), sorted({(code, params) for _, code, params in MADE}, key=str))
def test_sentence_has_the_parameters_of_its_code(code, params):
    french, english = SENTENCES[code]

    assert placeholders(french) == placeholders(english) == params - {"key"}


@pytest.mark.parametrize("sentence", SENTENCES.values(), ids=SENTENCES.keys())
def test_sentence_is_two_sentences(sentence):
    assert sentence.fr != sentence.en
    assert {sentence.fr[-1], sentence.en[-1]} == {"."}


def test_codes_are_in_one_catalogue_only():
    assert len(SENTENCES) == len(STEPS) + len(REFUSALS) + len(HINTS)


@pytest.mark.parametrize(
    ("item", "language", "text"),
    [
        (
            Step("compared", {"side": "NS", "total": 82, "other": 80}),
            "fr",
            "Nord-Sud a pris et fait 82, la défense 80.",
        ),
        (
            Step("compared", {"side": "EW", "total": 82, "other": 80}),
            "en",
            "East-West took and has 82, the defence 80.",
        ),
        (
            Step("tie_litige", {"key": "contract.tie"}),
            "fr-ca",
            "Égalité : il y a litige. (règlement : contract.tie)",
        ),
        (
            Step("tie_litige", {"key": "contract.tie"}),
            "de",
            "Equal totals: it is a litige. (ruleset: contract.tie)",
        ),
        (
            Refusal("deal.points", "sum", {"expected": 162, "found": 163}),
            "fr",
            "Les points des deux camps font 163 et non 162 : recomptez les plis.",
        ),
        (Refusal("deal.taker", "required"), "en", "deal.taker is missing: give its value."),
        (
            Hint("belotes_missing", {"count": 1, "points": 20}),
            "fr",
            "Belotes oubliées : 1 (+20) ; corrigez le nombre de belotes.",
        ),
    ],
)
def test_say(item, language, text):
    assert say(item, language) == text


def test_say_a_whole_deal():
    score = score_deal(Deal(Side.NS, Points(70, 92), belote=Side.NS), rules_from_dict({}), 81)

    assert [say(step, "fr") for step in score.steps] == [
        "La belote de Nord-Sud compte pour le contrat. (règlement : contract.belote_counts)",
        "Nord-Sud a pris et fait 90, la défense 92.",
        "Nord-Sud a moins que la défense : Nord-Sud est dedans. (règlement : contract.success)",
        "Est-Ouest marque toute la donne : 162. (règlement : marking.fail_base)",
        "Nord-Sud garde sa belote bien que dedans : 20. (règlement : belote.on_fail)",
        "Est-Ouest gagne les points remis en jeu : 81. (règlement : litige.to)",
    ]


def test_refused_says_where_and_what():
    assert str(Refused(Refusal("a", "sum"), Refusal("b", "odd"))) == "a: sum, b: odd"


def test_sentence_taken_apart_says_a_percent_sign_as_it_is():
    template = take_apart("{side} a 50 % des {points}.", {"side": {"NS": "Nord-Sud"}})

    assert template.fill({"points": 162, "side": Side.NS}) == "Nord-Sud a 50 % des 162."
