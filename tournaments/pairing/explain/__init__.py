"""Say in French and English why a pair, a table or a bye was made: one module for each method's sentences."""

from tournaments.pairing.explain import drawn, ranked, seated
from tournaments.pairing.explain.drawn import drawn_bye, drawn_pair
from tournaments.pairing.explain.ranked import ranked_bye, ranked_pair
from tournaments.pairing.explain.seated import drawn_rest, drawn_table
from tournaments.pairing.explain.words import Language, Sentences, word
from tournaments.pairing.pairing import Reason

__all__ = [
    "SENTENCES",
    "Language",
    "drawn_bye",
    "drawn_pair",
    "drawn_rest",
    "drawn_table",
    "ranked_bye",
    "ranked_pair",
    "say",
]

SENTENCES: Sentences = {**ranked.SENTENCES, **drawn.SENTENCES, **seated.SENTENCES}


def say(reason: Reason, language: Language) -> str:
    """Render a reason as one sentence, by team numbers and ranks."""
    words = {name: word(name, param, language) for name, param in reason.params.items()}
    return SENTENCES[reason.code][language].format(**words)
