"""The Matsuri: one step to a neighbouring ward, every turn, before the actions."""

from __future__ import annotations

import pytest

import shinjuku as sj
from tests.positions import after, game_at, words
from tests.rules.helpers import BOARD, refused


@pytest.mark.clause("matsuri.must-move")
def test_the_matsuri_never_stays() -> None:
    game = game_at(phase="matsuri", matsuri="nerima")
    assert refused(game, "blue: matsuri nerima") == "matsuri.must-move"
    assert "matsuri nerima" not in words(game)


@pytest.mark.clause("matsuri.neighbour", "setup.neighbours")
@pytest.mark.parametrize("ward", [ward.id for ward in BOARD.wards])
def test_the_matsuri_goes_one_step_to_a_neighbour(ward: str) -> None:
    game = game_at(phase="matsuri", matsuri=ward)
    assert words(game) == [f"matsuri {other}" for other in BOARD.ward(ward).neighbours]
    far = next(other.id for other in BOARD.wards if other.id not in (ward, *BOARD.ward(ward).neighbours))
    assert refused(game, f"blue: matsuri {far}") == "matsuri.neighbour"
    game.perform(f"blue: {words(game)[-1]}")
    assert game.position()["matsuri"] == BOARD.ward(ward).neighbours[-1]


@pytest.mark.clause("matsuri.before-actions")
def test_the_matsuri_moves_once_before_the_first_action() -> None:
    game = game_at(phase="matsuri", matsuri="nerima")
    assert refused(game, "blue: expand aoto--oshiage") == "matsuri.before-actions"
    assert refused(game, "blue: income") == "matsuri.before-actions"
    game.perform("blue: matsuri nakano")
    assert refused(game, "blue: matsuri nerima") == "matsuri.before-actions"
    game.perform("blue: expand aoto--oshiage")
    assert refused(game, "blue: matsuri nerima") == "matsuri.before-actions"
    assert game.position()["matsuri"] == "nakano"


@pytest.mark.clause("matsuri.before-actions", "turn.order")
def test_the_matsuri_moves_after_the_refresh() -> None:
    game = after(game_at(actions_left=1, matsuri="kita"), "blue: expand aoto--oshiage")
    assert game.position()["phase"] == "matsuri"
    assert len(game.position()["queue"]) == 4


@pytest.mark.clause("matsuri.off-map")
def test_without_a_matsuri_the_step_is_skipped() -> None:
    game = after(game_at(actions_left=1), "blue: expand aoto--oshiage")
    assert game.position()["phase"] == "actions"
    assert refused(game, "red: matsuri kita") == "matsuri.off-map"


@pytest.mark.clause("matsuri.off-map")
def test_the_advanced_game_has_no_matsuri() -> None:
    game = sj.Game.new(modules=["advanced"], seed=1)
    assert game.position()["phase"] == "actions"
    assert game.position().get("matsuri") is None
