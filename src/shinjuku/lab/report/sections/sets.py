"""Sets of different customers, by size."""

from __future__ import annotations

from shinjuku.lab.report.charts.bars import Part, draw_stacked_bars
from shinjuku.lab.report.data import ReportData
from shinjuku.lab.report.formatting import decimal, listed, number_word
from shinjuku.lab.report.markup import Section, figure, plots, table
from shinjuku.lab.report.sections.fairness import dots
from shinjuku.rules.scoring import LARGEST_SET

SIZES = range(1, LARGEST_SET + 1)
COLOUR_STEPS = {1: 0, 2: 1, 3: 3, 4: 5, 5: 6}  # by size


def sets(data: ReportData) -> Section:
    if not formed(data):
        return Section("sets", "Sets", "No customers were collected.", set_table(data))
    names = [data.name(seat) for seat in data.seats]
    parts = [part(data, size) for size in formed(data)]
    chart = draw_stacked_bars("sets", "Sets per game by size and seat", names, parts, shares=False)
    shown = figure("Sets by size", chart, "Mean number per game; the largest possible sets are counted first")
    return Section("sets", "Sets", finding(data), plots(shown, set_table(data)))


def part(data: ReportData, size: int) -> Part:
    means = [mean(data, seat, size) for seat in data.seats]
    return Part(f"of {number_word(size)}", f"heat-{COLOUR_STEPS[size]}", f"heat-ink-{COLOUR_STEPS[size]}", means)


def formed(data: ReportData) -> list[int]:
    return [size for size in SIZES if data.totals.sets[:, size].any()]


def mean(data: ReportData, seat: int, size: int) -> float:
    return float(data.totals.sets[seat, size]) / data.games


def overall(data: ReportData, size: int) -> float:
    return sum(mean(data, seat, size) for seat in data.seats) / len(data.seats)


def finding(data: ReportData) -> str:
    means = [f"{decimal(overall(data, size))} of {number_word(size)}" for size in formed(data)]
    average = f"On average, a player ends with these sets of different customers: {listed(means)}."
    if data.do_sets_score:
        return average
    return f"{average} Sets don’t score in this edition; they show how varied the collections are."


def set_table(data: ReportData) -> str:
    rows = [[data.name(seat), *(decimal(mean(data, seat, size), 2) for size in SIZES)] for seat in data.seats]
    return table("Sets per game", ("Seat", *(f"of {number_word(size)}" for size in SIZES)), rows, dots(data))
