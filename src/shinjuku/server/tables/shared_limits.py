"""Rate limits across processes. Once a second, each process notifies the others of what clients have spent."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence

from shinjuku.server.http.rate_limits import RateLimiter, Spent
from shinjuku.server.storage import Database, events

KIND = "limits"  # the first word of these notifications; those about tables begin with an id
ENTRIES = 40  # in a notification, which PostgreSQL limits to 8000 bytes


class SharedLimits:
    def __init__(self, limiter: RateLimiter, database: Database, process_id: str) -> None:
        self.limiter = limiter
        self.database = database
        self.process_id = process_id

    async def publish(self) -> None:
        """Tell other processes what was spent here since the last time. A process on SQLite is alone."""
        spent = self.limiter.take_spent()
        if spent and not self.database.is_sqlite:
            async with self.database.write() as tx:
                for part in _parts(spent):
                    await events.notify_processes(tx, f"{KIND} {self.process_id} {json.dumps(part)}")

    def handle(self, message: str) -> None:
        """A notification from any process, this one included."""
        _, process_id, content = message.split(" ", 2)
        if process_id != self.process_id:
            self.limiter.add_spent((name, client, amount) for name, client, amount in json.loads(content))


def _parts(spent: Sequence[Spent]) -> Iterator[Sequence[Spent]]:
    return (spent[at : at + ENTRIES] for at in range(0, len(spent), ENTRIES))
