"""What a server has promised by its answers, held against what is kept."""

from __future__ import annotations

import httpx

from shinjuku.server.storage.rows import LINE, UNDO
from tests.server.truth import Json, Truth


class Promises:
    """The submissions to a table: those that were acknowledged, and those whose answer nobody has read."""

    def __init__(self, truth: Truth) -> None:
        self.truth = truth
        self.acknowledged: dict[tuple[int, str], tuple[int, Json]] = {}
        self.unanswered: list[tuple[int, Json]] = []

    def judge(self, seat: int | None, body: Json, answer: httpx.Response) -> None:
        """What was answered must be so."""
        self.truth.read()
        told = answer.json()
        if answer.status_code == 200:
            assert seat is not None
            self._check_done(seat, body, told["version"])
            before = self.acknowledged.setdefault((seat, body["client_id"]), (told["version"], body))
            assert before == (told["version"], body), "a repeated submission got another verdict"
        elif answer.status_code == 409:
            assert told["version"] != body["version"], "refused as stale, but it was not"
        else:
            assert answer.status_code in (403, 422), answer.text

    def _check_done(self, seat: int, body: Json, number: int) -> None:
        event = self.truth.events[number - 1]
        assert event.seat == seat
        assert not event.content.get("by_itself")
        if "choice" in body:
            assert event.content["said"] == [body["choice"]]
        elif "line" in body:
            assert event.kind == LINE
        else:
            assert event.kind == UNDO

    def check(self) -> None:
        """Nothing is lost, and nothing was done twice."""
        self.truth.check_unchanged()
        for (seat, _), (number, body) in self.acknowledged.items():
            self._check_done(seat, body, number)
        known = {number for number, _ in self.acknowledged.values()}
        assert len(known) == len(self.acknowledged), "two submissions became one event"
        strangers = [event for event in self.truth.submitted() if event.number not in known]
        assert len(strangers) <= len(self.unanswered), "something was done that nobody sent"
