"""What the engine has to say about bids and coinche (contrée, coinchée), in French and English."""

from scoring.engine.sentence import Sentence

REFUSALS = {
    "needs_bids": Sentence(
        "{field} demande un contrat en points : choisissez contract.kind bid, ou retirez-le.",
        "{field} asks for a contract in points: choose contract.kind bid, or take it out.",
    ),
    "bids_order": Sentence(
        "{field} ({high}) est en dessous de la plus petite enchère ({low}) : corrigez l'une des deux.",
        "{field} ({high}) is below the lowest bid ({low}): correct one of them.",
    ),
    "bid": Sentence(
        "{field} doit être un nombre de points ou capot : écrivez l'enchère du preneur.",
        "{field} must be a number of points, or capot: write what the taker bid.",
    ),
    "no_such_bid": Sentence(
        "{field} n'existe pas dans ce règlement (de {low} à {high}, par {step}, ou capot) : corrigez l'enchère.",
        "{field} does not exist in this ruleset (from {low} to {high} by {step}, or capot): correct the bid.",
    ),
    "no_capot_bid": Sentence(
        "Le capot ne s'annonce pas dans ce règlement : écrivez l'enchère en points.",
        "A capot cannot be bid in this ruleset: write the bid in points.",
    ),
    "impossible_all_trump": Sentence(
        "{ns} et {ew} sont impossibles à tout-atout, aucune levée ne fait ce compte : recomptez les plis.",
        "{ns} and {ew} cannot happen at all-trump, no tricks come to that: count the tricks again.",
    ),
}

STEPS = {
    "coinched": Sentence("La donne est coinchée (contrée).", "The deal is coinched (doubled)."),
    "surcoinched": Sentence("La donne est surcoinchée (surcontrée).", "The deal is surcoinched (redoubled)."),
    "bid_reached": Sentence(
        "{side} a annoncé {bid} et fait {total} ; il en faut {needed} : l'annonce est atteinte.",
        "{side} bid {bid} and has {total}; {needed} are needed: the bid is reached.",
    ),
    "bid_missed": Sentence(
        "{side} a annoncé {bid} et fait {total} ; il en faut {needed} : {side} est dedans.",
        "{side} bid {bid} and has {total}; {needed} are needed: {side} is dedans (the contract fails).",
    ),
    "made_capot_bid": Sentence(
        "{side} a annoncé capot et fait tous les plis : le contrat est fait.",
        "{side} bid a capot and won every trick: the contract is made.",
    ),
    "dedans_capot_bid": Sentence(
        "{side} a annoncé capot et n'a pas fait tous les plis : {side} est dedans.",
        "{side} bid a capot and did not win every trick: {side} is dedans (the contract fails).",
    ),
    "contract": Sentence("{side} marque le contrat : {points}.", "{side} writes the contract: {points}."),
    "capot_bid": Sentence("Capot annoncé : {side} marque {points}.", "A capot was bid: {side} writes {points}."),
    "coinche_flat": Sentence(
        "{side} gagne la donne coinchée et marque {points}.", "{side} wins the coinched deal and writes {points}."
    ),
    "coinche_flat_capot": Sentence(
        "{side} ajoute la prime de capot : {points}.", "{side} adds the bonus of the capot: {points}."
    ),
    "coinche_base": Sentence(
        "{side} gagne la donne coinchée et marque la base : {value} × {times} = {points}.",
        "{side} wins the coinched deal and writes the base: {value} × {times} = {points}.",
    ),
    "coinche_contract": Sentence(
        "{side} marque le contrat : {value} × {times} = {points}.",
        "{side} writes the contract: {value} × {times} = {points}.",
    ),
    "coinche_declarations": Sentence(
        "{side} marque les annonces de {holder} : {value} × {times} = {points}.",
        "{side} writes the declarations of {holder}: {value} × {times} = {points}.",
    ),
    "belote_multiplied": Sentence(
        "{side} marque la belote : {value} × {times} = {points}.",
        "{side} writes the belote: {value} × {times} = {points}.",
    ),
    "belote_kept_coinched": Sentence(
        "{side} garde sa belote bien que la donne coinchée soit perdue : {points}.",
        "{side} keeps its belote although the coinched deal is lost: {points}.",
    ),
    "belote_lost": Sentence(
        "La belote de {side} ({lost}) n'est pas marquée.", "The belote of {side} ({lost}) is not written."
    ),
    "penalty_contract": Sentence(
        "{side} ajoute le contrat annoncé : {points}.", "{side} adds the contract that was bid: {points}."
    ),
}
