"""Draw seconds by teams, both on logarithmic axes, one line a program."""

import math
from html import escape

WIDTH, HEIGHT = 860, 480
LEFT, RIGHT, TOP, BOTTOM = 70, 250, 20, 50
COLOURS = ("#0b6e4f", "#46b381", "#999999", "#d1495b", "#edae49", "#00798c", "#30638e", "#8d6a9f", "#c06c84", "#6c757d")
TEAMS = (10, 100_000)
SECONDS = (1e-5, 100)


def draw(lines, path):
    """Write a picture of lines: by name, the seconds by teams, and whether every pairing was valid."""
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif">',
        '<rect width="100%" height="100%" fill="white"/>',
        *grid(),
    ]
    shown = [(name, *line) for name, line in lines.items() if line[0]]
    for index, (name, seconds, valid) in enumerate(shown):
        parts += line(index, name, seconds, valid=valid)
    path.write_text("\n".join([*parts, "</svg>"]) + "\n", encoding="utf-8")


def grid():
    """Give the axes and their labels."""
    for power in range(1, 6):
        x = across(10**power)
        yield f'<path d="M{x:.1f} {TOP}V{HEIGHT - BOTTOM}" stroke="#eee"/>'
        yield f'<text x="{x:.1f}" y="{HEIGHT - 28}" font-size="12" text-anchor="middle">{10**power:,}</text>'
    for power in range(-5, 3):
        y = down(10**power)
        yield f'<path d="M{LEFT} {y:.1f}H{WIDTH - RIGHT}" stroke="#eee"/>'
        yield f'<text x="{LEFT - 8}" y="{y + 4:.1f}" font-size="12" text-anchor="end">{10**power:g} s</text>'
    middle = (LEFT + WIDTH - RIGHT) / 2
    yield f'<text x="{middle}" y="{HEIGHT - 8}" font-size="13" text-anchor="middle">teams</text>'


def line(index, name, seconds, *, valid):
    """Give one program's line, dashed where something was broken, and its name."""
    colour = COLOURS[index % len(COLOURS)]
    dash = "" if valid else ' stroke-dasharray="5 4"'
    spots = [(across(teams), down(second)) for teams, second in seconds.items()]
    width = 3.5 if index < 2 else 1.8
    points = " ".join(f"{x:.1f},{y:.1f}" for x, y in spots)
    yield f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="{width}"{dash}/>'
    yield from (f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3" fill="{colour}"/>' for x, y in spots)
    y = TOP + 14 + 24 * index
    yield f'<path d="M{WIDTH - RIGHT + 16} {y - 4}h24" stroke="{colour}" stroke-width="{width}"{dash}/>'
    label = name if valid else f"{name} *"
    yield f'<text x="{WIDTH - RIGHT + 46}" y="{y}" font-size="13">{escape(label)}</text>'


def across(teams):
    """Return where a number of teams stands."""
    return LEFT + (WIDTH - RIGHT - LEFT) * share(teams, *TEAMS)


def down(seconds):
    """Return where a time stands."""
    return HEIGHT - BOTTOM - (HEIGHT - BOTTOM - TOP) * share(max(seconds, SECONDS[0]), *SECONDS)


def share(value, least, most):
    """Return how far a value is from the least to the most, by its magnitude."""
    return math.log(value / least) / math.log(most / least)
