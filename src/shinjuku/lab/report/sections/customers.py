"""Customers and cards: what each seat delivers, gives away, receives, draws and spends."""

from __future__ import annotations

from shinjuku.lab.report.charts.bars import BarGroup, draw_grouped_bars
from shinjuku.lab.report.data import ReportData
from shinjuku.lab.report.formatting import decimal, percent
from shinjuku.lab.report.markup import Section, figure, plots, table
from shinjuku.lab.report.sections.fairness import dots

CUSTOMERS = {"delivered": "to own stores", "given": "to opponents’ stores", "received": "from opponents"}
CARDS = {"drawn": "drawn", "spent": "spent"}
HEADS = {
    "delivered": "To own stores",
    "given": "Given away",
    "received": "Received",
    "collected": "Collected at the end",
    "bonus": "Bonus tokens",
    "drawn": "Cards drawn",
    "spent": "Cards spent",
}


def customers_and_cards(data: ReportData) -> Section:
    seats = [(data.letter(seat), data.colour(seat)) for seat in data.seats]
    customers = draw_grouped_bars("customers", "Customers per game by seat", groups(data, CUSTOMERS), seats)
    cards = draw_grouped_bars("cards", "Cards per game by seat", groups(data, CARDS), seats)
    shown = plots(
        figure("Customers", customers, "Delivered on own journeys and received on opponents’; mean per game"),
        figure("Cards", cards, "Mean per game, including the starting hand"),
    )
    return Section("customers-and-cards", "Customers and cards", finding(data), shown + totals_table(data))


def groups(data: ReportData, names: dict[str, str]) -> list[BarGroup]:
    return [BarGroup(name, [data.per_seat(what, seat) for seat in data.seats]) for what, name in names.items()]


def total_per_game(data: ReportData, what: str) -> float:
    return sum(data.per_seat(what, seat) for seat in data.seats)


def finding(data: ReportData) -> str:
    own, given = total_per_game(data, "delivered"), total_per_game(data, "given")
    if own + given == 0:
        return "No customers reached a store."
    share = percent(given / (own + given), 0)
    return f"{decimal(own + given)} customers per game reach a store, {share} of them an opponent’s."


def totals_table(data: ReportData) -> str:
    rows = [[data.name(seat), *(decimal(data.per_seat(what, seat), 2) for what in HEADS)] for seat in data.seats]
    return table("Mean per game", ("Seat", *HEADS.values()), rows, dots(data))
