"""The report of a simulation for designers: one self-contained HTML page."""

from __future__ import annotations

from collections.abc import Mapping

from shinjuku.drawing.css_variables import variable_theme
from shinjuku.drawing.heatmap.heatmap import draw_shared
from shinjuku.game.errors import ShinjukuError
from shinjuku.lab.plan import Plan
from shinjuku.lab.report.charts.plots import MissingMatplotlib, require_matplotlib
from shinjuku.lab.report.data import ReportData
from shinjuku.lab.report.header import head, title
from shinjuku.lab.report.markup import Section
from shinjuku.lab.report.page import page
from shinjuku.lab.report.sections.actions import actions
from shinjuku.lab.report.sections.associations import associations
from shinjuku.lab.report.sections.customers import customers_and_cards
from shinjuku.lab.report.sections.departments import departments
from shinjuku.lab.report.sections.fairness import fairness
from shinjuku.lab.report.sections.length import length
from shinjuku.lab.report.sections.maps import map_section
from shinjuku.lab.report.sections.method import method, observed
from shinjuku.lab.report.sections.scores import scores
from shinjuku.lab.report.sections.sets import sets
from shinjuku.lab.totals import Totals

__all__ = ["MissingMatplotlib", "report_html"]


def report_html(totals: Totals, plan: Plan, facts: Mapping[str, str]) -> str:
    """The page as HTML; `facts` are shown in the section on the method."""
    if totals.games == 0:
        raise ShinjukuError("There is nothing to report, because no game was finished.")
    require_matplotlib()
    data = ReportData(totals, plan)
    return page(title(data), head(data), sections(data, facts), draw_shared(data.board, variable_theme()))


def sections(data: ReportData, facts: Mapping[str, str]) -> list[Section]:
    measured = observed(data)
    return [
        fairness(data),
        associations(data),
        scores(data),
        length(data),
        actions(data),
        sets(data),
        departments(data),
        customers_and_cards(data),
        *(map_section(data, kind) for kind in ("stations", "wards", "track")),
        *([measured] if measured else []),
        method(data, facts),
    ]
