"""A picture of strength over time: the share of wins against each opponent, with its confidence interval."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from shinjuku.envs.training.log import Evaluation

WIDTH, HEIGHT = 720, 400
LEFT, RIGHT, TOP, BOTTOM = 60, 170, 40, 50  # margins
COLOURS = ("blue", "red", "green", "purple", "yellow")
DASHES = (None, "6 3", "2 3", "8 3 2 3", "1 4")  # colour is never the only sign
TICKS = 5


class Plane:
    """Where a moment and a share are on the picture."""

    def __init__(self, minutes: float) -> None:
        self.minutes = max(minutes, 1e-9)

    def x(self, minutes: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * minutes / self.minutes

    def y(self, share: float) -> float:
        return TOP + (HEIGHT - TOP - BOTTOM) * (1 - share)


def draw_strength(found: Sequence[Evaluation]) -> str:
    """The picture as SVG."""
    from shinjuku.drawing.palette import LIGHT, SANS
    from shinjuku.drawing.svg import box, hint, tag

    title = "Share of wins over the minutes of training"
    plane = Plane(max((each.seconds / 60 for each in found), default=1.0))
    names = list(dict.fromkeys((each.table, each.opponent) for each in found))
    lines = [
        _draw_line(plane, [each for each in found if (each.table, each.opponent) == name], number)
        for number, name in enumerate(names)
    ]
    return tag(
        "svg",
        hint(title),
        box(0, 0, WIDTH, HEIGHT, fill=LIGHT.plate),
        _draw_axes(plane, title),
        *lines,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        role="img",
        aria_label=title,
        font_family=SANS,
    )


def _draw_axes(plane: Plane, title: str) -> str:
    from shinjuku.drawing.palette import LIGHT
    from shinjuku.drawing.svg import group, line_path, shape, words

    right = WIDTH - RIGHT
    parts = [words(title, LEFT, TOP / 2, 14, fill=LIGHT.ink)]
    for tick in range(TICKS + 1):
        share, minutes = tick / TICKS, plane.minutes * tick / TICKS
        parts += [
            shape(line_path([(LEFT, plane.y(share)), (right, plane.y(share))]), stroke=LIGHT.plate_edge),
            words(f"{share:.0%}", LEFT - 8, plane.y(share), 12, text_anchor="end", fill=LIGHT.ward_ink),
            words(
                f"{minutes:.3g}", plane.x(minutes), HEIGHT - BOTTOM + 16, 12, text_anchor="middle", fill=LIGHT.ward_ink
            ),
        ]
    middle = (LEFT + right) / 2
    parts.append(words("minutes", middle, HEIGHT - BOTTOM / 4, 12, text_anchor="middle", fill=LIGHT.ward_ink))
    return group(*parts)


def _draw_line(plane: Plane, found: Sequence[Evaluation], number: int) -> str:
    """The line of an opponent, its name at the end, and an interval at each evaluation."""
    from shinjuku.drawing.palette import LIGHT
    from shinjuku.drawing.svg import circle, group, line_path, shape, words

    colour = LIGHT.owners[COLOURS[number % len(COLOURS)]].fill
    points = [(plane.x(each.seconds / 60), plane.y(each.share)) for each in found]
    parts = [circle(x, y, 3, fill=colour) for x, y in points]
    for each, (x, _) in zip(found, points, strict=True):
        parts.append(shape(line_path([(x, plane.y(each.low)), (x, plane.y(each.high))]), stroke=colour))
    if len(points) > 1:
        dash = DASHES[number % len(DASHES)]
        parts.append(shape(line_path(points), stroke=colour, stroke_width=2, stroke_dasharray=dash, fill="none"))
    name = f"{found[-1].opponent}, {found[-1].table}"
    return group(*parts, words(name, WIDTH - RIGHT + 10, TOP + 18 * number, 12, fill=colour))
