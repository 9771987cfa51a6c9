"""Thieves: which stores don't take them."""

from __future__ import annotations

from shinjuku.game.errors import Illegal
from shinjuku.game.facts.reader import Store
from shinjuku.game.refusals.situation import Situation
from shinjuku.modules.thief.manifest import MODULE
from shinjuku.texts.messages import Name, Value

THIEVES = [customer.name for customer in MODULE.customers]


def check_sale(situation: Situation, store: Store, station: str, customer: str) -> Illegal | None:
    if customer not in THIEVES:
        return None
    fields: dict[str, Value] = {"store": situation.store_in(station, store), "customer": Name("customer", customer)}
    return situation.refuse("thief.sells-it", **fields)
