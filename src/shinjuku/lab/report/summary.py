"""The head of the page: what was played, in a paragraph and in a few large numbers."""

from __future__ import annotations

from shinjuku.drawing.svg import clean, tag
from shinjuku.lab.report.fairness import digits, first_player
from shinjuku.lab.report.formatting import (
    counted,
    decimal,
    enumerated,
    grouped,
    in_words,
    percent,
    percent_interval,
    score,
)
from shinjuku.lab.report.run import Run
from shinjuku.lab.report.scores import points

SEAL = (
    '<svg class="seal" viewBox="0 0 24 44" aria-hidden="true"><rect width="24" height="44" rx="3"/>'
    '<text x="12" y="19">新</text><text x="12" y="38">宿</text></svg>'
)


def title(run: Run) -> str:
    edition = run.wording.say(f"edition.{run.plan.settings.edition}.name")
    return f"{edition}, {in_words(run.totals.players)} players"


def head(run: Run) -> str:
    name = tag("h1", clean(title(run)))
    kicker = tag("p", "Shinjuku · report of the lab", class_="kicker")
    return tag("header", SEAL, kicker, name, tag("p", clean(summary(run)), class_="lead"), tiles(run))


def summary(run: Run) -> str:
    """In plain sentences: who won how often, how long, and is the first player favoured."""
    return " ".join((who_won(run), how_long(run), first_player(run) if run.games > 1 else ""))


def who_won(run: Run) -> str:
    modules = [run.wording.say(f"module.{module}.name") for module in run.plan.settings.modules]
    played = f"In {counted(run.games, 'game')}{' with ' + enumerated(modules) if modules else ''}"
    if run.games == 1:
        winners = [run.name(seat) for seat in run.seats if run.totals.wins[seat] or run.totals.shared[seat]]
        return f"{played}, {enumerated(winners)} won."
    wins = [f"{seat_and_bot(run, seat)} won {percent(run.seat_share(seat).value, digits(run))}" for seat in run.seats]
    return f"{played}, {enumerated(wins)}."


def seat_and_bot(run: Run, seat: int) -> str:
    return f"{run.name(seat)} ({run.bot(seat)})"


def how_long(run: Run) -> str:
    turns, won, ahead = counted(run.turns.median, "turn"), points(run.winning.median), points(run.margins.median)
    if run.games == 1:
        return f"It took {turns} and was won with {won}, {ahead} ahead of the second."
    return f"A game takes {turns} and is won with {won}, {ahead} ahead of the second (medians)."


def tiles(run: Run) -> str:
    """Large numbers, each with its name and a remark."""
    first = run.order_share(0)
    shown = (
        ("Games", grouped(run.games), counted(run.totals.decisions, "decision")),
        ("Turns", grouped(run.turns.median), reach(grouped(run.turns.low), grouped(run.turns.high))),
        ("Winning score", score(run.winning.median), reach(score(run.winning.low), score(run.winning.high))),
        ("Margin", score(run.margins.median), f"mean {decimal(run.margins.mean.value)}"),
        ("First player wins", percent(first.value, digits(run)), percent_interval(first, digits(run))),
        ("Lead changes", decimal(run.lead_changes.mean.value), "mean a game"),
        ("Department stores", decimal(float(run.totals.departments.sum()) / run.games), "mean a game"),
    )
    return tag("dl", *(tile(*each) for each in shown), class_="tiles")


def reach(low: str, high: str) -> str:
    return f"{low} to {high}" if low != high else "always"


def tile(name: str, value: str, remark: str) -> str:
    return tag("div", tag("dt", clean(name)), tag("dd", tag("b", clean(value)), tag("span", clean(remark))))
