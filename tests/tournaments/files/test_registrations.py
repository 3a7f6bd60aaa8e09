import hashlib
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tournaments.files.registrations import Line, LineProblem, RegistrationFile, read_registrations
from tournaments.files.verdict import say
from tournaments.services.registration import PersonIn

ENTRIES = Path(__file__).parent / "entries"
DEMO = Path(__file__).parents[3] / "tournaments" / "demo"
PAIRS = "Joueur 1;Joueur 2;Club;Réglé;N° licence 1;N° licence 2\n"


def read(text):
    return read_registrations(text.encode())


def problems(text):
    return [(problem.line, problem.field, problem.code) for problem in read(text).problems]


def warnings(text):
    return [(warning.line, warning.field, warning.code) for warning in read(text).warnings]


@pytest.mark.parametrize(
    ("path", "kind", "encoding", "delimiter", "count", "doubtful"),
    [
        (DEMO / "saint-jean.csv", "pairs", "cp1252", ";", 32, [18, 21, 23, 24, 26, 28, 32]),
        (ENTRIES / "utf8-bom-virgule-31.csv", "pairs", "utf-8-sig", ",", 31, [21, 31]),
        (ENTRIES / "utf16-tab-18.txt", "pairs", "utf-16", "\t", 18, []),
        (ENTRIES / "seuls-45.csv", "people", "utf-8", ";", 45, [24]),
    ],
)
def test_read_registrations_of_a_whole_file(path, kind, encoding, delimiter, count, doubtful):
    content = path.read_bytes()

    file = read_registrations(content)

    assert file.sha256 == hashlib.sha256(content).hexdigest()
    assert (file.kind, file.encoding, file.delimiter) == (kind, encoding, delimiter)
    assert [line.number for line in file.lines] == list(range(2, count + 2))
    assert file.problems == ()
    assert [(warning.line, warning.code) for warning in file.warnings] == [(line, "namesake") for line in doubtful]


def test_read_registrations_of_pairs():
    file = read_registrations((DEMO / "saint-jean.csv").read_bytes())

    assert file.lines[1] == Line(
        3, (PersonIn("Loïc Bœuf", licence="2026002"), PersonIn("Gaston Masson")), club="Amicale laïque", paid=True
    )
    assert file.lines[31] == Line(33, (PersonIn("Chloé Guérin", licence="2026062"), PersonIn("Gaston Castaing")))


def test_read_registrations_of_people_alone():
    file = read_registrations((ENTRIES / "seuls-45.csv").read_bytes())

    assert file.lines[0] == Line(2, (PersonIn("Jean-Luc Müller", club="Club des Aînés"),))


def test_read_registrations_of_a_file_to_correct():
    file = read_registrations((ENTRIES / "a-corriger.csv").read_bytes())

    assert file.problems == (
        LineProblem(9, "player_2", "lone_player"),
        LineProblem(10, "player_1", "formula", {"character": "="}),
        LineProblem(10, "club", "formula", {"character": "@"}),
        LineProblem(12, "player_1", "forbidden_character", {"code_point": "U+200B"}),
        LineProblem(12, "player_2", "forbidden_character", {"code_point": "U+202E"}),
        LineProblem(13, "licence_2", "same_licence", {"licence": "2026001", "other_line": 13}),
        LineProblem(13, "player_2", "same_person", {"name": "Marcel Roux"}),
    )
    assert file.warnings == (
        LineProblem(11, "player_1", "mojibake", {"repaired": "Élodie Martin"}),
        LineProblem(11, "player_2", "mojibake", {"repaired": "Gérard Roux"}),
    )
    assert [line.number for line in file.lines] == [2, 3, 4, 5, 6, 7, 11]


@pytest.mark.parametrize("ending", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
@pytest.mark.parametrize("delimiter", [";", ",", "\t"])
def test_read_registrations_whatever_wrote_it(ending, encoding, delimiter):
    rows = [
        ["JOUEUR 1", "joueur 2", "Regle"],
        ["Zoé Bœuf", '"O""Brien, \'le; grand\'"', "oui"],
        ["", "", ""],
        ["Léa", "Ana", ""],
    ]
    text = ending.join(delimiter.join(row) for row in rows)

    file = read_registrations(text.encode(encoding))

    assert file == RegistrationFile(
        file.sha256,
        "pairs",
        encoding,
        delimiter,
        (
            Line(2, (PersonIn("Zoé Bœuf"), PersonIn("O\"Brien, 'le; grand'")), paid=True),
            Line(4, (PersonIn("Léa"), PersonIn("Ana"))),
        ),
    )


@pytest.mark.parametrize(
    ("text", "players"),
    [
        ("Player 1;Player 2;License 2\nA;B;7", (PersonIn("A"), PersonIn("B", licence="7"))),
        ("Joueur 1,Club 1,Joueur 2,Club 2\nA,X,B,Y", (PersonIn("A", club="X"), PersonIn("B", club="Y"))),
        ("Name\tFirst name\nRoux\tZoé", (PersonIn("Zoé Roux"),)),
        ("Nom et prénom;Licence\nZoé Roux; 12 34 ", (PersonIn("Zoé Roux", licence="12 34"),)),
        ("\n;;\nNom\nRoux", (PersonIn("Roux"),)),
        ("Nom;Club\nZoé\u200d Roux;\n", (PersonIn("Zoé Roux"),)),
        ("Nom;Club\n'=Roux;'-Aînés\n", (PersonIn("=Roux", club="-Aînés"),)),
    ],
)
def test_read_registrations_of_one_line(text, players):
    file = read(text)

    assert [line.players for line in file.lines] == [players]
    assert file.problems == ()


@pytest.mark.parametrize(
    ("word", "paid"),
    [("oui", True), ("OUI", True), (" x ", True), ("1", True), ("non", False), ("No", False), ("", None), ("?", None)],
)
def test_read_registrations_paid(word, paid):
    assert [line.paid for line in read(f"{PAIRS}Zoé;Léa;;{word}").lines] == [paid]


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"PK\x03\x04" + b"\0" * 60, "unknown_format"),
        (b"%PDF-1.7", "unknown_format"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "unknown_format"),
        (b"<html><table>", "unknown_format"),
        (b"\x81\x8d\x8f", "unknown_format"),
        (b"\xff\xfeJ\x00o", "unknown_format"),
        (b"\xff\xfe\x00\xd8J\x00", "unknown_format"),
        ("Nom;Club".encode("utf-32"), "unknown_format"),
        ("Nom;Club".encode("utf-16-le"), "unknown_format"),
        (b"\0" * 100, "unknown_format"),
        (b"Nom\n" + b"a" * 2_097_150, "too_large"),
        (b"", "empty_file"),
        (b"\xef\xbb\xbf", "empty_file"),
        (b"\r\n \r\n\t\r\n", "empty_file"),
        (b"Nom;Club\n;\n", "no_entries"),
    ],
)
def test_read_registrations_of_no_table(content, code):
    file = read_registrations(content)

    assert [(problem.line, problem.code) for problem in file.problems] == [(0, code)]
    assert file.lines == ()


@pytest.mark.parametrize(
    ("text", "told"),
    [
        pytest.param("Zoé Roux;Léa Hervé\n", [(1, "", "missing_header")], id="no header"),
        pytest.param("\nJoueur 1;Club\nZoé;X\n", [(2, "", "missing_header")], id="half a header"),
        pytest.param("Nom;Club;CLUB\nZoé;X;Y\n", [(1, "", "repeated_column")] * 2, id="a column twice"),
        pytest.param("Nom" + ";x" * 64, [(1, "", "too_many_columns")], id="65 titles"),
        pytest.param("Nom\nZoé" + ";x" * 64, [(2, "", "too_many_columns")], id="65 cells"),
        pytest.param("Nom,Club\nRoux, Zoé,X\n", [(2, "", "too_many_cells")], id="the delimiter in a name"),
        pytest.param('Nom;Club\nZoé;X\n"Léa;X\nAna;Y', [(3, "", "unreadable_quotes")], id="an open quote"),
        pytest.param('"Nom;Club\nZoé;X', [(1, "", "unreadable_quotes")], id="an open quote in the header"),
        pytest.param('Nom;Club\n"Zoé" R;X', [(2, "", "unreadable_quotes")], id="text after a quote"),
        pytest.param("Nom\n" + "a" * 200_000, [(2, "", "unreadable_quotes")], id="a huge cell"),
        pytest.param("Nom\n" + "a" * 81, [(2, "name", "too_long")], id="a long name"),
        pytest.param("Nom;Prénom\n" + "a" * 50 + ";" + "b" * 50, [(2, "name", "too_long")], id="long together"),
        pytest.param("Nom;Licence\nZoé;" + "1" * 33, [(2, "licence", "too_long")], id="a long licence"),
        pytest.param("Nom;Prénom;Club\n;Zoé;X", [(2, "name", "no_player")], id="no surname"),
        pytest.param(PAIRS + ";;Amicale;;;", [(2, "player_1", "no_player")], id="nobody"),
        pytest.param(PAIRS + ";Zoé;;;;", [(2, "player_1", "lone_player")], id="the first is missing"),
        pytest.param(PAIRS + "Zoé Bœuf;zoe BOEUF;;;;", [(2, "player_2", "same_person")], id="one person twice"),
        pytest.param(
            PAIRS + "Zoé;Léa;;;12-3;\n\nAna;Éva;;;;123\n", [(4, "licence_2", "same_licence")], id="a licence twice"
        ),
        pytest.param(
            PAIRS + "Zoé;;;;9;\nAna;Éva;;;9;\n",
            [(2, "player_2", "lone_player"), (3, "licence_1", "same_licence")],
            id="all at once",
        ),
        pytest.param("Nom;Club\nZo\0é;Club des Aînés", [(2, "name", "forbidden_character")], id="NUL"),
        pytest.param("Nom\nZo\u2028é", [(2, "name", "forbidden_character")], id="line separator"),
        pytest.param('Nom\n"Zo\né"\n', [(2, "name", "forbidden_character")], id="line feed in quotes"),
        pytest.param(
            'Nom\n"Zoé\n\n"\nLéa\u202e',
            [(2, "name", "forbidden_character"), (5, "name", "forbidden_character")],
            id="lines in quotes count",
        ),
        pytest.param("Nom\n\u3164", [(2, "name", "invisible")], id="nothing to see"),
        pytest.param("Nom\n\u200d", [(2, "name", "blank")], id="a joiner alone"),
        pytest.param("Nom\nz\u0316\u0317\u0318\u0319", [(2, "name", "stacked_marks")], id="zalgo"),
        pytest.param("Nom\nZoé\n" + "\n" * 20_001, [(20_003, "", "too_many_lines")], id="20,001 empty lines"),
    ],
)
def test_read_registrations_refused(text, told):
    assert problems(text) == told


@pytest.mark.parametrize(
    "cell", ["=1+1", "+33", "-Zoé", "@SUM(A1)", " =1", "\u00a0=1", "＝1", " ＠x", '"\tZoé"', '"\rZoé"']
)
@pytest.mark.parametrize("place", range(6))
def test_read_registrations_refuses_formulas(cell, place):
    cells = ["Zoé", "Léa", "", "", "", ""]
    cells[place] = cell
    names = ["player_1", "player_2", "club", "paid", "licence_1", "licence_2"]

    assert problems(PAIRS + ";".join(cells)) == [(2, names[place], "formula")]


def test_read_registrations_of_5000_lines_and_one_more():
    lines = [f"Zoé {n};Léa {n}\n" for n in range(5_001)]

    most, more = (read("Joueur 1;Joueur 2\n" + "".join(lines[:count])) for count in (5_000, 5_001))

    assert (len(most.lines), most.problems) == (5_000, ())
    assert more.problems == (LineProblem(5_002, "", "too_many_lines", {"most": 5_000}),)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        pytest.param("Nom;Table;;Âge\nZoé;4;x;70", [(1, "", "unknown_column")] * 2, id="columns not read"),
        pytest.param(PAIRS + "Zoé;Léa;;peut-être;;", [(2, "paid", "unreadable_paid")], id="paid, perhaps"),
        pytest.param("Nom\nZo�", [(2, "name", "lost_letter")], id="a lost letter"),
        pytest.param("Nom;Club\nZoÃ©;AÃ®nÃ©s", [(2, "name", "mojibake"), (2, "club", "mojibake")], id="mojibake"),
        pytest.param("Nom;Prénom\nBœuf;Zoé\nRoux;Ana\nboeuf;ZOE", [(4, "name", "namesake")], id="namesakes"),
    ],
)
def test_read_registrations_warned(text, told):
    assert warnings(text) == told
    assert read(text).problems == ()


def test_read_registrations_of_a_broken_letter_in_utf8():
    content = (PAIRS + "Zoé;Léa;;oui;;\n").encode() + b"Ana\xe9;Eva;;;;\n"

    file = read_registrations(content)

    assert file.encoding == "cp1252"
    assert file.warnings == (
        LineProblem(2, "player_1", "mojibake", {"repaired": "Zoé"}),
        LineProblem(2, "player_2", "mojibake", {"repaired": "Léa"}),
    )
    assert [line.paid for line in file.lines] == [True, None]


@given(st.binary(max_size=300) | st.text(alphabet='Joueur12;,\t"\r\n=é\u200b\0 ', max_size=120).map(str.encode))
@settings(max_examples=200)
def test_read_registrations_never_raises_and_says_everything(content):
    for start in (b"", b"Joueur 1;Joueur 2\n", b"Nom,Club\r\n"):
        file = read_registrations(start + content)

        assert all(say(item, language) for item in file.problems + file.warnings for language in ("fr", "en"))
        assert file.lines or file.problems
