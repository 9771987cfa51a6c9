"""Charts of comparisons and sweeps: changes with their intervals, and curves over the values of a number."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

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

ROW, FRAME, CURVE_HEIGHT, WIDE = 25.0, 62.0, 210.0, 800.0
CHANGED_COLOUR, SAME_COLOUR = "red", "plain"


@dataclass(frozen=True)
class Change:
    """A row: the name of a metric, its change in standard deviations, and whether it is significant."""

    name: str
    estimate: Estimate
    is_significant: bool


def draw_changes(name: str, description: str, rows: Sequence[Change], label: str) -> str:
    """The change of each metric with its interval, and a line at 0."""
    with plot_style():
        figure, axes = new_axes(FRAME + ROW * len(rows), WIDE)
        label_rows(axes, [row.name for row in rows])
        axes.axvline(0, color=page_colour("ink"), linewidth=1.2, dashes=(4, 3))
        for place, row in enumerate(rows):
            colour = page_colour(CHANGED_COLOUR if row.is_significant else SAME_COLOUR)
            low, high = row.estimate.low, row.estimate.high
            axes.plot([low, high], [place, place], color=colour, linewidth=3, solid_capstyle="butt")
            axes.plot([row.estimate.value], [place], marker="o", markersize=7, color=colour)
        axes.set_xlabel(plot_text(label))
        return figure_svg(figure, name, description)


def draw_curve(
    name: str, description: str, values: Sequence[str], estimates: Sequence[Estimate], label: str, *, share: bool
) -> str:
    """A metric over the values of a number, with intervals."""
    with plot_style():
        figure, axes = new_axes(CURVE_HEIGHT)
        places = range(len(values))
        colour = page_colour("plain")
        axes.plot(places, [each.value for each in estimates], color=colour, linewidth=1.6, marker="o", markersize=6)
        for place, each in zip(places, estimates, strict=True):
            axes.plot([place, place], [each.low, each.high], color=colour, linewidth=2.4, solid_capstyle="butt")
        axes.set_xticks(list(places), list(values))
        axes.set_xlim(-0.4, len(values) - 0.6)
        axes.grid(axis="y", color=page_colour("grid"), linewidth=0.8)
        axes.set_xlabel(plot_text(label))
        if share:
            as_percent(axes.yaxis, 5)
        return figure_svg(figure, name, description)


def draw_ratings(name: str, description: str, rows: Sequence[tuple[str, Estimate]], label: str) -> str:
    """The rating of each bot with its interval."""
    with plot_style():
        figure, axes = new_axes(FRAME + ROW * len(rows), WIDE)
        label_rows(axes, [bot for bot, _ in rows])
        colour = page_colour("plain")
        for place, (_, rating) in enumerate(rows):
            axes.plot([rating.low, rating.high], [place, place], color=colour, linewidth=3, solid_capstyle="butt")
            axes.plot([rating.value], [place], marker="o", markersize=7, color=colour)
        axes.set_xlabel(plot_text(label))
        return figure_svg(figure, name, description)
