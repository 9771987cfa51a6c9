"""`tools/release_weights.py` makes the released network and its card."""

from __future__ import annotations

import runpy
import sys
from pathlib import Path

import pytest

from shinjuku.bots.network.layout import MAX_BLOCKS

pytest.importorskip("jax", reason="JAX, which trains networks, is not installed (the extra `train`)")
TOOLS = Path(__file__).parents[3] / "tools"
sys.path.insert(0, str(TOOLS))  # the tool imports others next to it
TOOL, CARD = (runpy.run_path(str(TOOLS / name)) for name in ("release_weights.py", "network_card.py"))
sys.path.remove(str(TOOLS))


def test_the_card_is_that_of_the_released_network() -> None:
    """After a change: python tools/release_weights.py."""
    assert CARD["CARD"].read_text(encoding="utf-8") == CARD["card"]()


def test_a_network_that_is_too_large_is_refused(tmp_path: Path) -> None:
    from shinjuku.envs.training.config import NetworkShape, TableMix, TrainingConfig
    from shinjuku.envs.training.trainer import Trainer

    config = TrainingConfig(
        mix=(TableMix(),), network=NetworkShape(width=8, blocks=MAX_BLOCKS + 1), tables=4, warm_up_steps=1
    )
    Trainer(config, backend="cpu").save(tmp_path / "run", exact=False)
    with pytest.raises(ValueError, match="The network doesn't fit"):
        TOOL["release"](tmp_path / "run", tmp_path / "weights")
