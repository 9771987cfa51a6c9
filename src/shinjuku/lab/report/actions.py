"""What is done with a turn: the share of each action."""

from __future__ import annotations

from shinjuku.lab.report.charts.bars import Part, draw_stacks
from shinjuku.lab.report.formatting import decimal, percent
from shinjuku.lab.report.markup import Section, figure, paragraph, plots, table
from shinjuku.lab.report.run import Run

NOT_COUNTED = "An Income that another player’s action brings is no action and is not counted here."


def actions(run: Run) -> Section:
    if not run.actions:
        return Section("actions", "Actions", "No action was taken.", "")
    names = [run.name(seat) for seat in run.seats]
    drawn = draw_stacks("actions", "Share of each action by seat", names, parts(run), shares=True)
    shown = plots(figure("Share of each action", drawn, "Of all actions that a seat took"), action_table(run))
    return Section("actions", "Actions", finding(run), shown + paragraph(NOT_COUNTED, "note"))


def parts(run: Run) -> list[Part]:
    return [
        Part(name, f"act-{act}", f"act-ink-{act}", [share(run, seat, act) for seat in run.seats])
        for act, name in run.actions
    ]


def share(run: Run, seat: int, act: int) -> float:
    return float(run.totals.actions[seat, act]) / max(1, int(run.totals.actions[seat].sum()))


def overall(run: Run, act: int) -> float:
    return float(run.totals.actions[:, act].sum()) / max(1, int(run.totals.actions.sum()))


def finding(run: Run) -> str:
    ranked = sorted(run.actions, key=lambda action: -overall(run, action[0]))
    (most, most_name), (least, least_name) = ranked[0], ranked[-1]
    per_game = decimal(float(run.totals.actions.sum()) / run.games)
    often = f"{most_name} is taken most often ({percent(overall(run, most))} of all actions)"
    return f"{often}, {least_name} least ({percent(overall(run, least))}). A game has {per_game} actions."


def action_table(run: Run) -> str:
    """An action in each row: how often a game each seat took it, and its share."""
    rows = [[name, *(cell(run, seat, act) for seat in run.seats)] for act, name in run.actions]
    everything = ["All", *(decimal(float(run.totals.actions[seat].sum()) / run.games, 2) for seat in run.seats)]
    return table("Actions a game, and their share", ("", *(run.name(s) for s in run.seats)), [*rows, everything])


def cell(run: Run, seat: int, act: int) -> str:
    return f"{decimal(float(run.totals.actions[seat, act]) / run.games, 2)} · {percent(share(run, seat, act))}"
