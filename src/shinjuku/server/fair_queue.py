"""A fair queue: a client with many tasks doesn't delay other clients, nor a table the other tables of its client."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Generic, TypeVar

T = TypeVar("T")

MAX_REMEMBERED = 10_000  # names in `Shares`


@dataclass(frozen=True)
class Turn(Generic[T]):
    """A task whose turn it is. The caller calls `FairQueue.done` when it has ended."""

    client: str
    table: str
    task: T


class FairQueue(Generic[T]):
    """Tasks by client and table. Clients take turns, and so do the tables of a client."""

    def __init__(self) -> None:
        self._tasks: dict[str, dict[str, deque[T]]] = {}
        self._clients = Shares()
        self._tables: dict[str, Shares] = {}  # of each client that has tasks, waiting or running

    def __bool__(self) -> bool:
        return bool(self._tasks)

    def __len__(self) -> int:
        return sum(len(tasks) for tables in self._tasks.values() for tasks in tables.values())

    def __iter__(self) -> Iterator[T]:
        return (task for tables in self._tasks.values() for tasks in tables.values() for task in tasks)

    def has_others(self, client: str) -> bool:
        """Has any other client a task that waits?"""
        return any(each != client for each in self._tasks)

    def put(self, client: str, task: T, table: str = "") -> None:
        if client not in self._tasks:
            self._clients.join(client)
            self._tasks[client] = {}
            self._tables.setdefault(client, Shares())
        if table not in self._tasks[client]:
            self._tables[client].join(table)
            self._tasks[client][table] = deque()
        self._tasks[client][table].append(task)

    def get(self) -> Turn[T]:
        client = self._clients.take(self._tasks)
        tables = self._tasks[client]
        table = self._tables[client].take(tables)
        task = tables[table].popleft()
        if not tables[table]:
            del tables[table]
        if not tables:
            del self._tasks[client]
        return Turn(client, table, task)

    def done(self, turn: Turn[T], seconds: float) -> None:
        """A task has ended after this time."""
        self._clients.give_back(turn.client, seconds)
        self._tables[turn.client].give_back(turn.table, seconds)
        if turn.client not in self._tasks and not self._tables[turn.client].running:
            del self._tables[turn.client]


class Shares:
    """The time used by each name. The next is the one with the fewest running tasks, then with the least time used.

    A name that joins after a pause begins where the others are, so that time can't be saved up.
    """

    def __init__(self) -> None:
        self.running: dict[str, int] = {}
        self._used: dict[str, float] = {}  # seconds
        self._least = 0.0  # used by the name that was served last

    def join(self, name: str) -> None:
        if len(self._used) >= MAX_REMEMBERED:
            self._used.clear()
        self._used[name] = max(self._used.get(name, 0.0), self._least)

    def take(self, waiting: Iterable[str]) -> str:
        name = min(waiting, key=lambda each: (self.running.get(each, 0), self._used_by(each)))
        self.running[name] = self.running.get(name, 0) + 1
        self._least = max(self._least, self._used_by(name))
        return name

    def give_back(self, name: str, seconds: float) -> None:
        self._used[name] = self._used_by(name) + seconds
        self.running[name] -= 1
        if not self.running[name]:
            del self.running[name]

    def _used_by(self, name: str) -> float:
        return self._used.get(name, self._least)
