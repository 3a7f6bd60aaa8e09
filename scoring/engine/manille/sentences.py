"""What manille has to say, in French and English."""

from scoring.engine.sentence import Sentence

REFUSALS = {
    "shared_out": Sentence(
        "{field} : les deux camps ont ensemble {found} et non {expected}, recomptez les plis.",
        "{field}: both sides together have {found} and not {expected}, count the tricks again.",
    ),
    "points_without_trick": Sentence(
        "{side} n'a fait aucun pli et ne peut pas avoir {count} points : corrigez les plis ou les points.",
        "{side} took no trick and cannot have {count} points: correct the tricks or the points.",
    ),
}

STEPS = {
    "manille_tricks": Sentence(
        "Avec les plis, Nord-Sud a {ns} et Est-Ouest {ew}.", "With the tricks, North-South has {ns}, East-West {ew}."
    ),
    "manille_equal": Sentence("{total} partout : personne ne dépasse.", "{total} each: nobody has more."),
    "manille_over_mean": Sentence(
        "{side} a {total}, soit {excess} de plus que la moyenne de {mean}.",
        "{side} has {total}, which is {excess} over the mean of {mean}.",
    ),
    "manille_no_trump": Sentence("Sans atout, cela compte {times} fois.", "Without trump it counts {times} times."),
    "manille_coinche": Sentence("La donne est coinchée : {times} fois.", "The deal was doubled: {times} times."),
    "manille_excess": Sentence("{side} marque {points}.", "{side} writes {points}."),
    "manille_turn_up": Sentence(
        "{side} a retourné {turned} : {points} de plus.", "{side} turned up {turned}: {points} more."
    ),
}

TURNED = {
    "10": Sentence("la manille (10)", "the manille (10)"),
    "A": Sentence("le manillon (as)", "the manillon (ace)"),
    "K": Sentence("le roi", "the king"),
    "Q": Sentence("la dame", "the queen"),
    "J": Sentence("le valet", "the jack"),
}
