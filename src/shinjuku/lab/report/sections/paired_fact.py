"""A paired fact in a report: who wins given something, and what the same players win with it forbidden."""

from __future__ import annotations

from shinjuku.lab.experiments.paired_fact import PairedFact
from shinjuku.lab.report.charts.intervals import MarkedLine, Share, draw_shares
from shinjuku.lab.report.formatting import decimal, grouped, low_to_high, percent, percent_interval
from shinjuku.lab.report.markup import Section, figure, paragraph, plots, table
from shinjuku.lab.report.matchup import matchup_words
from shinjuku.lab.statistics.associations import fact_words, paired_caution, prevented_words
from shinjuku.lab.statistics.estimates import Estimate
from shinjuku.texts import Wording

HEADS = ("players", "win-share", "interval")


def paired_fact_section(id: str, language: str, title: str, part: PairedFact) -> Section:
    settings = part.plan.settings
    wording = Wording(settings.board, language, settings.edition)
    fact = fact_words(part.fact.name, part.fact.place, wording)
    heading = title or wording.capitalised(wording.say("lab.given.player", fact=fact))
    rows = [
        (wording.say("lab.given.row.had"), part.association),
        (wording.say("lab.given.row.forbidden"), part.forbidden),
    ]
    prevented = prevented_words(part.prevented, part.had.count, wording)
    notes = paragraph(prevented, "note") + paragraph(paired_caution(part.fact.name, wording), "note")
    shown = plots(_chart(id, rows, len(settings.players), wording), _table(rows, part, wording)) + notes
    finding = matchup_words(_finding(part, wording), settings, part.plan.bots, language)
    return Section(id, heading, finding, shown)


def _finding(part: PairedFact, wording: Wording) -> str:
    change = part.effect
    low, high = (decimal(100 * end) for end in (change.low, change.high))
    return wording.say(
        "lab.given.effect", size=_signed(100 * change.value), interval=low_to_high(low, high, wording.language)
    )


def _chart(id: str, rows: list[tuple[str, Estimate]], players: int, wording: Wording) -> str:
    shares = [
        Share(name, "", colour, "page", share) for (name, share), colour in zip(rows, ("plain", "red"), strict=True)
    ]
    line = MarkedLine(1 / players, wording.say("lab.page.equal-share"))
    title = wording.say("lab.page.win-share")
    return figure(title, draw_shares(id, title, shares, line), wording.say("lab.page.win-share.note"))


def _table(rows: list[tuple[str, Estimate]], part: PairedFact, wording: Wording) -> str:
    heads = ["", *(wording.say(f"lab.output.{head}") for head in HEADS)]
    players, language = grouped(part.had.count), wording.language
    cells = [[name, players, percent(each.value), percent_interval(each, language=language)] for name, each in rows]
    return table(wording.say("lab.report.numbers"), heads, cells)


def _signed(points: float) -> str:
    written = decimal(points)
    return f"+{written}" if round(points, 1) > 0 else written
