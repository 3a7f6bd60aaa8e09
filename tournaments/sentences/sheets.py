"""What is refused of sheets."""

from typing import Final

SENTENCES: Final[dict[str, tuple[str, str]]] = {
    "reason_required": (
        "Le tour {round} est clos : corriger une feuille demande un motif.",
        "Round {round} is closed: correcting a sheet needs a reason.",
    ),
    "match_unknown": ("Il n’y a pas de rencontre n° {match}.", "There is no match number {match}."),
    "manche_has_totals": (
        "Cette manche est écrite en totaux : seul un arbitre les remplace par des donnes, avec un motif.",
        "This manche is written as totals: only a referee replaces them by deals, with a reason.",
    ),
    "manche_has_deals": (
        "Cette manche est écrite donne par donne : corrigez ses donnes. "
        "Seul un arbitre les remplace par des totaux, avec un motif.",
        "This manche is written deal by deal: correct its deals. "
        "Only a referee replaces them by totals, with a reason.",
    ),
    "manche_without_deals": (
        "La manche {manche} n’a ni donnes ni totaux : donnez ses totaux.",
        "Manche {manche} has neither deals nor totals: give its totals.",
    ),
    "deal_out_of_turn": (
        "La donne à écrire est la {expected}, pas la {number}.",
        "The next deal to write is {expected}, not {number}.",
    ),
    "deal_unknown": (
        "Il n’y a pas de donne {number} sur cette feuille.",
        "There is no deal {number} on this sheet.",
    ),
    "manche_over": (
        "La manche est finie : ses {deals} donnes sont écrites.",
        "The manche is over: its {deals} deals are written.",
    ),
    "deals_surplus": (
        "Ainsi changée, la manche finit plus tôt : les donnes {first} à {last} seraient de trop. "
        "Demandez qu’elles s’effacent avec ce changement, ou corrigez autrement.",
        "Changed so, the manche ends earlier: deals {first} to {last} would be too many. "
        "Ask for them to go with this change, or correct it otherwise.",
    ),
    "deal_struck": (
        "La donne {number} est déjà rayée : écrivez-la de nouveau.",
        "Deal {number} is struck out already: enter it again.",
    ),
    "manche_followed": (
        "Une autre manche suit la manche {manche} : corrigez la donne plutôt que de la rayer.",
        "Another manche follows manche {manche}: correct the deal rather than striking it out.",
    ),
    "time_not_in_rules": (
        "Le règlement ne finit pas les manches au temps : laissez les tables jouer jusqu’au bout.",
        "The ruleset does not end a manche by time: let the tables play to the end.",
    ),
    "time_up_already": (
        "Le temps du tour {round} est déjà écoulé : rentrez ses feuilles.",
        "The time of round {round} is up already: enter its sheets.",
    ),
    "manche_out_of_turn": (
        "La manche à écrire est la {expected}, pas la {manche}.",
        "The manche to write is {expected}, not {manche}.",
    ),
    "manche_still_open": (
        "La manche {manche} n’est pas finie : écrivez ses donnes jusqu’au bout avant la suivante.",
        "Manche {manche} is not over: write its deals to the end before the next one.",
    ),
    "match_over": (
        "La rencontre est finie avant la manche {manche} : elle ne se joue pas. Enlevez-la.",
        "The match is over before manche {manche}: it is not played. Leave it out.",
    ),
    "match_unfinished": (
        "Le tour {round} est clos, et la rencontre ne serait plus finie : écrivez-la jusqu’au bout.",
        "Round {round} is closed, and the match would no longer be finished: write it to its end.",
    ),
    "other_players": (
        "Donnez les points de tous ceux qui sont à la table, et d’eux seuls : {places}.",
        "Give the points of all who sit at the table, and of nobody else: {places}.",
    ),
}
