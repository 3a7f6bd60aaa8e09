"""The JSON Schema of a rules document says what `rules_from_dict` reads."""

import pytest
from jsonschema import Draft202012Validator

from scoring.engine import BeloteRules, Refused, presets, rules_from_dict, rules_schema

SCHEMA = rules_schema()
VALIDATOR = Draft202012Validator(SCHEMA)


def test_schema_is_a_schema():
    Draft202012Validator.check_schema(SCHEMA)

    assert [family["title"] for family in SCHEMA["oneOf"]] == ["belote", "manille", "five_card", "chien"]


def test_schema_of_a_key():
    litige = SCHEMA["oneOf"][0]["properties"]["litige"]

    assert litige["properties"]["chain"] == {"enum": ["accumulate", "replace"], "default": "accumulate"}
    assert litige["default"] == BeloteRules().to_dict()["litige"]
    assert litige["additionalProperties"] is False


def test_schema_of_a_list():
    assert SCHEMA["oneOf"][0]["properties"]["penalties"]["properties"]["misdeal"] == {
        "type": "array",
        "items": {
            "anyOf": [
                {"enum": ["redeal", "redeal_no_take"]},
                {"type": "integer", "minimum": 0, "maximum": 10_000},
            ]
        },
        "minItems": 1,
        "maxItems": 10,
        "default": ["redeal", "redeal_no_take", 162],
    }


@pytest.mark.parametrize("shipped", presets(), ids=lambda shipped: shipped.code)
def test_schema_allows_presets_short_and_in_full(shipped):
    VALIDATOR.validate(shipped.document)
    VALIDATOR.validate(rules_from_dict(shipped.document).to_dict())


@pytest.mark.parametrize(
    ("document", "allowed"),
    [
        ({}, True),
        ({"contract": {"bids": None}}, True),
        ({"contract": {"bids": {"from": 90}}}, True),
        ({"coinche": {"mode": None, "multipliers": [1, 2, 3]}}, True),
        ({"deal": {"conversions": {"all_trump": {"counted": 258}}}}, True),
        ({"penalties": {"misdeal": ["redeal", 160]}}, True),
        ([], False),
        ({"familly": "belote"}, False),
        ({"family": "tarot"}, False),
        ({"mean": 30}, False),
        ({"family": "manille", "declarations": {}}, False),
        ({"contract": None}, False),
        ({"contract": {"tie": "redeal"}}, False),
        ({"contract": {"threshold": 0}}, False),
        ({"contract": {"threshold": "82"}}, False),
        ({"contract": {"belote_counts": 1}}, False),
        ({"contract": {"bids": {"from_": 90}}}, False),
        ({"coinche": {"multipliers": [1, 2]}}, False),
        ({"penalties": {"misdeal": []}}, False),
        ({"penalties": {"misdeal": ["again"]}}, False),
    ],
)
def test_schema_agrees_with_the_reader(document, allowed):
    assert VALIDATOR.is_valid(document) is allowed
    assert is_read(document) is allowed


def is_read(document):
    try:
        rules_from_dict(document)
    except Refused:
        return False
    return True
