"""Fairness: who wins, by place in the order of play and by seat."""

from __future__ import annotations

from shinjuku.lab.report.charts.intervals import Share, draw_shares
from shinjuku.lab.report.data import ReportData
from shinjuku.lab.report.formatting import (
    PLACES,
    decimal,
    grouped,
    interval,
    listed,
    ordinal,
    percent,
    percent_interval,
)
from shinjuku.lab.report.markup import Section, figure, plots, seat_dot, table
from shinjuku.lab.statistics import Estimate

HEADS = ("Place", "Wins", "Shared", "Win share", "95 % interval", "Mean score", "95 % interval")
MANY_GAMES = 100_000  # enough to show hundredths of a per cent


def fairness(data: ReportData) -> Section:
    return Section("fairness", "Fairness", finding(data), plots(by_order(data), by_seat(data)) + tables(data))


def finding(data: ReportData) -> str:
    if data.games == 1:
        return "One game says almost nothing about fairness, as the wide intervals show."
    return f"{first_player_finding(data)} {seat_finding(data)}".strip()


def digits(data: ReportData) -> int:
    return 2 if data.games >= MANY_GAMES else 1


def first_player_finding(data: ReportData) -> str:
    """Whether the first player is favoured, and whether that is significant."""
    share = data.order_win_share(0)
    measured = f"{percent(share.value, digits(data))} of games (95 % interval {percent_interval(share, digits(data))})"
    equal = percent(data.equal_share, digits(data))
    if share.low > data.equal_share:
        return f"The first player wins {measured}, significantly more than an equal share of {equal}."
    if share.high < data.equal_share:
        return f"The first player wins {measured}, significantly less than an equal share of {equal}."
    return f"The first player wins {measured}, not significantly different from an equal share of {equal}."


def seat_finding(data: ReportData) -> str:
    unequal = [data.name(seat) for seat in data.seats if not contains(data.seat_win_share(seat), data.equal_share)]
    if data.has_different_bots:
        return "Different bots play the seats, so a difference between seats mostly shows which bot is stronger."
    if unequal:
        return f"By seat, the equal share is outside the intervals of {listed(unequal)}."
    return "By seat, the equal share is inside every interval."


def contains(estimate: Estimate, value: float) -> bool:
    return estimate.low <= value <= estimate.high


def by_order(data: ReportData) -> str:
    rows = [
        Share(ordinal(place + 1), str(place + 1), "plain", "page", data.order_win_share(place)) for place in data.seats
    ]
    description = "Win share by place in the order of play, with 95 % intervals"
    chart = draw_shares("order", description, rows, data.equal_share)
    return figure("By place in the order of play", chart, "Win share with 95 % interval (Wilson)")


def by_seat(data: ReportData) -> str:
    rows = [seat_share(data, seat) for seat in data.seats]
    chart = draw_shares("seats", "Win share by seat, with 95 % intervals", rows, data.equal_share)
    return figure("By seat", chart, "The starting player is drawn at random; play follows this order")


def seat_share(data: ReportData, seat: int) -> Share:
    name, letter, colour = data.name(seat), data.letter(seat), data.colour(seat)
    return Share(name, letter, colour, f"{colour}-ink", data.seat_win_share(seat))


def tables(data: ReportData) -> str:
    order = table("By place in the order of play", HEADS, (order_row(data, place) for place in data.seats))
    seats = table("By seat", ("Seat", "Bot", *HEADS[1:]), (seat_row(data, seat) for seat in data.seats), dots(data))
    return order + seats


def order_row(data: ReportData, place: int) -> list[str]:
    wins, shared = data.totals.order_wins[place], data.totals.order_shared[place]
    cells = result_cells(data, int(wins), int(shared), data.order_win_share(place), data.order_scores(place).mean)
    return [PLACES[place], *cells]


def seat_row(data: ReportData, seat: int) -> list[str]:
    wins, shared = data.totals.wins[seat], data.totals.shared[seat]
    cells = result_cells(data, int(wins), int(shared), data.seat_win_share(seat), data.scores(seat).mean)
    return [data.name(seat), data.bot(seat), *cells]


def result_cells(data: ReportData, wins: int, shared: int, share: Estimate, mean: Estimate) -> list[str]:
    won = [grouped(wins), grouped(shared), percent(share.value, digits(data)), percent_interval(share, digits(data))]
    return [*won, decimal(mean.value, 2), interval(mean)]


def dots(data: ReportData) -> list[str]:
    return [seat_dot(data.colour(seat), data.letter(seat)) for seat in data.seats]
