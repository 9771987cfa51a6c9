"""Every text that people read: one folder of catalogues per language. A text has a key and named fields."""

from shinjuku.texts.catalogues import LANGUAGES, catalogue, counted, grouped, text
from shinjuku.texts.messages import Listing, Message, Name, Value, listing, message, names
from shinjuku.texts.wording import Wording, format_score, listed, points

__all__ = [
    "LANGUAGES",
    "Listing",
    "Message",
    "Name",
    "Value",
    "Wording",
    "catalogue",
    "counted",
    "format_score",
    "grouped",
    "listed",
    "listing",
    "message",
    "names",
    "points",
    "text",
]
