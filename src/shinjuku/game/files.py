"""Files: read with sentences about what is wrong, written so that nothing can be lost."""

from __future__ import annotations

import contextlib
import os
import secrets
import shutil
from pathlib import Path

from shinjuku.game.errors import ShinjukuError


class FileError(ShinjukuError):
    """A file that can't be read or written, in a sentence."""


def read_text(path: Path) -> str:
    """The text of a file."""
    if path.is_dir():
        raise FileError(f"{path} is a folder, not a file.")
    try:
        return path.read_bytes().decode("utf-8-sig").replace("\r\n", "\n")
    except FileNotFoundError:
        raise FileError(f"There is no file {path}.") from None
    except UnicodeDecodeError as error:
        raise FileError(f"{path} is not text in UTF-8 (byte {error.start + 1} can't be read).") from None
    except (OSError, ValueError) as error:
        raise FileError(f"{path} can't be read: {reason(error)}.") from None


def save_text(path: Path, text: str) -> None:
    """Write a file; an old one is replaced only when the new one is complete and on the disk."""
    save_bytes(path, text.encode("utf-8"))


def save_bytes(path: Path, content: bytes) -> None:
    """The same for what is no text."""
    try:
        _save(path, content)
    except (OSError, ValueError) as error:
        raise FileError(f"{path} can't be saved: {reason(error)}. {_consolation(path)}") from None


def reason(error: Exception) -> str:
    """What the operating system says, as the end of a sentence."""
    said = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return said[:1].lower() + said[1:]


def _consolation(path: Path) -> str:
    kept = False
    with contextlib.suppress(OSError, ValueError):
        kept = path.is_file()
    return "What was saved there before is still there." if kept else "Nothing was written."


def _save(path: Path, content: bytes) -> None:
    path = path.expanduser()
    if path.exists() and not path.is_file() and not path.is_dir():
        path.write_bytes(content)  # a device or a pipe can't be replaced
        return
    if path.is_dir():
        raise IsADirectoryError(None, "it is a folder")
    path = path.resolve()  # a link stays a link
    unfinished = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
    try:
        _write(unfinished, content)
        if path.exists():
            shutil.copymode(path, unfinished)
        unfinished.replace(path)
        _settle(path.parent)
    finally:
        unfinished.unlink(missing_ok=True)


def _write(path: Path, content: bytes) -> None:
    with path.open("xb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())


def _settle(folder: Path) -> None:
    """The new name must be on the disk, too; not every system can do that for a folder."""
    with contextlib.suppress(OSError):
        opened = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)
