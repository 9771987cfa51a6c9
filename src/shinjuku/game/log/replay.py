"""Carry out the lines of a game again, to see what each of them changes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shinjuku.game.chance import source, special_card
from shinjuku.game.choices import CUSTOMERS
from shinjuku.game.facts.reader import StateReader
from shinjuku.game.records.line import MODULE_DRAWS, Line
from shinjuku.game.settings import initial_states
from shinjuku.rules import kernel
from shinjuku.rules.enums import FIRST_CHANCE, NOWHERE, Chance, Phase
from shinjuku.rules.numbering import DECISIONS, KINDS, PHASES, STACK_KINDS, STREAM_OF_PHASES
from shinjuku.rules.state import copy_at, new_states, read, restore_state, snapshot

if TYPE_CHECKING:
    from shinjuku.game.game import Game

NOW, BEFORE_STEP, BEFORE_LINE = 0, 1, 2
SET_UP_DRAWS = (*range(FIRST_CHANCE, Phase.DRAW_REFRESH_CARD), *MODULE_DRAWS)
NEW_CARDS = (Phase.DRAW_QUEUE_CARD, Phase.DRAW_REFRESH_CARD)
NEW_CUSTOMERS = (Phase.DRAW_QUEUE_CUSTOMER, Phase.DRAW_REFRESH_CUSTOMER)
FROM_DECK = (Chance.CARD, *(STREAM_OF_PHASES[phase] for phase in MODULE_DRAWS))
DELAYS = tuple(PHASES[decision.name] for decision in DECISIONS if decision.delays_arrival)


class Replay:
    """The state now, before the last step (a choice or a draw), and before the last line.

    Wards, seats and kinds of customers are the kernel's numbers here.
    """

    def __init__(self, game: Game) -> None:
        self.states = new_states(3)
        self.words = game.words
        self._is_set_up = False
        self._begin(game)
        self._forget_line()

    def _begin(self, game: Game) -> None:
        from shinjuku.game.positions import serialization

        if game.origin is None:
            copy_at(initial_states(game.settings, 1), 0, self.states, NOW)
        else:
            first = serialization.load(game.origin, source(0, None), draw_pending=False)
            copy_at(first.states, 0, self.states, NOW)

    def _forget_line(self) -> None:
        self.new_cards: list[int] = []  # in the queue
        self.joined: list[tuple[int, int]] = []  # new customers in the queue, each with its card
        self.joined_head: list[int] = []  # customers who joined the first card just before it was taken away
        self.from_stacks: list[tuple[int, int]] = []  # customers from a bonus stack in the queue, each with its card
        self.paid = ""  # where the customer paid for an Upgrade went: queue, bag or removed
        self.is_reshuffled = False

    def carry_out(self, line: Line) -> None:
        self._forget_line()
        self._is_set_up = line.seat is None
        copy_at(self.states, NOW, self.states, BEFORE_LINE)
        customer = None
        for choice in line.choices:
            customer = choice.customer or customer
            self._choose(choice.act, customer)
        for phase, outcome in line.outcomes:
            self._draw(phase, outcome)

    def snapshot(self) -> bytes:
        """The state now."""
        return snapshot(self.states, NOW)

    def go_back(self, state: bytes) -> None:
        """Continue from an earlier state."""
        restore_state(self.states, NOW, state)

    def _choose(self, act: int, customer: str | None) -> None:
        copy_at(self.states, NOW, self.states, BEFORE_STEP)
        kernel.apply_at(self.states, NOW, act)
        self._note_reshuffle(drawn=0)
        if customer is not None and self._step_change("departments") > 0:
            self._note_paid(CUSTOMERS.index(customer))
            for kind in STACK_KINDS:
                self._note_from_stack(kind)

    def _draw(self, phase: int, outcome: int) -> None:
        copy_at(self.states, NOW, self.states, BEFORE_STEP)
        drawn = kernel.draw_kind_at(self.states, NOW)
        kernel.draw_at(self.states, NOW, outcome)
        self._note_reshuffle(drawn=int(drawn in FROM_DECK))
        if special_card(phase, outcome):
            return
        if phase in NEW_CARDS:
            self.new_cards.append(outcome)
        elif phase in NEW_CUSTOMERS:
            self._note_joined(outcome)

    # --- what a step has done -------------------------------------------------------------------------------

    def _step_change(self, field: str) -> int:
        return self.now(field) - int(read(self.states, BEFORE_STEP, field))

    def _note_reshuffle(self, drawn: int) -> None:
        left = max(0, int(read(self.states, BEFORE_STEP, "deck_size")) - drawn)
        self.is_reshuffled |= self.now("deck_size") > left

    def _note_paid(self, kind: int) -> None:
        removed = (int(read(self.states, when, "removed")[kind]) for when in (BEFORE_STEP, NOW))
        if self._step_change("bag_size") > 0:
            self.paid = "bag"
        elif next(removed) < next(removed):
            self.paid = "removed"
        else:
            self.paid = "queue"
            self._note_joined(kind)

    def _note_joined(self, kind: int) -> None:
        """Find the card by the change. If the queue moved on in the same step, every card is one place further."""
        slid = int(self.head_is_gone)
        before, now = read(self.states, BEFORE_STEP, "queue"), read(self.states, NOW, "queue")
        for card in range(slid, self._queue_length_before):
            if now[card - slid, kind] > before[card, kind]:
                self.joined.append((kind, self._queue_card_before(card)))
                return
        if slid:
            self.joined_head = [kind]
        self.joined.append((kind, self._queue_card_before(0) if slid else NOWHERE))

    def _note_from_stack(self, kind: int) -> None:
        """Find the cards by the change. A customer on the first card may be on the map already."""
        slid = int(self.head_is_gone)
        before, now = read(self.states, BEFORE_STEP, "queue"), read(self.states, NOW, "queue")
        if slid:
            first = self._queue_card_before(0)
            placed = self._customers(NOW, first, kind) - self._customers(BEFORE_STEP, first, kind)
            if placed > before[0, kind]:
                self.from_stacks.append((kind, first))
                self.joined_head.append(kind)
        for card in range(slid, self._queue_length_before):
            if now[card - slid, kind] > before[card, kind]:
                self.from_stacks.append((kind, self._queue_card_before(card)))

    def _customers(self, when: int, ward: int, kind: int) -> int:
        return int(read(self.states, when, "customers")[ward, kind])

    # --- now and before the line ----------------------------------------------------------------------------

    @property
    def state_before(self) -> StateReader:
        """The state at the start of the line."""
        return StateReader(self.words, self.states, BEFORE_LINE)

    def now(self, field: str) -> int:
        return int(read(self.states, NOW, field))

    def before(self, field: str) -> int:
        return int(read(self.states, BEFORE_LINE, field))

    def bonus_claimed(self, seat: int) -> int:
        before, now = (int(read(self.states, when, "bonus")[seat]) for when in (BEFORE_LINE, NOW))
        return now - before

    def collected(self, seat: int, kind: int) -> int:
        """How many customers of a kind a seat got."""
        before, now = (int(read(self.states, when, "collected")[seat, kind]) for when in (BEFORE_LINE, NOW))
        return now - before

    def removed(self, kind: int) -> int:
        """How many customers of a kind left the game."""
        before, now = (int(read(self.states, when, "removed")[kind]) for when in (BEFORE_LINE, NOW))
        return now - before

    # --- the start of a turn --------------------------------------------------------------------------------

    @property
    def turn_began(self) -> bool:
        """Did the last step begin a new turn?"""
        if self._is_set_up:
            return self.now("phase") not in SET_UP_DRAWS
        return self._step_change("seat") != 0 and self.now("phase") != Phase.OVER

    @property
    def head_is_gone(self) -> bool:
        """Was the first card of the queue taken away for a new turn?"""
        if self._queue_length_before == 0 or self.now("phase") in DELAYS:
            return False
        return self.turn_began or self.before("phase") in DELAYS

    @property
    def head(self) -> tuple[int, list[int]]:
        """The card that was taken away, and the customers on it."""
        counts = read(self.states, BEFORE_STEP, "queue")
        kinds = [kind for kind in range(KINDS) for _ in range(counts[0, kind])]
        return self._queue_card_before(0), sorted(kinds + self.joined_head)

    @property
    def head_came_to_hand(self) -> bool:
        """If not, it went to the end of the queue (ruling 10)."""
        return self.now("queue_length") < self._queue_length_before

    @property
    def head_returned(self) -> int:
        """The card of the head that went back to the end of the queue after a turn's first draws (ruling 10)."""
        seat = self.now("seat")
        before, now = (int(read(self.states, when, "hand_size")[seat]) for when in (BEFORE_LINE, NOW))
        return self.before("drawn_ward") if now < before else NOWHERE

    @property
    def _queue_length_before(self) -> int:
        return int(read(self.states, BEFORE_STEP, "queue_length"))

    def _queue_card_before(self, card: int) -> int:
        return int(read(self.states, BEFORE_STEP, "queue_card")[card])
