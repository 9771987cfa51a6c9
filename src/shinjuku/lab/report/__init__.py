"""The report of a run: one page that holds everything, for designers."""

from __future__ import annotations

from collections.abc import Mapping

from shinjuku.drawing.css_variables import variable_theme
from shinjuku.drawing.heatmap.heatmap import draw_shared
from shinjuku.game.errors import ShinjukuError
from shinjuku.lab.plan import Plan
from shinjuku.lab.report.actions import actions
from shinjuku.lab.report.charts.plots import NoPlots, check_plots
from shinjuku.lab.report.departments import departments
from shinjuku.lab.report.exchange import exchange
from shinjuku.lab.report.fairness import fairness
from shinjuku.lab.report.length import length
from shinjuku.lab.report.maps import map_section
from shinjuku.lab.report.markup import Section
from shinjuku.lab.report.method import making, observed
from shinjuku.lab.report.page import page
from shinjuku.lab.report.run import Run
from shinjuku.lab.report.scores import scores
from shinjuku.lab.report.sets import sets
from shinjuku.lab.report.summary import head, title
from shinjuku.lab.totals import Totals

__all__ = ["NoPlots", "report_html"]


def report_html(totals: Totals, plan: Plan, facts: Mapping[str, str]) -> str:
    """A self-contained page; `facts` are shown as they are given, under how it was made."""
    if totals.games == 0:
        raise ShinjukuError("There is nothing to report: no game was played to its end.")
    check_plots()
    run = Run(totals, plan)
    return page(title(run), head(run), sections(run, facts), draw_shared(run.board, variable_theme()))


def sections(run: Run, facts: Mapping[str, str]) -> list[Section]:
    measured = observed(run)
    return [
        fairness(run),
        scores(run),
        length(run),
        actions(run),
        sets(run),
        departments(run),
        exchange(run),
        *(map_section(run, kind) for kind in ("stations", "wards", "track")),
        *([measured] if measured else []),
        making(run, facts),
    ]
