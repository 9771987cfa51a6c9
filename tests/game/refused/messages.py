"""What the message of a refusal consists of."""

from __future__ import annotations

from collections.abc import Iterator

from shinjuku.texts.catalogues import form_for
from shinjuku.texts.messages import Listing, Message, Value


def keys_in(value: Value) -> Iterator[str]:
    """The keys of a message and of all messages in it."""
    if isinstance(value, Message):
        count = value.fields.get("count")
        yield form_for(value.key, count) if isinstance(count, int) else value.key
    parts = value.fields.values() if isinstance(value, Message) else value.values if isinstance(value, Listing) else ()
    for part in parts:
        yield from keys_in(part)
