"""Describe a state in the words of a position. Views are described by the same functions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from shinjuku.game.choices import CUSTOMERS, GOODS, Vocabulary
from shinjuku.game.positions.plain_state import PlainState, derived_stacks
from shinjuku.game.settings import Settings, parameter_words
from shinjuku.rules.enums import NOWHERE, Ending, Phase
from shinjuku.rules.numbering import ACTION_NAMES, DECISIONS, PHASES, PLACE_NAMES

# every key of a position, in the order in which they are written: first those that are always present …
ALWAYS = (
    *("edition", "modules", "players", "start", "turn", "to_act", "phase", "actions_left", "used"),
    *("stores", "track", "customers", "hands", "collected", "bonus", "queue"),  # the last two if the game has them
)
# … then those that are left out when empty
SOMETIMES = (
    *("matsuri", "princess", "kaiju", "hachiko", "kaicho", "chairman"),
    *("free_used", "income_owed", "placing", "kaiju_entry", "seen", "discard", "removed"),
    *("first_upgrade", "stacks_taken", "final", "board", "set", "doing"),
)
KEYS = ALWAYS + SOMETIMES

PHASE_NUMBERS = {
    "matsuri": int(Phase.MATSURI),
    "actions": int(Phase.ACTIONS),
    "income": int(Phase.TRACK_INCOME),
    "final-income": int(Phase.FINAL_INCOME),
    **{decision.name: PHASES[decision.name] for decision in DECISIONS if decision.begins_line},
    "end": int(Phase.END),
    "over": int(Phase.OVER),
}
PHASE_WORDS = {phase: word for word, phase in PHASE_NUMBERS.items()}
STORES = (*GOODS, "department")


def describe(state: PlainState, settings: Settings) -> dict[str, Any]:
    """The state as a JSON-ready dictionary, in a fixed order."""
    words = settings.vocabulary
    found = {
        **_settings(settings),
        **_turn(state, settings.players, words),
        **_map(state, settings.players, words),
        **_seats(state, settings.players, words),
        **_cards(state, words),
        **_figures(state, settings.players, words),
    }
    always = (*ALWAYS, "discard", "removed") if state.counted else ALWAYS
    return {key: found[key] for key in KEYS if key in found and (key in always or found[key] not in ([], {}))}


def _settings(settings: Settings) -> dict[str, Any]:
    found = {
        "edition": settings.edition,
        "modules": list(settings.modules),
        "players": list(settings.players),
        "set": dict(_parameter(settings, name, value) for name, value in settings.parameters),
    }
    return {**found, "board": settings.board.id} if settings.other_board else found


def _parameter(settings: Settings, name: str, value: int) -> tuple[str, int | str]:
    """A changed parameter as a record writes it: a switch is on or off, Hachiko's home is a station."""
    name, word = parameter_words(settings, name, value).split(" ")
    return name, value if word == str(value) else word


def _turn(state: PlainState, players: Sequence[str], words: Vocabulary) -> dict[str, Any]:
    actions = [words.own(action) for action in ACTION_NAMES]
    return {
        "start": players[state.start],
        "turn": players[state.seat],
        "to_act": _to_act(state, players),
        "phase": PHASE_WORDS[state.phase],
        "actions_left": state.actions_left,
        "used": _members(state.used, actions),
        "free_used": _members(state.free_used, actions),
        "income_owed": _income_owed(state, players),
        **({"placing": _placing(state, words)} if state.drawn_ward != NOWHERE else {}),
        **({"kaiju_entry": players[state.kaiju_entry]} if state.kaiju_entry >= 0 else {}),
        **({"final": _final(state)} if state.final else {}),
    }


def _to_act(state: PlainState, players: Sequence[str]) -> str | None:
    if state.phase == Phase.OVER:
        return None
    seat: int = state.seat if state.chooser < 0 else state.chooser
    return players[seat]


def _income_owed(state: PlainState, players: Sequence[str]) -> list[str]:
    """The players who are asked later, in the order of asking: clockwise from the player after the mover."""
    order = (*range(state.seat + 1, len(players)), *range(state.seat + 1))
    return [players[seat] for seat in order if state.income_owed >> seat & 1]


def _placing(state: PlainState, words: Vocabulary) -> dict[str, Any]:
    """Where customers arrive once the Kaiju has moved away, and how many."""
    return {"ward": words.wards[state.drawn_ward], "customers": state.placing}


def _final(state: PlainState) -> bool | int:
    """Whether the end has begun; where everyone gets one more turn, the number of turns after this one."""
    turns: int = state.turns_left
    return turns if state.ending == Ending.ONE_MORE_TURN else True


def _map(state: PlainState, players: Sequence[str], words: Vocabulary) -> dict[str, Any]:
    owners = zip(words.stations, state.store_owner, state.store_goods, strict=False)
    tracks = zip(words.board.connections, state.track, strict=False)
    return {
        "stores": {at: f"{players[owner]} {STORES[goods]}" for at, owner, goods in owners if owner >= 0},
        "track": {at.id: players[owner] for at, owner in tracks if 0 <= owner < len(players)},
        "customers": _lists(words.wards, state.customers, CUSTOMERS),
    }


def _seats(state: PlainState, players: Sequence[str], words: Vocabulary) -> dict[str, Any]:
    """What belongs to each player; in a view, as far as it is visible."""
    claims = sorted((order, colour) for order, colour in zip(state.claimed, players, strict=False) if order)
    found: dict[str, Any] = {
        "hands": _lists(players, state.hand, words.wards),
        "seen": _lists(players, state.seen, words.wards),
        "collected": _lists(players, state.collected, CUSTOMERS),
        "first_upgrade": [colour for _, colour in claims],
    }
    if state.has_queue:
        tokens = zip(players, state.bonus, strict=False)
        found["bonus"] = {colour: number for colour, number in tokens if number}
    if (state.art_plays and state.is_view) or state.stacks_taken != derived_stacks(state, state.departments):
        found["stacks_taken"] = state.stacks_taken
    return found


def _cards(state: PlainState, words: Vocabulary) -> dict[str, Any]:
    """The queue from its head; the discard pile with its top card last; the customers that left the game."""
    queue = zip(state.queue_card[: state.queue_length], state.queue, strict=False)
    discard = listed(state.discard, words.wards)
    if discard:
        top = words.wards[state.discard_top]
        discard.remove(top)
        discard.append(top)
    found: dict[str, Any] = {"discard": discard, "removed": listed(state.removed, CUSTOMERS)}
    if state.has_queue:
        found["queue"] = [[words.wards[card], listed(who, CUSTOMERS)] for card, who in queue]
    return found


def _figures(state: PlainState, players: Sequence[str], words: Vocabulary) -> dict[str, Any]:
    """The Matsuri if it is on the map; the figures of the modules in play, null for one that is nowhere."""
    found: dict[str, Any] = {"matsuri": _place(state.matsuri, words)} if state.matsuri >= 0 else {}
    for figure, plays in figures(state).items():
        if plays:
            found[figure] = _place(getattr(state, figure), words)
    if state.kaicho_plays:
        kaicho = zip(players, state.kaicho, strict=False)
        found["kaicho"] = {colour: words.wards[ward] for colour, ward in kaicho if ward >= 0}
    return found


def figures(state: PlainState) -> dict[str, bool]:
    """The figures of modules, and whether this game has them."""
    return {
        "princess": state.princess_plays == 1,
        "kaiju": bool(state.kaiju_in_bay or state.kaiju_card),
        "hachiko": state.hachiko_plays == 1,
    }


def _place(place: int, words: Vocabulary) -> str | None:
    return words.wards[place] if place >= 0 else PLACE_NAMES.get(place)


def listed(counts: Sequence[int], names: Sequence[str]) -> list[str]:
    """Counts as a list of names, each repeated as often as it is counted."""
    return [name for name, count in zip(names, counts, strict=False) for _ in range(count)]


def _lists(keys: Sequence[str], rows: Sequence[Sequence[int]], names: Sequence[str]) -> dict[str, list[str]]:
    """Lists of names by key, without the empty ones."""
    found = {key: listed(row, names) for key, row in zip(keys, rows, strict=False)}
    return {key: each for key, each in found.items() if each}


def _members(members: int, names: Sequence[str]) -> list[str]:
    """The members of a set, one bit each, by name."""
    return [name for n, name in enumerate(names) if members >> n & 1]
