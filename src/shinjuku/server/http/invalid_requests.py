"""What is wrong with a request that doesn't fit its schema: a sentence of the catalogues for each type of error."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from shinjuku.game.quoting import quoted
from shinjuku.server.http.schemas.admin import NO_ADDRESS, NO_PASSWORD
from shinjuku.server.http.schemas.base import (
    NO_PARAMETER,
    NOT_ALONE,
    NOT_ONE,
    TOO_MANY_ACCENTS,
    UNREADABLE_NAME,
    UNREADABLE_TEXT,
)
from shinjuku.texts.messages import Message, Value, listing, message

PARTS = ("body", "path", "query")  # of a request, as FastAPI calls them
UNKNOWN = {  # by the part of a path that names what doesn't exist
    "table": message("problem.table.unknown"),
    "lesson": message("problem.lesson.unknown"),
    "puzzle": message("problem.puzzle.unknown"),
    "id": message("problem.board.unknown"),
}
REASONS = {  # the last word of the text's key, by the types of errors of Pydantic and of the schemas
    "missing": "missing",
    "extra_forbidden": "unknown",
    "json_invalid": "json",
    "string_type": "text",
    "string_too_short": "empty",
    "string_too_long": "long",
    "string_pattern_mismatch": "pattern",
    "string_unicode": "characters",
    UNREADABLE_TEXT: "characters",
    UNREADABLE_NAME: "name",
    TOO_MANY_ACCENTS: "accents",
    NO_ADDRESS: "address",
    "literal_error": "choices",
    **dict.fromkeys(("int_type", "int_parsing", "int_parsing_size", "int_from_float"), "whole-number"),
    **dict.fromkeys(("float_type", "float_parsing", "finite_number"), "number"),
    **dict.fromkeys(("bool_type", "bool_parsing"), "yes-or-no"),
    "greater_than": "above",
    "greater_than_equal": "minimum",
    "less_than_equal": "maximum",
    "list_type": "list",
    "too_short": "fewest",
    "too_long": "most",
    **dict.fromkeys(("dict_type", "model_type", "model_attributes_type"), "object"),
    NO_PARAMETER: "parameter",
    NOT_ONE: "one-of",
    NOT_ALONE: "alone",
    NO_PASSWORD: "password",
}
LIMITS = ("max_length", "min_length", "gt", "ge", "le")
CHOICES = re.compile(r"\^\(([\w|-]+)\)\$")  # a pattern that lists words


def invalid_text(error: Mapping[str, Any]) -> Message:
    """The sentence about an error of Pydantic. It names the field, but doesn't repeat what was sent."""
    location = tuple(error["loc"])
    if location[:1] == ("path",) and location[-1] in UNKNOWN:
        return UNKNOWN[location[-1]]
    place = location[1:] if location and location[0] in PARTS else location
    where, fields = quoted(".".join(map(str, place))), _fields(error.get("ctx", {}))
    if reason := _reason(error["type"], place, fields):
        return message(f"problem.request.invalid.{reason}", where=where, **fields)
    return message("problem.request.invalid", where=where)


def _reason(type: str, place: tuple[object, ...], fields: Mapping[str, Value]) -> str | None:
    if not place and REASONS.get(type) in ("missing", "object"):
        return "body"
    return "choices" if "choices" in fields else REASONS.get(type)


def _fields(context: Mapping[str, Any]) -> dict[str, Value]:
    """What the texts may say about an error, besides its place."""
    fields = {"limit" if name in LIMITS else name: _value(value) for name, value in context.items()}
    choices = _choices(context)
    return {**fields, "choices": listing(choices, "or")} if choices else fields


def _value(value: object) -> Value:
    if isinstance(value, tuple):
        return listing(map(quoted, value))
    return f"{value:g}" if isinstance(value, float) else str(value)


def _choices(context: Mapping[str, Any]) -> list[Value]:
    """The values of a field that has only a few."""
    if pattern := CHOICES.fullmatch(str(context.get("pattern", ""))):
        return [quoted(word) for word in pattern[1].split("|")]
    expected = str(context.get("expected", ""))  # as in `True, 'line' or 'turn'`
    words = re.findall(r"'([^']*)'|(True|False)", expected)
    return [quoted(text) if text else word.lower() for text, word in words]
