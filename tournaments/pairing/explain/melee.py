"""What a table of a mêlée repeats, and why (mêlée tournante)."""

from tournaments.pairing.explain.words import Sentences
from tournaments.pairing.pairing import Reason

_TABLE = "{side_players} contre {opposite_players} : "
_TABLE_EN = "{side_players} against {opposite_players}: "

SENTENCES: Sentences = {
    "melee_new": {
        "fr": _TABLE + "personne n’avait encore été à une table avec un autre.",
        "en": _TABLE_EN + "nobody has been at a table with another before.",
    },
    "melee_changed": {
        "fr": _TABLE + "partenaires et adversaires nouveaux ; certains se connaissent de l’autre côté de la table.",
        "en": _TABLE_EN + "new partners and new opponents; some know each other from the other side of a table.",
    },
    "melee_opponents": {
        "fr": _TABLE + "partenaires nouveaux ; de nouveau adversaires : {again_pairs}, "
        "faute d’un tirage qui en répète moins.",
        "en": _TABLE_EN + "new partners; opponents again: {again_pairs}, as no drawing was found that repeats fewer.",
    },
    "melee_partners": {
        "fr": _TABLE + "de nouveau partenaires : {again_pairs}, faute d’un tirage qui en répète moins.",
        "en": _TABLE_EN + "partners again: {again_pairs}, as no drawing was found that repeats fewer.",
    },
}

type Side = tuple[int, int]


def melee_table(table: tuple[Side, Side], partners: list[Side], opponents: list[Side], *, known: bool) -> Reason:
    """Give the reason of a table: the partners and opponents who are that again, and whether any know each other."""
    params = {"side_players": table[0], "opposite_players": table[1]}
    if not (partners or opponents):
        return Reason("melee_changed" if known else "melee_new", params)
    again = tuple(number for pair in partners or opponents for number in pair)
    return Reason("melee_partners" if partners else "melee_opponents", params | {"again_pairs": again})
