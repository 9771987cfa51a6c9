"""Scores: of each seat and of the winner, and the winning margin."""

from __future__ import annotations

from shinjuku.lab.report.charts.distributions import draw_histogram, draw_ridges
from shinjuku.lab.report.data import ReportData
from shinjuku.lab.report.distribution import Distribution
from shinjuku.lab.report.formatting import decimal, interval, ordinal, percent, points
from shinjuku.lab.report.markup import Section, figure, plots, table
from shinjuku.lab.report.sections.fairness import dots

QUANTILES = (0.05, 0.25, 0.5, 0.75, 0.95)


def scores(data: ReportData) -> Section:
    figures = (*ridges(data), *histograms(data))
    title = data.wording.say("lab.page.scores")
    return Section("scores", title, finding(data), plots(*figures) + score_table(data))


def ridges(data: ReportData) -> list[str]:
    """The scores by seat, and by place in the order of play."""
    wording, axis = data.wording, data.wording.say("lab.page.points")
    by_seat = [(data.name(seat), data.colour(seat), data.scores(seat)) for seat in data.seats]
    by_order = [(ordinal(place + 1, data.language), "plain", data.order_scores(place)) for place in data.seats]
    return [
        figure(
            wording.say(f"lab.page.{what}"),
            draw_ridges(what, wording.say(f"lab.page.{what}.chart"), rows, axis),
            wording.say(f"lab.page.{what}.note"),
        )
        for what, rows in (("seat-scores", by_seat), ("order-scores", by_order))
    ]


def histograms(data: ReportData) -> list[str]:
    """The winning score and the margin."""
    wording = data.wording
    found = []
    for what, distribution in (("winning-score", data.winning), ("margin", data.margins)):
        title, unit = wording.say(f"lab.page.{what}"), wording.say(f"lab.page.{what}.axis")
        chart = draw_histogram(what, wording.say(f"lab.page.{what}.chart"), distribution, unit, data.language)
        found.append(figure(title, chart, wording.say("lab.page.margin.note") if what == "margin" else ""))
    return found


def finding(data: ReportData) -> str:
    won, ahead = points(data.winning.median, data.language), points(data.margins.median, data.language)
    if data.games == 1:
        return data.wording.say("lab.page.scores.game", won=won, ahead=ahead)
    close = percent(data.margins.share_where(data.margins.values <= 1), 0)
    return data.wording.say("lab.page.scores.finding", won=won, ahead=ahead, close=close)


def score_table(data: ReportData) -> str:
    wording, language = data.wording, data.language
    seats = [distribution_row(data.name(seat), data.scores(seat), language) for seat in data.seats]
    others = [
        distribution_row(wording.say("lab.page.winning-score"), data.winning, language),
        distribution_row(wording.say("lab.page.margin"), data.margins, language),
    ]
    return table(wording.say("lab.page.scores.table"), distribution_heads(data), [*seats, *others], dots(data))


def distribution_heads(data: ReportData) -> list[str]:
    wording = data.wording
    quantiles = [wording.say("lab.page.median") if share == 0.5 else f"{100 * share:.0f} %" for share in QUANTILES]
    mean = [wording.say("lab.page.mean"), wording.say("lab.page.interval"), wording.say("lab.page.lowest")]
    return ["", *mean, *quantiles, wording.say("lab.page.highest")]


def distribution_row(name: str, distribution: Distribution, language: str) -> list[str]:
    """A distribution as a row of numbers."""
    shares = (distribution.written(distribution.quantile(share)) for share in QUANTILES)
    mean = distribution.mean
    ends = distribution.written(distribution.low), distribution.written(distribution.high)
    return [name, decimal(mean.value, 2), interval(mean, 2, language), ends[0], *shares, ends[1]]
