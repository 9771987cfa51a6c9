"""The one engine of the lab: tasks are played by a crew, and what they come to is added up in their order."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Protocol

from shinjuku.lab.checkpoints import Checkpoint, Progress
from shinjuku.lab.executors.local import Crew, CrewError
from shinjuku.lab.interrupts import Interrupts
from shinjuku.lab.plan import Plan, Task
from shinjuku.lab.shards import Failure, Results


class Fold(Protocol):
    """What is to be played, and what has come of it so far; its size does not grow with the number of games."""

    @property
    def plans(self) -> Sequence[Plan]: ...

    @property
    def games(self) -> int:
        """How many games there will be in all."""

    def tasks(self) -> Iterator[Task]: ...

    def add(self, results: Results) -> None: ...


class Sink(Protocol):
    """Where something about each game is written."""

    def write(self, results: Results) -> None: ...

    def mark(self) -> int:
        """Everything so far is on the disk; the answer is how to find the place again."""

    def go_back_to(self, mark: int) -> None: ...

    def close(self) -> None: ...


Report = Callable[[int, int], None]  # games done, of how many


@dataclass
class Ending:
    """How a run ended."""

    fold: Fold
    games: int  # that were played
    failure: Failure | None = None
    interrupted: bool = False

    @property
    def is_complete(self) -> bool:
        return self.games == self.fold.games


class Run:
    """A fold being filled; `carry_out` returns also after Ctrl-C, and after a bot has failed."""

    def __init__(self, fold: Fold, checkpoint: Checkpoint, sinks: Sequence[Sink] = ()) -> None:
        self.fold, self.checkpoint, self.sinks = fold, checkpoint, sinks
        self.tasks = self.games = 0

    def resume(self) -> bool:
        """Take up what was interrupted; was there anything?"""
        found = self.checkpoint.load()
        if found is None:
            return False
        self.fold, self.tasks, self.games = found.fold, found.tasks, found.games
        for sink, mark in zip(self.sinks, found.marks, strict=True):
            sink.go_back_to(mark)
        return True

    def carry_out(self, crew: Crew, report: Report = lambda done, total: None) -> Ending:
        try:
            with Interrupts() as interrupts:
                return self._carry_out(crew, interrupts, report)
        finally:
            for sink in self.sinks:
                sink.close()

    def _carry_out(self, crew: Crew, interrupts: Interrupts, report: Report) -> Ending:
        ending = Ending(self.fold, 0)
        try:
            self._play(crew, interrupts, report)
        except KeyboardInterrupt:
            ending.interrupted = True
        except Failure as failure:
            ending.failure = failure
        except CrewError:
            self._keep()
            raise
        ending.games = self.games
        if ending.is_complete:
            self.checkpoint.forget()
        else:
            self._keep()
        return ending

    def _play(self, crew: Crew, interrupts: Interrupts, report: Report) -> None:
        answers = crew.play(islice(self.fold.tasks(), self.tasks, None))
        report(self.games, self.fold.games)
        while True:
            with interrupts.allowed():
                answer = next(answers, None)
            if answer is None:
                return
            if isinstance(answer, Failure):
                raise answer
            self._add(answer)
            report(self.games, self.fold.games)
            if self.checkpoint.is_due:
                self._keep()

    def _add(self, results: Results) -> None:
        self.fold.add(results)
        for sink in self.sinks:
            sink.write(results)
        self.tasks += 1
        self.games += sum(result.shard.games for result in results)

    def _keep(self) -> None:
        marks = [sink.mark() for sink in self.sinks]
        self.checkpoint.save(Progress(self.tasks, self.games, self.fold, marks))
