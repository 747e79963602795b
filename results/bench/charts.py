"""Plain SVG charts, written by hand so that the benchmarks need no plotting library: grouped bars, and lines.

Text is in one system font, colours are told apart by people who do not see red and green, and every bar has its figure.
"""

import math
from html import escape

COLOURS = ["#0072b2", "#e69f00", "#009e73", "#cc79a7", "#56b4e9", "#d55e00", "#f0e442", "#666666"]
WIDTH, HEIGHT = 760, 360
LEFT, RIGHT, TOP, BOTTOM = 70, 20, 62, 64
INNER_WIDTH, INNER_HEIGHT = WIDTH - LEFT - RIGHT, HEIGHT - TOP - BOTTOM


def bars(title, unit, labels, series):
    """`series` is {name: [value or None for each label]}."""
    top = nice_top([value for values in series.values() for value in values if value is not None])
    slot = INNER_WIDTH / max(1, len(labels))
    width = 0.8 * slot / max(1, len(series))
    parts = []
    for column, label in enumerate(labels):
        parts.append(text(LEFT + (column + 0.5) * slot, HEIGHT - BOTTOM + 18, label, "middle", tilt=len(labels) > 6))
        for row, values in enumerate(series.values()):
            if values[column] is not None:
                x = LEFT + column * slot + 0.1 * slot + row * width
                parts += bar(x, width, values[column], top, COLOURS[row % len(COLOURS)])
    return svg(title, unit, top, legend(list(series)) + parts)


def lines(title, unit, x_label, series):
    """`series` is {name: [(x, y), ...]}; both axes begin at 0."""
    points = [point for values in series.values() for point in values]
    top, right = nice_top([y for _, y in points]), nice_top([x for x, _ in points])
    parts = [text(LEFT + INNER_WIDTH / 2, HEIGHT - 14, x_label, "middle")]
    parts += [text(LEFT + share * INNER_WIDTH, HEIGHT - BOTTOM + 18, number(share * right), "middle") for share in (0, 0.25, 0.5, 0.75, 1)]
    for row, values in enumerate(series.values()):
        colour = COLOURS[row % len(COLOURS)]
        places = [(LEFT + x / right * INNER_WIDTH, height_of(y, top)) for x, y in sorted(values)]
        parts.append(f'<polyline fill="none" stroke="{colour}" stroke-width="2" points="{" ".join(f"{x:.1f},{y:.1f}" for x, y in places)}"/>')
        parts += [f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3.5" fill="{colour}"/>' for x, y in places]
    return svg(title, unit, top, legend(list(series)) + parts)


def bar(x, width, value, top, colour):
    y = height_of(value, top)
    rectangle = f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{HEIGHT - BOTTOM - y:.1f}" fill="{colour}"/>'
    return [rectangle, text(x + width / 2, y - 4, number(value), "middle", size=9)]


def height_of(value, top):
    return HEIGHT - BOTTOM - min(1.0, value / top) * INNER_HEIGHT


def nice_top(values):
    """A number that no value exceeds and whose quarters are round."""
    largest = max(values, default=0)
    if largest <= 0:
        return 1
    power = 10 ** math.floor(math.log10(largest))
    return next(step * power for step in (1, 1.2, 1.6, 2, 2.4, 3.2, 4, 6, 8, 10) if step * power >= largest * 0.999)


def number(value):
    if value >= 100 or value == int(value):
        return f"{value:,.0f}"
    return f"{value:.1f}" if value >= 10 else f"{value:.2g}"


def legend(names):
    parts, x = [], LEFT
    for row, name in enumerate(names):
        parts.append(f'<rect x="{x}" y="34" width="11" height="11" fill="{COLOURS[row % len(COLOURS)]}"/>')
        parts.append(text(x + 16, 44, name))
        x += 34 + 7 * len(name)
    return parts


def text(x, y, content, anchor="start", size=11, weight="normal", tilt=False):
    turned = f' transform="rotate(-20 {x:.1f} {y:.1f})"' if tilt else ""
    anchor = "end" if tilt else anchor
    return f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size}" font-weight="{weight}" text-anchor="{anchor}"{turned}>{escape(str(content))}</text>'


def svg(title, unit, top, parts):
    grid = []
    for share in (0, 0.25, 0.5, 0.75, 1):
        y = height_of(share * top, top)
        grid.append(f'<line x1="{LEFT}" y1="{y:.1f}" x2="{WIDTH - RIGHT}" y2="{y:.1f}" stroke="#ddd"/>')
        grid.append(text(LEFT - 8, y + 4, number(share * top), "end"))
    heading = text(LEFT, 22, f"{title} ({unit})", size=14, weight="bold")
    body = "\n".join([heading, *grid, *parts])
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}" '
            f'font-family="sans-serif" fill="#222">\n<rect width="100%" height="100%" fill="white"/>\n{body}\n</svg>\n')
