"""Encoded parts of views, which tables keep."""

from __future__ import annotations

import tracemalloc

from shinjuku.server.views.encoding import encode, encode_fields, fragment, object_of

COUNT = 100


def test_a_fragment_takes_no_more_memory_than_its_text() -> None:
    """A table keeps some forty fragments for each viewer, and orjson reserves 4 KB for each result."""
    tracemalloc.start()
    try:
        kept = [fragment({"ward": n}) for n in range(COUNT)]
        used, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert used / len(kept) < 300


def test_an_object_of_encoded_fields_is_the_same_document() -> None:
    document = {"hand": ["ota", "品川"], "score": None, "queue": [["minato", []]]}
    parts = [encode_fields({name: value}) for name, value in document.items()]
    assert encode(object_of(*parts)) == encode(document)
