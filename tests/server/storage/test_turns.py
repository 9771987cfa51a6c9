"""Turns at the database: clients take turns, and a commit doesn't wait for many transactions."""

from __future__ import annotations

import asyncio
import math

import pytest

from shinjuku.server.costs import Payer, current_payer
from shinjuku.server.storage import turns as turns_module
from shinjuku.server.storage.turns import FairTurns

COMMIT = "commit"


class Users:
    """Tasks that use the turns, in the order in which their turns came."""

    def __init__(self, turns: FairTurns) -> None:
        self.turns = turns
        self.order: list[str] = []

    def start(self, client: str) -> asyncio.Task[None]:
        return asyncio.create_task(self._commit() if client == COMMIT else self._use(client))

    async def _use(self, client: str) -> None:
        current_payer.set(Payer(client))
        async with self.turns.turn():
            self.order.append(client)
            await asyncio.sleep(0)

    async def _commit(self) -> None:
        async with self.turns.commit_turn():
            self.order.append(COMMIT)
            await asyncio.sleep(0)


async def use(*clients: str, free: int = 1) -> list[str]:
    users = Users(FairTurns(free))
    await asyncio.gather(*map(users.start, clients))
    return users.order


def test_clients_take_turns() -> None:
    assert asyncio.run(use("a", "a", "a", "a", "b")) == ["a", "a", "b", "a", "a"]


@pytest.mark.parametrize(
    ("seconds", "order"), [(math.inf, ["a", "a", "b", COMMIT]), (0.0, ["a", COMMIT, "a", "b"])], ids=["soon", "late"]
)
def test_a_commit_waits_for_other_transactions_but_not_for_long(
    monkeypatch: pytest.MonkeyPatch, seconds: float, order: list[str]
) -> None:
    """It stores them, too, but under an attack each may take as long as a commit."""
    monkeypatch.setattr(turns_module, "WAIT_SECONDS", seconds)
    assert asyncio.run(use("a", COMMIT, "a", "b")) == order


def test_a_cancelled_task_leaves_its_turn_to_others() -> None:
    async def run() -> list[str]:
        users = Users(FairTurns())
        first, waiting, commit, last = map(users.start, ("a", "b", COMMIT, "c"))
        await asyncio.sleep(0)
        waiting.cancel()
        commit.cancel()
        await asyncio.gather(first, waiting, commit, last, return_exceptions=True)
        late = users.start("d")
        await late
        return users.order

    assert asyncio.run(run()) == ["a", "c", "d"]


def test_a_task_that_is_cancelled_when_its_turn_has_come_passes_it_on() -> None:
    async def run() -> list[str]:
        users = Users(turns := FairTurns())
        async with turns.turn():
            waiting, last = users.start("a"), users.start("b")
            await asyncio.sleep(0)
        waiting.cancel()
        await asyncio.gather(waiting, last, return_exceptions=True)
        return users.order

    assert asyncio.run(run()) == ["b"]
