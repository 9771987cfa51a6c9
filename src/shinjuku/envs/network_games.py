"""Whole games of a network that plays all seats, at many batched tables together: on a GPU, or on the CPU.

The result are the choices. `play_chosen_games` plays them again, which is quick, to record statistics.
"""

from __future__ import annotations

from concurrent.futures import Future, ThreadPoolExecutor
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
MAX_TABLES = 65536  # that are played together, if there are as many games
STEPS = 32  # between two looks at whether all games have ended
WIDTH = 512  # choices of a game that there is room for at first; more is added as long games need it


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


def network_choices(
    parameters: Parameters, settings: Settings, seeds: Any, backend: str, max_tables: int = MAX_TABLES
) -> Any:
    """The choices of a game with each of these seeds: a row per game, which ends with `NO_CHOICE` if it is shorter.

    A table plays several games in turn, so that few tables wait for the longest game.
    """
    has_planes = parameters["input"]["weights"].shape[0] > OBSERVATION_SIZE
    queue = queued(seeds, max_tables)
    tables = TrainingTables([OneKind(settings)], queue.shape[1], backend, planes=has_planes)
    tables.start_queue(queue)
    there, played = jax.device_put(parameters), GameChoices(len(seeds), queue.shape[1])
    with ThreadPoolExecutor(1) as pool:  # choices are added while the next ones are made
        adding: Future[Any] = pool.submit(bool)  # nothing to add yet
        while not played.is_complete:
            made = made_choices(tables, there)
            adding.result()
            adding = pool.submit(played.add, *made)
        adding.result()
    return played.choices[: len(seeds), : played.longest]


def made_choices(tables: TrainingTables, parameters: Parameters) -> tuple[Any, Any]:
    """Some choices at each table, and where they have ended a game: a row for each step."""
    steps = []
    for _ in range(STEPS):
        chosen = best_choices(parameters, tables.seen(), tables.players)
        steps.append((chosen, tables.step(chosen)[2]))
    choices, ends = (np.asarray(jnp.stack(each)) for each in zip(*steps, strict=True))
    return choices, ends


def queued(seeds: Any, max_tables: int) -> Any:
    """The seeds of each table's games, a row for the first games, one for the second ones, and so on."""
    number = min(len(seeds), max_tables)
    queue = np.zeros(-(-len(seeds) // number) * number, np.int64)
    queue[: len(seeds)] = seeds
    return queue.reshape(-1, number)


class GameChoices:
    """The choices of all games. With 8 tables, table 3 plays the games 3, 11, 19, …"""

    def __init__(self, games: int, tables: int) -> None:
        self.choices = np.full((games + 1, WIDTH), NO_CHOICE, np.int16)  # the last row is of tables without a game
        self.longest = 0  # choices of a game
        self._games, self._tables = games, tables
        self._game = np.arange(tables)  # of each table
        self._length = np.zeros(tables, np.int64)  # choices of that game

    @property
    def is_complete(self) -> bool:
        return bool((self._game == self._games).all())

    def add(self, choices: Any, ends: Any) -> None:
        """Add some steps, with a row of choices and a row of ends for each."""
        if self._length.max() + len(choices) > self.choices.shape[1]:
            self.choices = np.pad(self.choices, ((0, 0), (0, WIDTH)), constant_values=NO_CHOICE)
        for chosen, ended in zip(choices, ends > 0, strict=True):
            self.choices[self._game, self._length] = chosen
            self._length += self._game < self._games
            self.longest = max(self.longest, int(self._length.max()))
            self._length[ended] = 0
            self._game[ended] = np.minimum(self._game[ended] + self._tables, self._games)
