"""pgx, a yardstick for batched tables: steps a second of processor time in its games, on the CPU."""

from __future__ import annotations

import importlib
import time
import warnings
from functools import cache
from typing import Any

TABLES = 256
STEPS = 50  # that one call makes, all of them compiled


class PgxBatch:
    """Many tables of a game of pgx, played at random. A table whose game has ended starts the next one."""

    def __init__(self, name: str) -> None:
        self.jax: Any = importlib.import_module("jax")
        self.jax.config.update("jax_platforms", "cpu")
        pgx: Any = importlib.import_module("pgx")
        wrappers: Any = importlib.import_module("pgx.experimental.wrappers")
        env = pgx.make(name)
        self._step = self.jax.vmap(wrappers.auto_reset(env.step, env.init))
        self._steps = self.jax.jit(self._many_steps)
        key = self.jax.random.PRNGKey(0)
        self._progress = self.jax.vmap(env.init)(self.jax.random.split(key, TABLES)), key

    def play(self) -> None:
        """Make all steps of a call."""
        self._progress = self.jax.block_until_ready(self._steps(self._progress))

    def _many_steps(self, progress: Any) -> Any:
        return self.jax.lax.scan(lambda before, _: (self._one_step(*before), None), progress, None, STEPS)[0]

    def _one_step(self, state: Any, key: Any) -> Any:
        """Choose among the legal actions at random, and step every table."""
        key, choosing, playing = self.jax.random.split(key, 3)
        weights = self.jax.numpy.log(state.legal_action_mask.astype("float32"))
        actions = self.jax.random.categorical(choosing, weights, axis=1)
        return self._step(state, actions, self.jax.random.split(playing, TABLES)), key


@cache
def batch(name: str) -> PgxBatch:
    """A batch that is compiled already."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        made = PgxBatch(name)
        made.play()
    return made


def pgx_rate(name: str, calls: int) -> float:
    """Steps with observation and mask, which are a part of every state of pgx."""
    tables = batch(name)
    began = time.process_time()
    for _ in range(calls):
        tables.play()
    return TABLES * STEPS * calls / (time.process_time() - began)
