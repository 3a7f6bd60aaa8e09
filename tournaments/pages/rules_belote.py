"""What a deal of belote is worth, when it is made, what a fault costs, in words."""

from collections.abc import Iterator

from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from scoring.engine import BeloteRules

SUCCESS: dict[tuple[str, bool], Promise] = {
    ("majority", True): _("Le preneur réussit s’il fait plus que la défense, belote comprise."),
    ("majority", False): _("Le preneur réussit s’il fait plus que la défense ; la belote ne l’y aide pas."),
    ("threshold", True): _("Le preneur réussit à partir de %(threshold)d points, belote comprise."),
    ("threshold", False): _("Le preneur réussit à partir de %(threshold)d points, belote non comprise."),
    ("bid", True): _("Le preneur réussit s’il fait son contrat, belote comprise."),
    ("bid", False): _("Le preneur réussit s’il fait son contrat, belote non comprise."),
    ("bid_and_majority", True): _("Le preneur réussit s’il fait son contrat et plus que la défense, belote comprise."),
    ("bid_and_majority", False): _(
        "Le preneur réussit s’il fait son contrat et plus que la défense ; la belote ne l’y aide pas."
    ),
}
MADE: dict[str, Promise] = {
    "points": _("Quand il réussit, chaque camp marque ses points."),
    "points_and_contract": _("Quand il réussit, chaque camp marque ses points, et le preneur son contrat en plus."),
    "contract": _("Quand il réussit, le preneur marque son contrat et la défense rien."),
}
FAILED: dict[tuple[bool, bool], Promise] = {
    (False, False): _("Dedans, il laisse %(base)d points à la défense."),
    (False, True): _("Dedans, il laisse %(base)d points à la défense, %(capot)d si elle fait le capot."),
    (True, False): _("Dedans, il laisse %(base)d points et son contrat à la défense."),
    (True, True): _(
        "Dedans, il laisse %(base)d points et son contrat à la défense, %(capot)d et son contrat si elle fait le capot."
    ),
}
REVOKE: dict[bool, Promise] = {
    False: _("Une faute de jeu (renonce) donne %(n)d points aux adversaires."),
    True: _("Une faute de jeu (renonce) donne %(n)d points et le contrat aux adversaires."),
}
TIE: dict[str, Promise] = {
    "litige": _("À égalité, il y a litige : la défense marque ses points, ceux du preneur sont remis en jeu."),
    "dedans": _("À égalité, le preneur est dedans."),
    "made": _("À égalité, le preneur a réussi."),
    "replay": _("À égalité, la donne est rejouée par le même donneur."),
}
LITIGE_POT: dict[str, Promise] = {
    "points": _("Le preneur garde sa belote ; ses points attendent."),
    "points_and_belote": _("Ses points et sa belote attendent."),
    "cards": _("Seuls les points de ses plis attendent."),
}
LITIGE_TO: dict[str, Promise] = {
    "deal_winner": _("Les points remis en jeu vont au camp qui gagne la donne suivante."),
    "contract_maker": _("Les points remis en jeu vont au prochain preneur qui réussit."),
}
LITIGE_CHAIN: dict[str, Promise] = {
    "accumulate": _("Un second litige s’ajoute au premier."),
    "replace": _("Un second litige prend la place du premier."),
}
LITIGE_END: dict[str, Promise] = {
    "each_keeps": _("En cas de litige à la dernière donne, chacun garde ses points."),
    "discard": _("Les points encore en jeu à la fin sont perdus."),
    "next_manche": _("Les points encore en jeu à la fin passent à la manche suivante."),
}
BELOTE: dict[str, Promise] = {
    "holder": _("La belote-rebelote vaut %(points)d points ; qui la tient la garde, même dedans."),
    "winner": _("La belote-rebelote vaut %(points)d points ; le preneur dedans la perd."),
}
ROUNDING: dict[str, Promise] = {
    "none": _("Les points sont écrits tels qu’ils sont comptés."),
    "half_up": _("Les points sont arrondis à la dizaine, 5 vers le haut."),
    "six_up": _("Les points sont arrondis à la dizaine, 5 vers le bas, 6 vers le haut."),
}
VOID_DEAL: dict[tuple[bool, str], Promise] = {
    (False, "next"): _("Si personne ne prend, le joueur suivant donne ; la donne ne compte pas."),
    (False, "same"): _("Si personne ne prend, le même joueur redonne ; la donne ne compte pas."),
    (True, "next"): _("Si personne ne prend, la donne compte pour rien et le joueur suivant donne."),
    (True, "same"): _("Si personne ne prend, la donne compte pour rien et le même joueur redonne."),
}
MISDEAL: dict[str, Promise] = {
    "redeal": _("on redonne"),
    "redeal_no_take": _("on redonne, et le camp fautif ne peut pas prendre"),
}


def worth(rules: BeloteRules) -> tuple[str, ...]:
    """Say what a deal, a capot and a belote are worth, and how points are rounded."""
    deal = {"total": rules.deal.total, "capot": rules.deal.capot}
    capot = (
        gettext("Une donne vaut %(total)d points, dix de der compris ; un capot, %(capot)d.")
        if rules.deal.capot != rules.deal.total
        else gettext("Une donne vaut %(total)d points, dix de der compris ; un capot ne rapporte rien de plus.")
    )
    annonces = [] if rules.declarations.enabled else [gettext("Il n’y a pas d’annonces.")]
    return (capot % deal, *converted(rules), belote(rules), *annonces, *rounding(rules))


def converted(rules: BeloteRules) -> Iterator[str]:
    """Say how the cards are counted without a trump suit, where that is on another total."""
    conversions = rules.deal.conversions
    for conversion, sentence in (
        (conversions.all_trump, gettext("À tout-atout, on compte sur %(counted)d points, ramenés à %(to)d.")),
        (conversions.no_trump, gettext("À sans-atout, on compte sur %(counted)d points, ramenés à %(to)d.")),
    ):
        if conversion is not None:
            yield sentence % {"counted": conversion.counted, "to": conversion.to}


def belote(rules: BeloteRules) -> str:
    """Say what the belote is worth and to whom."""
    if not rules.belote.points:
        return gettext("La belote-rebelote ne compte pas.")
    return str(BELOTE[rules.belote.on_fail]) % {"points": rules.belote.points}


def rounding(rules: BeloteRules) -> Iterator[str]:
    """Say how points are rounded."""
    yield str(ROUNDING[rules.rounding.mode])
    if rules.rounding.mode != "none" and rules.rounding.last_deal_exact:
        yield gettext("À la dernière donne, ils sont écrits tels quels.")


def contract(rules: BeloteRules) -> tuple[str, ...]:
    """Say when the taker (preneur) has made his contract, what is written then, what a litige is."""
    success = str(SUCCESS[rules.contract.success, rules.contract.belote_counts])
    return (
        *bids(rules),
        success % {"threshold": rules.contract.threshold},
        *success_in_detail(rules),
        *([] if rules.contract.kind == "take" else [str(MADE[rules.marking.made])]),
        failed(rules),
        *equality(rules),
    )


def bids(rules: BeloteRules) -> Iterator[str]:
    """Say which contracts can be bid."""
    if rules.contract.kind == "take":
        return
    listed = rules.contract.bids
    if listed is None:
        yield gettext("Le contrat est une enchère en points.")
    else:
        said = gettext("Le contrat est une enchère de %(low)d à %(high)d points, de %(step)d en %(step)d.")
        yield said % {"low": listed.from_, "high": listed.to, "step": listed.step}


def success_in_detail(rules: BeloteRules) -> Iterator[str]:
    """Say whether declarations help, and the fewest points that make any contract."""
    if rules.declarations.enabled:
        yield (
            gettext("Ses annonces comptent pour réussir.")
            if rules.contract.declarations_count
            else gettext("Ses annonces ne comptent pas pour réussir.")
        )
    if rules.contract.floor is not None:
        yield gettext("Il lui faut au moins %(floor)d points, quel que soit le contrat.") % {
            "floor": rules.contract.floor
        }


def failed(rules: BeloteRules) -> str:
    """Say what a taker who fails (dedans) leaves to the defence."""
    if rules.marking.made == "contract":
        return gettext("Dedans, la défense marque le contrat et le preneur rien.")
    base, capot = rules.marking.fail_base, rules.marking.fail_base_capot
    return str(FAILED[rules.marking.fail_adds_contract, base != capot]) % {"base": base, "capot": capot}


def equality(rules: BeloteRules) -> Iterator[str]:
    """Say what equal totals mean, where the taker has to make more than the defence."""
    if rules.contract.success in {"majority", "bid_and_majority"}:
        yield str(TIE[rules.contract.tie])
        yield from litige(rules)


def litige(rules: BeloteRules) -> tuple[str, ...]:
    """Say what becomes of the points of a litige; nothing where equal totals make none."""
    if rules.contract.tie != "litige":
        return ()
    key = rules.litige
    said = [LITIGE_POT[key.pot], LITIGE_TO[key.to], LITIGE_CHAIN[key.chain]]
    if rules.end.counts_deals or rules.end.has_time:
        said.append(LITIGE_END[key.at_end])
    return tuple(map(str, said))


def faults(rules: BeloteRules) -> tuple[str, ...]:
    """Say what happens when nobody takes, when somebody revokes (renonce), when cards are misdealt (maldonne)."""
    penalties = rules.penalties
    steps = [
        str(MISDEAL[step]) if isinstance(step, str) else gettext("%(n)d points aux adversaires") % {"n": step}
        for step in penalties.misdeal
    ]
    misdeals = [gettext("Maldonnes de suite : %(steps)s.") % {"steps": gettext(" ; puis ").join(steps)}]
    return (
        str(VOID_DEAL[rules.void_deal.counts, rules.void_deal.dealer]),
        str(REVOKE[penalties.fault_adds_contract]) % {"n": penalties.fault_of_play},
        *(misdeals if steps else []),
    )
