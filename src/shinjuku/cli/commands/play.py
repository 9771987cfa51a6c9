"""`shinjuku play`: play in the terminal, against bots or other people."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from shinjuku.cli.options import (
    Board,
    Changes,
    Close,
    Language,
    Modules,
    Sites,
    add_boards,
    check_language,
    parse_changes,
    parse_map,
)
from shinjuku.cli.output import refused

if TYPE_CHECKING:
    from shinjuku.boards import Board as BoardModel
    from shinjuku.bots import Player
    from shinjuku.game import Game
    from shinjuku.terminal.plain_table import PlainTable
    from shinjuku.terminal.seats import Seat
    from shinjuku.terminal.session import Session

PLAYERS = 2


def play(
    plain: Annotated[
        bool,
        typer.Option("--plain", help="Plain lines of text, for example for a screen reader; always used in a pipe."),
    ] = False,
    fast: Annotated[bool, typer.Option("--fast", help="Let bots play without pauses.")] = False,
    seats: Annotated[
        str | None,
        typer.Option(metavar="WHO,WHO…", help="Who plays: human or a bot for each seat, such as human,easy,expert:2s."),
    ] = None,
    players: Annotated[
        int | None, typer.Option(metavar="N", help="The number of players: you and bots.  [default: 2]")
    ] = None,
    edition: Annotated[
        str | None, typer.Option(help="The edition of the rules: v2, v1 or rev1.  [default: v2]")
    ] = None,
    board: Board = None,
    close: Close = None,
    sites: Sites = None,
    module: Modules = None,
    changes: Changes = None,
    seed: Annotated[int | None, typer.Option(help="The seed of the game. The same seed gives the same game.")] = None,
    start: Annotated[
        str | None, typer.Option(metavar="COLOUR", help="The colour that starts.  [default: drawn at random]")
    ] = None,
    bot_seconds: Annotated[
        float | None,
        typer.Option(
            min=0.01,
            max=3600,
            help="The time limit for each choice of your own bots; then greedy chooses instead.  [default: 20]",
        ),
    ] = None,
    language: Language = "en",
    save: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Save the game to this file after every line.")
    ] = None,
    resume: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Continue a saved game, and save it to the same file.")
    ] = None,
) -> None:
    """Play in the terminal, against bots or other people.

    \b
      shinjuku play                                  you (blue) against a bot
      shinjuku play --players 3                      you against two bots
      shinjuku play --seats human,easy               against an easy bot (or steady, strong, expert, master)
      shinjuku play --seats human,human,greedy       two people and a bot
      shinjuku play --seats red=human,blue=random    in colours of your choice
      shinjuku play --fast --module MODULE           with a module (or several)
      shinjuku play --edition v1                     an older edition of the rules
      shinjuku play --board boards/izu               on a board of your own
      shinjuku play --language ja                    in Japanese
      shinjuku play --save game.txt                  leave with `quit` or Ctrl-C …
      shinjuku play --resume game.txt                … and continue later

    Press ? to see all keys. Every turn ends with `end`, so that you can undo your actions until then; turn that off
    with --set confirm=off. With --plain, type `help` to see what you can enter.
    """
    from shinjuku.cli.commands.warm import compile_missing
    from shinjuku.terminal.console import Console
    from shinjuku.terminal.plain_table import PlainTable
    from shinjuku.terminal.session import Session

    check_language(language)
    full_screen = not plain and is_terminal()
    compile_missing(("rules", "bots"))
    if resume is None:
        wanted = [*(["confirm=on"] if full_screen else []), *(changes or [])]
        who = _seats(seats, players, edition or "v2")
        _check_not_saved_yet(save)
        on_map = parse_map(edition or "v2", board, close, sites)
        game = _new_game(who, edition or "v2", on_map, module or [], wanted, seed, start)
    else:
        _check_resume_options(
            players=players, edition=edition, module=module, set=changes, start=start, close=close, site=sites
        )
        add_boards([board] if board else [])
        game, who, seed = _resume(resume, seats, seed)
    bots = _players(game, who, seed, bot_seconds)
    if full_screen:
        _play_full_screen(Session(game, who, bots, save or resume, language), fast)
    else:
        _play_plain(PlainTable(game, who, bots, Console(), save or resume, language))


def is_terminal() -> bool:
    """Are both input and output a terminal rather than a pipe or a file?"""
    return sys.stdin.isatty() and sys.stdout.isatty()


def _players(game: Game, seats: list[Seat], seed: int | None, bot_seconds: float | None) -> list[Player | None]:
    from shinjuku.bots import check_settings, level_note
    from shinjuku.terminal.seats import BOT_SECONDS, make_players

    for who in dict.fromkeys(seat.who for seat in seats if not seat.is_human):
        check_settings(who, game.settings)
        if note := level_note(who, game.settings):
            typer.echo(note, err=True)
    return make_players(seats, seed, BOT_SECONDS if bot_seconds is None else bot_seconds)


def _play_full_screen(session: Session, fast: bool) -> None:
    from shinjuku.terminal.tui.app import play as play_at_table

    _save_first(session)
    play_at_table(session, fast=fast)
    for line in session.goodbye():
        typer.echo(line)
    if session.unsaved is not None:
        raise session.unsaved


def _play_plain(table: PlainTable) -> None:
    _save_first(table)
    table.play()
    table.console.flush()
    if table.unsaved is not None:
        raise table.unsaved


def _save_first(session: Session) -> None:
    """Save before the game starts, so that a file that can't be written is noticed at once."""
    from shinjuku.game.files import save_text

    if session.save_to is not None:
        save_text(session.save_to, session.record)


def _new_game(
    seats: list[Seat],
    edition: str,
    board: str | BoardModel | None,
    modules: list[str],
    changes: list[str],
    seed: int | None,
    start: str | None,
) -> Game:
    from shinjuku.game import Game
    from shinjuku.terminal.resume import SEED
    from shinjuku.terminal.seats import NOTE, seats_note

    notes = [(NOTE, seats_note(seats))] + ([] if seed is None else [(SEED, str(seed))])
    colours = [seat.colour for seat in seats]
    return Game.new(edition, modules, colours, seed, start=start, board=board, set=parse_changes(changes), notes=notes)


def _seats(seats: str | None, players: int | None, edition: str) -> list[Seat]:
    from shinjuku.game.settings import Settings
    from shinjuku.terminal.seats import default_seats, read_seats

    if seats is None:
        agreed = Settings.validated(edition, players=PLAYERS if players is None else players)
        return default_seats(agreed.players)
    who = read_seats(seats)
    if players is not None and players != len(who):
        raise refused(f"--seats names {len(who)} players, but --players is {players}.")
    return who


def _check_not_saved_yet(save: Path | None) -> None:
    """Never overwrite a saved game with a new one."""
    from shinjuku.game.files import FileError

    if save is not None and save.expanduser().is_file() and save.expanduser().stat().st_size > 0:
        raise FileError(f"{save} already exists. Continue that game with --resume, or choose another file.")


def _check_resume_options(**given: object) -> None:
    for name, value in given.items():
        if value:
            raise refused(f"--{name} can't be used with --resume. The saved game has its own settings.")


def _resume(resume: Path, seats: str | None, seed: int | None) -> tuple[Game, list[Seat], int | None]:
    from shinjuku.game import Game
    from shinjuku.game.files import read_text
    from shinjuku.terminal.resume import noted_seats, noted_seed

    record = read_text(resume)
    seed = noted_seed(record) if seed is None else seed
    game = Game.load(record, seed=seed)
    return game, noted_seats(game, seats), seed
