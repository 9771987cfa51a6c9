"""Phrases of the log: players, places, customers and payments in the words of one language."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from shinjuku.game.choices import CUSTOMERS
from shinjuku.game.facts.payments import Payment, Price, payment_of
from shinjuku.game.facts.wildcards import WildReason
from shinjuku.game.log.replay import Replay
from shinjuku.game.records.line import Line
from shinjuku.texts import Wording
from shinjuku.texts.catalogues import Field


class Phrases:
    """Writes what a replay shows. Seats, wards and kinds of customers are numbers here, as in the replay."""

    def __init__(self, replay: Replay, players: Sequence[str], wording: Wording) -> None:
        self.replay = replay
        self.players = players
        self.wording = wording
        self.board = wording.board

    def say(self, key: str, /, **fields: Field) -> str:
        return self.wording.say(key, **fields)

    def counted(self, key: str, count: int, /, **fields: Field) -> str:
        return self.wording.counted(key, count, **fields)

    def listed(self, parts: Iterable[str]) -> str:
        return self.wording.listed(parts)

    def who(self, *seats: int) -> str:
        return self.listed(self.wording.colour(self.players[seat]) for seat in seats)

    def ward(self, ward: int) -> str:
        return self.wording.ward(self.board.wards[ward].id)

    def place(self, ward: int) -> str:
        return self.wording.place(self.board.wards[ward].id)

    def customers(self, kinds: Iterable[int]) -> str:
        return self.wording.customers(CUSTOMERS[kind] for kind in kinds)

    def arrival(self, ward: int, kinds: Sequence[int]) -> str:
        """`3 food customers arrive in Katsushika.`"""
        customers, place = self.customers(kinds), self.place(ward)
        return self.counted("log.arrive", len(kinds), customers=customers, place=place)

    def rider(self, seat: int) -> str:
        """A player's token that travels along, with the name that the edition's module gives it."""
        return self.wording.rider(self.replay.words.rider(seat))

    def group(self, customers: Sequence[str], riders: Sequence[int]) -> str:
        """`2 food customers and a double books customer`, and the riders; the customers are sorted by kind."""
        people = [self.wording.customers(same) for _, same in groupby(customers)]
        return self.listed([*people, *map(self.rider, riders)])

    # --- paying ---------------------------------------------------------------------------------------------

    def paying(self, line: Line) -> str:
        """`, paying Edogawa (wild: Matsuri)`; nothing for an action that was free."""
        payment = payment_of(self.replay.state_before, line.choices)
        if payment is None:
            return ""
        is_wildcard = len(payment.cards) > 1 and payment.cost.price != Price.THREE_CARDS
        return self.say("log.paying.three" if is_wildcard else "log.paying", cards=self._cards_paid(payment))

    def _cards_paid(self, payment: Payment) -> str:
        cards = self.cards(payment.cards)
        if not payment.wild:
            return cards
        reasons = dict.fromkeys(map(self._wild_reason, payment.wild))  # two stores are one reason
        return self.say("pay.wild.reason", ward=cards, reason=self.listed(reasons))

    def _wild_reason(self, reason: WildReason) -> str:
        return self.say(f"wild.{reason.source}")

    def cards(self, wards: Iterable[str]) -> str:
        return self.listed(map(self.wording.ward, wards))
