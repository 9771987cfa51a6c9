"""A table replayed from its stored events, to check what a server tells its clients."""

from __future__ import annotations

import json
from typing import Any

from shinjuku import Game
from shinjuku.server.storage import Event
from shinjuku.server.storage.rows import START, UNDO
from shinjuku.server.tables.stored_games import replay
from tests.server.clients import TableClient
from tests.server.storage.database_reader import DatabaseReader

Json = dict[str, Any]


class ReplayedTable:
    """The events of a table, and the game after each of them."""

    def __init__(self, reader: DatabaseReader, table_id: str) -> None:
        self._reader = reader
        self.table_id = table_id
        self.events: list[Event] = []
        self.games: list[Game | None] = [None]  # after so many events

    @property
    def version(self) -> int:
        return len(self.events)

    @property
    def game(self) -> Game | None:
        return self.games[-1]

    def read(self) -> None:
        """Read the events since the last time. They are numbered without gaps."""
        agreement, new = self._reader.events(self.table_id, self.version)
        for event in new:
            assert event.number == self.version + 1
            game = None if self.game is None else self.game.copy()
            if event.changes_game:
                game, stop = replay(agreement, game, event)
                assert stop is None, stop
            self.events.append(event)
            self.games.append(game)

    def check_unchanged(self) -> None:
        """Events are appended, never changed."""
        assert self._reader.events(self.table_id)[1][: self.version] == self.events

    def is_half_made(self, number: int) -> bool:
        """Did this event leave an action incomplete?"""
        event = self.events[number - 1]
        is_public = event.kind == START or "line" in event.content or event.content.get("took_back")
        return event.changes_game and not is_public

    def submitted(self) -> list[Event]:
        """The events that players submitted."""
        return [e for e in self.events if e.changes_game and e.kind != START and not e.content.get("by_itself")]

    # --- what a client may know -----------------------------------------------------------------------------

    def check_received(self, client: TableClient, text: str) -> None:
        """An answer, message or error contains only what the client may know."""
        if not text.startswith("{"):
            return
        received = json.loads(text)
        if self.game is not None and not self.game.is_over:
            own = set() if client.seat is None else {self.game.players[client.seat]}
            assert all(set(hands) <= own for hands in hands_in(received)), "another seat's hand is visible"
        for view in views_in(received):
            self.check_view(client, view)
        for event in received.get("events", ()):
            self.check_event(client.seat, event)
        assert received.get("code") != "server.fault", client.server.log()
        if "code" in received:
            assert set(received) <= {"code", "message", "players", "version", "view", "options"}

    def check_view(self, client: TableClient, view: Json) -> None:
        seat, version = client.seat, view["version"]
        game = self.games[version]
        assert view["seat"] == seat
        for n, shown in enumerate(view["seats"]):
            spent = sum(event.spent for event in self.events[:version] if event.seat == n)
            assert abs(shown["seconds"] - spent) < 0.002
        if game is None:
            assert view["game"] is None
            assert view["choices"] is None
            return
        assert view["game"] == game.view(seat)
        assert view["to_act"] == game.to_act
        if seat is not None and seat == game.to_act:
            assert [choice["text"] for choice in view["choices"]] == [str(choice) for choice in game.choices]
        else:
            assert view["choices"] is None
            self._check_half_made_is_hidden(seat, view)

    def _check_half_made_is_hidden(self, seat: int | None, view: Json) -> None:
        if self.is_half_made(view["version"]):
            before = self.games[view["version"] - 1]
            assert before is not None
            assert view["game"] == before.view(seat), "a half-made action is visible"

    def check_event(self, seat: int | None, shown: Json) -> None:
        event = self.events[shown["number"] - 1]
        assert (shown["number"], shown["seat"], shown["at"]) == (event.number, event.seat, round(event.at, 3))
        if seat != event.seat:
            assert "said" not in shown
            if self.is_half_made(event.number):
                assert (set(shown), shown["kind"]) == ({"number", "seat", "kind", "at"}, "thinks")
                return
        assert shown["kind"] == event.kind
        assert shown.get("line") == event.content.get("line")
        if event.changes_game and event.kind != UNDO:
            for visible, (word, owner) in zip(shown["drawn"], event.content["drawn"], strict=True):
                assert visible == (word if owner in (None, seat) else f"{word.split()[0]} ?")


def hands_in(value: Any) -> list[Json]:
    """Every `hands` in an answer."""
    if isinstance(value, dict):
        own = [value["hands"]] if "hands" in value else []
        return own + [found for each in value.values() for found in hands_in(each)]
    return [found for each in value for found in hands_in(each)] if isinstance(value, list) else []


def views_in(value: Any) -> list[Json]:
    """Every view in an answer."""
    if isinstance(value, list):
        return [found for each in value for found in views_in(each)]
    if not isinstance(value, dict):
        return []
    if "to_act" in value and "choices" in value:
        return [value]
    return [found for each in value.values() for found in views_in(each)]
