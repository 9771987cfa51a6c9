"""Quote what was given in an error message: short, printable, and with a suggestion where a known word is close."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches

from shinjuku.texts.messages import Value, message

MAX_QUOTED = 40  # characters of a text
HUGE = 10**9
JSON_WORDS = {None: "null", True: "true", False: "false"}


def excerpt(text: str) -> str:
    """The beginning of a text, with control characters escaped.

    >>> excerpt("two\\nlines")
    'two\\\\nlines'
    """
    shortened = text if len(text) <= MAX_QUOTED else text[:MAX_QUOTED] + "…"
    return repr(shortened)[1:-1]


def quoted(value: object) -> Value:
    """A value that was given, in a few words: texts in quotation marks, lists and objects only by their type."""
    if isinstance(value, str):
        return message("value.text", text=excerpt(value))
    if value is None or isinstance(value, bool):
        return JSON_WORDS[value]
    if isinstance(value, int):
        return value if abs(value) < HUGE else message("value.huge")
    if isinstance(value, float):
        return message("value.decimal")
    if isinstance(value, list | tuple):
        return message("value.list")
    return message("value.object") if isinstance(value, dict) else message("value.other")


def hint(word: object, known: Sequence[str]) -> Value:
    """`Did you mean 'food'?`, or nothing if no known word is close."""
    close = get_close_matches(word[:MAX_QUOTED], known, n=1) if isinstance(word, str) else []
    return message("value.hint", word=close[0]) if close else ""
