"""Length: how many turns a game takes, and how often the lead changes."""

from __future__ import annotations

from shinjuku.lab.report.charts.distributions import draw_histogram
from shinjuku.lab.report.data import ReportData
from shinjuku.lab.report.formatting import counted, decimal, grouped, percent
from shinjuku.lab.report.markup import Section, figure, plots, table
from shinjuku.lab.report.sections.scores import HEADS, distribution_row


def length(data: ReportData) -> Section:
    chart = draw_histogram("turns", "Distribution of the number of turns", data.turns, "turns per game")
    leads = draw_histogram("leads", "Distribution of lead changes", data.lead_changes, "lead changes per game")
    figures = (
        figure("Length", chart, "Turns of all players combined"),
        figure("Lead changes", leads, "How often a different player took the sole lead, at the end of a turn"),
    )
    rows = [distribution_row("Turns", data.turns), distribution_row("Lead changes", data.lead_changes)]
    shown = plots(*figures) + table("Turns and lead changes per game", HEADS, rows)
    return Section("length", "Length and tension", finding(data), shown)


def finding(data: ReportData) -> str:
    turns, leads = data.turns, data.lead_changes
    decisions = counted(round(data.totals.decisions / data.games), "decision")
    if data.games == 1:
        return f"The game took {counted(turns.median, 'turn')} and {decisions}."
    low, high = turns.quantile(0.25), turns.quantile(0.75)
    half = f" (half of all games take {grouped(low)} to {grouped(high)})" if low < high else ""
    first = f"The median game takes {counted(turns.median, 'turn')}{half}. A game has {decisions} on average."
    never = percent(leads.share_where(leads.values == 0), 0)
    return f"{first} The lead changes {decimal(leads.mean.value)} times per game; in {never} of games it never changes."
