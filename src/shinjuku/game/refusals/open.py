"""Open: why a store can't come to a station, or not from there."""

from __future__ import annotations

from collections.abc import Sequence

from shinjuku.game.choices import GOODS
from shinjuku.game.errors import Illegal
from shinjuku.game.facts.payments import Cost
from shinjuku.game.refusals.costs import can_not_pay, what_is_missing
from shinjuku.game.refusals.expected import breaks_off, expected, of_another_moment, out_of_order
from shinjuku.game.refusals.naming import listed, number_name
from shinjuku.game.refusals.situation import Situation


def refuse_open(table: Situation, rest: Sequence[str]) -> Illegal:
    """The action is not offered at all."""
    if not any(table.stores_per_player(goods) for goods in GOODS):
        return Illegal(
            "open.goods-left",
            f"{table.who} can't {table.word('open')} a store: this table plays without specialty stores.",
        )
    empty = table.empty_stations()
    if not empty:
        sentence = f"{table.who} can't {table.word('open')} anywhere: every station has a store."
        return Illegal("open.empty-station", sentence)
    station = rest[1] if len(rest) > 1 and rest[0] in GOODS else ""
    refused = why_not_in(table, station, rest[2:]) if station in table.game.words.stations else None
    return refused or _nothing_payable(table)


def _nothing_payable(table: Situation) -> Illegal:
    missing = what_is_missing(table, "card of a ward with an empty station")
    return Illegal("open.card", f"{table.who} can't {table.word('open')} anywhere: {missing}.")


def refuse_open_goods(table: Situation, words: Sequence[str]) -> Illegal:
    if words[0] == "department":
        return Illegal(
            "open.not-department",
            f"{table.who} can't {table.word('open')} a department store: it comes about by Upgrade alone. "
            f"{expected(table)}",
        )
    if words[0] in GOODS and table.stores_per_player(words[0]) == 0:
        return Illegal("open.goods-left", f"{table.who} has no {words[0]} store. {expected(table)}")
    return out_of_order(table, words[0])


def refuse_open_station(table: Situation, words: Sequence[str]) -> Illegal:
    station = words[0]
    if station not in table.game.words.stations:
        return out_of_order(table, station)
    return why_not_in(table, station, words[1:]) or of_another_moment(table, station)


def why_not_in(table: Situation, station: str, rest: Sequence[str]) -> Illegal | None:
    """Why no store can be opened in a station; None if one can."""
    store = table.store_at(station)
    refused = f"{table.who} can't {table.word('open')} in {table.station(station)}"
    if store is None:
        cost = Cost.of_ward(table.ward_of(station))
        return None if table.can_pay(cost.wards) else Illegal("open.card", can_not_pay(table, cost))
    if store.seat != table.seat:
        return Illegal("open.empty-station", f"{refused}: {table.colour(store.seat)}'s store is there.")
    if list(rest[:2]) == ["from", station]:
        return _to_itself(table, station)
    return Illegal("open.empty-station", f"{refused}: {table.who}'s own store is there.")


# --- where the store comes from ----------------------------------------------------------------------------


def refuse_open_from(table: Situation, words: Sequence[str]) -> Illegal:
    if words[0] != "from":
        return _pool_is_empty(table)
    if len(words) == 1:
        return breaks_off(table, "from")
    if words[1] == "supply" and table.pool(_goods(table)) == 0:
        return _pool_is_empty(table)
    if words[1] not in table.game.words.stations:
        return out_of_order(table, words[1])
    return why_not_from(table, words[1]) or of_another_moment(table, f"from {words[1]}")


def refuse_from_at_payment(table: Situation, words: Sequence[str]) -> Illegal:
    """Where the store comes from is not asked: none of these goods is on the map, or it is settled."""
    settled = table.chosen("from") or len(words) == 1 or words[1] not in table.game.words.stations
    refused = None if settled else why_not_from(table, words[1])
    return refused or out_of_order(table, "from")


def why_not_from(table: Situation, station: str) -> Illegal | None:
    """Why the store that stands in a station can't be the one to open."""
    store, goods = table.store_at(station), _goods(table)
    refused = f"{table.who} can't relocate a store from {table.station(station)}"
    if station == _target(table):
        return _to_itself(table, station)
    if store is None:
        return Illegal("open.from-own-specialty", f"{refused}: there is none.")
    if store.seat != table.seat:
        return Illegal("open.from-own-specialty", f"{refused}: it is {store.name}.")
    if store.is_department:
        return Illegal("open.not-department", f"{refused}: a department store stays where it is.")
    if store.goods != goods:
        return Illegal("open.same-goods", f"{refused} as a {goods} store: it sells {store.goods}.")
    return None


def _to_itself(table: Situation, station: str) -> Illegal:
    name = table.station(station)
    return Illegal(
        "open.other-station",
        f"{table.who} can't relocate a store from {name} to {name}: it must be another station.",
    )


def _goods(table: Situation) -> str:
    return next(choice.goods for choice in table.chosen("goods") if choice.goods)


def _target(table: Situation) -> str:
    return next(choice.station for choice in table.chosen("station") if choice.station)


def _pool_is_empty(table: Situation) -> Illegal:
    goods = _goods(table)
    stations = table.own_specialty_stores(goods)
    named = listed(table.station(station) for station in stations)
    one_of = listed([f"from {station}" for station in stations], "or")
    if len(stations) == 1:
        sentence = f"{table.who}'s only {goods} store is on the map, in {named}: say {one_of}."
    else:
        which = "Both" if len(stations) == 2 else f"All {number_name(len(stations))}"
        sentence = f"{which} of {table.who}'s {goods} stores are on the map, in {named}: say {one_of}."
    return Illegal("open.pool-empty", sentence)
