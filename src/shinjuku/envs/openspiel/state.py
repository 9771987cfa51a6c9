"""A state of OpenSpiel: a game of Shinjuku that waits for a choice or for the outcome of a draw."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pyspiel

from shinjuku.envs.openspiel.chance import FIRST_OF_PHASE, outcome_words, outcomes_now
from shinjuku.envs.openspiel.resampling import resampled_events
from shinjuku.envs.openspiel.returns import returns_of
from shinjuku.game.chance import LABELS
from shinjuku.rules import kernel
from shinjuku.rules.enums import FIRST_CHANCE, Phase

if TYPE_CHECKING:
    from shinjuku.envs.openspiel.game import ShinjukuGame

CHANCE = int(pyspiel.PlayerId.CHANCE)
TERMINAL = int(pyspiel.PlayerId.TERMINAL)


class ShinjukuState(pyspiel.State):
    """A state of the game. `state.game` is the `shinjuku.Game` behind it, with its log, record and position.

    >>> state = pyspiel.load_game("shinjuku").new_initial_state()
    >>> state.apply_action(state.legal_actions()[0])
    >>> state.game.start
    0
    """

    def __init__(self, game: ShinjukuGame) -> None:
        super().__init__(game)
        self.game = game.start  # shared until the first draw
        self._player = CHANCE

    def current_player(self) -> int:
        return self._player

    def is_terminal(self) -> bool:
        return self._player == TERMINAL

    def is_chance_node(self) -> bool:
        return self._player == CHANCE

    def returns(self) -> list[float]:
        """The return of each seat at the end, as the parameter `reward` says; before it, zeros."""
        return returns_of(self.game, self.get_game().reward)

    def __str__(self) -> str:
        """The record, and the draw that is pending."""
        pending = f"> {LABELS[self.game.phase]} ...\n" if self._player == CHANCE else ""
        return self.game.record() + pending

    # --- actions ------------------------------------------------------------------------------------------------

    def legal_actions(self, player: int | None = None) -> list[int]:
        """The same as in OpenSpiel, whose own method calls Python from C++ three times."""
        if player is not None and player != self._player:
            return list(super().legal_actions(player))
        return [] if self._player == TERMINAL else self._legal_actions(self._player)

    def _legal_actions(self, player: int) -> list[int]:
        if self._player == CHANCE:
            return [outcome for outcome, _ in self.chance_outcomes()]
        return [choice.act for choice in self.game.choices]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        if self._player != CHANCE:
            raise pyspiel.SpielError("No draw is pending.")
        return outcomes_now(self.game.states, self.game.phase, self.game.buffer)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == CHANCE:
            return outcome_words(action, self.game.words)
        choice = self.game.choice_of(action)
        return choice.words if choice else f"action {action}"

    def _apply_action(self, action: int) -> None:
        if self._player == CHANCE:
            self._draw(action)
        elif self._player == TERMINAL:
            raise pyspiel.SpielError("The game is over.")
        else:
            self._choose(action)
        self._player = self._next_player()

    def _next_player(self) -> int:
        if self.game.phase < FIRST_CHANCE:
            return kernel.decider_at(self.game.states, 0)
        return TERMINAL if self.game.is_over else CHANCE

    def _choose(self, action: int) -> None:
        choice = self.game.choice_of(action)
        if choice is None:
            raise pyspiel.SpielError(f"The action {action} isn't legal now.")
        self.game.choose(choice)

    def _draw(self, action: int) -> None:
        if self.game.phase == Phase.DRAW_START:
            self.game = self.game.copy()
        game = self.game
        outcome = action - FIRST_OF_PHASE[game.phase]
        possible = kernel.weights_at(game.states, 0, game.buffer)
        if not 0 <= outcome < possible or not game.buffer[outcome]:
            raise pyspiel.SpielError(f"The outcome {action} isn't possible now.")
        game.draw_outcome(outcome)

    # --- other states with the same information -----------------------------------------------------------------

    def resample_from_infostate(self, player_id: int, rng: Callable[[], float]) -> ShinjukuState:
        """A random state with the same information state for a seat: hidden cards are dealt again.

        It has a history of its own, in which the same happened in the open.
        """
        state: ShinjukuState = self.get_game().new_initial_state()
        for phase, number in resampled_events(self.game, player_id, rng):
            state.apply_action(FIRST_OF_PHASE[phase] + number if state.is_chance_node() else number)
        return state
