"""A comparison in a report: what changed in sentences, a chart of all changes, and the numbers."""

from __future__ import annotations

from shinjuku.drawing.svg import clean, tag
from shinjuku.lab.changes import changes
from shinjuku.lab.experiments.comparison import STARTER_WINS, Comparison
from shinjuku.lab.report.charts.curves import Change, draw_changes
from shinjuku.lab.report.formatting import low_to_high
from shinjuku.lab.report.markup import Section, figure, paragraph, table
from shinjuku.lab.report.matchup import matchup_words
from shinjuku.lab.statistics.differences import CHANGED, PERHAPS, SAME, Difference
from shinjuku.lab.statistics.estimates import Estimate
from shinjuku.lab.statistics.metrics import UNKNOWN
from shinjuku.lab.statistics.power import power_words
from shinjuku.texts import listed, text

HEADS = ("measure", "base", "changed", "difference", "interval")


def comparison_section(id: str, language: str, title: str, part: Comparison) -> Section:
    changed = listed(changes(part.base, part.changed, language), language)
    heading = title or text("lab.report.comparison", language, None, change=changed)
    finding = text("lab.report.pairs", language, None, pairs=part.pairs_words(language), change=changed)
    sentences = tag("ul", *(tag("li", clean(each)) for each in part.sentences(language)), class_="sentences")
    finding = matchup_words(finding, part.base.settings, part.base.bots, language)
    return Section(id, heading, finding, sentences + _chart(id, part, language) + _numbers(part, language))


def _differences(part: Comparison) -> list[Difference]:
    return [each for verdict in (CHANGED, PERHAPS, SAME) for each in part.with_verdict(verdict)]


def _chart(id: str, part: Comparison, language: str) -> str:
    number = len(part.differences)
    rows = [
        Change(each.metric.label(language), _standardised(each), each.verdict(number) == CHANGED)
        for each in _differences(part)
        if each.base.variance > 0 or each.changed.variance > 0
    ]
    title = text("lab.report.changes", language)
    chart = draw_changes(id, title, rows, text("lab.report.changes.axis", language))
    return figure(title, chart, text("lab.report.changes.note", language), wide=True)


def _standardised(each: Difference) -> Estimate:
    """The change in standard deviations between games, so that all metrics fit on one axis."""
    deviation = max(each.base.variance, each.changed.variance) ** 0.5
    return Estimate(*(value / deviation for value in each.estimate))


def _numbers(part: Comparison, language: str) -> str:
    """The table, how many pairs show a small change of the starting player's win share, and what the pairs brought."""
    wins = part.differences[STARTER_WINS]
    power = power_words("lab.comparison.power", wins.metric, wins.base.mean, wins.pairs_needed, language)
    notes = (text("lab.comparison.note", language, None, power=power).strip(), part.saved_sentence(language))
    return _table(part, language) + "".join(paragraph(each, "note") for each in notes if each)


def _table(part: Comparison, language: str) -> str:
    heads = [text(f"lab.report.head.{head}", language) for head in HEADS]
    return table(text("lab.report.numbers", language), heads, [_row(each, language) for each in _differences(part)])


def _row(each: Difference, language: str) -> list[str]:
    metric, change = each.metric, each.estimate
    values = [metric.format_value(side.mean) for side in (each.base, each.changed)]
    low, high = metric.format_number(change.low), metric.format_number(change.high)
    ends = UNKNOWN if UNKNOWN in (low, high) else low_to_high(low, high, language)
    return [metric.label(language), *values, metric.format_difference(change.value, language), ends]
