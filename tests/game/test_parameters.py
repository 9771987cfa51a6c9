"""The numbers of the rules explain themselves."""

from __future__ import annotations

import pytest

import shinjuku as sj
from shinjuku.game.errors import Illegal
from shinjuku.game.parameters import parameter_infos
from shinjuku.rules.editions import PARAMETERS
from shinjuku.texts import LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_parameter_is_explained(language: str) -> None:
    infos = parameter_infos(language)
    assert [each.name for each in infos] == list(PARAMETERS)
    assert len({each.meaning for each in infos}) == len(infos)
    assert all(each.touches for each in infos)


def test_a_parameter_of_a_module_belongs_to_it() -> None:
    touches = {each.name: each.touches for each in parameter_infos()}
    assert touches["hachiko_home"] == "Faithful Dog Hachiko"
    assert touches["income_hand"] == "Income"


@pytest.mark.parametrize(
    ("name", "near"),
    [
        ("income", "income_hand"),
        ("customers-foot", "customers_food"),
        ("track", "track_per_player"),
        ("cards", "three_cards"),
    ],
)
def test_a_misspelt_parameter_gets_a_suggestion(name: str, near: str) -> None:
    with pytest.raises(Illegal, match=f"Did you mean {near}\\?"):
        sj.Game.new(set={name: 3})


def test_a_parameter_like_no_other_gets_the_whole_list() -> None:
    with pytest.raises(Illegal, match="The settings are arrivals, bonus_1"):
        sj.Game.new(set={"xyzzy": 3})
