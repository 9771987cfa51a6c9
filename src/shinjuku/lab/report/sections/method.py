"""What observers measured, and how the report was made."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from shinjuku.drawing.svg import clean, tag
from shinjuku.game.settings import parameter_words
from shinjuku.lab.report.data import ReportData
from shinjuku.lab.report.formatting import decimal, grouped, listed, mean_with_interval
from shinjuku.lab.report.markup import Section, paragraph, table
from shinjuku.lab.statistics import mean_estimate
from shinjuku.lab.totals import Moments

METHOD = (
    "Intervals are 95 % confidence intervals: Wilson’s for shares, Student’s for means. A shared win is a share of a "
    "win, so that all win shares add up to 100 %. A difference is called significant if the equal share is outside the "
    "interval. By chance alone, one interval in twenty does not contain the true value."
)


def observed(data: ReportData) -> Section | None:
    """The measurements of observers, if there were any."""
    if not data.totals.observed:
        return None
    rows = [observed_row(name, moments) for name, moments in sorted(data.totals.observed.items())]
    heads = ("Measurement", "Games", "Mean", "95 % interval", "Lowest", "Highest")
    observers = listed(data.plan.observers)
    source = f"Measured by {observers}." if observers else ""
    return Section("observed", "Observers", source, table("Observed values per game", heads, rows))


def observed_row(name: str, moments: Moments) -> list[str]:
    mean = mean_with_interval(mean_estimate(moments))
    return [name, grouped(moments.count), *mean, decimal(moments.low, 2), decimal(moments.high, 2)]


def method(data: ReportData, facts: Mapping[str, str]) -> Section:
    terms = [term(name, value) for name, value in [*plan_facts(data), *facts.items()]]
    return Section("method", "Method", "", tag("dl", *terms) + paragraph(METHOD, "note"), "method")


def term(name: str, value: str) -> str:
    return tag("div", tag("dt", clean(name)), tag("dd", clean(value)))


def plan_facts(data: ReportData) -> Iterable[tuple[str, str]]:
    """The facts that the plan contains."""
    settings, plan = data.plan.settings, data.plan
    yield "edition", data.wording.say(f"edition.{settings.edition}.name")
    if settings.modules:
        yield "modules", listed(data.wording.say(f"module.{module}.name") for module in settings.modules)
    if settings.parameters:
        yield (
            "changed settings",
            ", ".join(parameter_words(settings, name, value) for name, value in settings.parameters),
        )
    yield "board", data.board.title
    yield "players", ", ".join(f"{data.name(seat)}: {data.bot(seat)}" for seat in data.seats)
    yield "games", games_played(data)
    yield "seeds", f"{plan.seed} to {plan.seed + plan.games - 1}" if plan.games > 1 else str(plan.seed)


def games_played(data: ReportData) -> str:
    if data.games == data.plan.games:
        return grouped(data.games)
    return f"{grouped(data.games)} of {grouped(data.plan.games)} planned"
