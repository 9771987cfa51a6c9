"""An executor on a Dask cluster: the same tasks on many machines, with the same results."""

from __future__ import annotations

import contextlib
import logging
import re
import socket
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

from shinjuku.lab.executors.base import TASKS_PER_WORKER, ExecutorError, TaskOutcome
from shinjuku.lab.plan import Task
from shinjuku.lab.shards import play_task
from shinjuku.rules.jit import sources_hash

CONNECT_TIMEOUT = 5  # seconds
FIRST_WORKER_TIMEOUT = 10  # seconds
COUNT_INTERVAL = 1.0  # seconds

ADDRESS = re.compile(r"((tcp|tls)://)?(?P<host>[^\s/]+):(?P<port>[0-9]+)")

PlayTask = Callable[[Task, str], TaskOutcome]  # gets the task and the hash of the sources

_play_lock = threading.Lock()  # a Dask worker may have several threads, a `Game` belongs to one


def local_sources() -> str:
    """A hash of the rules, the bots and the lab on this machine."""
    return sources_hash("bots") + sources_hash("lab")


def play_on_worker(task: Task, sources: str) -> TaskOutcome:
    """Play a task on a worker, which must have the same rules and bots."""
    if local_sources() != sources:
        raise ExecutorError("A Dask worker has a different version of Shinjuku from this machine.")
    with _play_lock:
        return play_task(task)


def check_reachable(address: str) -> None:
    """Check that something listens at an address; Dask itself would keep trying for a long time."""
    found = ADDRESS.fullmatch(address)
    if found is None:
        raise ExecutorError(f"{address!r} is not the address of a Dask scheduler, such as tcp://192.0.2.1:8786.")
    try:
        socket.create_connection((found["host"].strip("[]"), int(found["port"])), CONNECT_TIMEOUT).close()
    except (OSError, OverflowError) as error:
        raise ExecutorError(f"There is no Dask scheduler at {address}: {_reason(error)}.") from None


def _reason(error: Exception) -> str:
    """An error as the end of a sentence."""
    text = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return " ".join(text.split()).rstrip(".") or type(error).__name__


def _is_cluster_error(error: Exception) -> bool:
    """Whether the cluster failed, and not what was played on it."""
    packages = {kind.__module__.partition(".")[0] for kind in type(error).__mro__}
    return isinstance(error, OSError) or bool(packages & {"distributed", "dask", "tornado", "asyncio", "concurrent"})


class DaskExecutor:
    """Plays on a Dask cluster, given by the address of its scheduler; tasks of a lost worker are played again."""

    def __init__(self, address: str, play: PlayTask = play_on_worker) -> None:
        self.address, self._play = address, play
        self._client = self._connect()
        self._number, self._counted = 1, -COUNT_INTERVAL

    def _connect(self) -> Any:
        try:
            from distributed import Client
        except ImportError:
            raise ExecutorError("Dask is not installed. Install it with `pip install 'shinjuku[dask]'`.") from None
        check_reachable(self.address)
        logging.getLogger("distributed").setLevel(logging.CRITICAL)
        try:
            client = Client(self.address, timeout=CONNECT_TIMEOUT, set_as_default=False)
        except (OSError, ValueError, TypeError, ImportError) as error:
            raise ExecutorError(f"There is no Dask scheduler at {self.address}: {_reason(error)}.") from None
        try:
            client.wait_for_workers(1, timeout=FIRST_WORKER_TIMEOUT)
        except TimeoutError:
            client.close()
            raise ExecutorError(f"The Dask scheduler at {self.address} has no workers.") from None
        return client

    def run(self, tasks: Iterator[Task]) -> Iterator[TaskOutcome]:
        try:
            yield from self._outcomes(tasks)
        except Exception as error:
            if not _is_cluster_error(error):
                raise
            raise ExecutorError(f"The Dask cluster at {self.address} failed: {_reason(error)}.") from None

    def _outcomes(self, tasks: Iterator[Task]) -> Iterator[TaskOutcome]:
        pending = deque[Any]()
        self._submit(tasks, pending)
        while pending:
            yield from self._next_outcomes(pending)
            self._submit(tasks, pending)

    def _submit(self, tasks: Iterator[Task], pending: deque[Any]) -> None:
        """Submit tasks until enough are pending, many at once: each call costs the scheduler milliseconds."""
        workers = self._workers()
        missing = TASKS_PER_WORKER * workers - len(pending)
        if missing >= workers and (batch := list(islice(tasks, missing))):
            pending.extend(self._client.map(self._play, batch, sources=local_sources(), pure=False))

    def _workers(self) -> int:
        """The number of workers; it may change during a run, so it is asked for now and then."""
        if time.monotonic() - self._counted >= COUNT_INTERVAL:
            self._number, self._counted = max(1, len(self._client.nthreads())), time.monotonic()
        return self._number

    def _next_outcomes(self, pending: deque[Any]) -> Iterator[TaskOutcome]:
        """The outcome of the first task, and of those after it that are done.

        The scheduler moves the tasks of a lost worker to others.
        """
        ready = [pending.popleft()]
        while pending and pending[0].done():
            ready.append(pending.popleft())
        yield from self._client.gather(ready)

    def close(self) -> None:
        with contextlib.suppress(Exception):
            self._client.close(timeout=CONNECT_TIMEOUT)
