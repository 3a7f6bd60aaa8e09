"""How long a game is (la partie, la rencontre), in words."""

from collections.abc import Iterator

from django.utils.functional import Promise
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from scoring.engine import BeloteRules, ManilleRules, Rules, SidesEnd

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


def length(rules: Rules) -> tuple[str, ...]:
    """Say when a manche is over, and how many make a match (rencontre)."""
    return (*length_of_manche(rules), *length_of_match(rules))


def length_of_manche(rules: Rules) -> Iterator[str]:
    """Say when a manche is over."""
    end = rules.end
    if end.counts_deals and end.deals:
        deals = ngettext("La partie se joue en %(n)d donne.", "La partie se joue en %(n)d donnes.", end.deals)
        yield deals % {"n": end.deals}
    if end.has_target:
        yield str(COMPARATOR[end.comparator]) % {"target": end.target}
    if end.has_target and isinstance(end, SidesEnd):
        yield str(BOTH_OVER[end.both_over])
    if end.has_time and end.minutes:
        stop = gettext("Elle s’arrête après %(minutes)d minutes ; la donne en cours se finit.")
        yield stop % {"minutes": end.minutes}


def length_of_match(rules: Rules) -> Iterator[str]:
    """Say how many manches make a match: partie, revanche, belle."""
    match = rules.best_of
    if match.manches == 1:
        return
    if match.play_all:
        yield gettext("La rencontre se joue en %(n)d manches, toutes jouées.") % {"n": match.manches}
    else:
        yield gettext("La rencontre se joue au meilleur des %(n)d manches.") % {"n": match.manches}
    if match.consolante:
        yield gettext("À deux manches à zéro, la troisième est une consolante : elle ne compte pas.")


def finish(rules: BeloteRules | ManilleRules) -> tuple[str, ...]:
    """Say what holds at the end of a manche: equal totals, caps, who may not finish."""
    end = rules.end
    said = [str(END_TIE[end.tie])]
    if end.cap is not None:
        said.append(gettext("Le gagnant marque au plus %(cap)d points.") % {"cap": end.cap})
    if end.loser_cap is not None:
        said.append(gettext("Le perdant marque au plus %(cap)d points.") % {"cap": end.loser_cap})
    if isinstance(rules, BeloteRules) and rules.end.finish_bar in FINISH_BAR:
        said.append(str(FINISH_BAR[rules.end.finish_bar]))
    return tuple(said)
