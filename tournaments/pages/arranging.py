"""Tables changed by hand: two teams change places, a match changes tables; what that breaks is shown first."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from django import forms
from django.contrib import messages
from django.core.exceptions import BadRequest
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_http_methods

from tournaments import ledger, naming, selectors
from tournaments.actor import Submission
from tournaments.models import Entry, Round, Tournament
from tournaments.pages.access import organiser_only
from tournaments.pages.effects import is_confirmed, seen_of
from tournaments.pages.finding_rounds import find_round
from tournaments.pages.forms import DigitsField, WriteForm
from tournaments.pages.reasons import broken
from tournaments.pages.ruling_forms import HIGHEST_NUMBER, PerhapsReasonForm
from tournaments.pages.seating import TableRow, exempt, table_rows
from tournaments.pages.submission import submission
from tournaments.representation import round_body
from tournaments.services import arranging

HIGHEST_TABLE = 9_999

type Body = Mapping[str, Any]
type Entries = Mapping[int, Entry]


@dataclass(frozen=True, slots=True)
class Rearranged:
    """What a change by hand does: the tables as they will be, what it breaks; ``seen`` comes back to confirm it."""

    seen: str
    tables: tuple[str, ...]
    breaks: tuple[str, ...]


class ArrangeForm(PerhapsReasonForm):
    """A change of a round's tables; ``rearranged`` is what it does, while it waits to be confirmed."""

    what = ""
    rearranged: Rearranged | None = None

    def write(self, tournament: Tournament, number: int, asked: Submission) -> ledger.Outcome:
        """Do what was typed."""
        raise NotImplementedError


class SwapForm(ArrangeForm):
    """Two teams that change places; one of them may be exempt."""

    what = "swap"
    places: ClassVar = {"teams": "second"}
    field_order = ("first", "second", "reason")

    first = DigitsField(label=_("N°"), least=1, highest=HIGHEST_NUMBER)
    second = DigitsField(label=_("prend la place du n°"), least=1, highest=HIGHEST_NUMBER)

    def write(self, tournament: Tournament, number: int, asked: Submission) -> ledger.Outcome:
        """Let the two change places."""
        typed = self.cleaned_data
        return arranging.swap_teams(
            tournament=tournament,
            number=number,
            teams=(typed["first"], typed["second"]),
            reason=typed["reason"] or None,
            submission=asked,
        )


class MoveForm(ArrangeForm):
    """A match that changes tables with another, or goes to a free one."""

    what = "move"
    field_order = ("match", "table", "reason")

    match = forms.TypedChoiceField(label=_("La rencontre"), coerce=int)
    table = DigitsField(label=_("se joue à la table"), least=1, highest=HIGHEST_TABLE)

    def __init__(self, data: Any = None, *, tables: Sequence[TableRow]) -> None:
        super().__init__(data)
        self.fields["match"].choices = [(row.match.number, match_label(row)) for row in tables]  # type: ignore[attr-defined]

    def write(self, tournament: Tournament, number: int, asked: Submission) -> ledger.Outcome:
        """Give the match its table."""
        typed = self.cleaned_data
        return arranging.move_match(
            tournament=tournament,
            number=number,
            match=typed["match"],
            table=typed["table"],
            reason=typed["reason"] or None,
            submission=asked,
        )


def match_label(row: TableRow) -> str:
    """Name a match by its table and who sits there."""
    return gettext("Table %(table)d : %(teams)s") % {
        "table": row.match.table,
        "teams": " – ".join(f"{at.team.number} · {at.team.name}" for at in row.at),
    }


@require_http_methods(["GET", "HEAD", "POST"])
@organiser_only
def arrange(request: HttpRequest, tournament: Tournament, number: int) -> HttpResponse:
    """Change a round's tables by hand; first show what the change does and breaks."""
    found = find_round(tournament, number)
    tables = table_rows(found.matches.with_names().order_by("table"))
    swap, move = SwapForm(), MoveForm(tables=tables)
    if request.method == "POST":
        swap, move = posted(request, tables, swap, move)
        form = swap if swap.is_bound else move
        if attempt(form, request, tournament, found):
            messages.success(request, gettext("Les tables du tour %(number)s sont changées.") % {"number": number})
            return redirect("round", slug=tournament.slug, number=number)
    resting = found.participations.filter(match=None).select_related("entry__note")
    context = {
        "tournament": tournament,
        "round": found,
        "tables": tables,
        "byes": exempt(resting.prefetch_related("entry__players__note")),
        "swap": swap if tournament.plan.stage(found.stage).kind in {"rounds", "melee"} else None,
        "move": move,
        "button": WriteForm(),
    }
    return render(request, "organiser/arrange.html", context, status=max(swap.status, move.status))


def posted(
    request: HttpRequest, tables: Sequence[TableRow], swap: SwapForm, move: MoveForm
) -> tuple[SwapForm, MoveForm]:
    """Return the two forms, the one that was sent with what was typed."""
    match request.POST.get("what"):
        case "swap":
            return SwapForm(request.POST), move
        case "move":
            return swap, MoveForm(request.POST, tables=tables)
        case _:
            raise BadRequest("a form of this page says what it changes")


def attempt(form: ArrangeForm, request: HttpRequest, tournament: Tournament, one: Round) -> bool:
    """Return whether a change is written; until it is confirmed, put what it does on the form."""
    asked = submission(request)
    if is_confirmed(request):
        return form.attempt(lambda: form.write(tournament, one.number, asked)) is not None
    outcome = form.attempt(lambda: form.write(tournament, one.number, replace(asked, dry_run=True)))
    if outcome and outcome.receipt is None:
        form.rearranged = rearranged(seen_of(request), tournament, one, outcome.body)
        return False
    return outcome is not None


def rearranged(seen: str, tournament: Tournament, one: Round, after: Body) -> Rearranged:
    """Compare a round with itself after a change."""
    now = round_body(tournament.rounds.with_tables().get(pk=one.pk))
    known = {line["id"]: line for line in now["matches"]}
    changed = [line for line in after["matches"] if layout(line) != layout(known[line["id"]])]
    teams = {team for line in changed for team in teams_at(line)} | set(after["byes"])
    entries = selectors.entries_by_number(tournament, teams)
    new = [reason for reason in after["pairing"]["explanation"] if reason not in one.reasons]
    return Rearranged(
        seen,
        (*(table_words(line, entries) for line in changed), *bye_words(now["byes"], after["byes"], entries)),
        (*broken(new), *met_again(changed), *wrong_tables(changed, entries)),
    )


def layout(line: Body) -> tuple[int, list[list[int]]]:
    """Return where a match is played and by whom."""
    return line["table"], sides_of(line)


def sides_of(line: Body) -> list[list[int]]:
    """Return who sits at each place of a match, in the order of the places."""
    places = line["seats"].values() if "seats" in line else (line["NS"], line["EW"])
    return [[one["team"] for one in place.get("players", [place])] for place in places]


def teams_at(line: Body) -> list[int]:
    """Return who sits at a match."""
    return [team for side in sides_of(line) for team in side]


def table_words(line: Body, entries: Entries) -> str:
    """Say who sits at a table then."""
    sides = (" + ".join(named(team, entries) for team in side) for side in sides_of(line))
    return gettext("Table %(table)d : %(teams)s") % {"table": line["table"], "teams": " – ".join(sides)}


def bye_words(before: Sequence[int], after: Sequence[int], entries: Entries) -> Iterator[str]:
    """Say who becomes exempt."""
    for team in sorted(set(after) - set(before)):
        yield gettext("Exempt : %(team)s") % {"team": named(team, entries)}


def named(team: int, entries: Entries) -> str:
    """Name a team by its number and its full name."""
    return f"{team} · {naming.team_name(entries[team], 'full')}"


def met_again(lines: Sequence[Body]) -> Iterator[str]:
    """Say at which tables people sit who have been at one before: of two teams the reasons say it by name."""
    for line in lines:
        if line["rematch"] and len(teams_at(line)) > 2:
            yield gettext("Table %(table)d : des joueurs ont déjà été ensemble.") % {"table": line["table"]}


def wrong_tables(lines: Sequence[Body], entries: Entries) -> Iterator[str]:
    """Say who does not sit at the table that he needs."""
    for line in lines:
        for team in teams_at(line):
            wanted = entries[team].fixed_table
            if wanted and wanted != line["table"]:
                yield gettext("Le n° %(team)d a besoin de la table %(table)d.") % {"team": team, "table": wanted}
