"""Why a pair or a bye is as it is when the lot decides (tirage au sort)."""

from collections.abc import Mapping

from tournaments.pairing.contender import Contender
from tournaments.pairing.explain.words import Language, Sentences
from tournaments.pairing.pairing import Reason

_DRAWN: Mapping[Language, str] = {
    "fr": "Équipe {first} contre équipe {second} : tirage au sort",
    "en": "Team {first} against team {second}: drawn at random",
}

SENTENCES: Sentences = {
    "drawn": {"fr": _DRAWN["fr"] + ".", "en": _DRAWN["en"] + "."},
    "drawn_rematch": {
        "fr": _DRAWN["fr"] + " ; déjà rencontrées, mais aucun appariement ne répète moins de rencontres.",
        "en": _DRAWN["en"] + "; they have met before, but no pairing repeats fewer matches.",
    },
    "drawn_close": {
        "fr": _DRAWN["fr"] + " ; du même club, mais il n’a pas été trouvé de tirage qui en sépare davantage.",
        "en": _DRAWN["en"] + "; of the same club, but no drawing was found that keeps more of them apart.",
    },
    "bye_drawn": {
        "fr": "Équipe {team} exempte : tirage au sort parmi celles qui l’ont été le moins souvent ({byes} fois).",
        "en": "Team {team} has the bye: drawn at random from those with the fewest byes so far ({byes}).",
    },
}


def drawn_pair(first: int, second: int, *, rematch: bool, apart: bool) -> Reason:
    """Give the reason of a pair of team numbers that was drawn; `apart` is whether it was to be avoided."""
    code = "drawn_rematch" if rematch else "drawn_close" if apart else "drawn"
    return Reason(code, {"first": first, "second": second})


def drawn_bye(contender: Contender) -> Reason:
    """Give the reason of a bye that was drawn."""
    return Reason("bye_drawn", {"team": contender.number, "byes": contender.byes})
