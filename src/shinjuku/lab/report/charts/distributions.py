"""Distributions: bars, one above the other for each seat, and whiskers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from shinjuku.lab.report.charts.plots import as_percent, drawing, new_axes, page_colour, svg_of, whole_ticks, with_rows
from shinjuku.lab.report.distribution import Bars, Spread, bars_of, width_for
from shinjuku.lab.report.formatting import score

if TYPE_CHECKING:
    from matplotlib.axes import Axes

HEIGHT = 236.0
RIDGE, ROW, FRAME = 54.0, 25.0, 50.0


def draw_histogram(name: str, told: str, spread: Spread, unit: str) -> str:
    """Games by a value, in per cent; the middle one is marked."""
    bars = bars_of(spread, width_for([spread]))
    with drawing():
        figure, axes = new_axes(HEIGHT)
        axes.bar(middles(bars), bars.shares, bars.width * 0.86, color=page_colour("plain"))
        axes.grid(axis="y", color=page_colour("grid"), linewidth=0.8)
        mark_median(axes, spread, bars)
        widen(axes, bars)
        whole_ticks(axes.xaxis)
        as_percent(axes.yaxis)
        axes.set_xlabel(unit + (" (the last: or more)" if spread.is_cut else ""))
        return svg_of(figure, name, told)


def overhang(bars: Bars) -> float:
    """How far a bar begins before its first value, so that values lie in the middle of their place."""
    return min(bars.width, 1) / 2


def middles(bars: Bars) -> list[float]:
    """A bar for one value stands on it, a bar for several over them."""
    return [float(left) + bars.width / 2 - overhang(bars) for left in bars.lefts]


def mark_median(axes: Axes, spread: Spread, bars: Bars) -> None:
    top = float(bars.shares.max())
    axes.set_ylim(0, top * 1.16)
    axes.plot([spread.median] * 2, [0, top * 1.05], color=page_colour("ink"), linewidth=1.3, dashes=(3, 2))
    axes.annotate(
        f"median {score(spread.median)}",
        (spread.median, top * 1.06),
        ha="center",
        va="bottom",
        fontsize=10,
        color=page_colour("ink"),
    )


def widen(axes: Axes, bars: Bars) -> None:
    """A few values don't fill the plot with a few huge bars."""
    low, high = bars.lefts[0] - bars.width, bars.lefts[-1] + bars.width * 2
    missing = max(0.0, 12 * bars.width - (high - low))
    axes.set_xlim(low - (missing / 2 if low < -bars.width else 0), high + missing)


def draw_ridges(name: str, told: str, rows: Sequence[tuple[str, str, Spread]], unit: str) -> str:
    """For each row (its name, its colour) a distribution, each as high as the others; the median is marked."""
    width = width_for([spread for _, _, spread in rows])
    drawn = [(colour, spread, bars_of(spread, width)) for _, colour, spread in rows]
    with drawing():
        figure, axes = new_axes(FRAME + RIDGE * len(rows))
        with_rows(axes, [row_name for row_name, _, _ in rows])
        axes.set_yticks([place + 0.22 for place in range(len(rows))], [row_name for row_name, _, _ in rows])
        for place, (colour, spread, bars) in enumerate(drawn):
            draw_ridge(axes, place + 0.42, colour, spread, bars)
        whole_ticks(axes.xaxis)
        axes.set_xlabel(unit)
        return svg_of(figure, name, told)


def draw_ridge(axes: Axes, foot: float, colour: str, spread: Spread, bars: Bars) -> None:
    scale = 0.84 / float(bars.shares.max())
    lefts = [*bars.lefts, bars.lefts[-1] + bars.width]
    edges = [float(left) - overhang(bars) for left in lefts]
    tops = [foot - float(share) * scale for share in [*bars.shares, bars.shares[-1]]]
    axes.fill_between(edges, tops, foot, step="post", color=page_colour(colour), linewidth=0, alpha=0.85)
    axes.axhline(foot, color=page_colour("grid"), linewidth=0.8)
    axes.plot([spread.median], [foot + 0.06], marker="^", markersize=7, color=page_colour("ink"), clip_on=False)


def draw_whiskers(name: str, told: str, rows: Sequence[tuple[str, Spread, str]], unit: str) -> str:
    """For each row where its values lie: nine of ten, half of them, the middle one; and a note at the end."""
    with drawing():
        figure, axes = new_axes(FRAME + ROW * len(rows))
        with_rows(axes, [row_name for row_name, _, _ in rows])
        for place, (_, spread, note) in enumerate(rows):
            draw_whisker(axes, place, spread)
            axes.annotate(note, (1.015, place), xycoords=("axes fraction", "data"), va="center", fontsize=10)
        axes.set_xlim(left=0, right=max(spread.at(0.95) for _, spread, _ in rows) * 1.04 + 1)
        whole_ticks(axes.xaxis)
        axes.set_xlabel(unit)
        return svg_of(figure, name, told)


def draw_whisker(axes: Axes, place: int, spread: Spread) -> None:
    line = page_colour("plain")
    axes.plot([spread.at(0.05), spread.at(0.95)], [place] * 2, color=line, linewidth=1.6)
    axes.plot([spread.at(0.25), spread.at(0.75)], [place] * 2, color=line, linewidth=8, solid_capstyle="butt")
    axes.plot(
        [spread.median],
        [place],
        marker="o",
        markersize=8,
        color=page_colour("page"),
        markeredgecolor=page_colour("ink"),
        markeredgewidth=1.6,
    )
