"""The drawing's own words. Other names come from the board, and those of figures and customers from the texts."""

from __future__ import annotations

from collections.abc import Mapping

GOODS: Mapping[str, str] = {
    "food": "Food",
    "clothing": "Clothing",
    "books": "Books",
    "electronics": "Electronics",
}
COLOUR_NAMES: Mapping[str, str] = {
    "blue": "Blue",
    "green": "Green",
    "red": "Red",
    "yellow": "Yellow",
    "purple": "Purple",
    "neutral": "Neutral",
}
DEPARTMENT = "department store"
DEPARTMENT_SITE = "Department store site"
STORE, STORES = "store", "stores"
CUSTOMERS = "customers on the map"
NOTHING_BUILT = "Nothing is built."
TRACK = "track"
PERMANENT = "open to everyone"
QUEUE = "Queue"
HAND = "cards in hand"
COLLECTED = "customers collected"
BONUS = "bonus tokens"
BOARD = "Shinjuku"
SEAL = "新宿"
