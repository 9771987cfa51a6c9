"""What things are called in the terminal. Players type the words of records; other languages add their own names."""

from __future__ import annotations

from collections.abc import Iterable

from shinjuku.game import Choice
from shinjuku.rules.numbering import action_name
from shinjuku.texts import Wording
from shinjuku.texts.catalogues import ENGLISH


def joined(parts: Iterable[str], wording: Wording) -> str:
    """`a, b, c`."""
    return wording.say("list.separator").join(parts)


def joined_or_none(parts: Iterable[str], wording: Wording) -> str:
    return joined(parts, wording) or wording.say("terminal.none")


def customer_names(customers: Iterable[str], wording: Wording) -> str:
    """Customers by their words, or by their names in another language."""
    return joined(customers, wording) if wording.language == ENGLISH else wording.customers(customers)


def card_name(card: str, mark: str, wording: Wording) -> str:
    """`kita*`, a card by its word, with its name in another language."""
    return card + mark if wording.language == ENGLISH else f"{card}{mark} {wording.ward(card)}"


def goods_name(goods: str, wording: Wording) -> str:
    return wording.say("terminal.goods.department") if goods == "department" else wording.goods(goods)


def choice_name(choice: Choice, wording: Wording) -> str:
    """What a choice is about, in another language. In English its words say it."""
    if wording.language == ENGLISH:
        return ""
    if choice.kind == "action":
        return wording.action(action_name(choice.act))
    if choice.connection is not None:
        return wording.connection(choice.connection)
    if choice.seat is not None:
        return wording.rider(choice.vocabulary.rider(choice.seat))
    named = (
        (choice.station, wording.station), (choice.ward, wording.ward), (choice.card, wording.ward),
        (choice.customer, wording.customer), (choice.goods, wording.goods),
    )  # fmt: skip
    return next((name(id) for id, name in named if id is not None), "")
