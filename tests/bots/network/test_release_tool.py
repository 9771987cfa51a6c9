"""`tools/release_weights.py` makes the released network and its card."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

from shinjuku.bots.network.weights_file import RELEASED, read_file

pytest.importorskip("jax")
TOOL = runpy.run_path(str(Path(__file__).parents[3] / "tools" / "release_weights.py"))


def test_the_card_is_that_of_the_released_network() -> None:
    """After a change: python tools/release_weights.py."""
    assert TOOL["CARD"].read_text(encoding="utf-8") == TOOL["card"](read_file(RELEASED)[0], RELEASED.stat().st_size)


def test_a_network_of_another_shape_is_refused(tmp_path: Path) -> None:
    from shinjuku.envs.training.config import NetworkShape, TableMix, TrainingConfig
    from shinjuku.envs.training.trainer import Trainer

    config = TrainingConfig(mix=(TableMix(),), network=NetworkShape(width=8, blocks=1), tables=4, warm_up_steps=1)
    Trainer(config, backend="cpu").save(tmp_path / "run", exact=False)
    with pytest.raises(ValueError, match="The network has another shape"):
        TOOL["release"](tmp_path / "run")
