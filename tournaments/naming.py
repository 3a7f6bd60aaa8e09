"""Join names to what the ledger and the rows say in numbers and references."""

from collections.abc import Iterable, Iterator
from typing import Any

from tournaments import pairing
from tournaments.models import Entry, Note, Tournament
from tournaments.selectors import entries_by_number

PRIVATE_FIELDS = ("licence", "paid", "fixed_table", "disputes")


def initial(name: str) -> str:
    """Return a first name and an initial: ``Ghislaine V.``."""
    first, _, rest = name.partition(" ")
    return f"{first} {rest[0]}." if rest else first


def player_name(note: Note, display: str) -> str:
    """Return a person's name as the organiser chose to show names (``full`` or ``initial``)."""
    name = note.text("name")
    return initial(name) if display == "initial" else name


def team_name(entry: Entry, display: str) -> str:
    """Return a team's name: its own, else its players' ones, else its number."""
    own = entry.note.text("name")
    players = [player_name(player.note, display) for player in entry.players.all()]
    return own or " / ".join(name for name in players if name) or f"n° {entry.number}"


def team_names(tournament: Tournament, numbers: Iterable[int] | None = None) -> dict[int, str]:
    """Return the names of teams by number, in a fixed number of queries."""
    display = tournament.plan.display_names
    return {number: team_name(entry, display) for number, entry in entries_by_number(tournament, numbers).items()}


def join_names(
    body: dict[str, Any], tournament: Tournament, language: str, *, private: bool, unwritten: Iterable[Note] = ()
) -> dict[str, Any]:
    """Return an answer with names: every team number gets one, every note its text, every reason a sentence.

    Without ``private`` (somebody with a role) licences stay out and names are shown as the organiser chose.
    ``unwritten`` are the notes of a dry run.
    """
    numbers = {item["team"] for item in objects(body) if isinstance(item.get("team"), int)}
    names = team_names(tournament, numbers) if numbers else {}
    display = "full" if private else tournament.plan.display_names
    notes = notes_of(body) | {note.ref: note for note in unwritten}
    joined = join(body, Joiner(names, notes, display, language, private=private))
    assert isinstance(joined, dict)
    return joined


def join_notes(body: dict[str, Any], language: str) -> dict[str, Any]:
    """Return a public answer with the texts of its notes: for lists over several concours, without team names."""
    joined = join(body, Joiner({}, notes_of(body), "full", language, private=False))
    assert isinstance(joined, dict)
    return joined


def notes_of(body: dict[str, Any]) -> dict[str, Note]:
    """Return the notes that an answer refers to, by reference, in one query."""
    refs = {item["note"] for item in objects(body) if "note" in item}
    return {note.ref: note for note in Note.objects.filter(ref__in=refs)} if refs else {}


def objects(value: Any) -> Iterator[dict[str, Any]]:
    """Walk over every JSON object in a value."""
    if isinstance(value, dict):
        yield value
        value = list(value.values())
    if isinstance(value, list | tuple):
        for item in value:
            yield from objects(item)


class Joiner:
    """What is needed to name one answer."""

    def __init__(
        self, names: dict[int, str], notes: dict[str, Note], display: str, language: str, *, private: bool
    ) -> None:
        self.names = names
        self.notes = notes
        self.display = display
        self.language: pairing.Language = "en" if language.startswith("en") else "fr"
        self.private = private

    def object(self, item: dict[str, Any]) -> dict[str, Any]:
        """Name one JSON object whose members are named already."""
        if isinstance(item.get("team"), int):
            item = {**item, "name": self.names.get(item["team"], "")}
        if "note" in item:
            item = self.noted(item)
        if "code" in item and "params" in item and "text" not in item:
            item = {**item, "text": said_reason(item["code"], item["params"], self.language)}
        return item if self.private else public(item)

    def noted(self, item: dict[str, Any]) -> dict[str, Any]:
        """Put a note's fields where its reference stands; a team without a name of its own gets its players'."""
        note = self.notes.get(item["note"])
        said = dict(note.body) if note else {}
        if note and "licence" in note.body:
            said["name"] = player_name(note, self.display)
        if "players" in item and not said.get("name"):
            said["name"] = " / ".join(player["name"] for player in item["players"] if player.get("name"))
        return {field: value for field, value in item.items() if field != "note"} | said


def said_reason(code: str, params: dict[str, Any], language: pairing.Language) -> str:
    """Render the reason of a pairing, or of a team that was drawn."""
    if code in pairing.DRAW_SENTENCES:
        return pairing.say_draw(code, params, language)
    return pairing.say(pairing.Reason(code, params), language)


def public(item: dict[str, Any]) -> dict[str, Any]:
    """Leave out what is nobody else's business."""
    return {field: value for field, value in item.items() if field not in PRIVATE_FIELDS}


def join(value: Any, joiner: Joiner) -> Any:
    """Name every object of a value, the innermost first."""
    if isinstance(value, dict):
        return joiner.object({field: join(item, joiner) for field, item in value.items()})
    if isinstance(value, list | tuple):
        return [join(item, joiner) for item in value]
    return value
