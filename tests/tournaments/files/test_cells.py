import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournaments.files.cells import formula_start, guard, read_paid, repaired, shown, unguard

CELLS = st.text(alphabet="'=＝+@-\t\r \u00a0aé", max_size=8) | st.text(max_size=20)


@pytest.mark.parametrize(
    ("cell", "start"),
    [
        ("=1", "="),
        ("+1", "+"),
        ("-1", "-"),
        ("@x", "@"),
        ("\tx", "TAB"),
        ("\rx", "CR"),
        ("  =1", "="),
        ("\u00a0\u3000=1", "="),
        ("＝1", "＝"),
        ("－1", "－"),
        ("1=1", None),
        ("Le Goff-Roux", None),
        ("'=1", None),
        ("", None),
        (" ", None),
    ],
)
def test_formula_start(cell, start):
    assert formula_start(cell) == start


@pytest.mark.parametrize(
    ("text", "cell"),
    [("=1", "'=1"), (" ＠x", "' ＠x"), ("'=1", "''=1"), ("O'Brien", "O'Brien"), ("'t Hooft", "'t Hooft")],
)
def test_guard(text, cell):
    assert guard(text) == cell
    assert unguard(cell) == text


@given(CELLS)
def test_guard_is_taken_off_and_leaves_no_formula(text):
    assert unguard(guard(text)) == text
    assert formula_start(guard(text)) is None


@pytest.mark.parametrize(
    ("text", "original"),
    [
        ("ZoÃ©", "Zoé"),
        ("Ã‰lodie BÅ“uf", "Élodie Bœuf"),
        ("Zoé", None),
        ("Zoe", None),
        ("Łukasz", None),
        ("Â\u00ad", None),
    ],
)
def test_repaired(text, original):
    assert repaired(text) == original


@pytest.mark.parametrize(("cell", "paid"), [("Re\u0301gle\u0301", True), ("✓", True), ("FAUX", False), ("  ", None)])
def test_read_paid(cell, paid):
    assert read_paid(cell) is paid


def test_read_paid_of_another_word():
    with pytest.raises(KeyError):
        read_paid("demain")


@pytest.mark.parametrize(
    ("cell", "text"), [(" Âge ", "Âge"), ("a" * 40, "a" * 40), ("a" * 41, "a" * 39 + "…"), ("a\u202eb\0", "a�b�")]
)
def test_shown(cell, text):
    assert shown(cell) == text
