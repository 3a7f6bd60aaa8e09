"""The bodies of actions that say why."""

from scoring.api.fields import StrictInt, StrictSerializer
from tournaments.api.fields import CleanName

LONGEST_REASON = 500


class ReasonBody(StrictSerializer):
    """Why something is done; it has to be said."""

    reason = CleanName(longest=LONGEST_REASON)


class PerhapsReasonBody(StrictSerializer):
    """Why something is done; whether it has to be said depends on the state of things."""

    reason = CleanName(longest=LONGEST_REASON, required=False, allow_null=True)


class UndoBody(StrictSerializer):
    """Which action is to be undone: the last one where nothing is said, else that one if it still is the last."""

    seq = StrictInt(min_value=1, max_value=2_000_000_000, required=False)
