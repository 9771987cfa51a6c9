"""Upgrade: why a store can't become a department store, or not for that customer."""

from __future__ import annotations

from collections.abc import Sequence

from shinjuku.game.choices import CUSTOMERS
from shinjuku.game.errors import Illegal
from shinjuku.game.facts.payments import Cost
from shinjuku.game.facts.reader import wanted_goods
from shinjuku.game.refusals.costs import refuse_cost, refuse_cost_anywhere
from shinjuku.game.refusals.hints import hint, refuse_stale, refuse_word
from shinjuku.game.refusals.modules import ask
from shinjuku.game.refusals.situation import Situation
from shinjuku.texts.messages import Name, message, names


def refuse_upgrade(situation: Situation, rest: Sequence[str]) -> Illegal:
    """The action is not offered at all."""
    if situation.own("departments_left") == 0:
        return situation.refuse("upgrade.tokens-left")
    if rest and rest[0] in situation.words.stations:
        refused = check_upgrade(situation, rest[0])
        if refused is not None:
            return refused
    return _nothing_to_upgrade(situation)


def _nothing_to_upgrade(situation: Situation) -> Illegal:
    """The last condition that some store of the player's fails."""
    stores = situation.own_specialty_stores()
    if not stores:
        return situation.refuse("upgrade.own-specialty", "none")
    sites = [station for station in stores if situation.board.station(station).department]
    if not sites:
        return situation.refuse("upgrade.department-site", "none", count=len(stores), stations=names("station", stores))
    if not any(_customers_for(situation, station) for station in sites):
        wanted = sorted({_goods_at(situation, station) for station in sites})
        return situation.refuse("upgrade.customer", "wanted", customers=names("customer", wanted, "or"))
    return refuse_cost_anywhere(situation, "upgrade.card", "upgrade", message("cost.card.store"))


def refuse_upgrade_station(situation: Situation, words: Sequence[str]) -> Illegal:
    station = words[0]
    if station not in situation.words.stations:
        return refuse_word(situation, station)
    return check_upgrade(situation, station) or refuse_stale(situation, station)


def check_upgrade(situation: Situation, station: str) -> Illegal | None:
    """Why the store in a station can't be upgraded; None if it can."""
    store, named = situation.store_at(station), Name("station", station)
    if store is None:
        return situation.refuse("upgrade.own-specialty", "empty", station=named)
    if store.seat != situation.seat:
        owner = situation.colour(store.seat)
        return situation.refuse("upgrade.own-specialty", "other", station=named, owner=owner)
    if store.is_department:
        return situation.refuse("upgrade.already-department", station=named)
    if not situation.board.station(station).department:
        return situation.refuse("upgrade.department-site", "station", station=named)
    if not _customers_for(situation, station):
        return _no_customer(situation, station)
    cost = Cost.of_ward(situation.ward_of(station))
    return None if cost.is_met(situation) else refuse_cost(situation, "upgrade.card", cost)


def _goods_at(situation: Situation, station: str) -> str:
    store = situation.store_at(station)
    return store.goods if store else ""


def _customers_for(situation: Situation, station: str) -> list[str]:
    """Collected customers who want what the store sells."""
    goods = _goods_at(situation, station)
    return [customer for customer in situation.collected() if wanted_goods(customer) == goods]


def _no_customer(situation: Situation, station: str) -> Illegal:
    named = Name("station", station)
    if situation.collected():
        customer = Name("customer", _goods_at(situation, station))
        return situation.refuse("upgrade.customer-goods", "none", station=named, customer=customer)
    return situation.refuse("upgrade.customer", "bonus" if situation.own("bonus") else "none", station=named)


def refuse_upgrade_customer(situation: Situation, words: Sequence[str]) -> Illegal:
    customer = words[0]
    if customer == "pay":
        return situation.refuse("upgrade.customer", "first", hint=hint(situation))
    if refused := ask("check_upgrade_customer", situation, customer):
        return refused
    if customer == "bonus":
        return _bonus_token(situation)
    if customer not in CUSTOMERS:
        return refuse_word(situation, customer)
    if wanted_goods(customer) == "department":  # a kind that comes out of the stacks of bonus tokens
        return situation.refuse("upgrade.not-bonus", hint=hint(situation))
    station = next(choice.station for choice in situation.chosen("station") if choice.station)
    return _check_customer(situation, station, customer) or refuse_stale(situation, customer)


def _bonus_token(situation: Situation) -> Illegal:
    if not situation.has_bonus:
        reason = message("refusal.bonus.none", edition=situation.edition, hint=hint(situation))
        return situation.illegal(situation.by_edition("rev1.no-bonus", "v1.no-bonus"), reason)
    return situation.refuse("upgrade.not-bonus", hint=hint(situation))


def _check_customer(situation: Situation, station: str, customer: str) -> Illegal | None:
    """Why a customer can't be given up for the store in a station; None if possible."""
    goods, named = _goods_at(situation, station), Name("customer", customer)
    if wanted_goods(customer) != goods:
        return situation.refuse(
            "upgrade.customer-goods",
            "other",
            station=Name("station", station),
            goods=Name("goods", goods),
            wanted=Name("customer", goods),
            customer=named,
        )
    if customer not in situation.collected():
        return situation.refuse("upgrade.customer", "not-collected", customer=named, hint=hint(situation))
    return None
