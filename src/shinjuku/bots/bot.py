"""What a bot is: somebody who gets a view and the legal choices, and returns one of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, runtime_checkable

from ..game import Choice, Game, ShinjukuError
from ..rules.state import States
from ..rules.views import look_at


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


class Player:
    """Asks a bot, of either kind, at a table; the bot sees what its seat may see and nothing else."""

    def __init__(self, bot: Bot | RecordBot, name: str = "") -> None:
        if not isinstance(bot, (Bot, RecordBot)):
            raise BotError(f"{_called(bot, name)} is no bot: it has neither `choose` nor `choose_record`.")
        self.bot = bot
        self.name = _called(bot, name)

    def decide(self, game: Game) -> Choice:
        """The bot's choice for the seat that decides now."""
        seat = game.to_act
        if seat is None:
            raise BotError("The game is over: there is nothing to choose.")
        if isinstance(self.bot, RecordBot):
            return self._ask_for_number(self.bot, game, seat)
        answer = self.bot.choose(game.view(seat, counted=True), game.choices)
        if answer not in game.choices:
            raise BotError(f"The bot {self.name} chose {str(answer)!r}, which is none of its choices.")
        return answer

    def _ask_for_number(self, bot: RecordBot, game: Game, seat: int) -> Choice:
        act = bot.choose_record(seen_by(game, seat), 0)
        for choice in game.choices:
            if choice.act == act:
                return choice
        raise BotError(f"The bot {self.name} chose number {act}, which is none of its choices.")


def seen_by(game: Game, seat: int) -> States:
    """What a seat sees, as a record."""
    views = game.settings.new_states(1)
    look_at(game.states, 0, seat, 1, views, 0)
    return views


def _called(bot: object, name: str) -> str:
    return name or type(bot).__name__


def play_out(game: Game, players: Sequence[Player]) -> Game:
    """Let the players of all seats play a game to its end."""
    while game.to_act is not None:
        game.play(players[game.to_act].decide(game))
    return game
