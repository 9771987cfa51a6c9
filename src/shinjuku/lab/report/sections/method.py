"""What observers measured, and how the report was made."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from shinjuku.drawing.svg import clean, tag
from shinjuku.game.settings import parameter_words
from shinjuku.lab.report.data import ReportData
from shinjuku.lab.report.formatting import decimal, grouped, low_to_high, mean_with_interval
from shinjuku.lab.report.markup import Section, paragraph, table
from shinjuku.lab.statistics.estimates import mean_estimate
from shinjuku.lab.statistics.totals import Moments

KNOWN_FACTS = ("version", "command", "date", "games", "data")  # that have a name in every language


def observed(data: ReportData) -> Section | None:
    """The measurements of observers, if there were any."""
    if not data.totals.observed:
        return None
    wording = data.wording
    rows = [observed_row(name, moments, data.language) for name, moments in sorted(data.totals.observed.items())]
    heads = (
        wording.say("lab.page.measurement"),
        wording.say("lab.page.games"),
        wording.say("lab.page.mean"),
        wording.say("lab.page.interval"),
        wording.say("lab.page.lowest"),
        wording.say("lab.page.highest"),
    )
    observers = wording.listed(data.plan.observers)
    source = wording.say("lab.page.observers.source", observers=observers) if observers else ""
    shown = table(wording.say("lab.page.observers.table"), heads, rows)
    return Section("observed", wording.say("lab.page.observers"), source, shown)


def observed_row(name: str, moments: Moments, language: str) -> list[str]:
    mean = mean_with_interval(mean_estimate(moments), 2, language)
    return [name, grouped(moments.count), *mean, decimal(moments.low, 2), decimal(moments.high, 2)]


def method(data: ReportData, facts: Mapping[str, str]) -> Section:
    terms = [term(name, value) for name, value in plan_facts(data)]
    terms += [term(fact_name(name, data), value) for name, value in facts.items() if name != "games"]
    note = paragraph(data.wording.say("lab.page.method.note"), "note")
    return Section("method", data.wording.say("lab.report.method.title"), "", tag("dl", *terms) + note, "method")


def fact_name(name: str, data: ReportData) -> str:
    return data.wording.say(f"lab.report.fact.{name}") if name in KNOWN_FACTS else name


def term(name: str, value: str) -> str:
    """A name and its value, whose words stay whole: a browser would break a line within `--set`."""
    words = " ".join(tag("span", clean(word), class_="word") for word in value.split(" "))
    return tag("div", tag("dt", clean(name)), tag("dd", words))


def plan_facts(data: ReportData) -> Iterable[tuple[str, str]]:
    """The facts that the plan contains."""
    wording, settings = data.wording, data.plan.settings
    yield wording.say("lab.word.edition"), wording.say(f"edition.{settings.edition}.name")
    if settings.modules:
        modules = [wording.say(f"module.{module}.name") for module in settings.modules]
        yield wording.say("lab.word.modules"), wording.listed(modules)
    if settings.parameters:
        changed = ", ".join(parameter_words(settings, name, value) for name, value in settings.parameters)
        yield wording.say("lab.page.changed-settings"), changed
    yield wording.say("lab.word.board"), wording.board_title
    yield wording.say("lab.page.players"), ", ".join(f"{data.name(seat)}: {data.bot(seat)}" for seat in data.seats)
    yield wording.say("lab.report.fact.games"), games_played(data)
    yield wording.say("lab.page.seeds"), seeds(data)


def seeds(data: ReportData) -> str:
    first, games = data.plan.seed, data.plan.games
    return low_to_high(str(first), str(first + games - 1), data.language) if games > 1 else str(first)


def games_played(data: ReportData) -> str:
    if data.games == data.plan.games:
        return grouped(data.games)
    planned = grouped(data.plan.games)
    return data.wording.say("lab.page.games.planned", number=grouped(data.games), planned=planned)
