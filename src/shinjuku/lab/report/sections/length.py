"""Length: how many turns a game takes, and how often the lead changes."""

from __future__ import annotations

from shinjuku.lab.report.charts.distributions import draw_histogram
from shinjuku.lab.report.data import ReportData
from shinjuku.lab.report.formatting import decimal, grouped, percent
from shinjuku.lab.report.markup import Section, figure, plots, table
from shinjuku.lab.report.sections.scores import distribution_heads, distribution_row


def length(data: ReportData) -> Section:
    wording = data.wording
    figures = []
    for what, distribution in (("turns", data.turns), ("leads", data.lead_changes)):
        unit = wording.say(f"lab.page.{what}.axis")
        chart = draw_histogram(what, wording.say(f"lab.page.{what}.chart"), distribution, unit, data.language)
        figures.append(figure(wording.say(f"lab.page.{what}.title"), chart, wording.say(f"lab.page.{what}.note")))
    rows = [
        distribution_row(wording.say("lab.page.turns"), data.turns, data.language),
        distribution_row(wording.say("lab.page.lead-changes"), data.lead_changes, data.language),
    ]
    shown = plots(*figures) + table(wording.say("lab.page.length.table"), distribution_heads(data), rows)
    return Section("length", wording.say("lab.page.length"), finding(data), shown)


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
