"""Fills the tables and draws the pictures of docs/studies/README.md from the results of the three studies.

shinjuku experiment docs/studies/seats.toml --out FOLDER/seats
shinjuku experiment docs/studies/kaiju.toml --out FOLDER/kaiju
shinjuku experiment docs/studies/customers.toml --out FOLDER/customers
python tools/studies.py FOLDER
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any

from strength_plots import COLOURS, INK, save_plot

from shinjuku.game.files import save_text
from shinjuku.lab.statistics.differences import CHANGED, PERHAPS, SAME
from shinjuku.lab.statistics.metrics import GENERAL_METRICS, SHARE, Metric

PAGE = Path(__file__).parent.parent / "docs" / "studies" / "README.md"
PICTURES = PAGE.parent.parent / "pictures"
STUDIES = ("seats", "kaiju", "customers")
PLACES = ("first", "second", "third", "fourth")
BOTS = {"base": "network", "changed": "planner"}  # the sides of the first study
METRICS = {metric.name: metric for metric in GENERAL_METRICS}
SHOWN = {
    "kaiju": ("margin", "spread", "lead_changes", "score", "delivered", "turns", "starter_wins"),
    "customers": ("turns", "minutes", "score", "margin", "lead_changes", "starter_wins"),
}
VERDICTS = {CHANGED: "significant", PERHAPS: "possible", SAME: "–"}
BLOCK = re.compile(r"(<!-- found: ([\w-]+) -->\n).*?(<!-- end of found -->)", re.DOTALL)

Part = dict[str, Any]  # the JSON of a comparison
Row = Sequence[str]


def read(folder: Path, study: str) -> list[Part]:
    """The parts of a study, in order."""
    files = sorted((folder / study).glob("comparison-*.json"))
    if not files:
        to = folder / study
        sys.exit(f"{to} has no results. `shinjuku experiment docs/studies/{study}.toml --out {to}` writes them.")
    return [json.loads(file.read_text(encoding="utf-8")) for file in files]


def players(part: Part) -> int:
    return len(part["base"]["bots"])


# --- tables -----------------------------------------------------------------------------------------------------


def table(head: Row, rows: Iterable[Row]) -> str:
    return "".join(f"| {' | '.join(line)} |\n" for line in (head, ["---"] * len(head), *rows))


def seat_rows(parts: Sequence[Part]) -> Iterator[Row]:
    for part in parts:
        for side, bot in BOTS.items():
            shares = [_share(place["win_share"]) for place in part[side]["order"]]
            yield f"{players(part)} × `{bot}`", *shares, *[""] * (len(PLACES) - len(shares))


def _share(found: Part) -> str:
    low, high = found["interval"]
    return f"{100 * found['share']:.1f} % ({100 * low:.1f} to {100 * high:.1f})"


def change_rows(study: str, parts: Sequence[Part]) -> Iterator[Row]:
    for part in parts:
        known = {each["name"]: each for each in part["differences"]}
        for name in SHOWN[study]:
            if name in known:
                yield str(players(part)), *change(METRICS[name], known[name])


def change(metric: Metric, found: Part) -> Row:
    """What changed, from what to what, by how much, and whether that is significant."""
    low, high = (metric.format_number(limit) for limit in found["interval"])
    before, after = metric.format_value(found["base"]), metric.format_value(found["changed"])
    difference = f"{metric.format_difference(found['difference'])} ({low} to {high})"
    return words(metric), f"{before} → {after}", difference, VERDICTS[found["verdict"]]


def words(metric: Metric) -> str:
    """What a metric is, with its unit."""
    unit = f" ({metric.unit})" if metric.unit not in ("", SHARE) else ""
    return metric.label_inside().removeprefix("the ") + unit


# --- pictures ---------------------------------------------------------------------------------------------------


def plot_seats(parts: Sequence[Part], to: Path) -> None:
    """Win shares by order of play; dotted lines are equal shares."""

    def draw(axes: Any) -> None:
        left = 0
        ticks: list[int] = []
        labels: list[str] = []
        for part in parts:
            number = players(part)
            axes.plot([left - 0.5, left + number - 0.5], [100 / number] * 2, color=INK, linewidth=0.8, linestyle=":")
            for (side, bot), colour, offset in zip(BOTS.items(), COLOURS, (-0.12, 0.12), strict=False):
                label = bot if left == 0 else None
                _error_bars(axes, part[side]["order"], left + offset, colour, label)
            ticks += range(left, left + number)
            labels += PLACES[:number]
            axes.text(left + (number - 1) / 2, 78, f"{number} players", ha="center")
            left += number + 1
        axes.set_xticks(ticks, labels, rotation=45)
        axes.set_ylim(0, 85)
        axes.set_ylabel("wins in %, by order of play")
        axes.legend(frameon=False, loc="upper right", bbox_to_anchor=(1.0, 0.9))

    save_plot(draw, (7.2, 3.8), to)


def _error_bars(axes: Any, order: Sequence[Part], left: float, colour: str, label: str | None) -> None:
    found = [place["win_share"] for place in order]
    shares = [100 * each["share"] for each in found]
    below = [100 * (each["share"] - each["interval"][0]) for each in found]
    above = [100 * (each["interval"][1] - each["share"]) for each in found]
    where = [left + place for place in range(len(order))]
    axes.errorbar(where, shares, yerr=[below, above], fmt="o", color=colour, capsize=3, markersize=5, label=label)


def plot_changes(study: str, parts: Sequence[Part], to: Path) -> None:
    """Each difference with its interval, in per cent of what it was before."""
    names = SHOWN[study][::-1]

    def draw(axes: Any) -> None:
        axes.axvline(0, color=INK, linewidth=0.8)
        for number, (part, colour) in enumerate(zip(parts, COLOURS, strict=False)):
            known = {each["name"]: each for each in part["differences"] if each["name"] in names}
            rows = [names.index(name) + 0.2 * (len(parts) / 2 - 0.5 - number) for name in known]
            middle = [100 * each["difference"] / each["base"] for each in known.values()]
            limits = [[100 * abs(each["interval"][side] - each["difference"]) / each["base"] for each in known.values()]
                      for side in (0, 1)]  # fmt: skip
            label = f"{players(part)} players"
            axes.errorbar(middle, rows, xerr=limits, fmt="o", color=colour, capsize=3, markersize=5, label=label)
        axes.set_yticks(range(len(names)), [words(METRICS[name]) for name in names])
        axes.set_xlabel("change in % of the value before")
        axes.legend(frameon=False, loc="best")

    save_plot(draw, (7.2, 0.5 * len(names) + 1.2), to)


# --- the page ---------------------------------------------------------------------------------------------------


def blocks(found: dict[str, list[Part]]) -> dict[str, str]:
    """What the tool writes, by the name of its place in the page."""
    changes = ("players", "measure", "before → after", "change (95 % interval)", "verdict")
    return {
        "seats": table(("players and bots", *PLACES), seat_rows(found["seats"])),
        **{study: table(changes, change_rows(study, found[study])) for study in SHOWN},
    }


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, help="the results of the studies")
    folder = parser.parse_args().folder
    found = {study: read(folder, study) for study in STUDIES}
    plot_seats(found["seats"], PICTURES / "study-seats.svg")
    for study in SHOWN:
        plot_changes(study, found[study], PICTURES / f"study-{study}.svg")
    written = blocks(found)
    text = BLOCK.sub(lambda block: block[1] + written[block[2]] + block[3], PAGE.read_text(encoding="utf-8"))
    save_text(PAGE, text)
    print("Wrote docs/studies/README.md.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
