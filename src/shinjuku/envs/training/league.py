"""The league: past selves that play along at some of the tables, so that it doesn't forget how to beat them."""

from __future__ import annotations

from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from shinjuku.envs.training.network import Parameters

MAX_PAST_SELVES = 12


class Opponent(NamedTuple):
    """A past self, and the seats that it has at the first tables."""

    parameters: Parameters
    seats: Any  # for each of these tables, the set of seats that it has


class League:
    """Past selves, in half precision. The older ones are thinned out."""

    def __init__(self, past: list[Any] | None = None) -> None:
        self.past = list(past or [])

    def remember(self, parameters: Parameters) -> None:
        self.past.append(jax.tree.map(lambda each: np.asarray(each, np.float16), parameters))
        if len(self.past) > MAX_PAST_SELVES:
            del self.past[1::2]

    def opponent(self, seats: Any, seed: int) -> Opponent | None:
        """A past self, newer ones more often, for these seats of the first tables."""
        if not self.past or len(seats) == 0:
            return None
        weights = np.arange(1, len(self.past) + 1, dtype=float)
        chosen = self.past[np.random.default_rng(seed).choice(len(self.past), p=weights / weights.sum())]
        return Opponent(jax.tree.map(lambda each: jnp.asarray(each, jnp.float32), chosen), jnp.asarray(seats))


def league_seats(players: Any, seed: int) -> Any:
    """The seats of past selves at tables with these numbers of players: all but one, or one, during the whole run."""
    rng = np.random.default_rng(seed)
    one = 1 << rng.integers(0, players)
    return np.where(rng.random(len(players)) < 0.5, ((1 << players) - 1) & ~one, one)
