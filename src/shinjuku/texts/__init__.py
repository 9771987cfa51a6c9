"""Every sentence people read: one folder of catalogues per language, each key a text with named fields."""

from shinjuku.texts.catalogues import LANGUAGES, catalogue, counted, text
from shinjuku.texts.messages import Listing, Message, Name, Value, listing, message, names
from shinjuku.texts.wording import Wording, listed, number, points

__all__ = [
    "LANGUAGES",
    "Listing",
    "Message",
    "Name",
    "Value",
    "Wording",
    "catalogue",
    "counted",
    "listed",
    "listing",
    "message",
    "names",
    "number",
    "points",
    "text",
]
