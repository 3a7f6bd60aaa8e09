"""What is refused of sheets."""

from typing import Final

SENTENCES: Final[dict[str, tuple[str, str]]] = {
    "reason_required": (
        "Le tour {round} est clos : corriger une feuille demande un motif.",
        "Round {round} is closed: correcting a sheet needs a reason.",
    ),
    "match_unknown": ("Il n’y a pas de rencontre n° {match}.", "There is no match number {match}."),
    "manche_has_totals": (
        "Cette feuille est écrite en totaux : on n’y ajoute pas de donne.",
        "This sheet is written as totals: no deal can be added.",
    ),
    "manche_has_deals": (
        "Cette manche est écrite donne par donne : corrigez ses donnes plutôt que d’y mettre des totaux.",
        "This manche is written deal by deal: correct its deals rather than giving totals.",
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
        "Ainsi changée, la manche finit plus tôt : les donnes {first} à {last} seraient de trop.",
        "Changed so, the manche ends earlier: deals {first} to {last} would be too many.",
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
