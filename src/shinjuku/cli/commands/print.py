"""`shinjuku print`: a print-and-play set as a PDF."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from shinjuku.cli.options import (
    Board,
    Changes,
    Close,
    Edition,
    Language,
    Modules,
    Sites,
    parse_map,
    parse_settings,
)
from shinjuku.cli.output import check_writable
from shinjuku.cli.progress import PartsProgress

PART = "print"


def print_(
    edition: Edition = "v2",
    module: Modules = None,
    players: Annotated[int, typer.Option(metavar="N", help="The number of players.")] = 4,
    board: Board = None,
    close: Close = None,
    sites: Sites = None,
    changes: Changes = None,
    paper: Annotated[str, typer.Option(help="The paper: a4 or letter.")] = "a4",
    ink: Annotated[str, typer.Option(help="The ink: colour, or saving for mostly white paper.")] = "colour",
    language: Language = "en",
    output: Annotated[
        Path, typer.Option("--output", "-o", metavar="FILE", help="The PDF to write.", show_default=True)
    ] = Path("set.pdf"),
) -> None:
    """Make a print-and-play set: rules, quick reference, board, cards, tokens, figures, screens and score sheet.

    \b
      shinjuku print --edition v2 --players 4 -o set.pdf
      shinjuku print --players 3 --paper letter --ink saving
      shinjuku print --edition v1 --module MODULE --language ja
      shinjuku print --board my-city --players 2
      shinjuku print --close nakano--shinjuku --site ueno=off
    """
    from shinjuku.game.files import save_bytes
    from shinjuku.printing import PrintOptions, print_set

    options = PrintOptions(paper, ink, language)
    settings = parse_settings(edition, module, players, changes, board=parse_map(edition, board, close, sites))
    check_writable(output)
    with PartsProgress({PART: "Drawing"}) as progress:
        pdf = print_set(settings, options, lambda done, total: progress.report(PART, done, total))
    save_bytes(output, pdf)
    typer.echo(f"Wrote the set to {output}. Print it at 100 %; its first page says how.")
