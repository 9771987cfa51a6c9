"""`shinjuku serve`: host tables for people and bots."""

from __future__ import annotations

import os
import sys
import webbrowser
from typing import Annotated

import typer

HOST, PORT = "127.0.0.1", 8484
HINT = (
    "To invite others, create a table in the lobby (--host 0.0.0.0 lets other computers connect). "
    "`shinjuku play` plays in the terminal instead."
)


def serve(
    host: Annotated[
        str, typer.Option(help="The address to listen on; 0.0.0.0 for all addresses of this computer.")
    ] = HOST,
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port to listen on.")] = PORT,
    database: Annotated[
        str,
        typer.Option(
            metavar="URL", help="sqlite:///FILE or postgresql://USER@HOST/NAME.  [default: a file in your data folder]"
        ),
    ] = "",
    processes: Annotated[
        int, typer.Option(min=1, max=64, help="The number of server processes; more than one needs PostgreSQL.")
    ] = 1,
    trust_proxy: Annotated[
        bool, typer.Option("--trust-proxy", help="Trust X-Forwarded-For and X-Forwarded-Proto of a reverse proxy.")
    ] = False,
    base_path: Annotated[
        str, typer.Option(metavar="PATH", help="The path under which a proxy serves it, such as /shinjuku.")
    ] = "",
    origin: Annotated[
        list[str] | None,
        typer.Option(metavar="URL", help="Allow pages of another origin to use this server; repeatable."),
    ] = None,
    board: Annotated[
        list[str] | None,
        typer.Option(metavar="FOLDER", help="The folder of a board that tables can be played on; repeatable."),
    ] = None,
    allow_positions: Annotated[
        bool, typer.Option("--allow-positions", help="Allow tables that start from a position, for puzzles and tests.")
    ] = False,
    bots: Annotated[int, typer.Option(min=1, max=64, help="The number of processes for bots.")] = 1,
    bot_seconds: Annotated[
        float, typer.Option(min=0.1, help="The time limit for an action of a bot, in seconds.")
    ] = 20.0,
    bot_thinking: Annotated[
        float, typer.Option(min=0.1, help="The longest thinking time that a table can choose for a bot, in seconds.")
    ] = 5.0,
    absence_seconds: Annotated[
        int,
        typer.Option(min=0, help="The time after which an absent player can be replaced, unless a table names one."),
    ] = 120,
    header_seconds: Annotated[
        float, typer.Option(min=0.1, help="Close a connection that sends no whole headers in this time.")
    ] = 10.0,
    body_seconds: Annotated[
        float, typer.Option(min=0.1, help="Close a connection that sends no whole body in this time.")
    ] = 20.0,
    ping_seconds: Annotated[
        float, typer.Option(min=0.1, help="Ping WebSockets this often, and close those that don't answer in this time.")
    ] = 20.0,
    idle_minutes: Annotated[
        float, typer.Option(min=0.01, help="Unload idle tables from memory after this time.")
    ] = 10.0,
    keep_days: Annotated[float, typer.Option(min=0.0, help="Delete finished tables after this time.")] = 90.0,
    waiting_days: Annotated[
        float, typer.Option(min=0.0, help="Delete tables that never started after this time.")
    ] = 14.0,
    abandoned_days: Annotated[float, typer.Option(min=0.0, help="Delete abandoned games after this time.")] = 180.0,
    limit: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME=COUNT/SECONDS", help="Change a limit, or remove it with NAME=off; repeatable."),
    ] = None,
    open_: Annotated[
        bool,
        typer.Option("--open", help="Open a game against a bot in the browser, on any free port and with a quiet log."),
    ] = False,
    log: Annotated[
        str | None,
        typer.Option(
            metavar="LEVEL", help="The log level: debug, info, warning or error.  [default: info]", show_default=False
        ),
    ] = None,
) -> None:
    """Host tables for people and bots.

    \b
      shinjuku serve --open                              play in the browser, now
      shinjuku serve                                     for this computer
      shinjuku serve --host 0.0.0.0 --port 8000          for the network
      shinjuku serve --trust-proxy --base-path /shinjuku behind a reverse proxy
      shinjuku serve --database postgresql://me@/games --processes 4
      shinjuku serve --board boards/osaka                with a board of your own
      shinjuku serve --limit create=100/60 --limit act=off

    Ctrl-C stops the server. No action that a player has made is lost. See docs/host.md for more.
    """
    from shinjuku.server.runner import serve as run
    from shinjuku.server.settings import ServerSettings, SettingError, parse_caps, parse_limits

    log = log or ("warning" if open_ else "info")
    if log not in ("debug", "info", "warning", "error"):
        raise SettingError(f"--log must be debug, info, warning or error, not {log}.")
    settings = ServerSettings(
        host=host, port=port, database=database, processes=processes, trust_proxy=trust_proxy, base_path=base_path,
        origins=tuple(origin or ()), boards=tuple(board or ()), allow_positions=allow_positions,
        limits=parse_limits(limit or []), caps=parse_caps(limit or []),
        bot_processes=bots, bot_seconds=bot_seconds, bot_thinking_seconds=bot_thinking,
        absence_seconds=absence_seconds, header_seconds=header_seconds, body_seconds=body_seconds,
        ping_seconds=ping_seconds,
        idle_seconds=idle_minutes * 60, keep_finished_days=keep_days, keep_waiting_days=waiting_days,
        keep_abandoned_days=abandoned_days,
    )  # fmt: skip
    run(settings, log, any_port=open_, on_open=_open_browser if open_ else None)


def _open_browser(address: str) -> None:
    """Open a game against a bot, or print its address if there is no browser."""
    page = f"{address}#/play"
    if not (has_screen() and webbrowser.open(page)):
        typer.echo(f"Can't open a browser here. Open {page} in one.")
    typer.echo(HINT)


def has_screen() -> bool:
    """Is there a screen for a browser? A text browser in the terminal can't show the page."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
