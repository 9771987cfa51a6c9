"""The answers to submissions, compared with what the server has stored."""

from __future__ import annotations

import httpx

from shinjuku.server.storage.rows import LINE, UNDO
from tests.server.tables.replayed_table import Json, ReplayedTable


class Acknowledgements:
    """The submissions to a table: those that were acknowledged, and those whose answer was lost."""

    def __init__(self, stored: ReplayedTable) -> None:
        self.stored = stored
        self.acknowledged: dict[tuple[int, str], tuple[int, Json]] = {}
        self.unanswered: list[tuple[int, Json]] = []

    def check_answer(self, seat: int | None, body: Json, answer: httpx.Response) -> None:
        """An answer must agree with what is stored."""
        self.stored.read()
        content = answer.json()
        if answer.status_code == 200:
            assert seat is not None
            self._check_stored(seat, body, content["version"])
            before = self.acknowledged.setdefault((seat, body["client_id"]), (content["version"], body))
            assert before == (content["version"], body), "a repeated submission got a different version"
        elif answer.status_code == 409:
            assert content["version"] != body["version"], "refused as stale, but it was not"
        else:
            assert answer.status_code in (403, 422), answer.text

    def _check_stored(self, seat: int, body: Json, number: int) -> None:
        event = self.stored.events[number - 1]
        assert event.seat == seat
        assert not event.content.get("by_itself")
        if "choice" in body:
            assert event.content["said"] == [body["choice"]]
        elif "line" in body:
            assert event.kind == LINE
        else:
            assert event.kind == UNDO

    def check(self) -> None:
        """Nothing is lost, and nothing is stored twice."""
        self.stored.check_unchanged()
        for (seat, _), (number, body) in self.acknowledged.items():
            self._check_stored(seat, body, number)
        known = {number for number, _ in self.acknowledged.values()}
        assert len(known) == len(self.acknowledged), "two submissions became one event"
        unknown = [event for event in self.stored.submitted() if event.number not in known]
        assert len(unknown) <= len(self.unanswered), "an event was stored that no one submitted"
