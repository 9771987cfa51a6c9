"""Random actions of the clients of a table, as a state machine against real servers.

Hypothesis chooses what happens; choices are named by their place in the list, since chance is the server's own.
"""

from __future__ import annotations

import itertools
import json
import os
import socket
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.errors import HypothesisException
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule, run_state_machine_as_test

import shinjuku as sj
from shinjuku.game import ShinjukuError
from shinjuku.server.http.problems import refused
from shinjuku.server.storage.rows import CHOICE, LINE
from shinjuku.server.tables.moves import Move, try_move
from tests.server.clients import HostedTable, Tab, TableClient, new_id
from tests.server.postgres import Postgres
from tests.server.servers import CLIENT, PATIENCE_SECONDS, Server
from tests.server.storage.database_reader import DatabaseReader
from tests.server.tables.acknowledgements import Acknowledgements
from tests.server.tables.replayed_table import Json, ReplayedTable

EXAMPLES = int(os.environ.get("SHINJUKU_EXAMPLES", "0"))  # so many random ones instead
SEATS = 3
MAX_LINES = 60  # to choose a whole action from
MAX_RESTARTS = 4  # in one run, since each takes a second
STRANGE = (
    "open books tokyo pay kita", "move chuo pay chuo: kachidoki", "expand", "income", "end", "stop", "pay ota",
    "takes income", "income > card ota", "> card ota", "blue: income", "red: open food shinjuku pay shinjuku",
    "fly", ":", "move",
)  # fmt: skip

places = st.integers(0, 999)
moves = st.lists(places, min_size=1, max_size=6)  # played before something happens, so that games progress
seats = st.integers(0, SEATS - 1)
viewers = st.integers(0, SEATS)  # the last one is a spectator


class Table(RuleBasedStateMachine):
    """A table for three, with tabs, lost answers and restarts. Servers are shared by all runs."""

    servers: list[Server]
    reader: DatabaseReader
    problems: list[Exception]

    def __init__(self) -> None:
        super().__init__()
        self.table = _made(self.servers[0])
        self.stored = ReplayedTable(self.reader, self.table.id)
        self.joined: dict[int, str] = {}  # client ids
        self.acknowledgements = Acknowledgements(self.stored)
        self.tabs: list[Tab] = []
        self.restarts = 0

    def teardown(self) -> None:
        problem = sys.exc_info()[1]
        if isinstance(problem, Exception):
            self.problems.append(problem)
        for tab in self.tabs:
            tab.close()

    # --- who is there ---------------------------------------------------------------------------------------

    def server_of(self, seat: int) -> Server:
        return self.servers[seat % len(self.servers)]

    def player(self, viewer: int) -> TableClient:
        """The player in a seat, or a spectator."""
        return self.table.players.get(viewer, self.table.spectator)

    @property
    def actor(self) -> TableClient | None:
        self.stored.read()
        game = self.stored.game
        return None if game is None or game.to_act is None else self.table.players[game.to_act]

    @initialize(is_full=st.sampled_from([True, True, False]))
    def some_sit_down(self, is_full: bool) -> None:
        for seat in range(0 if is_full else 1, SEATS):
            self.join(seat, False)
        self.tabs = [Tab(self.player(viewer), 0) for viewer in (1, SEATS)]

    @rule(seat=seats, is_lost=st.booleans())
    def join(self, seat: int, is_lost: bool) -> None:
        """After a lost answer, the player joins again with the same client id. Another player is refused."""
        invite = next(each["invite"] for each in self.table.created["seats"] if each["seat"] == seat)
        body = {"invite": invite, "name": f"Guest {seat}", "client_id": self.joined.get(seat) or new_id()}
        if seat in self.joined:
            stranger = _post(self.server_of(seat), "/api/join", {**body, "client_id": new_id()})
            assert (stranger.status_code, stranger.json()["code"]) == (409, "seat.taken")
            return
        if is_lost:
            _send_and_leave(self.server_of(seat), "/api/join", body, is_patient=True)
        answer = _post(self.server_of(seat), "/api/join", body)
        assert answer.status_code == 200, answer.text
        self.joined[seat] = body["client_id"]
        self.table.players[seat] = TableClient(self.server_of(seat), self.table.id, answer.json()["token"], seat)

    # --- acting ---------------------------------------------------------------------------------------------

    def body(self, **what: Any) -> Json:
        return {"version": self.stored.version, "client_id": new_id(), **what}

    def submit(self, player: TableClient, body: Json) -> httpx.Response:
        answer = player.post("/actions", body)
        self.acknowledgements.check_answer(player.seat, body, answer)
        return answer

    def some_choice(self, n: int) -> tuple[TableClient, Json] | None:
        """A legal submission."""
        player, game = self.actor, self.stored.game
        if player is None or game is None:
            return None
        return player, self.body(choice=str(game.choices[n % len(game.choices)]))

    @rule(before=moves)
    def act(self, before: list[int]) -> None:
        for n in before:
            found = self.some_choice(n)
            if found is not None:
                assert self.submit(*found).status_code in (200, 409)

    @rule(before=moves, n=places)
    def act_with_a_whole_line(self, before: list[int], n: int) -> None:
        self.act(before)
        player, game = self.actor, self.stored.game
        if player is None or game is None or game.in_line:
            return
        lines = list(itertools.islice(game.lines(), MAX_LINES))
        body = self.body(line=lines[n % len(lines)])
        if self.submit(player, body).status_code == 200:
            number = self.acknowledgements.acknowledged[player.seat or 0, body["client_id"]][0]
            assert self.stored.events[number - 1].content["line"] == body["line"].partition(": ")[2]

    @rule(before=moves, seat=seats, text=st.sampled_from(STRANGE), as_line=st.booleans())
    def say_something_strange(self, before: list[int], seat: int, text: str, as_line: bool) -> None:
        """The answer is that of the rules, and depends only on what the seat can see."""
        self.act(before)
        self.stored.read()
        game, player = self.stored.game, self.table.players.get(seat)
        if game is None or game.is_over or player is None:
            return
        move = Move(LINE if as_line else CHOICE, text)
        expected = _refusal(game, seat, move)
        assert expected == _refusal(sj.deal(game.view(seat, counted=True), 7), seat, move)
        version = self.stored.version
        answer = self.submit(player, self.body(**{move.kind: text}))
        if expected is not None and answer.status_code != 409:
            assert answer.status_code == 422
            assert (answer.json()["code"], answer.json()["message"]) == expected
            assert self.stored.version == version or self.acknowledgements.unanswered
            player.post("/preview", {"version": version, "line": text})

    @rule(before=moves, back=st.integers(1, 3), n=places)
    def act_with_a_stale_version(self, before: list[int], back: int, n: int) -> None:
        self.act(before)
        found = self.some_choice(n)
        if found is not None:
            player, body = found
            answer = self.submit(player, {**body, "version": max(0, body["version"] - back)})
            assert answer.status_code == 409
            assert answer.json()["view"]["version"] == answer.json()["version"] >= body["version"]

    @rule(before=moves, n=places)
    def repeat_a_client_id(self, before: list[int], n: int) -> None:
        """A repeated submission gets the same answer. A different one with the same id is refused."""
        self.act(before)
        if not self.acknowledgements.acknowledged:
            return
        known = list(self.acknowledgements.acknowledged.items())
        (seat, client_id), (number, body) = known[n % len(known)]
        player = self.table.players[seat]
        assert self.submit(player, body).json()["version"] == number
        other = {"version": body["version"], "client_id": client_id, "line": "something else"}
        assert player.post("/actions", other).json()["code"] == "table.client-id"

    @rule(before=moves, n=places, is_patient=st.booleans())
    def drop_the_answer(self, before: list[int], n: int, is_patient: bool) -> None:
        self.act(before)
        found = self.some_choice(n)
        if found is not None:
            player, body = found
            path = f"/api/tables/{player.table_id}/actions"
            _send_and_leave(player.server, path, body, player.headers, is_patient=is_patient)
            self.acknowledgements.unanswered.append((player.seat or 0, body))

    @rule()
    def ask_again(self) -> None:
        if self.acknowledgements.unanswered:
            seat, body = self.acknowledgements.unanswered[-1]
            if self.submit(self.table.players[seat], body).status_code == 200:
                self.acknowledgements.unanswered.pop()

    @rule(before=moves, n=places, is_same=st.booleans())
    def send_twice_at_once(self, before: list[int], n: int, is_same: bool) -> None:
        """Send through different servers, if there are several."""
        self.act(before)
        found = self.some_choice(n)
        if found is None:
            return
        player, body = found
        both = [TableClient(server, player.table_id, player.token, player.seat) for server in (self.servers * 2)[:2]]
        bodies = [body, body if is_same else {**body, "client_id": new_id()}]
        with ThreadPoolExecutor(2) as pool:
            answers = list(pool.map(lambda each, body: each.post("/actions", body), both, bodies))
        for each, body, answer in zip(both, bodies, answers, strict=True):
            self.acknowledgements.check_answer(each.seat, body, answer)
            player.received += each.received
        accepted = [answer.json()["version"] for answer in answers if answer.status_code == 200]
        if is_same:
            assert len(accepted) in (0, 2)
            assert len(set(accepted)) <= 1
        else:
            assert len(accepted) <= 1
        assert accepted or self.acknowledgements.unanswered

    @rule(before=moves, seat=seats)
    def undo(self, before: list[int], seat: int) -> None:
        """Only the player to act can undo, and only what the game allows."""
        self.act(before)
        actor, game = self.actor, self.stored.game
        if actor is not None and game is not None:
            is_own = bool(game.line_choices) or game.history[-1].seat == actor.seat
            answer = self.submit(actor, self.body(undo=True))
            assert answer.status_code in (200 if game.can_undo and is_own else 422, 409)
            self.stored.read()
            if self.stored.game is not None and self.stored.game.to_act != seat:
                assert self.submit(self.table.players[seat], self.body(undo=True)).status_code in (422, 409)

    @rule(before=moves, seat=seats, auto_end=st.booleans(), always_take=st.booleans())
    def prefer(self, before: list[int], seat: int, auto_end: bool, always_take: bool) -> None:
        self.act(before)
        if seat in self.table.players:
            wishes = {"auto_end": auto_end, "always_take": always_take}
            assert self.table.players[seat].post("/preferences", wishes).json()["preferences"] == wishes

    # --- looking --------------------------------------------------------------------------------------------

    @rule(before=moves, viewer=viewers, missed=st.integers(0, 5))
    def open_a_tab(self, before: list[int], viewer: int, missed: int) -> None:
        """Open another tab, which may have missed some events."""
        self.act(before)
        self.stored.read()
        self.tabs.append(Tab(self.player(viewer), max(0, self.stored.version - missed)))
        self.tabs[-1].follow(self.stored.version)

    @rule(n=places)
    def disconnect(self, n: int) -> None:
        if self.tabs:
            self.tabs.pop(n % len(self.tabs)).close()

    @rule(before=moves, n=places)
    def lose_the_connection(self, before: list[int], n: int) -> None:
        self.act(before)
        if self.tabs:
            tab = self.tabs[n % len(self.tabs)]
            tab.close()
            tab.connect()
            tab.follow(self.stored.version)

    @rule()
    def spectate(self) -> None:
        """Use the link, like a browser."""
        with httpx.Client(base_url=self.servers[0].address, verify=False) as browser:
            assert browser.post("/api/spectate", json={"spectate": self.table.spectator.token}).status_code == 200
            answer = browser.get(f"/api/tables/{self.table.id}")
            assert answer.status_code == 200
            self.table.spectator.received.append(answer.text)

    @rule(before=moves, viewer=viewers)
    def read_everything(self, before: list[int], viewer: int) -> None:
        self.act(before)
        player = self.player(viewer)
        for path in ("/events", "/log", "/record", "/replay"):
            player.get(path)

    # --- the power fails ------------------------------------------------------------------------------------

    @rule(before=moves, n=places, is_asked=st.booleans())
    def restart_a_process(self, before: list[int], n: int, is_asked: bool) -> None:
        self.act(before)
        if self.restarts >= MAX_RESTARTS:
            return
        self.restarts += 1
        n %= len(self.servers)
        old = self.servers[n]
        if is_asked:
            old.stop()
        else:
            old.kill()
        self.servers[n] = Server(old.database, *old.arguments, port=old.port)
        old.close()
        for player in self.table.everyone:
            player.server = self.servers[n] if player.server is old else player.server
        self.table.server = self.servers[0]
        for tab in self.tabs:
            if tab.client.server is self.servers[n]:
                tab.close()
                tab.connect()
                tab.follow(self.stored.version)

    # --- what is always so ----------------------------------------------------------------------------------

    @invariant()
    def all_see_the_same_order_and_what_they_may(self) -> None:
        self.stored.read()
        version = self.stored.version
        for tab in self.tabs:
            if tab.version < version:
                tab.follow(version)
            assert [event["number"] for event in tab.events] == list(range(tab.after + 1, tab.version + 1))
        for player in self.table.everyone:
            player.wait_for(lambda view: view["version"] >= version)
        self.stored.read()
        secrets = self.secrets
        for player in self.table.everyone:
            for text in player.received:
                self.stored.check_received(player, text)
                assert not any(secret in text for secret in secrets)
            player.received.clear()

    @property
    def secrets(self) -> list[str]:
        invites = [each["invite"] for each in self.table.created["seats"]]
        return [*invites, *(player.token for player in self.table.everyone)]

    @invariant()
    def nothing_is_lost_and_nothing_is_done_twice(self) -> None:
        self.acknowledgements.check()

    @invariant()
    def records_are_those_of_the_game(self) -> None:
        game = self.stored.game
        if game is not None and not self.acknowledgements.unanswered:
            for player in (*self.table.players.values(), self.table.spectator):
                assert player.get("/record").text == game.record(player.seat)


def _made(server: Server) -> HostedTable:
    body = {"edition": "v2", "modules": [], "seats": [{"kind": "person"}] * SEATS}
    answer = _post(server, "/api/tables", body)
    assert answer.status_code == 201, answer.text
    return HostedTable(server, answer.json())


def _post(server: Server, path: str, body: Json) -> httpx.Response:
    answer = CLIENT.post(server.address + path, json=body)
    CLIENT.cookies.clear()
    return answer


def _refusal(game: sj.Game, seat: int, move: Move) -> tuple[str, str] | None:
    try:
        try_move(game.copy(), seat, move)
        return None
    except ShinjukuError as error:
        problem = refused(error.addressed_to(game.players[seat]))
        return problem.code, problem.text("en")


def _send_and_leave(
    server: Server, path: str, body: Json, headers: dict[str, str] | None = None, *, is_patient: bool
) -> None:
    """Send a request without reading the answer. A patient client disconnects only when the answer comes."""
    content = json.dumps(body).encode()
    head = {"Host": "127.0.0.1", "Content-Type": "application/json", "Content-Length": str(len(content))}
    lines = "".join(f"{name}: {value}\r\n" for name, value in {**head, **(headers or {})}.items())
    with socket.create_connection(("127.0.0.1", server.port), PATIENCE_SECONDS) as line:
        line.sendall(f"POST {path} HTTP/1.1\r\n{lines}\r\n".encode() + content)
        if is_patient:
            line.recv(1)


def run(address: str, processes: int, examples: int, steps: int) -> None:
    reader, problems = DatabaseReader(address), list[Exception]()
    servers = [Server(address) for _ in range(processes)]
    machine = type("TableOn", (Table,), {"servers": servers, "reader": reader, "problems": problems})
    given = settings(
        max_examples=EXAMPLES or examples, derandomize=EXAMPLES == 0, stateful_step_count=steps, deadline=None,
        suppress_health_check=list(HealthCheck), phases=[Phase.generate], database=None, report_multiple_bugs=False,
    )  # fmt: skip
    try:
        run_state_machine_as_test(machine, settings=given)
    except HypothesisException:  # the server's chance can't be repeated, and so can't the failure
        raise problems[0] from None
    finally:
        reader.close()
        for server in servers:
            server.close()


@pytest.mark.slow
def test_a_table_with_one_process(tmp_path: Path) -> None:
    run(f"sqlite:///{tmp_path / 'tables.sqlite3'}", processes=1, examples=12, steps=30)


@pytest.mark.slow
def test_a_table_with_two_processes(postgres: Postgres) -> None:
    run(postgres.new_database(), processes=2, examples=5, steps=25)
