"""What a refusal looks like to a person: its sentence, the HTTP status of the page that shows it."""

from collections.abc import Iterator
from datetime import datetime

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from scoring import engine
from tournaments import sentences
from tournaments.ledger import KeyReused
from tournaments.ledger.legality import SheetDoesNotAddUp
from tournaments.models import Job
from tournaments.pages.frame import language
from tournaments.refusals import Conflict, NotAllowed, Refused, Stale, Unavailable

type AnyRefusal = Refused | engine.Refused


STATUSES: dict[type[AnyRefusal], int] = {Stale: 412, NotAllowed: 403, Unavailable: 503, Conflict: 409}


def status_of(refusal: AnyRefusal) -> int:
    """Return the status of a page that shows a refusal: by its kind, else 422."""
    return next((status for kind, status in STATUSES.items() if isinstance(refusal, kind)), 422)


def sentences_of(refusal: AnyRefusal) -> Iterator[tuple[str, str]]:
    """Walk over what is refused: the field that it concerns (or nothing), and the sentence to be read."""
    if isinstance(refusal, engine.Refused):
        yield from ((one.field, engine.say(one, language())) for one in refusal.refusals)
    elif isinstance(refusal, KeyReused):
        yield "", _("Cette page a déjà servi : regardez ce qui est enregistré, puis envoyez de nouveau.")
    elif isinstance(refusal, Stale):
        yield refusal.field, stale_sentence(refusal)
    elif isinstance(refusal, SheetDoesNotAddUp):
        yield refusal.field, engine.say(refusal.hint, language())
    else:
        yield refusal.field, sentences.say(refusal, language())


def stale_sentence(stale: Stale) -> str:
    """Say who changed it and when, by the clock of the hall."""
    at = date_format(timezone.localtime(datetime.fromisoformat(stale.at)), "TIME_FORMAT") if stale.at else ""
    said = _("%(by)s a changé cela à %(at)s. Comparez avec votre saisie, puis enregistrez ce qui est juste.")
    return said % {"by": stale.by or _("Quelqu’un"), "at": at}


def job_sentence(job: Job) -> str:
    """Say why a draw ended without a round, nothing where it did not."""
    if not job.refusal:
        return ""
    params = {name: value for name, value in job.refusal_params.items() if name != "field"}
    return sentences.say(Refused(job.refusal, **params), language())
