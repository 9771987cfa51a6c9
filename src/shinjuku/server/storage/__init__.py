"""What is kept: tables, seats, keys and events, on SQLite or PostgreSQL, in the same way."""

from shinjuku.server.storage.engine import Database, NumberTaken, StorageError
from shinjuku.server.storage.links import Link
from shinjuku.server.storage.rows import Agreement, Event, Preferences, Seat, TableRow

__all__ = ["Agreement", "Database", "Event", "Link", "NumberTaken", "Preferences", "Seat", "StorageError", "TableRow"]
