"""Say in French and English why a pair, a table or a bye was made: one module for each method's sentences."""

from tournaments.pairing.explain import brackets, drawn, line, manual, melee, moved, placed, ranked, seated
from tournaments.pairing.explain.brackets import bout_reason, pool_pair, pool_rest
from tournaments.pairing.explain.drawn import drawn_bye, drawn_pair
from tournaments.pairing.explain.line import line_reasons
from tournaments.pairing.explain.manual import (
    breaks_apart,
    breaks_byes,
    breaks_rematch,
    breaks_second_bye,
    set_bye,
    set_pair,
)
from tournaments.pairing.explain.melee import melee_table
from tournaments.pairing.explain.moved import moved_bye, moved_bye_by_rule, moved_pair
from tournaments.pairing.explain.placed import free_table, own_table
from tournaments.pairing.explain.ranked import Explained, ranked_reasons, too_few_new
from tournaments.pairing.explain.seated import drawn_rest, drawn_table
from tournaments.pairing.explain.words import Language, Sentences, turn_heading, turn_name, word
from tournaments.pairing.pairing import Reason

__all__ = [
    "METHODS",
    "SENTENCES",
    "Explained",
    "Language",
    "bout_reason",
    "breaks_apart",
    "breaks_byes",
    "breaks_rematch",
    "breaks_second_bye",
    "drawn_bye",
    "drawn_pair",
    "drawn_rest",
    "drawn_table",
    "free_table",
    "line_reasons",
    "melee_table",
    "moved_bye",
    "moved_bye_by_rule",
    "moved_pair",
    "own_table",
    "pool_pair",
    "pool_rest",
    "ranked_reasons",
    "say",
    "set_bye",
    "set_pair",
    "too_few_new",
    "turn_heading",
    "turn_name",
]

METHODS = (brackets, ranked, drawn, seated, line, moved, manual, melee, placed)
SENTENCES: Sentences = {code: sentence for method in METHODS for code, sentence in method.SENTENCES.items()}


def say(reason: Reason, language: Language) -> str:
    """Render a reason as one sentence, by team numbers and ranks."""
    words = {name: word(name, param, language) for name, param in reason.params.items()}
    return SENTENCES[reason.code][language].format(**words)
