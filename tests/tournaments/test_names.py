import unicodedata

import pytest
from hypothesis import given, reject, settings
from hypothesis import strategies as st

from tournaments.names import NameRefused, clean_name, say_name, skeleton

WRITTEN = st.text(max_size=90) | st.text(alphabet="aé \u00a0\u0301\u0323\u0344\u200d\u3164-", max_size=30)


@pytest.mark.parametrize(
    ("written", "stored"),
    [
        pytest.param("Zoé Masson", "Zoé Masson", id="as it is"),
        pytest.param("Zoe\u0301", "Zoé", id="composed"),
        pytest.param("  Zoé \u00a0 Masson\u3000", "Zoé Masson", id="spaces folded and trimmed"),
        pytest.param("Ngu\u200dye\u0302\u0303n\u200c", "Nguyễn", id="joiners taken out, marks composed"),
        pytest.param("O'Brien; DROP TABLE deals", "O'Brien; DROP TABLE deals", id="quotes"),
        pytest.param("<script>{{7*7}} %s $(id)</script>", "<script>{{7*7}} %s $(id)</script>", id="markup"),
        pytest.param("=SUM(A1)", "=SUM(A1)", id="formula, literal outside files"),
        pytest.param("Les 🂡 de Łódź", "Les 🂡 de Łódź", id="emoji and far letters"),
        pytest.param("زيد", "زيد", id="right to left letters"),
        pytest.param("a" * 80, "a" * 80, id="the longest"),
        pytest.param("e\u0301" * 80, "é" * 80, id="the longest, counted after composing"),
    ],
)
def test_clean_name(written, stored):
    assert clean_name(written) == stored


@pytest.mark.parametrize(
    ("written", "code", "params"),
    [
        pytest.param("", "blank", {}, id="empty"),
        pytest.param(" \u00a0\u200d ", "blank", {}, id="spaces and joiners"),
        pytest.param("\u3164\u2800", "invisible", {}, id="letters without ink"),
        pytest.param("\u0301", "invisible", {}, id="a mark alone"),
        pytest.param("a" * 81, "too_long", {"length": 81, "longest": 80}, id="one too many"),
        pytest.param("a\u0301\u0323" * 50_000, "too_long", {"length": 150_000, "longest": 80}, id="far too many"),
        pytest.param("Zo\u0000é", "forbidden_character", {"code_point": "U+0000"}, id="NUL"),
        pytest.param("Zoé\n", "forbidden_character", {"code_point": "U+000A"}, id="line feed at the end"),
        pytest.param("Zo\té", "forbidden_character", {"code_point": "U+0009"}, id="tab"),
        pytest.param("Zo\u0085é", "forbidden_character", {"code_point": "U+0085"}, id="C1"),
        pytest.param("Zo\u2028é", "forbidden_character", {"code_point": "U+2028"}, id="line separator"),
        pytest.param("Zo\u2029é", "forbidden_character", {"code_point": "U+2029"}, id="paragraph separator"),
        pytest.param("Zoé\u200b", "forbidden_character", {"code_point": "U+200B"}, id="zero-width space"),
        pytest.param("\u202ecirtaP", "forbidden_character", {"code_point": "U+202E"}, id="override"),
        pytest.param("\u2066Zoé\u2069", "forbidden_character", {"code_point": "U+2066"}, id="isolate"),
        pytest.param("\ufeffZoé", "forbidden_character", {"code_point": "U+FEFF"}, id="byte order mark"),
        pytest.param("Zo\ud800é", "forbidden_character", {"code_point": "U+D800"}, id="lone surrogate"),
        pytest.param("Zo\uffffé", "forbidden_character", {"code_point": "U+FFFF"}, id="noncharacter"),
        pytest.param("Zo\U000e0001é", "forbidden_character", {"code_point": "U+E0001"}, id="tag"),
        pytest.param(
            "z\u0316\u0317\u0318\u0319",
            "stacked_marks",
            {"code_point": "U+0319", "count": 4, "most": 3},
            id="zalgo",
        ),
    ],
)
def test_clean_name_refused(written, code, params):
    with pytest.raises(NameRefused) as refused:
        clean_name(written)

    assert (refused.value.code, refused.value.params) == (code, params)


def test_clean_name_three_marks_in_a_row_are_kept():
    assert clean_name("z\u0316\u0317\u0318") == "z\u0316\u0317\u0318"


def test_clean_name_another_length():
    with pytest.raises(NameRefused) as refused:
        clean_name("2026002" * 5, longest=32)

    assert refused.value.params == {"length": 35, "longest": 32}


@given(WRITTEN)
@settings(max_examples=200)
def test_clean_name_is_stable_and_fits(written):
    try:
        name = clean_name(written)
    except NameRefused:
        reject()

    assert clean_name(name) == name
    assert len(name) <= 80
    assert unicodedata.is_normalized("NFC", name)


@pytest.mark.parametrize(
    ("name", "double"),
    [
        ("Élodie Bœuf", "elodie boeuf"),
        ("Jean-Luc O’Brien", "Jean Luc O'BRIEN"),
        ("Equipe A", "Équipe \u0410"),
        ("ΑΒΕ", "abe"),
        ("Łukasz Groß", "lukasz gross"),
        ("Ｚｏé", "zoe"),
    ],
)
def test_skeleton_of_names_the_eye_confuses(name, double):
    assert skeleton(name) == skeleton(double)


@pytest.mark.parametrize(("name", "other"), [("Zoé 1", "Zoé 2"), ("Roux", "Rioux"), ("🂡", "🂱"), ("-", "+")])
def test_skeleton_of_names_that_differ(name, other):
    assert skeleton(name) != skeleton(other)


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("fr", "Ce texte contient le caractère caché U+202E : effacez-le, ou retapez tout au clavier."),
        ("en", "This text holds the hidden character U+202E: delete it, or type it all again by hand."),
    ],
)
def test_say_name(language, sentence):
    assert say_name("forbidden_character", {"code_point": "U+202E"}, language) == sentence


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("written", ["", "\u3164", "a" * 81, "\u200b", "z\u0316\u0317\u0318\u0319"])
def test_say_name_has_every_sentence(written, language):
    with pytest.raises(NameRefused) as refused:
        clean_name(written)

    sentence = say_name(refused.value.code, refused.value.params, language)

    assert "{" not in sentence
    assert sentence.endswith(".")
