"""The head of the page: a summary in a paragraph and a few large numbers."""

from __future__ import annotations

from shinjuku.drawing.svg import clean, tag
from shinjuku.lab.report.data import ReportData
from shinjuku.lab.report.formatting import (
    decimal,
    grouped,
    low_to_high,
    number_word,
    percent,
    points,
    score,
)
from shinjuku.lab.report.sections.fairness import digits, first_player_finding
from shinjuku.lab.report.sections.length import decision_count, turn_count

SEAL = (
    '<svg class="seal" viewBox="0 0 24 44" aria-hidden="true"><rect width="24" height="44" rx="3"/>'
    '<text x="12" y="19">新</text><text x="12" y="38">宿</text></svg>'
)


def title(data: ReportData) -> str:
    edition = data.wording.say(f"edition.{data.plan.settings.edition}.name")
    number = number_word(data.totals.players, data.language)
    return data.wording.say("lab.page.title", rules=edition, number=number)


def head(data: ReportData) -> str:
    name = tag("h1", clean(title(data)))
    kicker = tag("p", clean(data.wording.say("lab.report.kicker")), class_="kicker")
    return tag("header", SEAL, kicker, name, tag("p", clean(summary(data)), class_="lead"), tiles(data))


def summary(data: ReportData) -> str:
    """Who won how often, how long a game takes, and whether the starting player is favoured."""
    sentences = [wins_sentence(data), length_sentence(data), *([first_player_finding(data)] if data.games > 1 else [])]
    return data.wording.listed(sentences, "sentences")


def wins_sentence(data: ReportData) -> str:
    wording = data.wording
    if data.games == 1:
        winners = [data.name(seat) for seat in data.seats if data.totals.wins[seat] or data.totals.shared[seat]]
        return wording.say("lab.page.summary.winners", games=games_with_modules(data), winners=wording.listed(winners))
    wins = [
        wording.say(
            "lab.page.summary.seat",
            seat=data.name(seat),
            bot=data.bot(seat),
            share=percent(data.seat_win_share(seat).value, digits(data)),
        )
        for seat in data.seats
    ]
    return wording.say("lab.page.summary.wins", games=games_with_modules(data), wins=wording.listed(wins))


def games_with_modules(data: ReportData) -> str:
    """`200 games`, with the names of the modules if there are any."""
    wording = data.wording
    games = wording.counted("lab.page.game-count", data.games, number=grouped(data.games))
    if not data.plan.settings.modules:
        return games
    modules = wording.listed(wording.say(f"module.{module}.name") for module in data.plan.settings.modules)
    return wording.say("lab.page.game-count.modules", games=games, modules=modules)


def length_sentence(data: ReportData) -> str:
    won, ahead = points(data.winning.median, data.language), points(data.margins.median, data.language)
    form = "game" if data.games == 1 else "games"
    turns = turn_count(data, data.turns.median)
    return data.wording.say(f"lab.page.summary.length.{form}", turns=turns, won=won, ahead=ahead)


def tiles(data: ReportData) -> str:
    """Large numbers, each with its name and a note."""
    wording, first = data.wording, data.order_win_share(0)
    per_game = wording.say("lab.page.tile.per-game")
    mean = wording.say("lab.page.tile.mean", number=decimal(data.margins.mean.value))
    scored = value_range(data, score(data.winning.low), score(data.winning.high))
    shown = {
        "games": (grouped(data.games), decision_count(data, data.totals.decisions)),
        "turns": (grouped(data.turns.median), turns_note(data)),
        "winning-score": (score(data.winning.median), scored),
        "margin": (score(data.margins.median), mean),
        "first-player": (percent(first.value, digits(data)), data.percent_interval(first, digits(data))),
        "lead-changes": (decimal(data.lead_changes.mean.value), per_game),
        "departments": (decimal(float(data.totals.departments.sum()) / data.games), per_game),
    }
    return tag(
        "dl", *(tile(wording.say(f"lab.page.tile.{name}"), *each) for name, each in shown.items()), class_="tiles"
    )


def turns_note(data: ReportData) -> str:
    """The range of turns, and the minutes that the model of thinking time gives."""
    turns = value_range(data, grouped(data.turns.low), grouped(data.turns.high))
    return data.wording.counted("lab.page.tile.minutes", round(data.minutes.mean.value), turns=turns)


def value_range(data: ReportData, low: str, high: str) -> str:
    return low_to_high(low, high, data.language) if low != high else data.wording.say("lab.page.tile.always")


def tile(name: str, value: str, note: str) -> str:
    return tag("div", tag("dt", clean(name)), tag("dd", tag("b", clean(value)), tag("span", clean(note))))
