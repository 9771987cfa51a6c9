"""The trainer learns."""

from __future__ import annotations

import pytest

from shinjuku.envs.training.config import NetworkShape, Schedule, TableMix, TrainingConfig
from shinjuku.envs.training.evaluation import play_match, random_chooser
from shinjuku.envs.training.trainer import Trainer

UPDATES = 30  # about a minute on an idle core
CONFIG = TrainingConfig(
    network=NetworkShape(128, 1),
    tables=256,
    steps=32,
    epochs=4,
    minibatch=512,
    updates=UPDATES,
    learning_rate=Schedule(1e-3, 5e-4),
    entropy=Schedule(0.01, 0.005),
    warm_up_steps=100,
    league_every=10,
)
GAMES = 256


@pytest.mark.slow
def test_a_small_network_learns_to_beat_random_players() -> None:
    """By chance it would win half of the games, give or take three in a hundred."""
    trainer = Trainer(CONFIG)
    trainer.run(lambda update: None, updates=UPDATES)
    found = play_match(trainer.parameters, TableMix(), random_chooser, GAMES, "cpu")
    assert found.win_share > 0.6
    assert found.points > found.opponents
