"""What lies on a table, in the words of a position. A view is described by the same functions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..rules.editions import PARAMETERS
from ..rules.names import BAY, HOME, Phase
from .position_table import Table, derived_stacks
from .settings import Settings
from .vocabulary import ACTIONS, CUSTOMERS, GOODS, Vocabulary, vocabulary

# every key of a position, in the order in which they are written
KEYS = (
    *("edition", "modules", "players", "turn", "to_act", "phase", "actions_left", "used"),
    *("stores", "track", "customers", "hands", "collected", "bonus", "queue"),
    *("matsuri", "princess", "kaiju", "hachiko", "kaicho"),
    *("start", "free_used", "income_owed", "placing", "kaiju_entry", "discard", "removed"),
    *("first_upgrade", "stacks_taken", "final", "set", "doing"),
)
ALWAYS = ("edition", "players", "turn", "to_act", "phase", "actions_left", "start")  # the others only if there is something

PHASES = {
    "matsuri": Phase.MATSURI,
    "actions": Phase.ACTIONS,
    "income": Phase.TRACK_INCOME,
    "kaiju-away": Phase.KAIJU_AWAY,
    "kaiju-enters": Phase.KAIJU_ENTERS,
    "end": Phase.END,
    "over": Phase.OVER,
}
PHASE_WORDS = {int(phase): word for word, phase in PHASES.items()}
STORES = (*GOODS, "department")


def describe(table: Table, settings: Settings) -> dict[str, Any]:
    """Everything that is not empty, in a fixed order."""
    words = vocabulary(settings.board.id)
    said = {
        **_agreement(settings),
        **_turn(table, settings.players),
        **_map(table, settings.players, words),
        **_seats(table, settings.players, words),
        **_cards(table, words),
        **_figures(table, settings.players, words),
    }
    return {key: said[key] for key in KEYS if key in said and (key in ALWAYS or said[key] or said[key] is None)}


def _agreement(settings: Settings) -> dict[str, Any]:
    return {
        "edition": settings.edition,
        "modules": list(settings.modules),
        "players": list(settings.players),
        "set": {name: _option(name, value) for name, value in settings.options},
    }


def _option(name: str, value: int) -> int | str:
    """A changed parameter as records write it: a switch is on or off."""
    known = PARAMETERS[name]
    return ("off", "on")[value] if (known.low, known.high) == (0, 1) else value


def _turn(table: Table, players: Sequence[str]) -> dict[str, Any]:
    said: dict[str, Any] = {
        "start": players[table.start],
        "turn": players[table.seat],
        "to_act": _to_act(table, players),
        "phase": PHASE_WORDS[table.phase],
        "actions_left": table.actions_left,
        "used": named(table.used, ACTIONS),
        "free_used": named(table.free_used, ACTIONS),
        "income_owed": named(table.income_owed, players),
        "placing": table.placing,
        "final": bool(table.final),
    }
    return said | ({"kaiju_entry": players[table.kaiju_entry]} if table.kaiju_entry >= 0 else {})


def _to_act(table: Table, players: Sequence[str]) -> str | None:
    if table.phase == Phase.OVER:
        return None
    return players[table.drawer if table.phase == Phase.TRACK_INCOME else table.seat]


def _map(table: Table, players: Sequence[str], words: Vocabulary) -> dict[str, Any]:
    stores = {
        station: f"{players[owner]} {STORES[goods]}"
        for station, owner, goods in zip(words.stations, table.store_owner, table.store_goods, strict=False)
        if owner >= 0
    }
    track = {
        connection.id: players[owner]
        for connection, owner in zip(words.board.connections, table.track, strict=False)
        if 0 <= owner < len(players)
    }
    customers = {ward: listed(row, CUSTOMERS) for ward, row in zip(words.wards, table.customers, strict=False)}
    return {"stores": stores, "track": track, "customers": _filled(customers)}


def _seats(table: Table, players: Sequence[str], words: Vocabulary) -> dict[str, Any]:
    """What belongs to each player."""
    seats = list(enumerate(players))
    claims = sorted((n for n, _ in seats if table.claimed[n]), key=lambda n: table.claimed[n])
    said = {
        "hands": _filled({colour: listed(table.hand[n], words.wards) for n, colour in seats}),
        "collected": _filled({colour: listed(table.collected[n], CUSTOMERS) for n, colour in seats}),
        "bonus": {colour: table.bonus[n] for n, colour in seats if table.bonus[n]},
        "first_upgrade": [players[n] for n in claims],
    }
    taken = table.stacks_taken
    return said if taken == derived_stacks(table, table.departments) else {**said, "stacks_taken": taken}


def _cards(table: Table, words: Vocabulary) -> dict[str, Any]:
    """The queue from its head on; the discard pile with its top card last; who is out of the game."""
    queue = [
        [words.wards[table.queue_card[n]], listed(table.queue[n], CUSTOMERS)] for n in range(table.queue_length)
    ]
    discard = listed(table.discard, words.wards)
    if discard:
        top = words.wards[table.discard_top]
        discard.remove(top)
        discard.append(top)
    return {"queue": queue, "discard": discard, "removed": listed(table.removed, CUSTOMERS)}


def _figures(table: Table, players: Sequence[str], words: Vocabulary) -> dict[str, Any]:
    """The Matsuri and the pieces of the modules, as far as they are on the map."""
    elsewhere = {BAY: "bay", HOME: "home"}
    said: dict[str, Any] = {}
    for figure in ("matsuri", "princess", "kaiju", "hachiko"):
        place = getattr(table, figure)
        if place >= 0 or place in elsewhere:
            said[figure] = words.wards[place] if place >= 0 else elsewhere[place]
    if table.kaiju_in_deck:
        said["kaiju"] = None
    kaicho = {colour: words.wards[table.kaicho[n]] for n, colour in enumerate(players) if table.kaicho[n] >= 0}
    return {**said, "kaicho": kaicho} if table.kaicho_plays else said


def listed(counts: Sequence[int], names: Sequence[str]) -> list[str]:
    """Counts as a list of names, each as often as it is there."""
    return [name for name, count in zip(names, counts, strict=False) for _ in range(count)]


def named(members: int, names: Sequence[str]) -> list[str]:
    """The members of a set, one bit each, by name."""
    return [name for n, name in enumerate(names) if members >> n & 1]


def _filled(lists: dict[str, list[str]]) -> dict[str, list[str]]:
    return {name: each for name, each in lists.items() if each}
