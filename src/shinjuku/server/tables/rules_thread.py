"""The thread that runs the rules for all games of this process, so that the event loop never waits for them.

A game must be used by one thread at a time. One thread is enough: a whole action takes less than a millisecond.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

from shinjuku.server.http.problems import rules_compiling

P = ParamSpec("P")
T = TypeVar("T")


class RulesThread:
    def __init__(self) -> None:
        self.is_open = True  # False while the rules are compiled
        self._pool = ThreadPoolExecutor(1, thread_name_prefix="rules")

    async def __call__(self, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        if not self.is_open:
            raise rules_compiling()
        return await asyncio.get_running_loop().run_in_executor(self._pool, lambda: function(*args, **kwargs))

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)
