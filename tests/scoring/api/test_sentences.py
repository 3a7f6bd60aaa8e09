import pytest
from django.utils import translation

from scoring.api.flaws import Flaw, inside
from scoring.api.sentences import language, say


@pytest.mark.parametrize(
    ("asked", "spoken"),
    [("fr", "fr"), ("en", "en"), ("en-gb", "en"), ("fr-ca", "fr"), ("de", "fr"), (None, "fr")],
)
def test_language(asked, spoken):
    with translation.override(asked):
        assert language() == spoken


@pytest.mark.parametrize(
    "flaw",
    [
        Flaw("", "not_utf8"),
        Flaw("", "malformed", {"line": 1, "column": 2}),
        Flaw("", "too_deep", {"most": 16}),
        Flaw("a", "duplicate_key"),
        Flaw("a", "not_an_integer"),
        Flaw("a", "number_too_large", {"digits": 15}),
        Flaw("a", "lone_surrogate", {"code_point": "U+D800"}),
        Flaw("a", "min_value", {"min_value": 1}),
        Flaw("a", "max_value", {"max_value": 2}),
        Flaw("a", "not_a_boolean"),
        Flaw("a", "not_a_string"),
        Flaw("a", "not_an_object"),
        Flaw("a", "not_a_list"),
        Flaw("a", "too_many", {"most": 9}),
        Flaw("a", "invalid_choice", {"choices": "NS, EW"}),
        Flaw("a", "unknown_field", {"known": "a, b"}),
    ],
)
def test_say_in_both_languages(flaw):
    french, english = say(flaw, "fr"), say(flaw, "en")

    assert french != english
    assert all(str(value) in french and str(value) in english for value in flaw.params.values())


@pytest.mark.parametrize(
    ("path", "part", "longer"),
    [
        ("", "teams", "teams"),
        ("teams", 0, "teams.0"),
        ("teams.0", "name", "teams.0.name"),
        ("", "\ud800", "\\ud800"),
    ],
)
def test_inside(path, part, longer):
    assert inside(path, part) == longer
