"""`shinjuku admin`: what the operator of a server can see and do."""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any
from urllib.parse import quote

import typer

from shinjuku.cli.commands.serve import Config
from shinjuku.cli.output import JSON_OPTION, refused, write_json

if TYPE_CHECKING:
    from shinjuku.cli.operator_client import OperatorClient

HELP = """Watch and control a running server. You need the operator's key.

\b
  shinjuku admin status                     processes, tables, sockets, costs by address, bans
  shinjuku admin tables --status playing    the latest tables
  shinjuku admin close 1234567890abcdef     close a table for good
  shinjuku admin ban 192.0.2.7 --hours 48   refuse an address for 48 hours
  shinjuku admin drain --minutes 30         accept no new tables, and tell everyone
  shinjuku admin resume                     accept new tables again
  shinjuku admin create password            who may create tables: everyone, password, operator, settings

The key is the server's setting `admin_key`. It is read from SHINJUKU_ADMIN_KEY, SHINJUKU_ADMIN_KEY_FILE or the file of
--config. It is never an option, because other users of the machine could see it.
"""

app = typer.Typer(name="admin", help=HELP, no_args_is_help=True, rich_markup_mode=None)

Url = Annotated[
    str | None,
    typer.Option(
        metavar="URL", help="The server.  [default: SHINJUKU_URL, or this computer with the server's settings]"
    ),
]
Json = Annotated[Path | None, JSON_OPTION]


@app.callback()
def connect(context: typer.Context, url: Url = None, config: Config = None) -> None:
    from shinjuku.cli.operator_client import find_server

    context.obj = find_server(url, config)


def client_of(context: typer.Context) -> OperatorClient:
    client: OperatorClient = context.obj
    return client


@app.command()
def status(context: typer.Context, json: Json = None) -> None:
    """Show processes, tables, sockets, costs by address, and bans."""
    overview = client_of(context).get("overview")
    if json is not None:
        write_json(json, overview)
        return
    typer.echo("\n".join(_status_lines(overview)))


def _status_lines(overview: dict[str, Any]) -> list[str]:
    counts = ", ".join(f"{count} {status}" for status, count in sorted(overview["tables"].items())) or "none"
    until = overview["draining_until"]
    lines = [
        f"version    {overview['version']}",
        f"tables     {counts}",
        f"sockets    {overview['sockets']}",
        f"creation   {overview['creation']}",
        f"draining   {'until ' + _moment(until) if until else 'no'}",
    ]
    lines += [f"process    {p['pid']}: tables {p['tables']}, sockets {p['sockets']}" for p in overview["processes"]]
    lines += [
        f"address    {a['address']}: {a['seconds']:.2f} s of computing, sockets {a['sockets']}"
        for a in overview["addresses"]
    ]
    return lines + [f"ban        {b['address']} until {_moment(b['until'])} {b['reason']}" for b in overview["bans"]]


def _moment(at: float) -> str:
    return time.strftime("%Y-%m-%d %H:%M UTC", time.gmtime(at))


@app.command()
def tables(
    context: typer.Context,
    status: Annotated[
        str | None, typer.Option(metavar="STATUS", help="Only tables that are waiting, playing, over or closed.")
    ] = None,
    json: Json = None,
) -> None:
    """List the latest tables, up to a hundred."""
    found = client_of(context).get("tables" + (f"?status={status}" if status else ""))
    if json is not None:
        write_json(json, found)
        return
    for each in found["tables"]:
        seats = f"people {each['people']}, bots {each['bots']}, sockets {each['sockets']}"
        typer.echo(f"{each['id']}  {each['status']:8}  {each['edition']:5}  {seats}  by {each['creator'] or '-'}")


@app.command()
def close(context: typer.Context, table: Annotated[str, typer.Argument(help="The id of the table.")]) -> None:
    """Close a table for good."""
    client_of(context).post(f"tables/{quote(table, safe='')}/close")
    typer.echo(f"Closed {table}.")


@app.command()
def ban(
    context: typer.Context,
    address: Annotated[str, typer.Argument(help="An IPv4 address, or an IPv6 address for its whole /64 network.")],
    hours: Annotated[float, typer.Option(min=0.01, max=8784, help="How long the ban lasts.")] = 24.0,
    reason: Annotated[str, typer.Option(help="A note for yourself.")] = "",
) -> None:
    """Refuse an address for a while, and close its connections."""
    client_of(context).post("ban", {"address": address, "hours": hours, "reason": reason})
    typer.echo(f"Banned {address} for {hours:g} hour{'' if hours == 1 else 's'}.")


@app.command()
def unban(context: typer.Context, address: Annotated[str, typer.Argument(help="A banned address.")]) -> None:
    """Accept a banned address again."""
    client_of(context).post("unban", {"address": address})
    typer.echo(f"{address} is no longer banned.")


@app.command()
def drain(
    context: typer.Context,
    minutes: Annotated[float, typer.Option(min=0.01, max=1440, help="How long, unless you resume earlier.")] = 60.0,
) -> None:
    """Accept no new tables, and tell everyone at a table that the server will restart soon."""
    overview = client_of(context).post("drain", {"minutes": minutes})
    playing = overview["tables"].get("playing", 0)
    typer.echo(f"No new tables for {minutes:g} minutes. {playing} games are saved and continue after a restart.")


@app.command()
def resume(context: typer.Context) -> None:
    """Accept new tables again."""
    client_of(context).post("resume")
    typer.echo("New tables are accepted again.")


@app.command()
def create(
    context: typer.Context,
    who: Annotated[str, typer.Argument(help="everyone, password, operator, or settings to follow the settings.")],
) -> None:
    """Decide who may create tables. With `password`, enter a new one, or pass it on standard input."""
    if who not in ("everyone", "password", "operator", "settings"):
        raise refused(f"Choose everyone, password, operator or settings, not {who!r}.")
    body = {"who": who}
    if who == "password":
        # a prompt would read from the terminal even if the password comes through a pipe
        is_typed = sys.stdin.isatty()
        body["password"] = typer.prompt("New password", hide_input=True) if is_typed else sys.stdin.readline().strip()
        if not body["password"]:
            raise refused("Enter a password, or pass one on standard input.")
    client_of(context).post("creation", body)
    typer.echo(f"Who may create tables: {who}.")
