"""Bounds of a game that hold for every play of it, derived from the rules. They are generous rather than tight."""

from __future__ import annotations

from collections.abc import Iterator

from shinjuku.envs.batch.rewards import Reward
from shinjuku.game.settings import Settings, initial_states
from shinjuku.rules import kernel
from shinjuku.rules.enums import GOODS, QUEUE_CARDS, Scoring
from shinjuku.rules.numbering import DECISIONS, KINDS, STACK_KINDS
from shinjuku.rules.state import States, read, write

PAYMENT = 3  # decisions of the longest payment
MAIN_ACTIONS = 2  # in a turn


class Bounds:
    """The bounds of games with these settings.

    >>> bounds = Bounds(Settings.validated())
    >>> bounds.utility(Reward.WIN), bounds.utility(Reward.SCORE)
    ((0.0, 1.0), (0.0, 267.5))
    """

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.players = len(settings.players)
        self.states = initial_states(settings, 1)
        self.customers = sum(int(count) for count in read(self.states, 0, "customers_in_game"))
        self.upgrades = self.players * self.parameter("departments_per_player")

    def parameter(self, name: str) -> int:
        return int(read(self.states, 0, name))

    # --- length -------------------------------------------------------------------------------------------------

    @property
    def turns(self) -> int:
        """A customer is placed once, and again after it was paid for an Upgrade. Then everyone has a last turn.

        Without a queue, every turn places a customer until the bag is empty. With one, a queue card reaches the head
        within four turns, so four turns place everyone who is queued: as many as the queue holds, until the bag is
        empty; from then on there may be fewer, once and after each Upgrade.
        """
        placed = self.customers + self.upgrades
        if not self.parameter("has_queue"):
            return placed + self.players + 1
        fillings = -(-placed // self.parameter("queue_base")) + self.upgrades + 1
        return QUEUE_CARDS * fillings + self.players

    @property
    def incomes_in_turn(self) -> int:
        """Two journeys that pay everyone and an Income of one's own; in one turn, everyone's final Income."""
        return (MAIN_ACTIONS + 1) * self.players + 1

    @property
    def decisions(self) -> int:
        """The longest line is a journey that enters each station once, and chooses whom to give in each."""
        line = 1 + 1 + PAYMENT + 1 + 2 * len(self.settings.board.stations) + 1
        discards = max(self.parameter("start_hand"), self.parameter("income_hand")) * self.parameter("income_discard")
        modules = (MAIN_ACTIONS + 2) * 2 * len(DECISIONS)  # in actions, free actions and interruptions
        matsuri_and_end = 2
        income = 1 + discards + 1
        return self.turns * (MAIN_ACTIONS * line + self.incomes_in_turn * income + modules + matsuri_and_end)

    @property
    def draws(self) -> int:
        """In each turn: Incomes, the cards of the queue or of arriving customers, and customers from the bag."""
        cards = sum(ward.cards for ward in self.settings.board.wards)
        set_up = 1 + cards + self.customers + 1
        income = max(self.parameter("start_hand"), self.parameter("income_hand"))
        arriving = QUEUE_CARDS + MAIN_ACTIONS * self.parameter("burst") + self.customers
        return set_up + self.turns * (self.incomes_in_turn * income + arriving + MAIN_ACTIONS)

    # --- utility ------------------------------------------------------------------------------------------------

    def utility(self, reward: Reward) -> tuple[float, float]:
        """The least and the greatest return of a seat."""
        if reward == Reward.WIN:
            return 0.0, 1.0
        least, greatest = self._scores()
        if reward == Reward.SCORE:
            return least, greatest
        return least - greatest, greatest - least

    def _scores(self) -> tuple[float, float]:
        """What one seat scores with all customers that count for it, or with all that count against it."""
        worths = list(self._worths())
        greatest = sum(worth for worth in worths if worth > 0)
        least = sum(worth for worth in worths if worth < 0)
        if self.parameter("scoring") == Scoring.SETS:
            return 0.0, (greatest + self._bonus_tokens()) * self._points_in_set()
        return least, greatest

    def _worths(self) -> Iterator[float]:
        """What all customers of each kind are worth, counted one by one."""
        in_game = read(self.states, 0, "customers_in_game")
        for kind in range(KINDS):
            states = self._with_collected(kind, int(in_game[kind]))
            yield sum(kernel.half_worth_at(states, 0, 0, goods) for goods in range(GOODS)) / 2

    def _with_collected(self, kind: int, count: int) -> States:
        states = initial_states(self.settings, 1)
        collected = [[0] * KINDS for _ in read(states, 0, "collected")]
        collected[0][kind] = count
        write(states, 0, "collected", collected)
        return states

    def _bonus_tokens(self) -> int:
        in_game = read(self.states, 0, "customers_in_game")
        from_stacks = sum(int(in_game[kind]) for kind in STACK_KINDS)
        return from_stacks + sum(int(tokens) for tokens in read(self.states, 0, "bonus_stacks"))

    def _points_in_set(self) -> float:
        """The most that one customer of a set can score."""
        points = read(self.states, 0, "set_points")
        return max(int(points[size]) / size for size in range(1, self.parameter("largest_set") + 1))
