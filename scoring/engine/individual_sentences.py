"""What all games with individual marks have to say, in French and English."""

from scoring.engine.sentence import Sentence

REFUSALS = {
    "other_players": Sentence(
        "La donne {number} n'a pas les mêmes joueurs que la manche : corrigez leur nombre.",
        "Deal {number} does not have the players of the manche: correct their number.",
    ),
}

STEPS = {
    "seat_writes": Sentence("{seat} marque {points}.", "{seat} writes {points}."),
}

SEATS = {
    "N": Sentence("Nord", "North"),
    "E": Sentence("Est", "East"),
    "S": Sentence("Sud", "South"),
    "W": Sentence("Ouest", "West"),
    **{f"P{number}": Sentence(f"Joueur {number}", f"Player {number}") for number in range(1, 6)},
}
