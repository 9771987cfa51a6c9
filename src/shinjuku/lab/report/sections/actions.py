"""Actions: how often each one is taken."""

from __future__ import annotations

from shinjuku.lab.report.charts.bars import Part, draw_stacked_bars
from shinjuku.lab.report.data import ReportData
from shinjuku.lab.report.formatting import decimal, percent
from shinjuku.lab.report.markup import Section, figure, paragraph, plots, table


def actions(data: ReportData) -> Section:
    wording, title = data.wording, data.wording.say("lab.page.actions")
    if not data.actions:
        return Section("actions", title, wording.say("lab.page.actions.none"), "")
    names = [data.name(seat) for seat in data.seats]
    drawn = wording.say("lab.page.actions.chart")
    chart = draw_stacked_bars("actions", drawn, names, parts(data), shares=True)
    shown = plots(figure(drawn, chart, wording.say("lab.page.actions.chart.note")), action_table(data))
    return Section("actions", title, finding(data), shown + paragraph(wording.say("lab.page.actions.note"), "note"))


def parts(data: ReportData) -> list[Part]:
    return [
        Part(name, f"act-{act}", f"act-ink-{act}", [share(data, seat, act) for seat in data.seats])
        for act, name in data.actions
    ]


def share(data: ReportData, seat: int, act: int) -> float:
    return float(data.totals.actions[seat, act]) / max(1, int(data.totals.actions[seat].sum()))


def overall(data: ReportData, act: int) -> float:
    return float(data.totals.actions[:, act].sum()) / max(1, int(data.totals.actions.sum()))


def finding(data: ReportData) -> str:
    ranked = sorted(data.actions, key=lambda action: -overall(data, action[0]))
    (most, most_name), (least, least_name) = ranked[0], ranked[-1]
    return data.wording.say(
        "lab.page.actions.finding",
        most=most_name,
        often=percent(overall(data, most)),
        least=least_name,
        rarely=percent(overall(data, least)),
        number=decimal(float(data.totals.actions.sum()) / data.games),
    )


def action_table(data: ReportData) -> str:
    """How often each seat takes each action per game, and its share."""
    rows = [[name, *(cell(data, seat, act) for seat in data.seats)] for act, name in data.actions]
    totals = (decimal(float(data.totals.actions[seat].sum()) / data.games, 2) for seat in data.seats)
    total = [data.wording.say("lab.page.total"), *totals]
    caption = data.wording.say("lab.page.actions.table")
    return table(caption, ("", *(data.name(seat) for seat in data.seats)), [*rows, total])


def cell(data: ReportData, seat: int, act: int) -> str:
    return f"{decimal(float(data.totals.actions[seat, act]) / data.games, 2)} · {percent(share(data, seat, act))}"
