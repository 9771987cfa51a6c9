"""A `Game` whose draws are decided from outside, which OpenSpiel can copy and pickle."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Self

from shinjuku.game.chance import CallbackSource, Event
from shinjuku.game.choices import Choice
from shinjuku.game.game import Game
from shinjuku.game.records.line import Line
from shinjuku.game.settings import Settings, initial_states
from shinjuku.rules.state import Buffer

PastEvent = tuple[int, int]  # a phase, and the choice or the outcome that it brought


def _refuse(event: Event) -> str:
    raise AssertionError("OpenSpiel decides every draw.")


class ExplicitGame(Game):
    """A game in which every draw waits for its outcome.

    >>> game = ExplicitGame.begin(Settings.validated())
    >>> game.happen(1)
    >>> list(game.events())
    [(32, 1)]
    """

    @classmethod
    def begin(cls, settings: Settings) -> Self:
        """A game before its first draw."""
        return cls(settings, initial_states(settings, 3), CallbackSource(_refuse))

    @classmethod
    def replayed(cls, settings: Settings, numbers: Iterable[int]) -> Self:
        """A game in which these choices and outcomes happened."""
        game = cls.begin(settings)
        for number in numbers:
            game.happen(number)
        return game

    def happen(self, number: int) -> None:
        """Carry out the pending draw with an outcome, or make a legal choice."""
        if self.has_pending_draw:
            self.draw_outcome(number)
        else:
            choice = self.choice_of(number)
            assert choice is not None
            self.choose(choice)

    @property
    def buffer(self) -> Buffer:
        """A buffer that this game lends to the kernel."""
        return self._buffer

    def choice_of(self, act: int) -> Choice | None:
        """The legal choice with this number."""
        for choice in self.choices:
            if choice.act == act:
                return choice
        return None

    def all_lines(self) -> list[Line]:
        """The finished lines and the unfinished one."""
        return [*self._lines, self._line]

    def events(self) -> Iterator[PastEvent]:
        """Everything that happened, in order."""
        for line in self.all_lines():
            yield from events_of(line)

    def _keep_for_undo(self) -> None:
        """Nothing is undone in OpenSpiel."""

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self).replayed, (self.settings, [number for _, number in self.events()])


def events_of(line: Line) -> Iterator[PastEvent]:
    """What happened in a line. Its draws follow its choices."""
    for choice in line.choices:
        yield choice.phase, choice.act
    yield from line.outcomes
