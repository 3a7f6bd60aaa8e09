"""Writes on rulesets and score sheets. Only the ledger's projection calls those on sheets."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from scoring import engine
from scoring.models import Deal, Manche, Ruleset, Scoresheet


@dataclass(frozen=True, slots=True)
class Touch:
    """Who wrote and when (UTC text of fixed width)."""

    by: str
    at: str


@dataclass(frozen=True, slots=True)
class Totals:
    """A manche's totals with the belotes and capots ticked (None: unknown)."""

    points: engine.Points
    belotes: int | None
    capots: int | None
    litige_lost: int


def load_presets() -> int:
    """Store the shipped rulesets that are not stored yet and return how many were new.

    A stored version is never rewritten: a tournament may be using it.
    """
    return sum(store_preset(preset) for preset in engine.presets())


def store_preset(preset: engine.Preset) -> bool:
    """Store one shipped ruleset unless this version of it is there; say whether it was new."""
    fields = {
        "label_fr": preset.label["fr"],
        "label_en": preset.label["en"],
        "source": preset.source,
        "issued": preset.date,
        "document": dict(preset.document),
    }
    _, new = Ruleset.objects.get_or_create(code=preset.code, version=preset.version, defaults=fields)
    return new


def open_sheets(count: int) -> list[Scoresheet]:
    """Lay out empty sheets."""
    return Scoresheet.objects.bulk_create(Scoresheet() for _ in range(count))


def throw_away(sheets: Sequence[int]) -> None:
    """Delete sheets, named by their keys, with whatever is written on them."""
    for start in range(0, len(sheets), 500):
        Scoresheet.objects.filter(pk__in=sheets[start : start + 500]).delete()


def touch(sheet: Scoresheet, touch: Touch) -> None:
    """Give a sheet its next version."""
    sheet.version += 1
    sheet.touched_by, sheet.touched_at = touch.by, touch.at
    sheet.save()


def enter_deal(*, sheet: Scoresheet, manche: int, number: int, facts: Mapping[str, Any], by: Touch) -> None:
    """Write a deal at the end of a manche, or again where it was struck out; a manche's totals give way to it."""
    row, _ = Manche.objects.get_or_create(sheet=sheet, number=manche)
    if row.marks is not None:
        row.marks, row.belotes, row.capots, row.litige_lost = None, None, None, 0
        row.save()
    struck = row.deals.filter(number=number).first()
    if struck is None:
        Deal.objects.create(manche=row, number=number, facts=facts, touched_by=by.by, touched_at=by.at)
    else:
        write_facts(struck, facts, by)
    touch(sheet, by)


def change_deal(*, sheet: Scoresheet, manche: int, number: int, facts: Mapping[str, Any] | None, by: Touch) -> None:
    """Replace a deal's facts; without facts it is struck out (rayée)."""
    write_facts(Deal.objects.get(manche__sheet=sheet, manche__number=manche, number=number), facts, by)
    touch(sheet, by)


def write_facts(deal: Deal, facts: Mapping[str, Any] | None, by: Touch) -> None:
    """Give a deal other facts, or none, and its next version."""
    deal.facts, deal.version = facts, deal.version + 1
    deal.touched_by, deal.touched_at = by.by, by.at
    deal.save()


def drop_deals(*, sheet: Scoresheet, manche: int, after: int) -> None:
    """Take out the deals of a manche that follow a number."""
    Deal.objects.filter(manche__sheet=sheet, manche__number=manche, number__gt=after).delete()


def enter_totals(*, sheet: Scoresheet, manches: Sequence[Totals | None], by: Touch) -> None:
    """Write, or replace, the totals of a sheet, one item a manche in order; None leaves a manche of deals alone.

    The deals of a manche that is given totals go.
    """
    for number, totals in enumerate(manches, 1):
        if totals is None:
            continue
        values = {
            "marks": totals.points.to_dict(),
            "belotes": totals.belotes,
            "capots": totals.capots,
            "litige_lost": totals.litige_lost,
        }
        row, _ = Manche.objects.update_or_create(sheet=sheet, number=number, defaults=values)
        row.deals.all().delete()
    sheet.manches.filter(number__gt=len(manches)).delete()
    touch(sheet, by)
