"""A fair queue: a client with many tasks doesn't delay the tasks of others."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from typing import Generic, TypeVar

T = TypeVar("T")

MAX_REMEMBERED = 10_000  # clients


class FairQueue(Generic[T]):
    """Tasks by client. The next one is of the client with the fewest running tasks, then with the least time used.

    A client who comes back after a pause begins where the others are, so that time can't be saved up.
    """

    def __init__(self) -> None:
        self._tasks: dict[str, deque[T]] = {}
        self._used: dict[str, float] = {}  # seconds
        self._running: dict[str, int] = {}
        self._least = 0.0  # the time used of the client that was served last

    def __len__(self) -> int:
        return sum(len(tasks) for tasks in self._tasks.values())

    def __iter__(self) -> Iterator[T]:
        return (task for tasks in self._tasks.values() for task in tasks)

    def put(self, client: str, task: T) -> None:
        if client not in self._tasks:
            self._used[client] = max(self._used.get(client, 0.0), self._least)
            self._tasks[client] = deque()
        self._tasks[client].append(task)

    def get(self) -> tuple[str, T]:
        """The next task and its client. The caller calls `done` afterwards."""
        client = min(self._tasks, key=lambda each: (self._running.get(each, 0), self._used[each]))
        tasks = self._tasks[client]
        task = tasks.popleft()
        if not tasks:
            del self._tasks[client]
        self._running[client] = self._running.get(client, 0) + 1
        self._least = max(self._least, self._used[client])
        return client, task

    def done(self, client: str, seconds: float) -> None:
        """A task of the client has ended, after so much time."""
        self._running[client] -= 1
        if not self._running[client]:
            del self._running[client]
        self._used[client] = self._used.get(client, 0.0) + seconds
        if len(self._used) > MAX_REMEMBERED:
            self._forget_idle()

    def _forget_idle(self) -> None:
        self._used = {client: used for client, used in self._used.items() if client in self._tasks}
