"""Sources of chance: what a function may answer, and what comes from the operating system."""

from __future__ import annotations

import pytest

import shinjuku as sj


def test_an_answer_must_be_an_outcome() -> None:
    with pytest.raises(ValueError, match="The chance source returned 'atlantis', which isn't an outcome of this draw"):
        sj.Game.new(chance=lambda _: "atlantis")


def test_without_a_seed_every_game_is_different() -> None:
    assert len({sj.Game.new(players=4).record() for _ in range(10)}) == 10
