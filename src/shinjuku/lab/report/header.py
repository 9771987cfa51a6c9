"""The head of the page: a summary in a paragraph and a few large numbers."""

from __future__ import annotations

from shinjuku.drawing.svg import clean, tag
from shinjuku.lab.report.data import ReportData
from shinjuku.lab.report.formatting import (
    counted,
    decimal,
    grouped,
    listed,
    number_word,
    percent,
    percent_interval,
    score,
)
from shinjuku.lab.report.sections.fairness import digits, first_player_finding
from shinjuku.lab.report.sections.scores import points

SEAL = (
    '<svg class="seal" viewBox="0 0 24 44" aria-hidden="true"><rect width="24" height="44" rx="3"/>'
    '<text x="12" y="19">新</text><text x="12" y="38">宿</text></svg>'
)


def title(data: ReportData) -> str:
    edition = data.wording.say(f"edition.{data.plan.settings.edition}.name")
    return f"{edition}, {number_word(data.totals.players)} players"


def head(data: ReportData) -> str:
    name = tag("h1", clean(title(data)))
    kicker = tag("p", "Shinjuku · Lab report", class_="kicker")
    return tag("header", SEAL, kicker, name, tag("p", clean(summary(data)), class_="lead"), tiles(data))


def summary(data: ReportData) -> str:
    """Who won how often, how long a game takes, and whether the first player is favoured."""
    return " ".join((wins_sentence(data), length_sentence(data), first_player_finding(data) if data.games > 1 else ""))


def wins_sentence(data: ReportData) -> str:
    modules = [data.wording.say(f"module.{module}.name") for module in data.plan.settings.modules]
    played = f"In {counted(data.games, 'game')}{' with ' + listed(modules) if modules else ''}"
    if data.games == 1:
        winners = [data.name(seat) for seat in data.seats if data.totals.wins[seat] or data.totals.shared[seat]]
        return f"{played}, {listed(winners)} won."
    shares = [percent(data.seat_win_share(seat).value, digits(data)) for seat in data.seats]
    wins = [f"{seat_and_bot(data, seat)} won {share}" for seat, share in enumerate(shares)]
    return f"{played}, {listed(wins)}."


def seat_and_bot(data: ReportData, seat: int) -> str:
    return f"{data.name(seat)} ({data.bot(seat)})"


def length_sentence(data: ReportData) -> str:
    turns, won, ahead = counted(data.turns.median, "turn"), points(data.winning.median), points(data.margins.median)
    if data.games == 1:
        return f"It took {turns}. The winner scored {won}, {ahead} ahead of second place."
    return f"The median game takes {turns}; the median winning score is {won}, with a margin of {ahead}."


def tiles(data: ReportData) -> str:
    """Large numbers, each with its name and a note."""
    first = data.order_win_share(0)
    shown = (
        ("Games", grouped(data.games), counted(data.totals.decisions, "decision")),
        ("Turns", grouped(data.turns.median), turns_note(data)),
        ("Winning score", score(data.winning.median), value_range(score(data.winning.low), score(data.winning.high))),
        ("Margin", score(data.margins.median), f"mean {decimal(data.margins.mean.value)}"),
        ("First player wins", percent(first.value, digits(data)), percent_interval(first, digits(data))),
        ("Lead changes", decimal(data.lead_changes.mean.value), "mean per game"),
        ("Department stores", decimal(float(data.totals.departments.sum()) / data.games), "mean per game"),
    )
    return tag("dl", *(tile(*each) for each in shown), class_="tiles")


def turns_note(data: ReportData) -> str:
    """The range of turns, and the minutes that the model of thinking time gives."""
    turns = value_range(grouped(data.turns.low), grouped(data.turns.high))
    return f"{turns}; about {counted(round(data.totals.minutes.mean), 'minute')}"


def value_range(low: str, high: str) -> str:
    return f"{low} to {high}" if low != high else "always"


def tile(name: str, value: str, note: str) -> str:
    return tag("div", tag("dt", clean(name)), tag("dd", tag("b", clean(value)), tag("span", clean(note))))
