"""`score_lines`: every whole line of the seat to act, with a table of what each leads to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, overload

import numpy as np

from shinjuku.bots.base import BotError, record_view
from shinjuku.bots.evaluation.weights import PLANNER_WEIGHTS, Weight
from shinjuku.bots.lines.columns import first_rows, new_table
from shinjuku.bots.lines.walk import continue_walk_at, start_walk_at
from shinjuku.bots.lines.walk_state import WALK_STATES, new_walks
from shinjuku.bots.search.state import CHOICE_BUFFER_SIZE, new_search_states
from shinjuku.game import Choice, Game
from shinjuku.game.choices import Vocabulary
from shinjuku.game.core import JOURNEY
from shinjuku.game.records.line import words_of_choices
from shinjuku.rules.enums import NOBODY, Act, Phase
from shinjuku.rules.jit import PLAIN
from shinjuku.rules.kernel import add_taken_customers_at, apply_at, decider_at
from shinjuku.rules.state import States, copy_at, copy_states, first_numbers, new_buffer, new_states, read, write
from shinjuku.texts import listed

MAX_LINES = 250_000  # few decisions have more than 50,000
ROWS = 64 if PLAIN else 4096  # of the table that the compiled walk fills at a time
ACTS = 16 * ROWS  # choices of these lines; few lines have more
NO_CHOICE = -1


@dataclass(frozen=True)
class LineList:
    """All lines: their features, and their choices one after the other."""

    features: np.ndarray[Any, Any]
    acts: np.ndarray[Any, Any]
    ends: np.ndarray[Any, Any]  # of each line in `acts`
    is_complete: bool

    def acts_of(self, line: int) -> list[int]:
        start = int(self.ends[line - 1]) if line else 0
        return [int(act) for act in self.acts[start : self.ends[line]]]


class ScoredLines(Sequence["ScoredLine"]):
    """Every whole line of the seat to act, in the order of `Game.lines`, with a table of what each leads to.

    Nothing is computed before it is used. `docs/bots.md` lists the columns of `features`.

    >>> import shinjuku as sj
    >>> lines = sj.score_lines(sj.Game.new(seed=7))
    >>> len(lines), lines[0].words
    (5, 'matsuri adachi')
    >>> lines.features["hand_size"]
    array([5, 5, 5, 5, 5], dtype=int16)
    """

    def __init__(
        self,
        views: States,
        words: Vocabulary,
        begun: Sequence[Choice] = (),
        *,
        weights: Mapping[Weight, int] = PLANNER_WEIGHTS,
        limit: int = MAX_LINES,
    ) -> None:
        """For this package only; others use `score_lines`."""
        self._views, self._words, self._begun = views, words, tuple(begun)
        self._weights, self._limit = weights, limit

    @cached_property
    def _list(self) -> LineList:
        earlier = self._begun[-1].act if self._begun else NO_CHOICE
        return _find_lines(self._views, earlier, self._weights, self._limit)

    @property
    def features(self) -> np.ndarray[Any, Any]:
        """A structured NumPy array with a row for each line; `features["lead"]` is a column."""
        return self._list.features

    @property
    def is_complete(self) -> bool:
        """False if there are more lines than the limit."""
        return self._list.is_complete

    @cached_property
    def actions(self) -> np.ndarray[Any, Any]:
        """The first word of each line: `lines.actions == "move"` selects the journeys."""
        table = self._list
        firsts, where = np.unique(table.acts[table.ends - table.features["length"]], return_inverse=True)
        words = [str(self._begun[0] if self._begun else self._choices([int(act)])[0]).split()[0] for act in firsts]
        return np.array(words, dtype=np.str_)[where]

    def best(self, by: str | np.ndarray[Any, Any] = "value") -> ScoredLine:
        """The line with the highest number in a column, or in an array with a number for each line.

        >>> import shinjuku as sj
        >>> game = sj.Game.new(seed=7)
        >>> game.perform("matsuri adachi")
        >>> lines = sj.score_lines(game)
        >>> lines.best("value").words
        'open electronics shinjuku pay adachi'
        >>> lines.best(lines.features["hand_size"] + lines.features["cards_drawn"]).words
        'income'
        """
        values = np.asarray(self.column(by) if isinstance(by, str) else by)
        if values.shape != (len(self),):
            raise BotError(
                f"`best` needs a number for each of the {len(self)} lines, not an array of shape {values.shape}."
            )
        if not len(self):
            raise BotError("There is no best line, because there is no line at all.")
        return self[int(np.argmax(values))]

    def column(self, name: str) -> np.ndarray[Any, Any]:
        """A column of `features`."""
        known = self.features.dtype.names or ()
        if name not in known:
            raise BotError(f"There is no column {name!r}. Choose {listed(known, style='or')}.")
        found: np.ndarray[Any, Any] = self.features[name]
        return found

    def __len__(self) -> int:
        return len(self.features)

    @overload
    def __getitem__(self, index: int) -> ScoredLine: ...

    @overload
    def __getitem__(self, index: slice) -> list[ScoredLine]: ...

    def __getitem__(self, index: int | slice) -> ScoredLine | list[ScoredLine]:
        indices = range(len(self))[index]
        return ScoredLine(self, indices) if isinstance(indices, int) else [ScoredLine(self, n) for n in indices]

    # --- for ScoredLine -------------------------------------------------------------------------------------

    def _choices_of(self, line: int) -> tuple[Choice, ...]:
        """All choices of a line, with those that were made before."""
        return (*self._begun, *self._choices(self._list.acts_of(line)))

    def _choices(self, acts: Sequence[int]) -> list[Choice]:
        """The choices with these numbers. They are made on a copy, because a choice depends on the state before it."""
        trial, number, found = self._trial(), new_buffer(1), list[Choice]()
        for act in acts:
            phase = int(read(trial, 0, "phase"))
            number[0] = act
            if phase in JOURNEY:
                add_taken_customers_at(trial, 0, number, 1)
            found.append(self._words.by_phase[phase][first_numbers(number, 1)[0]])
            apply_at(trial, 0, act)
        return found

    def _lines_after(self, line: int) -> ScoredLines:
        """The lines of the same seat after a line; opponents who are asked decline their Income."""
        trial = self._trial()
        for act in self._list.acts_of(line):
            apply_at(trial, 0, act)
        seat = int(read(trial, 0, "viewer"))
        while read(trial, 0, "phase") == Phase.TRACK_INCOME and decider_at(trial, 0) != seat:
            apply_at(trial, 0, int(Act.DECLINE_INCOME))
        if read(trial, 0, "phase") == Phase.END:
            apply_at(trial, 0, int(Act.END))
        return ScoredLines(trial, self._words, weights=self._weights, limit=self._limit)

    def _trial(self) -> States:
        """A copy of the view in which the turn waits for `end`, so that no line runs on into the next turn."""
        trial = copy_states(self._views)
        write(trial, 0, "confirm", 1)
        return trial


@dataclass(frozen=True, repr=False)
class ScoredLine:
    """One whole line of `ScoredLines`; `line["lead"]` is its number in a column.

    >>> import shinjuku as sj
    >>> game = sj.Game.new(seed=7)
    >>> line = sj.score_lines(game)[0]
    >>> line.words, line["points_gained"]
    ('matsuri adachi', 0.0)
    >>> game.perform(line.words)
    """

    lines: ScoredLines
    index: int

    @property
    def words(self) -> str:
        """The line in the words of a record, without the colour."""
        return words_of_choices(self.choices)

    @property
    def choices(self) -> tuple[Choice, ...]:
        """The choices of the line."""
        return self.lines._choices_of(self.index)

    def __getitem__(self, column: str) -> Any:
        return self.lines.column(column)[self.index].tolist()

    def next_lines(self) -> ScoredLines:
        """The lines that the seat can continue its turn with; none if its turn ends, or if something is drawn first.

        Opponents who are asked whether they take an Income decline it.

        >>> import shinjuku as sj
        >>> line = sj.score_lines(sj.Game.new(seed=7))[0]
        >>> line.next_lines().best("value").words.split()[0]
        'open'
        """
        return self.lines._lines_after(self.index)

    def __str__(self) -> str:
        return self.words

    def __repr__(self) -> str:
        return f"<ScoredLine {self.words}>"


def score_lines(game: Game, *, weights: Mapping[Weight, int] | None = None, limit: int = MAX_LINES) -> ScoredLines:
    """Every whole line of the seat to act with what it leads to, computed in compiled code from that seat's view.

    The lines are those of `game.lines()`, in the same order; in the middle of a line, those that continue it.
    `weights` changes how much things count in the column `value`.

    >>> import shinjuku as sj
    >>> game = sj.Game.new(seed=7)
    >>> lines = sj.score_lines(game)
    >>> [f"blue: {line.words}" for line in lines] == list(game.lines())
    True
    >>> game.perform(lines.best("value").words)
    """
    views = record_view(game, NOBODY if game.to_act is None else game.to_act)
    begun = game.line_choices if game.in_line else ()
    return ScoredLines(views, game.words, begun, weights={**PLANNER_WEIGHTS, **(weights or {})}, limit=limit)


def _find_lines(views: States, earlier: int, weights: Mapping[Weight, int], limit: int) -> LineList:
    scratch, searches, walks = new_states(WALK_STATES), new_search_states(weights), new_walks(earlier)
    copy_at(views, 0, scratch, 0)
    out = new_buffer(CHOICE_BUFFER_SIZE)
    tables, acts, found = [first_rows(new_table(0), 0)], [np.zeros(0, np.int16)], 0
    start_walk_at(scratch, searches, walks)
    while read(walks, 0, "depth") >= 0 and found < limit:
        table, buffer = new_table(ROWS), new_buffer(ACTS)
        continue_walk_at(scratch, searches, walks, table, buffer, out)
        tables.append(first_rows(table, int(read(walks, 0, "lines"))))
        acts.append(np.array(buffer[: int(read(walks, 0, "acts"))], np.int16))
        found += len(tables[-1])
    features = np.concatenate(tables)[:limit]
    features.flags.writeable = False
    ends = np.cumsum(features["length"], dtype=np.int64)
    return LineList(features, np.concatenate(acts), ends, bool(read(walks, 0, "depth") < 0 and found <= limit))
