"""`shinjuku play`: a game in the terminal, between people and bots."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from shinjuku.cli.options import changed_numbers

if TYPE_CHECKING:
    from shinjuku.bots import Player
    from shinjuku.game import Game
    from shinjuku.terminal.seats import Seat

PLAYERS = 2


def play(
    plain: Annotated[
        bool, typer.Option("--plain", help="Line by line, for a screen reader; in a pipe it is always so.")
    ] = False,
    fast: Annotated[bool, typer.Option("--fast", help="Bots play without a pause.")] = False,
    seats: Annotated[
        str | None,
        typer.Option(metavar="WHO,WHO…", help="Who sits where: human or a bot, as in human,easy,expert:2s."),
    ] = None,
    players: Annotated[
        int | None, typer.Option(metavar="N", help="How many play, if you don't say who: you against bots.")
    ] = None,
    edition: Annotated[str | None, typer.Option(help="v2, v1 or rev1.  [default: v2]")] = None,
    module: Annotated[
        list[str] | None, typer.Option(metavar="MODULE", help="Play with a module; may be repeated.")
    ] = None,
    options: Annotated[
        list[str] | None,
        typer.Option("--set", metavar="NAME=VALUE", help="Change a number of the rules; may be repeated."),
    ] = None,
    seed: Annotated[int | None, typer.Option(help="The same number gives the same game.")] = None,
    start: Annotated[str | None, typer.Option(metavar="COLOUR", help="Who starts, if not by chance.")] = None,
    bot_seconds: Annotated[
        float | None,
        typer.Option(min=0.01, max=3600, help="For a choice of a bot of your own; then greedy chooses.  [default: 20]"),
    ] = None,
    save: Annotated[Path | None, typer.Option(metavar="FILE", help="Save the game here, after every line.")] = None,
    resume: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Go on with a saved game, and save it there again.")
    ] = None,
) -> None:
    """Play in the terminal, against bots or with others at one screen.

    \b
      shinjuku play                                  you (blue) against greedy
      shinjuku play --players 3                      you against two
      shinjuku play --seats human,easy               against somebody who overlooks much (steady, strong, expert)
      shinjuku play --seats human,human,greedy       two people and a bot
      shinjuku play --seats red=human,blue=random    in colours of your choice
      shinjuku play --module advanced --fast
      shinjuku play --edition v1 --module princess --module thief
      shinjuku play --save game.txt                  leave with `quit` or Ctrl-C …
      shinjuku play --resume game.txt                … and go on later

    The table fills the terminal; `?` explains its keys. There every turn waits for `end`, so that you can take back
    what you did (--set confirm=off changes that). At the plain table `help` explains what you can type.
    """
    fills = not plain and is_terminal()
    if resume is None:
        chosen = [*(["confirm=on"] if fills else []), *(options or [])]
        game, who = _new_game(seats, players, edition or "v2", module or [], chosen, seed, start, save)
    else:
        _refuse_beside_resume(players=players, edition=edition, module=module, set=options, start=start)
        game, who, seed = _resumed(resume, seats, seed)
    if fills:
        _fill_terminal(game, who, _players(who, seed, bot_seconds), save or resume, fast)
    else:
        _play_plain(game, who, _players(who, seed, bot_seconds), save or resume)


def is_terminal() -> bool:
    """Does somebody sit at a terminal, or do we talk to a pipe?"""
    return sys.stdin.isatty() and sys.stdout.isatty()


def _players(seats: list[Seat], seed: int | None, bot_seconds: float | None) -> list[Player | None]:
    from shinjuku.terminal.seats import BOT_SECONDS, make_players

    return make_players(seats, seed, BOT_SECONDS if bot_seconds is None else bot_seconds)


def _fill_terminal(
    game: Game, seats: list[Seat], players: list[Player | None], save_to: Path | None, fast: bool
) -> None:
    from shinjuku.terminal.session import Sitting
    from shinjuku.terminal.tui.app import play as play_at_table

    _save_first(game, save_to)
    sitting = Sitting(game, seats, players, save_to)
    play_at_table(sitting, fast=fast)
    for line in sitting.farewell():
        typer.echo(line)
    if sitting.unsaved is not None:
        raise sitting.unsaved


def _play_plain(game: Game, seats: list[Seat], players: list[Player | None], save_to: Path | None) -> None:
    from shinjuku.terminal.console import Screen
    from shinjuku.terminal.plain_table import Table

    _save_first(game, save_to)
    table = Table(game, seats, players, Screen(), save_to)
    table.play()
    table.screen.flush()
    if table.unsaved is not None:
        raise table.unsaved


def _save_first(game: Game, save_to: Path | None) -> None:
    """Before anything is played, so that nobody plays a game that can't be saved."""
    from shinjuku.game.files import save_text

    if save_to is not None:
        save_text(save_to, game.record())


def _new_game(
    seats: str | None,
    players: int | None,
    edition: str,
    modules: list[str],
    options: list[str],
    seed: int | None,
    start: str | None,
    save: Path | None,
) -> tuple[Game, list[Seat]]:
    from shinjuku.game import Game
    from shinjuku.terminal.resume import SEED
    from shinjuku.terminal.seats import NOTE, written

    who = _seats(seats, players, edition)
    _keep_old_game(save)
    notes = [(NOTE, written(who))] + ([] if seed is None else [(SEED, str(seed))])
    colours = [seat.colour for seat in who]
    game = Game.new(edition, modules, colours, seed, start=start, options=changed_numbers(options), notes=notes)
    return game, who


def _seats(seats: str | None, players: int | None, edition: str) -> list[Seat]:
    from shinjuku.game import Illegal
    from shinjuku.game.settings import Settings
    from shinjuku.terminal.seats import read_seats, usual_seats

    if seats is None:
        agreed = Settings.agree(edition, players=PLAYERS if players is None else players)
        return usual_seats(agreed.players)
    who = read_seats(seats)
    if players is not None and players != len(who):
        raise Illegal("game.players", f"--seats names {len(who)} players, --players says {players}.")
    return who


def _keep_old_game(save: Path | None) -> None:
    """A new game never overwrites a saved one."""
    from shinjuku.game.files import FileError

    if save is not None and save.expanduser().is_file() and save.expanduser().stat().st_size > 0:
        raise FileError(f"{save} exists already: --resume goes on with it, a new game needs another file.")


def _refuse_beside_resume(**given: object) -> None:
    from shinjuku.game import Illegal

    for name, value in given.items():
        if value:
            raise Illegal("game.setting", f"--{name} doesn't go with --resume: the saved game has its own.")


def _resumed(resume: Path, seats: str | None, seed: int | None) -> tuple[Game, list[Seat], int | None]:
    from shinjuku.game import Game
    from shinjuku.game.files import read_text
    from shinjuku.terminal.resume import noted_seats, noted_seed

    record = read_text(resume)
    seed = noted_seed(record) if seed is None else seed
    game = Game.load(record, seed=seed)
    return game, noted_seats(game, seats), seed
