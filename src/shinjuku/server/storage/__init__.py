"""Storage of tables, seats, keys and events, on SQLite or PostgreSQL."""

from shinjuku.server.storage.engine import Database, EventConflict, StorageError
from shinjuku.server.storage.lock import DatabaseInUse
from shinjuku.server.storage.rows import Agreement, Event, Preferences, Seat, TableRow
from shinjuku.server.storage.transactions import Transaction

__all__ = [
    "Agreement",
    "Database",
    "DatabaseInUse",
    "Event",
    "EventConflict",
    "Preferences",
    "Seat",
    "StorageError",
    "TableRow",
    "Transaction",
]
