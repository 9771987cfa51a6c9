"""What is kept: tables, seats, keys and events, on SQLite or PostgreSQL, in the same way."""

from .engine import Database, NumberTaken, StorageError
from .links import Link
from .rows import Agreement, Event, Preferences, Seat, TableRow

__all__ = ["Agreement", "Database", "Event", "Link", "NumberTaken", "Preferences", "Seat", "StorageError", "TableRow"]
