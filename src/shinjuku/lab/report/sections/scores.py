"""Scores: of each seat and of the winner, and the winning margin."""

from __future__ import annotations

from shinjuku.lab.report.charts.distributions import draw_histogram, draw_ridges
from shinjuku.lab.report.data import ReportData
from shinjuku.lab.report.distribution import Distribution
from shinjuku.lab.report.formatting import decimal, interval, ordinal, percent, score
from shinjuku.lab.report.markup import Section, figure, plots, table
from shinjuku.lab.report.sections.fairness import dots

HEADS = ("", "Mean", "95 % interval", "Lowest", "5 %", "25 %", "Median", "75 %", "95 %", "Highest")


def scores(data: ReportData) -> Section:
    by_seat = [(data.name(seat), data.colour(seat), data.scores(seat)) for seat in data.seats]
    by_order = [(ordinal(place + 1), "plain", data.order_scores(place)) for place in data.seats]
    seats = draw_ridges("scores", "Distribution of scores by seat", by_seat, "points")
    order = draw_ridges("order-scores", "Distribution of scores by place in the order of play", by_order, "points")
    winning = draw_histogram("winning", "Distribution of the winning score", data.winning, "winner's points")
    margin = draw_histogram("margins", "Distribution of the winning margin", data.margins, "points ahead of second")
    figures = (
        figure("Scores by seat", seats, "How often each score occurred; the triangle marks the median"),
        figure("Scores by place in the order of play", order, "From the starting player to the last"),
        figure("Winning score", winning),
        figure("Winning margin", margin, "0 means equal points: the tie was broken, or the victory shared"),
    )
    return Section("scores", "Scores", finding(data), plots(*figures) + score_table(data))


def finding(data: ReportData) -> str:
    if data.games == 1:
        return f"The winner scored {points(data.winning.median)}, {points(data.margins.median)} ahead of second place."
    won, ahead = points(data.winning.median), points(data.margins.median)
    close = data.margins.share_where(data.margins.values <= 1)
    decided = f"{percent(close, 0)} of games are decided by a point or less"
    return f"The median winning score is {won} and the median margin {ahead}; {decided}."


def points(value: float) -> str:
    return f"{score(value)} point{'' if value == 1 else 's'}"


def score_table(data: ReportData) -> str:
    seats = [distribution_row(data.name(seat), data.scores(seat)) for seat in data.seats]
    others = [distribution_row("Winning score", data.winning), distribution_row("Winning margin", data.margins)]
    return table("Points", HEADS, [*seats, *others], dots(data))


def distribution_row(name: str, distribution: Distribution) -> list[str]:
    """A distribution as a row of numbers."""
    shares = (score(distribution.quantile(share)) for share in (0.05, 0.25, 0.5, 0.75, 0.95))
    mean = distribution.mean
    return [name, decimal(mean.value, 2), interval(mean), score(distribution.low), *shares, score(distribution.high)]
