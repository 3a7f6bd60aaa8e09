"""Manille, belote américaine and euchre, in words."""

from django.utils.translation import gettext

from scoring.engine import ChienRules, FiveCardRules, ManilleRules
from tournaments.pages.other_deals import contract_label


def manille(rules: ManilleRules) -> tuple[str, ...]:
    """Say what a deal of manille is worth, and what is written of it."""
    total, tricks, mean = rules.deal.total, rules.deal.trick_point, rules.mean
    said = [gettext("Une donne vaut %(total)d points.") % {"total": total}]
    if tricks:
        said.append(gettext("Chaque pli compte %(n)d en plus.") % {"n": tricks})
    if rules.players == 2:
        said.append(gettext("On joue à deux avec toutes les cartes."))
    written = gettext("Le camp qui fait plus de %(mean)d marque ce qui dépasse ; à égalité, personne ne marque.")
    return (*said, written % {"mean": mean}, *multiplied(rules))


def multiplied(rules: ManilleRules) -> tuple[str, ...]:
    """Say what multiplies or is added to what is written."""
    said = []
    if rules.no_trump_multiplier > 1:
        said.append(gettext("Sans atout, c’est multiplié par %(n)d.") % {"n": rules.no_trump_multiplier})
    _once, two, four = rules.coinche_multipliers
    if (two, four) != (1, 1):
        doubled = gettext("Coinché, c’est multiplié par %(two)d, par %(four)d surcoinché.")
        said.append(doubled % {"two": two, "four": four})
    if rules.turn_up_bonus:
        said.append(
            gettext(
                "La retourne donne au camp du donneur 5 points pour un 10, 4 pour un as, 3, 2, 1 pour roi, dame, valet."
            )
        )
    return tuple(said)


def five_card(rules: FiveCardRules) -> tuple[str, ...]:
    """Say what each player writes of a deal of five cards."""
    both, alone = rules.payout.with_partner, rules.payout.alone
    pays = gettext(
        "Cinq plis : le preneur et son partenaire marquent chacun %(all)d ; trois ou quatre plis : %(most)d."
    )
    of_one = (
        gettext(
            "Le preneur qui joue seul marque %(all)d pour cinq plis, %(most)d pour trois ou quatre ;"
            " son partenaire aussi."
        )
        if rules.scores == "side"
        else gettext("Le preneur qui joue seul marque %(all)d pour cinq plis, %(most)d pour trois ou quatre.")
    )
    return (
        pays % {"all": both.all, "most": both.most},
        of_one % {"all": alone.all, "most": alone.most},
        gettext("Avec moins de trois plis, chaque adversaire marque %(n)d.") % {"n": rules.payout.failed},
        nobody_takes(),
    )


def chien(rules: ChienRules) -> tuple[str, ...]:
    """Say which contracts there are, and who writes them."""
    return (
        *(gettext("%(contract)s.") % {"contract": contract_label(each)} for each in rules.contracts),
        gettext("Contrat rempli, le preneur et son partenaire le marquent ; sinon, chaque adversaire le marque."),
        gettext("Le partenaire est celui qui a l’as appelé ; si l’as n’a pas été donné, le preneur n’en a pas."),
        nobody_takes(),
    )


def nobody_takes() -> str:
    """Say what happens when nobody takes."""
    return gettext("Si personne ne prend, on redonne ; rien n’est marqué.")


def together() -> str:
    """Say who wins a game that each plays for himself."""
    return gettext("Chacun marque pour soi ; qui a alors le plus haut total gagne, à égalité ils gagnent ensemble.")
