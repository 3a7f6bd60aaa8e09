"""What a refusal looks like to a person: its sentence, the HTTP status of the page that shows it."""

from collections.abc import Iterator

from django.utils.translation import get_language
from django.utils.translation import gettext as _

from scoring import engine
from tournaments import sentences
from tournaments.ledger import KeyReused
from tournaments.ledger.legality import SheetDoesNotAddUp
from tournaments.refusals import Conflict, Refused, Stale

type AnyRefusal = Refused | engine.Refused


def language() -> str:
    """Return the reader's language: ``fr`` or ``en``."""
    return "en" if get_language() == "en" else "fr"


def status_of(refusal: AnyRefusal) -> int:
    """Return 412 for what somebody changed first, 409 for what the state forbids, else 422."""
    if isinstance(refusal, Stale):
        return 412
    return 409 if isinstance(refusal, Conflict) else 422


def sentences_of(refusal: AnyRefusal) -> Iterator[tuple[str, str]]:
    """Walk over what is refused: the field that it concerns (or nothing), and the sentence to be read."""
    if isinstance(refusal, engine.Refused):
        yield from ((one.field, engine.say(one, language())) for one in refusal.refusals)
    elif isinstance(refusal, KeyReused):
        yield "", _("Cette page a déjà servi : regardez ce qui est enregistré, puis envoyez de nouveau.")
    elif isinstance(refusal, SheetDoesNotAddUp):
        yield refusal.field, engine.say(refusal.hint, language())
    else:
        yield refusal.field, sentences.say(refusal, language())
