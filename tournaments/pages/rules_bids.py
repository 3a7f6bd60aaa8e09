"""Coinche, capots that are bid, and declarations (annonces), in words."""

from collections.abc import Iterator

from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from scoring.engine import BeloteRules

COINCHE: dict[str, Promise] = {
    "contract_only": _(
        "Coinché, qui gagne la donne marque %(base)d points et le contrat multiplié par %(two)d,"
        " par %(four)d surcoinché ; l’autre camp rien."
    ),
    "whole": _(
        "Coinché, qui gagne la donne marque %(base)d points et le contrat, le tout multiplié par %(two)d,"
        " par %(four)d surcoinché ; l’autre camp rien."
    ),
    "flat": _("Coinché, qui gagne la donne marque %(flat)d points, %(more)d surcoinché ; l’autre camp rien."),
    "flat_plus_contract": _(
        "Coinché, qui gagne la donne marque %(flat)d points et le contrat multiplié par %(two)d ;"
        " surcoinché, %(more)d et le contrat multiplié par %(four)d ; l’autre camp rien."
    ),
    "contract_alone": _(
        "Coinché, qui gagne la donne marque le contrat multiplié par %(two)d, par %(four)d surcoinché ;"
        " l’autre camp rien."
    ),
    "fail_base_only": _(
        "Coinché, qui gagne la donne marque %(base)d points multipliés par %(two)d, par %(four)d surcoinché,"
        " et le contrat ; l’autre camp rien."
    ),
}
DOUBLED_DECLARATIONS: dict[str, Promise] = {
    "contract_only": _("Coinché, les annonces s’ajoutent sans être multipliées."),
    "whole": _("Coinché, les annonces sont multipliées aussi."),
    "flat": _("Coinché, les annonces sont perdues."),
    "flat_plus_contract": _("Coinché, les annonces sont perdues."),
    "contract_alone": _("Coinché, personne ne marque d’annonces."),
    "fail_base_only": _("Coinché, les annonces s’ajoutent sans être multipliées."),
}
DOUBLED_BELOTE: dict[str, Promise] = {
    "holder": _("Coinché, qui tient la belote la garde."),
    "winner": _("Coinché, la belote va au camp qui gagne la donne."),
}
WITH_BASE = frozenset({"contract_only", "whole", "fail_base_only"})
WITH_FLAT = frozenset({"flat"})
BEST: dict[str, Promise] = {
    "first_announcer": _(
        "Seul le camp de la meilleure annonce marque les siennes ; à égalité de tout, celui qui a annoncé le premier."
    ),
    "cancel": _("Seul le camp de la meilleure annonce marque les siennes ; à égalité de tout, personne."),
}
ON_FAIL: dict[str, Promise] = {
    "defence": _("Dedans, les annonces du preneur vont à la défense."),
    "holder": _("Dedans, le preneur garde ses annonces."),
    "void": _("Dedans, les annonces du preneur sont perdues."),
}
ON_CAPOT: dict[str, Promise] = {
    "holder": _("Un camp capot garde ses annonces."),
    "capot_side": _("Les annonces d’un camp capot vont à l’autre."),
}
CARD_REUSE: dict[str, Promise] = {
    "allowed": _("Une carte peut servir dans un carré et dans une suite."),
    "once": _("Une carte ne sert que dans une annonce."),
}
FALSE: dict[str, Promise] = {
    "points_to_opponents": _("Une fausse annonce donne ses points aux adversaires."),
    "ignored": _("Une fausse annonce ne compte pas."),
}


def coinche(rules: BeloteRules) -> tuple[str, ...]:
    """Say what a doubled deal is worth; nothing where nobody may double."""
    mode = rules.coinche.mode
    if mode is None:
        return ()
    _once, two, four = rules.coinche.multipliers
    _none, flat, more = rules.coinche.flat
    values = {"base": rules.coinche.base, "two": two, "four": four, "flat": flat, "more": more}
    return (str(COINCHE[mode]) % values, *doubled_capot(rules), *doubled_extras(rules, mode))


def doubled_capot(rules: BeloteRules) -> Iterator[str]:
    """Say what a taker who makes every trick writes of a doubled deal."""
    base, capot, bonus = rules.coinche.base, rules.coinche.base_capot, rules.coinche.flat_capot_bonus
    if rules.coinche.mode in WITH_BASE and capot != base:
        yield gettext("Si le preneur fait le capot, c’est %(capot)d au lieu de %(base)d.") % {
            "capot": capot,
            "base": base,
        }
    if rules.coinche.mode in WITH_FLAT and bonus:
        yield gettext("Si le preneur fait le capot, c’est %(bonus)d de plus.") % {"bonus": bonus}


def doubled_extras(rules: BeloteRules, mode: str) -> Iterator[str]:
    """Say who writes the declarations and the belote of a doubled deal."""
    if rules.declarations.enabled:
        yield str(DOUBLED_DECLARATIONS[mode])
    if not rules.belote.points:
        return
    if mode == "contract_alone":
        yield gettext("Coinché, personne ne marque la belote.")
        return
    yield str(DOUBLED_BELOTE[rules.belote.when_coinched])
    if mode == "whole" and rules.belote.multiplied:
        yield gettext("La belote du gagnant est multipliée aussi.")


def capot_bid(rules: BeloteRules) -> tuple[str, ...]:
    """Say what a capot is worth that was bid; nothing where contracts are not bid."""
    if rules.contract.kind == "take":
        return ()
    if rules.capot_bid.mode is None:
        return (gettext("Le capot ne s’annonce pas."),)
    if rules.capot_bid.mode == "contract":
        said = gettext("Un capot annoncé est un contrat de %(n)d points, que seuls les huit plis remplissent.")
        return (said % {"n": rules.capot_bid.value},)
    plain, two, four = rules.capot_bid.flat
    if rules.coinche.mode is None:
        return (gettext("Un capot annoncé donne %(n)d points à qui gagne la donne.") % {"n": plain},)
    said = gettext("Un capot annoncé donne %(n)d points à qui gagne la donne, %(two)d coinché, %(four)d surcoinché.")
    return (said % {"n": plain, "two": two, "four": four},)


def declarations(rules: BeloteRules) -> tuple[str, ...]:
    """Say what declarations are worth, and who writes them; nothing where there are none."""
    keys = rules.declarations
    if not keys.enabled:
        return ()
    powers = {
        gettext("Qui a un carré de 7 peut faire redonner."): keys.carre_7 == "redeal",
        gettext("Qui a un carré de 8 peut annuler toutes les annonces."): keys.carre_8 == "cancels",
    }
    return (
        gettext(
            "Tierce 20, cinquante 50, cent 100 ; carré de valets 200, de neuf 150,"
            " d’as, de dix, de rois ou de dames 100."
        ),
        *(
            str(table[key])
            for table, key in (
                (BEST, keys.tie),
                (ON_FAIL, keys.on_fail),
                (ON_CAPOT, keys.on_capot),
                (CARD_REUSE, keys.card_reuse),
            )
        ),
        *(sentence for sentence, given in powers.items() if given),
        str(FALSE[keys.false_declaration]),
    )
