"""Luck in a report: how much of the final lead is decided after some turns."""

from __future__ import annotations

from shinjuku.lab.experiments.luck import Luck
from shinjuku.lab.report.charts.curves import draw_curve
from shinjuku.lab.report.formatting import percent, percent_interval
from shinjuku.lab.report.markup import Section, figure, paragraph, plots, table
from shinjuku.lab.report.matchup import matchup_words
from shinjuku.texts import grouped, text

HEADS = ("after-turn", "decided", "interval", "left")


def luck_section(id: str, language: str, title: str, part: Luck) -> Section:
    first = part.redealt[0]
    finding = text("lab.luck.run", language, None, seeds=grouped(first.means.count), deals=first.plan.deals)
    finding = matchup_words(finding, first.plan.settings, first.plan.bots, language)
    note = paragraph(text("lab.luck.note", language), "note")
    shown = plots(_chart(id, part, language), _table(part, language)) + note
    return Section(id, title or text("lab.luck.title", language), finding, shown)


def _chart(id: str, part: Luck, language: str) -> str:
    turns, decided = [str(each.turn) for each in part.redealt], [each.decided for each in part.redealt]
    label = text("lab.luck.title", language)
    chart = draw_curve(id, label, turns, decided, text("lab.luck.after-turn", language), share=True)
    return figure(label, chart, text("lab.report.interval.note", language))


def _table(part: Luck, language: str) -> str:
    rows = [
        [str(each.turn), percent(share.value, 0), percent_interval(share, 0, language), percent(1 - share.value, 0)]
        for each in part.redealt
        for share in (each.decided,)
    ]
    return table(text("lab.report.numbers", language), [text(f"lab.luck.{head}", language) for head in HEADS], rows)
