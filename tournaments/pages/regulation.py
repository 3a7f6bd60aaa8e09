"""The rules in force (le règlement), in words: chapters of sentences, in the reader's language."""

from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from scoring.engine import BeloteRules, Rules, SidesEnd
from tournaments import selectors
from tournaments.models import Tournament
from tournaments.plan import Plan

SUCCESS: dict[tuple[str, bool], Promise] = {
    ("majority", True): _("Le preneur réussit s’il fait plus que la défense, belote comprise."),
    ("majority", False): _("Le preneur réussit s’il fait plus que la défense ; la belote ne l’y aide pas."),
    ("threshold", True): _("Le preneur réussit à partir de %(threshold)d points, belote comprise."),
    ("threshold", False): _("Le preneur réussit à partir de %(threshold)d points, belote non comprise."),
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
END_TIE: dict[str, Promise] = {
    "draw": _("À égalité à la fin, la partie est nulle."),
    "extra_deal": _("À égalité à la fin, on joue une donne de plus."),
}
COMPARATOR: dict[str, Promise] = {
    "reach": _("La partie est gagnée à %(target)d points."),
    "pass": _("La partie est gagnée au-delà de %(target)d points."),
}
BOTH_OVER: dict[str, Promise] = {
    "highest": _("Si les deux camps y arrivent ensemble, le plus haut total gagne."),
    "draw": _("Si les deux camps y arrivent ensemble, la partie est nulle."),
    "last_taker": _("Si les deux camps y arrivent ensemble, le dernier preneur gagne."),
}
FINISH_BAR: dict[str, Promise] = {
    "capot_non_taker": _("Un camp capot qui n’a pas pris ne peut pas finir sur cette donne."),
    "belote_only_if_capot_or_failed": _("Un camp capot ou dedans ne peut pas finir par sa seule belote."),
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
CRITERIA: dict[str, Promise] = {
    "points": _("points"),
    "wins": _("victoires"),
    "match_points": _("points de match"),
    "difference": _("différence"),
    "against": _("points encaissés"),
    "capots": _("capots"),
    "best_round": _("meilleure partie"),
    "first_round": _("première partie"),
    "last_round": _("dernière partie"),
    "head_to_head": _("confrontation directe"),
    "opponents_points": _("points des adversaires"),
    "lot": _("tirage au sort"),
}
METHODS: dict[str, Promise] = {"random": _("au sort"), "ranked": _("selon le classement")}


@dataclass(frozen=True, slots=True)
class Chapter:
    """A part of the rules, one sentence a rule."""

    title: str
    sentences: tuple[str, ...]


def regulation(tournament: Tournament) -> tuple[Chapter, ...]:
    """Return the rules of a concours: the game's, then the evening's."""
    rules, plan = tournament.rules, tournament.plan
    evening = Chapter(gettext("Le concours"), course(plan, selectors.bye_points(tournament)))
    if not isinstance(rules, BeloteRules):
        return (Chapter(gettext("La partie"), length(rules)), evening)
    return (
        Chapter(gettext("La partie"), (*length(rules), *finish(rules))),
        Chapter(gettext("Les points"), worth(rules)),
        Chapter(gettext("Le contrat"), contract(rules)),
        Chapter(gettext("Fautes"), faults(rules)),
        evening,
    )


def length(rules: Rules) -> tuple[str, ...]:
    """Say when a manche is over, and how many make a match (rencontre)."""
    end, said = rules.end, []
    if end.counts_deals and end.deals:
        said.append(ngettext("La partie se joue en %(n)d donne.", "La partie se joue en %(n)d donnes.", end.deals)
                    % {"n": end.deals})  # fmt: skip
    if end.has_target:
        said.append(str(COMPARATOR[end.comparator]) % {"target": end.target})
    if end.has_target and isinstance(end, SidesEnd):
        said.append(str(BOTH_OVER[end.both_over]))
    if end.has_time and end.minutes:
        said.append(gettext("Elle s’arrête après %(minutes)d minutes ; la donne en cours se finit.")
                    % {"minutes": end.minutes})  # fmt: skip
    if rules.best_of.manches > 1:
        said.append(gettext("La rencontre se joue au meilleur des %(n)d manches.") % {"n": rules.best_of.manches})
    return tuple(said)


def finish(rules: BeloteRules) -> tuple[str, ...]:
    """Say what holds at the end of a manche: equal totals, caps, who may not finish."""
    end = rules.end
    said = [str(END_TIE[end.tie])]
    if end.cap is not None:
        said.append(gettext("Le gagnant marque au plus %(cap)d points.") % {"cap": end.cap})
    if end.loser_cap is not None:
        said.append(gettext("Le perdant marque au plus %(cap)d points.") % {"cap": end.loser_cap})
    if end.finish_bar in FINISH_BAR:
        said.append(str(FINISH_BAR[end.finish_bar]))
    return tuple(said)


def worth(rules: BeloteRules) -> tuple[str, ...]:
    """Say what a deal, a capot and a belote are worth, and how points are rounded."""
    deal = {"total": rules.deal.total, "capot": rules.deal.capot}
    belote = BELOTE[rules.belote.on_fail] if rules.belote.points else _("La belote-rebelote ne compte pas.")
    capot = (
        gettext("Une donne vaut %(total)d points, dix de der compris ; un capot, %(capot)d.")
        if rules.deal.capot != rules.deal.total
        else gettext("Une donne vaut %(total)d points, dix de der compris ; un capot ne rapporte rien de plus.")
    )
    annonces = [] if rules.declarations.enabled else [gettext("Il n’y a pas d’annonces.")]
    return (
        capot % deal,
        str(belote) % {"points": rules.belote.points},
        *annonces,
        str(ROUNDING[rules.rounding.mode]),
    )


def contract(rules: BeloteRules) -> tuple[str, ...]:
    """Say when the taker (preneur) has made his contract, what a failure costs, what a litige is."""
    key = (rules.contract.success, rules.contract.belote_counts)
    marking = {"base": rules.marking.fail_base, "capot": rules.marking.fail_base_capot}
    failed = gettext("Dedans, il laisse %(base)d points à la défense, %(capot)d si elle fait le capot.")
    if marking["base"] == marking["capot"]:
        failed = gettext("Dedans, il laisse %(base)d points à la défense.")
    made = str(SUCCESS[key]) % {"threshold": rules.contract.threshold}
    tie = () if rules.contract.success == "threshold" else (str(TIE[rules.contract.tie]), *litige(rules))
    return (made, failed % marking, *tie)


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
    return (
        str(VOID_DEAL[rules.void_deal.counts, rules.void_deal.dealer]),
        gettext("Une faute de jeu (renonce) donne %(n)d points aux adversaires.") % {"n": penalties.fault_of_play},
        gettext("Maldonnes de suite : %(steps)s.") % {"steps": gettext(" ; puis ").join(steps)},
    )


def course(plan: Plan, bye: int) -> tuple[str, ...]:
    """Say how the rounds are drawn, how teams are ranked, what an exempt team writes."""
    criteria = gettext(", puis ").join(str(CRITERIA[name]) for name in plan.ranking)
    said = [
        *drawn(plan),
        gettext("Classement par %(criteria)s ; à égalité de tout, le rang est partagé.") % {"criteria": criteria},
        gettext("Une équipe exempte marque %(n)d points, autant contre elle, et une victoire.") % {"n": bye},
    ]
    if "match_points" in plan.ranking:
        win, draw, loss = plan.match_points
        points = {"win": win, "draw": draw, "loss": loss}
        said.append(gettext("Points de match : victoire %(win)d, nul %(draw)d, défaite %(loss)d.") % points)
    return tuple(said)


def drawn(plan: Plan) -> tuple[str, ...]:
    """Say how each stretch of rounds is drawn: "Tour 1 : tiré au sort", "Tours 2 à 4 : …"."""
    methods = [method for stage in plan.stages for method in stage.pairing]
    said, first = [], 1
    for number, method in enumerate(methods, start=1):
        if number == len(methods) or methods[number] != method:
            span = {"first": first, "last": number, "method": METHODS[method]}
            one, many = (
                gettext("Tour %(first)d tiré %(method)s."),
                gettext("Tours %(first)d à %(last)d tirés %(method)s."),
            )
            said.append((one if first == number else many) % span)
            first = number + 1
    return tuple(said)
