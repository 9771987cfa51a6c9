"""Options that several commands share, and how they are read."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from shinjuku.cli.output import JSON_OPTION, refused
from shinjuku.modules.registry import MODULES

if TYPE_CHECKING:
    from shinjuku.boards import Board as BoardModel
    from shinjuku.game.settings import Settings

PLAYERS = 2
NETWORK, GREEDY = "network", "greedy"
MAX_SEED = 2**53

Edition = Annotated[str, typer.Option(help="The edition of the rules: v2, v1 or rev1.")]
Modules = Annotated[
    list[str] | None,
    typer.Option("--module", metavar="MODULE", help=f"Add a module ({', '.join(MODULES)}); repeatable."),
]
Board = Annotated[
    str | None,
    typer.Option("--board", metavar="BOARD", help="Play on another board, given by its folder or id."),
]
Close = Annotated[
    list[str] | None,
    typer.Option("--close", metavar="STATION--STATION", help="Close a connection of the map; repeatable."),
]
Sites = Annotated[
    list[str] | None,
    typer.Option(
        "--site",
        metavar="STATION=on|off",
        help="Say whether a department store can be built in a station; repeatable.",
    ),
]
KnownBoards = Annotated[
    list[str] | None,
    typer.Option("--board", metavar="FOLDER", help="The folder of a board that the record needs; repeatable."),
]
Changes = Annotated[
    list[str] | None,
    typer.Option("--set", metavar="NAME=VALUE", help="Change a number of the rules; repeatable."),
]
Bots = Annotated[
    str | None,
    typer.Option(
        metavar="BOT,BOT…",
        help="The bot in each seat, such as greedy,planner,my.module:Class, or one for all seats.  "
        "[default: network where it was trained for such games, otherwise greedy]",
    ),
]
Players = Annotated[
    int | None,
    typer.Option(metavar="N", help="The number of players.  [default: one per bot in --bots, or 2]"),
]
Seed = Annotated[
    int,
    typer.Option(min=0, max=MAX_SEED, help="The seed of the first game. The same seed gives the same games."),
]
Jobs = Annotated[
    int | None,
    typer.Option(
        min=1, max=512, help="The number of processes. The results don't depend on it.  [default: one per processor]"
    ),
]
DaskAddress = Annotated[
    str | None,
    typer.Option("--dask", metavar="ADDRESS", help="Play on a Dask cluster, such as tcp://192.0.2.1:8786."),
]
Resume = Annotated[bool, typer.Option("--resume", help="Continue a run that was stopped.")]
BotSeconds = Annotated[
    float | None,
    typer.Option(
        min=0.01, max=3600, help="The time limit for each choice of your own bots; exceeding it ends the run."
    ),
]
JsonTo = Annotated[Path | None, JSON_OPTION]
Language = Annotated[str, typer.Option(help="The language: en or ja.")]
ReportLanguage = Annotated[
    str, typer.Option(help="The language of the output, and the first one of the report: en or ja.")
]


def parse_changes(options: Sequence[str] | None, flag: str = "--set") -> dict[str, int | str | bool]:
    """Changed parameters from `NAME=VALUE`, `NAME=VALUE`, …"""
    found: dict[str, int | str | bool] = {}
    for option in options or ():
        name, sign, value = option.partition("=")
        if not sign or not name:
            raise refused(f"{flag} needs NAME=VALUE, such as {flag} income_hand=5, not {option!r}.")
        found[name] = value
    return found


def parse_bots(text: str) -> tuple[str, ...]:
    """The names in `greedy,random,my.module:Class`; each bot is created once to check it."""
    from shinjuku.bots import BotError, make_player

    names = tuple(name.strip() for name in text.split(","))
    for name in names:
        if not name:
            raise BotError(f"A bot is missing in {text!r}. Separate the names with single commas.")
        make_player(name, seed=0)
    return names


def parse_sites(options: Sequence[str] | None, flag: str = "--site") -> dict[str, bool | str]:
    """Department sites from `STATION=on` and `STATION=off`."""
    found: dict[str, bool | str] = {}
    for option in options or ():
        station, sign, value = option.partition("=")
        if not sign or not station:
            raise refused(f"{flag} needs STATION=on or STATION=off, such as {flag} ueno=off, not {option!r}.")
        found[station] = value
    return found


def parse_map(
    edition: str, board: str | None, close: Sequence[str] | None, sites: Sequence[str] | None
) -> str | BoardModel | None:
    """The chosen board with the changes of its map; None for the edition's own board."""
    from shinjuku.game.map_changes import with_map_changes
    from shinjuku.game.settings import resolve_board

    return with_map_changes(edition, resolve_board(board), close or (), parse_sites(sites))


def parse_settings(
    edition: str,
    modules: Sequence[str] | None,
    players: int,
    changes: Sequence[str] | None,
    flag: str = "--set",
    board: str | BoardModel | None = None,
) -> Settings:
    from shinjuku.game.settings import Settings, resolve_board

    parameters = parse_changes(changes, flag)
    return Settings.validated(edition, modules or (), players, parameters, board=resolve_board(board))


def add_boards(folders: Sequence[str] | None) -> None:
    """Make the boards in these folders known."""
    from shinjuku.boards import find_board

    for folder in folders or ():
        find_board(folder)


def default_bot(*settings: Settings) -> str:
    """The bot that plays if none is named: the network if it was trained for all these games."""
    from shinjuku.bots.network.weights_file import released_network
    from shinjuku.rules.jit import PLAIN

    if PLAIN:
        return GREEDY
    return NETWORK if all(map(released_network().games.covers_settings, settings)) else GREEDY


def bots_by_seat(text: str, players: int | None) -> tuple[str, ...]:
    """A bot for each seat: one name per seat, or one for all."""
    from shinjuku.bots import BotError

    names = parse_bots(text)
    wanted = players if players is not None else max(PLAYERS, len(names))
    if len(names) == 1:
        return names * wanted
    if len(names) != wanted:
        raise BotError(
            f"--bots names {len(names)} bots for {wanted} players. Name one for each player, or one for all."
        )
    return names


def check_language(language: str) -> None:
    from shinjuku.texts import LANGUAGES

    if language not in LANGUAGES:
        raise refused(f"There is no language {language!r}. Choose {' or '.join(LANGUAGES)}.")
