"""Brackets as pictures: where the boxes stand, the wires between them, and what the SVG says."""

from collections.abc import Iterator
from itertools import combinations
from xml.etree import ElementTree

import pytest
from django.template.loader import render_to_string
from django.utils import translation

from tournaments.pages.bracket_svg import BOX, HEADING, LINE, PITCH, Box, Drawn, Layout, Line, Picture, lay_out
from tournaments.pages.brackets import Written, bracket_pictures
from tournaments.pairing import Decided, Tableau, bouts, knockout, principal_consolante, two_brackets

SVG = "{http://www.w3.org/2000/svg}"


def won(*results: tuple[int, int]) -> list[Decided]:
    return [Decided(frozenset(pair), pair[0]) for pair in results]


def pictures(tableau: Tableau, decided: list[Decided] | None = None, **wishes: int) -> tuple[Picture, ...]:
    names = {team: f"Équipe {team}" for team in range(1, 100)}
    with translation.override("fr"):
        return bracket_pictures(tableau, bouts(tableau, decided or ()), names, {}, **wishes)


def columns(picture: Picture) -> dict[str, list[tuple[str, ...]]]:
    """Return what stands in the boxes under each heading."""
    return {
        heading: [tuple(line.name for line in box.lines) for box in picture.boxes if box.column == column]
        for column, heading in enumerate(picture.headings)
    }


def drawn(layout: Layout) -> ElementTree.Element:
    """Render a layout, and read the SVG as strictly as XML is read."""
    return ElementTree.fromstring(render_to_string("includes/bracket_svg.html", {"layout": layout}))  # noqa: S314


def texts(svg: ElementTree.Element) -> list[str]:
    return [text.text or "" for text in svg.iter(f"{SVG}text")]


def overlapping(boxes: tuple[Drawn, ...]) -> Iterator[tuple[Drawn, Drawn]]:
    for one, other in combinations(boxes, 2):
        if one.x == other.x and abs(one.y - other.y) < PITCH:
            yield one, other


def test_picture_of_four_teams() -> None:
    (picture,) = pictures(knockout([1, 2, 3, 4], third_place=True), won((1, 4)))

    assert columns(picture) == {
        "Demi-finales": [("Équipe 1", "Équipe 4"), ("Équipe 2", "Équipe 3")],
        "Finale": [("Équipe 1", "")],
    }
    assert picture.title == "Tableau"
    assert [line.name for line in picture.third.lines] == ["Équipe 4", "perdant à venir"] if picture.third else False


def test_picture_leaves_byes_out() -> None:
    (picture,) = pictures(knockout([1, 2, 3, 4, 5]))

    assert columns(picture) == {
        "Quarts de finale": [("Équipe 4", "Équipe 5")],
        "Demi-finales": [("Équipe 1", ""), ("Équipe 3", "Équipe 2")],
        "Finale": [("", "")],
    }
    assert [box.comes_from for box in picture.boxes] == [(None, None), (None, 0), (None, None), (1, 2)]


def test_picture_of_both_brackets() -> None:
    principal, consolante = pictures(principal_consolante(range(1, 9)), won((1, 8), (5, 4)))

    assert (principal.title, consolante.title) == ("Principal", "Consolante")
    assert columns(consolante)["Demi-finales"] == [("Équipe 8", "Équipe 4"), ("perdant à venir", "perdant à venir")]


def test_picture_of_brackets_after_pools() -> None:
    principal, consolante = pictures(two_brackets([1, 2, 3, 4], [5, 6, 7]))

    assert (principal.key, consolante.key) == ("principal", "consolante")
    assert columns(consolante) == {"Demi-finales": [("Équipe 6", "Équipe 7")], "Finale": [("Équipe 5", "")]}


def test_picture_since_a_round() -> None:
    decided = won((1, 8), (4, 5), (3, 6), (2, 7))

    (picture,) = pictures(knockout(range(1, 9)), decided, since=2)

    assert columns(picture) == {
        "Demi-finales": [("Équipe 1", "Équipe 4"), ("Équipe 3", "Équipe 2")],
        "Finale": [("", "")],
    }


@pytest.mark.parametrize(
    ("decided", "gone", "note", "names"),
    [
        pytest.param(won((2, 3)), {4: 1}, "", ["Équipe 1", "Équipe 2"], id="to be played"),
        pytest.param(won((1, 4), (2, 3)), {2: 2}, "forfait", ["Équipe 1", "Équipe 2"], id="walkover"),
        pytest.param([Decided(frozenset({1, 4}), None), *won((2, 3))], {}, "exempte", ["–", "Équipe 2"], id="nobody"),
        pytest.param([*won((1, 4), (2, 3)), Decided(frozenset({1, 2}), None)], {}, "forfait", None, id="both"),
    ],
)
def test_picture_notes_what_is_not_played(
    decided: list[Decided], gone: dict[int, int], note: str, names: list[str] | None
) -> None:
    tableau = knockout([1, 2, 3, 4])
    team_names = {team: f"Équipe {team}" for team in range(1, 5)}

    with translation.override("fr"):
        (picture,) = bracket_pictures(tableau, bouts(tableau, decided, gone), team_names, {})

    final = picture.boxes[-1]
    assert final.note == note
    assert [line.name for line in final.lines] == (names or ["Équipe 1", "Équipe 2"])


def test_picture_shows_what_is_written() -> None:
    tableau = knockout([1, 2])
    names = {1: "A", 2: "B"}
    sheet = Written({1: "1104", 2: "840"}, note="Table 7", playing=True)

    (playing,) = bracket_pictures(tableau, bouts(tableau), names, {frozenset({1, 2}): sheet})
    (played,) = bracket_pictures(tableau, bouts(tableau, won((1, 2))), names, {frozenset({1, 2}): sheet})

    assert playing.boxes == (Box(0, (Line(1, "A", "1104"), Line(2, "B", "840")), note="Table 7", playing=True),)
    assert played.boxes[0].lines == (Line(1, "A", "1104", won=True), Line(2, "B", "840"))


@pytest.mark.parametrize("teams", [2, 3, 4, 5, 8, 9, 12, 20, 32, 33])
def test_boxes_never_stand_on_one_another(teams: int) -> None:
    for picture in pictures(principal_consolante(range(1, teams + 1))):
        layout = lay_out(picture)

        assert list(overlapping(layout.boxes)) == []
        assert all(0 < one.x <= layout.width - layout.box_width for one in layout.boxes)
        assert all(HEADING <= one.y <= layout.height - BOX for one in layout.boxes)
        assert len(layout.wires) == sum(child is not None for box in picture.boxes for child in box.comes_from)


def test_boxes_of_eight_stand_between_those_they_come_from() -> None:
    (picture,) = pictures(knockout(range(1, 9), third_place=True))

    layout = lay_out(picture)

    places = [(one.y - HEADING) / PITCH for one in layout.boxes[:7]]
    assert places == [0, 1, 2, 3, 0.5, 2.5, 1.5]
    final, third = layout.boxes[-2:]
    assert third.x == final.x
    assert third.y > final.y + BOX + LINE


def test_wire_leads_to_the_line_of_the_winner() -> None:
    (picture,) = pictures(knockout([1, 2, 3]))

    layout = lay_out(picture)

    match, final = layout.boxes
    assert layout.wires == (
        f"M{match.x + layout.box_width} {match.y + LINE}H{final.x - 14}V{final.y + LINE + LINE // 2}H{final.x}",
    )


def test_svg_writes_names_as_text_and_escapes_them() -> None:
    lines = Line(1, "<b>Œuf</b> & Cie", "1104", won=True), Line(2, "Dupont")

    svg = drawn(lay_out(Picture("principal", "Tableau", ("Finale",), (Box(0, lines, note="Table 4"),))))

    assert texts(svg) == ["Finale", "Table 4", "1", "<b>Œuf</b> & Cie", "1104", "2", "Dupont"]


def test_svg_shortens_a_long_name_and_keeps_it_whole_beside() -> None:
    lines = Line(1, "Vandenbroucke-Delattre / Saint-Exupéry"), Line(2, "Dupont")

    svg = drawn(lay_out(Picture("principal", "Tableau", ("Finale",), (Box(0, lines),))))

    assert texts(svg)[2] == "Vandenbroucke-Delattre…"
    assert "Vandenbroucke-Delattre / Saint-Exupéry" in [title.text for title in svg.iter(f"{SVG}title")]


def test_svg_is_an_image_with_a_title_and_every_match_in_words() -> None:
    (picture,) = pictures(knockout([1, 2, 3, 4], third_place=True), won((1, 4), (2, 3), (2, 1)))

    svg = drawn(lay_out(picture)).find(f"{SVG}svg")

    assert svg is not None
    assert (svg.get("role"), svg.get("aria-labelledby")) == ("img", "principal-title principal-desc")
    assert svg.findtext(f"{SVG}title") == "Tableau"
    assert svg.findtext(f"{SVG}desc") == (
        "Demi-finales : Équipe 1 ✓ – Équipe 4 ; Équipe 2 ✓ – Équipe 3. "
        "Finale : Équipe 1 – Équipe 2 ✓. Petite finale : Équipe 4 – Équipe 3"
    )


def test_description_says_nothing_of_matches_nobody_is_known_in() -> None:
    (picture,) = pictures(knockout([1, 2, 3]), [])

    assert lay_out(picture).description == "Demi-finales : Équipe 2 – Équipe 3. Finale : Équipe 1 – …"


def test_svg_keeps_to_the_policy_of_the_page() -> None:
    """style-src 'self': colours come by class from the page's own style sheets."""
    (picture,) = pictures(knockout([1, 2, 3, 4]))

    svg = drawn(lay_out(picture))

    assert {element.tag.removeprefix(SVG) for element in svg.iter()} == {
        *("div", "svg", "title", "desc", "text", "path", "g", "rect")
    }
    assert not any("style" in element.attrib or "fill" in element.attrib for element in svg.iter())
