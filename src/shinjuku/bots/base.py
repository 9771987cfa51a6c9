"""What a bot is: it gets a view and what it may choose from, and returns its choice. There are three kinds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

from shinjuku.game import Choice, Game, ShinjukuError
from shinjuku.rules.state import States
from shinjuku.rules.views import fill_view_at

if TYPE_CHECKING:
    from shinjuku.bots.lines.scored_lines import ScoredLine, ScoredLines


@runtime_checkable
class Bot(Protocol):
    """A bot that makes one choice at a time. Its view is `game.view(seat, counted=True)`."""

    def choose(self, view: Mapping[str, Any], choices: Sequence[Choice]) -> Choice: ...


@runtime_checkable
class LineBot(Protocol):
    """A bot that chooses a whole line: one of `lines`, or the words of a line as in a record, without the colour.

    It gets the same view. If it is asked in the middle of a line, it returns the whole line that the words in
    `view["doing"]` begin.
    """

    def choose_line(self, view: Mapping[str, Any], lines: ScoredLines) -> ScoredLine | str: ...


@runtime_checkable
class RecordBot(Protocol):
    """A bot that reads the kernel's record: its view is `views[i]`, and it returns the number of a choice."""

    def choose_record(self, views: States, i: int) -> int: ...


AnyBot = Bot | LineBot | RecordBot


class BotError(ShinjukuError):
    """A bot is unknown, can't be created, or breaks the rules."""


def check_bot(bot: Any, name: str) -> AnyBot:
    """A bot is an object with one of the three methods."""
    if isinstance(bot, type):
        raise BotError(f"{bot.__name__} is a class, not a bot. Pass an instance of it: {bot.__name__}().")
    if not isinstance(bot, (Bot, LineBot, RecordBot)):
        raise BotError(f"{name} is not a bot: it has none of `choose`, `choose_line` and `choose_record`.")
    return bot


def record_view(game: Game, seat: int) -> States:
    """A seat's view as a record of the kernel."""
    views = game.settings.new_states(1)
    fill_view_at(game.states, 0, seat, 1, views, 0)
    return views
