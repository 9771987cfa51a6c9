"""Charts of shares with their intervals, and a line such as the equal share."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from shinjuku.lab.report.charts.plots import (
    as_percent,
    figure_svg,
    label_rows,
    new_axes,
    page_colour,
    plot_style,
    plot_text,
)
from shinjuku.lab.statistics.estimates import Estimate

if TYPE_CHECKING:
    from matplotlib.axes import Axes

ROW, FRAME = 34.0, 62.0  # heights


@dataclass(frozen=True)
class Share:
    """A row: its name, the letter in its dot, the colours of the dot and the letter, and the estimate."""

    name: str
    letter: str
    fill: str
    ink: str
    estimate: Estimate


@dataclass(frozen=True)
class MarkedLine:
    """A vertical line with its label."""

    value: float
    label: str


def draw_shares(name: str, description: str, rows: Sequence[Share], line: MarkedLine) -> str:
    with plot_style():
        figure, axes = new_axes(FRAME + ROW * len(rows))
        label_rows(axes, [row.name for row in rows])
        axes.set_xlim(*limits(rows, line.value))
        axes.axvline(line.value, color=page_colour("ink"), linewidth=1.2, dashes=(4, 3))
        for place, row in enumerate(rows):
            draw_share(axes, place, row)
        as_percent(axes.xaxis)
        label_line(axes, line)
        return figure_svg(figure, name, description)


def limits(rows: Sequence[Share], equal: float) -> tuple[float, float]:
    """The limits of the x axis: all intervals and the line, with a margin, within 0 and 1."""
    low = min(equal, *(row.estimate.low for row in rows))
    high = max(equal, *(row.estimate.high for row in rows))
    margin = max(0.004, (high - low) * 0.12)
    return max(-0.04, low - margin), min(1.04, high + margin)


def draw_share(axes: Axes, place: int, row: Share) -> None:
    value, low, high = row.estimate
    line = page_colour(row.fill)
    axes.plot([low, high], [place, place], color=line, linewidth=3, solid_capstyle="butt")
    for end in (low, high):
        axes.plot([end, end], [place - 0.13, place + 0.13], color=line, linewidth=1.6)
    axes.plot([value], [place], marker="o", markersize=16, color=line, markeredgecolor=page_colour("page"))
    axes.annotate(
        row.letter,
        (value, place),
        ha="center",
        va="center_baseline",
        color=page_colour(row.ink),
        fontsize=9.5,
        fontweight="bold",
    )


def label_line(axes: Axes, line: MarkedLine) -> None:
    axes.annotate(
        plot_text(line.label),
        (line.value, 1.0),
        xycoords=("data", "axes fraction"),
        xytext=(0, 3),
        textcoords="offset points",
        ha="center",
        fontsize=10,
        color=page_colour("soft-text"),
    )
