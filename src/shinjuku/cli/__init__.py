"""The command line, `shinjuku …`. Each command imports what it needs when it runs."""

from __future__ import annotations

import os
import sys

import typer

from shinjuku.cli.app import app


def main() -> None:
    """Run a command. Wrong input is one sentence on standard error and exit code 2, never a traceback."""
    code = _run()
    try:
        sys.stdout.flush()
    except OSError as error:
        _give_up_on_output()
        if not isinstance(error, BrokenPipeError):
            code = _refuse(f"Can't write the output: {error.strerror or error}.")
    sys.exit(code)


def _run() -> int:
    try:
        return app(prog_name="shinjuku", standalone_mode=False) or 0
    except (KeyboardInterrupt, typer.Abort):
        print("Stopped.", file=sys.stderr)
        return 130
    except BrokenPipeError:
        _give_up_on_output()
        return 1
    except OSError as error:
        where = f"{error.filename}: " if error.filename else "Can't read or write: "
        return _refuse(f"{where}{error.strerror or error}.")
    except Exception as error:
        return _explain(error)


def _explain(error: Exception) -> int:
    """Print errors that are sentences; any other is a bug, which needs its traceback."""
    from shinjuku.boards import BoardError
    from shinjuku.game.errors import ShinjukuError

    if isinstance(error, ShinjukuError | BoardError):
        return _refuse(str(error))
    message = getattr(error, "format_message", None)  # an error of Typer
    if message is None:
        raise error
    context = getattr(error, "ctx", None)
    command = context.command_path if context is not None else "shinjuku"
    return _refuse(f"{message().rstrip('.')}. Run `{command} --help` for help.")


def _refuse(sentence: str) -> int:
    print(sentence, file=sys.stderr)
    return 2


def _give_up_on_output() -> None:
    """Let Python exit without another error when standard output is closed or full."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


__all__ = ["app", "main"]
