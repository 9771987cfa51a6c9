"""The command line, `shinjuku …`. Each command imports what it needs when it runs."""

from __future__ import annotations

import os
import sys

import typer

from shinjuku.cli.app import app


def main() -> None:
    """Run a command. Wrong input is one sentence on standard error and exit code 2, never a traceback."""
    sys.exit(_run())


def _run() -> int:
    try:
        code = app(prog_name="shinjuku", standalone_mode=False) or 0
        sys.stdout.flush()
        return code
    except (KeyboardInterrupt, typer.Abort):
        print("Stopped.", file=sys.stderr)
        return 130
    except OSError as error:
        _drop_unwritable_output()
        if isinstance(error, BrokenPipeError):
            return 1
        where = f"{error.filename}: " if error.filename else "Can't read or write: "
        return _refuse(f"{where}{error.strerror or error}.")
    except Exception as error:
        return _explain(error)


def _drop_unwritable_output() -> None:
    """What can't be written stays in the buffer, and Python would try again when it exits."""
    try:
        sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _explain(error: Exception) -> int:
    """Print errors that are sentences; any other is a bug, which needs its traceback."""
    from shinjuku.boards import BoardError
    from shinjuku.cli.usage_errors import usage_sentence
    from shinjuku.game.errors import ShinjukuError

    if isinstance(error, ShinjukuError | BoardError):
        return _refuse(str(error))
    if hasattr(error, "format_message"):  # an error of Typer
        return _refuse(usage_sentence(error))
    raise error


def _refuse(sentence: str) -> int:
    print(sentence, file=sys.stderr)
    return 2


__all__ = ["app", "main"]
