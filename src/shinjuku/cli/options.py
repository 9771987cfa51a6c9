"""What several commands of the lab ask for: tables, bots, games, and how they are played."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from shinjuku.game.settings import Settings

PLAYERS = 2
LARGEST_SEED = 2**53

Edition = Annotated[str, typer.Option(help="v2, v1 or rev1.")]
Modules = Annotated[
    list[str] | None, typer.Option("--module", metavar="MODULE", help="Play with a module; may be repeated.")
]
Numbers = Annotated[
    list[str] | None,
    typer.Option("--set", metavar="NAME=VALUE", help="Change a number of the rules; may be repeated."),
]
Players = Annotated[
    int | None, typer.Option(metavar="N", help="How many play.  [default: as many as bots are named, or 2]")
]
Seed = Annotated[
    int, typer.Option(min=0, max=LARGEST_SEED, help="Of the first game; the same number gives the same games.")
]
Jobs = Annotated[
    int | None,
    typer.Option(
        min=1, max=512, help="Processes that play; the results don't depend on it.  [default: one per processor]"
    ),
]
DaskAddress = Annotated[
    str | None,
    typer.Option("--dask", metavar="ADDRESS", help="Play on a Dask cluster, as in tcp://192.0.2.1:8786."),
]
Resume = Annotated[bool, typer.Option("--resume", help="Go on with the same run where it was stopped.")]
BotSeconds = Annotated[
    float | None,
    typer.Option(min=0.01, max=3600, help="For a choice of a bot of your own; who takes longer stops everything."),
]
JsonTo = Annotated[
    Path | None, typer.Option("--json", metavar="FILE", help="Write the results as JSON; - for the screen.")
]


def changed_numbers(options: Sequence[str] | None, flag: str = "--set") -> dict[str, int | str | bool]:
    """`NAME=VALUE` each."""
    from shinjuku.game import Illegal

    found: dict[str, int | str | bool] = {}
    for option in options or ():
        name, sign, value = option.partition("=")
        if not sign or not name:
            raise Illegal("game.setting", f"{flag} needs NAME=VALUE, as in {flag} income_hand=5, not {option!r}.")
        found[name] = value
    return found


def named_bots(text: str) -> tuple[str, ...]:
    """`greedy,random,my.module:Class`, each tried out."""
    from shinjuku.bots import BotError, make_player

    names = tuple(name.strip() for name in text.split(","))
    for name in names:
        if not name:
            raise BotError(f"A bot is missing in {text!r}: name them with one comma between two.")
        make_player(name, seed=0)
    return names


def table_for(
    edition: str,
    modules: Sequence[str] | None,
    players: int,
    numbers: Sequence[str] | None,
    flag: str = "--set",
) -> Settings:
    from shinjuku.game.settings import Settings

    return Settings.validated(edition, modules or (), players, changed_numbers(numbers, flag))


def seated(text: str, players: int | None) -> tuple[str, ...]:
    """A bot for each seat: as many as are named, or one for all."""
    from shinjuku.bots import BotError

    names = named_bots(text)
    wanted = players if players is not None else max(PLAYERS, len(names))
    if len(names) == 1:
        return names * wanted
    if len(names) != wanted:
        raise BotError(f"--bots names {len(names)} bots for {wanted} players: name one for each, or one for all.")
    return names
