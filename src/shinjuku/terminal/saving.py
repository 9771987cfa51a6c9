"""Records on disk; how files are read and written is in `game/saving.py`."""

from ..game.saving import FileError, read_text, reason, save_text

__all__ = ["FileError", "read_text", "reason", "save_text"]
