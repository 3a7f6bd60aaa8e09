import pytest
from django.utils import translation
from rest_framework import serializers
from rest_framework.exceptions import ErrorDetail, ValidationError

from scoring.api.fields import StrictBool, StrictChoice, StrictInt, StrictSerializer, StrictText


class Seat(StrictSerializer):
    name = StrictText(max_length=5)
    paid = StrictBool(required=False)


class Team(StrictSerializer):
    number = StrictInt(min_value=1, max_value=300)
    version = serializers.IntegerField(read_only=True)
    players = Seat(many=True, required=False)


def refusal(field, value):
    with pytest.raises(ValidationError) as refused:
        field.run_validation(value)
    return refused.value.get_codes()


@pytest.mark.parametrize(
    ("field", "value"),
    [
        (StrictInt(min_value=0, max_value=162), 0),
        (StrictInt(min_value=0, max_value=162), 162),
        (StrictInt(min_value=0, max_value=162, allow_null=True), None),
        (StrictBool(), True),
        (StrictBool(), False),
        (StrictBool(allow_null=True), None),
        (StrictText(max_length=3), " é "),
        (StrictText(max_length=3, allow_blank=True), ""),
        (StrictChoice(["NS", "EW"]), "NS"),
    ],
)
def test_strict_field(field, value):
    assert field.run_validation(value) == value


@pytest.mark.parametrize("value", [True, False, "12", "１２", "1_0", "٣", " 12 ", 12.0, 1e3, [12], {}, ""])
def test_strict_int_of_another_type(value):
    assert refusal(StrictInt(min_value=0, max_value=162), value) == ["not_an_integer"]


@pytest.mark.parametrize(("value", "code"), [(-1, "min_value"), (163, "max_value"), (10**23, "max_value")])
def test_strict_int_out_of_range(value, code):
    assert refusal(StrictInt(min_value=0, max_value=162), value) == [code]


@pytest.mark.parametrize("value", [1, 0, "true", "yes", "", []])
def test_strict_bool_of_another_type(value):
    assert refusal(StrictBool(), value) == ["not_a_boolean"]


@pytest.mark.parametrize(
    ("value", "code"),
    [
        (12, "not_a_string"),
        (True, "not_a_string"),
        ([], "not_a_string"),
        ("", "blank"),
        ("abcd", "max_length"),
    ],
)
def test_strict_text_refused(value, code):
    assert refusal(StrictText(max_length=3), value) == [code]


@pytest.mark.parametrize("value", ["ns", "NS ", 1, True, None, ["NS"]])
def test_strict_choice_refused(value):
    code = "null" if value is None else "invalid_choice"

    assert refusal(StrictChoice(["NS", "EW", "1"]), value) == [code]


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("fr", "Cette valeur n’est pas connue ici : envoyez NS, EW."),
        ("en", "This value is not known here: send NS, EW."),
        ("de", "Cette valeur n’est pas connue ici : envoyez NS, EW."),
    ],
)
def test_strict_field_speaks_the_language_of_the_request(language, sentence):
    with translation.override(language), pytest.raises(ValidationError) as refused:
        StrictChoice(["NS", "EW"]).run_validation("N")

    assert refused.value.detail == [ErrorDetail(sentence, "invalid_choice")]


def test_strict_serializer():
    team = Team(data={"number": 4, "players": [{"name": "Zoé", "paid": True}]})

    assert team.is_valid()
    assert team.validated_data == {"number": 4, "players": [{"name": "Zoé", "paid": True}]}


@pytest.mark.parametrize(
    ("body", "codes"),
    [
        pytest.param({"number": 4, "is_staff": True}, {"is_staff": ["unknown_field"]}, id="unknown"),
        pytest.param({"number": 4, "version": 3}, {"version": ["unknown_field"]}, id="read only"),
        pytest.param(
            {"number": "4", "x": 1}, {"number": ["not_an_integer"], "x": ["unknown_field"]}, id="both at once"
        ),
        pytest.param(
            {"number": 4, "players": [{"name": "Zoé"}, {"nom": "Léa"}]},
            {"players": {1: {"name": ["required"], "nom": ["unknown_field"]}}},
            id="nested",
        ),
        pytest.param(
            {"number": 4, "players": ["Zoé"]},
            {"players": {0: {"non_field_errors": ["not_an_object"]}}},
            id="text",
        ),
        pytest.param([], {"non_field_errors": ["not_an_object"]}, id="a list"),
        pytest.param("4", {"non_field_errors": ["not_an_object"]}, id="a string"),
    ],
)
def test_strict_serializer_refused(body, codes):
    team = Team(data=body)

    with pytest.raises(ValidationError) as refused:
        team.is_valid(raise_exception=True)

    assert refused.value.get_codes() == codes


def test_strict_serializer_names_the_keys_it_takes():
    with translation.override("en"), pytest.raises(ValidationError) as refused:
        Seat().run_validation({"name": "Zoé", "nom": "Zoé"})

    assert refused.value.detail == {
        "nom": [
            ErrorDetail("This key cannot be written here: take it out (keys accepted: name, paid).", "unknown_field")
        ]
    }
