"""What lies on a table, in the words of a position. A view is described by the same functions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from shinjuku.game.choices import ACTIONS, CUSTOMERS, GOODS, Vocabulary, vocabulary
from shinjuku.game.positions.plain_state import Table, derived_stacks
from shinjuku.game.settings import Settings, option_words
from shinjuku.rules.enums import BAY, HOME, NOWHERE, Ending, Phase

# every key of a position, in the order in which they are written: first those that are always there …
ALWAYS = (
    *("edition", "modules", "players", "start", "turn", "to_act", "phase", "actions_left", "used"),
    *("stores", "track", "customers", "hands", "collected", "bonus", "queue"),  # the last two if there are such
)
# … then those that are there if they say something
SOMETIMES = (
    *("matsuri", "princess", "kaiju", "hachiko", "kaicho", "chairman"),
    *("free_used", "income_owed", "placing", "kaiju_entry", "seen", "discard", "removed"),
    *("first_upgrade", "stacks_taken", "final", "set", "doing"),
)
KEYS = ALWAYS + SOMETIMES

PHASES = {
    "matsuri": Phase.MATSURI,
    "actions": Phase.ACTIONS,
    "income": Phase.TRACK_INCOME,
    "final-income": Phase.FINAL_INCOME,
    "kaiju-away": Phase.KAIJU_AWAY,
    "kaiju-enters": Phase.KAIJU_ENTERS,
    "end": Phase.END,
    "over": Phase.OVER,
}
PHASE_WORDS = {int(phase): word for word, phase in PHASES.items()}
STORES = (*GOODS, "department")
ELSEWHERE = {BAY: "bay", HOME: "home"}  # where a figure may be besides a ward


def describe(table: Table, settings: Settings) -> dict[str, Any]:
    """Everything that lies on the table, in a fixed order."""
    words = vocabulary(settings.edition, settings.players)
    said = {
        **_agreement(settings),
        **_turn(table, settings.players, words),
        **_map(table, settings.players, words),
        **_seats(table, settings.players, words),
        **_cards(table, words),
        **_figures(table, settings.players, words),
    }
    always = (*ALWAYS, "discard", "removed") if table.counted else ALWAYS
    return {key: said[key] for key in KEYS if key in said and (key in always or said[key] not in ([], {}))}


def _agreement(settings: Settings) -> dict[str, Any]:
    return {
        "edition": settings.edition,
        "modules": list(settings.modules),
        "players": list(settings.players),
        "set": dict(_option(settings, name, value) for name, value in settings.options),
    }


def _option(settings: Settings, name: str, value: int) -> tuple[str, int | str]:
    """A changed parameter as records write it: a switch is on or off, Hachiko's home a station."""
    name, word = option_words(settings, name, value).split(" ")
    return name, value if word == str(value) else word


def _turn(table: Table, players: Sequence[str], words: Vocabulary) -> dict[str, Any]:
    actions = [words.own(action) for action in ACTIONS]
    return {
        "start": players[table.start],
        "turn": players[table.seat],
        "to_act": _to_act(table, players),
        "phase": PHASE_WORDS[table.phase],
        "actions_left": table.actions_left,
        "used": _members(table.used, actions),
        "free_used": _members(table.free_used, actions),
        "income_owed": _members(table.income_owed, players),
        **({"placing": _placing(table, words)} if table.drawn_ward != NOWHERE else {}),
        **({"kaiju_entry": players[table.kaiju_entry]} if table.kaiju_entry >= 0 else {}),
        **({"final": _final(table)} if table.final else {}),
    }


def _to_act(table: Table, players: Sequence[str]) -> str | None:
    if table.phase == Phase.OVER:
        return None
    seat: int = table.seat if table.chooser < 0 else table.chooser
    return players[seat]


def _placing(table: Table, words: Vocabulary) -> dict[str, Any]:
    """Who arrives once the Kaiju has gone away: where, and how many."""
    return {"ward": words.wards[table.drawn_ward], "customers": table.placing}


def _final(table: Table) -> bool | int:
    """That the end has begun; where everyone has one more turn, how many turns come after this one."""
    turns: int = table.turns_left
    return turns if table.ending == Ending.ONE_MORE_TURN else True


def _map(table: Table, players: Sequence[str], words: Vocabulary) -> dict[str, Any]:
    owners = zip(words.stations, table.store_owner, table.store_goods, strict=False)
    tracks = zip(words.board.connections, table.track, strict=False)
    return {
        "stores": {at: f"{players[owner]} {STORES[goods]}" for at, owner, goods in owners if owner >= 0},
        "track": {at.id: players[owner] for at, owner in tracks if 0 <= owner < len(players)},
        "customers": _lists(words.wards, table.customers, CUSTOMERS),
    }


def _seats(table: Table, players: Sequence[str], words: Vocabulary) -> dict[str, Any]:
    """What belongs to each player; in a view, as far as it is seen."""
    claims = sorted((order, colour) for order, colour in zip(table.claimed, players, strict=False) if order)
    said: dict[str, Any] = {
        "hands": _lists(players, table.hand, words.wards),
        "seen": _lists(players, table.seen, words.wards),
        "collected": _lists(players, table.collected, CUSTOMERS),
        "first_upgrade": [colour for _, colour in claims],
    }
    if table.has_queue:
        tokens = zip(players, table.bonus, strict=False)
        said["bonus"] = {colour: number for colour, number in tokens if number}
    if (table.art_plays and table.is_view) or table.stacks_taken != derived_stacks(table, table.departments):
        said["stacks_taken"] = table.stacks_taken
    return said


def _cards(table: Table, words: Vocabulary) -> dict[str, Any]:
    """The queue from its head on; the discard pile with its top card last; who is out of the game."""
    queue = zip(table.queue_card[: table.queue_length], table.queue, strict=False)
    discard = listed(table.discard, words.wards)
    if discard:
        top = words.wards[table.discard_top]
        discard.remove(top)
        discard.append(top)
    said: dict[str, Any] = {"discard": discard, "removed": listed(table.removed, CUSTOMERS)}
    if table.has_queue:
        said["queue"] = [[words.wards[card], listed(who, CUSTOMERS)] for card, who in queue]
    return said


def _figures(table: Table, players: Sequence[str], words: Vocabulary) -> dict[str, Any]:
    """The Matsuri if it is on the map; the pieces of the modules that are played, null for one that is nowhere."""
    said: dict[str, Any] = {"matsuri": _place(table.matsuri, words)} if table.matsuri >= 0 else {}
    for figure, plays in figures(table).items():
        if plays:
            said[figure] = _place(getattr(table, figure), words)
    if table.kaicho_plays:
        kaicho = zip(players, table.kaicho, strict=False)
        said["kaicho"] = {colour: words.wards[ward] for colour, ward in kaicho if ward >= 0}
    return said


def figures(table: Table) -> dict[str, bool]:
    """The figures of modules, and whether they are in this game."""
    return {
        "princess": table.princess_plays == 1,
        "kaiju": bool(table.kaiju_in_bay or table.kaiju_card),
        "hachiko": table.dog_plays == 1,
    }


def _place(place: int, words: Vocabulary) -> str | None:
    return words.wards[place] if place >= 0 else ELSEWHERE.get(place)


def listed(counts: Sequence[int], names: Sequence[str]) -> list[str]:
    """Counts as a list of names, each as often as it is there."""
    return [name for name, count in zip(names, counts, strict=False) for _ in range(count)]


def _lists(keys: Sequence[str], rows: Sequence[Sequence[int]], names: Sequence[str]) -> dict[str, list[str]]:
    """Such lists by key, without the empty ones."""
    found = {key: listed(row, names) for key, row in zip(keys, rows, strict=False)}
    return {key: each for key, each in found.items() if each}


def _members(members: int, names: Sequence[str]) -> list[str]:
    """The members of a set, one bit each, by name."""
    return [name for n, name in enumerate(names) if members >> n & 1]
