"""Say in French and English why a pair or a bye was made."""

from collections.abc import Mapping
from typing import Literal

from tournaments.pairing.pairing import Param, Reason

type Language = Literal["fr", "en"]

SENTENCES: Mapping[str, Mapping[Language, str]] = {
    "neighbours": {
        "fr": "Équipe {first} ({first_rank}) contre équipe {second} ({second_rank}) : voisines au classement.",
        "en": "Team {first} ({first_rank}) against team {second} ({second_rank}): neighbours in the ranking.",
    },
    "drawn": {
        "fr": "Équipe {first} contre équipe {second} : tirage au sort.",
        "en": "Team {first} against team {second}: drawn at random.",
    },
}


def say(reason: Reason, language: Language) -> str:
    """Render a reason as one sentence."""
    return SENTENCES[reason.code][language].format(**reason.params)


__all__ = ["Language", "Param", "say"]
