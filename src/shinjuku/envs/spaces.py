"""Gymnasium's description of observations and actions."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces

from shinjuku.envs.batch.buffers import ACTIONS
from shinjuku.observation.layout import OBSERVATION_SIZE


def observation_space() -> spaces.Dict:
    """What a seat may see, as bytes, and a mask of its legal actions."""
    return spaces.Dict(
        {
            "observation": spaces.Box(0, 255, (OBSERVATION_SIZE,), np.uint8),
            "action_mask": spaces.Box(0, 1, (ACTIONS,), np.int8),
        }
    )


def action_space() -> spaces.Discrete[Any]:
    """The numbers of actions, as in `Act`."""
    return spaces.Discrete(ACTIONS)
