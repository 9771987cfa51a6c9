"""A run that makes puzzles, in several processes. It can be interrupted and resumed: games that are done are kept."""

from __future__ import annotations

import multiprocessing
import signal
from collections import Counter, deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from pathlib import Path

from shinjuku.bots.base import BotError
from shinjuku.bots.network.weights_file import released_network
from shinjuku.game.files import read_text, save_text
from shinjuku.puzzles.maker import puzzles_of_game
from shinjuku.puzzles.model import Puzzle, read_puzzles

MAX_SHARE = 0.3  # of the puzzles wanted, for one main theme

Progress = Callable[[int, int, int], None]  # puzzles, puzzles wanted, games


class Collection:
    """The puzzles found so far, in a file, with the seeds of the games that are done beside it."""

    def __init__(self, path: Path, wanted: int) -> None:
        self.path, self.wanted = path, wanted
        self._done_path = path.with_name(f"{path.name}.seeds")
        self.puzzles = {each.id: each for each in read_puzzles(_lines(path))}
        self.seeds = {int(line) for line in _lines(self._done_path)}
        if any(each.network != released_network().digest for each in self.puzzles.values()):
            raise BotError(f"The puzzles in {path} were made with other weights. Choose another file, or remove it.")

    @property
    def is_complete(self) -> bool:
        return len(self.puzzles) >= self.wanted

    def add(self, seed: int, found: list[Puzzle]) -> None:
        """Add the puzzles of a game, except those of a theme that has enough."""
        themes = Counter(each.theme for each in self.puzzles.values())
        for puzzle in found:
            if themes[puzzle.theme] < MAX_SHARE * self.wanted and not self.is_complete:
                self.puzzles[puzzle.id] = puzzle
                themes[puzzle.theme] += 1
        self.seeds.add(seed)
        self._save()

    def _save(self) -> None:
        save_text(self.path, "".join(f"{each.to_json()}\n" for _, each in sorted(self.puzzles.items())))
        save_text(self._done_path, "".join(f"{seed}\n" for seed in sorted(self.seeds)))

    def finish(self) -> None:
        """Remove what is only needed to resume."""
        self._done_path.unlink(missing_ok=True)


def _lines(path: Path) -> list[str]:
    return read_text(path).splitlines() if path.is_file() else []


def make_puzzles(collection: Collection, first_seed: int, processes: int, progress: Progress) -> None:
    """Play games until there are enough puzzles. The seeds are taken in order, so any number of processes does."""
    progress(len(collection.puzzles), collection.wanted, len(collection.seeds))
    for seed, found in _games(collection, first_seed, processes):
        collection.add(seed, found)
        progress(len(collection.puzzles), collection.wanted, len(collection.seeds))
        if collection.is_complete:
            return


def _games(collection: Collection, first_seed: int, processes: int) -> Iterator[tuple[int, list[Puzzle]]]:
    seeds = _seeds(collection, first_seed)
    if processes == 1:
        return ((seed, puzzles_of_game(seed)) for seed in seeds)
    return _games_in_processes(seeds, processes)


def _games_in_processes(seeds: Iterator[int], processes: int) -> Iterator[tuple[int, list[Puzzle]]]:
    """The games in the order of their seeds, played a few ahead."""
    pool = ProcessPoolExecutor(processes, multiprocessing.get_context("spawn"), _ignore_interrupts)
    try:
        running: deque[tuple[int, Future[list[Puzzle]]]] = deque()
        while True:
            while len(running) <= processes:
                seed = next(seeds)
                running.append((seed, pool.submit(puzzles_of_game, seed)))
            seed, future = running.popleft()
            yield seed, future.result()
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def _seeds(collection: Collection, first: int) -> Iterator[int]:
    while True:
        if first not in collection.seeds:
            yield first
        first += 1


def _ignore_interrupts() -> None:
    """Ctrl-C goes to the main process, which ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
