import pytest
from django.utils import translation
from rest_framework.exceptions import ErrorDetail, ValidationError

from tournaments.api.fields import CleanName


@pytest.mark.parametrize(
    ("field", "written", "stored"),
    [
        (CleanName(), "  Zoe\u0301 \u00a0 Masson ", "Zoé Masson"),
        (CleanName(), "<b>{{7*7}}</b> '; --", "<b>{{7*7}}</b> '; --"),
        (CleanName(longest=3), "abc", "abc"),
        (CleanName(allow_blank=True), "  ", ""),
        (CleanName(allow_blank=True), "", ""),
        (CleanName(allow_null=True), None, None),
    ],
)
def test_clean_name_field(field, written, stored):
    assert field.run_validation(written) == stored


@pytest.mark.parametrize(
    ("written", "code"),
    [
        (12, "not_a_string"),
        (None, "null"),
        ("", "blank"),
        (" \u200d ", "blank"),
        ("\u3164", "invisible"),
        ("Zoé\u202e", "forbidden_character"),
        ("Zoé\n", "forbidden_character"),
        ("Zo\u0000é", "forbidden_character"),
        ("\ud800", "forbidden_character"),
        ("z\u0316\u0317\u0318\u0319", "stacked_marks"),
        ("a" * 81, "too_long"),
    ],
)
def test_clean_name_field_refused(written, code):
    with pytest.raises(ValidationError) as refused:
        CleanName().run_validation(written)

    assert refused.value.get_codes() == [code]


def test_clean_name_field_names_the_character_in_the_language_of_the_request():
    with translation.override("en"), pytest.raises(ValidationError) as refused:
        CleanName().run_validation("Zoé\u202e")

    assert refused.value.detail == [
        ErrorDetail(
            "This text holds the hidden character U+202E: delete it, or type it all again by hand.",
            "forbidden_character",
        )
    ]
