"""What an action costs, and how cards pay for it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum

from shinjuku.game.choices import Choice
from shinjuku.game.facts.modules import costs
from shinjuku.game.facts.reader import StateReader
from shinjuku.game.facts.wildcards import WildCards, WildReason, wild_cards
from shinjuku.rules.enums import DoubleTrack, Phase

WARD, TRACK = "ward", "track"  # purposes


class Price(Enum):
    """What has to be paid. Any three cards pay `MATCHING` and `WILDCARD`, too, where the edition says so."""

    MATCHING = "a card of one of some wards"
    WILDCARD = "a card that is wild"
    ANY_CARD = "one card of any ward"
    THREE_CARDS = "three cards of any wards"


class Use(Enum):
    """How one card pays."""

    MATCHES = "it is a card that is asked for"
    WILD = "it is wild"


@dataclass(frozen=True)
class Cost:
    """A price; a `MATCHING` card is a card of one of the wards."""

    purpose: str  # what is paid for: something in a `ward`, `track`, or the action of a module
    price: Price
    wards: tuple[str, ...] = ()
    connections: tuple[str, ...] = ()  # of the track
    place: str | None = None  # that a figure leaves: a ward, or a place of its module
    clause: str | None = None  # of the rules reference, where a module sets the price

    @staticmethod
    def of_ward(ward: str) -> Cost:
        return Cost(WARD, Price.MATCHING, (ward,))

    @staticmethod
    def of_track(connection: str) -> Cost:
        return Cost(TRACK, Price.ANY_CARD, connections=(connection,))

    @staticmethod
    def of_double_track(state: StateReader, first: str, second: str) -> Cost:
        """Matching cards are those of all stations along both connections, in the order of the way."""
        prices = {DoubleTrack.WILDCARD: Price.WILDCARD, DoubleTrack.THREE_CARDS: Price.THREE_CARDS}
        price = prices.get(DoubleTrack(state.number("double_track")), Price.MATCHING)
        wards = dict.fromkeys(state.ward_of(station) for station in (*first.split("--"), *second.split("--")))
        return Cost(TRACK, price, tuple(wards) if price == Price.MATCHING else (), (first, second))

    def use(self, card: str, wild: WildCards) -> Use | None:
        """How a single card pays it; None if it doesn't. `wild` are the cards that are wild for its owner."""
        if self.price == Price.ANY_CARD or card in self.wards:
            return Use.MATCHES
        return Use.WILD if self.price != Price.THREE_CARDS and card in wild else None

    def is_met(self, state: StateReader) -> bool:
        """Can the decider pay it?"""
        if self.price in (Price.ANY_CARD, Price.THREE_CARDS):
            return state.hand_size >= (1 if self.price == Price.ANY_CARD else 3)
        return can_pay(state, self.wards)


def can_pay(state: StateReader, wards: Iterable[str]) -> bool:
    """Can the decider pay with a card of one of these wards, a wildcard, or three cards?"""
    by_three = state.number("three_cards") == 1 and state.hand_size >= 3
    return by_three or any(ward in state.hand for ward in (*wards, *wild_cards(state, state.seat)))


def action_of(choices: Sequence[Choice]) -> int | None:
    """The action that a line is about."""
    first = choices[0] if choices else None
    return first.act if first and first.phase == Phase.ACTIONS else None


def cost_of(state: StateReader, choices: Sequence[Choice]) -> Cost:
    """What a line has to pay for, from the state at the start of the line."""
    action = action_of(choices)
    if action is not None and action in costs():
        return costs()[action](state)
    if connections := [choice.connection for choice in choices if choice.connection]:
        if len(connections) == 1:
            return Cost.of_track(connections[0])
        return Cost.of_double_track(state, connections[0], connections[-1])
    stations = [choice.station for choice in choices if choice.kind == "station" and choice.station]
    wards = [choice.ward for choice in choices if choice.ward]
    return Cost.of_ward(state.ward_of(stations[0]) if stations else wards[0])


# --- how cards pay -----------------------------------------------------------------------------------------


def use_of(state: StateReader, cost: Cost, card: str) -> Use | None:
    """How a single card of the decider's pays a cost; None if it doesn't."""
    return cost.use(card, wild_cards(state, state.seat))


@dataclass(frozen=True)
class Payment:
    """The cards that a line pays. One card that doesn't match is wild, for these reasons."""

    cards: tuple[str, ...]
    cost: Cost
    wild: tuple[WildReason, ...] = ()


def payment_of(state: StateReader, choices: Sequence[Choice]) -> Payment | None:
    """What a line pays, from the state at its start; None if it pays nothing."""
    cards = tuple(choice.card for choice in choices if choice.kind == "pay" and choice.card)
    if not cards:
        return None
    cost = cost_of(state, choices)
    is_wild = len(cards) == 1 and use_of(state, cost, cards[0]) == Use.WILD
    return Payment(cards, cost, wild_cards(state, state.seat)[cards[0]] if is_wild else ())
