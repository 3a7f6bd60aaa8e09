"""What belote américaine each for himself has to say, in French and English."""

from scoring.engine.sentence import Sentence

REFUSALS = {
    "contract_twice": Sentence(
        "{field} : un contrat à {points} points existe déjà, donnez-lui une autre valeur.",
        "{field}: there is a contract of {points} points already, give it another value.",
    ),
}
