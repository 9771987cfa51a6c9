"""`shinjuku backup` and `shinjuku restore`: every table in one file, from and into either database."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Annotated

import typer

DATABASE = typer.Option(
    metavar="URL", help="sqlite:///FILE or postgresql://USER@HOST/NAME.  [default: a file of yours]"
)


def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where to write it.")],
    database: Annotated[str, DATABASE] = "",
) -> None:
    """Write every table into one file, also while the server runs.

    \b
      shinjuku backup tables.backup
      shinjuku backup tables.backup --database postgresql://me@/games

    The file holds hands as well: keep it to yourself.
    """
    count = asyncio.run(_back_up(file, database))
    typer.echo(f"{count} table{'' if count == 1 else 's'} in {file}.")


async def _back_up(file: Path, address: str) -> int:
    from shinjuku.server.ops.backups import back_up
    from shinjuku.server.settings import default_database
    from shinjuku.server.storage import Database

    database = Database(address or default_database())
    try:
        await database.migrate()
        return await back_up(database, file)
    finally:
        await database.close()


def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A backup.")],
    database: Annotated[str, DATABASE] = "",
    force: Annotated[bool, typer.Option("--force", help="Replace the tables that are there.")] = False,
) -> None:
    """Fill a database from a backup, of the same kind or the other. End the server first.

    \b
      shinjuku restore tables.backup
      shinjuku restore tables.backup --database postgresql://me@/games
      shinjuku restore tables.backup --force
    """
    count = asyncio.run(_restore(file, database, force))
    typer.echo(f"{count} table{'' if count == 1 else 's'} restored.")


async def _restore(file: Path, address: str, force: bool) -> int:
    from shinjuku.server.ops.backups import restore as fill
    from shinjuku.server.settings import default_database
    from shinjuku.server.storage import Database

    database = Database(address or default_database())
    try:
        return await fill(database, file, force=force)
    finally:
        await database.close()
