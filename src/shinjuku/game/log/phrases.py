"""The parts of a log's sentences: who, where, whom, and how it was paid for."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from shinjuku.game.choices import CUSTOMERS
from shinjuku.game.log.replay import Replay
from shinjuku.game.records.line import Line
from shinjuku.rules.enums import Phase
from shinjuku.texts import Wording

PAYING = (Phase.PAY, Phase.PAY_SECOND, Phase.PAY_THIRD)


class Phrases:
    """Names for the numbers of a replay."""

    def __init__(self, replay: Replay, players: Sequence[str], wording: Wording) -> None:
        self.replay = replay
        self.players = players
        self.wording = wording
        self.board = wording.board

    def who(self, *seats: int) -> str:
        return self.wording.listed(self.wording.colour(self.players[seat]) for seat in seats)

    def ward(self, ward: int) -> str:
        return self.wording.ward(self.board.wards[ward].id)

    def place(self, ward: int) -> str:
        return self.wording.place(self.board.wards[ward].id)

    def customers(self, kinds: Iterable[int]) -> str:
        return self.wording.customers(CUSTOMERS[kind] for kind in kinds)

    def arrival(self, ward: int, kinds: Sequence[int]) -> str:
        """`3 food customers arrive in Katsushika.`"""
        customers, place = self.customers(kinds), self.place(ward)
        return self.wording.counted("log.arrive", len(kinds), customers=customers, place=place)

    def rider(self, seat: int) -> str:
        """`Red's Kaicho`; in version 1 `Red's Chairman`."""
        return self.wording.say("piece.kaicho", who=self.who(seat))

    def group(self, kinds: Sequence[int], riders: Sequence[int]) -> str:
        """`2 food customers and Red's Kaicho`."""
        people = [self.customers([*same]) for _, same in groupby(sorted(kinds))]
        return self.wording.listed([*people, *map(self.rider, riders)])

    # --- paying ---------------------------------------------------------------------------------------------

    def paying(self, line: Line, seat: int, matching: Sequence[str]) -> str:
        """`, paying Edogawa (wild: Matsuri)`; nothing for what was free."""
        cards = cards_paid(line)
        if not cards:
            return ""
        if len(cards) > 1:
            return self.wording.say("log.paying.three", cards=self.cards(cards))
        return self.wording.say("log.paying", cards=self._card(cards[0], seat, matching))

    def paying_any(self, line: Line) -> str:
        """Where cards of any ward are asked for."""
        cards = cards_paid(line)
        return self.wording.say("log.paying", cards=self.cards(cards)) if cards else ""

    def cards(self, wards: Iterable[str]) -> str:
        return self.wording.listed(map(self.wording.ward, wards))

    def _card(self, ward: str, seat: int, matching: Sequence[str]) -> str:
        name = self.wording.ward(ward)
        if ward in matching:
            return name
        reasons = self._wild_reasons(self.board.ward_index[ward], seat)
        if not reasons:
            return self.wording.say("pay.wild", ward=name)
        return self.wording.say("pay.wild.reason", ward=name, reason=self.wording.listed(reasons))

    def _wild_reasons(self, ward: int, seat: int) -> list[str]:
        reasons = []
        if self.replay.before("matsuri") == ward:
            reasons.append(self.wording.say("wild.matsuri"))
        if self.replay.before("princess") == ward:
            reasons.append(self.wording.say("wild.princess"))
        if seat in self.replay.riders_before(ward):
            reasons.append(self.wording.say("wild.kaicho"))
        if self.replay.stores_in(seat, ward):
            reasons.append(self.wording.say("wild.store"))
        return reasons


def cards_paid(line: Line) -> list[str]:
    return [choice.card for choice in line.choices if choice.card and choice.phase in PAYING]
