"""`shinjuku puzzles`: find the best turn."""

from __future__ import annotations

import os
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from shinjuku.cli.options import Language, check_language
from shinjuku.cli.output import INTERRUPTED, check_writable, refused

if TYPE_CHECKING:
    from shinjuku.puzzles import Puzzle

HELP = """Find the best turn: positions from games of the network in which one action is clearly best.

\b
  shinjuku puzzles                          play today's puzzle
  shinjuku puzzles list --theme journeys    all puzzles, or those of a theme or difficulty
  shinjuku puzzles play 1a2b3c4d            play a puzzle
  shinjuku puzzles show 1a2b3c4d            the position and its solution
  shinjuku puzzles make more.jsonl          make more of them; takes minutes, and can be resumed
"""

app = typer.Typer(name="puzzles", help=HELP, rich_markup_mode=None)

Id = Annotated[str | None, typer.Argument(metavar="ID", help="The puzzle.  [default: today's]", show_default=False)]


@app.callback(invoke_without_command=True)
def today(context: typer.Context, language: Language = "en") -> None:
    if context.invoked_subcommand is None:
        play(None, language)


@app.command("list")
def list_(
    theme: Annotated[str | None, typer.Option(help="matsuri, sets, blocking, endgame, journeys or building.")] = None,
    difficulty: Annotated[str | None, typer.Option(help="easy, medium or hard.")] = None,
    language: Language = "en",
) -> None:
    """List the puzzles: id, difficulty, themes."""
    from shinjuku.puzzles import puzzles
    from shinjuku.puzzles.model import DIFFICULTIES, THEMES
    from shinjuku.puzzles.text import summary

    check_language(language)
    _check_known("theme", theme, THEMES)
    _check_known("difficulty", difficulty, DIFFICULTIES)
    for puzzle in puzzles().values():
        if theme in (None, *puzzle.themes) and difficulty in (None, puzzle.difficulty):
            typer.echo(summary(puzzle, language))


@app.command()
def show(id: Id = None, language: Language = "en") -> None:
    """Show a position and its solution."""
    from shinjuku.puzzles.text import position_text, solution_text

    check_language(language)
    puzzle = _puzzle(id, language)
    typer.echo(position_text(puzzle, language))
    typer.echo(solution_text(puzzle, language))


@app.command()
def play(id: Id = None, language: Language = "en") -> None:
    """Play a puzzle: type the lines of your turn, as in a record, then an empty line."""
    from shinjuku.puzzles.text import answer_text, position_text, read_answer

    check_language(language)
    puzzle = _puzzle(id, language)
    typer.echo(position_text(puzzle, language))
    acts = read_answer(
        puzzle, language, lambda: typer.prompt(">", default="", show_default=False, prompt_suffix=" "), typer.echo
    )
    typer.echo(answer_text(puzzle, acts, language))


@app.command()
def make(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where the puzzles are kept.", show_default=False)],
    number: Annotated[int, typer.Option(min=1, metavar="N", help="How many puzzles the file should have.")] = 200,
    seed: Annotated[int, typer.Option(help="The seed of the first game.")] = 0,
    processes: Annotated[
        int | None, typer.Option(min=1, help="Processes that work at the same time.  [default: the number of cores]")
    ] = None,
) -> None:
    """Make puzzles from games of the network with itself. Interrupt with Ctrl-C, and resume with the same command.

    \b
      shinjuku puzzles make src/shinjuku/puzzles/data/puzzles.jsonl --number 200
    """
    from shinjuku.cli.progress import PartsProgress
    from shinjuku.puzzles.run import Collection, make_puzzles

    check_writable(file)
    collection = Collection(file, number)
    count = processes or os.cpu_count() or 1
    try:
        with PartsProgress({"puzzles": "puzzles"}) as shown:
            make_puzzles(collection, seed, count, lambda done, all, _: shown.report("puzzles", done, all))
    except KeyboardInterrupt:
        typer.echo(f"Stopped at {len(collection.puzzles)} puzzles. Run the same command to continue.", err=True)
        raise typer.Exit(INTERRUPTED) from None
    games = len(collection.seeds)
    collection.finish()
    found = len(collection.puzzles)
    puzzles = "1 puzzle" if found == 1 else f"{found} puzzles"
    typer.echo(f"{file} has {puzzles} from {games} {'game' if games == 1 else 'games'}.")


def _check_known(what: str, word: str | None, known: Sequence[str]) -> None:
    from shinjuku.texts import listed

    if word is not None and word not in known:
        raise refused(f"There is no {what} {word!r}. Choose {listed(known, style='or')}.")


def _puzzle(id: str | None, language: str) -> Puzzle:
    from shinjuku.puzzles import find_puzzle, puzzle_of_day
    from shinjuku.texts import text

    puzzle = puzzle_of_day(datetime.now(UTC).date()) if id is None else find_puzzle(id)
    if puzzle is None:
        raise refused(text("puzzle.unknown", language, id=repr(id)))
    return puzzle
