"""The JSON Schema of a rules document says what `rules_from_dict` reads."""

import pytest
from jsonschema import Draft202012Validator

from scoring.engine import Refused, presets, rules_from_dict, rules_schema


@pytest.fixture
def schema():
    return rules_schema()


@pytest.fixture
def validator(schema):
    return Draft202012Validator(schema)


def test_schema_is_a_schema(schema):
    Draft202012Validator.check_schema(schema)

    assert schema == {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Ruleset",
        "oneOf": schema["oneOf"],
    }


def test_schema_of_every_family_is_named_but_for_belote(schema):
    named = {family["title"]: family.get("required") for family in schema["oneOf"]}

    assert named == {"belote": None, "manille": ["family"], "five_card": ["family"], "chien": ["family"]}


def test_schema_of_a_group(schema):
    assert schema["oneOf"][0]["properties"]["best_of"] == {
        "type": "object",
        "description": "How many manches make a match (rencontre): 3 = partie, revanche, belle.",
        "properties": {
            "manches": {"type": "integer", "minimum": 1, "maximum": 9, "default": 1},
            "play_all": {"type": "boolean", "default": False},
            "consolante": {"type": "boolean", "default": False},
        },
        "additionalProperties": False,
        "default": {"manches": 1, "play_all": False, "consolante": False},
    }


def test_schema_of_a_key_that_can_be_left_empty(schema):
    assert schema["oneOf"][0]["properties"]["capot_bid"]["properties"]["mode"] == {
        "anyOf": [{"enum": ["contract", "flat"]}, {"type": "null"}],
        "default": "contract",
    }


def test_schema_of_a_list(schema):
    assert schema["oneOf"][0]["properties"]["penalties"]["properties"]["misdeal"] == {
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
def test_schema_allows_presets_short_and_in_full(shipped, validator):
    validator.validate(shipped.document)
    validator.validate(rules_from_dict(shipped.document).to_dict())


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
def test_schema_agrees_with_the_reader(document, allowed, validator):
    assert validator.is_valid(document) is allowed
    assert is_read(document) is allowed


def is_read(document):
    try:
        rules_from_dict(document)
    except Refused:
        return False
    return True
