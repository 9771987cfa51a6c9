"""The CUDA backend: tables in the memory of a GPU, stepped by compiled kernels."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import cupy

from shinjuku.envs.batch.buffers import ACTIONS, Buffers
from shinjuku.envs.batch.progress import PROGRESS
from shinjuku.envs.batch.rewards import Reward
from shinjuku.envs.cuda.groups import NO_LIMIT
from shinjuku.envs.cuda.program import captured, plain, program, records, words
from shinjuku.envs.cuda.rounds import Rounds
from shinjuku.envs.cuda.sizes import BLOCK, CHOICES, SORT_BLOCK, SORT_KEYS, WARP

if TYPE_CHECKING:
    from shinjuku.envs.batch.tables import Options


class CudaBackend:
    """Tables on the current GPU. Everything runs on CuPy's current stream."""

    def __init__(self, new_games: Any, assignment: Any, reward: Reward, options: Options) -> None:
        self.tables = len(assignment)
        self.buffers = options.buffers or Buffers.allocate(self.tables, cupy, planes=options.planes)
        self.has_planes = options.planes
        self.program = program()
        self.program.fill_lookups()
        self.new_games = cupy.asarray(new_games)
        self.order = cupy.arange(self.tables, dtype=cupy.int32)
        self.phase_counts = cupy.zeros(SORT_KEYS, cupy.int32)
        self.phase_starts = cupy.zeros(SORT_KEYS, cupy.int32)
        self.choices = cupy.zeros((self.tables, CHOICES), cupy.int16)
        self.choice_counts = cupy.zeros(self.tables, cupy.int16)
        self.actions = cupy.zeros(self.tables, cupy.int16)
        self.step_graph: Any = None
        self.column("settings")[...] = cupy.asarray(assignment)
        self.column("reward")[...] = int(reward)
        self.arguments = self._arguments()
        self.rounds = Rounds(self)

    def _arguments(self) -> dict[str, Any]:
        """The arguments of all kernels by name."""
        to = self.buffers
        return {
            "states": records(to.states),
            "new_games": records(self.new_games),
            "progress": records(to.progress),
            "rows": records(to.observations),
            "row_words": words(to.observations),
            "plane_rows": records(to.planes),
            "plane_words": words(to.planes),
            "masks": plain(to.masks),
            "mask_words": words(to.masks),
            "actors": plain(to.actors),
            "rewards": plain(to.rewards),
            "ends": plain(to.ends),
            "order": plain(self.order),
            "phase_counts": plain(self.phase_counts),
            "phase_starts": plain(self.phase_starts),
            "choices": plain(self.choices),
            "choice_counts": plain(self.choice_counts),
            "actions": plain(self.actions),
        }

    # --- what `Tables` calls ------------------------------------------------------------------------------------

    def reset(self, seeds: Any) -> None:
        given = cupy.ascontiguousarray(cupy.asarray(seeds), cupy.int64)
        if given.shape != (self.tables,):
            raise ValueError(f"There must be {self.tables} seeds, one for each table.")
        self.seeds = given  # stays in memory while the kernel runs
        self.arguments["seeds"] = plain(given)
        self.launch("reset_tables", "states", "new_games", "progress", "seeds")
        self.show()

    def step(self, actions: Any) -> None:
        given = cupy.asarray(actions)
        if given.shape != (self.tables,) or given.dtype.kind not in "iu":
            raise ValueError(f"There must be {self.tables} actions, one for each table, and all of them integers.")
        if given is not self.actions:
            self.actions[...] = cupy.clip(given.astype(cupy.int64), -1, ACTIONS)
        self.run_step()

    def restore(self, states: Any, progress: Any) -> None:
        self.buffers.states[...] = states
        self.buffers.progress[...] = progress
        self.show()

    def random_actions(self) -> Any:
        self.launch("choose_randomly", "progress", "choices", "choice_counts", "actions")
        return self.actions

    def play_randomly(self, steps: int) -> None:
        if steps > 1:
            self.rounds.play(steps - 1)
            self.show()
        if steps > 0:  # the last step is an ordinary one, so that its rewards and ends are reported
            self.step(self.random_actions())

    def play_games(self, games: int) -> None:
        """Let random players play whole games at each table, and stop at the end of the last one. Reset it then."""
        self.rounds.play(NO_LIMIT, games)

    def column(self, name: str) -> Any:
        """A field of all tables, where it is in memory."""
        fields = PROGRESS.fields
        assert fields is not None
        dtype, offset = fields[name][:2]
        strides = (PROGRESS.itemsize, *(dtype.base.itemsize for _ in dtype.shape))
        data = self.buffers.progress.data + offset
        return cupy.ndarray((self.tables, *dtype.shape), dtype.base, data, strides)

    # --- launches -----------------------------------------------------------------------------------------------

    def run_step(self) -> None:
        """Run a step: the first time launch by launch, later as a graph."""
        if self.step_graph is None:
            self.launch_step()
            self.step_graph = captured(self.launch_step)
        else:
            self.step_graph.launch(cupy.cuda.get_current_stream())

    def launch_step(self) -> None:
        self.launch("apply_actions", "states", "progress", "masks", "actions", "order")
        self.sort()
        self.launch("run_to_decision", "states", "progress", "order")
        self.launch("finish_step", "states", "new_games", "progress")
        self.show()

    def show(self) -> None:
        """Write what the seats to act see."""
        self.sort()
        self.launch("list_choices", "states", "choices", "choice_counts", "order")
        self.launch_warps("write_masks", "choices", "choice_counts", "masks", "mask_words")
        self.launch_warps("write_observations", "states", "progress", "rows", "row_words")
        if self.has_planes:
            self.launch_warps("write_planes", "states", "progress", "plane_rows", "plane_words")
        self.launch("report_results", "progress", "actors", "rewards", "ends")

    def sort(self) -> None:
        """Sort the tables by phase."""
        self.launch("count_phases", "states", "phase_counts", block=SORT_BLOCK)
        self.program.launch("find_starts", SORT_KEYS, SORT_KEYS, self._named("phase_counts", "phase_starts"))
        self.launch("sort_tables", "states", "phase_starts", "order", block=SORT_BLOCK)

    def launch(self, kernel: str, *names: str, block: int = BLOCK) -> None:
        """Launch a kernel with a thread for each table."""
        self.program.launch(kernel, self.tables, block, self._named(*names))

    def launch_warps(self, kernel: str, *names: str) -> None:
        """Launch a kernel with a warp for each table."""
        self.program.launch(kernel, self.tables * WARP, BLOCK, self._named(*names))

    def _named(self, *names: str) -> list[Any]:
        return [self.arguments[name] for name in names]
