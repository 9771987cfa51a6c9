"""Upgrade: why a store can't become a department store, or not for that customer."""

from __future__ import annotations

from collections.abc import Sequence

from shinjuku.game.choices import CUSTOMERS
from shinjuku.game.errors import Illegal
from shinjuku.game.facts.payments import Cost
from shinjuku.game.facts.reader import wanted_goods
from shinjuku.game.refusals.costs import can_not_pay, what_is_missing
from shinjuku.game.refusals.expected import expected, of_another_moment, out_of_order
from shinjuku.game.refusals.naming import customer_name, listed, with_article
from shinjuku.game.refusals.situation import Situation


def refuse_upgrade(table: Situation, rest: Sequence[str]) -> Illegal:
    """The action is not offered at all."""
    if table.own("departments_left") == 0:
        return Illegal("upgrade.tokens-left", f"{table.who} can't upgrade: no department store is left in the pool.")
    if rest and rest[0] in table.game.words.stations:
        refused = why_not_at(table, rest[0])
        if refused is not None:
            return refused
    return _nothing_to_upgrade(table)


def _nothing_to_upgrade(table: Situation) -> Illegal:
    """What the decider's stores fail by, the best of them."""
    refused = f"{table.who} can't upgrade"
    stores = table.own_specialty_stores()
    if not stores:
        return Illegal("upgrade.own-specialty", f"{refused}: {table.who} has no specialty store on the map.")
    sites = [station for station in stores if table.board.station(station).department]
    if not sites:
        named = listed([table.station(station) for station in stores], "or")
        return Illegal("upgrade.department-site", f"{refused}: there is no cherry blossom in {named}.")
    wanted = sorted({_goods_at(table, station) for station in sites})
    if not any(_customers_for(table, station) for station in sites):
        return Illegal("upgrade.customer", f"{refused}: {table.who} has collected no {listed(wanted, 'or')} customer.")
    missing = what_is_missing(table, "card of the store's ward")
    return Illegal("upgrade.card", f"{refused}: {missing}.")


def refuse_upgrade_station(table: Situation, words: Sequence[str]) -> Illegal:
    station = words[0]
    if station not in table.game.words.stations:
        return out_of_order(table, station)
    return why_not_at(table, station) or of_another_moment(table, station)


def why_not_at(table: Situation, station: str) -> Illegal | None:
    """Why the store in a station can't be upgraded; None if it can."""
    store = table.store_at(station)
    refused = f"{table.who} can't upgrade in {table.station(station)}"
    if store is None:
        return Illegal("upgrade.own-specialty", f"{refused}: there is no store.")
    if store.seat != table.seat:
        return Illegal("upgrade.own-specialty", f"{refused}: it is {store.name}.")
    if store.is_department:
        return Illegal("upgrade.already-department", f"{refused}: a department store is there already.")
    if not table.board.station(station).department:
        return Illegal("upgrade.department-site", f"{refused}: the station has no cherry blossom.")
    if not _customers_for(table, station):
        return _no_customer(table, store.goods, refused)
    cost = Cost.of_ward(table.ward_of(station))
    return None if table.can_pay(cost.wards) else Illegal("upgrade.card", can_not_pay(table, cost))


def _goods_at(table: Situation, station: str) -> str:
    store = table.store_at(station)
    return store.goods if store else ""


def _customers_for(table: Situation, station: str) -> list[str]:
    """Collected customers who want what the store sells."""
    goods = _goods_at(table, station)
    return [customer for customer in table.collected() if wanted_goods(customer) == goods]


def _no_customer(table: Situation, goods: str, refused: str) -> Illegal:
    if not table.collected():
        bonus = "; a bonus token does not pay" if table.own("bonus") else ""
        return Illegal("upgrade.customer", f"{refused}: {table.who} has collected no customer{bonus}.")
    return Illegal("upgrade.customer-goods", f"{refused}: {table.who} has collected no {goods} customer.")


def refuse_upgrade_customer(table: Situation, words: Sequence[str]) -> Illegal:
    customer = words[0]
    station = next(choice.station for choice in table.chosen("station") if choice.station)
    goods = _goods_at(table, station)
    if customer == "pay":
        return Illegal(
            "upgrade.customer", f"An Upgrade also costs a customer, named before the cards. {expected(table)}"
        )
    if customer == "art" and table.number("art_plays"):
        return Illegal("art-collector.not-upgrade", f"An Art Collector doesn't pay for an Upgrade. {expected(table)}")
    if customer == "bonus" and not table.has_bonus:
        code = table.older("rev1.no-bonus", "v1.no-bonus")
        return Illegal(code, f"There are no bonus tokens in {table.edition}. {expected(table)}")
    if customer in ("bonus", "art"):
        return Illegal("upgrade.not-bonus", f"A bonus token doesn't pay for an Upgrade. {expected(table)}")
    if customer not in CUSTOMERS:
        return out_of_order(table, customer)
    named = with_article(customer_name(customer))
    refused = f"{table.who} can't pay for the {goods} store in {table.station(station)} with {named}"
    if wanted_goods(customer) != goods:
        return Illegal("upgrade.customer-goods", f"{refused}: it takes a {goods} customer.")
    if customer not in table.collected():
        return Illegal("upgrade.customer", f"{refused}: {table.who} has collected none. {expected(table)}")
    return of_another_moment(table, customer)
