"""The fair queue: a client with many tasks doesn't delay those of others."""

from __future__ import annotations

import pytest

from shinjuku.server import fair_queue
from shinjuku.server.fair_queue import FairQueue


def served(queue: FairQueue[str], seconds: float = 1.0) -> list[str]:
    """All tasks in the order in which they are served, each after the one before."""
    order = []
    while len(queue):
        turn = queue.get()
        queue.done(turn, seconds)
        order.append(turn.task)
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
        turn = queue.get()
        queue.done(turn, 3.0 if turn.client == "a" else 1.0)
        order.append(turn.task)
    assert order == ["a0", "b0", "b1", "b2", "a1", "b3", "a2", "a3"]


def test_a_client_with_a_running_task_lets_others_go_first() -> None:
    queue: FairQueue[str] = FairQueue()
    for task in ("a1", "a2", "b1"):
        queue.put(task[0], task)
    assert [queue.get().task, queue.get().task] == ["a1", "b1"]


def test_the_tables_of_a_client_take_turns() -> None:
    queue: FairQueue[str] = FairQueue()
    for task in ("a1", "a2", "a3", "b1", "b2"):
        queue.put("client", task, table=task[0])
    assert served(queue) == ["a1", "b1", "a2", "b2", "a3"]


def test_a_table_with_long_tasks_gets_fewer_turns_whatever_others_use() -> None:
    """Other clients have used far more time than the tables of this one."""
    queue: FairQueue[str] = FairQueue()
    queue.put("other", "o0")
    queue.done(queue.get(), 100.0)
    for table in "ab":
        for n in range(4):
            queue.put("client", f"{table}{n}", table)
    order = []
    while len(queue):
        turn = queue.get()
        queue.done(turn, 3.0 if turn.table == "a" else 1.0)
        order.append(turn.task)
    assert order == ["a0", "b0", "b1", "b2", "a1", "b3", "a2", "a3"]


def test_a_client_with_many_tables_gets_no_more_turns() -> None:
    queue: FairQueue[str] = FairQueue()
    for n in range(4):
        queue.put("a", f"a{n}", table=str(n))
    queue.put("b", "b0")
    queue.put("b", "b1")
    assert served(queue) == ["a0", "b0", "a1", "b1", "a2", "a3"]


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
    assert len(queue._clients._used) <= 100
    assert not queue._tables
