"""RLCard, a yardstick for a single table: steps a second of processor time in its card games."""

from __future__ import annotations

import importlib
import random
import time
from typing import Any


def rlcard_rate(name: str, steps: int, number: int) -> float:
    """Steps of random play. Each gives an observation and the legal actions."""
    rlcard: Any = importlib.import_module("rlcard")
    env, source, done = rlcard.make(name, config={"seed": number}), random.Random(number), 0
    began = time.process_time()
    while done < steps:
        done += played(env, source)
    return done / (time.process_time() - began)


def played(env: Any, source: random.Random) -> int:
    """Play a game at random; return the number of its steps."""
    state, _ = env.reset()
    steps = 0
    while not env.is_over():
        state, _ = env.step(source.choice(list(state["legal_actions"])))
        steps += 1
    return steps
