"""The levels, as people see them."""

from __future__ import annotations

import pytest

import shinjuku as sj
from shinjuku.bots import levels, make_player, play_out
from shinjuku.texts import LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_level_has_a_name_and_a_description(language: str) -> None:
    found = levels(language)
    assert [level.id for level in found] == ["easy", "steady", "strong", "expert"]
    assert len({level.name for level in found}) == len({level.line for level in found}) == 4


def test_different_levels_play_one_game() -> None:
    game = sj.Game.new(players=3, seed=2)
    assert play_out(game, [make_player(name, seed=1) for name in ("easy", "steady", "strong")]).is_over


def test_easy_is_between_random_and_steady() -> None:
    """Twenty games each: ten seeds, from both seats."""
    for better, worse, least in (("steady", "easy", 14), ("easy", "random", 19)):
        won = 0
        for seed in range(10):
            for seat in (0, 1):
                players = [make_player(worse, seed=seed), make_player(worse, seed=seed)]
                players[seat] = make_player(better, seed=seed)
                won += play_out(sj.Game.new(seed=seed), players).winners == (seat,)
        assert won >= least
