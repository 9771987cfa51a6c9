"""Actions: how often each one is taken."""

from __future__ import annotations

from shinjuku.lab.report.charts.bars import Part, draw_stacked_bars
from shinjuku.lab.report.data import ReportData
from shinjuku.lab.report.formatting import decimal, percent
from shinjuku.lab.report.markup import Section, figure, paragraph, plots, table

NOT_COUNTED = "Income taken because of another player’s journey is not an action and is not counted here."


def actions(data: ReportData) -> Section:
    if not data.actions:
        return Section("actions", "Actions", "No actions were taken.", "")
    names = [data.name(seat) for seat in data.seats]
    chart = draw_stacked_bars("actions", "Share of each action by seat", names, parts(data), shares=True)
    shown = plots(figure("Share of each action", chart, "Of all actions by the seat"), action_table(data))
    return Section("actions", "Actions", finding(data), shown + paragraph(NOT_COUNTED, "note"))


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
    per_game = decimal(float(data.totals.actions.sum()) / data.games)
    common = f"{most_name} is the most common action ({percent(overall(data, most))})"
    rare = f"{least_name} the least common ({percent(overall(data, least))})"
    return f"{common}, {rare}. A game has {per_game} actions on average."


def action_table(data: ReportData) -> str:
    """How often each seat takes each action per game, and its share."""
    rows = [[name, *(cell(data, seat, act) for seat in data.seats)] for act, name in data.actions]
    total = ["Total", *(decimal(float(data.totals.actions[seat].sum()) / data.games, 2) for seat in data.seats)]
    return table("Actions per game and their share", ("", *(data.name(s) for s in data.seats)), [*rows, total])


def cell(data: ReportData, seat: int, act: int) -> str:
    return f"{decimal(float(data.totals.actions[seat, act]) / data.games, 2)} · {percent(share(data, seat, act))}"
