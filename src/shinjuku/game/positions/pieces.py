"""Setting up the pieces of a position, each out of the box: the box must be able to supply them all."""

from __future__ import annotations

from shinjuku.game.choices import CUSTOMERS
from shinjuku.game.positions.plain_state import Table, derived_claims, derived_stacks, tokens_of
from shinjuku.game.positions.reader import KNOWN_NAME, Reader, shown
from shinjuku.game.positions.writer import STORES, figures
from shinjuku.rules.editions import EDITIONS
from shinjuku.rules.enums import BAY, BONUS_STACKS, DEPARTMENT, HOME, NEUTRAL, NOWHERE, PERMANENT, QUEUE_CARDS, Kind
from shinjuku.rules.modules import MODULES

MOST_TOKENS = 99


def place_pieces(reader: Reader, table: Table) -> None:
    """Everything that a position puts on the table, or into hands."""
    table.is_view = int(reader.is_view)
    _box_collectors(table)
    _stores(reader, table)
    _track(reader, table)
    _customers(reader, table)
    _cards(reader, table)
    _queue(reader, table)
    _bonus(reader, table)
    _matsuri(reader, table)
    _module_figures(reader, table)


# --- stores and track ---------------------------------------------------------------------------------------


def _stores(reader: Reader, table: Table) -> None:
    for name, value, where in reader.items("stores", "stations with their stores"):
        station = reader.name(name, reader.words.stations, "station", where)
        seat, goods = _store(reader, value, where)
        if seat is not None and goods is not None:
            _take_store(reader, table, seat, goods, where)
            if station is not None:
                _set_store(reader, table, station, seat, goods, where)


def _store(reader: Reader, value: object, where: str) -> tuple[int | None, int | None]:
    """`red food` or `blue department`."""
    words = value.split() if isinstance(value, str) else []
    if len(words) != 2:
        wanted = "a colour and what is sold, as in 'red food'"
        reader.fault(where, f"{where} must be {wanted}, not {shown(value)}.")
        return None, None
    return reader.seat(words[0], where), reader.name(words[1], STORES, "kind of store", where)


def _take_store(reader: Reader, table: Table, seat: int, goods: int, where: str) -> None:
    if goods == DEPARTMENT:
        table.departments_left[seat] -= 1
        left, number = table.departments_left[seat], table.departments_per_player
    else:
        table.pool[seat][goods] -= 1
        left, number = table.pool[seat][goods], table.stores_per_player[goods]
    if left == -1:
        reader.fault(where, f"{_name(reader, seat)} has only {number} stores of the kind {STORES[goods]}.")


def _set_store(reader: Reader, table: Table, station: int, seat: int, goods: int, where: str) -> None:
    about = reader.words.board.stations[station]
    if goods == DEPARTMENT and not about.department:
        reader.fault(where, f"{about.romaji} is no site for a department store.")
    table.store_owner[station] = seat
    table.store_goods[station] = goods


def _track(reader: Reader, table: Table) -> None:
    for name, value, where in reader.items("track", "connections with the colour of their track"):
        connection = _connection(reader, name, where)
        seat = reader.seat(value, where)
        if seat is not None:
            _take_track(reader, table, seat, where)
        if connection is not None:
            _lay_track(reader, table, connection, seat, where)


def _connection(reader: Reader, name: str, where: str) -> int | None:
    """A connection by its two stations, in either direction."""
    known = [connection.id for connection in reader.words.board.connections]
    return reader.name("--".join(sorted(name.split("--"))), known, "connection", where)


def _take_track(reader: Reader, table: Table, seat: int, where: str) -> None:
    table.track_left[seat] -= 1
    if table.track_left[seat] == -1:
        reader.fault(where, f"{_name(reader, seat)} has only {table.track_per_player} pieces of track.")


def _lay_track(reader: Reader, table: Table, connection: int, seat: int | None, where: str) -> None:
    if table.track[connection] == PERMANENT:
        reader.fault(where, f"{where}: this connection is everybody's and has no track.")
    elif table.track[connection] == NEUTRAL:
        reader.fault(where, f"{where}: neutral track lies at Hachiko's home.", "hachiko.neutral-occupied")
    elif table.track[connection] >= 0:
        reader.fault(where, f"{where}: this connection has track already, given in the other direction.")
    elif seat is not None:
        table.track[connection] = seat


def _name(reader: Reader, seat: int) -> str:
    return reader.settings.players[seat].capitalize()


# --- customers and cards ------------------------------------------------------------------------------------


def _box_collectors(table: Table) -> None:
    """Art Collectors come out of the bonus stacks; while pieces are placed they count as if from the bag."""
    if table.art_plays:
        table.bag[Kind.ART] = sum(table.bonus_stacks)


def take_customer(reader: Reader, table: Table, kind: int, where: str) -> None:
    table.bag[kind] -= 1
    if table.bag[kind] == -1:
        number = 0 if kind == Kind.ART and not table.art_plays else table.customers_in_game[kind]
        of_module = kind >= Kind.FOOD_THIEF and number == 0
        code = "position.module-pieces" if of_module else "position.customers"
        reader.fault(where, f"This game has only {number} customers {CUSTOMERS[kind]}.", code)


def take_card(reader: Reader, table: Table, ward: int, where: str) -> None:
    table.deck[ward] -= 1
    if table.deck[ward] == -1:
        about = reader.words.board.wards[ward]
        reader.fault(where, f"There are only {about.cards} cards of {about.romaji}.", "position.cards")


def _customers(reader: Reader, table: Table) -> None:
    for name, value, where in reader.items("customers", "wards with their customers"):
        ward = reader.ward(name, where)
        _put_customers(reader, table, value, where, None if ward is None else table.customers[ward])
    for name, value, where in reader.items("collected", "colours with their customers"):
        seat = reader.seat(name, where)
        _put_customers(reader, table, value, where, None if seat is None else table.collected[seat])
    _put_customers(reader, table, reader.given.get("removed", ()), "removed", table.removed)


def _put_customers(reader: Reader, table: Table, value: object, where: str, counts: list[int] | None) -> None:
    for kind in reader.customers(value, where):
        take_customer(reader, table, kind, where)
        if counts is not None:
            counts[kind] += 1


def _cards(reader: Reader, table: Table) -> None:
    for name, value, where in reader.items("hands", "colours with their cards"):
        seat = reader.seat(name, where)
        _put_cards(reader, table, value, where, None if seat is None else table.hand[seat])
    for name, value, where in reader.items("seen", "colours with the cards that they took openly"):
        _see_cards(reader, table, reader.seat(name, where), value, where)
    discard = _put_cards(reader, table, reader.given.get("discard", ()), "discard", table.discard)
    if discard:
        table.discard_top = discard[-1]


def _see_cards(reader: Reader, table: Table, seat: int | None, value: object, where: str) -> None:
    """Cards of a hand that everybody saw being taken; in a view of another player they are all that is known of it."""
    wards = reader.wards(value, where)
    if seat is None:
        return
    for ward in wards:
        table.seen[seat][ward] += 1
        if "viewer" in reader.given and reader.given["viewer"] != reader.settings.players[seat]:
            take_card(reader, table, ward, where)
        elif table.seen[seat][ward] > table.hand[seat][ward]:
            reader.fault(where, f"{where}: no such card is in that hand.", "position.cards")


def _put_cards(reader: Reader, table: Table, value: object, where: str, counts: list[int] | None) -> list[int]:
    wards = reader.wards(value, where)
    for ward in wards:
        take_card(reader, table, ward, where)
        if counts is not None:
            counts[ward] += 1
    return wards


def _queue(reader: Reader, table: Table) -> None:
    """The cards of the queue from the head on, each with its customers."""
    queue = reader.listing(reader.given.get("queue", ()), "queue", "cards with their customers")
    if len(queue) > QUEUE_CARDS:
        reader.fault("queue", f"The queue has {QUEUE_CARDS} cards at most, not {len(queue)}.")
    if queue and not table.has_queue:
        reader.fault("queue", "This game is played without a queue.", _taken_out_by(reader, "has_queue"))
    for n, entry in enumerate(queue[:QUEUE_CARDS]):
        where = f"queue.{n + 1}"
        if isinstance(entry, list | tuple) and len(entry) == 2:
            _queue_card(reader, table, n, entry[0], entry[1])
        else:
            reader.fault(where, f"{where} must be a ward and a list of customers, not {shown(entry)}.")


def _queue_card(reader: Reader, table: Table, n: int, card: object, customers: object) -> None:
    where = f"queue.{n + 1}"
    ward = reader.ward(card, where)
    _put_customers(reader, table, customers, where, table.queue[n])
    if ward is not None:
        take_card(reader, table, ward, where)
        table.queue_card[n] = ward
        table.queue_length = n + 1


# --- bonus tokens -------------------------------------------------------------------------------------------


def _bonus(reader: Reader, table: Table) -> None:
    for name, value, where in reader.items("bonus", "colours with their bonus tokens"):
        seat = reader.seat(name, where)
        tokens = reader.number(value, where, 0, MOST_TOKENS)
        if seat is not None and tokens is not None:
            table.bonus[seat] = tokens
    _check_tokens(reader, table)
    _claims(reader, table)
    _stacks(reader, table)


def _check_tokens(reader: Reader, table: Table) -> None:
    there_are, held = sum(table.bonus_stacks), sum(table.bonus)
    if held and table.art_plays:
        reader.fault("bonus", "Art Collectors take the place of bonus tokens.", "art-collector.position")
    elif held and there_are == 0:
        code = _taken_out_by(reader, "bonus_stacks") or "position.bonus"
        reader.fault("bonus", "This game is played without bonus tokens.", code)
    elif held > there_are:
        reader.fault("bonus", f"There are {there_are} bonus tokens, not {held}.")


def _claims(reader: Reader, table: Table) -> None:
    """Who claimed tokens, in order; one player may be named without a list."""
    given = reader.given.get("first_upgrade", ())
    named = reader.seats([given] if isinstance(given, str) else given, "first_upgrade")
    if named and not sum(table.bonus_stacks):
        code = _taken_out_by(reader, "bonus_stacks") or "position.first-upgrade"
        reader.fault("first_upgrade", "Nobody claims bonus tokens in this game.", code)
    order = derived_claims(table, named)
    table.claims = len(order)
    for n, seat in enumerate(order, start=1):
        table.claimed[seat] = n


def _stacks(reader: Reader, table: Table) -> None:
    table.stacks_taken = derived_stacks(table, table.store_goods.count(DEPARTMENT))
    if "stacks_taken" in reader.given:
        given = reader.number(reader.given["stacks_taken"], "stacks_taken", 0, BONUS_STACKS)
        table.stacks_taken = given or 0
    if table.art_plays:
        _spare_collectors(reader, table)


def _spare_collectors(reader: Reader, table: Table) -> None:
    """Art Collectors out of their stacks and nowhere to be seen have left the game; in a view they are hidden."""
    spare = tokens_of(table, table.stacks_taken) - (sum(table.bonus_stacks) - table.bag[Kind.ART])
    if spare < 0 <= table.bag[Kind.ART]:
        reader.fault("stacks_taken", "There are more Art Collectors than these stacks held.")
    table.bag[Kind.ART] = max(0, spare) if reader.is_view else 0
    table.removed[Kind.ART] += 0 if reader.is_view else max(0, spare)


def _taken_out_by(reader: Reader, parameter: str) -> str | None:
    """The clause on positions of the module or the edition that does without something."""
    for module in reader.settings.modules:
        if parameter in MODULES[module].parameters:
            return f"{module}.position"
    edition = reader.settings.edition
    return None if parameter in EDITIONS[edition].parameters else f"{edition}.position"


# --- the Matsuri, and the figures of modules ----------------------------------------------------------------


def _matsuri(reader: Reader, table: Table) -> None:
    if table.has_matsuri:
        _figure(reader, table, "matsuri", {})
    elif reader.given.get("matsuri") is not None:
        code = _taken_out_by(reader, "has_matsuri") or "position.module-pieces"
        reader.fault("matsuri", "This game is played without the Matsuri.", code)


def _module_figures(reader: Reader, table: Table) -> None:
    plays = figures(table)
    if is_played(reader, "princess", plays["princess"]):
        _figure(reader, table, "princess", {})
    if is_played(reader, "hachiko", plays["hachiko"]):
        _hachiko(reader, table)
    if is_played(reader, "kaiju", plays["kaiju"]):
        _kaiju(reader, table)
    _kaicho(reader, table)


def is_played(reader: Reader, key: str, plays: bool) -> bool:
    """Is the module played that a key belongs to? If not, the key must say nothing."""
    if not plays and reader.given.get(key) not in (None, {}):
        sentence = f"{key} belongs to a module that is not played here."
        reader.fault(key, sentence, "position.module-pieces")
    return plays


def _figure(reader: Reader, table: Table, figure: str, elsewhere: dict[str, int]) -> None:
    """A figure in a ward, or in one of the other places it may be in; null is nowhere, nothing where it starts."""
    if figure not in reader.given:
        return
    place = reader.given[figure]
    if place is None:
        setattr(table, figure, NOWHERE)
    elif isinstance(place, str) and place in elsewhere:
        setattr(table, figure, elsewhere[place])
    elif (ward := reader.ward(place, figure)) is not None:
        setattr(table, figure, ward)


def _hachiko(reader: Reader, table: Table) -> None:
    """Revision 1 sends him off again as soon as the Incomes of his journey are taken."""
    _figure(reader, table, "hachiko", {"home": HOME})
    if table.hachiko == HOME and not table.dog_waits and reader.given.get("phase") != "income":
        sentence = "In this edition Hachiko is at home only until the Incomes of his journey are taken."
        reader.fault("hachiko", sentence, "hachiko.position")


def _kaiju(reader: Reader, table: Table) -> None:
    """In the bay or, before it enters, in the deck: as the edition has it."""
    if table.kaiju_in_bay:
        _figure(reader, table, "kaiju", {"bay": BAY})
        if table.kaiju == NOWHERE:
            reader.fault("kaiju", "In this edition the Kaiju is in the bay or in a ward.", "kaiju.position")
    elif reader.given.get("kaiju") == "bay":
        reader.fault("kaiju", "In this edition the Kaiju waits in the deck, not in the bay.", "kaiju.position")
    else:
        _figure(reader, table, "kaiju", {})
        table.kaiju_in_deck = int(table.kaiju == NOWHERE)


def _kaicho(reader: Reader, table: Table) -> None:
    """The token of each player; version 1 may call it by its own name."""
    key = reader.words.own("kaicho") if reader.words.own("kaicho") in reader.given else "kaicho"
    if "chairman" in reader.given and (key == "kaicho" or "kaicho" in reader.given):
        reader.fault("chairman", "Chairmen are given once, as kaicho; as chairman in version 1 only.", KNOWN_NAME)
    if not is_played(reader, key, table.kaicho_plays == 1):
        return
    for name, value, where in reader.items(key, "colours with the ward of their Kaicho"):
        seat, ward = reader.seat(name, where), reader.ward(value, where)
        if seat is not None and ward is not None:
            table.kaicho[seat] = ward
