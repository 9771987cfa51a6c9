"""Whole games through sockets, with two players and two bots, in every edition."""

from __future__ import annotations

import random
import threading
from typing import Any

import pytest

import shinjuku as sj
from tests.server.clients import HostedTable, TableClient, TableSocket, seated_table
from tests.server.servers import Server
from tests.server.storage.database_reader import stored_game

QUICK = ("income", "takes income", "end")  # taking Income each turn ends a game sooner


class PlayingClient(threading.Thread):
    """A client that plays by what its socket receives."""

    def __init__(self, player: TableClient, seed: int, acts: bool = True) -> None:
        super().__init__(daemon=True)
        self.player = player
        self.acts = acts
        self.chance = random.Random(seed)
        self.events: list[dict[str, Any]] = []
        self.last: dict[str, Any] = {}
        self.problem: BaseException | None = None

    def run(self) -> None:
        try:
            with self.player.connect(after=0) as socket:
                self._play(socket)
                self.events = socket.events
        except BaseException as problem:
            self.problem = problem

    def _play(self, socket: TableSocket) -> None:
        acted = -1
        while True:
            self.last = socket.next()
            view = self.last["view"]
            if view["status"] == "over":
                return
            # messages about presence repeat the view of the same version
            if self.acts and view["choices"] and view["version"] > acted:
                acted = view["version"]
                answer = self.player.submit(version=acted, choice=self._chosen(view["choices"]))
                assert answer.status_code == 200, answer.text

    def _chosen(self, choices: list[dict[str, Any]]) -> str:
        quick = [choice["text"] for choice in choices if choice["text"] in QUICK]
        if quick and self.chance.random() < 0.8:
            return str(quick[0])
        return str(self.chance.choice(choices)["text"])


def play_through(table: HostedTable) -> list[PlayingClient]:
    """Four sockets: two players, a spectator, and one of the players in a second tab."""
    playing = [PlayingClient(player, n) for n, player in enumerate((*table.players.values(), table.spectator))]
    playing.append(PlayingClient(table.players[0], len(playing), acts=False))
    for each in playing:
        each.start()
    for each in playing:
        each.join(300)
        assert each.problem is None, each.problem
    return playing


@pytest.mark.slow
@pytest.mark.parametrize("edition", ["v2", "v1", "rev1"])
def test_a_whole_game_through_sockets(server: Server, edition: str) -> None:
    table = seated_table(server, "person", "greedy", "person", "random", edition=edition)
    everyone = play_through(table)
    game = stored_game(server.database, table.id)
    numbers = list(range(1, everyone[0].last["version"] + 1))
    for each in everyone:
        assert [event["number"] for event in each.events] == numbers
        assert each.last["view"]["game"] == game.view(each.player.seat)
        assert each.last["view"]["result"]["winners"] == list(game.winners)
    record = table.players[0].get("/record").text
    assert sj.Game.load(record).record() == record == game.record()
