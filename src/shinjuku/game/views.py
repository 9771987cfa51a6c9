"""Views: what a seat may see, as a JSON-ready dictionary, and a game dealt from a view.

A view describes a state that the kernel has filled with what the seat may know, never the state of the game itself.
"""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Any

from shinjuku.game.chance import SeededSource, checked_seed
from shinjuku.game.choices import CUSTOMERS, Vocabulary
from shinjuku.game.choices import GOODS as GOODS_WORDS
from shinjuku.game.errors import BadPosition, Illegal
from shinjuku.game.figures import figures_of
from shinjuku.game.positions import serialization
from shinjuku.game.positions.pieces import NEUTRAL_TRACK, take_card
from shinjuku.game.positions.plain_state import PlainState
from shinjuku.game.positions.reader import Reader
from shinjuku.game.positions.settings import open_position
from shinjuku.game.positions.writer import describe, own_pieces
from shinjuku.game.quoting import quoted
from shinjuku.game.settings import Settings
from shinjuku.rules.enums import GOODS, NEUTRAL
from shinjuku.rules.state import States
from shinjuku.rules.views import deal_at, fill_view_at
from shinjuku.texts import Wording
from shinjuku.texts.messages import message

if TYPE_CHECKING:
    from shinjuku.game.game import Game

SPECTATOR = -1
MAX_COUNT = 127  # of cards or customers
NEEDED = ("hand_sizes", "deck_size", "bag_size", "discard_size", "collected_sizes")
# keys that follow from the others; they are compared with a view of the dealt game
COMPARED = (
    *("hands", "seen", "hand_sizes", "deck_size", "discard", "discard_size", "discard_top"),
    *("collected", "collected_sizes", "bag", "bag_size", "removed", "supply", "bonus_stacks", "unseen", "figures"),
)
FUTURE = 0x5DEECE66 << 32  # keeps future draws independent of the deal
SEED_BITS = (1 << 63) - 1


# --- the view of a seat -------------------------------------------------------------------------------------


def view(game: Game, seat: int | None, *, counted: bool, language: str = "en") -> dict[str, Any]:
    """What a seat (None for a spectator) may see; `counted` adds what it could have counted."""
    public = public_view(game, counted=counted, language=language)
    return public if seat is None else public | own_fields(game, seat, counted=counted)


def public_view(game: Game, *, counted: bool, language: str = "en") -> dict[str, Any]:
    """What a spectator may see, and with it every seat."""
    found = _describe(_seen(game, SPECTATOR, counted), game.settings)
    found["figures"] = _figures(found, game.settings, language)
    return found


def own_fields(game: Game, seat: int, *, counted: bool) -> dict[str, Any]:
    """The fields that differ between a seat's view and a spectator's."""
    state = _seen(game, _viewer(game, seat), counted)
    found = {"viewer": game.players[seat], **own_pieces(state, game.players, game.words), **_hidden(state, game.words)}
    return {**found, "doing": serialization.unfinished_line(game)} if game.in_line and seat == game.to_act else found


def _seen(game: Game, viewer: int, counted: bool) -> PlainState:
    """The state as a viewer may know it."""
    seen = game.settings.new_states(1)
    fill_view_at(game.states, serialization.settled_state(game), viewer, int(counted), seen, 0)
    return PlainState(seen, 0)


def _viewer(game: Game, seat: int) -> int:
    if seat not in range(len(game.players)):
        raise Illegal("game.players", message("game.seat", seat=quoted(seat), last=len(game.players) - 1))
    return seat


def _describe(state: PlainState, settings: Settings) -> dict[str, Any]:
    words, players = settings.vocabulary, settings.players
    found = describe(state, settings)
    found["track"] |= _neutral_track(state, words)
    found["viewer"] = None
    found["counted"] = bool(state.counted)
    found["hand_sizes"] = {colour: state.hand_size[n] for n, colour in enumerate(players)}
    found["collected_sizes"] = {colour: state.collected_size[n] for n, colour in enumerate(players)}
    for size in ("deck_size", "bag_size", "discard_size"):
        found[size] = getattr(state, size)
    found["discard_top"] = words.wards[state.discard_top] if state.discard_top >= 0 else None
    found["supply"] = {colour: _supply(state, n) for n, colour in enumerate(players)}
    found["bonus_stacks"] = [tokens for tokens in state.bonus_stacks[state.stacks_taken :] if tokens]
    return found | _hidden(state, words)


def _neutral_track(state: PlainState, words: Vocabulary) -> dict[str, str]:
    """The track that belongs to no player. Positions don't list it, because it follows from the settings."""
    tracks = zip(words.board.connections, state.track, strict=False)
    return {connection.id: NEUTRAL_TRACK for connection, owner in tracks if owner == NEUTRAL}


def _figures(view: dict[str, Any], settings: Settings, language: str) -> list[dict[str, str | None]]:
    """The figures on the map, labelled in a language; with the station of its marker, if a figure has one."""
    wording = Wording(settings.board, language, settings.edition)
    return [
        {"id": figure.id, "place": figure.place, "owner": figure.owner, "label": figure.label(wording)}
        | ({"home": figure.home} if figure.home else {})
        for figure in figures_of(view, settings.board)
    ]


def _supply(state: PlainState, seat: int) -> dict[str, Any]:
    """The pieces that a player hasn't put on the map yet."""
    return {
        "stores": dict(zip(GOODS_WORDS, state.pool[seat][:GOODS], strict=True)),
        "departments": state.departments_left[seat],
        "track": state.track_left[seat],
    }


def _hidden(state: PlainState, words: Vocabulary) -> dict[str, Any]:
    """What is where the viewer can't see it. Counted: the bag, since the places of all other customers are known."""
    unseen = _unseen(state, words)
    return {"unseen": unseen, "bag": unseen["customers"].copy()} if state.counted else {"unseen": unseen}


def _unseen(state: PlainState, words: Vocabulary) -> dict[str, dict[str, int]]:
    """How many cards and customers of each kind are where the viewer can't see them."""
    cards = zip(words.wards, state.unseen, strict=False)
    customers = zip(CUSTOMERS, state.unseen_customers, strict=True)
    return {
        "cards": {ward: count for ward, count in cards if count},
        "customers": {kind: count for kind, count in customers if count},
    }


# --- a game dealt from a view -------------------------------------------------------------------------------


def deal(view: object, seed: int | None = None) -> Game:
    """A game that looks to the viewer exactly like the view; hidden cards and customers are dealt at random.

    >>> import shinjuku as sj
    >>> game = sj.Game.new(players=3, seed=7)
    >>> other = sj.deal(game.view(0), seed=1)
    >>> other.view(0) == game.view(0)
    True
    """
    reader = open_position(view, is_view=True)
    state = serialization.read_state(reader)
    state.viewer = _read_viewer(reader)
    _read_sizes(reader, state)
    doing = serialization.read_doing(reader)
    if reader.faults:
        raise BadPosition(reader.faults)
    seed = (secrets.randbits(63) if seed is None else checked_seed(seed)) & SEED_BITS
    game = serialization.begin(reader.settings, _dealt(reader.settings, state, seed), SeededSource(seed ^ FUTURE))
    _compare(reader, game, state.viewer)
    game._origin = serialization.position(game)
    serialization.apply_doing(game, doing)
    game.draw_pending()
    return game


def _dealt(settings: Settings, state: PlainState, seed: int) -> States:
    """Deal everything that the view doesn't show."""
    state.unseen, state.deck = state.deck, [0] * len(state.deck)
    state.unseen_customers, state.bag = state.bag, [0] * len(state.bag)
    states = serialization.game_states(settings, state)
    deal_at(states, 0, seed)
    return states


def _read_viewer(reader: Reader) -> int:
    if "viewer" not in reader.given:
        reader.fault("viewer", message("view.viewer", key="viewer"))
    viewer = reader.given.get("viewer")
    seat = None if viewer is None else reader.seat(viewer, "viewer")
    if "doing" in reader.given and (viewer is None or viewer != reader.given.get("to_act")):
        reader.fault("doing", message("view.doing", key="doing"), "hidden.open")
    return SPECTATOR if seat is None else seat


def _read_sizes(reader: Reader, state: PlainState) -> None:
    state.counted = int(reader.switch("counted"))
    for key in NEEDED:
        if key not in reader.given:
            reader.fault(key, message("view.missing", key=key))
    _read_sizes_by_colour(reader, "hand_sizes", state.hand_size)
    _read_sizes_by_colour(reader, "collected_sizes", state.collected_size)
    for key in ("deck_size", "bag_size", "discard_size"):
        setattr(state, key, reader.number(reader.given.get(key, 0), key, 0, MAX_COUNT) or 0)
    _read_discard_top(reader, state)
    _check_hidden(reader, state)
    if not reader.faults:
        _check_cards(reader, state)
        _check_customers(reader, state)


def _read_sizes_by_colour(reader: Reader, key: str, sizes: list[int]) -> None:
    for colour, size, where in reader.items(key):
        seat = reader.seat(colour, where)
        number = reader.number(size, where, 0, MAX_COUNT)
        if seat is not None and number is not None:
            sizes[seat] = number


def _read_discard_top(reader: Reader, state: PlainState) -> None:
    """Unless the view is counted, the top card is all that is seen of the discard pile."""
    top = reader.given.get("discard_top")
    if (top is None) != (state.discard_size == 0):
        reader.fault("discard_top", message("view.discard-top"))
    ward = None if top is None else reader.ward(top, "discard_top")
    if ward is not None and not state.counted:
        take_card(reader, state, ward, "discard_top")
        state.discard_top = ward


def _check_hidden(reader: Reader, state: PlainState) -> None:
    """A view shows no other hand, and only a counted one shows what could have been counted."""
    own = reader.settings.players[state.viewer] if state.viewer >= 0 else None
    for colour, _, where in reader.items("hands"):
        if colour != own:
            reader.fault(where, message("view.hand"), "hidden.hand")
    for colour, _, where in reader.items("collected"):
        if colour != own and not state.counted:
            reader.fault(where, message("view.collected"), "hidden.collected")
    for key in ("discard", "removed", "bag", "seen"):
        if key in reader.given and not state.counted:
            reader.fault(key, message("view.counted", key=key), "hidden.remembered")


def _check_cards(reader: Reader, state: PlainState) -> None:
    """There must be exactly as many unseen cards as places for them."""
    unseen = sum(state.deck) + state.special_cards.bit_count()
    known = sum(sum(seen) for seat, seen in enumerate(state.seen) if seat != state.viewer)
    places = state.deck_size + _of_others(state, state.hand_size) - known
    if not state.counted:
        places += max(0, state.discard_size - 1)
    if unseen != places:
        reader.fault("deck_size", message("view.cards", unseen=unseen, places=places))


def _check_customers(reader: Reader, state: PlainState) -> None:
    """Customers that are neither seen nor in the bag or behind a screen have left the game."""
    unseen = sum(state.bag)
    places = state.bag_size + (0 if state.counted else _of_others(state, state.collected_size))
    if places > unseen or (state.counted and places < unseen):
        reader.fault("bag_size", message("view.customers", unseen=unseen, places=places))


def _of_others(state: PlainState, sizes: list[int]) -> int:
    return sum(size for seat, size in enumerate(sizes) if seat != state.viewer)


def _compare(reader: Reader, game: Game, viewer: int) -> None:
    """The keys of a view must agree with each other."""
    seen = view(game, viewer if viewer >= 0 else None, counted=reader.switch("counted"))
    for key in COMPARED:
        if key in reader.given and _unordered(reader.given[key]) != _unordered(seen.get(key, {})):
            reader.fault(key, message("view.disagrees", key=key))
    if reader.faults:
        raise BadPosition(reader.faults)


def _unordered(value: Any) -> Any:
    """The same with sorted lists of names, without empty ones, and without labels, which are in any language."""
    if isinstance(value, dict):
        return {name: _unordered(each) for name, each in value.items() if each != [] and name != "label"}
    if isinstance(value, list) and all(isinstance(each, dict) for each in value):
        return [_unordered(each) for each in value] or {}
    if isinstance(value, list | tuple) and all(isinstance(each, str) for each in value):
        return sorted(value) or {}
    return value
