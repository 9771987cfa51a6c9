"""A game as a list of decisions: what the players chose in their own turns, between draws."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from shinjuku.game import Game
from shinjuku.game.chance import SeededSource
from shinjuku.game.history import game_at_start, play_line
from shinjuku.game.log import turns
from shinjuku.game.records.line import Line


@dataclass(frozen=True)
class Decision:
    """Choices of the player whose turn it is, in one or more lines. Nothing is drawn between them."""

    turn: int  # its number in the log
    seat: int
    before: Game
    lines: list[int] = field(default_factory=list)  # of the history
    acts: list[int] = field(default_factory=list)  # the numbers of the choices

    def add(self, number: int, line: Line) -> None:
        self.lines.append(number)
        self.acts.extend(choice.act for choice in line.choices)


def decisions_of(game: Game) -> list[Decision]:
    """Every decision of a game in which there was a choice."""
    return [each for each in _all_decisions(game) if _has_choice(each)]


def _all_decisions(game: Game) -> Iterator[Decision]:
    numbers = {logged.number: (turn.number, turn.seat) for turn in turns(game) for logged in turn.lines}
    replayed, open_one = game_at_start(game, SeededSource(0)), None
    for number, line in enumerate(game.history):
        turn, seat = numbers.get(number, (0, -1))
        if open_one is not None and (turn, line.seat) != (open_one.turn, open_one.seat):
            yield open_one
            open_one = None
        if line.choices and line.seat == seat:
            open_one = open_one or Decision(turn, seat, replayed.copy())
            open_one.add(number, line)
        play_line(replayed, line)
        if open_one is not None and line.outcomes:
            yield open_one
            open_one = None
    if open_one is not None:
        yield open_one


def _has_choice(decision: Decision) -> bool:
    """Whether anything else could have been chosen."""
    game = decision.before.copy()
    for act in decision.acts:
        if len(game.choices) > 1:
            return True
        game.choose(next(choice for choice in game.choices if choice.act == act))
    return False
