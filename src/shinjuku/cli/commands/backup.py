"""`shinjuku backup` and `shinjuku restore`: all tables of a database in one file."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Annotated

import typer

from shinjuku.cli.commands.serve import Config

Database = Annotated[
    str,
    typer.Option(metavar="URL", help="The database, if it isn't the one of `shinjuku serve` with the same settings."),
]


def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The file to write.")],
    database: Database = "",
    config: Config = None,
    force: Annotated[bool, typer.Option("--force", help="Replace the file if it exists.")] = False,
) -> None:
    """Write all tables into one file. The server may keep running.

    \b
      shinjuku backup tables.backup
      shinjuku backup tables.backup --database postgresql://me@/games
      shinjuku backup tables.backup --config shinjuku.toml

    The file contains everyone's hands, so keep it private.
    """
    count = asyncio.run(_back_up(file, address_of(database, config), force))
    typer.echo(f"Wrote {count} table{'' if count == 1 else 's'} to {file}.")


def address_of(database: str, config: Path | None) -> str:
    """The URL that is given, or the one of the server's settings."""
    from shinjuku.server.settings.sources import load_settings
    from shinjuku.server.settings.validation import default_database

    return database or load_settings(config=config).database or default_database()


async def _back_up(file: Path, address: str, force: bool) -> int:
    from shinjuku.server.ops.backups import back_up
    from shinjuku.server.storage import Database

    database = Database(address)
    try:
        database.check_exists()  # a backup of a mistyped address would be an empty one
        await database.migrate_unused()
        return await back_up(database, file, force=force)
    finally:
        await database.close()


def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A backup.")],
    database: Database = "",
    config: Config = None,
    force: Annotated[bool, typer.Option("--force", help="Replace the tables in the database.")] = False,
) -> None:
    """Restore all tables from a backup, into SQLite or PostgreSQL. Stop the server first.

    \b
      shinjuku restore tables.backup
      shinjuku restore tables.backup --database postgresql://me@/games
      shinjuku restore tables.backup --force
    """
    count = asyncio.run(_restore(file, address_of(database, config), force))
    typer.echo(f"Restored {count} table{'' if count == 1 else 's'}.")


async def _restore(file: Path, address: str, force: bool) -> int:
    from shinjuku.server.ops.backups import restore as fill
    from shinjuku.server.storage import Database

    database = Database(address)
    try:
        return await fill(database, file, force=force)
    finally:
        await database.close()
