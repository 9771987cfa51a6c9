"""The command line of the load test."""

from __future__ import annotations

import argparse
import asyncio
import os
import resource
from collections.abc import Sequence
from contextlib import ExitStack, nullcontext
from pathlib import Path

from tests.server import load
from tests.server.kills import empty_database
from tests.server.load.core_shares import limited
from tests.server.load.load_test import IDLE_SECONDS, LoadTest, Pace
from tests.server.load.report import save, summary
from tests.server.servers import Server

CURVE = [100, 250, 500, 1000, 1500, 2000]
SHORT = [10, 30]
SECONDS, SHORT_SECONDS = 60.0, 15.0


def main() -> None:
    options = parse_options()
    raise_descriptor_limit()
    with empty_database(options.database) as address, ExitStack() as closing:
        servers = [start(address, options.processes, closing) for _ in range(options.servers)]
        asyncio.run(run(servers, options))


def start(database: str, processes: int, closing: ExitStack) -> Server:
    server = Server(database, "--log=warning", f"--processes={processes}")
    closing.callback(server.close)
    return server


def parse_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m tests.server.load", description=load.__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--tables", type=int, nargs="+", help="the numbers of tables, in ascending order")
    parser.add_argument("--seconds", type=float, help="how long each step is played")
    parser.add_argument("--short", action="store_true", help="only two small steps")
    parser.add_argument("--action-seconds", type=float, default=20.0, help="between the actions of a table (20)")
    parser.add_argument("--click-seconds", type=float, default=1.0, help="between clicks (1; 0 if there are no pauses)")
    parser.add_argument("--database", choices=["sqlite", "postgresql"], default="sqlite")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--servers", type=int, default=1, help="servers, each with tables of its own (on PostgreSQL)")
    parser.add_argument("--core-share", type=float, help="how much of a core each process may use (Linux, as root)")
    parser.add_argument("--reconnect", action="store_true", help="then reconnect all clients, and restart the server")
    parser.add_argument("--out", type=Path, default=Path("build"), help="folder for load.json and load.svg (build)")
    return parser.parse_args()


def raise_descriptor_limit() -> None:
    """Each client needs a descriptor."""
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


async def run(servers: Sequence[Server], options: argparse.Namespace) -> None:
    seconds = options.seconds or (SHORT_SECONDS if options.short else SECONDS)
    click_seconds = options.click_seconds if options.action_seconds else 0.0
    test = LoadTest(servers, options.processes, Pace(seconds, options.action_seconds, click_seconds))
    counts = options.tables or (SHORT if options.short else CURVE)
    limits = limited(test.find_processes().serving, options.core_share) if options.core_share else nullcontext()
    with limits:
        steps = await test.curve(counts)
    print(summary(steps))
    title = f"{options.servers * options.processes} × shinjuku serve, {options.database}, {os.cpu_count()} cores"
    print("Saved", *save(steps, options.out, title))
    if options.reconnect:
        await test.reconnect()
        await restart(servers, test)
    else:
        await test.close()


async def restart(servers: Sequence[Server], test: LoadTest) -> None:
    for server in servers:
        server.stop()
    restarted = Server(servers[0].database, "--log=warning", f"--idle-minutes={IDLE_SECONDS / 60}")
    try:
        await test.continue_with(restarted)
    finally:
        restarted.close()


if __name__ == "__main__":
    main()
