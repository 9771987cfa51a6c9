"""A sweep in a report: a curve for each metric, or a grid for two numbers, and the values behind them."""

from __future__ import annotations

from shinjuku.drawing.css_variables import PREFIX
from shinjuku.drawing.heatmap.scale import STEPS
from shinjuku.drawing.svg import clean, tag
from shinjuku.lab.experiments.sweep import Sweep, SweepPoint
from shinjuku.lab.report.charts.curves import draw_curve
from shinjuku.lab.report.markup import Section, figure, paragraph, plots, scrollable, table
from shinjuku.lab.report.matchup import matchup_words
from shinjuku.lab.statistics.estimates import Estimate
from shinjuku.lab.statistics.metrics import SHARE, Metric
from shinjuku.lab.statistics.power import power_words
from shinjuku.texts import grouped, listed, text


def sweep_section(id: str, language: str, title: str, part: Sweep) -> Section:
    numbers = listed(part.numbers, language)
    heading = title or text("lab.report.sweep", language, None, numbers=numbers)
    games = part.points[0].totals.games
    finding = text("lab.report.sweep.finding", language, None, games=grouped(games), numbers=numbers)
    plan = part.points[0].plan
    finding = matchup_words(finding, plan.settings, plan.bots, language)
    draw = _curve if len(part.numbers) == 1 else _grid
    shown = plots(*(draw(f"{id}-{metric.name}", part, metric, language) for metric in part.curves))
    return Section(id, heading, finding, shown + _table(part, language) + _power(part, language))


def _power(part: Sweep, language: str) -> str:
    """How many games show a small change of the starting player's win share."""
    metric = part.metrics["starter_wins"]
    words = power_words("lab.sweep.power", metric, 0.5, part.games_needed(metric), language)
    return paragraph(words, "note") if words else ""


def _estimate(point: SweepPoint, metric: Metric) -> Estimate:
    return metric.estimate(point.metrics[metric.name])


def _curve(id: str, part: Sweep, metric: Metric, language: str) -> str:
    label = metric.label(language)
    (number,) = part.numbers
    values = [point.values[number] for point in part.points]
    estimates = [_estimate(point, metric) for point in part.points]
    chart = draw_curve(id, label, values, estimates, number, share=metric.unit == SHARE)
    return figure(label, chart, text("lab.report.interval.note", language))


def _grid(id: str, part: Sweep, metric: Metric, language: str) -> str:
    """A table whose cells are shaded by their values."""
    label, (down, across) = metric.label(language), part.numbers
    known = [mean for point in part.points if (mean := _estimate(point, metric).value) == mean]
    ends = min(known, default=0.0), max(known, default=0.0)
    rows, columns = (list(dict.fromkeys(point.values[name] for point in part.points)) for name in (down, across))
    cells = {(point.values[down], point.values[across]): point for point in part.points}
    head = tag("tr", tag("th", clean(f"{down} ↓ {across} →"), scope="col"), *(_head(value, "col") for value in columns))
    body = [
        tag("tr", _head(row, "row"), *(_cell(cells[row, column], metric, *ends) for column in columns)) for row in rows
    ]
    grid = tag("table", tag("thead", head), tag("tbody", *body), class_="grid")
    return figure(label, scrollable(grid, label), text("lab.report.interval.note", language))


def _head(value: str, scope: str) -> str:
    return tag("th", clean(value), scope=scope)


def _cell(point: SweepPoint, metric: Metric, low: float, high: float) -> str:
    mean = _estimate(point, metric)
    step = round((STEPS - 1) * (mean.value - low) / (high - low)) if high > low and mean.value == mean.value else 0
    colours = f"background:var({PREFIX}heat-{step});color:var({PREFIX}heat-ink-{step})"
    return tag("td", clean(metric.format_value(mean.value)), tag("span", _half(mean, metric)), style=colours)


def _half(mean: Estimate, metric: Metric) -> str:
    """Half of the interval, if there is one."""
    return "" if mean.low != mean.low else f"±{metric.format_number((mean.high - mean.low) / 2)}"


def _words(point: SweepPoint, metric: Metric) -> str:
    """The mean with half of its interval, and a star if it differs significantly from the first point."""
    mean = _estimate(point, metric)
    star = "*" if point.differences[metric.name].estimate.excludes_zero else ""
    return f"{metric.format_value(mean.value)} {_half(mean, metric)}".rstrip() + star


def _table(part: Sweep, language: str) -> str:
    heads = [*part.numbers, *(metric.label(language) for metric in part.curves)]
    rows = [
        [
            *(point.values[name] for name in part.numbers),
            *(_words(point, metric) for metric in part.curves),
        ]
        for point in part.points
    ]
    note = paragraph(text("lab.sweep.note", language), "note")
    return table(text("lab.report.numbers", language), heads, rows) + note
