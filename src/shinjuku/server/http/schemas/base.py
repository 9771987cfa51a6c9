"""Base classes and field types that all schemas share."""

from __future__ import annotations

import re
import unicodedata
from typing import Annotated, Any, Literal

from pydantic import (
    AfterValidator,
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Field,
    StringConstraints,
    ValidationError,
    ValidatorFunctionWrapHandler,
    WrapValidator,
)
from pydantic.json_schema import SkipJsonSchema
from pydantic_core import PydanticCustomError, PydanticKnownError
from typing_extensions import TypeAliasType

MAX_NAME = 40
MAX_LINE = 600
MAX_RECORD = 200_000
MAX_VERSION = 2_000_000_000

KINDS = (
    ("\u200d", "J"),  # joins two emoji
    ("\ufe0e\ufe0f", "V"),  # selects how an emoji looks
    ("\u2028\u2029", "C"),
    ("\u115f\u1160\u2800\u3164\uffa0", "Z"),  # letters and symbols that look like a space
)
# The flag of a part of a country: a black flag and its code in hidden letters, such as gbsct for Scotland
TAG_LETTERS, TAG_DIGITS, TAG_END = "\U000e0061-\U000e007a", "\U000e0030-\U000e0039", "\U000e007f"
BLACK_FLAG = "\U0001f3f4"
TAGGED_FLAG = re.compile(f"{BLACK_FLAG}[{TAG_LETTERS}]{{2}}[{TAG_LETTERS}{TAG_DIGITS}]{{1,4}}{TAG_END}")
LOOSE_JOINERS = re.compile("(?<![SV])J|J(?!S)|(?<![SN])V")
STACKED_MARKS = "MMMM"

# The types of our own errors; `invalid_requests` has a sentence for each.
UNREADABLE_NAME = "name.unreadable"
TOO_MANY_ACCENTS = "name.accents"
UNREADABLE_TEXT = "text.unreadable"
NO_PARAMETER = "parameter.invalid"
NOT_ONE = "fields.not-one"
NOT_ALONE = "fields.not-alone"


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


def check_exactly_one(request: RequestModel, *fields: str) -> None:
    if sum(getattr(request, name) is not None for name in fields) != 1:
        raise PydanticCustomError(NOT_ONE, "exactly one of these fields", {"fields": fields})


def _valid_text(text: str) -> str:
    """Text that can be stored: no null characters. Pydantic refuses lone surrogates."""
    if "\0" in text:
        raise PydanticCustomError(UNREADABLE_TEXT, "a null character")
    return text


def _valid_name(name: str) -> str:
    """Visible plain text on one line, with few accents. Emoji may be joined."""
    name = unicodedata.normalize("NFC", " ".join(_valid_text(name).split(" ")).strip())
    kinds = "".join(_kind(letter) for letter in TAGGED_FLAG.sub(BLACK_FLAG, name))
    if not re.search("[LNPS]", kinds) or "C" in kinds or LOOSE_JOINERS.search(kinds):
        raise PydanticCustomError(UNREADABLE_NAME, "a name is plain text without control characters")
    if STACKED_MARKS in kinds:
        raise PydanticCustomError(TOO_MANY_ACCENTS, "a name has at most three accents on a letter")
    return name


def _kind(letter: str) -> str:
    """The general category: L, M, N, P, S, Z or C. Blank letters are Z, line breaks C, the joiners of emoji J and V."""
    for letters, kind in KINDS:
        if letter in letters:
            return kind
    return unicodedata.category(letter)[0]


def _whole_number(value: object) -> object:
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise PydanticKnownError("int_type")
    return value


def _parameter(value: object, read: ValidatorFunctionWrapHandler) -> object:
    """One error instead of one for each type that the value could have."""
    try:
        return read(value)
    except ValidationError:
        raise PydanticCustomError(NO_PARAMETER, "a number, a text, true or false") from None


Name = Annotated[str, StringConstraints(min_length=1, max_length=MAX_NAME), AfterValidator(_valid_name)]
Secret = Annotated[str, StringConstraints(min_length=1, max_length=128), AfterValidator(_valid_text)]
ClientId = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_.:-]{1,64}$")]
# A client that knows it can take the seat again, so it must not be guessable.
JoinId = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_.:-]{16,64}$")]
LineText = Annotated[str, StringConstraints(min_length=1, max_length=MAX_LINE), AfterValidator(_valid_text)]
RecordText = Annotated[str, StringConstraints(max_length=MAX_RECORD), AfterValidator(_valid_text)]
Identifier = Annotated[str, StringConstraints(min_length=1, max_length=40), AfterValidator(_valid_text)]
BoardId = Annotated[str, StringConstraints(min_length=1, max_length=600), AfterValidator(_valid_text)]
ParameterValue = Annotated[bool | int | Identifier, WrapValidator(_parameter)]
ConnectionId = Annotated[str, StringConstraints(min_length=1, max_length=82), AfterValidator(_valid_text)]
Version = Annotated[int, Field(ge=0, le=MAX_VERSION), BeforeValidator(_whole_number)]
SeatNumber = Annotated[int, Field(ge=0, le=4)]
PlaceInText = tuple[int, int, Literal["ward", "station"], str]  # offset, length, kind and id
PlayerInText = TypeAliasType("PlayerInText", tuple[int, int, str])  # offset, length and colour
Absent = SkipJsonSchema[None]  # a field that is left out of the response when it has no value
