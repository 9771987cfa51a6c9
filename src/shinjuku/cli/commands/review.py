"""`shinjuku review`: go over a game with the network."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

from shinjuku.cli.options import JsonTo, KnownBoards, Language, add_boards, check_language
from shinjuku.cli.output import STDOUT, check_writable, write_json

PROCESSES = 2


def review(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The record to go over.", show_default=False)],
    language: Language = "en",
    html: Annotated[Path | None, typer.Option(metavar="FILE", help="Write a page with curve and maps.")] = None,
    processes: Annotated[
        int | None, typer.Option(min=1, help="Processes that work at the same time.  [default: 2, or 1 with one core]")
    ] = None,
    board: KnownBoards = None,
    json_to: JsonTo = None,
) -> None:
    """Go over a game: winning chances, the moments that decided it, better turns, and each player's accuracy.

    \b
      shinjuku review game.txt
      shinjuku review game.txt --language ja
      shinjuku review game.txt --html review.html    a page with the curve and maps, in both languages
      shinjuku review game.txt --json -

    The network sees what the player could see. The same record gives the same review.
    """
    from shinjuku.cli.progress import PartsProgress
    from shinjuku.game import Game
    from shinjuku.game.files import read_text, save_text
    from shinjuku.review import review_game
    from shinjuku.review.page import review_page
    from shinjuku.review.text import review_text
    from shinjuku.review.words import ReviewWords

    add_boards(board)
    check_language(language)
    check_writable(json_to, html)
    game = Game.load(read_text(file), seed=0)
    with PartsProgress({"turns": "decisions"}) as shown:
        found = review_game(
            game,
            processes=processes or min(PROCESSES, os.cpu_count() or 1),
            progress=lambda done, total: shown.report("turns", done, total),
        )
    words = ReviewWords(found, language)
    if html is not None:
        save_text(html, review_page(found))
    if json_to is not None:
        write_json(json_to, words.as_dict())
    if json_to != STDOUT:
        typer.echo(review_text(words), nl=False)
