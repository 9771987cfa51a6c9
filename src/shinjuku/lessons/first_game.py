"""The first game after the tutorial: a short one, with a third of the usual customers, about eight turns each."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

EDITION, LEVEL = "v2", "easy"
CUSTOMERS: Mapping[str, int] = MappingProxyType(
    {
        "customers_food": 8, "customers_food2": 0,
        "customers_clothing": 6, "customers_clothing2": 1,
        "customers_books": 4, "customers_books2": 2,
        "customers_electronics": 2, "customers_electronics2": 3,
    }
)  # fmt: skip
