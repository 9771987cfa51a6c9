"""The history of a game, played again line by line."""

from __future__ import annotations

from shinjuku.game.chance import Source, secure_source
from shinjuku.game.game import Game
from shinjuku.game.positions import serialization
from shinjuku.game.records.line import Line


def game_at_start(game: Game, chance: Source | None = None) -> Game:
    """The game before its first line."""
    chance = chance or secure_source()
    if game.origin is not None:
        return serialization.load(game.origin, chance, draw_pending=False)
    return Game.before_first_draw(game.settings, chance)


def play_line(game: Game, line: Line) -> None:
    """Play a line again, with its outcomes."""
    for choice in line.choices:
        game.choose(choice)
    for _, outcome in line.outcomes:
        game.draw_outcome(outcome)


def game_before(game: Game, line: int, chance: Source | None = None) -> Game:
    """The game before a line of its history."""
    found = game_at_start(game, chance)
    for each in game.history[:line]:
        play_line(found, each)
    return found
