"""Is it fair? Who wins, by the place in the order of play and by seat."""

from __future__ import annotations

from shinjuku.lab.report.charts.intervals import Share, draw_shares
from shinjuku.lab.report.formatting import PLACES, decimal, grouped, interval, ordinal, percent, percent_interval
from shinjuku.lab.report.markup import Section, figure, plots, seat_dot, table
from shinjuku.lab.report.run import Run
from shinjuku.lab.statistics import Estimate

MANY_GAMES = 100_000  # from here on a tenth of a per cent is too coarse


def fairness(run: Run) -> Section:
    return Section("fairness", "Fairness", finding(run), plots(by_order(run), by_seat(run)) + tables(run))


def finding(run: Run) -> str:
    if run.games == 1:
        return "One game says nothing about fairness: the intervals show how little."
    return f"{first_player(run)} {seats_differ(run)}".strip()


def digits(run: Run) -> int:
    return 2 if run.games >= MANY_GAMES else 1


def first_player(run: Run) -> str:
    """In a sentence: is the first player favoured, and can that be measured?"""
    share = run.order_share(0)
    measured = f"{percent(share.value, digits(run))} of games (95 % interval {percent_interval(share, digits(run))})"
    equal = percent(run.equal_share, digits(run))
    if share.low > run.equal_share:
        return f"The first player wins {measured}: measurably more than an equal share of {equal}."
    if share.high < run.equal_share:
        return f"The first player wins {measured}: measurably less than an equal share of {equal}."
    return f"The first player wins {measured}: no measurable difference from an equal share of {equal}."


def seats_differ(run: Run) -> str:
    unequal = [run.name(seat) for seat in run.seats if not holds(run.seat_share(seat), run.equal_share)]
    if run.bots_differ:
        return "Seats are taken by different bots, so what sets them apart is first of all how well these play."
    if unequal:
        return f"By seat, the intervals of {' and '.join(unequal)} lie off the equal share."
    return "By seat, every interval holds the equal share."


def holds(estimate: Estimate, value: float) -> bool:
    return estimate.low <= value <= estimate.high


def by_order(run: Run) -> str:
    rows = [Share(ordinal(place + 1), str(place + 1), "plain", "page", run.order_share(place)) for place in run.seats]
    told = "Win share by place in the order of play, with 95 % intervals"
    drawn = draw_shares("order", told, rows, run.equal_share)
    return figure("By place in the order of play", drawn, "Share of wins with its 95 % interval (Wilson)")


def by_seat(run: Run) -> str:
    rows = [
        Share(run.name(seat), run.letter(seat), run.colour(seat), f"{run.colour(seat)}-ink", run.seat_share(seat))
        for seat in run.seats
    ]
    drawn = draw_shares("seats", "Win share by seat, with 95 % intervals", rows, run.equal_share)
    return figure("By seat", drawn, "The starting player is drawn by lot; the seats follow in this order")


def tables(run: Run) -> str:
    order = table("By place in the order of play", HEADS, (order_row(run, place) for place in run.seats))
    seats = table("By seat", ("Seat", "Bot", *HEADS[1:]), (seat_row(run, seat) for seat in run.seats), dots(run))
    return order + seats


HEADS = ("Place", "Wins", "Shared", "Win share", "95 % interval", "Mean score", "95 % interval")


def order_row(run: Run, place: int) -> list[str]:
    wins, shared = run.totals.order_wins[place], run.totals.order_shared[place]
    cells = result_cells(run, int(wins), int(shared), run.order_share(place), run.order_scores(place).mean)
    return [PLACES[place], *cells]


def seat_row(run: Run, seat: int) -> list[str]:
    wins, shared = run.totals.wins[seat], run.totals.shared[seat]
    cells = result_cells(run, int(wins), int(shared), run.seat_share(seat), run.scores(seat).mean)
    return [run.name(seat), run.bot(seat), *cells]


def result_cells(run: Run, wins: int, shared: int, share: Estimate, mean: Estimate) -> list[str]:
    won = [grouped(wins), grouped(shared), percent(share.value, digits(run)), percent_interval(share, digits(run))]
    return [*won, decimal(mean.value, 2), interval(mean)]


def dots(run: Run) -> list[str]:
    return [seat_dot(run.colour(seat), run.letter(seat)) for seat in run.seats]
