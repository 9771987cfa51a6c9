"""What an action costs, and what a hand lacks to pay it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .naming import listed, plural, with_article
from .table import Table


@dataclass(frozen=True)
class Cost:
    """A card of one of these wards is asked for."""

    wards: tuple[str, ...]
    purpose: str  # for what

    @staticmethod
    def of_ward(table: Table, ward: str) -> Cost:
        return Cost((ward,), f"for {table.ward(ward)}")

    @staticmethod
    def of_second_track(table: Table, first: str, second: str) -> Cost:
        """The wards of all stations along two connections, in the order of the way."""
        wards = {table.ward_of(station): None for station in (*first.split("--"), *second.split("--"))}
        return Cost(tuple(wards), f"for track on {table.connection(first)} and {table.connection(second)}")

    def card(self, table: Table) -> str:
        return f"{listed([table.ward(ward) for ward in self.wards], 'or')} card"


def cost_now(table: Table) -> Cost:
    """What the line being spoken has to pay for."""
    if connections := [choice.connection for choice in table.chosen("connection") if choice.connection]:
        return Cost.of_second_track(table, connections[0], connections[-1])
    stations = [choice.station for choice in table.chosen("station") if choice.station]
    wards = [choice.ward for choice in table.chosen("ward") if choice.ward]
    return Cost.of_ward(table, table.ward_of(stations[0]) if stations else wards[0])


def wild_cards(table: Table, besides: Sequence[str] = ()) -> str:
    """` (wild for Blue: Minato by the store in Shimbashi, Nerima by the Matsuri)`, some wards left out."""
    wild = [f"{table.ward(ward)} by {reason}" for ward, reason in table.wild.items() if ward not in besides]
    return f" (wild for {table.who}: {', '.join(wild)})" if wild else ""


def can_not_pay(table: Table, cost: Cost) -> str:
    """The sentence for a cost that nothing in the hand can meet."""
    return f"{table.who} can't pay {cost.purpose}: {what_is_missing(table, cost.card(table), cost.wards)}."


def what_is_missing(table: Table, card: str, wards: Sequence[str] = ()) -> str:
    """`no Chiyoda card, no wildcard, and only 2 cards in hand`."""
    if table.hand_size == 0:
        return "no card is in hand"
    missing = [f"no {card}", f"no wildcard{wild_cards(table, wards)}"]
    if table.number("three_cards"):
        missing.append(f"only {table.hand_size} {plural(table.hand_size, 'card')} in hand")
    return f"{', '.join(missing[:-1])}, and {missing[-1]}"


def ways_to_pay(table: Table, cost: Cost) -> str:
    """`a Chiyoda card, a wildcard (wild for Blue: …) or any three cards`."""
    ways = [with_article(cost.card(table))]
    if wild := wild_cards(table, cost.wards):
        ways.append(f"a wildcard{wild}")
    if table.number("pay_three"):
        ways.append("any three cards")
    return listed(ways, "or")
