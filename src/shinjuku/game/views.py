"""Views: what a seat may see as a JSON-ready dictionary, and a game dealt from one.

A view is made from the record that the kernel fills with what a seat may know, never from the state itself.
"""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Any

from shinjuku.game.chance import Seeded
from shinjuku.game.choices import CUSTOMERS, Vocabulary, vocabulary
from shinjuku.game.choices import GOODS as GOODS_WORDS
from shinjuku.game.errors import BadPosition, Illegal
from shinjuku.game.positions import serialization
from shinjuku.game.positions.pieces import take_card
from shinjuku.game.positions.plain_state import Table
from shinjuku.game.positions.reader import Reader
from shinjuku.game.positions.settings import open_position
from shinjuku.game.positions.writer import describe
from shinjuku.game.settings import Settings
from shinjuku.rules.enums import GOODS
from shinjuku.rules.state import States
from shinjuku.rules.views import deal_at, look_at

if TYPE_CHECKING:
    from shinjuku.game.game import Game

SPECTATOR = -1
MOST = 127  # of anything that is counted
NEEDED = ("hand_sizes", "deck_size", "bag_size", "discard_size", "collected_sizes")
# what follows from the rest of a view: it is compared with what the dealt game shows
COMPARED = (
    *("hands", "seen", "hand_sizes", "deck_size", "discard", "discard_size", "discard_top"),
    *("collected", "collected_sizes", "bag", "bag_size", "removed", "supply", "bonus_stacks", "unseen"),
)
FUTURE = 0x5DEECE66 << 32  # so that what is still to be drawn does not depend on what was dealt
SEED_BITS = (1 << 63) - 1


# --- what a seat sees ---------------------------------------------------------------------------------------


def view(game: Game, seat: int | None, *, counted: bool) -> dict[str, Any]:
    """What a seat (None: a spectator) may see; `counted`: with what it could have counted."""
    looked = game.settings.new_states(1)
    look_at(game.states, serialization.at_rest(game), _viewer(game, seat), int(counted), looked, 0)
    found = _describe(Table(looked, 0), game.settings)
    if game.in_line and seat == game.to_act:
        found["doing"] = serialization.unfinished(game)
    return found


def _viewer(game: Game, seat: int | None) -> int:
    if seat is None:
        return SPECTATOR
    if seat not in range(len(game.players)):
        raise Illegal("game.players", f"There is no seat {seat}: the seats are 0 to {len(game.players) - 1}.")
    return seat


def _describe(table: Table, settings: Settings) -> dict[str, Any]:
    words, players = vocabulary(settings.edition, settings.players), settings.players
    found = describe(table, settings)
    found["viewer"] = players[table.viewer] if table.viewer >= 0 else None
    found["counted"] = bool(table.counted)
    found["hand_sizes"] = {colour: table.hand_size[n] for n, colour in enumerate(players)}
    found["collected_sizes"] = {colour: table.collected_size[n] for n, colour in enumerate(players)}
    for size in ("deck_size", "bag_size", "discard_size"):
        found[size] = getattr(table, size)
    found["discard_top"] = words.wards[table.discard_top] if table.discard_top >= 0 else None
    found["supply"] = {colour: _supply(table, n) for n, colour in enumerate(players)}
    found["bonus_stacks"] = [tokens for tokens in table.bonus_stacks[table.stacks_taken :] if tokens]
    found["unseen"] = _unseen(table, words)
    if table.counted:
        found["bag"] = found["unseen"]["customers"].copy()  # all others are known, so these are in the bag
    return found


def _supply(table: Table, seat: int) -> dict[str, Any]:
    """The pieces a player has not put on the map yet."""
    return {
        "stores": dict(zip(GOODS_WORDS, table.pool[seat][:GOODS], strict=True)),
        "departments": table.departments_left[seat],
        "track": table.track_left[seat],
    }


def _unseen(table: Table, words: Vocabulary) -> dict[str, dict[str, int]]:
    """How many cards and customers of each kind may be anywhere that the viewer can't see."""
    cards = zip(words.wards, table.unseen, strict=False)
    customers = zip(CUSTOMERS, table.unseen_customers, strict=True)
    return {
        "cards": {ward: count for ward, count in cards if count},
        "customers": {kind: count for kind, count in customers if count},
    }


# --- a game that looks like it ------------------------------------------------------------------------------


def deal(view: object, seed: int | None = None) -> Game:
    """A game that looks just so to the viewer; what it can't see is dealt at random."""
    reader = open_position(view, is_view=True)
    table = serialization.lay_out(reader)
    table.viewer = _read_viewer(reader)
    _read_sizes(reader, table)
    doing = serialization.spoken_words(reader)
    if reader.faults:
        raise BadPosition(reader.faults)
    seed = (secrets.randbits(63) if seed is None else seed) & SEED_BITS
    game = serialization.begin(reader.settings, _dealt(reader.settings, table, seed), Seeded(seed ^ FUTURE))
    _compare(reader, game, table.viewer)
    game._origin = serialization.position(game)
    serialization.go_on(game, doing)
    game.settle()
    return game


def _dealt(settings: Settings, table: Table, seed: int) -> States:
    """What lies neither on the table nor in the viewer's hand is unseen; it is dealt."""
    table.unseen, table.deck = table.deck, [0] * len(table.deck)
    table.unseen_customers, table.bag = table.bag, [0] * len(table.bag)
    states = serialization.put_on_table(settings, table)
    deal_at(states, 0, seed)
    return states


def _read_viewer(reader: Reader) -> int:
    if "viewer" not in reader.given:
        reader.fault("viewer", "A view must say whose it is (null: a spectator's).")
    viewer = reader.given.get("viewer")
    seat = None if viewer is None else reader.seat(viewer, "viewer")
    if "doing" in reader.given and (viewer is None or viewer != reader.given.get("to_act")):
        reader.fault("doing", "Only the player who is to act sees what is being done.", "hidden.open")
    return SPECTATOR if seat is None else seat


def _read_sizes(reader: Reader, table: Table) -> None:
    table.counted = int(reader.switch("counted"))
    for key in NEEDED:
        if key not in reader.given:
            reader.fault(key, f"A view must give {key}.")
    _read_sizes_by_colour(reader, "hand_sizes", table.hand_size)
    _read_sizes_by_colour(reader, "collected_sizes", table.collected_size)
    for key in ("deck_size", "bag_size", "discard_size"):
        setattr(table, key, reader.number(reader.given.get(key, 0), key, 0, MOST) or 0)
    _read_discard_top(reader, table)
    _check_hidden(reader, table)
    if not reader.faults:
        _check_cards(reader, table)
        _check_customers(reader, table)


def _read_sizes_by_colour(reader: Reader, key: str, sizes: list[int]) -> None:
    for colour, size, where in reader.items(key, "colours with numbers"):
        seat = reader.seat(colour, where)
        number = reader.number(size, where, 0, MOST)
        if seat is not None and number is not None:
            sizes[seat] = number


def _read_discard_top(reader: Reader, table: Table) -> None:
    """If the discard pile is not counted, its top card is all that is seen of it."""
    top = reader.given.get("discard_top")
    if (top is None) != (table.discard_size == 0):
        reader.fault("discard_top", "A discard pile has a card on top, unless it is empty.")
    ward = None if top is None else reader.ward(top, "discard_top")
    if ward is not None and not table.counted:
        take_card(reader, table, ward, "discard_top")
        table.discard_top = ward


def _check_hidden(reader: Reader, table: Table) -> None:
    """A view shows no other hand; and what could have been counted only if it is a counted one."""
    own = reader.settings.players[table.viewer] if table.viewer >= 0 else None
    for colour, _, where in reader.items("hands", "the viewer's cards"):
        if colour != own:
            reader.fault(where, "A view shows no hand but the viewer's own.", "hidden.hand")
    for colour, _, where in reader.items("collected", "the viewer's customers"):
        if colour != own and not table.counted:
            reader.fault(where, "This view does not show what others have collected.", "hidden.collected")
    for key in ("discard", "removed", "bag", "seen"):
        if key in reader.given and not table.counted:
            reader.fault(key, f"A view shows {key} only if it is counted.", "hidden.remembered")


def _check_cards(reader: Reader, table: Table) -> None:
    """The cards that can't be seen must be as many as there are places for them."""
    unseen = sum(table.deck) + table.kaiju_in_deck
    known = sum(sum(seen) for seat, seen in enumerate(table.seen) if seat != table.viewer)
    places = table.deck_size + _of_others(table, table.hand_size) - known
    if not table.counted:
        places += max(0, table.discard_size - 1)
    if unseen != places:
        reader.fault("deck_size", f"{unseen} cards are not seen, but there are places for {places}.")


def _check_customers(reader: Reader, table: Table) -> None:
    """Who is neither seen nor in the bag or behind a screen has left the game."""
    unseen = sum(table.bag)
    places = table.bag_size + (0 if table.counted else _of_others(table, table.collected_size))
    if places > unseen or (table.counted and places < unseen):
        reader.fault("bag_size", f"{unseen} customers are not seen, but there are places for {places}.")


def _of_others(table: Table, sizes: list[int]) -> int:
    return sum(size for seat, size in enumerate(sizes) if seat != table.viewer)


def _compare(reader: Reader, game: Game, viewer: int) -> None:
    """What a view says twice must agree."""
    seen = view(game, viewer if viewer >= 0 else None, counted=reader.switch("counted"))
    for key in COMPARED:
        if key in reader.given and _unordered(reader.given[key]) != _unordered(seen.get(key, {})):
            reader.fault(key, f"{key} does not agree with the rest of the view.")
    if reader.faults:
        raise BadPosition(reader.faults)


def _unordered(value: Any) -> Any:
    """Lists of names in alphabetical order, and without those that are empty."""
    if isinstance(value, dict):
        return {name: _unordered(each) for name, each in value.items() if each != []}
    if isinstance(value, list | tuple) and all(isinstance(each, str) for each in value):
        return sorted(value) or {}
    return value
