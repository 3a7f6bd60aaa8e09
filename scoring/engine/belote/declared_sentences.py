"""What the engine has to say about declarations (annonces), in French and English."""

from scoring.engine.sentence import Sentence

KINDS = {
    "tierce": Sentence("tierce", "tierce"),
    "cinquante": Sentence("cinquante", "cinquante"),
    "cent": Sentence("cent", "cent"),
    "carre": Sentence("carré", "carré"),
}
RANKS = {
    "A": Sentence("as", "ace"),
    "K": Sentence("roi", "king"),
    "Q": Sentence("dame", "queen"),
    "J": Sentence("valet", "jack"),
    "10": Sentence("10", "10"),
    "9": Sentence("9", "9"),
    "8": Sentence("8", "8"),
    "7": Sentence("7", "7"),
}
SUITS = {
    "hearts": Sentence("cœur", "hearts"),
    "diamonds": Sentence("carreau", "diamonds"),
    "clubs": Sentence("trèfle", "clubs"),
    "spades": Sentence("pique", "spades"),
}

REFUSALS = {
    "not_of_carre": Sentence(
        "Un carré n'a ni couleur ni longueur : retirez {field}.",
        "A carré has neither suit nor length: take {field} out.",
    ),
    "sequence_too_low": Sentence(
        "{field} : aucune suite de {size} cartes ne commence si bas, corrigez la carte la plus haute.",
        "{field}: no sequence of {size} cards starts that low, correct its highest card.",
    ),
    "seat_of_other_side": Sentence(
        "{field} n'est pas dans ce camp : corrigez la place ou le camp.",
        "{field} is not on this side: correct the seat or the side.",
    ),
    "used_but_false": Sentence(
        "{field} : une fausse annonce n'a pas d'effet, retirez l'un des deux.",
        "{field}: a false declaration has no effect, take one of them out.",
    ),
    "card_on_both_sides": Sentence(
        "{field} : l'autre camp a déjà annoncé cette carte ({top} de {suit}), corrigez l'une des annonces.",
        "{field}: the other side has declared this card already ({top} of {suit}), correct one of the declarations.",
    ),
    "card_declared_twice": Sentence(
        "{field} : ce camp a déjà annoncé cette carte ({top} de {suit}) de la même façon, gardez une seule annonce.",
        "{field}: this side has declared this card already ({top} of {suit}) in the same way, keep one declaration.",
    ),
    "not_in_their_hands": Sentence(
        "Ces annonces ne tiennent pas dans deux mains de huit cartes par camp : corrigez-les.",
        "These declarations do not fit in two hands of eight cards a side: correct them.",
    ),
    "declared_two_ways": Sentence(
        "Donnez les annonces une par une ou leurs points, pas les deux : retirez {field}.",
        "Give the declarations one by one or their points, not both: take {field} out.",
    ),
    "declarations_of_both": Sentence(
        "Un seul camp marque ses annonces : ne donnez que les points du camp qui a la meilleure.",
        "Only one side writes its declarations: give the points of the side that has the best one.",
    ),
    "impossible_declaration_points": Sentence(
        "{field} : aucune annonce ne fait ce total (20, 50, 100, 150, 200 et leurs sommes), corrigez-le.",
        "{field}: no declarations come to this total (20, 50, 100, 150, 200 and their sums), correct it.",
    ),
    "belote_of_both": Sentence(
        "Il n'y a qu'une belote : nommez le seul camp qui l'a.",
        "There is only one belote: name the one side that has it.",
    ),
    "belote_not_held": Sentence(
        "{side} ne peut pas avoir le roi et la dame d'atout avec ces annonces : corrigez la belote ou les annonces.",
        "{side} cannot have the king and queen of trump beside these declarations: correct one or the other.",
    ),
}

STEPS = {
    "redealt": Sentence(
        "Un carré de 7 annule la donne : on redonne, rien n'est marqué.",
        "A carré of 7 calls the deal off: the cards are dealt again, nothing is written.",
    ),
    "declarations_stated": Sentence(
        "Les annonces de {side} comptent : {points}.", "The declarations of {side} count: {points}."
    ),
    "declarations_cancelled": Sentence(
        "{side} annule toutes les annonces par un carré de 8.", "{side} cancels all declarations by a carré of 8."
    ),
    "declarations_best": Sentence(
        "{side} a la meilleure annonce ({kind}, {top}) : toutes celles de ce camp comptent, {points}.",
        "{side} has the best declaration ({kind}, {top}): all those of that side count, {points}.",
    ),
    "declarations_first": Sentence(
        "Les meilleures annonces se valent : {side} a annoncé avant.",
        "The best declarations are equal: {side} announced first.",
    ),
    "declarations_equal": Sentence(
        "Les meilleures annonces se valent : aucune annonce ne compte.",
        "The best declarations are equal: no declaration counts.",
    ),
    "declarations_reuse": Sentence(
        "Une carte ne sert qu'une fois : {side} perd {lost} points d'annonces.",
        "A card serves only once: {side} loses {lost} points of declarations.",
    ),
    "declarations_count": Sentence(
        "Les annonces de {side} comptent pour le contrat.",
        "The declarations of {side} count towards the contract.",
    ),
    "declarations_apart": Sentence(
        "Les annonces de {side} ne comptent pas pour le contrat.",
        "The declarations of {side} do not count towards the contract.",
    ),
    "declarations": Sentence("{side} marque ses annonces : {points}.", "{side} writes its declarations: {points}."),
    "declarations_won": Sentence(
        "{side} marque les annonces de {holder} : {points}.",
        "{side} writes the declarations of {holder}: {points}.",
    ),
    "declarations_kept": Sentence(
        "{side} garde ses annonces bien que dedans : {points}.",
        "{side} keeps its declarations although dedans: {points}.",
    ),
    "declarations_lost": Sentence(
        "Les annonces de {side} ({lost}) ne sont pas marquées.",
        "The declarations of {side} ({lost}) are not written.",
    ),
    "false_declaration": Sentence(
        "Fausse annonce de {holder} : {side} en marque les points, {points}.",
        "False declaration by {holder}: {side} writes its points, {points}.",
    ),
}
