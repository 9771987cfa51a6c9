"""What modules declare about settings is checked for every module."""

from __future__ import annotations

from dataclasses import replace

import pytest

import shinjuku as sj
from shinjuku.game import settings
from shinjuku.modules.registry import MODULES


def test_a_module_can_be_for_some_numbers_of_players(monkeypatch: pytest.MonkeyPatch) -> None:
    princess = replace(MODULES["princess"], players=range(3, 5))
    monkeypatch.setattr(settings, "MODULES", {**MODULES, "princess": princess})
    with pytest.raises(sj.Illegal) as refused:
        sj.Game.new(modules=["princess"], players=2)
    assert (refused.value.code, str(refused.value)) == ("game.players", "The module princess is for 3 or 4 players.")


def test_a_parameter_that_names_a_station_needs_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settings, "exports", lambda part, name: ())  # no module refuses it with its own clause
    with pytest.raises(sj.Illegal) as refused:
        sj.Game.new("v1", ["hachiko"], set={"hachiko-home": "kita"})
    assert refused.value.code == "game.setting"
    assert str(refused.value) == "The setting hachiko_home must be a station on the board, not 'kita'."


def test_there_is_an_art_collector_for_each_bonus_token() -> None:
    with pytest.raises(sj.Illegal) as refused:
        sj.Game.new(modules=["art-collector"], set={"customers_art": 5})
    assert refused.value.code == "game.setting"
    assert "customers_art" in str(refused.value)


def test_a_refusal_by_a_module_is_about_the_modules_unless_it_says_otherwise() -> None:
    assert settings.setting_of("five-players.needed") == "players"
    assert settings.setting_of("balloon.weather") == "modules"
