"""Sets of different customers, by size."""

from __future__ import annotations

from shinjuku.lab.report.charts.bars import Part, draw_stacked_bars
from shinjuku.lab.report.data import ReportData
from shinjuku.lab.report.formatting import decimal, number_word
from shinjuku.lab.report.markup import Section, figure, plots, table
from shinjuku.lab.report.sections.fairness import dots
from shinjuku.rules.scoring import LARGEST_SET

SIZES = range(1, LARGEST_SET + 1)
COLOUR_STEPS = {1: 0, 2: 1, 3: 3, 4: 5, 5: 6}  # by size


def sets(data: ReportData) -> Section:
    wording, title = data.wording, data.wording.say("lab.page.sets")
    if not formed(data):
        return Section("sets", title, wording.say("lab.page.sets.none"), set_table(data))
    names = [data.name(seat) for seat in data.seats]
    parts = [part(data, size) for size in formed(data)]
    chart = draw_stacked_bars("sets", wording.say("lab.page.sets.chart"), names, parts, shares=False)
    shown = figure(wording.say("lab.page.sets.by-size"), chart, wording.say("lab.page.sets.note"))
    return Section("sets", title, finding(data), plots(shown, set_table(data)))


def size_name(data: ReportData, size: int) -> str:
    """`of three`."""
    return data.wording.say("lab.page.sets.size", number=number_word(size, data.language))


def part(data: ReportData, size: int) -> Part:
    means = [mean(data, seat, size) for seat in data.seats]
    return Part(size_name(data, size), f"heat-{COLOUR_STEPS[size]}", f"heat-ink-{COLOUR_STEPS[size]}", means)


def formed(data: ReportData) -> list[int]:
    return [size for size in SIZES if data.totals.sets[:, size].any()]


def mean(data: ReportData, seat: int, size: int) -> float:
    return float(data.totals.sets[seat, size]) / data.games


def overall(data: ReportData, size: int) -> float:
    return sum(mean(data, seat, size) for seat in data.seats) / len(data.seats)


def finding(data: ReportData) -> str:
    wording = data.wording
    means = [
        wording.say("lab.page.sets.mean", mean=decimal(overall(data, size)), size=size_name(data, size))
        for size in formed(data)
    ]
    average = wording.say("lab.page.sets.finding", means=wording.listed(means))
    others = () if data.do_sets_score else (wording.say("lab.page.sets.no-score"),)
    return wording.listed((average, *others), "sentences")


def set_table(data: ReportData) -> str:
    rows = [[data.name(seat), *(decimal(mean(data, seat, size), 2) for size in SIZES)] for seat in data.seats]
    heads = (data.wording.say("lab.page.seat"), *(size_name(data, size) for size in SIZES))
    return table(data.wording.say("lab.page.sets.table"), heads, rows, dots(data))
