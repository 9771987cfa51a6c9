"""Payments: which cards don't pay, and why."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from shinjuku.game.choices import Choice
from shinjuku.game.errors import Illegal
from shinjuku.game.facts.payments import Cost, Price, action_of
from shinjuku.game.refusals import free_actions
from shinjuku.game.refusals import open as open_
from shinjuku.game.refusals.costs import cost_message, hand_message
from shinjuku.game.refusals.expand import check_second_track, refuse_card_beyond, refuse_third_track, ward_beyond
from shinjuku.game.refusals.hints import hint, payments_now, refuse_stale, refuse_word, some_of
from shinjuku.game.refusals.modules import refusals_of_payments
from shinjuku.game.refusals.situation import Situation
from shinjuku.rules.enums import Act, Phase
from shinjuku.rules.numbering import action_name
from shinjuku.texts.messages import Name, message

MAX_CARDS = 3


def check_payment(situation: Situation, cards: Sequence[str], *, open_ended: bool, follows: str = "") -> Illegal | None:
    """Why these cards don't pay; None if they do, or if they are a good beginning of an unfinished payment."""
    if not cards:
        return refuse_word(situation, follows) if follows else refuse_unpaid(situation)
    if len(cards) + open_ended > MAX_CARDS:
        return _too_many(situation, too_many_code(situation, situation.cost))
    return (
        _check_hand(situation, cards)
        or _check_number(situation, cards, open_ended)
        or _check_card(situation, cards, open_ended)
    )


def _three_cards_pay(situation: Situation) -> bool:
    """Is this an edition where any three cards stand for one?"""
    return situation.number("three_cards") == 1 or not situation.is_rev1


def too_many_code(situation: Situation, cost: Cost) -> str:
    if cost.price == Price.ANY_CARD:
        return "rev1.expand-one-card"
    if cost.price == Price.THREE_CARDS:
        return "rev1.expand-double-three-cards"
    return "pay.too-many" if _three_cards_pay(situation) else "rev1.pay-one-card"


def _too_few_code(situation: Situation, cost: Cost) -> str:
    if cost.price == Price.ANY_CARD:
        return "rev1.expand-card"
    if cost.price == Price.THREE_CARDS:
        return "rev1.expand-double-three-cards"
    return "pay.too-few" if _three_cards_pay(situation) else "rev1.pay-one-card"


def refuse_unpaid(situation: Situation) -> Illegal:
    """A payment is due, and none was made."""
    cost = situation.cost
    reason = message(
        "refusal.pay.due",
        who=situation.who,
        cost=cost_message(situation, cost),
        options=some_of(payments_now(situation)),
    )
    return situation.illegal(_too_few_code(situation, cost), reason)


def refuse_second_payment(situation: Situation, cost: Cost) -> Illegal:
    reason = message("refusal.pay.already", who=situation.who)
    return situation.illegal(too_many_code(situation, cost), reason)


def refuse_needless_payment(situation: Situation, choices: Sequence[Choice]) -> Illegal:
    """The line is free."""
    action = action_of(choices)
    if action == Act.EXPAND:
        return situation.refuse("expand.single-free")
    if action is not None and action in refusals_of_payments():
        return refusals_of_payments()[action](situation)
    if action is not None and action in free_actions.FREE.values():
        return free_actions.refuse_payment(situation, action_name(action))
    return situation.refuse("pay.nothing-due", "line", words=Name("words", choices[0].words))


def _too_many(situation: Situation, code: str) -> Illegal:
    return situation.illegal(code, message("refusal.pay.too-many", cost=cost_message(situation, situation.cost)))


# --- the cards ---------------------------------------------------------------------------------------------


def _check_hand(situation: Situation, cards: Sequence[str]) -> Illegal | None:
    for ward, number in Counter(cards).items():
        held = situation.hand.get(ward, 0)
        if number > held == 0:
            return situation.refuse("pay.in-hand", "none", card=Name("ward", ward), hand=hand_message(situation))
        if number > held:
            return situation.refuse("pay.in-hand", "few", count=held, card=Name("ward", ward))
    return None


def _check_number(situation: Situation, cards: Sequence[str], open_ended: bool) -> Illegal | None:
    """One card or three; three only where they pay and the hand has them."""
    cost, number = situation.cost, len(cards) + open_ended
    if number == 1 and cost.price != Price.THREE_CARDS:
        return None
    if cost.price == Price.ANY_CARD:
        return _too_many(situation, "rev1.expand-one-card")
    if cost.price == Price.THREE_CARDS:
        return _check_three_cards(situation, cards, open_ended)
    if not _three_cards_pay(situation):
        return _one_card_only(situation, number)
    if not situation.number("pay_three"):
        return situation.refuse("pay.three-cards", "off", cost=cost_message(situation, cost))
    return _check_three_cards(situation, cards, open_ended)


def _one_card_only(situation: Situation, number: int) -> Illegal:
    if number == MAX_CARDS:
        return situation.refuse("rev1.no-three-card-wild", cost=cost_message(situation, situation.cost))
    return _too_many(situation, "rev1.pay-one-card")


def _check_three_cards(situation: Situation, cards: Sequence[str], open_ended: bool) -> Illegal | None:
    if len(cards) < MAX_CARDS and not open_ended:
        reason = message("refusal.pay.too-few", cost=cost_message(situation, situation.cost))
        return situation.illegal(_too_few_code(situation, situation.cost), reason)
    if situation.hand_size < MAX_CARDS:
        return situation.refuse("pay.three-cards", "few", hand=hand_message(situation))
    return None


def _check_card(situation: Situation, cards: Sequence[str], open_ended: bool) -> Illegal | None:
    """A single card must match or be wild."""
    if len(cards) > 1 or open_ended:
        return None
    card, cost = cards[0], situation.cost
    if situation.number("pay_wards") >> situation.words.wards.index(card) & 1:
        return None
    connections = [choice.connection for choice in situation.chosen("connection") if choice.connection]
    if cost.price == Price.MATCHING and connections and card == ward_beyond(situation, connections[0], connections[-1]):
        return refuse_card_beyond(situation, cost)
    reason = message(
        "refusal.pay.matching",
        who=situation.who,
        card=Name("ward", card),
        cost=cost_message(situation, cost),
    )
    return situation.illegal(_wrong_card_code(situation, cost, card, connections), reason)


def _wrong_card_code(situation: Situation, cost: Cost, card: str, connections: Sequence[str]) -> str:
    if cost.clause:
        return cost.clause
    if cost.price == Price.WILDCARD:
        on_the_way = [situation.ward_of(station) for each in connections for station in each.split("--")]
        return "v1.double-not-matching" if card in on_the_way else "v1.double-wildcard"
    return "pay.matching"


# --- the phases of a payment -------------------------------------------------------------------------------


def refuse_pay(situation: Situation, words: Sequence[str]) -> Illegal:
    """A payment is due, and something else was said, or cards that don't pay."""
    if words[0] == "pay":  # with a single card: a choice from another moment
        refused = check_payment(situation, words[1:2], open_ended=words[-1] == "+")
        return refused or refuse_stale(situation, " ".join(words))
    if situation.chosen("connection") and "--" in words[0]:
        return _one_more_connection(situation, words[0])
    if words[0] == "from" and situation.chosen("goods"):
        return open_.refuse_from_at_payment(situation, words)
    return refuse_unpaid(situation)


def _one_more_connection(situation: Situation, connection: str) -> Illegal:
    laid = [choice.connection for choice in situation.chosen("connection") if choice.connection]
    if len(laid) > 1:
        return refuse_third_track(situation)
    return check_second_track(situation, laid[0], connection) or refuse_word(situation, connection)


def refuse_further_card(situation: Situation, words: Sequence[str]) -> Illegal:
    """The second or third of three cards."""
    card = words[0]
    if card not in situation.words.wards:
        return refuse_word(situation, card)
    named = [choice.card for choice in situation.chosen("pay") if choice.card]
    refused = _check_hand(situation, [*named, card])
    if refused is not None:
        return refused
    if situation.phase == Phase.PAY_SECOND and words[1:2] != ["+"]:
        code = _too_few_code(situation, situation.cost)
        return situation.illegal(code, message("refusal.pay.two-cards", hint=hint(situation)))
    return refuse_stale(situation, " ".join(words))
