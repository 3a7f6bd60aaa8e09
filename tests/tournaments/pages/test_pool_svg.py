"""Pools as cross-tables (grilles): the numbers, and what the SVG says."""

from xml.etree import ElementTree

from django.template.loader import render_to_string
from django.utils import translation

from tournaments.pages.brackets import Standing, Written, pool_grid
from tournaments.pages.pool_svg import Cell, Grid

SVG = "{http://www.w3.org/2000/svg}"
NAMES = {4: "Dupont / Noël", 7: "Martin <i>", 9: "Œuf"}
WRITTEN = {
    frozenset({4, 7}): Written({4: "1104", 7: "840"}, 4),
    frozenset({4, 9}): Written({4: "972", 9: "972"}),
}


def grid() -> Grid:
    standings = (
        Standing(4, "1", ("1", "2076"), goes_on=True),
        Standing(9, "2", ("0", "972")),
        Standing(7, "3", ("0", "840")),
    )
    with translation.override("fr"):
        return pool_grid(2, standings, NAMES, WRITTEN, ("Vict.", "Points"))


def test_grid_crosses_everybody_with_everybody() -> None:
    assert [row.cells for row in grid().rows] == [
        (None, Cell("972"), Cell("1104", won=True)),
        (Cell("972"), None, Cell()),
        (Cell("840"), Cell(), None),
    ]
    assert grid().title == "Poule 2"


def test_grid_has_a_column_for_each_team_and_each_sum() -> None:
    one = grid()

    edges = [x for x, _, _ in one.lines[0].cells]
    assert [text for _, text in one.columns] == ["4", "9", "7"]
    assert [x for x, _ in one.sum_heads] == [x for x, _ in one.lines[2].sums]
    assert edges == sorted(edges)
    assert one.names == edges[0]
    assert edges[-1] < one.sum_heads[0][0] < one.sum_heads[1][0] < one.width
    assert one.lines[-1].below < one.height


def test_grid_as_svg() -> None:
    html = render_to_string("includes/pool_svg.html", {"grid": grid()})

    svg = ElementTree.fromstring(html).find(f"{SVG}svg")  # noqa: S314
    assert svg is not None
    assert (svg.get("role"), svg.get("aria-labelledby")) == ("img", "pool-2-title pool-2-desc")
    assert svg.findtext(f"{SVG}desc") == "1 Dupont / Noël, 1, 2076 ; 2 Œuf, 0, 972 ; 3 Martin <i>, 0, 840"
    assert [text.text for text in svg.iter(f"{SVG}text")] == [
        *("Poule 2", "4", "9", "7", "Vict.", "Points"),
        *("1", "4", "Dupont / Noël", "972", "1104", "1", "2076"),
        *("2", "9", "Œuf", "972", "0", "972"),
        *("3", "7", "Martin <i>", "840", "0", "840"),
    ]
    assert not any("style" in element.attrib for element in svg.iter())
