"""What is true of a table, whatever its server says: the events as they are kept, and the game after each of them."""

from __future__ import annotations

import json
from typing import Any

from shinjuku import Game
from shinjuku.server.storage import Event
from shinjuku.server.storage.rows import START, UNDO
from shinjuku.server.tables.stored_games import replay
from tests.server.kept import Kept
from tests.server.people import Person

Json = dict[str, Any]


class Truth:
    """Everything that was appended to a table, read behind its server's back."""

    def __init__(self, kept: Kept, table: str) -> None:
        self._kept = kept
        self.table = table
        self.events: list[Event] = []
        self.games: list[Game | None] = [None]  # after so many events

    @property
    def version(self) -> int:
        return len(self.events)

    @property
    def game(self) -> Game | None:
        return self.games[-1]

    def read(self) -> None:
        """What came since; events are numbered one after the other."""
        agreement, found = self._kept.events(self.table, self.version)
        for event in found:
            assert event.number == self.version + 1
            game = None if self.game is None else self.game.copy()
            if event.is_of_game:
                game, stop = replay(agreement, game, event)
                assert stop is None
            self.events.append(event)
            self.games.append(game)

    def check_unchanged(self) -> None:
        """Events are appended, never changed."""
        assert self._kept.events(self.table)[1][: self.version] == self.events

    def is_half_made(self, number: int) -> bool:
        """Was this a word of an action that was not finished by it?"""
        event = self.events[number - 1]
        told = event.kind == START or "line" in event.content or event.content.get("took_back")
        return event.is_of_game and not told

    def submitted(self) -> list[Event]:
        """What seats did themselves."""
        return [e for e in self.events if e.is_of_game and e.kind != START and not e.content.get("by_itself")]

    # --- what somebody may have heard -----------------------------------------------------------------------

    def check_heard(self, person: Person, text: str) -> None:
        """An answer, a message or an error: nothing in it but what this person may know."""
        if not text.startswith("{"):
            return
        heard = json.loads(text)
        if self.game is not None and not self.game.is_over:
            own = set() if person.seat is None else {self.game.players[person.seat]}
            assert all(set(hands) <= own for hands in hands_in(heard)), "another's hand shows"
        for view in views_in(heard):
            self.check_view(person, view)
        for event in heard.get("events", ()):
            self.check_event(person.seat, event)
        if "code" in heard:
            assert set(heard) <= {"code", "message", "version", "view", "options"}

    def check_view(self, person: Person, view: Json) -> None:
        seat, version = person.seat, view["version"]
        game = self.games[version]
        assert view["seat"] == seat
        for n, told in enumerate(view["seats"]):
            spent = sum(event.spent for event in self.events[:version] if event.seat == n)
            assert abs(told["seconds"] - spent) < 0.002
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
            if self.is_half_made(version):
                before = self.games[version - 1]
                assert before is not None
                assert view["game"] == before.view(seat), "a half-made action shows"

    def check_event(self, seat: int | None, told: Json) -> None:
        event = self.events[told["number"] - 1]
        assert (told["number"], told["seat"], told["at"]) == (event.number, event.seat, round(event.at, 3))
        if seat != event.seat:
            assert "said" not in told
            if self.is_half_made(event.number):
                assert (set(told), told["kind"]) == ({"number", "seat", "kind", "at"}, "thinks")
                return
        assert told["kind"] == event.kind
        assert told.get("line") == event.content.get("line")
        if event.is_of_game and event.kind != UNDO:
            for shown, (word, owner) in zip(told["drawn"], event.content["drawn"], strict=True):
                assert shown == (word if owner in (None, seat) else f"{word.split()[0]} ?")


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
