"""Whether the database can be written. Anyone may ask, so the answer is cached for a moment."""

from __future__ import annotations

import asyncio
import math
import time

from shinjuku.server.storage import Database, StorageError

FRESH_SECONDS = 2.0


class StorageCheck:
    def __init__(self, database: Database) -> None:
        self._database = database
        self._lock = asyncio.Lock()
        self._checked_at = -math.inf
        self._is_writable = False

    async def is_writable(self) -> bool:
        async with self._lock:
            if time.monotonic() - self._checked_at > FRESH_SECONDS:
                self._is_writable = await self._check()
                self._checked_at = time.monotonic()
            return self._is_writable

    async def _check(self) -> bool:
        try:
            await self._database.check_writable()
        except StorageError:
            return False
        return True
