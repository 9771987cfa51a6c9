"""The history of a game, played again line by line."""

from __future__ import annotations

import random

import shinjuku as sj
from shinjuku.game.history import game_before
from tests.positions import game_at


def test_the_game_before_a_line_is_the_game_as_it_was() -> None:
    chance, game, positions = random.Random(4), sj.Game.new(seed=4), {}
    while len(game.history) < 30:
        if not game.in_line:
            positions[len(game.history)] = game.position()
        game.play(chance.choice(game.choices))
    assert len(positions) > 10
    for line, position in positions.items():
        assert game_before(game, line).position() == position


def test_the_history_of_a_game_from_a_position_begins_there() -> None:
    game = game_at(hands={"blue": ["taito"]}, set={"confirm": 1})
    before = game.position()
    game.perform("blue: open food ueno pay taito")
    assert game_before(game, 0).position() == before
    assert game_before(game, 1).position() == game.position()
