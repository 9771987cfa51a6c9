"""A player asks its bot in a game, and checks the answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeVar

from shinjuku.bots.base import AnyBot, Bot, BotError, LineBot, RecordBot, check_bot, record_view
from shinjuku.bots.planned_lines import PlannedLine, plan_line
from shinjuku.bots.quoting import quoted
from shinjuku.game import Choice, Game

T = TypeVar("T")


class Caller(Protocol):
    """Calls a function that asks a bot and returns its result; see `Timeout`."""

    def __call__(self, function: Callable[[], T]) -> T: ...


class Player:
    """Plays a bot of any kind in a `Game`; the bot sees what its seat may see and nothing else."""

    def __init__(self, bot: AnyBot, name: str = "", call: Caller | None = None) -> None:
        self.name = name or type(bot).__name__
        self.bot = check_bot(bot, self.name)
        self._call: Caller = call or _call_directly
        self._planned: PlannedLine | None = None

    def decide(self, game: Game) -> Choice:
        """The bot's choice for the seat that decides now."""
        seat = game.to_act
        if seat is None:
            raise BotError("The game is over, so there is nothing to choose.")
        if isinstance(self.bot, RecordBot):
            return self._decide_by_number(self.bot, game, seat)
        if isinstance(self.bot, LineBot):
            return self._decide_by_line(self.bot, game)
        return self._decide_by_choice(self.bot, game, seat)

    def _decide_by_choice(self, bot: Bot, game: Game, seat: int) -> Choice:
        view, choices = game.view(seat, counted=True), game.choices
        answer = self._ask(lambda: bot.choose(view, choices))
        if not any(answer is choice for choice in choices):
            raise BotError(f"The bot {self.name} chose {quoted(answer)}, which is not one of its choices.")
        return answer

    def _decide_by_line(self, bot: LineBot, game: Game) -> Choice:
        """The bot is asked once for each line, and again only if the game has taken another course."""
        choice = self._planned.next_choice(game) if self._planned else None
        if choice is None:
            self._planned = plan_line(bot, game, self.name, self._ask)
            choice = self._planned.first_choice
        return choice

    def _decide_by_number(self, bot: RecordBot, game: Game, seat: int) -> Choice:
        views = record_view(game, seat)
        act = self._ask(lambda: bot.choose_record(views, 0))
        for choice in game.choices:
            if choice.act == act:
                return choice
        raise BotError(f"The bot {self.name} chose number {quoted(act)}, which is not one of its choices.")

    def _ask(self, function: Callable[[], T]) -> T:
        try:
            return self._call(function)
        except SystemExit:
            raise BotError(f"The bot {self.name} tried to exit the program.") from None


def _call_directly(function: Callable[[], T]) -> T:
    return function()
