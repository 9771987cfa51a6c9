"""Playing through pages only: whole games by clicking what is offered, and the proof that nothing else acted."""

from __future__ import annotations

import random
import re
import time
from typing import Any

from tests.server.people import Party, new_table
from tests.server.running import Server
from tests.web.visitors import SECONDS, Visitor

PROGRESS = ("upgrade", "move", "lure", "open", "build", "expand", "takes income")  # tried in this order
MOST_CLICKS = 1500
DEEDS = ("choice", "line", "undo")

# Few customers: the bag is empty after some turns.
FEW: dict[str, dict[str, int]] = {
    "v2": {
        "customers_food": 6, "customers_clothing": 6, "customers_books": 5, "customers_electronics": 2,
        "customers_food2": 0, "customers_clothing2": 0, "customers_books2": 0, "customers_electronics2": 0,
    },
    "v1": {
        "customers_food": 6, "customers_clothing": 5, "customers_books": 4, "customers_electronics": 3,
        "customers_food2": 0, "customers_clothing2": 0, "customers_books2": 0, "customers_electronics2": 0,
    },
    "rev1": {"customers_food": 6, "customers_clothing": 5, "customers_books": 4, "customers_electronics": 3},
}  # fmt: skip


def at_position(server: Server, visitor: Visitor, *others: str, **position: Any) -> Party:
    """The visitor sits down as Blue, whose turn it is; the others are bots or people who are not here yet."""
    others = others or ("random",)
    players = ["blue", "red", "green", "yellow"][: 1 + len(others)]
    whole = {"edition": "v2", "players": players, "turn": "blue", **position}
    party = new_table(server, "person", *others, position=whole)
    visitor.sit_down(party.made["seats"][0]["link"], "Aki")
    return party


def finished(server: Server) -> Party:
    """A game that bots have played to its end."""
    party = new_table(server, "random", "random", parameters=FEW["v2"])
    party.spectator.wait_for(lambda view: view["status"] == "over")
    return party


def play_on(*visitors: Visitor, seed: int = 1) -> None:
    """Everybody clicks until the game is over."""
    chance = random.Random(seed)
    idle_since = time.monotonic()
    for _ in range(MOST_CLICKS):
        states = [visitor.asked() for visitor in visitors]
        if all(state["over"] for state in states):
            return
        asked = [(visitor, state) for visitor, state in zip(visitors, states, strict=True) if is_asked(state)]
        for visitor, state in asked:
            click(visitor, state, chance)
            idle_since = time.monotonic()
        if not asked:
            assert time.monotonic() - idle_since < 2 * SECONDS, "nobody is asked anything"
            visitors[0].page.wait_for_timeout(30)
    raise AssertionError("the game does not come to its end")


def is_asked(state: dict[str, Any]) -> bool:
    return state["page"] == "table" and state["prompt"] not in ("", "wait") and not state["busy"] and not state["over"]


def click(visitor: Visitor, state: dict[str, Any], chance: random.Random) -> None:
    if state["prompt"] == "confirm":
        visitor.confirm()
    elif state["prompt"] == "payment":
        visitor.pay()
    else:
        visitor.choose(wanted(state["offered"], chance))


def wanted(offered: list[list[str]], chance: random.Random) -> str:
    """An action that brings something, a station where somebody gets off, or anything."""
    choices = [choice for choice, _ in offered]
    for choice in PROGRESS:
        if choice in choices:
            return choice
    delivering = [choice for choice, label in offered if re.search(r": takes ", label)]
    return chance.choice(delivering or choices)


def check_only_pages_acted(*visitors: Visitor) -> None:
    """The table has heard of exactly as many deeds of every person as that person's page has sent."""
    for visitor in visitors:
        seat = told(visitor, "")["seat"]
        events = told(visitor, "/events")["events"]
        own = [each for each in events if each["seat"] == seat and each["kind"] in DEEDS]
        deeds = [each for each in own if not each.get("by_itself")]
        assert deeds
        assert len(deeds) == visitor.acted.count(visitor.table)


def told(visitor: Visitor, path: str) -> dict[str, Any]:
    """What the server says of the visitor's table, asked with the visitor's cookies."""
    answer = visitor.context.request.get(f"{visitor.home}/api/tables/{visitor.table}{path}")
    assert answer.ok, answer.text()
    found: dict[str, Any] = answer.json()
    return found
