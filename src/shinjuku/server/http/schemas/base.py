"""Base classes and field types that all schemas share."""

from __future__ import annotations

import unicodedata
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, StringConstraints
from pydantic.json_schema import SkipJsonSchema

MAX_NAME = 40
MAX_LINE = 600
MAX_RECORD = 200_000
MAX_VERSION = 2_000_000_000


class RequestModel(BaseModel):
    """A request body. Unknown fields are rejected."""

    model_config = ConfigDict(extra="forbid")


class ResponseModel(BaseModel):
    """A response body. Later versions may add fields."""

    model_config = ConfigDict(extra="allow")


def exactly_one(**fields: dict[str, Any]) -> ConfigDict:
    """The configuration of a request in which exactly one of these fields is set."""
    schemas: list[Any] = [{"required": [name], "properties": {name: schema}} for name, schema in fields.items()]
    return ConfigDict(extra="forbid", json_schema_extra={"oneOf": schemas})


def _valid_text(text: str) -> str:
    """Text that can be stored and sent: no lone surrogates, no null characters."""
    if "\0" in text or any("\ud800" <= letter <= "\udfff" for letter in text):
        raise ValueError("this is not valid text")
    return text


def _valid_name(name: str) -> str:
    """Plain text on one line."""
    name = " ".join(_valid_text(name).split(" ")).strip()
    if not name or any(unicodedata.category(letter)[0] == "C" or letter in "\u2028\u2029" for letter in name):
        raise ValueError("a name is plain text without control characters")
    return name


def _whole_number(value: object) -> object:
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise ValueError("a whole number")
    return value


Name = Annotated[str, StringConstraints(min_length=1, max_length=MAX_NAME), AfterValidator(_valid_name)]
Secret = Annotated[str, StringConstraints(min_length=1, max_length=128), AfterValidator(_valid_text)]
ClientId = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_.:-]{1,64}$")]
LineText = Annotated[str, StringConstraints(min_length=1, max_length=MAX_LINE), AfterValidator(_valid_text)]
RecordText = Annotated[str, StringConstraints(max_length=MAX_RECORD), AfterValidator(_valid_text)]
Identifier = Annotated[str, StringConstraints(min_length=1, max_length=40), AfterValidator(_valid_text)]
Version = Annotated[int, Field(ge=0, le=MAX_VERSION), BeforeValidator(_whole_number)]
SeatNumber = Annotated[int, Field(ge=0, le=4)]
PlaceInText = tuple[int, int, Literal["ward", "station"], str]  # offset, length, kind and id
Absent = SkipJsonSchema[None]  # a field that is left out of the response when it has no value
