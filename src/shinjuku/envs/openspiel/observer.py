"""What a seat sees, as tensors and strings of OpenSpiel.

An *observation* is the row of bytes that `shinjuku.observation` describes, for any seat. While another seat's line is
unfinished, it shows the state before that line. An *information state* adds what the seat saw happen: as a string, its
own copy of the record; as a tensor, the last `HISTORY` choices and outcomes. Games are shorter than that in practice;
in a longer one the oldest are missing. During draws, the history ends with the last line that is complete.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

import numpy as np
import pyspiel

from shinjuku.envs.openspiel.chance import FIRST_OF_PHASE, OUTCOMES, is_secret
from shinjuku.envs.openspiel.explicit_game import ExplicitGame
from shinjuku.game.core import LINE_START, NOW
from shinjuku.game.records.line import Line
from shinjuku.observation.layout import OBSERVATION, OBSERVATION_ENTRIES, OBSERVATION_SIZE
from shinjuku.observation.writer import observe_at
from shinjuku.rules.enums import Phase
from shinjuku.rules.numbering import CHOICE_COUNT

if TYPE_CHECKING:
    from shinjuku.envs.openspiel.state import ShinjukuState

HISTORY = 2048  # choices and outcomes in the tensor of an information state
FIRST_CHOICE = 1  # how they are numbered there; 0 is nothing
FIRST_OUTCOME = FIRST_CHOICE + CHOICE_COUNT
FIRST_IN_PHASE = tuple(FIRST_OUTCOME + first for first in FIRST_OF_PHASE)
HIDDEN = FIRST_OUTCOME + OUTCOMES  # a card that the seat did not see


def make_observer(kind: Any, parameters: Mapping[str, Any] | None) -> ShinjukuObserver | None:
    """An observer of this kind. None, as OpenSpiel expects, unless it shows all that one seat knows."""
    if parameters:
        raise ValueError(f"Observations of Shinjuku have no parameters, but {dict(parameters)} was given.")
    if not kind.public_info or kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
        return None
    return ShinjukuObserver(kind.perfect_recall)


class ShinjukuObserver:
    """Writes what a seat sees into `tensor`; `dict` has its parts by name."""

    def __init__(self, has_history: bool) -> None:
        self.has_history = has_history
        self.tensor = np.zeros(OBSERVATION_SIZE + (HISTORY if self.has_history else 0), np.float32)
        self.dict = {"observation": self.tensor[:OBSERVATION_SIZE]}
        if self.has_history:
            self.dict["history"] = self.tensor[OBSERVATION_SIZE:]
        bytes_ = np.zeros((1, OBSERVATION_SIZE), np.uint8)
        self._row, self._rows, self._words = bytes_[0], bytes_.view(OBSERVATION)[:, 0], bytes_.view(np.int64)

    def set_from(self, state: ShinjukuState, player: int) -> None:
        """Write what a seat sees of a state."""
        self.dict["observation"][:] = self._observe(state.game, player)
        if self.has_history:
            seen = seen_events(state.game, player)[-HISTORY:]
            self.dict["history"][: len(seen)] = seen
            self.dict["history"][len(seen) :] = 0

    def string_from(self, state: ShinjukuState, player: int) -> str:
        """The same as a string."""
        if self.has_history:
            return f"seat {state.game.players[player]}\n{state.game.record(player)}"
        row = self._observe(state.game, player)
        return " ".join(f"{NAMES[at]}={row[at]}" for at in row.nonzero()[0].tolist())

    def _observe(self, game: ExplicitGame, player: int) -> Any:
        now = LINE_START if game.in_line and game.to_act != player else NOW
        observe_at(game.states, now, player, self._rows, self._words, 0)
        return self._row


def _names() -> Iterator[str]:
    """A name for each number of an observation: `hand[3]`."""
    for entry in OBSERVATION_ENTRIES:
        for index in np.ndindex(entry.shape):
            yield f"{entry.name}[{','.join(map(str, index))}]" if index else entry.name


NAMES = tuple(_names())


# --- the history ------------------------------------------------------------------------------------------------


def seen_events(game: ExplicitGame, seat: int) -> list[int]:
    """What a seat saw happen, as numbers: the finished lines, and its own unfinished one."""
    found: list[int] = []
    for line in game.history:
        found += [FIRST_CHOICE + choice.act for choice in line.choices]
        found += _seen_draws(line, line.seat == seat) if line.seat is not None else _seen_set_up(line, game, seat)
    if game.in_line and game.to_act == seat:
        found += [FIRST_CHOICE + choice.act for choice in game.line_choices]
    return found


def _seen_draws(line: Line, own: bool) -> list[int]:
    if own:
        return [FIRST_IN_PHASE[phase] + outcome for phase, outcome in line.outcomes]
    return [HIDDEN if is_secret(*each) else FIRST_IN_PHASE[each[0]] + each[1] for each in line.outcomes]


def _seen_set_up(line: Line, game: ExplicitGame, seat: int) -> list[int]:
    """Hands are dealt seat by seat."""
    seen, drawn = _seen_draws(line, own=False), _seen_draws(line, own=True)
    dealt = [at for at, (phase, _) in enumerate(line.outcomes) if phase == Phase.DRAW_HAND]
    cards = len(dealt) // len(game.players)
    for at in dealt[seat * cards : (seat + 1) * cards]:
        seen[at] = drawn[at]
    return seen
