"""Costs as messages: the cards that pay, and the cards that the player has."""

from __future__ import annotations

from collections.abc import Iterable

from shinjuku.game.errors import Illegal
from shinjuku.game.facts.payments import Cost, Price
from shinjuku.game.facts.wildcards import WildReason, wild_cards
from shinjuku.game.refusals.situation import Situation
from shinjuku.texts.messages import Message, Name, Value, listing, message, names


def cost_message(situation: Situation, cost: Cost) -> Message:
    """`Track on Akihabara–Ueno costs any one card.`"""
    fields: dict[str, Value] = {"cards": cards_that_pay(situation, cost)}
    if cost.connections:
        fields["connections"] = names("connection", cost.connections)
    if cost.place:
        fields["place"] = place_name(situation, cost.place)
    return message(f"cost.{cost.purpose}", **fields)


def place_name(situation: Situation, place: str) -> Value:
    """A ward, or a place of a module."""
    return Name("place", place) if place in situation.words.wards else message(f"place.{place}")


def cards_that_pay(situation: Situation, cost: Cost) -> Value:
    """`one Chiyoda card, one wildcard (Minato: own store) or any three cards`."""
    if cost.price == Price.ANY_CARD:
        return message("cost.any-card")
    if cost.price == Price.THREE_CARDS:
        return message("cost.three-cards")
    matching = message("cost.card", wards=names("ward", cost.wards, "or")) if cost.wards else None
    return _matching_or_wild(situation, matching, cost.wards)


def _matching_or_wild(situation: Situation, matching: Message | None, wards: Iterable[str] = ()) -> Value:
    wild = {ward: reasons for ward, reasons in wild_cards(situation, situation.seat).items() if ward not in wards}
    ways = [matching] if matching else []
    if wild:
        ways.append(message("cost.wildcard.which", wild=listing((_wild(*each) for each in wild.items()), "row")))
    elif not matching:
        ways.append(message("cost.wildcard"))
    if situation.number("three_cards"):
        ways.append(message("cost.three-cards"))
    return listing(ways, "or")


def _wild(ward: str, reasons: Iterable[WildReason]) -> Message:
    """`Minato: own store`."""
    why = listing(message(f"wild.{reason.source}") for reason in reasons)
    return message("cost.wild", ward=Name("ward", ward), reasons=why)


def hand_message(situation: Situation) -> Message:
    """`Blue has Kita and 2 Ōta.`"""
    held = [message("cards.held", count=number, ward=Name("ward", ward)) for ward, number in situation.hand.items()]
    if not held:
        return message("hand.empty", who=situation.who)
    return message("hand.cards", who=situation.who, cards=listing(held))


# --- what nothing in the hand can pay ----------------------------------------------------------------------


def refuse_cost(situation: Situation, code: str, cost: Cost) -> Illegal:
    """Nothing in the hand pays this cost."""
    reason = message(
        "refusal.pay.cannot",
        who=situation.who,
        cost=cost_message(situation, cost),
        hand=hand_message(situation),
    )
    return situation.illegal(code, reason)


def refuse_cost_anywhere(situation: Situation, code: str, action: str, matching: Message) -> Illegal:
    """Nothing in the hand pays for an action, wherever it is taken."""
    reason = message(
        "refusal.pay.cannot-anywhere",
        who=situation.who,
        action=Name("action", action),
        cards=_matching_or_wild(situation, matching),
        hand=hand_message(situation),
    )
    return situation.illegal(code, reason)
