"""What the desk shows of sheets that are to be seen twice: typed again, confirmed, decided by the referee."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django import forms
from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext as _

from tournaments.ledger.legality import SEEN_ONCE
from tournaments.models import Match, MatchState, Tournament
from tournaments.models.round import MatchQuerySet
from tournaments.pages.access import account_of
from tournaments.pages.forms import WriteForm
from tournaments.pages.seating import DASH, TableRow, table_row
from tournaments.pages.submission import submission
from tournaments.representation import confirmation_of, disputed_body
from tournaments.services import confirmations

MANCHES = " ; "


@dataclass(frozen=True, slots=True)
class Version:
    """What somebody says of a sheet: who, which totals (nothing where he gives a reason alone), why."""

    who: str
    score: str
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Contested:
    """A disputed sheet: as it is written first, then what others say."""

    table: TableRow
    versions: tuple[Version, ...]


@dataclass(frozen=True, slots=True)
class Unseen:
    """The sheets of a round that were seen once: ``again`` are tables to be typed a second time."""

    again: tuple[int, ...]
    to_confirm: tuple[TableRow, ...]
    contested: tuple[Contested, ...]


def unseen(tournament: Tournament, matches: Sequence[Match]) -> Unseen:
    """Return what is to be done with sheets that wait to be seen; load them ``with_names`` and their whole sheets."""
    written = [match for match in matches if match.state == MatchState.WRITTEN]
    typed_twice = tournament.plan.confirmation == "desk"
    return Unseen(
        again=tuple(match.table for match in written) if typed_twice else (),
        to_confirm=() if typed_twice else tuple(table_row(match) for match in written),
        contested=tuple(contested(match, tournament) for match in matches if match.state == MatchState.DISPUTED),
    )


def waiting_sheets(matches: MatchQuerySet) -> Sequence[Match]:
    """Return those of some matches whose sheets were seen once, by table, in a fixed number of queries."""
    found = matches.filter(state__in=SEEN_ONCE).with_names()
    return list(found.prefetch_related("sheet__manches__deals").order_by("table"))


def contested(match: Match, tournament: Tournament) -> Contested:
    """Return a disputed sheet with every version of it."""
    body, table = disputed_body(match, tournament.rules_in(match.round.stage)), table_row(match)
    reasons = {dispute.number: dispute.reason.text("reason") for dispute in match.disputes.all() if dispute.reason}
    said = [
        Version(
            who=speaker(dispute["team"], table),
            score=score_of(dispute["manches"], table, body["manches"]),
            reason=reasons.get(dispute["number"], ""),
        )
        for dispute in body["disputes"]
    ]
    who = _("La feuille (%(who)s)") % {"who": speaker(match.writer, table)}
    return Contested(table, (Version(who, score_of(body["manches"], table)), *said))


def speaker(team: int | None, table: TableRow) -> str:
    """Return who says something: the captain of a place of the table, or the desk."""
    place = next((at for at in table.at if at.team.number == team), None)
    return f"{place.label}, n°\N{NO-BREAK SPACE}{place.team.number}" if place else _("au bureau")


def score_of(
    manches: Sequence[Mapping[str, Any] | None], table: TableRow, written: Sequence[Mapping[str, Any]] = ()
) -> str:
    """Return totals as they are read, manche after manche: "1104 – 840"; one that says nothing is as it is written."""
    said = [one or written[index] for index, one in enumerate(manches) if one or index < len(written)]
    return MANCHES.join(DASH.join(str(one["totals"].get(place, "")) for place in table.places) for one in said)


class SeenForm(WriteForm):
    """The button of a referee who agrees to a sheet, as it was shown."""

    content = forms.CharField(widget=forms.HiddenInput, max_length=64)
    version = forms.IntegerField(widget=forms.HiddenInput)


@dataclass(frozen=True, slots=True)
class SeenView:
    """How far a sheet has been seen, and what may be done: ``own`` where the reader wrote it himself."""

    state: str
    typed_twice: bool
    own: bool
    form: WriteForm
    contested: Contested | None
    agreed: str

    @property
    def asks_reason(self) -> bool:
        """Whether a reason is asked: a correction needs one, and with one a sheet counts that nobody else has seen."""
        return bool(self.agreed) or self.contested is not None or self.waits_for_others

    @property
    def waits_for_others(self) -> bool:
        """Whether somebody else than the reader has to confirm the sheet at sight."""
        return self.state == MatchState.WRITTEN and self.own and not self.typed_twice


def seen_view(request: HttpRequest, tournament: Tournament, match: Match, posted: WriteForm) -> SeenView:
    """Return how far a sheet has been seen; ``posted`` is the form that was refused, if any."""
    found, table = confirmation_of(match), table_row(match)
    return SeenView(
        state=match.state,
        typed_twice=tournament.plan.confirmation == "desk",
        own=match.sheet.touched_by == account_of(request).ref,
        form=posted if isinstance(posted, SeenForm) else WriteForm(),
        contested=contested(match, tournament) if match.state == MatchState.DISPUTED else None,
        agreed=speaker(found.team, table) if found else "",
    )


def post_confirm(request: HttpRequest, tournament: Tournament, match: Match) -> tuple[WriteForm, str | None]:
    """Agree to a sheet as it was shown; return the form, and where to go on once it is done."""
    form = SeenForm(request.POST)
    done = form.attempt(
        lambda: confirmations.confirm_sheet(
            tournament=tournament,
            match=match.number,
            shown=confirmations.Shown(form.cleaned_data["version"], form.cleaned_data["content"]),
            submission=submission(request),
        )
    )
    return form, reverse("desk", args=[tournament.slug]) if done else None
