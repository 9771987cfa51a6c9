"""Whole games of a network that plays all seats, at many batched tables together: on a GPU, or on the CPU.

The result are the choices. `play_chosen_games` plays them again, which is quick, to record statistics.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import jax
import jax.numpy as jnp
import numpy as np

from shinjuku.envs.released_network import released_parameters
from shinjuku.envs.training.evaluation import best_choices
from shinjuku.envs.training.network import Parameters
from shinjuku.envs.training.tables import TrainingTables
from shinjuku.observation.layout import OBSERVATION_SIZE

if TYPE_CHECKING:
    from shinjuku.game.settings import Settings

NO_CHOICE = -1  # after the end of a game
STEPS = 32  # between two looks at whether all games have ended


@dataclass(frozen=True)
class OneKind:
    """The settings of all tables."""

    settings: Settings
    share: float = 1.0

    @property
    def players(self) -> int:
        return len(self.settings.players)


def released_choices(settings: Settings, seeds: Any, backend: str, bot: str = "network") -> Any:
    """The choices of a released network. They are nearly always those of its bot, whose sums are exact."""
    from shinjuku.bots.network.weights_file import FILES, read_file

    return network_choices(released_parameters(*read_file(FILES[bot])), settings, seeds, backend)


def network_choices(parameters: Parameters, settings: Settings, seeds: Any, backend: str) -> Any:
    """The choices of a game with each of these seeds: a row per game, which ends with `NO_CHOICE` if it is shorter."""
    has_planes = parameters["input"]["weights"].shape[0] > OBSERVATION_SIZE
    tables = TrainingTables([OneKind(settings)], len(seeds), backend, planes=has_planes)
    tables.start(seeds)
    there, is_running = jax.device_put(parameters), jnp.ones(len(seeds), bool)
    found: list[Any] = []
    while is_running.any():
        for _ in range(STEPS):
            chosen = best_choices(there, tables.seen(), tables.players)
            found.append(jnp.where(is_running, chosen, jnp.int16(NO_CHOICE)))
            is_running &= tables.step(chosen)[2] == 0
    return np.asarray(jnp.stack(found, axis=1))
