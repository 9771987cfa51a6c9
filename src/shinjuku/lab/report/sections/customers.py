"""Customers and cards: what each seat delivers, gives away, receives, draws and spends."""

from __future__ import annotations

from shinjuku.lab.report.charts.bars import BarGroup, draw_grouped_bars
from shinjuku.lab.report.data import ReportData
from shinjuku.lab.report.formatting import decimal, percent
from shinjuku.lab.report.markup import Section, figure, plots, table
from shinjuku.lab.report.sections.fairness import dots

CUSTOMERS, CARDS = ("delivered", "given", "received"), ("drawn", "spent")
COLUMNS = (*CUSTOMERS, "collected", "bonus", *CARDS)


def customers_and_cards(data: ReportData) -> Section:
    wording = data.wording
    seats = [(data.letter(seat), data.colour(seat)) for seat in data.seats]
    shown = []
    for what, names in (("customers", CUSTOMERS), ("cards", CARDS)):
        title = wording.say(f"lab.page.{what}")
        chart = draw_grouped_bars(what, wording.say(f"lab.page.{what}.chart"), groups(data, names), seats)
        shown.append(figure(title, chart, wording.say(f"lab.page.{what}.note")))
    title = wording.say("lab.page.customers-and-cards")
    return Section("customers-and-cards", title, finding(data), plots(*shown) + totals_table(data))


def groups(data: ReportData, names: tuple[str, ...]) -> list[BarGroup]:
    return [
        BarGroup(data.wording.say(f"lab.page.bar.{what}"), [data.per_seat(what, seat) for seat in data.seats])
        for what in names
    ]


def total_per_game(data: ReportData, what: str) -> float:
    return sum(data.per_seat(what, seat) for seat in data.seats)


def finding(data: ReportData) -> str:
    own, given = total_per_game(data, "delivered"), total_per_game(data, "given")
    if own + given == 0:
        return data.wording.say("lab.page.customers.none")
    share = percent(given / (own + given), 0)
    return data.wording.say("lab.page.customers.finding", number=decimal(own + given), share=share)


def totals_table(data: ReportData) -> str:
    rows = [[data.name(seat), *(decimal(data.per_seat(what, seat), 2) for what in COLUMNS)] for seat in data.seats]
    heads = (data.wording.say("lab.page.seat"), *(data.wording.say(f"lab.page.column.{what}") for what in COLUMNS))
    return table(data.wording.say("lab.page.mean-per-game"), heads, rows, dots(data))
