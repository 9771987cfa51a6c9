"""Art collectors: which stores don't take them, and what they don't pay for."""

from __future__ import annotations

from shinjuku.game.errors import Illegal
from shinjuku.game.facts.reader import Store
from shinjuku.game.refusals.hints import hint
from shinjuku.game.refusals.situation import Situation
from shinjuku.texts.messages import Name, Value

ART = "art"


def check_sale(situation: Situation, store: Store, station: str, customer: str) -> Illegal | None:
    if customer != ART:
        return None
    fields: dict[str, Value] = {"store": situation.store_in(station, store), "customer": Name("customer", customer)}
    return situation.refuse("art-collector.department-only", **fields)


def check_upgrade_customer(situation: Situation, customer: str) -> Illegal | None:
    """Without the module they are bonus tokens."""
    if customer != ART or not situation.number("art_plays"):
        return None
    return situation.refuse("art-collector.not-upgrade", hint=hint(situation))
