"""When department stores come."""

from __future__ import annotations

from shinjuku.lab.report.charts.distributions import draw_whiskers
from shinjuku.lab.report.formatting import decimal, grouped, interval, ordinal, percent
from shinjuku.lab.report.markup import Section, figure, plots, table
from shinjuku.lab.report.run import Run
from shinjuku.rules.stats import MAX_RECORDED_DEPARTMENTS

HEADS = ("Store", "Games", "Share", "Mean turn", "95 % interval", "Median")


def departments(run: Run) -> Section:
    title = "Department stores"
    if run.departments == 0:
        return Section("departments", title, "No department store was built in any game.", "")
    rows = [(ordinal(n + 1), run.department(n), percent(reached(run, n), 0)) for n in range(run.departments)]
    drawn = draw_whiskers("stores", "Turn in which each department store came", rows, "turn of the game")
    note = "Middle (ring), half (bar) and nine tenths (line) of the games that had it; at the end their share"
    shown = plots(figure("When the next one comes", drawn, note), store_table(run))
    return Section("departments", title, finding(run), shown)


def reached(run: Run, n: int) -> float:
    return run.department(n).total / run.games


def finding(run: Run) -> str:
    first, share = run.department(0), percent(reached(run, 0), 0)
    if run.games == 1:
        return f"The first department store came in turn {grouped(first.median)}; there were {run.departments} in all."
    begins = f"The first department store comes in turn {grouped(first.median)} at the median, in {share} of games."
    all_stores = sum(run.department(n).total for n in range(run.departments)) / run.games
    more = "" if run.departments < MAX_RECORDED_DEPARTMENTS else f" Only the first {MAX_RECORDED_DEPARTMENTS} are counted."
    return f"{begins} A game has {decimal(all_stores)} on average.{more}"


def store_table(run: Run) -> str:
    return table("Department stores in the order they came", HEADS, (store_row(run, n) for n in range(run.departments)))


def store_row(run: Run, n: int) -> list[str]:
    spread = run.department(n)
    mean = spread.mean
    games = [ordinal(n + 1), grouped(spread.total), percent(reached(run, n))]
    return [*games, decimal(mean.value), interval(mean, 1), grouped(spread.median)]
