"""Past one machine: the same tasks on a Dask cluster, with the same results."""

from __future__ import annotations

import contextlib
import logging
import re
import socket
import threading
from collections import deque
from collections.abc import Iterator
from typing import Any

from shinjuku.lab.executors.local import AHEAD, Answer, CrewError
from shinjuku.lab.plan import Task
from shinjuku.lab.shards import play_task
from shinjuku.rules.jit import sources_hash

PATIENCE = 5  # seconds to wait for the scheduler
FIRST_WORKER = 10  # … and for the first worker

ADDRESS = re.compile(r"((tcp|tls)://)?(?P<host>[^\s/]+):(?P<port>[0-9]+)")

_one_at_a_time = threading.Lock()  # of one process: a worker may have several threads, a `Game` wants one


def sources_here() -> str:
    """A hash of the rules, the bots and the lab as they are here."""
    return sources_hash("bots") + sources_hash("lab")


def play_here(task: Task, sources: str) -> Answer:
    """On a worker: play a task, with the very same rules and bots."""
    if sources_here() != sources:
        raise CrewError("A worker of the cluster has another version of Shinjuku than this machine.")
    with _one_at_a_time:
        return play_task(task)


def check_reachable(address: str) -> None:
    """Does anybody listen there? Asked first, because Dask would try for long."""
    found = ADDRESS.fullmatch(address)
    if found is None:
        raise CrewError(f"{address!r} is no address of a Dask scheduler: it looks like tcp://192.0.2.1:8786.")
    try:
        socket.create_connection((found["host"].strip("[]"), int(found["port"])), PATIENCE).close()
    except (OSError, OverflowError) as error:
        raise CrewError(f"There is no Dask scheduler at {address}: {_why(error)}.") from None


def _why(error: Exception) -> str:
    """The end of a sentence."""
    said = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return " ".join(said.split()).rstrip(".") or type(error).__name__


def _is_the_clusters(error: Exception) -> bool:
    """Or is it a fault of what was played?"""
    rooms = {kind.__module__.partition(".")[0] for kind in type(error).__mro__}
    return isinstance(error, OSError) or bool(rooms & {"distributed", "dask", "tornado", "asyncio", "concurrent"})


class Cluster:
    """A Dask cluster by the address of its scheduler; a worker that is lost costs time, not results."""

    def __init__(self, address: str) -> None:
        self.address = address
        self._client = self._connect()

    def _connect(self) -> Any:
        try:
            from distributed import Client
        except ImportError:
            raise CrewError("Dask is not installed: `pip install 'shinjuku[dask]'` brings it.") from None
        check_reachable(self.address)
        logging.getLogger("distributed").setLevel(logging.CRITICAL)
        try:
            client = Client(self.address, timeout=PATIENCE, set_as_default=False)
        except (OSError, ValueError, TypeError, ImportError) as error:
            raise CrewError(f"There is no Dask scheduler at {self.address}: {_why(error)}.") from None
        try:
            client.wait_for_workers(1, timeout=FIRST_WORKER)
        except TimeoutError:
            client.close()
            raise CrewError(f"The Dask scheduler at {self.address} has no workers.") from None
        return client

    def play(self, tasks: Iterator[Task]) -> Iterator[Answer]:
        sources, begun = sources_here(), deque[Any]()
        for task in tasks:
            begun.append(self._client.submit(play_here, task, sources, pure=False))
            if len(begun) > AHEAD * self._workers():
                yield self._first(begun)
        while begun:
            yield self._first(begun)

    def _workers(self) -> int:
        """How many there are now: some may have come or gone."""
        return max(1, len(self._client.nthreads()))

    def _first(self, begun: deque[Any]) -> Answer:
        """The result that is next; the scheduler gives the tasks of a lost worker to others."""
        future = begun.popleft()
        try:
            answer: Answer = future.result()
        except Exception as error:
            if not _is_the_clusters(error):
                raise
            raise CrewError(f"The Dask cluster at {self.address} can't go on: {_why(error)}.") from None
        future.release()
        return answer

    def close(self) -> None:
        with contextlib.suppress(Exception):
            self._client.close(timeout=PATIENCE)
