"""The mechanics of a game: its states, its lines, its draws, and undo."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Self

import numpy as np

from shinjuku.game.chance import Draws, Source
from shinjuku.game.choices import Choice
from shinjuku.game.errors import Illegal
from shinjuku.game.records.line import TURN_DRAWS, Line, words_of_choices
from shinjuku.game.settings import Settings
from shinjuku.rules import kernel
from shinjuku.rules.enums import FIRST_AUTOMATIC, FIRST_CHANCE, MAX_CHOICES, Phase
from shinjuku.rules.jit import PLAIN
from shinjuku.rules.numbering import is_mid_line
from shinjuku.rules.state import (
    RECORD,
    States,
    copy_at,
    copy_states,
    first_numbers,
    new_buffer,
    read,
    restore_state,
    snapshot,
)
from shinjuku.texts.messages import message

NOW, LINE_START, SPARE = 0, 1, 2  # the states that a game holds
JOURNEY = (Phase.MOVE_START, Phase.MOVE_STEP)
BUFFER_SIZE = MAX_CHOICES + 32


def _copy(states: States) -> States:
    """A copy of all states. A copy of their bytes takes a tenth of the time of `copy_states`."""
    return copy_states(states) if PLAIN else np.ndarray(len(states), RECORD, bytearray(states.tobytes()))


class GameCore:
    """What `Game` is built on. Nothing here reads or writes text."""

    def __init__(self, settings: Settings, states: States, chance: Source) -> None:
        """For this package only; others use `Game.new`, `Game.load` and `Game.from_position`."""
        self.settings = settings
        self.words = settings.vocabulary
        self._states = states
        self._chance = chance
        self._phase = int(read(states, NOW, "phase"))
        self._lines: list[Line] = []
        self._line = Line(None)
        self._undoable: list[tuple[bytes, Line]] = []  # finished lines, each with the state before it
        self._choices: tuple[Choice, ...] | None = None
        self._decider: int | None = None  # the seat that decides, or a negative number; None if it isn't known yet
        self._buffer = new_buffer(BUFFER_SIZE)  # one per game, because games may run in several threads
        self._origin: Mapping[str, Any] | None = None

    def copy(self) -> Self:
        """A copy that shares the future: the same chance."""
        twin = type(self).__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin._states = _copy(self._states)
        twin._buffer = new_buffer(BUFFER_SIZE)
        twin._chance = self._chance.copy()
        twin._lines = self._lines.copy()
        twin._line = self._line.copy()
        twin._undoable = self._undoable.copy()
        return twin

    def become(self, other: Self) -> None:
        """Take over everything from another game at once."""
        self.__dict__.update(other.__dict__)

    # --- the state ----------------------------------------------------------------------------------------------

    @property
    def players(self) -> tuple[str, ...]:
        """The colours of the players, by seat."""
        return self.settings.players

    @property
    def phase(self) -> int:
        """What has to happen next."""
        return self._phase

    @property
    def states(self) -> States:
        """The states behind this game: now, at the start of the line, and a spare one."""
        return self._states

    @property
    def to_act(self) -> int | None:
        """The seat that decides now; None when the game is over."""
        if self._decider is None:
            self._decider = kernel.decider_at(self._states, NOW)
        return self._decider if self._decider >= 0 else None

    @property
    def turn(self) -> int:
        """The seat whose turn it is."""
        return int(read(self._states, NOW, "seat"))

    @property
    def start(self) -> int:
        """The seat of the starting player."""
        return int(read(self._states, NOW, "start"))

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self._phase == Phase.OVER

    @property
    def has_pending_draw(self) -> bool:
        """Must chance decide something before the game can continue?"""
        return FIRST_CHANCE <= self._phase < FIRST_AUTOMATIC

    @property
    def choices(self) -> tuple[Choice, ...]:
        """Every legal choice now, in a fixed order."""
        if self._choices is None:
            self._choices = self._find_choices()
        return self._choices

    def _find_choices(self) -> tuple[Choice, ...]:
        if self._phase >= FIRST_CHANCE:
            return ()
        count = kernel.legal_at(self._states, NOW, self._buffer)
        if self._phase in JOURNEY:
            kernel.add_taken_customers_at(self._states, NOW, self._buffer, count)
        known = self.words.by_phase[self._phase]
        return tuple([known[act] for act in first_numbers(self._buffer, count)])

    # --- lines --------------------------------------------------------------------------------------------------

    @property
    def history(self) -> Sequence[Line]:
        """The finished lines. The first one is the set-up, unless the game began from a position."""
        return self._lines

    @property
    def origin(self) -> Mapping[str, Any] | None:
        """The position the game began from; None if it began with the set-up."""
        return self._origin

    @property
    def in_set_up(self) -> bool:
        """Whether the set-up is not complete yet."""
        return not self._lines and self._origin is None

    @property
    def in_line(self) -> bool:
        """Has an action been started but not finished?"""
        return is_mid_line(self._phase)

    @property
    def doing(self) -> str:
        """The words of the unfinished line, or an empty string."""
        return words_of_choices(self._line.choices, finished=False) if self.in_line else ""

    @property
    def line_choices(self) -> Sequence[Choice]:
        """The choices of the unfinished line."""
        return self._line.choices

    @property
    def last_choices(self) -> Sequence[Choice]:
        """The choices of the last finished line."""
        return (self._line if self._line.choices else self._lines[-1]).choices

    @property
    def last_line(self) -> str:
        """The words of the last finished line."""
        return words_of_choices(self.last_choices)

    def choose(self, choice: Choice) -> None:
        """Carry out a legal choice, without the draws that follow it."""
        if not self._line.choices:
            self._begin_line()
        self._line.choices.append(choice)
        self._phase = phase = kernel.apply_at(self._states, NOW, choice.act)
        self._choices = self._decider = None
        if not is_mid_line(phase):
            self._end_line()

    def reveals(self, choice: Choice) -> bool:
        """Does chance or another seat decide after this legal choice? Then it can't be undone."""
        copy_at(self._states, NOW, self._states, SPARE)
        phase = kernel.apply_at(self._states, SPARE, choice.act)
        return phase >= FIRST_CHANCE or kernel.decider_at(self._states, SPARE) != self.to_act

    def _begin_line(self) -> None:
        seat = kernel.decider_at(self._states, NOW)
        if self._undoable and self._undoable[-1][1].seat != seat:
            self._undoable.clear()
        self._line = Line(seat)
        copy_at(self._states, NOW, self._states, LINE_START)

    def _end_line(self) -> None:
        self._keep_for_undo()
        if not self.has_pending_draw or self._phase in TURN_DRAWS:
            self._store_line()

    def _keep_for_undo(self) -> None:
        """A finished line can be undone until a draw, another seat's decision or the next turn."""
        self._undoable.append((snapshot(self._states, LINE_START), self._line))
        if self.turn != int(read(self._states, LINE_START, "seat")):
            self._undoable.clear()

    def _store_line(self) -> None:
        """Add the line to the history once its outcomes are complete."""
        if self._line.choices or self._line.outcomes:
            self._lines.append(self._line)
        self._line = Line(None)

    # --- draws --------------------------------------------------------------------------------------------------

    def draw_pending(self) -> None:
        """Let this game's source of chance decide every pending draw."""
        while self.has_pending_draw:
            self.draw_once(self._chance)

    def draw_once(self, chance: Draws) -> None:
        """Let a source decide the pending draw."""
        outcome = chance.draw(self._states, self.words, self.players)
        self._add_outcome(outcome, int(read(self._states, NOW, "phase")))

    def draw_outcome(self, outcome: int) -> None:
        """Carry out the pending draw with a known outcome."""
        self._add_outcome(outcome, kernel.draw_at(self._states, NOW, outcome))

    def _add_outcome(self, outcome: int, next_phase: int) -> None:
        phase, self._phase = self._phase, next_phase
        self._choices = self._decider = None
        self._undoable.clear()
        if phase in TURN_DRAWS and not self._line.outcomes:
            self._line = Line(self.turn)
        self._line.outcomes.append((phase, outcome))
        if not self.has_pending_draw or (self._phase in TURN_DRAWS) != (phase in TURN_DRAWS):
            self._store_line()

    # --- undo ---------------------------------------------------------------------------------------------------

    @property
    def can_undo(self) -> bool:
        """Whether `undo` can go back."""
        return bool(self._line.choices or self._undoable)

    def undo(self) -> None:
        """Go back one decision; never past a draw, another seat's decision or the start of the turn."""
        if self._line.choices:
            before, line = snapshot(self._states, LINE_START), self._line
        elif self._undoable:
            before, line = self._undoable.pop()
            self._lines.pop()
        else:
            raise Illegal("game.undo", message("game.undo"))
        restore_state(self._states, NOW, before)
        self._phase = int(read(self._states, NOW, "phase"))
        self._line = Line(None)
        self._choices = self._decider = None
        for choice in line.choices[:-1]:
            self.choose(choice)
