"""Requests start in turns: a client with many of them doesn't delay the requests of others."""

from __future__ import annotations

import asyncio

from shinjuku.server.http.scheduling import RequestScheduler


async def order_of(clients: list[str]) -> list[str]:
    """The clients in the order in which their requests start, which arrive all at once."""
    scheduler, started = RequestScheduler(), list[str]()

    async def start(client: str) -> None:
        await scheduler.wait_for_turn(client)
        started.append(client)

    await asyncio.gather(*(start(client) for client in clients))
    return started


def test_a_request_does_not_wait_for_many_of_another_client() -> None:
    order = asyncio.run(order_of([*["many"] * 100, "one"]))
    assert order.index("one") <= 2
    assert len(order) == 101


def test_one_request_starts_in_each_round() -> None:
    started: list[int] = []

    async def test() -> None:
        scheduler = RequestScheduler()

        async def start(n: int) -> None:
            await scheduler.wait_for_turn("client")
            started.append(n)

        tasks = [asyncio.create_task(start(n)) for n in range(5)]
        while len(started) < len(tasks):
            before = len(started)
            await asyncio.sleep(0)
            assert len(started) <= before + 1

    asyncio.run(test())
    assert started == [0, 1, 2, 3, 4]


def test_a_request_that_was_cancelled_takes_no_turn() -> None:
    async def test() -> None:
        scheduler = RequestScheduler()
        tasks = [asyncio.create_task(scheduler.wait_for_turn("client")) for _ in range(3)]
        await asyncio.sleep(0)
        tasks[1].cancel()
        done = await asyncio.gather(*tasks, return_exceptions=True)
        assert [isinstance(each, asyncio.CancelledError) for each in done] == [False, True, False]

    asyncio.run(test())
