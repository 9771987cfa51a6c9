"""Which cards to propose for a cost: those that the hand will miss least."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from shinjuku.game.facts.payments import Cost, Price, Use
from shinjuku.game.facts.reader import StateReader
from shinjuku.game.facts.wildcards import STORE, WildCards, WildReason, wild_cards

ONE, WILD, THREE, ANY, OFF = "one", "wild", "three", "any", "off"  # what the cheapest payment is; OFF: there is none


@dataclass(frozen=True)
class Proposal:
    """How a cost can be paid. `single` are the cards that pay alone, the one to propose first."""

    mark: str
    pay: tuple[str, ...] = ()
    single: tuple[str, ...] = ()


class Purse:
    """The cards of the player who decides, ranked: not wild, then wild only this turn, then wild by a store.

    Of these, cards of wards where customers wait come later: only they pay alone for a Move there.
    """

    def __init__(self, state: StateReader) -> None:
        self.hand = state.hand
        self.size = state.hand_size
        self.pays_three = state.number("three_cards") == 1
        self.wild: WildCards = wild_cards(state, state.seat)
        self.crowded = frozenset(ward for ward in self.hand if state.customers_in(ward))
        self._wards = {ward: index for index, ward in enumerate(state.words.wards)}
        self._proposals: dict[tuple[Price, tuple[str, ...]], Proposal] = {}

    @cached_property
    def cards(self) -> tuple[str, ...]:
        """All cards, the one to propose first. Of two that are equally good, the hand has more of the first."""
        return tuple(card for card in sorted(self.hand, key=self.rank) for _ in range(self.hand[card]))

    def rank(self, card: str) -> tuple[int, bool, int, int]:
        return (wild_rank(self.wild.get(card, ())), card in self.crowded, -self.hand[card], self._wards[card])

    def proposal(self, cost: Cost) -> Proposal:
        """The cheapest payment; one card rather than three. It depends on the price and on cards that match it."""
        key = (cost.price, tuple(ward for ward in cost.wards if ward in self.hand))
        if key not in self._proposals:
            self._proposals[key] = self._cheapest(cost)
        return self._proposals[key]

    def _cheapest(self, cost: Cost) -> Proposal:
        single = self._singles(cost)
        if single:
            return Proposal(self.mark(cost, single[:1]), single[:1], single)
        if self.size >= 3 and (self.pays_three or cost.price == Price.THREE_CARDS):
            return Proposal(THREE, self.cards[:3])
        return Proposal(OFF)

    def _singles(self, cost: Cost) -> tuple[str, ...]:
        """The cards that pay alone. Of two that are wild alike, the one that matches comes first."""
        uses = {card: use for card in self.hand if (use := cost.use(card, self.wild))}

        def order(card: str) -> tuple[int, bool, bool, int, int]:
            wild, is_crowded, copies, ward = self.rank(card)
            return (wild, uses[card] != Use.MATCHES, is_crowded, copies, ward)

        return tuple(sorted(uses, key=order))

    def mark(self, cost: Cost, cards: tuple[str, ...]) -> str:
        """What these cards are, which pay the cost."""
        if len(cards) > 1:
            return THREE
        if cost.price == Price.ANY_CARD:
            return ANY
        return ONE if cost.use(cards[0], self.wild) == Use.MATCHES else WILD

    def has_choice(self, cost: Cost, pay: tuple[str, ...]) -> bool:
        """Is it left to the player which cards to pay: three of more, or a card of any ward?"""
        if cost.price == Price.ANY_CARD:
            return len(self.hand) > 1
        return len(pay) > 1 and self.size > len(pay) and len(self.hand) > 1

    def wild_sources(self, cards: Iterable[str]) -> dict[str, str]:
        """What makes each of these cards wild: a store, or else the first figure."""
        return {card: wild_source(self.wild[card]) for card in cards if card in self.wild}


def wild_rank(reasons: Iterable[WildReason]) -> int:
    """0 for a card that isn't wild, 1 for one that is wild only now, 2 for one that a store makes wild."""
    return max((2 if reason.source == STORE else 1 for reason in reasons), default=0)


def wild_source(reasons: tuple[WildReason, ...]) -> str:
    return next((reason.source for reason in reasons if reason.source == STORE), reasons[0].source)
