"""`shinjuku serve`: tables for people and bots, near and far."""

from __future__ import annotations

import os
import sys
import webbrowser
from typing import Annotated

import typer

HOST, PORT = "127.0.0.1", 8484
INVITING = (
    "Invite others with `Make a table` in the lobby (--host 0.0.0.0 lets other machines in); "
    "`shinjuku play` plays in the terminal instead."
)


def serve(
    host: Annotated[str, typer.Option(help="The address to listen at; 0.0.0.0 for all of this machine's.")] = HOST,
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port to listen at.")] = PORT,
    database: Annotated[
        str,
        typer.Option(metavar="URL", help="sqlite:///FILE or postgresql://USER@HOST/NAME.  [default: a file of yours]"),
    ] = "",
    processes: Annotated[int, typer.Option(min=1, max=64, help="How many processes; PostgreSQL only.")] = 1,
    trust_proxy: Annotated[
        bool, typer.Option("--trust-proxy", help="Behind a reverse proxy: believe its X-Forwarded-For and -Proto.")
    ] = False,
    base_path: Annotated[str, typer.Option(metavar="PATH", help="Where a proxy puts it, as in /shinjuku.")] = "",
    origin: Annotated[
        list[str] | None, typer.Option(metavar="URL", help="Pages from there may use it, too; may be repeated.")
    ] = None,
    allow_positions: Annotated[
        bool, typer.Option("--allow-positions", help="Tables may begin from a position, for puzzles and tests.")
    ] = False,
    bots: Annotated[int, typer.Option(min=1, max=64, help="In how many processes bots think.")] = 1,
    bot_seconds: Annotated[float, typer.Option(min=0.1, help="How long a bot may think about an action.")] = 20.0,
    idle_minutes: Annotated[float, typer.Option(min=0.01, help="After that, an idle table leaves memory.")] = 10.0,
    keep_days: Annotated[float, typer.Option(min=0.0, help="How long finished tables are kept.")] = 90.0,
    waiting_days: Annotated[float, typer.Option(min=0.0, help="… and tables that never began.")] = 14.0,
    abandoned_days: Annotated[float, typer.Option(min=0.0, help="… and games that nobody plays on.")] = 180.0,
    limit: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME=COUNT/SECONDS", help="Change a rate limit; NAME=off for none; may be repeated."),
    ] = None,
    open_: Annotated[
        bool, typer.Option("--open", help="Open a game against a bot in the browser; any port, and a quiet log.")
    ] = False,
    log: Annotated[
        str | None,
        typer.Option(metavar="LEVEL", help="debug, info, warning or error.  [default: info]", show_default=False),
    ] = None,
) -> None:
    """Host tables for people and bots.

    \b
      shinjuku serve --open                              play in the browser, now
      shinjuku serve                                     for this machine
      shinjuku serve --host 0.0.0.0 --port 8000          for the network
      shinjuku serve --trust-proxy --base-path /shinjuku behind a reverse proxy
      shinjuku serve --database postgresql://me@/games --processes 4
      shinjuku serve --limit create=100/60 --limit act=off

    Ctrl-C ends it; nothing that was acknowledged is lost. docs/host.md says more.
    """
    from shinjuku.server.runner import serve as run
    from shinjuku.server.settings import ServerSettings, SettingError, read_limits

    log = log or ("warning" if open_ else "info")
    if log not in ("debug", "info", "warning", "error"):
        raise SettingError(f"--log {log} is none of debug, info, warning, error.")
    settings = ServerSettings(
        host=host, port=port, database=database, processes=processes, trust_proxy=trust_proxy, base_path=base_path,
        origins=tuple(origin or ()), allow_positions=allow_positions, limits=read_limits(limit or []),
        bot_processes=bots, bot_seconds=bot_seconds, idle_seconds=idle_minutes * 60, keep_finished_days=keep_days,
        keep_waiting_days=waiting_days, keep_abandoned_days=abandoned_days,
    )  # fmt: skip
    run(settings, log, any_port=open_, on_open=_open_browser if open_ else None)


def _open_browser(address: str) -> None:
    """A game against a bot, ready to be played; without a browser here, its address."""
    page = f"{address}#/play"
    if not (has_screen() and webbrowser.open(page)):
        typer.echo(f"No browser could be opened here: go to {page} with one.")
    typer.echo(INVITING)


def has_screen() -> bool:
    """Is there a screen for a browser? (A browser that lives in the terminal would be no help.)"""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
