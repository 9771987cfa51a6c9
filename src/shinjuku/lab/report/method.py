"""What else was measured, and how the report was made."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from shinjuku.drawing.svg import clean, tag
from shinjuku.game.settings import parameter_words
from shinjuku.lab.report.formatting import decimal, enumerated, grouped, mean_with_interval
from shinjuku.lab.report.markup import Section, paragraph, table
from shinjuku.lab.report.run import Run
from shinjuku.lab.statistics import mean_of

METHOD = (
    "Intervals are 95 % intervals: Wilson’s for shares, Student’s for means. Shared wins count in part, so that all "
    "shares together are 100 %. A difference is called measurable when the equal share lies outside the interval; "
    "one interval in twenty misses what it should hold, by chance alone."
)


def observed(run: Run) -> Section | None:
    """The columns of observers, if there were any."""
    if not run.totals.observed:
        return None
    rows = [
        [name, grouped(each.count), *mean_with_interval(mean_of(each)), decimal(each.low, 2), decimal(each.high, 2)]
        for name, each in sorted(run.totals.observed.items())
    ]
    heads = ("Measured", "Games", "Mean", "95 % interval", "Lowest", "Highest")
    watched = enumerated(run.plan.observers)
    by = f"By {watched}." if watched else ""
    return Section("observed", "Measured besides", by, table("Once a game", heads, rows))


def making(run: Run, facts: Mapping[str, str]) -> Section:
    listed = [term(name, value) for name, value in [*of_plan(run), *facts.items()]]
    return Section("making", "How this was made", "", tag("dl", *listed) + paragraph(METHOD, "note"))


def term(name: str, value: str) -> str:
    return tag("div", tag("dt", clean(name)), tag("dd", clean(value)))


def of_plan(run: Run) -> Iterable[tuple[str, str]]:
    """What the plan itself says."""
    settings, plan = run.plan.settings, run.plan
    yield "edition", run.wording.say(f"edition.{settings.edition}.name")
    if settings.modules:
        yield "modules", enumerated(run.wording.say(f"module.{module}.name") for module in settings.modules)
    if settings.parameters:
        yield "changed", ", ".join(parameter_words(settings, name, value) for name, value in settings.parameters)
    yield "board", run.board.title
    yield "players", ", ".join(f"{run.name(seat)}: {run.bot(seat)}" for seat in run.seats)
    yield "games", games_played(run)
    yield "seeds", f"{plan.seed} to {plan.seed + plan.games - 1}" if plan.games > 1 else str(plan.seed)


def games_played(run: Run) -> str:
    if run.games == run.plan.games:
        return grouped(run.games)
    return f"{grouped(run.games)} of {grouped(run.plan.games)} planned"
