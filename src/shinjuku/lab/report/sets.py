"""Sets of different customers, by their size."""

from __future__ import annotations

from shinjuku.lab.report.charts.bars import Part, draw_stacks
from shinjuku.lab.report.fairness import dots
from shinjuku.lab.report.formatting import decimal, enumerated, in_words
from shinjuku.lab.report.markup import Section, figure, plots, table
from shinjuku.lab.report.run import Run
from shinjuku.rules.scoring import LARGEST_SET

SIZES = range(1, LARGEST_SET + 1)
HEAT = {1: 0, 2: 1, 3: 3, 4: 5, 5: 6}  # the step of colour of each size


def sets(run: Run) -> Section:
    if not formed(run):
        return Section("sets", "Sets", "Nobody collected a customer.", set_table(run))
    names = [run.name(seat) for seat in run.seats]
    parts = [part(run, size) for size in formed(run)]
    drawn = draw_stacks("sets", "Sets a game by size and seat", names, parts, shares=False)
    shown = figure("Sets by size", drawn, "Mean number a game; the largest are made first")
    return Section("sets", "Sets", finding(run), plots(shown, set_table(run)))


def part(run: Run, size: int) -> Part:
    means = [mean(run, seat, size) for seat in run.seats]
    return Part(f"of {in_words(size)}", f"heat-{HEAT[size]}", f"heat-ink-{HEAT[size]}", means)


def formed(run: Run) -> list[int]:
    return [size for size in SIZES if run.totals.sets[:, size].any()]


def mean(run: Run, seat: int, size: int) -> float:
    return float(run.totals.sets[seat, size]) / run.games


def overall(run: Run, size: int) -> float:
    return sum(mean(run, seat, size) for seat in run.seats) / len(run.seats)


def finding(run: Run) -> str:
    means = [f"{decimal(overall(run, size))} of {in_words(size)}" for size in formed(run)]
    ends = f"A player ends with sets of different customers: {enumerated(means)} on average."
    return ends if run.sets_score else f"{ends} In this edition sets don’t score; they show how mixed collections are."


def set_table(run: Run) -> str:
    rows = [[run.name(seat), *(decimal(mean(run, seat, size), 2) for size in SIZES)] for seat in run.seats]
    return table("Sets a game", ("Seat", *(f"of {in_words(size)}" for size in SIZES)), rows, dots(run))
