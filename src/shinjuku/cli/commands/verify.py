"""`shinjuku verify`: check that every line of a record is legal."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from shinjuku.cli.options import KnownBoards, add_boards
from shinjuku.cli.output import JSON_OPTION, STDOUT, write_json

if TYPE_CHECKING:
    from shinjuku.game import Game, ShinjukuError

ILLEGAL, UNREADABLE = 1, 2


def verify(
    files: Annotated[list[Path], typer.Argument(metavar="FILE…", help="The records to check.", show_default=False)],
    board: KnownBoards = None,
    json_to: Annotated[Path | None, JSON_OPTION] = None,
) -> None:
    """Check that every line of a record is legal. If one isn't, see where and why.

    \b
      shinjuku verify game.txt             ok: 212 lines, blue 37, red 41
      shinjuku verify games/*.txt --json results.json

    The exit code is 0 if all records are legal, 1 if one breaks a rule, 2 if one can't be read.
    """
    add_boards(board)
    results = [_verified(file) for file in files]
    for result in results:
        if json_to != STDOUT:
            _print(result, among_several=len(results) > 1)
    if json_to is not None:
        write_json(json_to, results)
    raise typer.Exit(max(result["exit"] for result in results))


def _print(result: dict[str, Any], *, among_several: bool) -> None:
    """Print `ok: …` or the error, with the name of the file where it isn't obvious."""
    named = str(result["file"]) in result["summary"] or not (among_several or not result["ok"])
    typer.echo(result["summary"] if named else f"{result['file']}: {result['summary']}", err=not result["ok"])


def _verified(file: Path) -> dict[str, Any]:
    from shinjuku.game import ShinjukuError
    from shinjuku.game.files import read_text

    try:
        game = _played(read_text(file))
    except ShinjukuError as error:
        found = {"ok": False, "exit": _exit_code(error), "summary": str(error), **_details(error)}
    else:
        found = {"ok": True, "exit": 0, "summary": _summary(game), **_result(game)}
    return {"file": str(file), **found}


def _played(record: str) -> Game:
    """The game after the last line of its record, without any further draw."""
    from shinjuku.game.chance import SeededSource
    from shinjuku.game.records.reader import RecordReader

    reader = RecordReader(record)
    game = reader.begin(SeededSource(0))
    reader.play(game)
    return game


def _exit_code(error: ShinjukuError) -> int:
    from shinjuku.game import Unreadable
    from shinjuku.game.files import FileError

    return UNREADABLE if isinstance(error, Unreadable | FileError) else ILLEGAL


def _details(error: ShinjukuError) -> dict[str, Any]:
    return {
        "line": error.line,
        "column": error.column,
        "code": getattr(error, "code", None),
        "sentence": error.sentence,
    }


def _result(game: Game) -> dict[str, Any]:
    return {
        "lines": _lines(game),
        "scores": {colour: float(score) for colour, score in zip(game.players, game.scores, strict=True)},
        "over": game.is_over,
        "winners": [game.players[seat] for seat in game.winners],
    }


def _lines(game: Game) -> int:
    """The number of lines without the set-up."""
    return sum(line.seat is not None for line in game.history) + (1 if game.in_line else 0)


def _summary(game: Game) -> str:
    from shinjuku.texts import format_score

    scores = [f"{colour} {format_score(score)}" for colour, score in zip(game.players, game.scores, strict=True)]
    unfinished = "" if game.is_over else " (not finished)"
    return f"ok: {_lines(game)} lines, {', '.join(scores)}{unfinished}"
