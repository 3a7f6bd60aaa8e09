"""What belote américaine each for himself has to say, in French and English."""

from scoring.engine.sentence import Sentence

REFUSALS = {
    "contract_twice": Sentence(
        "{field} : un contrat à {points} points existe déjà, donnez-lui une autre valeur.",
        "{field}: there is a contract of {points} points already, give it another value.",
    ),
    "partner_is_taker": Sentence(
        "Le partenaire ne peut pas être le preneur : nommez un autre joueur, ou personne.",
        "The partner cannot be the taker: name another player, or nobody.",
    ),
    "contract_alone": Sentence(
        "Le contrat à {contract} points se joue seul : retirez le partenaire ou corrigez le contrat.",
        "The contract of {contract} points is played alone: take the partner out or correct the contract.",
    ),
}

STEPS = {
    "chien_partner": Sentence(
        "{seat} joue le contrat à {contract} points avec {partner}.",
        "{seat} plays the contract of {contract} points with {partner}.",
    ),
    "chien_no_partner": Sentence(
        "{seat} joue le contrat à {contract} points ; personne n'a l'as appelé, il est sans partenaire.",
        "{seat} plays the contract of {contract} points; nobody has the called ace, there is no partner.",
    ),
    "chien_alone": Sentence(
        "{seat} joue seul le contrat à {contract} points.",
        "{seat} plays the contract of {contract} points alone.",
    ),
    "chien_filled": Sentence(
        "{tricks} plis pour {needed} demandés : le contrat est rempli.",
        "{tricks} tricks for {needed} asked: the contract is filled.",
    ),
    "chien_failed": Sentence(
        "{tricks} plis pour {needed} demandés : le contrat n'est pas rempli, chaque adversaire marque.",
        "{tricks} tricks for {needed} asked: the contract is not filled, each opponent writes.",
    ),
}
