"""The trainer learns."""

from __future__ import annotations

from dataclasses import replace

import pytest

from shinjuku.envs.training.config import TableMix
from shinjuku.envs.training.evaluation import play_match, random_chooser
from shinjuku.envs.training.options import CPU, DEFAULTS
from shinjuku.envs.training.trainer import Trainer

UPDATES = 30
ENOUGH = 24  # of these updates, a minute on an idle core
GAMES = 256


@pytest.mark.slow
def test_a_small_network_learns_to_beat_random_players() -> None:
    """Most of the run that docs/training.md describes is enough.

    By chance it would win half of the games, give or take three in a hundred.
    """
    trainer = Trainer(replace(DEFAULTS[CPU], updates=UPDATES))
    trainer.run(lambda update: None, updates=ENOUGH)
    found = play_match(trainer.parameters, TableMix(), random_chooser, GAMES, "cpu")
    assert found.win_share > 0.6, found
    assert found.points > found.opponents
