"""Place the pieces of a position. Each one is taken out of the box, which must contain it."""

from __future__ import annotations

from shinjuku.game.choices import CUSTOMERS
from shinjuku.game.positions import modules
from shinjuku.game.positions.figures import place_figures
from shinjuku.game.positions.plain_state import (
    PlainState,
    derived_claims,
    derived_stacks,
    kind_in_stacks,
    tokens_of,
)
from shinjuku.game.positions.reader import Reader
from shinjuku.game.positions.writer import STORES
from shinjuku.game.quoting import quoted
from shinjuku.rules.enums import BONUS_STACKS, DEPARTMENT, NEUTRAL, PERMANENT, QUEUE_CARDS, Kind
from shinjuku.rules.numbering import STACK_KINDS
from shinjuku.texts.messages import Name, message

MAX_TOKENS = 99
NEUTRAL_TRACK = "neutral"  # the owner of such track in a view


def place_pieces(reader: Reader, state: PlainState) -> None:
    """Everything that a position puts on the map, into hands or elsewhere."""
    state.is_view = int(reader.is_view)
    _box_stacks(state)
    _stores(reader, state)
    _track(reader, state)
    _customers(reader, state)
    _cards(reader, state)
    _queue(reader, state)
    _bonus(reader, state)
    place_figures(reader, state)


# --- stores and track ---------------------------------------------------------------------------------------


def _stores(reader: Reader, state: PlainState) -> None:
    for name, value, where in reader.items("stores"):
        station = reader.name(name, reader.words.stations, "station", where)
        seat, goods = _store(reader, value, where)
        if seat is not None and goods is not None:
            _take_store(reader, state, seat, goods, where)
            if station is not None:
                _set_store(reader, state, station, seat, goods, where)


def _store(reader: Reader, value: object, where: str) -> tuple[int | None, int | None]:
    """`red food` or `blue department`."""
    words = value.split() if isinstance(value, str) else []
    if len(words) != 2:
        reader.fault(where, message("position.store", where=where, example="red food", given=quoted(value)))
        return None, None
    return reader.seat(words[0], where), reader.name(words[1], STORES, "store", where)


def _take_store(reader: Reader, state: PlainState, seat: int, goods: int, where: str) -> None:
    if goods == DEPARTMENT:
        state.departments_left[seat] -= 1
        left, number = state.departments_left[seat], state.departments_per_player
    else:
        state.pool[seat][goods] -= 1
        left, number = state.pool[seat][goods], state.stores_per_player[goods]
    if left == -1:
        player = Name("colour", reader.settings.players[seat])
        reader.fault(where, message("position.stores-left", player=player, number=number, kind=STORES[goods]))


def _set_store(reader: Reader, state: PlainState, station: int, seat: int, goods: int, where: str) -> None:
    about = reader.words.board.stations[station]
    if goods == DEPARTMENT and not about.department:
        reader.fault(where, message("position.department-site", station=Name("station", about.id)))
    state.store_owner[station] = seat
    state.store_goods[station] = goods


def _track(reader: Reader, state: PlainState) -> None:
    for name, value, where in reader.items("track"):
        connection = _connection(reader, name, where)
        if _is_neutral_in_view(reader, state, connection, value):
            continue
        seat = reader.seat(value, where)
        if seat is not None:
            _take_track(reader, state, seat, where)
        if connection is not None:
            _lay_track(reader, state, connection, seat, where)


def _is_neutral_in_view(reader: Reader, state: PlainState, connection: int | None, value: object) -> bool:
    """A view also lists the neutral track, which is there already."""
    is_there = connection is not None and state.track[connection] == NEUTRAL
    return reader.is_view and is_there and value == NEUTRAL_TRACK


def _connection(reader: Reader, name: str, where: str) -> int | None:
    """A connection by its two stations, in either direction."""
    known = [connection.id for connection in reader.words.board.connections]
    return reader.name("--".join(sorted(name.split("--"))), known, "connection", where)


def _take_track(reader: Reader, state: PlainState, seat: int, where: str) -> None:
    state.track_left[seat] -= 1
    if state.track_left[seat] == -1:
        player = Name("colour", reader.settings.players[seat])
        reader.fault(where, message("position.track-left", player=player, number=state.track_per_player))


def _lay_track(reader: Reader, state: PlainState, connection: int, seat: int | None, where: str) -> None:
    if state.track[connection] == PERMANENT:
        reader.fault(where, message("position.track.permanent", where=where))
    elif state.track[connection] == NEUTRAL:
        reader.fault(where, message("position.track.neutral", where=where), modules.neutral_track_clause())
    elif state.track[connection] >= 0:
        reader.fault(where, message("position.track.twice", where=where))
    elif seat is not None:
        state.track[connection] = seat


# --- customers and cards ------------------------------------------------------------------------------------


def _box_stacks(state: PlainState) -> None:
    """While pieces are placed, the customers that come out of the bonus stacks are counted in the bag."""
    kind = kind_in_stacks(state)
    if kind is not None:
        state.bag[kind] = sum(state.bonus_stacks)


def take_customer(reader: Reader, state: PlainState, kind: int, where: str) -> None:
    state.bag[kind] -= 1
    if state.bag[kind] == -1:
        is_elsewhere = kind in STACK_KINDS and kind != kind_in_stacks(state)
        number = 0 if is_elsewhere else state.customers_in_game[kind]
        of_module = kind >= len(Kind) and number == 0
        code = "position.module-pieces" if of_module else "position.customers"
        reader.fault(where, message("position.customers-left", number=number, customer=CUSTOMERS[kind]), code)


def take_card(reader: Reader, state: PlainState, ward: int, where: str) -> None:
    state.deck[ward] -= 1
    if state.deck[ward] == -1:
        about = reader.words.board.wards[ward]
        text = message("position.cards-left", number=about.cards, ward=Name("ward", about.id))
        reader.fault(where, text, "position.cards")


def _customers(reader: Reader, state: PlainState) -> None:
    for name, value, where in reader.items("customers"):
        ward = reader.ward(name, where)
        _put_customers(reader, state, value, where, None if ward is None else state.customers[ward])
    for name, value, where in reader.items("collected"):
        seat = reader.seat(name, where)
        _put_customers(reader, state, value, where, None if seat is None else state.collected[seat])
    _put_customers(reader, state, reader.given.get("removed", ()), "removed", state.removed)


def _put_customers(reader: Reader, state: PlainState, value: object, where: str, counts: list[int] | None) -> None:
    for kind in reader.customers(value, where):
        take_customer(reader, state, kind, where)
        if counts is not None:
            counts[kind] += 1


def _cards(reader: Reader, state: PlainState) -> None:
    for name, value, where in reader.items("hands"):
        seat = reader.seat(name, where)
        _put_cards(reader, state, value, where, None if seat is None else state.hand[seat])
    for name, value, where in reader.items("seen"):
        _see_cards(reader, state, reader.seat(name, where), value, where)
    discard = _put_cards(reader, state, reader.given.get("discard", ()), "discard", state.discard)
    if discard:
        state.discard_top = discard[-1]


def _see_cards(reader: Reader, state: PlainState, seat: int | None, value: object, where: str) -> None:
    """Cards that were taken openly; in another player's view they are all that is known of the hand."""
    wards = reader.wards(value, where)
    if seat is None:
        return
    for ward in wards:
        state.seen[seat][ward] += 1
        if "viewer" in reader.given and reader.given["viewer"] != reader.settings.players[seat]:
            take_card(reader, state, ward, where)
        elif state.seen[seat][ward] > state.hand[seat][ward]:
            reader.fault(where, message("position.seen", where=where), "position.cards")


def _put_cards(reader: Reader, state: PlainState, value: object, where: str, counts: list[int] | None) -> list[int]:
    wards = reader.wards(value, where)
    for ward in wards:
        take_card(reader, state, ward, where)
        if counts is not None:
            counts[ward] += 1
    return wards


def _queue(reader: Reader, state: PlainState) -> None:
    """The cards of the queue from its head, each with its customers."""
    queue = reader.listing(reader.given.get("queue", ()), "queue", "queue")
    if len(queue) > QUEUE_CARDS:
        reader.fault("queue", message("position.queue-length", most=QUEUE_CARDS, given=len(queue)))
    if queue and not state.has_queue:
        reader.fault("queue", message("position.no-queue"), reader.excluded_by("has_queue"))
    for n, entry in enumerate(queue[:QUEUE_CARDS]):
        where = f"queue.{n + 1}"
        if isinstance(entry, list | tuple) and len(entry) == 2:
            _queue_card(reader, state, n, entry[0], entry[1])
        else:
            reader.fault(where, message("position.queue-card", where=where, given=quoted(entry)))


def _queue_card(reader: Reader, state: PlainState, n: int, card: object, customers: object) -> None:
    where = f"queue.{n + 1}"
    ward = reader.ward(card, where)
    _put_customers(reader, state, customers, where, state.queue[n])
    if ward is not None:
        take_card(reader, state, ward, where)
        state.queue_card[n] = ward
        state.queue_length = n + 1


# --- bonus tokens -------------------------------------------------------------------------------------------


def _bonus(reader: Reader, state: PlainState) -> None:
    for name, value, where in reader.items("bonus"):
        seat = reader.seat(name, where)
        tokens = reader.number(value, where, 0, MAX_TOKENS)
        if seat is not None and tokens is not None:
            state.bonus[seat] = tokens
    _check_tokens(reader, state)
    _claims(reader, state)
    _stacks(reader, state)


def _check_tokens(reader: Reader, state: PlainState) -> None:
    supply, held, kind = sum(state.bonus_stacks), sum(state.bonus), kind_in_stacks(state)
    if held and kind is not None:
        reader.fault("bonus", message(f"position.no-bonus.{CUSTOMERS[kind]}"), modules.position_clause(kind))
    elif held and supply == 0:
        code = reader.excluded_by("bonus_stacks") or "position.bonus"
        reader.fault("bonus", message("position.no-bonus"), code)
    elif held > supply:
        reader.fault("bonus", message("position.bonus", number=supply, given=held))


def _claims(reader: Reader, state: PlainState) -> None:
    """Who claimed tokens, in order; a single player needs no list."""
    given = reader.given.get("first_upgrade", ())
    named = reader.seats([given] if isinstance(given, str) else given, "first_upgrade")
    if named and not sum(state.bonus_stacks):
        code = reader.excluded_by("bonus_stacks") or "position.first-upgrade"
        reader.fault("first_upgrade", message("position.no-claims"), code)
    order = derived_claims(state, named)
    state.claims = len(order)
    for n, seat in enumerate(order, start=1):
        state.claimed[seat] = n


def _stacks(reader: Reader, state: PlainState) -> None:
    state.stacks_taken = derived_stacks(state, state.store_goods.count(DEPARTMENT))
    if "stacks_taken" in reader.given:
        given = reader.number(reader.given["stacks_taken"], "stacks_taken", 0, BONUS_STACKS)
        state.stacks_taken = given or 0
    kind = kind_in_stacks(state)
    if kind is not None:
        _spare_customers(reader, state, kind)


def _spare_customers(reader: Reader, state: PlainState, kind: int) -> None:
    """Customers that are out of their stacks but nowhere else have left the game; in a view they are hidden."""
    spare = tokens_of(state, state.stacks_taken) - (sum(state.bonus_stacks) - state.bag[kind])
    if spare < 0 <= state.bag[kind]:
        reader.fault("stacks_taken", message(f"position.stacks.{CUSTOMERS[kind]}"))
    state.bag[kind] = max(0, spare) if reader.is_view else 0
    state.removed[kind] += 0 if reader.is_view else max(0, spare)
