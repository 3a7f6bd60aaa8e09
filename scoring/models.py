"""Rulesets, score sheets, manches and deals as rows; their values live in :mod:`scoring.engine`."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, ClassVar

from django.db import models
from django.db.models import Q

from scoring import engine
from scoring.columns import LARGE, MOST_POINTS, SMALL, fits

PLACES: tuple[engine.Place, ...] = (*engine.Side, *engine.Seat, *engine.Player)


def points_of(marks: Mapping[str, int]) -> engine.Points:
    """Return what places wrote, in the order of the places, whatever the order of the keys."""
    places = tuple(place for place in PLACES if place.value in marks)
    return engine.Points(*(marks[place.value] for place in places), places=places)


class Ruleset(models.Model):
    """A named, dated, versioned règlement; a changed one is a new version, never an edited row.

    The database itself refuses to change a stored one (migration 0002).
    """

    code = models.SlugField(max_length=60)
    version = models.PositiveSmallIntegerField()
    label_fr = models.CharField(max_length=120)
    label_en = models.CharField(max_length=120)
    source = models.TextField()
    issued = models.DateField()
    document = models.JSONField()

    class Meta:
        ordering: ClassVar = ["code", "-version"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["code", "version"], name="ruleset_code_version"),
            models.CheckConstraint(condition=Q(version__gte=1), name="ruleset_version_from_1"),
            fits("ruleset", texts={"code": 60, "label_fr": 120, "label_en": 120}, numbers={"version": SMALL}),
        ]

    def __str__(self) -> str:
        return f"{self.code}@{self.version}"

    def label(self, language: str) -> str:
        """Return the label in ``fr`` or ``en``."""
        return self.label_en if language == "en" else self.label_fr

    def resolve(self, overrides: Mapping[str, Any]) -> engine.Rules:
        """Return the rules with overrides merged in.

        Raises engine.Refused naming the overrides that cannot be (``overrides.contract.tie``).
        """
        try:
            return engine.rules_from_dict(engine.merge_patch(self.document, overrides))
        except engine.Refused as refused:
            named = (replace(one, field=f"overrides.{one.field}") for one in refused.refusals)
            raise engine.Refused(*named) from refused


class Scoresheet(models.Model):
    """The sheet of one table (feuille de marque): facts only, scores are computed from them."""

    version = models.PositiveIntegerField(default=0)
    touched_by = models.CharField(max_length=32, blank=True)
    touched_at = models.CharField(max_length=27, blank=True)

    class Meta:
        ordering: ClassVar = ["pk"]
        constraints: ClassVar = [
            fits("sheet", texts={"touched_by": 32, "touched_at": 27}, numbers={"version": LARGE}),
        ]

    def __str__(self) -> str:
        return f"sheet {self.pk}, version {self.version}"


class Manche(models.Model):
    """One manche of a sheet: deal by deal, or as totals.

    ``marks`` are the totals by place (``{"NS": 1104, "EW": 840}``), None where it is written deal by deal.
    """

    sheet = models.ForeignKey(Scoresheet, on_delete=models.CASCADE, related_name="manches")
    number = models.PositiveSmallIntegerField()
    marks = models.JSONField(null=True)
    belotes = models.PositiveSmallIntegerField(null=True)
    capots = models.PositiveSmallIntegerField(null=True)
    litige_lost = models.PositiveIntegerField(default=0)

    class Meta:
        ordering: ClassVar = ["sheet", "number"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["sheet", "number"], name="manche_sheet_number"),
            models.CheckConstraint(condition=Q(number__gte=1), name="manche_number_from_1"),
            models.CheckConstraint(
                condition=Q(marks__isnull=False) | Q(belotes__isnull=True, capots__isnull=True, litige_lost=0),
                name="manche_of_deals_has_no_totals",
            ),
            fits(
                "manche",
                numbers={"number": SMALL, "belotes": SMALL, "capots": SMALL, "litige_lost": MOST_POINTS},
            ),
        ]

    def __str__(self) -> str:
        return f"manche {self.number} of sheet {self.sheet_id}"

    @property
    def totals(self) -> engine.Points | None:
        """The totals, or None where the manche is written deal by deal."""
        return None if self.marks is None else points_of(self.marks)


class Deal(models.Model):
    """One deal (donne) as it was written: its facts, in the engine's canonical form; None while it is struck out."""

    manche = models.ForeignKey(Manche, on_delete=models.CASCADE, related_name="deals")
    number = models.PositiveSmallIntegerField()
    version = models.PositiveIntegerField(default=1)
    facts = models.JSONField(null=True)
    touched_by = models.CharField(max_length=32)
    touched_at = models.CharField(max_length=27)

    class Meta:
        ordering: ClassVar = ["manche", "number"]
        constraints: ClassVar = [
            models.UniqueConstraint(fields=["manche", "number"], name="deal_manche_number"),
            models.CheckConstraint(condition=Q(number__gte=1, version__gte=1), name="deal_from_1"),
            fits("deal", texts={"touched_by": 32, "touched_at": 27}, numbers={"number": SMALL, "version": LARGE}),
        ]

    def __str__(self) -> str:
        return f"deal {self.number} of {self.manche_id}"

    @property
    def is_struck(self) -> bool:
        """Whether it is struck out (rayée) and waits to be entered again."""
        return self.facts is None

    def to_engine(self, rules: engine.Rules) -> engine.AnyDeal:
        """Return the engine's value of these facts; the deal must not be struck out."""
        assert self.facts is not None, "a struck deal has no facts"
        return engine.deal_from_dict(self.facts, rules)
