import pytest

from tournaments.files.verdict import FILE_CODES, LineProblem, say

PARAMS = {
    "megabytes": 2,
    "column": "Âge",
    "count": 65,
    "most": 64,
    "columns": 6,
    "character": "=",
    "name": "Zoé Roux",
    "licence": "2026001",
    "other_line": 12,
    "repaired": "Zoé",
    "value": "demain",
}


@pytest.mark.parametrize("code", sorted(FILE_CODES))
def test_say_in_both_languages(code):
    problem = LineProblem(3, "", code, PARAMS)

    french, english = say(problem, "fr"), say(problem, "en")

    assert french != english
    assert [str(value) in french for value in PARAMS.values()] == [str(value) in english for value in PARAMS.values()]


@pytest.mark.parametrize(
    ("problem", "language", "sentence"),
    [
        (
            LineProblem(4, "licence_2", "same_licence", {"licence": "123", "other_line": 2}),
            "fr",
            "La licence 123 est déjà à la ligne 2 : corrigez l’une des deux.",
        ),
        (
            LineProblem(4, "", "too_many_lines", {"most": 5000}),
            "en",
            "This file has more than 5000 lines: split it.",
        ),
        (LineProblem(4, "name", "invisible"), "en", "This text has only invisible characters: type it again by hand."),
    ],
)
def test_say(problem, language, sentence):
    assert say(problem, language) == sentence
