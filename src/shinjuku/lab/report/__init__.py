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
from shinjuku.lab.report.page import article, page
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
from shinjuku.lab.statistics.totals import Totals
from shinjuku.texts import LANGUAGES
from shinjuku.texts.catalogues import ENGLISH

__all__ = ["MissingMatplotlib", "report_html"]


def report_html(totals: Totals, plan: Plan, facts: Mapping[str, str], first: str = ENGLISH) -> str:
    """The page as HTML, in every language; `facts` are shown in the section on the method, `first` is the language."""
    if totals.games == 0:
        raise ShinjukuError("There is nothing to report, because no game was finished.")
    require_matplotlib()
    by_language = {language: ReportData(totals, plan, language) for language in LANGUAGES}
    articles = {
        language: article(language, head(data), sections(data, facts)) for language, data in by_language.items()
    }
    shared = draw_shared(plan.settings.board, variable_theme())
    return page(title(by_language[first]), articles, first, shared)


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
