"""A configuration that is trained in no time. Tests share it, so that JAX compiles it once."""

from __future__ import annotations

from shinjuku.envs.training.config import NetworkShape, TableMix, TrainingConfig
from shinjuku.envs.training.trainer import Update

CONFIG = TrainingConfig(
    mix=(TableMix(), TableMix("rev1", (), 3)),
    network=NetworkShape(16, 1, planes=False),
    tables=64,
    steps=4,
    minibatch=64,
    updates=4,
    warm_up_steps=20,
    league_every=1,
    league_share=0.5,
    sparring=("greedy", "planner"),
    sparring_share=0.25,
    exploring_share=0.25,
    exploring_decisions=3,
    averaging=0.5,
)


class SilentReporter:
    """Remembers what was reported."""

    def __init__(self) -> None:
        self.updates: list[int] = []
        self.sentences: list[str] = []

    def updated(self, done: Update, progress: float) -> None:
        self.updates.append(done.update)

    def said(self, sentence: str) -> None:
        self.sentences.append(sentence)
