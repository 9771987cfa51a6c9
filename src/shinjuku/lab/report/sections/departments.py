"""Department stores: how many there are, and when they are built."""

from __future__ import annotations

from shinjuku.lab.report.charts.distributions import draw_whiskers
from shinjuku.lab.report.data import ReportData
from shinjuku.lab.report.formatting import decimal, grouped, interval, ordinal, percent
from shinjuku.lab.report.markup import Section, figure, plots, table
from shinjuku.rules.stats import MAX_RECORDED_DEPARTMENTS

HEADS = ("Store", "Games", "Share", "Mean turn", "95 % interval", "Median")


def departments(data: ReportData) -> Section:
    title = "Department stores"
    if data.departments == 0:
        return Section("departments", title, "No department store was built in any game.", "")
    rows = [(ordinal(n + 1), data.department(n), percent(reached(data, n), 0)) for n in range(data.departments)]
    chart = draw_whiskers("stores", "Turn in which each department store was built", rows, "turn of the game")
    note = "Median (ring), middle half (bar) and middle 90 % (line) of the games that had it, with their share"
    shown = plots(figure("When each one is built", chart, note), store_table(data))
    return Section("departments", title, finding(data), shown)


def reached(data: ReportData, n: int) -> float:
    return data.department(n).total / data.games


def finding(data: ReportData) -> str:
    turn, share = grouped(data.department(0).median), percent(reached(data, 0), 0)
    if data.games == 1:
        return f"The first department store was built in turn {turn}; there were {data.departments} in all."
    built = f"In {share} of games a department store is built, the first one in turn {turn} (median)."
    all_stores = sum(data.department(n).total for n in range(data.departments)) / data.games
    more = (
        ""
        if data.departments < MAX_RECORDED_DEPARTMENTS
        else f" Only the first {MAX_RECORDED_DEPARTMENTS} are counted."
    )
    return f"{built} A game has {decimal(all_stores)} on average.{more}"


def store_table(data: ReportData) -> str:
    return table(
        "Department stores in the order they were built", HEADS, (store_row(data, n) for n in range(data.departments))
    )


def store_row(data: ReportData, n: int) -> list[str]:
    distribution = data.department(n)
    mean = distribution.mean
    games = [ordinal(n + 1), grouped(distribution.total), percent(reached(data, n))]
    return [*games, decimal(mean.value), interval(mean, 1), grouped(distribution.median)]
