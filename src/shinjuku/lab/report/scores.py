"""How many points: of each seat, of the winner, and how far ahead."""

from __future__ import annotations

from shinjuku.lab.report.charts.distributions import draw_histogram, draw_ridges
from shinjuku.lab.report.distribution import Spread
from shinjuku.lab.report.fairness import dots
from shinjuku.lab.report.formatting import decimal, interval, ordinal, percent, score
from shinjuku.lab.report.markup import Section, figure, plots, table
from shinjuku.lab.report.run import Run

HEADS = ("", "Mean", "95 % interval", "Lowest", "5 %", "25 %", "Median", "75 %", "95 %", "Highest")


def scores(run: Run) -> Section:
    by_seat = [(run.name(seat), run.colour(seat), run.scores(seat)) for seat in run.seats]
    by_order = [(ordinal(place + 1), "plain", run.order_scores(place)) for place in run.seats]
    seats = draw_ridges("scores", "Distribution of scores by seat", by_seat, "points")
    order = draw_ridges("order-scores", "Distribution of scores by place in the order of play", by_order, "points")
    winning = draw_histogram("winning", "Distribution of the winning score", run.winning, "points of the winner")
    margin = draw_histogram("margins", "Distribution of the winner's lead", run.margins, "points ahead of the second")
    figures = (
        figure("Scores by seat", seats, "How often each score came, in a scale of its own; the mark is the median"),
        figure("Scores by place in the order of play", order, "The same from the starting player on"),
        figure("Winning score", winning),
        figure("Winning margin", margin, "0: equal points, and the tie was broken or the win shared"),
    )
    return Section("scores", "Scores", finding(run), plots(*figures) + score_table(run))


def finding(run: Run) -> str:
    if run.games == 1:
        return f"The winner had {points(run.winning.median)}, {points(run.margins.median)} ahead of the second."
    won = f"The winner has {points(run.winning.median)} at the median"
    close = run.margins.share_where(run.margins.values <= 1)
    return f"{won}, {points(run.margins.median)} ahead of the second; {percent(close, 0)} of games end within a point."


def points(value: float) -> str:
    return f"{score(value)} point{'' if value == 1 else 's'}"


def score_table(run: Run) -> str:
    seats = [spread_row(run.name(seat), run.scores(seat)) for seat in run.seats]
    others = [spread_row("Winning score", run.winning), spread_row("Winning margin", run.margins)]
    return table("Points", HEADS, [*seats, *others], dots(run))


def spread_row(name: str, spread: Spread) -> list[str]:
    """A distribution in numbers."""
    shares = (score(spread.at(share)) for share in (0.05, 0.25, 0.5, 0.75, 0.95))
    mean = spread.mean
    return [name, decimal(mean.value, 2), interval(mean), score(spread.low), *shares, score(spread.high)]
