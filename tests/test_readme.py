"""What the README and the docs point to is there."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
LINK = re.compile(r"\]\((?!https?:|#)([^)#\s]+)")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page: Path) -> None:
    missing = [link for link in LINK.findall(page.read_text(encoding="utf-8")) if not (page.parent / link).exists()]

    assert missing == []


def test_readme_names_the_two_commands() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")

    assert "python3 start.py serve --demo" in text
    assert "python3 start.py test" in text


def test_readme_rooms_are_folders() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    map_of_rooms = text.partition("## The rooms")[2].partition("```\n")[2].partition("```")[0]

    tops = re.findall(r"^(\w+)/", map_of_rooms, re.MULTILINE)

    assert tops == ["config", "scoring", "tournaments", "tests", "proofs", "benchmarks"]
    assert all((ROOT / top).is_dir() for top in tops)
