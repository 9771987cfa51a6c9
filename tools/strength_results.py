"""The results of `strength.py`, as Markdown and as a plot."""

from __future__ import annotations

import io
import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from shinjuku.game.files import save_text
from shinjuku.lab.losses import MEASURES
from shinjuku.lab.report.charts.plots import require_matplotlib

Results = dict[str, Any]

INK, GRID, LINE = "#333333", "#d8d8d8", "#1f6fb2"
LABELS = {
    "delivered": "customers to own stores",
    "given_away": "customers given away",
    "journeys": "journeys",
    "small_incomes": "Incomes that drew at most one card",
    "idle_stores": "stores that never served a customer",
    "idle_track": "track that no journey used",
    "extra_cards": "extra cards in payments of three",
    "gift_cards": "cards that opponents drew for their track",
    "cards_left": "cards left at the end",
}


def stored_results(folder: Path, name: str) -> Results | None:
    """The results of a measurement, if there are any."""
    file = folder / f"{name}.json"
    return load_results(folder, name) if file.is_file() else None


def load_results(folder: Path, name: str) -> Results:
    found: Results = json.loads((folder / f"{name}.json").read_text(encoding="utf-8"))
    return found


# --- Markdown ---------------------------------------------------------------------------------------------------


def markdown(all_results: Sequence[Results]) -> str:
    """One table for all tournaments, one for each simulation, and the commands."""
    pairs = [each for each in all_results if "pairs" in each]
    observed = [each for each in all_results if "pairs" not in each]
    lines = [*_pairs(pairs), *(line for each in observed for line in _observed(each))]
    commands = [each["command"] + ("" if each["complete"] else f"  # so far {each['games']}") for each in all_results]
    return "\n".join([*lines, "```", *commands, "```"] if commands else ["Nothing has been measured yet."])


def _pairs(all_results: Sequence[Results]) -> Iterator[str]:
    if not all_results:
        return
    yield from _head("bots", "edition", "players", "games", "wins–losses–ties", "share of wins (95 %)", "points (95 %)")
    for each in all_results:
        pair = each["pairs"][0]
        standing = {player["bot"]: player for player in each["standings"]}
        points = " : ".join(_mean(standing[bot]["mean_score"], standing[bot]["score_interval"]) for bot in _bots(pair))
        yield _row(
            " – ".join(f"`{bot}`" for bot in _bots(pair)), each["settings"]["edition"],
            len(each["settings"]["players"]), pair["games"], f"{pair['wins_a']}–{pair['wins_b']}–{pair['ties']}",
            _mean(pair["share_a"], pair["interval"], 100, " %"), points,
        )  # fmt: skip
    yield ""


def _bots(pair: Results) -> tuple[str, str]:
    return pair["a"], pair["b"]


def _observed(found: Results) -> Iterator[str]:
    """What each bot does in all of its games, and in those that it loses."""
    total = found["observed"]["points_together"]
    yield f"`{'` – `'.join(found['bots'])}`, {found['games']} games: {_of(total)} points in total."
    yield ""
    seats = [(seat["seat"], seat["bot"]) for seat in found["seats"]]
    yield from _head("per game", *(f"`{bot}`{what}" for _, bot in seats for what in ("", ", games it lost")))
    for name in MEASURES:
        cells = [found["observed"][f"{colour}_{kind}{name}"] for colour, _ in seats for kind in ("", "lost_")]
        yield _row(LABELS[name], *map(_of, cells))
    yield ""


def _of(measured: Results) -> str:
    return _mean(measured["mean"], measured["interval"])


def _mean(value: float | None, interval: Sequence[float | None], scale: float = 1.0, unit: str = "") -> str:
    """`12.3 (11.9 to 12.7)`."""
    low, high = interval
    if value is None:
        return "–"
    if low is None or high is None:
        return f"{scale * value:.1f}{unit}"
    return f"{scale * value:.1f}{unit} ({scale * low:.1f} to {scale * high:.1f})"


def _head(*names: str) -> Iterator[str]:
    yield _row(*names)
    yield _row(*("---" for _ in names))


def _row(*cells: object) -> str:
    return f"| {' | '.join(map(str, cells))} |"


# --- the plot ---------------------------------------------------------------------------------------------------


def plot_budgets(all_results: Sequence[Results], to: Path) -> None:
    """Plot expert's share of wins against planner by budget; the same results give the same file."""
    require_matplotlib()
    import matplotlib
    from matplotlib.figure import Figure

    budgets = [float(each["pairs"][0]["a"].partition(":")[2].removesuffix("ms")) for each in all_results]
    shares = [each["pairs"][0]["share_a"] for each in all_results]
    below = [each["pairs"][0]["share_a"] - each["pairs"][0]["interval"][0] for each in all_results]
    above = [each["pairs"][0]["interval"][1] - each["pairs"][0]["share_a"] for each in all_results]
    with matplotlib.rc_context({"svg.fonttype": "none", "svg.hashsalt": "shinjuku", "text.color": INK}):
        figure = Figure(figsize=(6.4, 3.6), layout="constrained")
        axes = figure.add_subplot()
        axes.errorbar(budgets, shares, yerr=[below, above], fmt="o-", color=LINE, capsize=4)
        axes.axhline(0.5, color=INK, linewidth=0.8, linestyle=":")
        axes.set_xscale("log", base=2)
        axes.set_xticks(budgets, [f"{budget:g} ms" for budget in budgets])
        axes.set_yticks([n / 10 for n in range(4, 11)], [f"{10 * n} %" for n in range(4, 11)])
        axes.set_ylim(0.4, 1.0)
        axes.set_xlabel("budget per turn")
        axes.set_ylabel("games won against planner")
        axes.grid(color=GRID, linewidth=0.8)
        written = io.StringIO()
        figure.savefig(written, format="svg", metadata=dict.fromkeys(("Date", "Creator", "Format", "Type")))
    save_text(to, written.getvalue())
