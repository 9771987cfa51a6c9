"""Fairness: who wins, by place in the order of play and by seat."""

from __future__ import annotations

from shinjuku.lab.report.charts.intervals import Share, draw_shares
from shinjuku.lab.report.data import ReportData
from shinjuku.lab.report.formatting import decimal, grouped, ordinal, percent
from shinjuku.lab.report.markup import Section, figure, plots, seat_dot, table
from shinjuku.lab.statistics.estimates import Estimate

MANY_GAMES = 100_000  # enough to show hundredths of a per cent


def fairness(data: ReportData) -> Section:
    shown = plots(by_order(data), by_seat(data)) + tables(data)
    return Section("fairness", data.wording.say("lab.page.fairness"), finding(data), shown)


def finding(data: ReportData) -> str:
    if data.games == 1:
        return data.wording.say("lab.page.fairness.one-game")
    return data.wording.listed((first_player_finding(data), seat_finding(data)), "sentences")


def digits(data: ReportData) -> int:
    return 2 if data.games >= MANY_GAMES else 1


def first_player_finding(data: ReportData) -> str:
    """Whether the starting player is favoured, and whether that is significant."""
    share = data.order_win_share(0)
    verdict = "more" if share.low > data.equal_share else "less" if share.high < data.equal_share else "equal"
    return data.wording.say(
        f"lab.page.first-player.{verdict}",
        share=percent(share.value, digits(data)),
        interval=data.percent_interval(share, digits(data)),
        equal=percent(data.equal_share, digits(data)),
    )


def seat_finding(data: ReportData) -> str:
    wording = data.wording
    unequal = [data.name(seat) for seat in data.seats if not contains(data.seat_win_share(seat), data.equal_share)]
    if data.has_different_bots:
        return wording.say("lab.page.seats.bots")
    if unequal:
        return wording.say("lab.page.seats.unequal", seats=wording.listed(unequal))
    return wording.say("lab.page.seats.equal")


def contains(estimate: Estimate, value: float) -> bool:
    return estimate.low <= value <= estimate.high


def by_order(data: ReportData) -> str:
    rows = [
        Share(ordinal(place + 1, data.language), str(place + 1), "plain", "page", data.order_win_share(place))
        for place in data.seats
    ]
    chart = draw_shares("order", data.wording.say("lab.page.by-order.chart"), rows, data.equal_line)
    return figure(data.wording.say("lab.page.by-order"), chart, data.wording.say("lab.page.win-share.note"))


def by_seat(data: ReportData) -> str:
    rows = [seat_share(data, seat) for seat in data.seats]
    chart = draw_shares("seats", data.wording.say("lab.page.by-seat.chart"), rows, data.equal_line)
    return figure(data.wording.say("lab.page.by-seat"), chart, data.wording.say("lab.page.by-seat.note"))


def seat_share(data: ReportData, seat: int) -> Share:
    name, letter, colour = data.name(seat), data.letter(seat), data.colour(seat)
    return Share(name, letter, colour, f"{colour}-ink", data.seat_win_share(seat))


def tables(data: ReportData) -> str:
    wording = data.wording
    results = result_heads(data)
    order_heads = (wording.say("lab.page.place"), *results)
    seat_heads = (wording.say("lab.page.seat"), wording.say("lab.page.bot"), *results)
    order = table(wording.say("lab.page.by-order"), order_heads, (order_row(data, place) for place in data.seats))
    rows = (seat_row(data, seat) for seat in data.seats)
    return order + table(wording.say("lab.page.by-seat"), seat_heads, rows, dots(data))


def result_heads(data: ReportData) -> list[str]:
    wording = data.wording
    interval = wording.say("lab.page.interval")
    return [
        wording.say("lab.page.wins"),
        wording.say("lab.page.shared"),
        wording.say("lab.page.win-share"),
        interval,
        wording.say("lab.page.mean-score"),
        interval,
    ]


def order_row(data: ReportData, place: int) -> list[str]:
    wins, shared = data.totals.order_wins[place], data.totals.order_shared[place]
    cells = result_cells(data, int(wins), int(shared), data.order_win_share(place), data.order_scores(place).mean)
    return [ordinal(place + 1, data.language), *cells]


def seat_row(data: ReportData, seat: int) -> list[str]:
    wins, shared = data.totals.wins[seat], data.totals.shared[seat]
    cells = result_cells(data, int(wins), int(shared), data.seat_win_share(seat), data.scores(seat).mean)
    return [data.name(seat), data.bot(seat), *cells]


def result_cells(data: ReportData, wins: int, shared: int, share: Estimate, mean: Estimate) -> list[str]:
    shares = [percent(share.value, digits(data)), data.percent_interval(share, digits(data))]
    return [grouped(wins), grouped(shared), *shares, decimal(mean.value, 2), data.interval(mean)]


def dots(data: ReportData) -> list[str]:
    return [seat_dot(data.colour(seat), data.letter(seat)) for seat in data.seats]
