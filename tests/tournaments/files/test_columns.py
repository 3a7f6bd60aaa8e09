import pytest

from tournaments.files.columns import read_header


@pytest.mark.parametrize(
    ("titles", "kind", "places"),
    [
        (
            ["Joueur 1", "Joueur 2", "Club", "Réglé", "N° licence 1", "N° licence 2"],
            "pairs",
            {"player_1": 0, "player_2": 1, "club": 2, "paid": 3, "licence_1": 4, "licence_2": 5},
        ),
        (
            ["PLAYER_1", "player-2", "paid", "License 1", "Licence number 2"],
            "pairs",
            {"player_1": 0, "player_2": 1, "paid": 2, "licence_1": 3, "licence_2": 4},
        ),
        (["Équipier 2", "equipier 1"], "pairs", {"player_2": 0, "player_1": 1}),
        (["joueuse 1", "Nº licence 1", "joueur 2"], "pairs", {"player_1": 0, "licence_1": 1, "player_2": 2}),
        (["Nom", "Prénom", "Club"], "people", {"name": 0, "first_name": 1, "club": 2}),
        (["Surname", "First name", "No. Licence"], "people", {"name": 0, "first_name": 1, "licence": 2}),
        (["Joueur"], "people", {"name": 0}),
        (["PrÃ©nom", "Nom"], "people", {"first_name": 0, "name": 1}),
        (["Prénom", "Club"], None, {}),
        (["Joueur 1", "Club"], None, {}),
        ([], None, {}),
    ],
)
def test_read_header(titles, kind, places):
    columns = read_header(titles)

    assert (columns.kind, columns.places, columns.count) == (kind, places, len(titles))
    assert columns.repeated == ()


def test_read_header_of_titles_not_understood():
    columns = read_header(["Joueur 1", "Nom", "", "Joueur 2", "Table"])

    assert columns.places == {"player_1": 0, "player_2": 3}
    assert columns.unknown == ("Nom", "Table")


def test_read_header_of_a_title_twice():
    assert read_header(["Nom", "Club", "Association"]).repeated == ("Club", "Association")


@pytest.mark.parametrize(("field", "cell"), [("name", "Roux"), ("club", "Aînés"), ("paid", ""), ("licence", "")])
def test_cell(field, cell):
    columns = read_header(["Club", "Nom", "Licence"])

    assert columns.cell(("Aînés", "Roux"), field) == cell
