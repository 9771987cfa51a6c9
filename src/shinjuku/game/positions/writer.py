"""Describe a state in the words of a position. Views are described by the same functions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from shinjuku.game.choices import CUSTOMERS, GOODS, Vocabulary
from shinjuku.game.figures import MATSURI, MODULE_FIGURES, module_of
from shinjuku.game.positions import modules
from shinjuku.game.positions.keys import ALWAYS, KEYS, PHASE_WORDS
from shinjuku.game.positions.plain_state import PlainState, derived_stacks, is_in_play, kind_in_stacks
from shinjuku.game.settings import Settings, parameter_words
from shinjuku.rules.enums import NOWHERE, Ending, Phase
from shinjuku.rules.numbering import PLACE_NAMES

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
    """A changed parameter as a record writes it: a switch is on or off, a station has its name."""
    name, word = parameter_words(settings, name, value).split(" ")
    return name, value if word == str(value) else word


def _turn(state: PlainState, players: Sequence[str], words: Vocabulary) -> dict[str, Any]:
    return {
        "start": players[state.start],
        "turn": players[state.seat],
        "to_act": _to_act(state, players),
        "phase": PHASE_WORDS[state.phase],
        "actions_left": state.actions_left,
        "used": _members(state.used, words.actions),
        "free_used": _members(state.free_used, words.actions),
        "income_owed": _income_owed(state, players),
        **({"placing": _placing(state, words)} if state.drawn_ward != NOWHERE else {}),
        **modules.describe(state, players),
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
    """Where customers arrive after the decision that delays them, and how many."""
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
        **own_pieces(state, players, words),
        "seen": _lists(players, state.seen, words.wards),
        "first_upgrade": [colour for _, colour in claims],
    }
    if state.has_queue:
        tokens = zip(players, state.bonus, strict=False)
        found["bonus"] = {colour: number for colour, number in tokens if number}
    hides_customers = kind_in_stacks(state) is not None and state.is_view
    if hides_customers or state.stacks_taken != derived_stacks(state, state.departments):
        found["stacks_taken"] = state.stacks_taken
    return found


def own_pieces(state: PlainState, players: Sequence[str], words: Vocabulary) -> dict[str, Any]:
    """The cards and customers of players; in a view, those that the viewer may see."""
    return {
        "hands": _lists(players, state.hand, words.wards),
        "collected": _lists(players, state.collected, CUSTOMERS),
    }


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
    found: dict[str, Any] = {MATSURI: _place(state.matsuri, words)} if state.matsuri >= 0 else {}
    for id, figure in MODULE_FIGURES.items():
        if not is_in_play(module_of(id), state):
            continue
        if figure.per_seat:
            wards = zip(players, getattr(state, id), strict=False)
            found[id] = {colour: words.wards[ward] for colour, ward in wards if ward >= 0}
        else:
            found[id] = _place(getattr(state, id), words)
    return found


def _place(place: int, words: Vocabulary) -> str | None:
    return words.wards[place] if place >= 0 else PLACE_NAMES.get(place)


def listed(counts: Sequence[int], names: Sequence[str]) -> list[str]:
    """Counts as a list of names, each repeated as often as it is counted."""
    return [name for name, count in zip(names, counts, strict=False) if count for _ in range(count)]


def _lists(keys: Sequence[str], rows: Sequence[Sequence[int]], names: Sequence[str]) -> dict[str, list[str]]:
    """Lists of names by key, without the empty ones."""
    return {key: listed(row, names) for key, row in zip(keys, rows, strict=False) if any(row)}


def _members(members: int, names: Sequence[str]) -> list[str]:
    """The members of a set, one bit each, by name."""
    return [name for n, name in enumerate(names) if members >> n & 1]
