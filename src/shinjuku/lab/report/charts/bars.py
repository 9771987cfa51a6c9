"""Bars: parts of a whole side by side, and one bar for each seat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from shinjuku.drawing.heatmap.values import THIN_SPACE
from shinjuku.lab.report.charts.plots import as_percent, drawing, new_axes, page_colour, svg_of, with_rows

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

ROW, FRAME, LEGEND_ROW = 34.0, 40.0, 22.0
BAR, LEAST_WRITTEN = 15.0, 0.075  # a part this small of the whole width has no room for its number
LEGEND_COLUMNS = 5


@dataclass(frozen=True)
class Part:
    """What is stacked: its name, the colours of its bar and of the number on it, one value for each row."""

    name: str
    fill: str
    ink: str
    values: Sequence[float]


def draw_stacks(name: str, told: str, rows: Sequence[str], parts: Sequence[Part], shares: bool) -> str:
    """A bar for each row, made of the parts; shares of the whole, or a game's mean numbers."""
    legend_rows = -(-len(parts) // LEGEND_COLUMNS)
    with drawing():
        figure, axes = new_axes(FRAME + ROW * len(rows) + LEGEND_ROW * legend_rows)
        with_rows(axes, rows)
        longest = max(sum(part.values[row] for part in parts) for row in range(len(rows))) or 1.0
        ends = [0.0] * len(rows)
        for part in parts:
            stack_part(axes, part, ends, longest, shares)
        axes.set_xlim(0, longest)
        if shares:
            as_percent(axes.xaxis)
        add_legend(figure, axes, parts)
        return svg_of(figure, name, told)


def stack_part(axes: Axes, part: Part, ends: list[float], longest: float, shares: bool) -> None:
    edge: dict[str, Any] = {"edgecolor": page_colour("page"), "linewidth": 1.2}
    for row, value in enumerate(part.values):
        axes.barh(row, value, 0.72, left=ends[row], color=page_colour(part.fill), **edge)
        if value / longest >= LEAST_WRITTEN:
            written = f"{100 * value:.0f}{THIN_SPACE}%" if shares else f"{value:.1f}"
            place = (ends[row] + value / 2, row)
            axes.annotate(written, place, ha="center", va="center_baseline", fontsize=10.5, color=page_colour(part.ink))
        ends[row] += value


def add_legend(figure: Figure, axes: Axes, parts: Sequence[Part]) -> None:
    from matplotlib.patches import Patch

    patches = [Patch(facecolor=page_colour(part.fill), label=part.name) for part in parts]
    columns = min(LEGEND_COLUMNS, len(parts))
    figure.legend(
        handles=[patch for column in range(columns) for patch in patches[column::columns]],  # to be read in rows
        loc="outside upper left",
        ncols=columns,
        frameon=False,
        fontsize=10.5,
        handlelength=1,
        handleheight=1,
        columnspacing=1.2,
        handletextpad=0.5,
        borderpad=0.1,
    )


@dataclass(frozen=True)
class Measure:
    """A group of bars: its name and one value for each seat."""

    name: str
    values: Sequence[float]


def draw_groups(name: str, told: str, measures: Sequence[Measure], seats: Sequence[tuple[str, str]]) -> str:
    """For each measure a bar for each seat (its letter and colour), with its number at the end."""
    gap = 0.8
    height = FRAME + BAR * (len(seats) + gap) * len(measures)
    with drawing():
        figure, axes = new_axes(height)
        with_rows(axes, [measure.name for measure in measures])
        size = 1 / (len(seats) + gap)
        for place, measure in enumerate(measures):
            for seat, value in enumerate(measure.values):
                middle = place + (seat - (len(seats) - 1) / 2) * size
                draw_bar(axes, middle, value, seats[seat], size)
        axes.set_xlim(0, (max(value for measure in measures for value in measure.values) or 1) * 1.16)
        return svg_of(figure, name, told)


def draw_bar(axes: Axes, middle: float, value: float, seat: tuple[str, str], size: float) -> None:
    letter, colour = seat
    axes.barh(middle, value, size * 0.86, color=page_colour(colour))
    axes.annotate(
        f"{letter} {value:.1f}",
        (value, middle),
        xytext=(5, 0),
        textcoords="offset points",
        va="center_baseline",
        fontsize=10,
    )
