"""Asking a bot for a whole line, and following it choice by choice."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from shinjuku.bots.base import BotError, LineBot
from shinjuku.bots.lines.scored_lines import ScoredLine, ScoredLines, score_lines
from shinjuku.bots.quoting import quoted
from shinjuku.game import Choice, Game, ShinjukuError
from shinjuku.game.core import LINE_START, NOW
from shinjuku.game.records.parser import read_choices
from shinjuku.rules.state import snapshot


@dataclass(frozen=True)
class PlannedLine:
    """The choices of a line that a bot has chosen, and the state at its start."""

    start: bytes
    choices: tuple[Choice, ...]
    done: int  # choices that had been made when the bot was asked

    @property
    def first_choice(self) -> Choice:
        return self.choices[self.done]

    def next_choice(self, game: Game) -> Choice | None:
        """The next choice, if the game is in the middle of this line."""
        made = tuple(game.line_choices)
        is_followed = game.in_line and made == self.choices[: len(made)]
        return self.choices[len(made)] if is_followed and snapshot(game.states, LINE_START) == self.start else None


def plan_line(bot: LineBot, game: Game, name: str, ask: Callable[[Callable[[], Any]], Any]) -> PlannedLine:
    """Ask a bot for the line of the seat that decides now; `ask` calls the bot."""
    assert game.to_act is not None
    view, lines = game.view(game.to_act, counted=True), score_lines(game)
    answer = ask(lambda: bot.choose_line(view, lines))
    start = snapshot(game.states, LINE_START if game.in_line else NOW)
    begun = len(game.line_choices) if game.in_line else 0
    return PlannedLine(start, _checked(answer, game, lines, name), begun)


def _checked(answer: object, game: Game, lines: ScoredLines, name: str) -> tuple[Choice, ...]:
    """The choices of a bot's answer."""
    if isinstance(answer, ScoredLine) and answer.lines is lines:
        return answer.choices
    if not isinstance(answer, str):
        raise BotError(
            f"The bot {name} chose {quoted(answer)}. `choose_line` must return one of the lines that it was given, or "
            "the words of a line."
        )
    if ">" in answer or "..." in answer:
        raise BotError(
            f"The bot {name} chose the line {quoted(answer)}. It must be complete, and leave out what is drawn."
        )
    try:
        return read_choices(game, answer)
    except ShinjukuError as error:
        raise BotError(f"The bot {name} chose the line {quoted(answer)}. {error.sentence}") from error
