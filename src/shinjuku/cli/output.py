"""What every command prints: refusals on standard error, results as JSON in a file or on standard output."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import typer

from shinjuku.game.files import FileError, reason, save_text

STDOUT = Path("-")
REFUSED = 2  # exit codes
INTERRUPTED = 130

JSON_OPTION = typer.Option("--json", metavar="FILE", help="Write the results as JSON; - for standard output.")


def refused(sentence: str) -> typer.Exit:
    """Print what is wrong; raise the result to end the command."""
    typer.echo(sentence, err=True)
    return typer.Exit(REFUSED)


def write_json(path: Path, results: Any) -> None:
    """Write results for other programs."""
    text = json.dumps(results, indent=2, ensure_ascii=False) + "\n"
    if path == STDOUT:
        typer.echo(text, nl=False)
    else:
        save_text(path, text)


def check_writable(*paths: Path | None) -> None:
    """Check before a long run that its results can be written."""
    for path in paths:
        if path is None or path == STDOUT:
            continue
        exists = path.expanduser().exists()
        try:
            with path.expanduser().open("ab"):
                pass
        except OSError as error:
            raise FileError(f"Can't write {path}: {reason(error)}.") from None
        if not exists:
            path.expanduser().unlink()
