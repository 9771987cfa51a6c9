"""Charts of distributions: histograms, ridge plots with one row per seat, and box plots."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from shinjuku.lab.report.charts.plots import (
    as_percent,
    figure_svg,
    label_rows,
    new_axes,
    page_colour,
    plot_style,
    plot_text,
    whole_ticks,
)
from shinjuku.lab.report.distribution import Distribution, Histogram, bar_width, histogram_of
from shinjuku.texts import text

if TYPE_CHECKING:
    from matplotlib.axes import Axes

HEIGHT = 236.0
RIDGE, ROW, FRAME = 54.0, 25.0, 50.0


def draw_histogram(name: str, description: str, distribution: Distribution, unit: str, language: str) -> str:
    """The share of games by value; the median is marked."""
    histogram = histogram_of(distribution, bar_width([distribution]))
    with plot_style():
        figure, axes = new_axes(HEIGHT)
        axes.bar(middles(histogram), histogram.shares, histogram.width * 0.86, color=page_colour("plain"))
        axes.grid(axis="y", color=page_colour("grid"), linewidth=0.8)
        mark_median(axes, distribution, histogram, language)
        widen(axes, histogram)
        whole_ticks(axes.xaxis)
        as_percent(axes.yaxis)
        more = text("lab.page.chart.or-more", language) if distribution.has_overflow else ""
        axes.set_xlabel(plot_text(unit + more))
        return figure_svg(figure, name, description)


def middles(histogram: Histogram) -> list[float]:
    """The centres of the bars."""
    return [float(left) + histogram.width / 2 - histogram.overhang for left in histogram.left_edges]


def mark_median(axes: Axes, distribution: Distribution, histogram: Histogram, language: str) -> None:
    top = float(histogram.shares.max())
    axes.set_ylim(0, top * 1.16)
    axes.plot([distribution.median] * 2, [0, top * 1.05], color=page_colour("ink"), linewidth=1.3, dashes=(3, 2))
    axes.annotate(
        plot_text(text("lab.page.chart.median", language, None, number=distribution.written(distribution.median))),
        (distribution.median, top * 1.06),
        ha="center",
        va="bottom",
        fontsize=10,
        color=page_colour("ink"),
    )


def widen(axes: Axes, histogram: Histogram) -> None:
    """Widen the x axis if there are few bars, so that they don't get huge."""
    low, high = histogram.left_edges[0] - histogram.width, histogram.left_edges[-1] + histogram.width * 2
    missing = max(0.0, 12 * histogram.width - (high - low))
    axes.set_xlim(low - (missing / 2 if low < -histogram.width else 0), high + missing)


def draw_ridges(name: str, description: str, rows: Sequence[tuple[str, str, Distribution]], unit: str) -> str:
    """One distribution per row, given by name and colour, all of the same height; the medians are marked."""
    width = bar_width([distribution for _, _, distribution in rows])
    chart = [(colour, distribution, histogram_of(distribution, width)) for _, colour, distribution in rows]
    with plot_style():
        figure, axes = new_axes(FRAME + RIDGE * len(rows))
        label_rows(axes, [row_name for row_name, _, _ in rows])
        axes.set_yticks([place + 0.22 for place in range(len(rows))], [plot_text(each) for each, _, _ in rows])
        for place, (colour, distribution, histogram) in enumerate(chart):
            draw_ridge(axes, place + 0.42, colour, distribution, histogram)
        whole_ticks(axes.xaxis)
        axes.set_xlabel(plot_text(unit))
        return figure_svg(figure, name, description)


def draw_ridge(axes: Axes, foot: float, colour: str, distribution: Distribution, histogram: Histogram) -> None:
    scale = 0.84 / float(histogram.shares.max())
    lefts = [*histogram.left_edges, histogram.left_edges[-1] + histogram.width]
    edges = [float(left) - histogram.overhang for left in lefts]
    tops = [foot - float(share) * scale for share in [*histogram.shares, histogram.shares[-1]]]
    axes.fill_between(edges, tops, foot, step="post", color=page_colour(colour), linewidth=0, alpha=0.85)
    axes.axhline(foot, color=page_colour("grid"), linewidth=0.8)
    axes.plot([distribution.median], [foot + 0.06], marker="^", markersize=7, color=page_colour("ink"), clip_on=False)


def draw_whiskers(name: str, description: str, rows: Sequence[tuple[str, Distribution, str]], unit: str) -> str:
    """One box plot per row: the middle 90 %, the middle half and the median; with a note on the right."""
    with plot_style():
        figure, axes = new_axes(FRAME + ROW * len(rows))
        label_rows(axes, [row_name for row_name, _, _ in rows])
        for place, (_, distribution, note) in enumerate(rows):
            draw_whisker(axes, place, distribution)
            axes.annotate(note, (1.015, place), xycoords=("axes fraction", "data"), va="center", fontsize=10)
        axes.set_xlim(left=0, right=max(distribution.quantile(0.95) for _, distribution, _ in rows) * 1.04 + 1)
        whole_ticks(axes.xaxis)
        axes.set_xlabel(plot_text(unit))
        return figure_svg(figure, name, description)


def draw_whisker(axes: Axes, place: int, distribution: Distribution) -> None:
    line = page_colour("plain")
    axes.plot([distribution.quantile(0.05), distribution.quantile(0.95)], [place] * 2, color=line, linewidth=1.6)
    axes.plot(
        [distribution.quantile(0.25), distribution.quantile(0.75)],
        [place] * 2,
        color=line,
        linewidth=8,
        solid_capstyle="butt",
    )
    axes.plot(
        [distribution.median],
        [place],
        marker="o",
        markersize=8,
        color=page_colour("page"),
        markeredgecolor=page_colour("ink"),
        markeredgewidth=1.6,
    )
