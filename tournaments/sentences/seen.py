"""What is refused of ways in, and of sheets that are to be seen twice."""

from typing import Final

SENTENCES: Final[dict[str, tuple[str, str]]] = {
    "token_role": (
        "Un jeton se donne à un arbitre ou à un marqueur, et le lien d’une équipe à son capitaine.",
        "A token is given to a referee or a scorer, and a team’s link to its captain.",
    ),
    "token_issued": (
        "Ce jeton est déjà donné : donnez-en un autre.",
        "This token has been given out already: give another one.",
    ),
    "token_expired": (
        "Ce jeton finirait avant d’être donné : choisissez une heure à venir.",
        "This token would end before it is given out: choose a later time.",
    ),
    "token_unknown": (
        "Ce concours n’a pas de jeton de cette référence : prenez-la dans la liste des jetons.",
        "This tournament has no token of this reference: take it from the list of tokens.",
    ),
    "frozen_after_sheets": (
        "Une feuille est déjà écrite : la façon de valider se choisit avant la première, et vaut jusqu’à la fin.",
        "A sheet is written already: how sheets are confirmed is chosen before the first one, and holds.",
    ),
    "needs_opponent": (
        "Qui a écrit la feuille ne la valide pas : demandez à l’autre camp, ou à un arbitre qui ne l’a pas écrite.",
        "Whoever wrote the sheet does not confirm it: ask the other side, or a referee who did not write it.",
    ),
    "other_table": (
        "Votre équipe n’est pas à la table {table} : ouvrez la feuille de votre table.",
        "Your team does not sit at table {table}: open your own table’s sheet.",
    ),
    "sheets_at_the_desk": (
        "Dans ce concours, les feuilles sont rentrées au bureau : portez-y la vôtre.",
        "In this tournament sheets are entered at the desk: bring yours there.",
    ),
    "written_by_other": (
        "La feuille de la table {table} est déjà écrite par un autre : validez-la, ou contestez-la.",
        "The sheet of table {table} has been written by somebody else: confirm it, or dispute it.",
    ),
    "sheet_unfinished": (
        "La feuille de la table {table} n’est pas complète : écrivez-la jusqu’au bout d’abord.",
        "The sheet of table {table} is not complete: write it to its end first.",
    ),
    "sheet_decided": (
        "La feuille de la table {table} compte déjà : seul un arbitre la corrige, avec un motif.",
        "The sheet of table {table} counts already: only a referee corrects it, with a reason.",
    ),
    "locked": (
        "La feuille de la table {table} est validée : seul un arbitre la corrige, avec un motif.",
        "The sheet of table {table} is confirmed: only a referee corrects it, with a reason.",
    ),
    "disputed": (
        "Cette feuille est contestée : un arbitre la valide, ou la corrige avec un motif.",
        "This sheet is disputed: a referee confirms it, or corrects it with a reason.",
    ),
    "content_moved": (
        "La feuille ne dit plus ce qui a été vu : regardez-la de nouveau.",
        "The sheet no longer says what was seen: look at it again.",
    ),
    "dispute_empty": (
        "Pour contester la feuille, donnez d’autres totaux que les siens, ou un motif.",
        "To dispute the sheet, give other totals than it has, or a reason.",
    ),
    "typed_again": (
        "Dans ce concours, une feuille se valide en la tapant une seconde fois : tapez ses totaux.",
        "In this tournament a sheet is confirmed by typing it a second time: type its totals.",
    ),
    "no_second_typing": (
        "Dans ce concours, les feuilles ne se tapent qu’une fois.",
        "In this tournament sheets are typed once.",
    ),
    "typings_differ": (
        "Les deux saisies diffèrent : reprenez la feuille de papier, et corrigez celle des deux qui est fausse.",
        "The two typings differ: look at the paper sheet, and correct the one that is wrong.",
    ),
    "token_revoked": ("Ce jeton est déjà fermé.", "This token has been revoked already."),
}
