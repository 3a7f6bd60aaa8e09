"""What phases become with so many teams, in words: rounds, tables, byes, pools, and what to do about doubts."""

from collections import Counter
from collections.abc import Iterator, Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from tournaments.plan import Doubt, Forecast, StageKind

DOUBTS: Mapping[str, Promise] = {
    "too_few": _("Il n’y a pas assez d’équipes pour cette phase (%(teams)d) : inscrivez-en d’autres, ou retirez-la."),
    "fewer_than_top": _(
        "%(top)d équipes sont attendues ici et il n’y en a que %(teams)d : toutes joueront. Baissez le nombre de "
        "qualifiées, ou laissez ainsi."
    ),
    "tables_short": _(
        "Il faut %(needed)d tables et il n’y en a que %(tables)d : trouvez des tables, ou limitez les inscriptions."
    ),
    "rematches": _(
        "%(rounds)d tours à %(teams)d équipes : des équipes se rencontreront deux fois. Prévoyez moins de tours."
    ),
    "pools_uneven": _(
        "Des poules de %(small)d et de %(large)d : les plus grandes jouent plus longtemps. Un autre nombre de poules "
        "les rend peut-être égales."
    ),
}
"""What a doubt means, and its remedy."""
BYES: Mapping[StageKind, Promise] = {
    "rounds": _("Nombre impair : une équipe est exempte à chaque tour. Une de plus, et tout le monde joue."),
    "pools": _("Dans chaque poule impaire une équipe est exempte à chaque tour."),
    "knockout": _("Exemptes au premier tour : %(byes)d. Avec 8, 16, 32 équipes… il n’y en a pas."),
    "principal_consolante": _("Exemptes au premier tour : %(byes)d. Avec 8, 16, 32 équipes… il n’y en a pas."),
    "melee": _("Au repos à chaque tour : %(byes)d, chacun à son tour."),
}
"""What byes mean in each kind of phase."""
WARNINGS = frozenset({"too_few", "fewer_than_top", "tables_short", "rematches"})
"""The doubts that are more than a remark."""


def becomes(forecast: Forecast, *, alone: bool) -> str:
    """Say what a phase becomes: "16 équipes, 3 tours, 8 tables ; 4 poules de 4"."""
    return ", ".join([*field_words(forecast, alone=alone), *pool_words(forecast)])


def field_words(forecast: Forecast, *, alone: bool) -> Iterator[str]:
    """Yield who plays, for how long, where; who does not."""
    n = forecast.entrants
    people = ngettext("%(n)d joueur", "%(n)d joueurs", n) if alone else ngettext("%(n)d équipe", "%(n)d équipes", n)
    yield people % {"n": n}
    yield ngettext("%(n)d tour", "%(n)d tours", forecast.rounds) % {"n": forecast.rounds}
    yield ngettext("%(n)d table", "%(n)d tables", forecast.tables) % {"n": forecast.tables}
    if forecast.byes:
        resting = ngettext("%(n)d au repos", "%(n)d au repos", forecast.byes)
        exempt = ngettext("%(n)d exempte", "%(n)d exemptes", forecast.byes)
        yield (resting if alone else exempt) % {"n": forecast.byes}


def pool_words(forecast: Forecast) -> Iterator[str]:
    """Yield how many pools of each size there are, the larger first."""
    for size, count in sorted(Counter(forecast.pools).items(), reverse=True):
        said = ngettext("%(count)d poule de %(size)d", "%(count)d poules de %(size)d", count)
        yield said % {"count": count, "size": size}


def doubt_words(doubt: Doubt, kind: StageKind) -> str:
    """Say what an organiser should know of a kind of phase, and what can be done."""
    said = BYES[kind] if doubt.code == "byes" else DOUBTS[doubt.code]
    return str(said) % doubt.params
