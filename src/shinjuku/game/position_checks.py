"""Setting up what a position gives, piece by piece out of the box; the box must be able to supply it all."""

from __future__ import annotations

from typing import Any

from ..rules.modules import MODULES
from ..rules.names import BAY, BONUS_STACKS, DEPARTMENT, HOME, PERMANENT, QUEUE_CARDS, Act, Phase
from .position_reading import KNOWN_NAME, PHASE_CODE, Reader, shown
from .position_table import Table, derived_claims, derived_stacks, set_up_table
from .position_words import PHASES, STORES
from .vocabulary import ACTIONS, CUSTOMERS

WITH_ACTIONS = (Phase.MATSURI, Phase.ACTIONS, Phase.TRACK_INCOME)  # phases in which an action is still to come
LATER_PHASES = ("final-income",)  # of editions that are not played yet
MAIN_ACTIONS = ACTIONS[: Act.WANDER]
FREE_ACTIONS = ACTIONS[Act.WANDER :]


def lay_out(reader: Reader) -> Table:
    """The table of a position; it can be played on if the reader has found no fault."""
    table = set_up_table(reader.settings)
    _stores(reader, table)
    _track(reader, table)
    _customers(reader, table)
    _cards(reader, table)
    _queue(reader, table)
    _bonus(reader, table)
    _figures(reader, table)
    _turn(reader, table)
    return table


# --- the map ----------------------------------------------------------------------------------------------------


def _stores(reader: Reader, table: Table) -> None:
    for name, value in reader.items("stores", "stations with their stores"):
        where = f"stores.{name}"
        station = reader.name(name, reader.words.stations, "station", where)
        seat, goods = _store(reader, value, where)
        if seat is None or goods is None:
            continue
        _take_store(reader, table, seat, goods, where)
        if station is None:
            continue
        if goods == DEPARTMENT and not reader.words.board.stations[station].department:
            reader.fault(where, f"No department store can stand in {name.capitalize()}.")
        table.store_owner[station] = seat
        table.store_goods[station] = goods


def _store(reader: Reader, value: object, where: str) -> tuple[int | None, int | None]:
    """`red food` or `blue department`."""
    words = value.split() if isinstance(value, str) else []
    if len(words) != 2:
        reader.fault(where, f"{where} must be a colour and what is sold, as in 'red food', not {shown(value)}.")
        return None, None
    return reader.seat(words[0], where), reader.name(words[1], STORES, "kind of store", where)


def _take_store(reader: Reader, table: Table, seat: int, goods: int, where: str) -> None:
    colour = reader.settings.players[seat].capitalize()
    if goods == DEPARTMENT:
        table.departments_left[seat] -= 1
        left, of_all, what = table.departments_left[seat], table.departments_per_player, "department"
    else:
        table.pool[seat][goods] -= 1
        left, of_all, what = table.pool[seat][goods], table.stores_per_player[goods], STORES[goods]
    if left == -1:
        reader.fault(where, f"{colour} has only {of_all} {what} stores.")


def _track(reader: Reader, table: Table) -> None:
    for name, value in reader.items("track", "connections with the colour of their track"):
        where = f"track.{name}"
        connection = _connection(reader, name, where)
        seat = reader.seat(value, where)
        if seat is not None:
            _take_track(reader, table, seat, where)
        if connection is None:
            continue
        if table.track[connection] == PERMANENT:
            reader.fault(where, f"{name} needs no track: it is everybody's.")
        elif table.track[connection] >= 0:
            reader.fault(where, f"{name} has track already, written in the other direction.")
        elif seat is not None:
            table.track[connection] = seat


def _connection(reader: Reader, name: str, where: str) -> int | None:
    """A connection by its two stations, in either direction."""
    known = [connection.id for connection in reader.words.board.connections]
    return reader.name("--".join(sorted(name.split("--"))), known, "connection", where)


def _take_track(reader: Reader, table: Table, seat: int, where: str) -> None:
    table.track_left[seat] -= 1
    if table.track_left[seat] == -1:
        colour = reader.settings.players[seat].capitalize()
        reader.fault(where, f"{colour} has only {table.track_per_player} pieces of track.")


# --- customers and cards ----------------------------------------------------------------------------------------


def take_customer(reader: Reader, table: Table, kind: int, where: str) -> None:
    table.bag[kind] -= 1
    if table.bag[kind] == -1:
        number = table.customers_in_game[kind]
        reader.fault(where, f"There are only {number} customers {CUSTOMERS[kind]}.", "position.customers")


def take_card(reader: Reader, table: Table, ward: int, where: str) -> None:
    table.deck[ward] -= 1
    if table.deck[ward] == -1:
        about = reader.words.board.wards[ward]
        reader.fault(where, f"There are only {about.cards} cards of {about.romaji}.", "position.cards")


def _customers(reader: Reader, table: Table) -> None:
    for name, value in reader.items("customers", "wards with their customers"):
        where = f"customers.{name}"
        ward = reader.ward(name, where)
        _put_customers(reader, table, value, where, None if ward is None else table.customers[ward])
    for name, value in reader.items("collected", "colours with their customers"):
        where = f"collected.{name}"
        seat = reader.seat(name, where)
        _put_customers(reader, table, value, where, None if seat is None else table.collected[seat])
    if "removed" in reader.given:
        _put_customers(reader, table, reader.given["removed"], "removed", table.removed)


def _put_customers(reader: Reader, table: Table, value: object, where: str, counts: list[int] | None) -> None:
    for kind in reader.customers(value, where):
        take_customer(reader, table, kind, where)
        if counts is not None:
            counts[kind] += 1


def _cards(reader: Reader, table: Table) -> None:
    for name, value in reader.items("hands", "colours with their cards"):
        where = f"hands.{name}"
        seat = reader.seat(name, where)
        _put_cards(reader, table, value, where, None if seat is None else table.hand[seat])
    if "discard" in reader.given:
        cards = _put_cards(reader, table, reader.given["discard"], "discard", table.discard)
        table.discard_top = cards[-1] if cards else table.discard_top


def _put_cards(reader: Reader, table: Table, value: object, where: str, counts: list[int] | None) -> list[int]:
    wards = reader.wards(value, where)
    for ward in wards:
        take_card(reader, table, ward, where)
        if counts is not None:
            counts[ward] += 1
    return wards


def _queue(reader: Reader, table: Table) -> None:
    queue = reader.listing(reader.given.get("queue", ()), "queue", "cards with their customers")
    if len(queue) > QUEUE_CARDS:
        reader.fault("queue", f"The queue has {QUEUE_CARDS} cards at most, not {len(queue)}.")
    if queue and not table.has_queue:
        reader.fault("queue", "This game is played without a queue.")
    for n, entry in enumerate(queue):
        where = f"queue.{n + 1}"
        if isinstance(entry, list | tuple) and len(entry) == 2:
            _queue_card(reader, table, n, entry[0], entry[1], where)
        else:
            reader.fault(where, f"{where} must be a ward and a list of customers, not {shown(entry)}.")


def _queue_card(reader: Reader, table: Table, n: int, card: object, customers: object, where: str) -> None:
    ward = reader.ward(card, where)
    fits = n < QUEUE_CARDS
    _put_customers(reader, table, customers, where, table.queue[n] if fits else None)
    if ward is not None:
        take_card(reader, table, ward, where)
    if ward is not None and fits:
        table.queue_card[n] = ward
        table.queue_length = n + 1


# --- bonus tokens -----------------------------------------------------------------------------------------------


def _bonus(reader: Reader, table: Table) -> None:
    most = sum(table.bonus_stacks)
    for name, value in reader.items("bonus", "colours with their bonus tokens"):
        seat = reader.seat(name, f"bonus.{name}")
        tokens = reader.number(value, f"bonus.{name}", 0, 127)
        if seat is not None and tokens is not None:
            table.bonus[seat] = tokens
    if sum(table.bonus) > most:
        sentence = f"There are {most} bonus tokens in this game, not {sum(table.bonus)}."
        reader.fault("bonus", sentence, _left_out_by(reader, "bonus_stacks", "position.bonus") if not most else None)
    _claims(reader, table)
    departments = sum(goods == DEPARTMENT for goods in table.store_goods)
    table.stacks_taken = derived_stacks(table, departments)
    if "stacks_taken" in reader.given:
        table.stacks_taken = reader.number(reader.given["stacks_taken"], "stacks_taken", 0, BONUS_STACKS)


def _claims(reader: Reader, table: Table) -> None:
    given = reader.given.get("first_upgrade", ())
    named = reader.seats([given] if isinstance(given, str) else given, "first_upgrade")
    if named and not sum(table.bonus_stacks):
        code = _left_out_by(reader, "bonus_stacks", "position.first-upgrade")
        reader.fault("first_upgrade", "Nobody claims bonus tokens in this game.", code)
    order = derived_claims(table, named)
    table.claims = len(order)
    for n, seat in enumerate(order, start=1):
        table.claimed[seat] = n


def _left_out_by(reader: Reader, parameter: str, otherwise: str) -> str:
    """The clause on positions of the module that takes something out of the game."""
    found = [module for module in reader.settings.modules if parameter in MODULES[module].parameters]
    return f"{found[0]}.position" if found else otherwise


# --- the Matsuri, and the pieces of modules ---------------------------------------------------------------------


def _figures(reader: Reader, table: Table) -> None:
    if reader.given.get("matsuri") is not None and not table.has_matsuri:
        code = _left_out_by(reader, "has_matsuri", "position.module-pieces")
        reader.fault("matsuri", "This game is played without the Matsuri.", code)
    else:
        _figure(reader, table, "matsuri", {None: table.matsuri})
    if _plays(reader, "princess", table.princess_plays):
        _figure(reader, table, "princess", {None: table.princess})
    if _plays(reader, "hachiko", table.hachiko_plays):
        _figure(reader, table, "hachiko", {None: table.hachiko, "home": HOME})
    if _plays(reader, "kaiju", table.kaiju_plays):
        table.kaiju_in_deck = int(reader.given["kaiju"] is None)
        _figure(reader, table, "kaiju", {None: table.kaiju, "bay": BAY})
    if _plays(reader, "kaicho", table.kaicho_plays):
        _kaicho(reader, table)


def _plays(reader: Reader, key: str, plays: int) -> bool:
    """Is a module's piece given, and its module played?"""
    if key in reader.given and not plays:
        reader.fault(key, f"{key} belongs to a module that is not played here.", "position.module-pieces")
    return key in reader.given and bool(plays)


def _figure(reader: Reader, table: Table, figure: str, elsewhere: dict[str | None, int]) -> None:
    """A figure in a ward, or in one of the other places it can be in."""
    place: Any = reader.given.get(figure)
    if place is None or (isinstance(place, str) and place in elsewhere):
        setattr(table, figure, elsewhere[place])
    elif (ward := reader.ward(place, figure)) is not None:
        setattr(table, figure, ward)


def _kaicho(reader: Reader, table: Table) -> None:
    for name, value in reader.items("kaicho", "colours with the ward of their Kaicho"):
        seat, ward = reader.seat(name, f"kaicho.{name}"), reader.ward(value, f"kaicho.{name}")
        if seat is not None and ward is not None:
            table.kaicho[seat] = ward


# --- the turn ---------------------------------------------------------------------------------------------------


def _turn(reader: Reader, table: Table) -> None:
    table.phase = _phase(reader, table)
    table.used = _actions(reader, "used", MAIN_ACTIONS)
    table.free_used = _free_actions(reader, table)
    table.actions_left = _actions_left(reader, table)
    table.final = int(reader.switch("final"))
    _players(reader, table)
    _kaiju_moments(reader, table)


def _phase(reader: Reader, table: Table) -> int:
    given = reader.given.get("phase", "actions")
    number = reader.name(given, (*PHASES, *LATER_PHASES), "phase", "phase", PHASE_CODE)
    if number is None:
        return Phase.ACTIONS
    if given in LATER_PHASES or (given.startswith("kaiju") and not table.kaiju_plays):
        reader.fault("phase", f"There is no phase {given!r} in this game.")
        return Phase.ACTIONS
    if given == "matsuri" and table.matsuri < 0:
        reader.fault("phase", "The Matsuri can't be moved: it is not on the map.")
    return PHASES[given]


def _actions(reader: Reader, key: str, words: tuple[str, ...]) -> int:
    """A set of actions, as bits."""
    found = 0
    for each in reader.listing(reader.given.get(key, ()), key, "actions"):
        if reader.name(each, words, "action", key, PHASE_CODE) is None:
            continue
        bit = 1 << ACTIONS.index(each)
        if found & bit:
            reader.fault(key, f"{key} names {each} twice.")
        found |= bit
    return found


def _free_actions(reader: Reader, table: Table) -> int:
    used = _actions(reader, "free_used", FREE_ACTIONS)
    for act, plays in ((Act.WANDER, table.princess_plays), (Act.EXPLORE, table.kaicho_plays)):
        if used >> act & 1 and not plays:
            sentence = f"{ACTIONS[act]} belongs to a module that is not played here."
            reader.fault("free_used", sentence, "position.module-pieces")
    return used


def _actions_left(reader: Reader, table: Table) -> int:
    """Two, less those that are used, unless it is said."""
    if table.phase in WITH_ACTIONS and table.used >> Act.INCOME & 1:
        reader.fault("used", "Income ends a turn: no action can follow it.")
    lowest = 1 if table.phase in WITH_ACTIONS else 0
    if "actions_left" in reader.given:
        return reader.number(reader.given["actions_left"], "actions_left", lowest, 2) or 0
    return max(lowest, 2 - table.used.bit_count()) if lowest else 0


def _players(reader: Reader, table: Table) -> None:
    """Who started, whose turn it is, who is to act; each by default the one before."""
    start = _player(reader, "start", 0)
    to_act = _player(reader, "to_act", _player(reader, "turn", start))
    turn = _player(reader, "turn", to_act, again=True)
    table.start, table.seat = start, turn
    if table.phase == Phase.TRACK_INCOME:
        _income(reader, table, to_act, turn)
    elif table.phase != Phase.OVER and to_act != turn and "turn" in reader.given:
        reader.fault("to_act", "In this phase only the player whose turn it is can act.")
    if "income_owed" in reader.given and table.phase != Phase.TRACK_INCOME and reader.given["income_owed"] != []:
        reader.fault("income_owed", "Nobody waits for an Income in this phase.")


def _player(reader: Reader, key: str, otherwise: int, *, again: bool = False) -> int:
    given = reader.given.get(key)
    if given is None:
        return otherwise
    if again and given not in reader.settings.players:
        return otherwise
    seat = reader.seat(given, key, "position.turn")
    return otherwise if seat is None else seat


def _income(reader: Reader, table: Table, to_act: int, turn: int) -> None:
    """One owner of used track is asked; others may be asked after."""
    if reader.given.get("to_act") is None:
        reader.fault("to_act", "In the phase 'income', to_act must say who is asked.")
    elif to_act == turn:
        reader.fault("turn", "In the phase 'income', turn must be the player who moved, not the one who is asked.")
    table.drawer = to_act
    for seat in reader.seats(reader.given.get("income_owed", ()), "income_owed"):
        if seat in (to_act, turn):
            colour = reader.settings.players[seat].capitalize()
            reader.fault("income_owed", f"{colour} is not still to be asked.")
        table.income_owed |= 1 << seat


def _kaiju_moments(reader: Reader, table: Table) -> None:
    if "placing" in reader.given:
        most = 4 if table.phase == Phase.KAIJU_AWAY else 0
        table.placing = reader.number(reader.given["placing"], "placing", 0, most)
    if _plays(reader, "kaiju_entry", table.kaiju_plays):
        seat = reader.seat(reader.given["kaiju_entry"], "kaiju_entry", "position.turn")
        table.kaiju_entry = table.kaiju_entry if seat is None else seat
