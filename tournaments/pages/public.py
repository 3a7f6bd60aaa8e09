"""What everybody sees: published rounds, standings of closed rounds, the rules in force."""

from typing import Any

from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_safe

from tournaments import naming, selectors
from tournaments.ledger.drawings import drawings
from tournaments.models import Account, Role, Round, RoundState, Tournament, TournamentState
from tournaments.pages import headlines
from tournaments.pages.boards import board, public_round, teams
from tournaments.pages.course_words import stages_words
from tournaments.pages.drawing_view import Person
from tournaments.pages.finding import looked_for
from tournaments.pages.frame import frame, language
from tournaments.pages.live import PageRequest, live_page
from tournaments.pages.rankings import ranking
from tournaments.pages.regulation import regulation
from tournaments.pages.stage_pictures import Reader, StagePictures, all_pictures, stage_pictures
from tournaments.pages.team_forms import registers_alone

EVENINGS_A_PAGE = 30
VIEWS = ("tables", "noms", "tableaux")


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """List the concours, the latest first."""
    evenings = Tournament.objects.select_related("about").filter(seq__gte=1).order_by("-date", "slug")
    page = Paginator(evenings, EVENINGS_A_PAGE).get_page(request.GET.get("page"))
    return render(request, "public/home.html", {"page": page})


@require_safe
def tournament(request: PageRequest, slug: str) -> HttpResponse:
    """Show how the evening stands, and to each team its table."""
    found = find(slug)
    shown = standings_shown(request, found)
    return live_page(
        request, found, "public/tournament.html", lambda: evening(request, found, with_points=shown), results=shown
    )


@require_safe
def draw(request: PageRequest, slug: str, number: int) -> HttpResponse:
    """Show who plays whom in a published round, by table or by name."""
    found = find(slug)
    one = found.rounds.exclude(state=RoundState.DRAFT).filter(number=number).first()
    if one is None:
        raise Http404
    shown = standings_shown(request, found)

    def context() -> dict[str, Any]:
        named = teams(found)
        drawn = board(one, named, with_points=shown)
        return {
            **frame(found),
            "board": drawn,
            "pictures": pictures_of(found, one, Reader(named, shown)),
            "headline": headlines.round_headline(drawn),
            "view": view(request),
            "drawing": drawings(found)[number],
        }

    return live_page(request, found, "public/draw.html", context, results=shown)


@require_safe
def standings(request: PageRequest, slug: str) -> HttpResponse:
    """Show the standings after the last closed round, or after the one asked for."""
    found = find(slug)
    shown = standings_shown(request, found)

    def context() -> dict[str, Any]:
        last = selectors.last_closed_round(found)
        after = chosen_round(request, last)
        finished = found.state == TournamentState.FINISHED and after == last
        return {
            **frame(found),
            "headline": headlines.standings_headline(after, finished=finished),
            "after": after,
            "rounds": range(1, last + 1),
            "hidden": not shown,
            "finished": finished,
            "ranking": ranking(found, after, language()) if shown and after else None,
        }

    return live_page(request, found, "public/standings.html", context, results=shown)


@require_safe
def pictures(request: PageRequest, slug: str) -> HttpResponse:
    """Show the pools and brackets, phase by phase."""
    found = find(slug)
    shown = standings_shown(request, found)

    def context() -> dict[str, Any]:
        drawn = all_pictures(found, Reader(teams(found), shown))
        headline = stages_words(found.plan.stages)
        return {**frame(found), "headline": headline, "pictures": drawn, "several": len(found.plan.stages) > 1}

    return live_page(request, found, "public/pictures.html", context, results=shown)


def pictures_of(tournament: Tournament, one: Round | None, reader: Reader) -> tuple[StagePictures, ...]:
    """Return the pools or brackets of the phase of a round, none where it has none."""
    drawn = stage_pictures(tournament, one.stage, reader) if one else None
    return (drawn,) if drawn else ()


@require_safe
def projector(request: PageRequest, slug: str) -> HttpResponse:
    """Show the draw while a round is played and the standings after it, large, turning pages by itself."""
    found = find(slug)
    return live_page(request, found, "public/projector.html", lambda: screen(request, found), results=False)


@require_safe
def rules(request: HttpRequest, slug: str) -> HttpResponse:
    """Show the rules in force, in words."""
    found = find(slug)
    context = {**frame(found), "chapters": regulation(found), "frozen": found.rules_document is not None}
    return render(request, "public/rules.html", context | {"ruleset_label": label(found)})


def find(slug: str) -> Tournament:
    """Return a concours; one that does not exist answers 404."""
    return get_object_or_404(Tournament.objects.with_names().filter(seq__gte=1), slug=slug)


def label(tournament: Tournament) -> str:
    """Return the name of the ruleset in the reader's language."""
    return tournament.ruleset.label(language()) if tournament.ruleset else ""


def standings_shown(request: HttpRequest, tournament: Tournament) -> bool:
    """Return whether the reader may see results: everybody, unless they are hidden; then who has a role."""
    if tournament.plan.visibility == "visible":
        return True
    account = request.user if isinstance(request.user, Account) else None
    return selectors.role_of(account, tournament) != Role.PUBLIC


def view(request: HttpRequest) -> str:
    """Return how a draw is listed: by table, or by name."""
    asked = request.GET.get("vue")
    return asked if asked in VIEWS else VIEWS[0]


def chosen_round(request: HttpRequest, last: int) -> int:
    """Return after which closed round the standings are asked for; the last one by default, 404 past it."""
    asked = request.GET.get("after_round", "")
    if not asked:
        return last
    if asked not in map(str, range(1, last + 1)):
        raise Http404
    return int(asked)


def evening(request: HttpRequest, tournament: Tournament, *, with_points: bool) -> dict[str, Any]:
    """Return the evening as it stands: the round, its pools or brackets, the standings so far, the team looked for."""
    named = teams(tournament)
    one = public_round(tournament)
    shown = board(one, named, with_points=with_points) if one else None
    last = selectors.last_closed_round(tournament)
    placed = ranking(tournament, last, language()) if last and with_points else None
    wanted = request.GET.get("equipe", "").strip()
    return {
        **frame(tournament),
        "headline": headlines.evening_headline(tournament.state, len(named), shown, alone=registers_alone(tournament)),
        "teams": tuple(named.values()),
        "alone": waiting_people(tournament) if one is None else (),
        "drawn": one is None and tournament.entries.filter(drawn=True).exists(),
        "board": shown,
        "pictures": pictures_of(tournament, one, Reader(named, with_points)),
        "ranking": placed,
        "wanted": wanted,
        "found": looked_for(wanted, named.values(), shown, placed),
    }


def waiting_people(tournament: Tournament) -> tuple[Person, ...]:
    """Return who has no team yet, named as the organiser chose to show names."""
    display = tournament.plan.display_names
    waiting = tournament.players.without_team().with_names().order_by("number")
    return tuple(Person(one.number, naming.player_name(one.note, display)) for one in waiting)


def screen(request: HttpRequest, tournament: Tournament) -> dict[str, Any]:
    """Return what the projector shows: what ``?vue=`` asks for, else what the evening is at.

    It hangs in the hall: what is hidden stays so whoever has logged in.
    """
    one, last = public_round(tournament), selectors.last_closed_round(tournament)
    visible = tournament.plan.visibility == "visible"
    asked = wanted_view(request, one)
    named = teams(tournament)
    drawn = pictures_of(tournament, one, Reader(named, visible, screen=True)) if asked in {"", "tableaux"} else ()
    if visible and last and not drawn and asked in {"", "classement"}:
        finished = tournament.state == TournamentState.FINISHED
        headline = headlines.standings_headline(last, finished=finished)
        return {**frame(tournament), "headline": headline, "ranking": ranking(tournament, last, language())}
    shown = board(one, named, with_points=False) if one else None
    alone = registers_alone(tournament)
    return {
        **frame(tournament),
        "headline": headlines.evening_headline(tournament.state, len(named), shown, alone=alone),
        "board": shown,
        "pictures": drawn,
        "teams": tuple(named.values()),
        "view": view(request),
    }


def wanted_view(request: HttpRequest, one: Round | None) -> str:
    """Return what the projector is asked for; nothing in particular between two rounds."""
    asked = request.GET.get("vue", "")
    if asked in {*VIEWS, "classement"}:
        return asked
    return "tables" if one is None or one.is_open else ""
