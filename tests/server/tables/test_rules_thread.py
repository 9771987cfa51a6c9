"""The rules thread: turns of clients, work in slices, and who is charged."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable, Generator
from functools import partial

import pytest

from shinjuku.server.costs import Payer, current_payer
from shinjuku.server.tables import rules_thread
from shinjuku.server.tables.rules_thread import HALF_LIFE_SECONDS, RecentUse, RulesThread


def compute(seconds: float) -> None:
    until = time.thread_time() + seconds
    while time.thread_time() < until:
        pass


async def call(rules: RulesThread, client: str, function: Callable[[], object]) -> None:
    current_payer.set(Payer(client))
    await rules(function)


def test_a_client_with_many_calls_does_not_delay_others() -> None:
    done: list[str] = []

    async def test() -> None:
        rules, is_full = RulesThread(), threading.Event()
        first = asyncio.create_task(rules(is_full.wait))
        await asyncio.sleep(0)
        clients = [*["a"] * 20, "b"]
        calls = [asyncio.create_task(call(rules, each, partial(done.append, each))) for each in clients]
        await asyncio.sleep(0)
        is_full.set()
        await asyncio.gather(first, *calls)
        rules.close()

    asyncio.run(test())
    assert done.index("b") <= 1


def test_long_work_is_interrupted_for_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules_thread, "SLICE_SECONDS", 0.0)
    done: list[str] = []
    other_waits = threading.Event()

    def steps() -> Generator[object, None, str]:
        other_waits.wait()
        for n in range(20):
            done.append(f"step {n}")
            yield n
        return "result"

    async def test() -> None:
        rules = RulesThread()
        work = asyncio.create_task(rules.in_slices(steps))
        await asyncio.sleep(0)  # now it waits in the thread
        other = asyncio.create_task(call(rules, "other", lambda: done.append("other")))
        await asyncio.sleep(0)
        other_waits.set()
        assert await work == "result"
        await other
        rules.close()

    asyncio.run(test())
    assert done.index("other") < done.index("step 19")


def test_a_client_is_charged_for_the_time_its_calls_take() -> None:
    charged: dict[str, float] = {}

    def charge(client: str, seconds: float) -> None:
        charged[client] = charged.get(client, 0.0) + seconds

    def fail() -> None:
        compute(0.02)
        raise LookupError

    async def test() -> None:
        rules = RulesThread(charge)
        await rules(lambda: compute(0.02))  # for the server itself
        await call(rules, "a", lambda: compute(0.02))
        with pytest.raises(LookupError):
            await call(rules, "b", fail)
        rules.close()

    asyncio.run(test())
    assert set(charged) == {"a", "b"}
    assert min(charged.values()) >= 0.02


def test_no_call_waits_for_a_closed_thread() -> None:
    async def test() -> None:
        rules, has_begun, is_closing = RulesThread(), threading.Event(), threading.Event()

        def run() -> bool:
            has_begun.set()
            return is_closing.wait()

        running = asyncio.create_task(rules(run))
        await asyncio.to_thread(has_begun.wait)
        waiting = asyncio.create_task(rules(is_closing.wait))
        await asyncio.sleep(0)  # now it waits in the queue
        rules.close()
        is_closing.set()
        assert await running
        with pytest.raises(asyncio.CancelledError):
            await waiting
        with pytest.raises(RuntimeError):
            await rules(is_closing.wait)

    asyncio.run(test())


def test_short_work_is_done_in_the_event_loop_while_the_thread_is_idle() -> None:
    charged: list[str] = []

    async def test() -> None:
        rules, is_free = RulesThread(lambda client, seconds: charged.append(client)), threading.Event()
        here, there = threading.current_thread(), await rules(threading.current_thread)
        assert await rules.at_once(threading.current_thread) is here
        busy = asyncio.create_task(rules(is_free.wait))
        await asyncio.sleep(0)
        current_payer.set(Payer("a"))
        waiting = asyncio.create_task(rules.at_once(threading.current_thread))
        await asyncio.sleep(0)
        is_free.set()
        assert await waiting is there
        await busy
        assert await rules.at_once(threading.current_thread) is here
        rules.close()

    asyncio.run(test())
    assert charged == ["a", "a"]


def test_short_work_that_fails_raises_its_error() -> None:
    async def test() -> None:
        rules = RulesThread()
        with pytest.raises(ZeroDivisionError):
            await rules.at_once(lambda: 1 // 0)
        rules.close()
        with pytest.raises(RuntimeError):
            await rules.at_once(lambda: 1)

    asyncio.run(test())


def test_the_thread_pauses_after_much_work_for_a_client_unless_others_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules_thread, "HEAVY_SECONDS", 0.001)
    monkeypatch.setattr(rules_thread, "PAUSE_FACTOR", 1e6)
    done: list[str] = []

    async def test() -> None:
        rules = RulesThread()
        await call(rules, "a", partial(compute, 0.01))
        more = asyncio.create_task(call(rules, "a", partial(done.append, "a")))
        await asyncio.sleep(0.05)  # enough for the thread, if it didn't pause
        assert not done
        await call(rules, "b", partial(done.append, "b"))
        await more
        rules.close()

    asyncio.run(test())
    assert done == ["b", "a"]


def test_use_is_forgotten_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr(time, "monotonic", lambda: now)
    recent = RecentUse()
    assert recent.add("a", 0.4) == 0.4
    now += 2 * HALF_LIFE_SECONDS
    assert recent.add("a", 0.1) == pytest.approx(0.2)
    assert recent.add("b", 0.1) == 0.1


def test_the_use_of_a_limited_number_of_clients_is_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rules_thread, "MAX_CLIENTS", 2)
    recent = RecentUse()
    recent.add("a", 0.4)
    assert recent.add("b", 0.1) == 0.1
    assert recent.add("a", 0.1) == 0.1
