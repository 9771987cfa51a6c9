"""Open: why a store can't be opened in a station, or relocated from one."""

from __future__ import annotations

from collections.abc import Sequence

from shinjuku.game.choices import GOODS
from shinjuku.game.errors import Illegal
from shinjuku.game.facts.payments import Cost
from shinjuku.game.refusals.costs import refuse_cost, refuse_cost_anywhere
from shinjuku.game.refusals.hints import any_of, hint, refuse_stale, refuse_unfinished, refuse_word
from shinjuku.game.refusals.situation import Situation
from shinjuku.texts.messages import Name, message, names

VERB = Name("verb", "open")


def refuse_open(situation: Situation, rest: Sequence[str]) -> Illegal:
    """The action is not offered at all."""
    if not any(situation.stores_per_player(goods) for goods in GOODS):
        return situation.refuse("open.goods-left", "no-stores", verb=VERB)
    if not situation.empty_stations():
        return situation.refuse("open.empty-station", "full", verb=VERB)
    station = rest[1] if len(rest) > 1 and rest[0] in GOODS else ""
    refused = check_station(situation, station, rest[2:]) if station in situation.words.stations else None
    return refused or refuse_cost_anywhere(situation, "open.card", "open", message("cost.card.empty-station"))


def refuse_open_goods(situation: Situation, words: Sequence[str]) -> Illegal:
    goods = words[0]
    if goods == "department":
        return situation.refuse("open.not-department", "open", hint=hint(situation))
    if goods in GOODS and situation.stores_per_player(goods) == 0:
        return situation.refuse("open.goods-left", "goods", goods=Name("goods", goods), hint=hint(situation))
    return refuse_word(situation, goods)


def refuse_open_station(situation: Situation, words: Sequence[str]) -> Illegal:
    station = words[0]
    if station not in situation.words.stations:
        return refuse_word(situation, station)
    return check_station(situation, station, words[1:]) or refuse_stale(situation, station)


def check_station(situation: Situation, station: str, rest: Sequence[str]) -> Illegal | None:
    """Why no store can be opened in a station; None if one can."""
    store, named = situation.store_at(station), Name("station", station)
    if store is None:
        cost = Cost.of_ward(situation.ward_of(station))
        return None if cost.is_met(situation) else refuse_cost(situation, "open.card", cost)
    if store.seat != situation.seat:
        owner = situation.colour(store.seat)
        return situation.refuse("open.empty-station", "taken", verb=VERB, station=named, owner=owner)
    if list(rest[:2]) == ["from", station]:
        return _same_station(situation, station)
    return situation.refuse("open.empty-station", "own", station=named)


# --- where the store comes from ----------------------------------------------------------------------------


def refuse_open_from(situation: Situation, words: Sequence[str]) -> Illegal:
    if words[0] != "from":
        return _pool_is_empty(situation)
    if len(words) == 1:
        return refuse_unfinished(situation, "from")
    if words[1] == "supply" and situation.pool(_goods(situation)) == 0:
        return _pool_is_empty(situation)
    if words[1] not in situation.words.stations:
        return refuse_word(situation, words[1])
    return check_relocation(situation, words[1]) or refuse_stale(situation, f"from {words[1]}")


def refuse_from_at_payment(situation: Situation, words: Sequence[str]) -> Illegal:
    """Where the store comes from is not a question: none of these goods is on the map, or it is settled."""
    is_settled = situation.chosen("from") or len(words) == 1 or words[1] not in situation.words.stations
    refused = None if is_settled else check_relocation(situation, words[1])
    return refused or refuse_word(situation, "from")


def check_relocation(situation: Situation, station: str) -> Illegal | None:
    """Why the store in a station can't be relocated; None if it can."""
    store, goods, named = situation.store_at(station), _goods(situation), Name("station", station)
    if station == _target(situation):
        return _same_station(situation, station)
    if store is None:
        return situation.refuse("open.from-own-specialty", "none", station=named)
    if store.seat != situation.seat:
        owner = situation.colour(store.seat)
        return situation.refuse("open.from-own-specialty", "other", station=named, owner=owner)
    if store.is_department:
        return situation.refuse("open.not-department", "relocate", station=named)
    if store.goods != goods:
        wanted, sold = Name("store", goods), Name("goods", store.goods)
        return situation.refuse("open.same-goods", station=named, store=wanted, goods=sold)
    return None


def _same_station(situation: Situation, station: str) -> Illegal:
    return situation.refuse("open.other-station", station=Name("station", station))


def _goods(situation: Situation) -> str:
    return next(choice.goods for choice in situation.chosen("goods") if choice.goods)


def _target(situation: Situation) -> str:
    return next(choice.station for choice in situation.chosen("station") if choice.station)


def _pool_is_empty(situation: Situation) -> Illegal:
    goods = _goods(situation)
    stations = situation.own_specialty_stores(goods)
    return situation.refuse(
        "open.pool-empty",
        count=len(stations),
        goods=Name("goods", goods),
        stations=names("station", stations),
        options=any_of(f"from {station}" for station in stations),
    )
