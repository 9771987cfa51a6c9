"""Changes of the map as settings of a table."""

from __future__ import annotations

from typing import Any

import pytest

import shinjuku as sj
from shinjuku.boards import registry
from shinjuku.bots import play_out
from shinjuku.game.errors import Illegal

ID = "tokyo-44+close:nakano--shinjuku+site:ueno=off"


def changed_game() -> sj.Game:
    return sj.Game.new(seed=7, close=["shinjuku--nakano"], sites={"ueno": "off"})


def test_a_game_on_a_changed_map_plays_to_its_end() -> None:
    game = play_out(changed_game(), ["greedy"])
    assert game.is_over
    assert not any(" nakano--shinjuku" in line for line in game.record().splitlines())


def test_records_and_positions_carry_the_changes() -> None:
    game = changed_game()
    assert f"board {ID}" in game.record().splitlines()
    assert sj.Game.load(game.record()).position() == game.position()
    assert game.position()["board"] == ID
    assert sj.Game.from_position(game.position()).settings == game.settings


def test_the_same_seed_deals_the_same_cards_on_a_changed_map() -> None:
    assert changed_game().position()["hands"] == sj.Game.new(seed=7).position()["hands"]


def test_a_department_store_cannot_be_built_where_the_site_is_off() -> None:
    position = {
        "edition": "v2", "board": "tokyo-44+site:ueno=off", "players": ["blue", "red"], "to_act": "blue",
        "stores": {"ueno": "blue food"}, "hands": {"blue": ["taito", "taito"]}, "collected": {"blue": ["food"]},
    }  # fmt: skip
    with pytest.raises(Illegal) as refused:
        sj.Game.from_position(position, seed=1).perform("blue: upgrade ueno food pay taito")
    assert refused.value.code == "upgrade.department-site"


@pytest.mark.parametrize(
    ("close", "sites", "sentence"),
    [
        (["nakano--shinjoku"], {}, "Did you mean nakano--shinjuku?"),
        ([], {"uneo": "off"}, "There is no station 'uneo' on the board tokyo-44. Did you mean ueno?"),
        ([], {"ueno": "perhaps"}, "The department site ueno must be on or off, not 'perhaps'."),
        (["here"], {}, "There is no connection 'here' on the board tokyo-44."),
    ],
)
def test_what_does_not_fit_is_refused_with_a_suggestion(close: list[str], sites: dict[str, str], sentence: str) -> None:
    with pytest.raises(Illegal) as refused:
        sj.Game.new(close=close, sites=sites)
    assert refused.value.code == "game.board"
    assert sentence in str(refused.value)


@pytest.mark.parametrize("table", [{"sites": {"ikebukuro": "off"}}, {"board": "tokyo-44+site:ikebukuro=off"}])
def test_a_game_on_one_changed_map_too_many_is_refused(table: dict[str, Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "MAX_VARIANTS", len(registry._variants()))
    with pytest.raises(Illegal) as refused:
        sj.Game.new(**table)
    assert refused.value.code == "game.board"
    assert "no more can be played" in str(refused.value)
