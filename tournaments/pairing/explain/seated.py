"""Why people each for himself sit together or rest (tirage individuel)."""

from tournaments.pairing.explain.words import Sentences
from tournaments.pairing.pairing import Reason

SENTENCES: Sentences = {
    "table_drawn": {
        "fr": "Joueurs {players} à une table : tirage au sort.",
        "en": "Players {players} at a table: drawn at random.",
    },
    "table_drawn_again": {
        "fr": "Joueurs {players} à une table : tirage au sort ; certains se sont déjà rencontrés, "
        "faute d’un tirage où personne ne se retrouve.",
        "en": "Players {players} at a table: drawn at random; some have met before, "
        "as no drawing was found in which nobody meets again.",
    },
    "rest_drawn": {
        "fr": "Joueur {player} au repos : tirage au sort parmi ceux qui l’ont été le moins souvent ({byes} fois).",
        "en": "Player {player} rests: drawn at random from those who have rested least ({byes} time(s)).",
    },
}


def drawn_table(players: tuple[int, ...], *, again: bool) -> Reason:
    """Give the reason of a table of players each for himself that was drawn."""
    return Reason("table_drawn_again" if again else "table_drawn", {"players": players})


def drawn_rest(player: int, rested: int) -> Reason:
    """Give the reason of a rest that was drawn: who rests, and how often it did so far."""
    return Reason("rest_drawn", {"player": player, "byes": rested})
