"""Paying: which cards don't pay, and why."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from shinjuku.game.errors import Illegal
from shinjuku.game.facts.payments import Cost, Price, action_of
from shinjuku.game.refusals import open as open_
from shinjuku.game.refusals.costs import held, purpose, ways_to_pay
from shinjuku.game.refusals.expand import not_on_the_way, ward_beyond, why_not_second
from shinjuku.game.refusals.expected import expected, of_another_moment, out_of_order, payments
from shinjuku.game.refusals.naming import counted, is_or_are, number_name, some_of, with_article
from shinjuku.game.refusals.situation import Situation
from shinjuku.rules.enums import Act, Phase

MOST_CARDS = 3


def payment(table: Situation, cards: Sequence[str], *, open_ended: bool, follows: str = "") -> Illegal | None:
    """Why these cards don't pay; None if they do, or if more may come and the first of them are fine."""
    if not cards:
        return out_of_order(table, follows) if follows else nothing_paid(table)
    if len(cards) > MOST_CARDS or (open_ended and len(cards) == MOST_CARDS):
        return Illegal(too_many_code(table, table.cost), f"Four cards are too many: {_it_takes(table)}.")
    return (
        _not_in_hand(table, cards) or _wrong_number(table, cards, open_ended) or _wrong_card(table, cards, open_ended)
    )


def _it_takes(table: Situation) -> str:
    cost = table.cost
    return f"{purpose(table, cost)} it takes {ways_to_pay(table, cost)}"


def _takes_three(table: Situation) -> bool:
    """Is this an edition, and a cost, where any three cards stand for one?"""
    return table.number("three_cards") == 1 or not table.is_rev1


def too_many_code(table: Situation, cost: Cost) -> str:
    if cost.price == Price.ANY_CARD:
        return "rev1.expand-one-card"
    if cost.price == Price.THREE_CARDS:
        return "rev1.expand-double-three-cards"
    return "pay.too-many" if _takes_three(table) else "rev1.pay-one-card"


def _too_few_code(table: Situation, cost: Cost) -> str:
    if cost.price == Price.ANY_CARD:
        return "rev1.expand-card"
    if cost.price == Price.THREE_CARDS:
        return "rev1.expand-double-three-cards"
    return "pay.too-few" if _takes_three(table) else "rev1.pay-one-card"


def nothing_paid(table: Situation) -> Illegal:
    return Illegal(
        _too_few_code(table, table.cost),
        f"{table.who} has to pay: {_it_takes(table)}. Say {some_of(payments(table))}.",
    )


def _not_in_hand(table: Situation, cards: Sequence[str]) -> Illegal | None:
    for ward, number in Counter(cards).items():
        held = table.hand.get(ward, 0)
        if number > held:
            named = table.ward(ward)
            wanted = f"{named}" if number == 1 else f"{number_name(number)} {named} cards"
            there = f"no {named} card is" if held == 0 else f"only {number_name(held)} {is_or_are(held)}"
            hand = counted({table.ward(ward): number for ward, number in table.hand.items()})
            return Illegal("pay.in-hand", f"{table.who} can't pay with {wanted}: {there} in hand ({hand}).")
    return None


def _wrong_number(table: Situation, cards: Sequence[str], open_ended: bool) -> Illegal | None:
    """One card or three; three only where they pay and are there."""
    cost, number = table.cost, len(cards) + open_ended
    if number == 1 and cost.price != Price.THREE_CARDS:
        return None
    if cost.price == Price.ANY_CARD:
        return Illegal("rev1.expand-one-card", f"One token of track costs one card, not more: {_it_takes(table)}.")
    if number < MOST_CARDS and cost.price == Price.THREE_CARDS and not open_ended:
        named = "One card is" if number == 1 else "Two cards are"
        return Illegal("rev1.expand-double-three-cards", f"{named} not enough: {_it_takes(table)}.")
    if not _takes_three(table) and cost.price != Price.THREE_CARDS:
        if number == MOST_CARDS:
            return Illegal("rev1.no-three-card-wild", f"Three cards are no wildcard here: {_it_takes(table)}.")
        return Illegal("rev1.pay-one-card", f"One card pays, and no more: {_it_takes(table)}.")
    if not table.number("pay_three"):
        return Illegal("pay.three-cards", f"Three cards don't pay at this table: {_it_takes(table)}.")
    if len(cards) == 2 and not open_ended:
        return Illegal("pay.too-few", f"Two cards never pay: {_it_takes(table)}.")
    if table.hand_size < MOST_CARDS:
        return Illegal("pay.three-cards", f"{table.who} can't pay with three cards: {held(table)} in hand.")
    return None


def _wrong_card(table: Situation, cards: Sequence[str], open_ended: bool) -> Illegal | None:
    """A single card must match or be wild."""
    if len(cards) > 1 or open_ended:
        return None
    card = cards[0]
    if table.number("pay_wards") >> table.game.words.wards.index(card) & 1:
        return None
    cost = table.cost
    connections = [choice.connection for choice in table.chosen("connection") if choice.connection]
    if cost.price == Price.MATCHING and connections and card == ward_beyond(table, connections[0], connections[-1]):
        return not_on_the_way(table, connections[0], connections[-1], cost)
    named = with_article(f"{table.ward(card)} card")
    sentence = f"{table.who} can't pay {purpose(table, cost)} with {named}: it takes {ways_to_pay(table, cost)}."
    return Illegal(_wrong_card_code(table, cost, card, connections), sentence)


def _wrong_card_code(table: Situation, cost: Cost, card: str, connections: Sequence[str]) -> str:
    if action_of(table.game.line_choices) == Act.KAIJU:
        return "kaiju.price" if cost.wards else "kaiju.price-bay"
    if cost.price == Price.WILDCARD:
        on_the_way = [table.ward_of(station) for each in connections for station in each.split("--")]
        return "v1.double-not-matching" if card in on_the_way else "v1.double-wildcard"
    return "pay.matching"


# --- the phases of a payment -------------------------------------------------------------------------------


def refuse_pay(table: Situation, words: Sequence[str]) -> Illegal:
    """A payment is due, and something else is said, or cards that don't pay."""
    if words[0] == "pay":
        cards, open_ended, follows = _cards(table, words[1:])
        refused = payment(table, cards, open_ended=open_ended, follows=follows)
        return refused or of_another_moment(table, " ".join(words))
    if table.chosen("connection") and "--" in words[0]:
        return _one_more_connection(table, words[0])
    if words[0] == "from" and table.chosen("goods"):
        return open_.refuse_from_at_payment(table, words)
    return nothing_paid(table)


def _one_more_connection(table: Situation, connection: str) -> Illegal:
    laid = [choice.connection for choice in table.chosen("connection") if choice.connection]
    if len(laid) > 1:
        return Illegal("expand.two-at-most", "Nobody lays more than two tokens of track in one Expand.")
    return why_not_second(table, laid[0], connection) or out_of_order(table, connection)


def _cards(table: Situation, words: Sequence[str]) -> tuple[list[str], bool, str]:
    """The cards that are named one after the other, whether a `+` ends them, and the word behind."""
    cards: list[str] = []
    for at, word in enumerate(words):
        if word in table.game.words.wards:
            cards.append(word)
        elif word != "+":
            return cards, at > 0 and words[at - 1] == "+", word
    return cards, bool(cards) and words[-1] == "+", ""


def refuse_further_card(table: Situation, words: Sequence[str]) -> Illegal:
    """The second or third of three cards."""
    card = words[0]
    if card not in table.game.words.wards:
        return out_of_order(table, card)
    named = [choice.card for choice in table.chosen("pay") if choice.card]
    refused = _not_in_hand(table, [*named, card])
    if refused is not None:
        return refused
    if table.phase == Phase.PAY_SECOND and words[1:2] != ["+"]:
        return Illegal(_too_few_code(table, table.cost), f"Two cards never pay, three do. {expected(table)}")
    return of_another_moment(table, " ".join(words))
