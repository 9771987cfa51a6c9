"""Bar charts: stacked bars, and groups with one bar for each seat."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from shinjuku.lab.report.charts.plots import (
    as_percent,
    figure_svg,
    label_rows,
    new_axes,
    page_colour,
    plot_style,
    plot_text,
)
from shinjuku.lab.report.formatting import THIN_SPACE

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

ROW, FRAME, LEGEND_ROW = 34.0, 40.0, 22.0
BAR, MIN_LABELLED = 15.0, 0.075  # parts below this share of the width are too small for a label
LEGEND_COLUMNS = 5


@dataclass(frozen=True)
class Part:
    """One part of every stacked bar: its name, its fill and label colours, and one value for each row."""

    name: str
    fill: str
    ink: str
    values: Sequence[float]


def draw_stacked_bars(name: str, description: str, rows: Sequence[str], parts: Sequence[Part], shares: bool) -> str:
    """A stacked bar for each row, of shares or of mean numbers per game."""
    legend_rows = -(-len(parts) // LEGEND_COLUMNS)
    with plot_style():
        figure, axes = new_axes(FRAME + ROW * len(rows) + LEGEND_ROW * legend_rows)
        label_rows(axes, rows)
        longest = max(sum(part.values[row] for part in parts) for row in range(len(rows))) or 1.0
        ends = [0.0] * len(rows)
        for part in parts:
            stack_part(axes, part, ends, longest, shares)
        axes.set_xlim(0, longest)
        if shares:
            as_percent(axes.xaxis)
        add_legend(figure, axes, parts)
        return figure_svg(figure, name, description)


def stack_part(axes: Axes, part: Part, ends: list[float], longest: float, shares: bool) -> None:
    edge: dict[str, Any] = {"edgecolor": page_colour("page"), "linewidth": 1.2}
    for row, value in enumerate(part.values):
        axes.barh(row, value, 0.72, left=ends[row], color=page_colour(part.fill), **edge)
        if value / longest >= MIN_LABELLED:
            written = f"{100 * value:.0f}{THIN_SPACE}%" if shares else f"{value:.1f}"
            place = (ends[row] + value / 2, row)
            axes.annotate(written, place, ha="center", va="center_baseline", fontsize=10.5, color=page_colour(part.ink))
        ends[row] += value


def add_legend(figure: Figure, axes: Axes, parts: Sequence[Part]) -> None:
    from matplotlib.patches import Patch

    patches = [Patch(facecolor=page_colour(part.fill), label=plot_text(part.name)) for part in parts]
    columns = min(LEGEND_COLUMNS, len(parts))
    row_by_row = [patch for column in range(columns) for patch in patches[column::columns]]
    figure.legend(
        handles=row_by_row,
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
class BarGroup:
    """A group of bars: its name, and one value for each seat."""

    name: str
    values: Sequence[float]


def draw_grouped_bars(name: str, description: str, groups: Sequence[BarGroup], seats: Sequence[tuple[str, str]]) -> str:
    """Groups with a bar for each seat, given by its letter and colour; each bar is labelled with its value."""
    gap = 0.8
    height = FRAME + BAR * (len(seats) + gap) * len(groups)
    with plot_style():
        figure, axes = new_axes(height)
        label_rows(axes, [group.name for group in groups])
        size = 1 / (len(seats) + gap)
        for place, group in enumerate(groups):
            for seat, value in enumerate(group.values):
                middle = place + (seat - (len(seats) - 1) / 2) * size
                draw_bar(axes, middle, value, seats[seat], size)
        axes.set_xlim(0, (max(value for group in groups for value in group.values) or 1) * 1.16)
        return figure_svg(figure, name, description)


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
