"""PettingZoo: steps a second in our game and in `connect_four`, the yardstick, from `pettingzoo[classic]`."""

from __future__ import annotations

import importlib
import random
import time
from typing import Any

import numpy as np


def connect_four_rate(steps: int, number: int) -> float:
    game: Any = importlib.import_module("pettingzoo.classic.connect_four_v3")
    return step_rate(game.env(), steps, number)


def shinjuku_rate(steps: int, number: int) -> float:
    game: Any = importlib.import_module("shinjuku.envs.pettingzoo.shinjuku_v0")
    return step_rate(game.env(), steps, number)


def step_rate(env: Any, steps: int, number: int) -> float:
    """Steps a second of processor time with observation and mask: random play in the loop that PettingZoo documents."""
    source, done = random.Random(number), 0
    env.reset(seed=number)
    began = time.process_time()
    while done < steps:
        done += played(env, source)
        env.reset()
    return done / (time.process_time() - began)


def played(env: Any, source: random.Random) -> int:
    """Play a game at random; return the number of its steps."""
    steps = 0
    for _ in env.agent_iter():
        observation, _, termination, _, _ = env.last()
        if termination:
            break
        env.step(source.choice(np.flatnonzero(observation["action_mask"]).tolist()))
        steps += 1
    return steps
