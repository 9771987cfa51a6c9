"""Choosing a game: edition, players, colours, modules and settings."""

from __future__ import annotations

import pytest

import shinjuku as sj
from tests.positions import decider
from tests.rules.helpers import EDITIONS, every_edition, new_game_refused


@pytest.mark.clause("game.edition")
def test_a_game_is_of_version_2_unless_another_edition_is_chosen() -> None:
    assert sj.Game.new(seed=1).position()["edition"] == "v2"
    for edition in EDITIONS:
        assert sj.Game.new(edition=edition, seed=1).position()["edition"] == edition
    assert new_game_refused("v3") == "game.edition"


@pytest.mark.clause("game.players", "rev1.players", "v1.players")
@every_edition
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_edition_is_for_two_to_four_players(edition: str, players: int) -> None:
    assert len(sj.Game.new(edition, players=players, seed=1).players) == players


@pytest.mark.clause("game.players", "rev1.players", "v1.players")
@every_edition
@pytest.mark.parametrize("players", [0, 1, 6])
def test_fewer_or_more_players_are_refused(edition: str, players: int) -> None:
    assert new_game_refused(edition, players=players) == "game.players"


@pytest.mark.clause("game.players", "rev1.players", "v1.players")
@pytest.mark.parametrize(
    ("edition", "code"), [("rev1", "five-players.needed"), ("v1", "game.players"), ("v2", "game.players")]
)
def test_five_players_need_a_module_of_revision_1(edition: str, code: str) -> None:
    assert new_game_refused(edition, players=5) == code
    assert len(sj.Game.new("rev1", ["five-players"], 5, seed=1).players) == 5


@pytest.mark.clause("game.colours")
@every_edition
def test_each_seat_has_a_colour_of_its_own(edition: str) -> None:
    for colours in (["blue", "green"], ["purple", "red", "yellow"]):
        assert sj.Game.new(edition, players=colours, seed=1).players == tuple(colours)
    assert new_game_refused(edition, players=["blue", "blue"]) == "game.colours"
    assert new_game_refused(edition, players=["blue", "pink"]) == "game.colours"


@pytest.mark.clause("game.start")
@every_edition
def test_the_start_player_is_one_of_the_players(edition: str) -> None:
    assert decider(sj.Game.new(edition, players=3, start="red", seed=1)) == "red"
    assert decider(sj.Game.new(edition, players=3, start=1, seed=1)) == "green"
    assert new_game_refused(edition, players=3, start="purple") == "game.start"
    assert new_game_refused(edition, players=3, start=3) == "game.start"


# --- modules ----------------------------------------------------------------------------------------------------

MODULES = {
    "rev1": {"five-players", "hachiko"},
    "v1": {"princess", "thief", "chairman", "kaiju", "hachiko"},
    "v2": {"princess", "art-collector", "kaicho", "kaiju", "advanced"},
}
EVERY_MODULE = sorted(set().union(*MODULES.values()))
FOREIGN = [(edition, module) for edition in EDITIONS for module in EVERY_MODULE if module not in MODULES[edition]]


@pytest.mark.clause("game.module-known", "rev1.modules", "v1.modules")
@every_edition
def test_each_edition_has_its_modules(edition: str) -> None:
    assert {module.id for module in sj.modules(edition)} == MODULES[edition]
    for module in MODULES[edition] - {"five-players"}:
        assert sj.Game.new(edition, [module], seed=1).position()["modules"] == [module]


@pytest.mark.clause("game.module-known", "rev1.modules", "v1.modules")
@pytest.mark.parametrize(("edition", "module"), [*FOREIGN, ("v2", "dragon")])
def test_other_modules_are_refused(edition: str, module: str) -> None:
    assert new_game_refused(edition, [module]) == "game.module-known"


@pytest.mark.clause("game.module-known")
def test_a_module_is_named_once() -> None:
    assert new_game_refused(modules=["princess", "princess"]) == "game.module-known"


@pytest.mark.clause("game.modules-fit", "rev1.modules", "v1.modules")
@pytest.mark.parametrize(
    ("edition", "modules", "players"),
    [
        ("rev1", ["five-players", "hachiko"], 5),
        ("v1", ["princess", "thief", "chairman", "kaiju", "hachiko"], 4),
        ("v2", ["princess", "art-collector", "kaicho", "kaiju"], 2),
        ("v2", ["princess", "kaicho", "kaiju", "advanced"], 2),
    ],
)
def test_modules_can_be_combined(edition: str, modules: list[str], players: int) -> None:
    assert set(sj.Game.new(edition, modules, players, seed=1).position()["modules"]) == set(modules)


@pytest.mark.clause("game.modules-fit")
def test_advanced_does_not_go_with_art_collector() -> None:
    assert new_game_refused(modules=["advanced", "art-collector"]) == "game.modules-fit"


# --- settings ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("game.setting")
def test_a_setting_exists_and_has_a_possible_value() -> None:
    game = sj.Game.new(players=["blue", "red"], start="blue", seed=1, set={"start_hand": 6})
    assert game.view(1)["hand_sizes"]["red"] == 6
    assert new_game_refused(set={"speed": 1}) == "game.setting"
    for value in (0, 99, "many"):
        assert new_game_refused(set={"income_hand": value}) == "game.setting"
    assert new_game_refused(set={"confirm": 2}) == "game.setting"
