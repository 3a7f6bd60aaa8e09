"""The colours can be read: WCAG contrast of every pair that the styles use, in light and in dark."""

import re
from pathlib import Path

import pytest

import tournaments

TOKENS = (Path(tournaments.__file__).parent / "static/rebelote/tokens.css").read_text()
LIGHT, DARK = TOKENS.split("@media (prefers-color-scheme: dark)")
TEXT, EDGE = 4.5, 3.0


def colours(block: str) -> dict[str, str]:
    return dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6});", block))


def luminance(colour: str) -> float:
    channels = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("scheme", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize(
    ("ink", "ground", "least"),
    [
        *(("ink", ground, 7.0) for ground in ("ground", "panel", "gold-wash", "felt-wash", "red-wash")),
        *(("quiet", ground, TEXT) for ground in ("ground", "panel", "gold-wash")),
        *(("felt", ground, TEXT) for ground in ("ground", "panel")),
        *(("red", ground, TEXT) for ground in ("ground", "panel", "red-wash")),
        ("on-felt", "felt", TEXT),
        ("on-red", "red", TEXT),
        ("edge", "ground", EDGE),
        ("gold", "ground", EDGE),
    ],
)
def test_contrast(scheme: str, ink: str, ground: str, least: float) -> None:
    palette = colours(scheme)

    assert contrast(palette[ink], palette[ground]) >= least


def test_both_schemes_name_the_same_colours() -> None:
    assert set(colours(LIGHT)) == set(colours(DARK))
