"""Read files with clear errors, and write them so that nothing is ever lost."""

from __future__ import annotations

import contextlib
import os
import secrets
import shutil
from pathlib import Path

from shinjuku.game.errors import ShinjukuError


class FileError(ShinjukuError):
    """A file that can't be read or written."""


def read_text(path: Path) -> str:
    """The text of a file in UTF-8."""
    if path.is_dir():
        raise FileError(f"{path} is a folder, not a file.")
    try:
        return path.read_bytes().decode("utf-8-sig").replace("\r\n", "\n")
    except FileNotFoundError:
        raise FileError(f"There is no file {path}.") from None
    except UnicodeDecodeError as error:
        raise FileError(f"{path} isn't UTF-8 text: byte {error.start + 1} is invalid.") from None
    except (OSError, ValueError) as error:
        raise FileError(f"Can't read {path}: {reason(error)}.") from None


def save_text(path: Path, text: str) -> None:
    """Write a file. An existing one is replaced only when the new one is complete and on the disk."""
    save_bytes(path, text.encode("utf-8"))


def save_bytes(path: Path, content: bytes) -> None:
    """Write bytes to a file in the same way."""
    try:
        _save(path, content)
    except (OSError, ValueError) as error:
        raise FileError(f"Can't save {path}: {reason(error)}. {_what_remains(path)}") from None


def reason(error: Exception) -> str:
    """The operating system's reason, as the end of a sentence."""
    text = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return text[:1].lower() + text[1:]


def _what_remains(path: Path) -> str:
    exists = False
    with contextlib.suppress(OSError, ValueError):
        exists = path.is_file()
    return "What was saved there before is unchanged." if exists else "Nothing was written."


def _save(path: Path, content: bytes) -> None:
    path = path.expanduser()
    if path.exists() and not path.is_file() and not path.is_dir():
        path.write_bytes(content)  # devices and pipes can't be replaced
        return
    if path.is_dir():
        raise IsADirectoryError(None, "it is a folder")
    path = path.resolve()  # follow a link instead of replacing it
    unfinished = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
    try:
        _write(unfinished, content)
        if path.exists():
            shutil.copymode(path, unfinished)
        unfinished.replace(path)
        _sync_folder(path.parent)
    finally:
        unfinished.unlink(missing_ok=True)


def _write(path: Path, content: bytes) -> None:
    with path.open("xb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())


def _sync_folder(folder: Path) -> None:
    """Put the new name on the disk too; not every system can do that."""
    with contextlib.suppress(OSError):
        opened = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)
