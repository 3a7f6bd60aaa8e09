"""A correction in a closed round is written once its effects have been seen."""

from collections.abc import Callable
from dataclasses import replace

from django.http import HttpRequest

from tournaments import ledger
from tournaments.actor import Submission
from tournaments.models import Match, Tournament
from tournaments.pages.effects import confirms_chain, foreseen, is_confirmed
from tournaments.pages.forms import WriteForm
from tournaments.pages.submission import submission


def attempt_foreseen(
    form: WriteForm,
    request: HttpRequest,
    tournament: Tournament,
    match: Match,
    write: Callable[[Submission], ledger.Outcome],
) -> bool:
    """Return whether a form is written; where it is a correction to be confirmed its effects are put on the form."""
    asked = replace(submission(request), confirm_chain=confirms_chain(request))
    if match.round.is_open:
        return form.attempt(lambda: write(asked)) is not None
    outcome = form.attempt(lambda: write(replace(asked, dry_run=True)))
    if outcome is None or outcome.receipt is not None:
        return outcome is not None
    effects = foreseen(outcome.body["effects"], tournament, request)
    if is_confirmed(request) and asked.confirm_chain >= effects.chain:
        return form.attempt(lambda: write(asked)) is not None
    form.foreseen = effects
    return False
