"""What a bot is: somebody who gets a view and the legal choices, and returns one of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol, TypeVar, runtime_checkable

from shinjuku.game import Choice, Game, ShinjukuError
from shinjuku.rules.state import States
from shinjuku.rules.views import fill_view_at

T = TypeVar("T")
MOST_SAID = 60  # letters of a wrong answer that are repeated


@runtime_checkable
class Bot(Protocol):
    """A bot that reads: its view is the JSON-ready dict of `game.view(seat, counted=True)`."""

    def choose(self, view: Mapping[str, Any], choices: Sequence[Choice]) -> Choice: ...


@runtime_checkable
class RecordBot(Protocol):
    """A compiled bot: its view is a record of the kernel, and its answer the number of a choice."""

    def choose_record(self, views: States, i: int) -> int: ...


class BotError(ShinjukuError):
    """A bot that is not known, can't be made or doesn't play by the rules, in a sentence."""


class Waiter(Protocol):
    """Lets somebody think, and waits for the answer as long as it likes: see `Patience`."""

    def __call__(self, think: Callable[[], T]) -> T: ...


class Player:
    """Asks a bot, of either kind, at a table; the bot sees what its seat may see and nothing else."""

    def __init__(self, bot: Bot | RecordBot, name: str = "", wait: Waiter | None = None) -> None:
        if not isinstance(bot, (Bot, RecordBot)):
            raise BotError(f"{_called(bot, name)} is no bot: it has neither `choose` nor `choose_record`.")
        self.bot = bot
        self._compiled = bot if isinstance(bot, RecordBot) else None
        self.name = _called(bot, name)
        self._wait: Waiter = wait or _for_ever

    def decide(self, game: Game) -> Choice:
        """The bot's choice for the seat that decides now."""
        seat = game.to_act
        if seat is None:
            raise BotError("The game is over: there is nothing to choose.")
        if self._compiled is not None:
            return self._ask_for_number(self._compiled, game, seat)
        reader, view, choices = self.bot, game.view(seat, counted=True), game.choices
        assert isinstance(reader, Bot)
        answer = self._ask(lambda: reader.choose(view, choices))
        if not any(answer is choice for choice in choices):
            raise BotError(f"The bot {self.name} chose {_said(answer)}, which is none of its choices.")
        return answer

    def _ask(self, think: Callable[[], T]) -> T:
        try:
            return self._wait(think)
        except SystemExit:
            raise BotError(f"The bot {self.name} wanted to end the whole program.") from None

    def _ask_for_number(self, bot: RecordBot, game: Game, seat: int) -> Choice:
        seen = seen_by(game, seat)
        act = self._ask(lambda: bot.choose_record(seen, 0))
        for choice in game.choices:
            if choice.act == act:
                return choice
        raise BotError(f"The bot {self.name} chose number {_said(act)}, which is none of its choices.")


def _for_ever(think: Callable[[], T]) -> T:
    return think()


def _said(answer: object) -> str:
    """Whatever a bot has answered, on one short line."""
    said = " ".join(str(answer).split())
    said = said if len(said) <= MOST_SAID else f"{said[:MOST_SAID]} …"
    return repr(said) if isinstance(answer, (str, Choice)) else said


def seen_by(game: Game, seat: int) -> States:
    """What a seat sees, as a record."""
    views = game.settings.new_states(1)
    fill_view_at(game.states, 0, seat, 1, views, 0)
    return views


def _called(bot: object, name: str) -> str:
    return name or type(bot).__name__


def play_out(game: Game, players: Sequence[Player]) -> Game:
    """Let the players of all seats play a game to its end."""
    while game.to_act is not None:
        game.play(players[game.to_act].decide(game))
    return game
