"""Names of players: what can be read, from every script."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import TypeAdapter, ValidationError

from shinjuku.server.http.schemas.base import (
    BoardId,
    ConnectionId,
    Identifier,
    LineText,
    Name,
    RecordText,
    Secret,
)

NAMES: TypeAdapter[str] = TypeAdapter(Name)


def tagged_flag(code: str) -> str:
    """A black flag, a code in hidden letters, and the end of the code."""
    return "\U0001f3f4" + "".join(chr(0xE0000 + ord(letter)) for letter in code) + "\U000e007f"


ACCEPTED = {
    "emoji of several people": "👨\u200d👩\u200d👧",
    "a flag": "🏳\ufe0f\u200d🌈 Ann",
    "a heart": "Ann ❤\ufe0f\u200d🔥",
    "a skin tone": "👩🏽\u200d🚀",
    "a keycap": "1\ufe0f\u20e3",
    "the flag of Scotland": f"{tagged_flag('gbsct')} Ann",
    "only the flag of England": tagged_flag("gbeng"),
    "Japanese": "花子",
    "Vietnamese": "Nguyễn Thị Hằng",
    "Hindi": "क्षत्रिय",
    "Thai": "น้ำผึ้ง",
    "decomposed": "Zoe\u0308",
}
REFUSED = {
    "spaces": "   ",
    "a Hangul filler": "\u3164",
    "a Braille blank": "\u2800\u2800",
    "only joiners": "\u200d\u200d",
    "a joiner in a word": "An\u200dn",
    "a joiner at the end": "😀\u200d",
    "a variant of a letter": "Ann\ufe0f",
    "only accents": "\u0301\u0302",
    "stacked accents": "A\u0316\u0317\u0318\u0319nn",
    "a direction": "Ann\u202e",
    "a line break": "A\u2028nn",
    "a zero-width space": "Ann\u200b",
    "a flag whose code has no end": tagged_flag("gbsct")[:-1],
    "a flag whose code has no letters": tagged_flag(""),
    "a flag with a hidden sentence": tagged_flag("a hidden sentence"),
    "a flag's code behind a letter": "A" + tagged_flag("gbsct")[1:],
}


@pytest.mark.parametrize("name", ACCEPTED.values(), ids=ACCEPTED.keys())
def test_names_of_every_script_are_accepted(name: str) -> None:
    assert NAMES.validate_python(name)


@pytest.mark.parametrize("name", REFUSED.values(), ids=REFUSED.keys())
def test_names_that_cannot_be_seen_or_spill_over_are_refused(name: str) -> None:
    with pytest.raises(ValidationError):
        NAMES.validate_python(name)


def test_names_that_look_the_same_are_the_same() -> None:
    assert NAMES.validate_python("Zoe\u0308") == NAMES.validate_python("Zo\u00eb") == "Zo\u00eb"


@pytest.mark.parametrize("kind", [Name, Secret, LineText, RecordText, Identifier, BoardId, ConnectionId])
@pytest.mark.parametrize("text", ["a\ud800b", "a\0b"], ids=["a lone surrogate", "a null character"])
def test_no_text_of_a_request_has_what_databases_cannot_store(kind: Any, text: str) -> None:
    with pytest.raises(ValidationError):
        TypeAdapter(kind).validate_python(text)
