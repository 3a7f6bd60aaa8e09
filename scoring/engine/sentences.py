"""The sentences of the engine, French and English, one a code.

A refusal says what is wrong and what to do; a step says what was done; a hint says what to correct.
`{field}` is where a refusal stands; all other names are parameters of the code.
"""

from scoring.engine import individual_sentences as individual
from scoring.engine.belote import contract_sentences as contract
from scoring.engine.belote import declared_sentences as declared
from scoring.engine.chien import sentences as chien
from scoring.engine.five_card import sentences as five_card
from scoring.engine.manille import sentences as manille
from scoring.engine.sentence import Sentence

BELOTE_REFUSALS = {
    "object": Sentence(
        "{field} doit être un objet JSON : donnez des clés et des valeurs.",
        "{field} must be a JSON object: give keys and values.",
    ),
    "list": Sentence(
        "{field} doit être une liste : mettez les valeurs entre crochets.",
        "{field} must be a list: put the values in brackets.",
    ),
    "length": Sentence(
        "{field} doit compter de {low} à {high} valeurs : ajoutez ou retirez-en.",
        "{field} must have from {low} to {high} values: add some or take some away.",
    ),
    "integer": Sentence(
        "{field} doit être un nombre entier : écrivez-le en chiffres, sans guillemets ni virgule.",
        "{field} must be a whole number: write it in digits, without quotes or decimals.",
    ),
    "boolean": Sentence(
        "{field} doit être vrai ou faux : écrivez true ou false.",
        "{field} must be true or false: write one of them.",
    ),
    "choice": Sentence(
        "{field} n'a pas une valeur connue : choisissez parmi {allowed}.",
        "{field} has no known value: choose among {allowed}.",
    ),
    "range": Sentence(
        "{field} doit être compris entre {low} et {high} : corrigez le nombre.",
        "{field} must be between {low} and {high}: correct the number.",
    ),
    "required": Sentence("{field} manque : indiquez sa valeur.", "{field} is missing: give its value."),
    "unknown_field": Sentence(
        "{field} n'est pas une clé connue : retirez-la ou corrigez son nom.",
        "{field} is not a known key: take it out or correct its name.",
    ),
    "not_supported_yet": Sentence(
        "{field} demande un jeu que le logiciel ne compte pas encore : choisissez un règlement sans cela.",
        "{field} asks for a game that is not scored yet: choose a ruleset without it.",
    ),
    "odd": Sentence(
        "{field} doit être un nombre impair : avec un nombre pair de manches il n'y a pas de belle.",
        "{field} must be an odd number: an even number of manches has no deciding one.",
    ),
    "conversion_total": Sentence(
        "{field} doit valoir {total}, le total d'une donne : corrigez la conversion.",
        "{field} must be {total}, the total of a deal: correct the conversion.",
    ),
    "unknown_ruleset": Sentence(
        "Aucun règlement ne porte le code {code} : choisissez-en un dans la liste.",
        "No ruleset has the code {code}: choose one from the list.",
    ),
    "not_in_ruleset": Sentence(
        "{field} n'existe pas dans ce règlement : retirez-le.",
        "{field} does not exist in this ruleset: take it out.",
    ),
    "not_with_void": Sentence(
        "{field} ne va pas avec une donne que personne n'a prise : retirez l'un des deux.",
        "{field} does not go with a deal that nobody took: take one of them out.",
    ),
    "not_with_fault": Sentence(
        "{field} ne va pas avec une donne arrêtée par une faute : retirez l'un des deux.",
        "{field} does not go with a deal that was ended by a fault: take one of them out.",
    ),
    "only_with_misdeal": Sentence(
        "{field} ne compte que les maldonnes : retirez-le.",
        "{field} counts misdeals only: take it out.",
    ),
    "belote_no_trump": Sentence(
        "Il n'y a pas de belote à sans-atout : retirez la belote ou corrigez l'atout.",
        "There is no belote without trump: take the belote out or correct the trump.",
    ),
    "sum": Sentence(
        "Les points des deux camps font {found} et non {expected} : recomptez les plis.",
        "The points of both sides add up to {found} and not {expected}: count the tricks again.",
    ),
    "impossible_points": Sentence(
        "1 et {high} points sont impossibles à la couleur : recomptez les plis.",
        "1 and {high} points cannot happen with a suit as trump: count the tricks again.",
    ),
    "capot_unstated": Sentence(
        "{total}-0 : dites s'il y a capot (le camp qui a fait tous les plis) ou non (null).",
        "{total}-0: say whether it is a capot (the side that took every trick) or not (null).",
    ),
    "capot_contradicts": Sentence(
        "Ces points contredisent le capot de {side} : retirez les points ou le capot.",
        "These points contradict the capot of {side}: take out the points or the capot.",
    ),
    "no_time_limit": Sentence(
        "Ce règlement ne finit pas au temps : jouez la manche jusqu'à son terme.",
        "This ruleset does not end by time: play the manche to its end.",
    ),
    "after_end": Sentence(
        "La donne {number} vient après la fin de la manche : retirez-la.",
        "Deal {number} comes after the end of the manche: take it out.",
    ),
    "after_end_of_match": Sentence(
        "La manche {number} vient après la fin de la rencontre : retirez-la.",
        "Manche {number} comes after the end of the match: take it out.",
    ),
    "more_than_deals": Sentence(
        "{field} : {count} pour {deals} donnes, il ne peut y en avoir qu'une par donne, corrigez le nombre.",
        "{field}: {count} for {deals} deals, there can be only one a deal, correct the number.",
    ),
}

BELOTE_STEPS = {
    "void": Sentence("Personne n'a pris : rien n'est marqué.", "Nobody took: nothing is written."),
    "converted": Sentence(
        "Points ramenés au total de la donne : Nord-Sud {ns}, Est-Ouest {ew}.",
        "Points brought to the total of the deal: North-South {ns}, East-West {ew}.",
    ),
    "belote_counts": Sentence(
        "La belote de {side} compte pour le contrat.", "The belote of {side} counts towards the contract."
    ),
    "belote_apart": Sentence(
        "La belote de {side} ne compte pas pour le contrat.",
        "The belote of {side} does not count towards the contract.",
    ),
    "compared": Sentence(
        "{side} a pris et fait {total}, la défense {other}.",
        "{side} took and has {total}, the defence {other}.",
    ),
    "made_majority": Sentence(
        "{side} a plus que la défense : le contrat est fait.",
        "{side} has more than the defence: the contract is made.",
    ),
    "dedans_majority": Sentence(
        "{side} a moins que la défense : {side} est dedans.",
        "{side} has less than the defence: {side} is dedans (the contract fails).",
    ),
    "made_threshold": Sentence(
        "{side} a pris et fait {total} ; il en faut {threshold} : le contrat est fait.",
        "{side} took and has {total}; {threshold} are needed: the contract is made.",
    ),
    "dedans_threshold": Sentence(
        "{side} a pris et fait {total} ; il en faut {threshold} : {side} est dedans.",
        "{side} took and has {total}; {threshold} are needed: {side} is dedans (the contract fails).",
    ),
    "made_capot": Sentence(
        "{side} a pris et fait tous les plis : le contrat est fait, avec capot.",
        "{side} took and won every trick: the contract is made, with a capot.",
    ),
    "dedans_capot": Sentence(
        "{side} a pris et n'a fait aucun pli : {side} est dedans.",
        "{side} took and won no trick: {side} is dedans (the contract fails).",
    ),
    "tie_litige": Sentence("Égalité : il y a litige.", "Equal totals: it is a litige."),
    "tie_dedans": Sentence("Égalité : le preneur est dedans.", "Equal totals: the taker is dedans."),
    "tie_made": Sentence("Égalité : le contrat est fait.", "Equal totals: the contract is made."),
    "tie_replay": Sentence(
        "Égalité : le même donneur redonne, rien n'est marqué.",
        "Equal totals: the same dealer deals again, nothing is written.",
    ),
    "cards": Sentence("{side} marque ses points : {points}.", "{side} writes its points: {points}."),
    "cards_rounded": Sentence(
        "{side} marque ses {exact} points, arrondis à {points}.",
        "{side} writes its {exact} points, rounded to {points}.",
    ),
    "fail_base": Sentence("{side} marque toute la donne : {points}.", "{side} writes the whole deal: {points}."),
    "belote": Sentence("{side} marque sa belote : {points}.", "{side} writes its belote: {points}."),
    "belote_kept": Sentence(
        "{side} garde sa belote bien que dedans : {points}.",
        "{side} keeps its belote although dedans: {points}.",
    ),
    "belote_won": Sentence(
        "{side} gagne la belote de {holder} : {points}.",
        "{side} wins the belote of {holder}: {points}.",
    ),
    "stake": Sentence(
        "{side} ne marque pas ses {points} points : ils sont remis en jeu.",
        "{side} does not write its {points} points: they go into the pot.",
    ),
    "pot_waits": Sentence(
        "{pot} points attendent le vainqueur d'une prochaine donne.",
        "{pot} points wait for the winner of a later deal.",
    ),
    "pot_replaced": Sentence(
        "Les {lost} points qui attendaient sont perdus ; {pot} les remplacent.",
        "The {lost} points that waited are lost; {pot} take their place.",
    ),
    "pot_won": Sentence(
        "{side} gagne les points remis en jeu : {points}.", "{side} wins the points of the pot: {points}."
    ),
    "pot_kept": Sentence("{pot} points restent en jeu.", "{pot} points stay in the pot."),
    "pot_dropped": Sentence("Les {lost} points en jeu sont perdus.", "The {lost} points of the pot are lost."),
    "stake_returned": Sentence(
        "Fin de la manche : {side} reprend ses points remis en jeu : {points}.",
        "End of the manche: {side} takes back what it put in the pot: {points}.",
    ),
    "revoke": Sentence("Renonce de {by} : {side} marque {points}.", "Revoke by {by}: {side} writes {points}."),
    "misdeal": Sentence(
        "Maldonne de {by}, n° {count} de suite : {side} marque {points}.",
        "Misdeal by {by}, number {count} in a row: {side} writes {points}.",
    ),
    "misdeal_redeal": Sentence(
        "Maldonne de {by} (n° {count} de suite) : on redonne.",
        "Misdeal by {by} (number {count} in a row): the cards are dealt again.",
    ),
    "misdeal_redeal_no_take": Sentence(
        "Maldonne de {by} (n° {count} de suite) : on redonne, et {by} ne peut pas prendre.",
        "Misdeal by {by} (number {count} in a row): the cards are dealt again, and {by} may not take.",
    ),
}

HINTS = {
    "belotes_missing": Sentence(
        "Belotes oubliées : {count} (+{points}) ; corrigez le nombre de belotes.",
        "Belotes missing: {count} (+{points}); correct the number of belotes.",
    ),
    "belotes_extra": Sentence(
        "Belotes en trop : {count} (−{points}) ; corrigez le nombre de belotes.",
        "Belotes too many: {count} (−{points}); correct the number of belotes.",
    ),
    "capots_missing": Sentence(
        "Capots oubliés : {count} (+{points}) ; corrigez le nombre de capots.",
        "Capots missing: {count} (+{points}); correct the number of capots.",
    ),
    "capots_extra": Sentence(
        "Capots en trop : {count} (−{points}) ; corrigez le nombre de capots.",
        "Capots too many: {count} (−{points}); correct the number of capots.",
    ),
    "recount": Sentence(
        "Recomptez : la somme des deux totaux doit finir par {digit} (de {low} à {high}).",
        "Recount: the two totals must end in {digit} when added (from {low} to {high}).",
    ),
    "recount_between": Sentence(
        "Recomptez : la somme des deux totaux va de {low} à {high}, selon les belotes et les capots.",
        "Recount: the two totals add up to between {low} and {high}, with the belotes and capots.",
    ),
}

REFUSALS = {
    **BELOTE_REFUSALS,
    **declared.REFUSALS,
    **contract.REFUSALS,
    **individual.REFUSALS,
    **manille.REFUSALS,
    **chien.REFUSALS,
}
STEPS = {
    **BELOTE_STEPS,
    **declared.STEPS,
    **contract.STEPS,
    **individual.STEPS,
    **manille.STEPS,
    **five_card.STEPS,
    **chien.STEPS,
}
SENTENCES = {**REFUSALS, **STEPS, **HINTS}
