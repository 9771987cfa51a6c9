"""`shinjuku replay`: step through a record."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any

import typer

from shinjuku.cli.commands.play import is_terminal
from shinjuku.cli.options import KnownBoards, Language, add_boards, check_language


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The record to replay.", show_default=False)],
    plain: Annotated[
        bool,
        typer.Option("--plain", help="Plain lines of text, for example for a screen reader; always used in a pipe."),
    ] = False,
    step: Annotated[
        int | None, typer.Option(min=0, metavar="N", help="Start at this line; in a pipe, print only this line.")
    ] = None,
    svg: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Only draw the board at that line, or at the end.")
    ] = None,
    language: Language = "en",
    board: KnownBoards = None,
) -> None:
    """Step through a record. The arrow keys go forward and back, ? shows all keys.

    \b
      shinjuku replay game.txt
      shinjuku replay game.txt --step 40
      shinjuku replay game.txt --step 40 --svg board.svg
      shinjuku replay --plain game.txt               Enter goes forward, b back, a number to that line
      shinjuku replay game.txt > everything.txt      without a terminal, everything is printed
    """
    from shinjuku.game.files import read_text
    from shinjuku.terminal.console import Console
    from shinjuku.terminal.plain_replay import PlainReplay, read_steps

    check_language(language)
    add_boards(board)
    steps = read_steps(read_text(file), language)
    if step is not None and step >= len(steps):
        raise typer.BadParameter(f"There is no line {step}. The last one is {len(steps) - 1}.")
    if svg is not None:
        _draw(steps[-1 if step is None else step].game.position(), svg)
        return
    if not plain and is_terminal():
        from shinjuku.terminal.tui.app import replay as replay_at_table

        replay_at_table(steps, step or 0, language)
        return
    plain_replay = PlainReplay(steps, Console(), step or 0, language)
    if plain_replay.console.is_terminal:
        plain_replay.run()
    elif step is not None:
        plain_replay.show()
    else:
        plain_replay.print_all()


def _draw(position: Mapping[str, Any], to: Path) -> None:
    from shinjuku.drawing import draw
    from shinjuku.game.files import save_text

    save_text(to, draw(position))
    typer.echo(f"Wrote the board to {to}.")
