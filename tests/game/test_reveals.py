"""What a choice reveals: whether chance or another seat decides after it."""

from __future__ import annotations

import random

import shinjuku as sj
from shinjuku.rules.enums import FIRST_CHANCE


def test_a_choice_reveals_something_if_chance_or_another_seat_comes_next() -> None:
    game, chance = sj.Game.new("v2", players=3, seed=3, set={"confirm": True}), random.Random(3)
    found = set()
    for _ in range(150):
        for choice in game.choices:
            trial = game.copy()
            trial.choose(choice)
            expected = trial.phase >= FIRST_CHANCE or trial.to_act != game.to_act
            assert game.reveals(choice) == expected
            found.add(expected)
        game.play(chance.choice(game.choices))
    assert found == {True, False}


def test_finding_out_changes_nothing() -> None:
    game = sj.Game.new(players=2, seed=7)
    before = game.position()
    assert not all(game.reveals(choice) for choice in game.choices)
    assert game.position() == before
