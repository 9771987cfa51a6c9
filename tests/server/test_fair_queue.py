"""The fair queue: a client with many tasks doesn't delay those of others."""

from __future__ import annotations

import pytest

from shinjuku.server import fair_queue
from shinjuku.server.fair_queue import FairQueue


def served(queue: FairQueue[str], seconds: float = 1.0) -> list[str]:
    """All tasks in the order in which they are served, each after the one before."""
    order = []
    while len(queue):
        client, task = queue.get()
        queue.done(client, seconds)
        order.append(task)
    return order


def test_clients_take_turns() -> None:
    queue: FairQueue[str] = FairQueue()
    for task in ("a1", "a2", "a3", "b1", "b2"):
        queue.put(task[0], task)
    assert served(queue) == ["a1", "b1", "a2", "b2", "a3"]


def test_a_client_with_long_tasks_gets_fewer_turns() -> None:
    queue: FairQueue[str] = FairQueue()
    for n in range(4):
        queue.put("a", f"a{n}")
        queue.put("b", f"b{n}")
    order = []
    while len(queue):
        client, task = queue.get()
        queue.done(client, 3.0 if client == "a" else 1.0)
        order.append(task)
    assert order == ["a0", "b0", "b1", "b2", "a1", "b3", "a2", "a3"]


def test_a_client_with_a_running_task_lets_others_go_first() -> None:
    queue: FairQueue[str] = FairQueue()
    for task in ("a1", "a2", "b1"):
        queue.put(task[0], task)
    assert [queue.get()[1], queue.get()[1]] == ["a1", "b1"]


def test_waiting_is_not_saved_up() -> None:
    queue: FairQueue[str] = FairQueue()
    for n in range(5):
        queue.put("a", f"a{n}")
    served(queue)
    for task in ("b1", "b2", "b3", "a1"):
        queue.put(task[0], task)
    assert served(queue) == ["b1", "b2", "a1", "b3"]


def test_a_limited_number_of_clients_is_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fair_queue, "MAX_REMEMBERED", 100)
    queue: FairQueue[str] = FairQueue()
    for n in range(1000):
        queue.put(str(n), "task")
        served(queue)
    assert len(queue._used) <= 100
