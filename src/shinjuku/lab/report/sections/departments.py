"""Department stores: how many there are, and when they are built."""

from __future__ import annotations

from shinjuku.lab.report.charts.distributions import draw_whiskers
from shinjuku.lab.report.data import ReportData
from shinjuku.lab.report.formatting import decimal, grouped, ordinal, percent
from shinjuku.lab.report.markup import Section, figure, plots, table
from shinjuku.rules.stats import MAX_RECORDED_DEPARTMENTS


def departments(data: ReportData) -> Section:
    wording, title = data.wording, data.wording.say("lab.page.departments")
    if data.departments == 0:
        return Section("departments", title, wording.say("lab.page.departments.none"), "")
    rows = [(name(data, n), data.department(n), percent(reached(data, n), 0)) for n in range(data.departments)]
    chart = draw_whiskers(
        "stores", wording.say("lab.page.departments.chart"), rows, wording.say("lab.page.departments.axis")
    )
    note = wording.say("lab.page.departments.note")
    shown = plots(figure(wording.say("lab.page.departments.when"), chart, note), store_table(data))
    return Section("departments", title, finding(data), shown)


def name(data: ReportData, n: int) -> str:
    return ordinal(n + 1, data.language)


def reached(data: ReportData, n: int) -> float:
    return data.department(n).total / data.games


def finding(data: ReportData) -> str:
    wording = data.wording
    turn, share = grouped(data.department(0).median), percent(reached(data, 0), 0)
    if data.games == 1:
        return wording.say("lab.page.departments.finding.game", turn=turn, number=data.departments)
    mean = sum(data.department(n).total for n in range(data.departments)) / data.games
    found = wording.say("lab.page.departments.finding", share=share, turn=turn, number=decimal(mean))
    if data.departments < MAX_RECORDED_DEPARTMENTS:
        return found
    counted = wording.say("lab.page.departments.counted", number=MAX_RECORDED_DEPARTMENTS)
    return wording.listed((found, counted), "sentences")


def store_table(data: ReportData) -> str:
    wording = data.wording
    heads = (
        wording.say("lab.page.store"),
        wording.say("lab.page.games"),
        wording.say("lab.page.share"),
        wording.say("lab.page.mean-turn"),
        wording.say("lab.page.interval"),
        wording.say("lab.page.median"),
    )
    return table(
        wording.say("lab.page.departments.table"), heads, (store_row(data, n) for n in range(data.departments))
    )


def store_row(data: ReportData, n: int) -> list[str]:
    distribution = data.department(n)
    mean = distribution.mean
    games = [name(data, n), grouped(distribution.total), percent(reached(data, n))]
    return [*games, decimal(mean.value), data.interval(mean, 1), grouped(distribution.median)]
