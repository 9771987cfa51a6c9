"""Undo: the decisions of a player's own turn."""

from __future__ import annotations

import pytest

from tests.positions import after, decider, game_at, hand
from tests.rules.helpers import EMPTY_QUEUE, undo_refused


@pytest.mark.clause("game.undo")
def test_the_decisions_of_a_turn_are_undone_one_by_one() -> None:
    game = game_at(hands={"blue": ["ota"]}, phase="matsuri", matsuri="kita", set={"confirm": 1})
    start = game.position()
    after(game, "blue: matsuri adachi", "blue: expand aoto--oshiage")
    game.play("open food omori pay ota")
    assert game.position()["phase"] == "end"
    seen = []
    while game.can_undo:
        game.undo()
        seen.append(game.doing)
    assert seen == ["open food omori", "open food", "open", "", "expand aoto--oshiage", "expand", "", ""]
    assert game.position() == start
    assert undo_refused(game) == "game.undo"


@pytest.mark.clause("game.undo")
def test_a_drawn_card_stays_drawn() -> None:
    game = after(game_at(set={"confirm": 1}), "blue: income")
    cards = hand(game, "blue")
    assert undo_refused(game) == "game.undo"
    assert hand(game, "blue") == cards


@pytest.mark.clause("game.undo")
def test_no_undo_across_another_players_answer_or_into_an_earlier_turn() -> None:
    game = game_at(track={"akihabara--ueno": "red"}, customers={"taito": ["food"]}, hands={"blue": ["taito"]})
    after(game, "blue: move taito pay taito: ueno, akihabara", "red: declines income")
    game.undo()
    assert decider(game) == "red"  # Red's own answer, and no further
    assert undo_refused(game) == "game.undo"
    after(game, "red: declines income", "blue: expand aoto--oshiage")
    passed = after(game_at(actions_left=1, queue=EMPTY_QUEUE, matsuri="kita"), "blue: expand aoto--oshiage")
    assert undo_refused(passed) == "game.undo"
