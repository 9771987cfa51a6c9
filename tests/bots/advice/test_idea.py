"""A player's own idea, judged."""

from __future__ import annotations

import pytest

import shinjuku as sj
from shinjuku.bots import BotError
from shinjuku.bots.advice.idea import acts_of, judge_idea, judge_lines
from tests.puzzles.sample_games import PUZZLE


def test_an_idea_is_compared_with_the_best_turn() -> None:
    game = PUZZLE.game()
    found = judge_lines(game.view(game.to_act, counted=True), [PUZZLE.lines[0], "income"])
    assert found["loss"] > 0.05
    assert found["verdict"].endswith("%.")
    assert found["own"]["lines"] == [PUZZLE.lines[0], "income"]
    assert found["better"]["lines"] != found["own"]["lines"]


def test_the_best_turn_has_no_better_one() -> None:
    game = PUZZLE.game()
    found = judge_lines(game.view(game.to_act, counted=True), PUZZLE.lines, "ja")
    assert (found["loss"], found["better"]) == (0, None)


def test_an_idea_is_not_judged_where_the_network_was_not_trained() -> None:
    game = sj.Game.new(players=2, seed=1, set={"income_hand": 6})
    game.play(game.choices[0])
    with pytest.raises(BotError, match="The network wasn't trained for games with these settings"):
        judge_idea(game, acts_of(game, ["income"]))
