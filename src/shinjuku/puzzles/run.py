"""A run that makes puzzles, in several processes. It can be interrupted and resumed: games that are done are kept."""

from __future__ import annotations

import multiprocessing
import signal
from collections import Counter, deque
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from itertools import islice
from pathlib import Path
from typing import TypeVar

from shinjuku.bots.network.weights_file import released_network
from shinjuku.game.files import read_text, save_text
from shinjuku.puzzles.maker import judged_again, puzzles_of_game
from shinjuku.puzzles.model import Puzzle, read_puzzles

MAX_SHARE = 0.3  # of the puzzles wanted, for one main theme

Job = TypeVar("Job")
Result = TypeVar("Result")
Progress = Callable[[int, int, int], None]  # puzzles, puzzles wanted, games


class Collection:
    """The puzzles found so far, in a file, with the seeds of the games that are done beside it.

    Puzzles that were made with other weights wait until they are judged again.
    """

    def __init__(self, path: Path, wanted: int) -> None:
        self.path, self.wanted = path, wanted
        self._done_path = path.with_name(f"{path.name}.seeds")
        found, digest = list(read_puzzles(_lines(path))), released_network().digest
        self.puzzles = {each.id: each for each in found if each.network == digest}
        self.waiting = {each.id: each for each in found if each.network != digest}
        self.seeds = {int(line) for line in _lines(self._done_path)}

    @property
    def is_complete(self) -> bool:
        return len(self.puzzles) >= self.wanted

    def judged(self, old: Puzzle, again: Puzzle | None) -> None:
        """Replace a puzzle that was made with other weights, or remove it."""
        del self.waiting[old.id]
        if again is not None:
            self.puzzles[again.id] = again
        self._save()

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
        every = self.waiting | self.puzzles
        save_text(self.path, "".join(f"{each.to_json()}\n" for _, each in sorted(every.items())))
        save_text(self._done_path, "".join(f"{seed}\n" for seed in sorted(self.seeds)))

    def finish(self) -> None:
        """Remove what is only needed to resume."""
        self._done_path.unlink(missing_ok=True)


def _lines(path: Path) -> list[str]:
    return read_text(path).splitlines() if path.is_file() else []


def make_puzzles(collection: Collection, first_seed: int, processes: int, progress: Progress) -> None:
    """Judge older puzzles again, then play games until there are enough.

    The seeds are taken in order, so any number of processes gives the same puzzles.
    """

    def report() -> None:
        progress(len(collection.puzzles), collection.wanted, len(collection.seeds))

    report()
    for old, again in _results(judged_again, iter(list(collection.waiting.values())), processes):
        collection.judged(old, again)
        report()
    more = _results(puzzles_of_game, _seeds(collection, first_seed), processes)
    while not collection.is_complete:
        collection.add(*next(more))
        report()
    more.close()


def _results(work: Callable[[Job], Result], jobs: Iterator[Job], processes: int) -> Generator[tuple[Job, Result]]:
    """Each job with its result, in order. Processes work a few ahead."""
    if processes == 1:
        yield from ((each, work(each)) for each in jobs)
        return
    pool = ProcessPoolExecutor(processes, multiprocessing.get_context("spawn"), _ignore_interrupts)
    try:
        running: deque[tuple[Job, Future[Result]]] = deque()
        while True:
            running.extend((each, pool.submit(work, each)) for each in islice(jobs, processes + 1 - len(running)))
            if not running:
                return
            each, future = running.popleft()
            yield each, future.result()
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
