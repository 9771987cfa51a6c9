"""What an action costs, and what a hand lacks to pay it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from shinjuku.game.choices import Choice
from shinjuku.game.facts.reader import Table
from shinjuku.game.refusals.naming import is_or_are, listed, number_name, plural, with_article
from shinjuku.rules.enums import Act, DoubleTrack, Phase


class Price(Enum):
    """What is asked for; three cards stand for the first two where an edition says so."""

    MATCHING = "a card of one of some wards"
    WILDCARD = "a card that is wild"
    ANY_CARD = "one card of any ward"
    THREE_CARDS = "three cards of any wards"


@dataclass(frozen=True)
class Cost:
    """What is asked for: a card of one of these wards, unless the price is another one."""

    wards: tuple[str, ...]
    purpose: str  # for what
    price: Price = Price.MATCHING

    @staticmethod
    def of_ward(table: Table, ward: str) -> Cost:
        return Cost((ward,), f"for {table.ward(ward)}")

    @staticmethod
    def of_track(table: Table, connection: str) -> Cost:
        return Cost((), f"for track on {table.connection(connection)}", Price.ANY_CARD)

    @staticmethod
    def of_second_track(table: Table, first: str, second: str) -> Cost:
        """The wards of all stations along two connections, in the order of the way."""
        wards = {table.ward_of(station): None for station in (*first.split("--"), *second.split("--"))}
        prices = {DoubleTrack.WILDCARD: Price.WILDCARD, DoubleTrack.THREE_CARDS: Price.THREE_CARDS}
        price = prices.get(DoubleTrack(table.number("double_track")), Price.MATCHING)
        purpose = f"for track on {table.connection(first)} and {table.connection(second)}"
        return Cost(tuple(wards) if price == Price.MATCHING else (), purpose, price)

    @staticmethod
    def of_kaiju(table: Table) -> Cost:
        """A card of the ward it leaves, or a wildcard to drive it out of the bay."""
        ward = table.place("kaiju")
        if ward is None:
            return Cost((), "to drive the Kaiju out of the bay", Price.WILDCARD)
        return Cost((ward,), f"to drive the Kaiju out of {table.ward(ward)}")

    def card(self, table: Table) -> str:
        return f"{listed([table.ward(ward) for ward in self.wards], 'or')} card"

    def is_met(self, table: Table) -> bool:
        """Can the decider pay it?"""
        if self.price in (Price.ANY_CARD, Price.THREE_CARDS):
            return table.hand_size >= (1 if self.price == Price.ANY_CARD else 3)
        return table.can_pay(self.wards)


def action_of(choices: Sequence[Choice]) -> Act | None:
    """The action that a line is about."""
    first = choices[0] if choices else None
    return Act(first.act) if first and first.phase == Phase.ACTIONS else None


def cost_now(table: Table) -> Cost:
    """What the line being spoken has to pay for."""
    return cost_of(table, table.game.spoken_choices)


def cost_of(table: Table, choices: Sequence[Choice]) -> Cost:
    """What a line has to pay for."""
    if action_of(choices) == Act.KAIJU:
        return Cost.of_kaiju(table)
    if connections := [choice.connection for choice in choices if choice.connection]:
        if len(connections) == 1:
            return Cost.of_track(table, connections[0])
        return Cost.of_second_track(table, connections[0], connections[-1])
    stations = [choice.station for choice in choices if choice.kind == "station" and choice.station]
    wards = [choice.ward for choice in choices if choice.ward]
    return Cost.of_ward(table, table.ward_of(stations[0]) if stations else wards[0])


def wild_cards(table: Table, besides: Sequence[str] = ()) -> str:
    """` (wild for Blue: Minato by the store in Shimbashi, Nerima by the Matsuri)`, some wards left out."""
    wild = [f"{table.ward(ward)} by {reason}" for ward, reason in table.wild.items() if ward not in besides]
    return f" (wild for {table.who}: {', '.join(wild)})" if wild else ""


def can_not_pay(table: Table, cost: Cost) -> str:
    """The sentence for a cost that nothing in the hand can meet."""
    refused = f"{table.who} can't pay {cost.purpose}"
    if cost.price in (Price.ANY_CARD, Price.THREE_CARDS):
        return f"{refused}: {ways_to_pay(table, cost)} {_are(cost)} asked for, and {held(table)} in hand."
    card = cost.card(table) if cost.wards else ""
    return f"{refused}: {what_is_missing(table, card, cost.wards)}."


def _are(cost: Cost) -> str:
    return is_or_are(1 if cost.price == Price.ANY_CARD else 3)


def held(table: Table) -> str:
    """`only two are`, `no card is`."""
    number = table.hand_size
    return f"only {number_name(number)} {is_or_are(number)}" if number else "no card is"


def what_is_missing(table: Table, card: str, wards: Sequence[str] = ()) -> str:
    """`no Chiyoda card, no wildcard, and only 2 cards in hand`."""
    if table.hand_size == 0:
        return "no card is in hand"
    missing = [f"no {card}"] if card else []
    missing.append(f"no wildcard{wild_cards(table, wards)}")
    if table.number("three_cards"):
        missing.append(f"only {table.hand_size} {plural(table.hand_size, 'card')} in hand")
    return f"{', '.join(missing[:-1])}, and {missing[-1]}" if len(missing) > 1 else missing[0]


def ways_to_pay(table: Table, cost: Cost) -> str:
    """`a Chiyoda card, a wildcard (wild for Blue: …) or any three cards`."""
    if cost.price == Price.ANY_CARD:
        return "any one card"
    if cost.price == Price.THREE_CARDS:
        return "any three cards"
    wild = wild_cards(table, cost.wards)
    ways = [with_article(cost.card(table))] if cost.wards else []
    if wild or not ways:
        ways.append(f"a wildcard{wild}")
    if table.number("three_cards"):
        ways.append("any three cards")
    return listed(ways, "or")
