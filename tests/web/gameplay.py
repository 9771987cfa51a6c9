"""Play whole games by clicking choices on the page, and prove that nothing else submitted moves."""

from __future__ import annotations

import random
import time
from typing import Any

from tests.server.clients import HostedTable, create_table
from tests.server.servers import Server
from tests.web.users import TIMEOUT_SECONDS, User

PROGRESS = ("do:upgrade", "do:move", "do:open", "do:expand")  # tried in this order
MAX_CLICKS = 1500
SUBMISSIONS = ("choice", "line", "undo")

# With few customers, the bag is empty after some turns.
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


def at_position(server: Server, user: User, *others: str, **position: Any) -> HostedTable:
    """The user sits down as Blue, whose turn it is; the others are bots or people who are not here yet."""
    others = others or ("random",)
    players = ["blue", "red", "green", "yellow", "purple"][: 1 + len(others)]
    whole = {"edition": "v2", "players": players, "turn": "blue", **position}
    hosted = create_table(server, "person", *others, position=whole)
    user.sit_down(hosted.created["seats"][0]["link"], "Aki")
    return hosted


def finished(server: Server) -> HostedTable:
    """A game that bots have played to its end."""
    hosted = create_table(server, "random", "random", parameters=FEW["v2"])
    hosted.spectator.wait_for(lambda view: view["status"] == "over")
    return hosted


def play_to_the_end(*users: User, seed: int = 1) -> None:
    """All users click until the game is over."""
    chance = random.Random(seed)
    idle_since = time.monotonic()
    for _ in range(MAX_CLICKS):
        states = [user.prompt() for user in users]
        if all(state["over"] for state in states):
            return
        asked = [(user, state) for user, state in zip(users, states, strict=True) if is_asked(state)]
        for user, state in asked:
            click(user, state, chance)
            idle_since = time.monotonic()
        if not asked:
            assert time.monotonic() - idle_since < 2 * TIMEOUT_SECONDS, "no user has a prompt"
            users[0].page.wait_for_timeout(30)
    raise AssertionError("the game does not end")


def is_asked(state: dict[str, Any]) -> bool:
    return state["page"] == "table" and state["prompt"] not in ("", "watch", "over") and not state["busy"]


def click(user: User, state: dict[str, Any], chance: random.Random) -> None:
    if state["send"]:
        user.send()
    else:
        user.choose(wanted(state["offered"], chance))


def wanted(offered: list[str], chance: random.Random) -> str:
    """What the draft needs, else an action that brings something, or anything."""
    slots = [offer for offer in offered if not offer.startswith("do:")]
    if slots:
        return chance.choice(slots)
    return next((offer for offer in PROGRESS if offer in offered), "") or chance.choice(offered)


def check_only_pages_submitted(*users: User) -> None:
    """The table has received exactly as many submissions from each person as that person's page has sent."""
    for user in users:
        seat = server_answer(user, "")["seat"]
        events = server_answer(user, "/events")["events"]
        own = [each for each in events if each["seat"] == seat and each["kind"] in SUBMISSIONS]
        submissions = [each for each in own if not each.get("by_itself")]
        assert submissions
        assert len(submissions) == user.acted.count(user.table)


def server_answer(user: User, path: str) -> dict[str, Any]:
    """The server's view of the user's table, requested with the user's cookies."""
    answer = user.context.request.get(f"{user.home}/api/tables/{user.table}{path}")
    assert answer.ok, answer.text()
    found: dict[str, Any] = answer.json()
    return found
