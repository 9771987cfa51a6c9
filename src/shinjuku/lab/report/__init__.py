"""The report of a run: one page that holds everything, for designers."""

from __future__ import annotations

from collections.abc import Mapping

from ...drawing.heat import draw_shared
from ...drawing.variables import variable_theme
from ...game.errors import ShinjukuError
from ..plans import Plan
from ..totals import Totals
from .actions import actions
from .departments import departments
from .exchange import exchange
from .fairness import fairness
from .length import length
from .making import making, observed
from .maps import map_section
from .markup import Section
from .page import page
from .plots import NoPlots, check_plots
from .run import Run
from .scores import scores
from .sets import sets
from .summary import head, title

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
