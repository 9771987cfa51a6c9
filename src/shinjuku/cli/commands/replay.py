"""`shinjuku replay`: a record, line by line."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any

import typer

from shinjuku.cli.commands.play import is_terminal


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The record of a game.", show_default=False)],
    plain: Annotated[
        bool, typer.Option("--plain", help="Line by line, for a screen reader; in a pipe it is always so.")
    ] = False,
    step: Annotated[
        int | None, typer.Option(min=0, metavar="N", help="Begin at this line; in a pipe show only it.")
    ] = None,
    board: Annotated[
        Path | None, typer.Option(metavar="SVG", help="Only draw the board at that line, or at the end.")
    ] = None,
) -> None:
    """Step through a record on the table that fills the terminal: arrows go on and back, ? explains the rest.

    \b
      shinjuku replay game.txt
      shinjuku replay game.txt --step 40
      shinjuku replay game.txt --step 40 --board board.svg
      shinjuku replay --plain game.txt               Enter goes on, b back, a number to that line
      shinjuku replay game.txt > all-of-it.txt       without a terminal everything is printed
    """
    from shinjuku.game.files import read_text
    from shinjuku.terminal.console import Screen
    from shinjuku.terminal.plain_replay import Replay, read_steps

    steps = read_steps(read_text(file))
    if step is not None and step >= len(steps):
        raise typer.BadParameter(f"There is no line {step}: the last one is {len(steps) - 1}.")
    if board is not None:
        _draw(steps[-1 if step is None else step].game.position(), board)
        return
    if not plain and is_terminal():
        from shinjuku.terminal.tui.app import replay as replay_at_table

        replay_at_table(steps, step or 0)
        return
    shown = Replay(steps, Screen(), step or 0)
    if shown.screen.is_terminal:
        shown.go_through()
    elif step is not None:
        shown.show()
    else:
        shown.print_all()


def _draw(position: Mapping[str, Any], to: Path) -> None:
    from shinjuku.drawing import draw
    from shinjuku.game.files import save_text

    save_text(to, draw(position))
    typer.echo(f"The board is in {to}.")
