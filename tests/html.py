"""Read a page as somebody does: its heading, its table, line by line."""

from dataclasses import dataclass, field
from html.parser import HTMLParser

from django.http import HttpResponse

CELLS = {"td", "th"}


@dataclass
class Page:
    """What a page says."""

    heading: str = ""
    rows: list[list[str]] = field(default_factory=list)
    words: str = ""
    links: list[str] = field(default_factory=list)
    attributes: set[str] = field(default_factory=set)


class Reader(HTMLParser):
    """Collects headings, table rows (bodies only), words, links and the names of attributes."""

    def __init__(self) -> None:
        super().__init__()
        self.page = Page()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.page.attributes |= {name for name, _ in attrs}
        if tag == "a":
            self.page.links.append(dict(attrs).get("href") or "")
        if tag == "tr" and "tbody" in self.open:
            self.page.rows.append([])
        if tag in CELLS and "tbody" in self.open:
            self.page.rows[-1].append("")
        if tag not in {"meta", "link", "input", "br", "hr", "img"}:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        while self.open and self.open.pop() != tag:
            pass

    def handle_data(self, data: str) -> None:
        if "script" in self.open or "style" in self.open:
            return
        self.page.words += data
        if "h1" in self.open:
            self.page.heading += data
        if "tbody" in self.open and CELLS & set(self.open):
            self.page.rows[-1][-1] += data


def read(response: HttpResponse) -> Page:
    """Return what a response's page says, white space folded."""
    reader = Reader()
    reader.feed(response.content.decode())
    page = reader.page
    page.heading, page.words = fold(page.heading), fold(page.words)
    page.rows = [[fold(cell) for cell in row] for row in page.rows]
    return page


def fold(text: str) -> str:
    return " ".join(text.split())
