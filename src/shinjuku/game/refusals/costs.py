"""Costs in words: what is paid for, with what, and what a hand lacks."""

from __future__ import annotations

from collections.abc import Sequence

from shinjuku.game.facts.payments import Cost, Price, Purpose
from shinjuku.game.refusals.naming import is_or_are, listed, number_name, plural, with_article
from shinjuku.game.refusals.situation import Situation


def purpose(table: Situation, cost: Cost) -> str:
    """`for Minato`, `for track on Tokyo–Ueno`, `to drive the Kaiju out of the bay`."""
    if cost.purpose == Purpose.TRACK:
        return f"for track on {listed(map(table.connection, cost.connections))}"
    if cost.purpose == Purpose.KAIJU:
        return f"to drive the Kaiju out of {table.ward(cost.wards[0]) if cost.wards else 'the bay'}"
    return f"for {table.ward(cost.wards[0])}"


def card_named(table: Situation, cost: Cost) -> str:
    """`Chiyoda or Minato card`."""
    return f"{listed([table.ward(ward) for ward in cost.wards], 'or')} card"


def wild_named(table: Situation, besides: Sequence[str] = ()) -> str:
    """` (wild for Blue: Minato by the store in Shimbashi, Nerima by the Matsuri)`, some wards left out."""
    wild = [f"{table.ward(ward)} by {reason}" for ward, reason in table.wild.items() if ward not in besides]
    return f" (wild for {table.who}: {', '.join(wild)})" if wild else ""


def can_not_pay(table: Situation, cost: Cost) -> str:
    """The sentence for a cost that nothing in the hand can meet."""
    refused = f"{table.who} can't pay {purpose(table, cost)}"
    if cost.price in (Price.ANY_CARD, Price.THREE_CARDS):
        return f"{refused}: {ways_to_pay(table, cost)} {_are(cost)} asked for, and {held(table)} in hand."
    card = card_named(table, cost) if cost.wards else ""
    return f"{refused}: {what_is_missing(table, card, cost.wards)}."


def _are(cost: Cost) -> str:
    return is_or_are(1 if cost.price == Price.ANY_CARD else 3)


def held(table: Situation) -> str:
    """`only two are`, `no card is`."""
    number = table.hand_size
    return f"only {number_name(number)} {is_or_are(number)}" if number else "no card is"


def what_is_missing(table: Situation, card: str, wards: Sequence[str] = ()) -> str:
    """`no Chiyoda card, no wildcard, and only 2 cards in hand`."""
    if table.hand_size == 0:
        return "no card is in hand"
    missing = [f"no {card}"] if card else []
    missing.append(f"no wildcard{wild_named(table, wards)}")
    if table.number("three_cards"):
        missing.append(f"only {table.hand_size} {plural(table.hand_size, 'card')} in hand")
    return f"{', '.join(missing[:-1])}, and {missing[-1]}" if len(missing) > 1 else missing[0]


def ways_to_pay(table: Situation, cost: Cost) -> str:
    """`a Chiyoda card, a wildcard (wild for Blue: …) or any three cards`."""
    if cost.price == Price.ANY_CARD:
        return "any one card"
    if cost.price == Price.THREE_CARDS:
        return "any three cards"
    wild = wild_named(table, cost.wards)
    ways = [with_article(card_named(table, cost))] if cost.wards else []
    if wild or not ways:
        ways.append(f"a wildcard{wild}")
    if table.number("three_cards"):
        ways.append("any three cards")
    return listed(ways, "or")
