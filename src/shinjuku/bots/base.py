"""What a bot is: it gets a view and the legal choices, and returns one of them. `Player` asks it in a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol, TypeVar, runtime_checkable

from shinjuku.game import Choice, Game, ShinjukuError
from shinjuku.rules.state import States
from shinjuku.rules.views import fill_view_at

T = TypeVar("T")
MAX_QUOTED = 60  # characters of an invalid answer that an error message repeats


@runtime_checkable
class Bot(Protocol):
    """A bot that reads a dictionary: its view is `game.view(seat, counted=True)`."""

    def choose(self, view: Mapping[str, Any], choices: Sequence[Choice]) -> Choice: ...


@runtime_checkable
class RecordBot(Protocol):
    """A bot that reads the kernel's record: its view is `views[i]`, and it returns the number of a choice."""

    def choose_record(self, views: States, i: int) -> int: ...


class BotError(ShinjukuError):
    """A bot is unknown, can't be created, or breaks the rules."""


class Caller(Protocol):
    """Calls a function that asks a bot and returns its result; see `Timeout`."""

    def __call__(self, function: Callable[[], T]) -> T: ...


class Player:
    """Plays a bot of either kind in a `Game`; the bot sees what its seat may see and nothing else."""

    def __init__(self, bot: Bot | RecordBot, name: str = "", call: Caller | None = None) -> None:
        self.name = name or type(bot).__name__
        self.bot = check_bot(bot, self.name)
        self._record_bot = bot if isinstance(bot, RecordBot) else None
        self._call: Caller = call or _call_directly

    def decide(self, game: Game) -> Choice:
        """The bot's choice for the seat that decides now."""
        seat = game.to_act
        if seat is None:
            raise BotError("The game is over, so there is nothing to choose.")
        if self._record_bot is not None:
            return self._decide_by_number(self._record_bot, game, seat)
        bot, view, choices = self.bot, game.view(seat, counted=True), game.choices
        assert isinstance(bot, Bot)
        answer = self._ask(lambda: bot.choose(view, choices))
        if not any(answer is choice for choice in choices):
            raise BotError(f"The bot {self.name} chose {_quoted(answer)}, which is not one of its choices.")
        return answer

    def _ask(self, function: Callable[[], T]) -> T:
        try:
            return self._call(function)
        except SystemExit:
            raise BotError(f"The bot {self.name} tried to exit the program.") from None

    def _decide_by_number(self, bot: RecordBot, game: Game, seat: int) -> Choice:
        views = record_view(game, seat)
        act = self._ask(lambda: bot.choose_record(views, 0))
        for choice in game.choices:
            if choice.act == act:
                return choice
        raise BotError(f"The bot {self.name} chose number {_quoted(act)}, which is not one of its choices.")


def check_bot(bot: Any, name: str) -> Bot | RecordBot:
    if not isinstance(bot, (Bot, RecordBot)):
        raise BotError(f"{name} is not a bot: it has neither `choose` nor `choose_record`.")
    return bot


def _call_directly(function: Callable[[], T]) -> T:
    return function()


def _quoted(answer: object) -> str:
    """A bot's answer on one short line."""
    text = " ".join(str(answer).split())
    text = text if len(text) <= MAX_QUOTED else f"{text[:MAX_QUOTED]} …"
    return repr(text) if isinstance(answer, (str, Choice)) else text


def record_view(game: Game, seat: int) -> States:
    """A seat's view as a record of the kernel."""
    views = game.settings.new_states(1)
    fill_view_at(game.states, 0, seat, 1, views, 0)
    return views


def play_out(game: Game, players: Sequence[Player]) -> Game:
    """Play a game to its end, with one player for each seat."""
    while game.to_act is not None:
        game.play(players[game.to_act].decide(game))
    return game
