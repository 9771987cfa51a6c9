"""Choosing a game, and taking back."""

from __future__ import annotations

from typing import Any

import pytest

import shinjuku as sj
from tests.positions import after, decider, game_at, hand
from tests.rules.v2 import NOBODY_QUEUES


def declined(**keys: Any) -> str:
    """The clause that a game can't be made by."""
    with pytest.raises(sj.Illegal) as error:
        sj.Game.new(**keys)
    return error.value.code


@pytest.mark.clause("game.edition")
def test_version_2_unless_another_edition_is_chosen() -> None:
    assert sj.Game.new(seed=1).position()["edition"] == "v2"
    for edition in ("v2", "v1", "rev1"):
        assert sj.Game.new(edition=edition, seed=1).position()["edition"] == edition
    assert declined(edition="v3") == "game.edition"


@pytest.mark.clause("game.players")
@pytest.mark.parametrize(("players", "fits"), [(0, False), (1, False), (2, True), (3, True), (4, True), (5, False)])
def test_version_2_is_for_two_to_four(players: int, fits: bool) -> None:
    if fits:
        assert len(sj.Game.new(players=players, seed=1).players) == players
    else:
        assert declined(players=players) == "game.players"


@pytest.mark.clause("game.colours")
def test_each_seat_has_a_colour_of_its_own() -> None:
    for colours in (["blue", "green"], ["purple", "red", "yellow"]):
        assert sj.Game.new(players=colours, seed=1).players == tuple(colours)
    assert declined(players=["blue", "blue"]) == "game.colours"
    assert declined(players=["blue", "pink"]) == "game.colours"


@pytest.mark.clause("game.start")
def test_a_start_player_who_is_named_sits_at_the_table() -> None:
    assert decider(sj.Game.new(players=3, start="red", seed=1)) == "red"
    assert decider(sj.Game.new(players=3, start=1, seed=1)) == "green"
    assert declined(players=3, start="purple") == "game.start"
    assert declined(players=3, start=3) == "game.start"


@pytest.mark.clause("game.module-known")
@pytest.mark.parametrize("module", ["princess", "art-collector", "kaicho", "kaiju", "advanced"])
def test_version_2_has_five_modules(module: str) -> None:
    assert sj.Game.new(modules=[module], seed=1).position()["modules"] == [module]
    assert module in [each.id for each in sj.modules("v2")]
    assert len(sj.modules("v2")) == 5


@pytest.mark.clause("game.module-known")
@pytest.mark.parametrize("module", ["thief", "hachiko", "chairman", "five-players", "dragon"])
def test_others_are_refused(module: str) -> None:
    assert declined(modules=[module]) == "game.module-known"


@pytest.mark.clause("game.module-known")
def test_a_module_is_named_once() -> None:
    assert declined(modules=["princess", "princess"]) == "game.module-known"


@pytest.mark.clause("game.modules-fit")
def test_modules_combine_except_advanced_with_art_collector() -> None:
    assert declined(modules=["advanced", "art-collector"]) == "game.modules-fit"
    for modules in (["princess", "art-collector", "kaicho", "kaiju"], ["princess", "kaicho", "kaiju", "advanced"]):
        assert sj.Game.new(modules=modules, seed=1).position()["modules"] == modules


@pytest.mark.clause("game.setting")
def test_an_option_exists_and_has_a_value_that_it_can_have() -> None:
    game = sj.Game.new(players=["blue", "red"], start="blue", seed=1, options={"start_hand": 6})
    assert game.view(1)["hand_sizes"]["red"] == 6
    assert declined(options={"speed": 1}) == "game.setting"
    for value in (0, 99, "many"):
        assert declined(options={"income_hand": value}) == "game.setting"
    assert declined(options={"confirm": 2}) == "game.setting"


# --- taking back ------------------------------------------------------------------------------------------------


def not_undone(game: sj.Game) -> str:
    with pytest.raises(sj.Illegal) as error:
        game.undo()
    return error.value.code


@pytest.mark.clause("game.undo")
def test_decisions_of_ones_turn_are_taken_back_one_by_one() -> None:
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
    assert not_undone(game) == "game.undo"


@pytest.mark.clause("game.undo")
def test_a_drawn_card_stays_drawn() -> None:
    game = after(game_at(set={"confirm": 1}), "blue: income")
    cards = hand(game, "blue")
    assert not_undone(game) == "game.undo"
    assert hand(game, "blue") == cards


@pytest.mark.clause("game.undo")
def test_nobody_takes_back_what_is_behind_another_players_answer_or_a_new_turn() -> None:
    game = game_at(track={"akihabara--ueno": "red"}, customers={"taito": ["food"]}, hands={"blue": ["taito"]})
    after(game, "blue: move taito pay taito: ueno, akihabara", "red: declines income")
    game.undo()
    assert decider(game) == "red"  # Red's own answer, and no further
    assert not_undone(game) == "game.undo"
    after(game, "red: declines income", "blue: expand aoto--oshiage")
    passed = after(game_at(actions_left=1, queue=NOBODY_QUEUES, matsuri="kita"), "blue: expand aoto--oshiage")
    assert not_undone(passed) == "game.undo"
