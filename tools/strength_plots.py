"""Plots of strength and of winning chances. The same results give the same file."""

from __future__ import annotations

import io
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from shinjuku.game.files import save_text
from shinjuku.lab.report.charts.plots import require_matplotlib

Results = dict[str, Any]

INK, GRID = "#333333", "#d8d8d8"
COLOURS = ("#1f6fb2", "#c2571a", "#4d8c2b", "#8a4fa3")


def plot_budgets(all_results: Sequence[Results], to: Path) -> None:
    """Plot the share of wins of a bot that searches, by its budget for a turn."""
    opponent = all_results[0]["pairs"][0]["b"]
    budgets = [float(each["pairs"][0]["a"].partition(":")[2].removesuffix("ms")) for each in all_results]
    shares = [each["pairs"][0]["share_a"] for each in all_results]
    below = [each["pairs"][0]["share_a"] - each["pairs"][0]["interval"][0] for each in all_results]
    above = [each["pairs"][0]["interval"][1] - each["pairs"][0]["share_a"] for each in all_results]

    def draw(axes: Any) -> None:
        axes.errorbar(budgets, shares, yerr=[below, above], fmt="o-", color=COLOURS[0], capsize=4)
        axes.axhline(0.5, color=INK, linewidth=0.8, linestyle=":")
        axes.set_xscale("log", base=2)
        axes.set_xticks(budgets, [f"{budget:g} ms" for budget in budgets])
        axes.set_yticks([n / 10 for n in range(4, 11)], [f"{10 * n} %" for n in range(4, 11)])
        axes.set_ylim(0.4, 1.0)
        axes.set_xlabel("budget per turn")
        axes.set_ylabel(f"games won against {opponent}")

    save_plot(draw, (6.4, 3.6), to)


def plot_reliability(measured: Mapping[str, Results], to: Path) -> None:
    """Plot how often players won by their chance, for each number of players."""

    def draw(axes: Any) -> None:
        axes.plot([0, 1], [0, 1], color=INK, linewidth=0.8, linestyle=":")
        for (players, found), colour in zip(measured.items(), COLOURS, strict=True):
            chances, shares, errors, _ = zip(*found["bins"], strict=True)
            label = f"{players} players"
            axes.errorbar(chances, shares, yerr=errors, fmt="o-", color=colour, capsize=3, markersize=4, label=label)
        tenths = [n / 5 for n in range(6)]
        axes.set_xticks(tenths, [f"{100 * n:.0f} %" for n in tenths])
        axes.set_yticks(tenths, [f"{100 * n:.0f} %" for n in tenths])
        axes.set_xlabel("chance to win")
        axes.set_ylabel("games won")
        axes.legend(frameon=False)

    save_plot(draw, (5.2, 4.6), to)


def save_plot(draw: Callable[[Any], None], size: tuple[float, float], to: Path) -> None:
    require_matplotlib()
    import matplotlib
    from matplotlib.figure import Figure

    with matplotlib.rc_context({"svg.fonttype": "none", "svg.hashsalt": "shinjuku", "text.color": INK}):
        figure = Figure(figsize=size, layout="constrained")
        axes = figure.add_subplot()
        draw(axes)
        axes.set_axisbelow(True)
        axes.grid(color=GRID, linewidth=0.8)
        written = io.StringIO()
        figure.savefig(written, format="svg", metadata=dict.fromkeys(("Date", "Creator", "Format", "Type")))
    save_text(to, written.getvalue())
