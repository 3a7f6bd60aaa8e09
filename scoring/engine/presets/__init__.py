"""The rulesets that are shipped (règlements fournis): data files, a document with label, source and date."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from importlib import resources
from typing import Any

from scoring.engine.refusals import Refusal, Refused


@dataclass(frozen=True, slots=True)
class Preset:
    """A named, dated, versioned ruleset; `label` has a French (`fr`) and an English (`en`) text."""

    code: str
    version: int
    label: Mapping[str, str]
    source: str
    date: date
    document: Mapping[str, Any]


def presets() -> tuple[Preset, ...]:
    """Read all shipped rulesets, in the order of their codes."""
    files = (file for file in resources.files(__name__).iterdir() if file.name.endswith(".json"))
    read = (read_preset(file.read_text(encoding="utf-8")) for file in files)
    return tuple(sorted(read, key=lambda preset: preset.code))


def preset(code: str) -> Preset:
    """Read one shipped ruleset. Raises Refused when there is none of this code."""
    for each in presets():
        if each.code == code:
            return each
    raise Refused(Refusal("ruleset", "unknown_ruleset", {"code": code}))


def read_preset(text: str) -> Preset:
    values = json.loads(text)
    return Preset(**{**values, "date": date.fromisoformat(values["date"])})
