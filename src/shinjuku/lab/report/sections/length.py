"""Length: how many turns and minutes a game takes, and how often the lead changes."""

from __future__ import annotations

from shinjuku.lab.report.charts.distributions import draw_histogram
from shinjuku.lab.report.data import ReportData
from shinjuku.lab.report.distribution import Distribution
from shinjuku.lab.report.formatting import decimal, grouped, percent
from shinjuku.lab.report.markup import Section, figure, plots, table
from shinjuku.lab.report.sections.scores import distribution_heads, distribution_row
from shinjuku.lab.statistics.thinking_time import SECONDS_PER_CHOICE, SECONDS_PER_TURN


def length(data: ReportData) -> Section:
    measures = (("turns", data.turns), ("minutes", data.minutes), ("leads", data.lead_changes))
    charts = (histogram(data, what, distribution) for what, distribution in measures)
    return Section("length", data.wording.say("lab.page.length"), finding(data), plots(*charts, length_table(data)))


def histogram(data: ReportData, what: str, distribution: Distribution) -> str:
    wording = data.wording
    title, unit = wording.say(f"lab.page.{what}.title"), wording.say(f"lab.page.{what}.axis")
    chart = draw_histogram(what, wording.say(f"lab.page.{what}.chart"), distribution, unit, data.language)
    note = wording.say(f"lab.page.{what}.note", turn=f"{SECONDS_PER_TURN:g}", choice=f"{SECONDS_PER_CHOICE:g}")
    return figure(title, chart, note)


def length_table(data: ReportData) -> str:
    """A column for each measure, so that the table fits beside a chart."""
    wording, measures = data.wording, (data.turns, data.minutes, data.lead_changes)
    names = (wording.say(f"lab.page.{name}") for name in ("turns", "minutes", "lead-changes"))
    columns = [distribution_row(name, each, data.language) for name, each in zip(names, measures, strict=True)]
    heads, *rows = zip(distribution_heads(data), *columns, strict=True)
    return table(wording.say("lab.page.length.table"), list(heads), [list(row) for row in rows])


def turn_count(data: ReportData, turns: float) -> str:
    """`36 turns`."""
    return data.wording.counted("lab.page.turn-count", round(turns), number=grouped(turns))


def decision_count(data: ReportData, decisions: float) -> str:
    return data.wording.counted("lab.page.decision-count", round(decisions), number=grouped(decisions))


def finding(data: ReportData) -> str:
    wording, turns, leads = data.wording, data.turns, data.lead_changes
    took, decisions = turn_count(data, turns.median), decision_count(data, data.totals.decisions / data.games)
    if data.games == 1:
        return wording.say("lab.page.length.game", turns=took, decisions=decisions)
    low, high = turns.quantile(0.25), turns.quantile(0.75)
    half = wording.say("lab.page.length.half", low=grouped(low), high=grouped(high)) if low < high else ""
    return wording.say(
        "lab.page.length.finding",
        turns=took,
        half=half,
        decisions=decisions,
        changes=decimal(leads.mean.value),
        never=percent(leads.share_where(leads.values == 0), 0),
    )
