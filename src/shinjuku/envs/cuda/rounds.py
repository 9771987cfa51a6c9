"""Random play on a GPU, in rounds. In each of them every table advances by some phases (`random_play.py`)."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import nullcontext
from itertools import cycle
from typing import TYPE_CHECKING, Any

import cupy

from shinjuku.envs.cuda.groups import GROUPS, NO_LIMIT, OVER, PARKED, Group
from shinjuku.envs.cuda.program import captured, plain
from shinjuku.envs.cuda.sizes import BLOCK, SORT_BLOCK, SORT_EACH, SORT_KEYS, WARP

if TYPE_CHECKING:
    from shinjuku.envs.cuda.backend import CudaBackend

BLOCK_OF_A_GROUP = WARP  # threads; a small block makes room as soon as its warp is done
THREADS_OF_A_GROUP = 1 << 16  # each takes several tables if there are more
BRANCHES = 2  # kernels of groups that can run at the same time
VISIT = ("states", "progress", "order", "key_ends", "keys", "left")
START_OVER = ("states", "new_games", "progress", "order", "key_ends", "keys")
CHECK_EVERY = 32  # rounds after which it is checked whether there is anything left to do


class Rounds:
    """Random play at the tables of a backend."""

    def __init__(self, backend: CudaBackend) -> None:
        self.program = backend.program
        self.tables = backend.tables
        self.keys = cupy.zeros(self.tables, cupy.uint8)
        self.left = cupy.zeros(self.tables, cupy.int32)  # decisions that each table has yet to make
        self.limits = {group: cupy.array([group.first, group.last, group.passes], cupy.int32) for group in GROUPS}
        self.side_streams = [cupy.cuda.Stream(non_blocking=True) for _ in range(BRANCHES - 1)]
        self.events: list[Any] = []
        self.graph: Any = None
        self.arguments = backend.arguments | {
            "keys": plain(self.keys),
            "left": plain(self.left),
            "key_counts": plain(backend.phase_counts),
            "key_ends": plain(backend.phase_starts),
        }

    def play(self, decisions: int, games: int = NO_LIMIT) -> None:
        """Play until every table has made this many decisions, or ended this many games since its reset."""
        self.begin(decisions, games)
        while self.running() > 0:
            self.run(CHECK_EVERY)
        self.launch("catch_up", self.tables, BLOCK, "states", "progress")

    def begin(self, decisions: int, games: int = NO_LIMIT) -> None:
        """Set how many decisions or games each table plays."""
        self.left[...] = decisions
        self.limits[OVER][2] = games
        self.launch("find_keys", self.tables, BLOCK, "states", "keys", "left")

    def running(self) -> int:
        """The number of tables that are not parked."""
        return int((self.keys != PARKED).sum())

    def run(self, rounds: int) -> None:
        """Run rounds: the first one launch by launch, later ones as a graph."""
        if self.graph is None:
            self.round()
            self.graph = captured(self.round)
            rounds -= 1
        for _ in range(rounds):
            self.graph.launch(cupy.cuda.get_current_stream())

    # --- a round ------------------------------------------------------------------------------------------------

    def round(self) -> None:
        """Sort the tables, and launch the kernel of every group."""
        self.sort()
        branches = self.branches()
        for group in GROUPS:
            with next(branches):
                self.visit(group)
        self.join()

    def sort(self) -> None:
        threads = -(-self.tables // SORT_EACH)
        self.launch("count_keys", threads, SORT_BLOCK, "keys", "key_counts")
        self.launch("find_starts", SORT_KEYS, SORT_KEYS, "key_counts", "key_ends")
        self.launch("sort_keys", threads, SORT_BLOCK, "keys", "key_ends", "order")

    def visit(self, group: Group) -> None:
        """Launch the kernel of a group."""
        given = [self.arguments[name] for name in (START_OVER if group is OVER else VISIT)]
        threads = min(self.tables, THREADS_OF_A_GROUP)
        self.program.launch(group.name, threads, BLOCK_OF_A_GROUP, [*given, plain(self.limits[group])])

    def launch(self, kernel: str, threads: int, block: int, *names: str) -> None:
        self.program.launch(kernel, threads, block, [self.arguments[name] for name in names])

    def branches(self) -> Iterator[Any]:
        """Streams that continue after what was launched so far, in turn."""
        self.events = [cupy.cuda.get_current_stream().record()]  # stay in memory while a graph is made
        for stream in self.side_streams:
            stream.wait_event(self.events[0])
        return cycle([nullcontext(), *self.side_streams])

    def join(self) -> None:
        """Wait on the current stream for the others."""
        for stream in self.side_streams:
            self.events.append(stream.record())
            cupy.cuda.get_current_stream().wait_event(self.events[-1])
