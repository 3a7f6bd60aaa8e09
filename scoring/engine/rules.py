"""A ruleset (règlement) as one frozen value of its family, read from its document and written back."""

from collections.abc import Mapping
from typing import Any

from scoring.engine.belote.rules import BeloteRules
from scoring.engine.chien.rules import ChienRules
from scoring.engine.five_card.rules import FiveCardRules
from scoring.engine.manille.rules import ManilleRules
from scoring.engine.refusals import Refusal, Refused
from scoring.engine.schema import read_group

Rules = BeloteRules | ManilleRules | FiveCardRules | ChienRules

FAMILIES: Mapping[str, type[Rules]] = {
    "belote": BeloteRules,
    "manille": ManilleRules,
    "five_card": FiveCardRules,
    "chien": ChienRules,
}
DEFAULT_FAMILY = "belote"
LATER_GROUPS = ("play",)


def rules_from_dict(document: Mapping[str, object]) -> Rules:
    """Read a rules document of any family (belote where none is named); keys left out take the default.

    Raises Refused naming every unknown key, impossible value, contradiction, and what is not supported yet.
    """
    if not isinstance(document, Mapping):
        raise Refused(Refusal("rules", "object"))
    later = [Refusal(group, "not_supported_yet") for group in LATER_GROUPS if group in document]
    if later:
        raise Refused(*later)
    return read_group(family_of(document), document, "")


def family_of(document: Mapping[str, object]) -> type[Rules]:
    family = document.get("family", DEFAULT_FAMILY)
    if not isinstance(family, str) or family not in FAMILIES:
        raise Refused(Refusal("family", "choice", {"allowed": ", ".join(FAMILIES)}))
    return FAMILIES[family]


def merge_patch(document: Mapping[str, object], patch: Mapping[str, object]) -> dict[str, Any]:
    """Apply a JSON merge patch (RFC 7396) to a rules document; null restores the default."""
    merged = dict(document)
    for key, value in patch.items():
        if value is None:
            merged.pop(key, None)
        elif isinstance(value, Mapping):
            below = merged.get(key)
            merged[key] = merge_patch(below if isinstance(below, Mapping) else {}, value)
        else:
            merged[key] = value
    return merged
