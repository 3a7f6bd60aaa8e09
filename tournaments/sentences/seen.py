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
    "token_revoked": ("Ce jeton est déjà fermé.", "This token has been revoked already."),
}
