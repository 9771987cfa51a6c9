"""Customers and cards: what each seat delivers, gives, receives, draws and spends."""

from __future__ import annotations

from shinjuku.lab.report.charts.bars import Measure, draw_groups
from shinjuku.lab.report.fairness import dots
from shinjuku.lab.report.formatting import decimal, percent
from shinjuku.lab.report.markup import Section, figure, plots, table
from shinjuku.lab.report.run import Run

CUSTOMERS = {"delivered": "to own stores", "given": "to others’ stores", "received": "from others"}
CARDS = {"drawn": "drawn", "spent": "spent"}
HEADS = {
    "delivered": "Delivered to own",
    "given": "Given to others",
    "received": "Received",
    "collected": "Kept at the end",
    "bonus": "Bonus tokens",
    "drawn": "Cards drawn",
    "spent": "Cards spent",
}


def exchange(run: Run) -> Section:
    seats = [(run.letter(seat), run.colour(seat)) for seat in run.seats]
    customers = draw_groups("customers", "Customers a game by seat", measures(run, CUSTOMERS), seats)
    cards = draw_groups("cards", "Cards a game by seat", measures(run, CARDS), seats)
    shown = plots(
        figure("Customers", customers, "Delivered on one’s own journeys, and received on others’; mean a game"),
        figure("Cards", cards, "Mean a game, the first hand included"),
    )
    return Section("exchange", "Customers and cards", finding(run), shown + exchange_table(run))


def measures(run: Run, names: dict[str, str]) -> list[Measure]:
    return [Measure(name, [run.per_seat(what, seat) for seat in run.seats]) for what, name in names.items()]


def together(run: Run, what: str) -> float:
    return sum(run.per_seat(what, seat) for seat in run.seats)


def finding(run: Run) -> str:
    own, given = together(run, "delivered"), together(run, "given")
    if own + given == 0:
        return "No customer reached a store."
    share = percent(given / (own + given), 0)
    return f"{decimal(own + given)} customers reach a store in a game; {share} of them another player’s."


def exchange_table(run: Run) -> str:
    rows = [[run.name(seat), *(decimal(run.per_seat(what, seat), 2) for what in HEADS)] for seat in run.seats]
    return table("Mean a game", ("Seat", *HEADS.values()), rows, dots(run))
