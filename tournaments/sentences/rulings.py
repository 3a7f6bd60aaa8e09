"""What is refused of rulings, of teams that leave, and of what is taken back."""

from typing import Final

SENTENCES: Final[dict[str, tuple[str, str]]] = {
    "chain_decided": (
        "Des rencontres déjà jouées du tableau en dépendent ({matches}) : elles ne compteraient plus, et se "
        "rejoueraient. Confirmez toute la suite, ou renoncez.",
        "Matches of the bracket that are played depend on it ({matches}): they would no longer count, and be played "
        "again. Confirm the whole chain, or leave it.",
    ),
    "chain_by_organiser": (
        "Seul l’organisateur peut confirmer que des rencontres jouées ne comptent plus.",
        "Only the organiser can confirm that played matches no longer count.",
    ),
    "match_forfeited": (
        "La table {table} est forfait : annulez d’abord le forfait, en donnant un motif.",
        "Table {table} is a forfeit: take the forfeit back first, giving a reason.",
    ),
    "not_forfeited": (
        "La table {table} n’est pas forfait : il n’y a rien à annuler.",
        "Table {table} is not a forfeit: there is nothing to take back.",
    ),
    "forfeit_needs_sides": (
        "À cette table chacun joue pour soi, et aucun camp ne peut être forfait : écrivez la feuille.",
        "At this table each plays for himself, and no side can forfeit: write the sheet.",
    ),
    "forfeit_reason_required": (
        "Cette feuille est déjà écrite : donnez le motif du forfait.",
        "This sheet has been written already: give the reason for the forfeit.",
    ),
    "reinstate_reason_required": (
        "Annuler un forfait demande un motif : donnez-le.",
        "Taking a forfeit back needs a reason: give it.",
    ),
    "reinstate_unfinished": (
        "Le tour {round} est clos, et la feuille n’est pas complète : laissez le forfait.",
        "Round {round} is closed, and the sheet is not complete: leave the forfeit.",
    ),
    "other_consequences": (
        "L’état de la rencontre ou de l’équipe a changé : recommencez.",
        "The state of the match or the team has changed: start again.",
    ),
    "team_active": (
        "L’équipe n° {team} n’a pas abandonné : elle joue déjà.",
        "Team {team} has not withdrawn: it is playing already.",
    ),
    "team_disqualified": (
        "L’équipe n° {team} est déjà disqualifiée.",
        "Team {team} has been disqualified already.",
    ),
    "organiser_readmits": (
        "L’équipe n° {team} est disqualifiée : seul l’organisateur la reprend.",
        "Team {team} is disqualified: only the organiser readmits it.",
    ),
    "round_locked": (
        "Le tour {round} est verrouillé : seul l’organisateur le corrige, avec un motif.",
        "Round {round} is locked: only the organiser corrects it, with a reason.",
    ),
    "round_locked_already": ("Le tour {round} est déjà verrouillé.", "Round {round} is locked already."),
    "unpair_closed": (
        "Le tour {round} est clos : il ne s’annule plus. Corrigez plutôt ses feuilles, avec un motif.",
        "Round {round} is closed: it cannot be taken back. Correct its sheets instead, with a reason.",
    ),
    "unpair_reason_required": (
        "Le tour {round} est affiché : l’annuler demande un motif.",
        "Round {round} is published: taking it back needs a reason.",
    ),
    "round_begun": (
        "Le tour {round} est commencé (table(s) {tables}) : il ne s’annule plus. Corrigez plutôt ses feuilles.",
        "Round {round} has begun (table(s) {tables}): it cannot be taken back. Correct its sheets instead.",
    ),
    "round_penalised": (
        "Une pénalité est donnée au tour {round} : levez-la avant d’annuler le tour.",
        "A penalty is given in round {round}: lift it before taking the round back.",
    ),
    "not_finished": (
        "Le concours n’est pas terminé : il n’y a rien à rouvrir.",
        "The tournament is not finished: there is nothing to reopen.",
    ),
    "penalty_no_round": (
        "Aucun tour n’est affiché : une pénalité se donne dans un tour.",
        "No round is published: a penalty is given in a round.",
    ),
    "penalty_team_absent": (
        "L’équipe n° {team} ne prend pas part au tour {round} : indiquez un tour où elle était.",
        "Team {team} takes no part in round {round}: name a round in which it did.",
    ),
    "penalty_no_opponents": (
        "L’équipe n° {team} n’a pas d’adversaires au tour {round} : retirez-lui plutôt des points.",
        "Team {team} has no opponents in round {round}: take points from it instead.",
    ),
    "penalty_unknown": ("Il n’y a pas de pénalité n° {penalty}.", "There is no penalty number {penalty}."),
    "penalty_lifted": ("La pénalité n° {penalty} est déjà levée.", "Penalty {penalty} has been lifted already."),
    "nothing_to_undo": (
        "La dernière action (n° {seq}, {kind}) ne s’annule pas : corrigez-la.",
        "The last action (number {seq}, {kind}) cannot be undone: correct it.",
    ),
    "no_longer_last": (
        "Autre chose a été fait depuis l’action n° {asked} : la dernière est la n° {seq} ({kind}).",
        "Something else was done since action {asked}: the last one is number {seq} ({kind}).",
    ),
    "penalty_without_points": (
        "Une pénalité vaut au moins un point, et celle-ci {points} : donnez-en le nombre.",
        "A penalty is one point at least, and this one {points}: give their number.",
    ),
}
