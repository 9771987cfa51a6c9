"""What goes over the wire: requests are checked by these models, answers documented by them."""

from __future__ import annotations

import unicodedata
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, StringConstraints, model_validator

MOST_NAME = 40
MOST_LINE = 600
MOST_RECORD = 200_000
MOST_VERSION = 2_000_000_000
PACES = {"at-once": 0.0, "brisk": 0.4, "calm": 1.5}  # the least seconds between two actions of bots


def _sound(text: str) -> str:
    """Text that can be kept and sent: no half characters, no zeros."""
    if "\0" in text or any("\ud800" <= letter <= "\udfff" for letter in text):
        raise ValueError("this is not sound text")
    return text


def _plain_name(name: str) -> str:
    """A name is plain text on one line."""
    name = " ".join(_sound(name).split(" ")).strip()
    if not name or any(unicodedata.category(letter)[0] == "C" or letter in "\u2028\u2029" for letter in name):
        raise ValueError("a name is plain text without control characters")
    return name


def _whole_number(value: object) -> object:
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise ValueError("a whole number")
    return value


def _one_of(**fields: dict[str, Any]) -> dict[str, Any]:
    """For the schema: exactly one of these fields is given."""
    return {"oneOf": [{"required": [name], "properties": {name: given}} for name, given in fields.items()]}


Name = Annotated[str, StringConstraints(min_length=1, max_length=MOST_NAME), AfterValidator(_plain_name)]
Secret = Annotated[str, StringConstraints(min_length=1, max_length=128), AfterValidator(_sound)]
ClientId = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_.:-]{1,64}$")]
Words = Annotated[str, StringConstraints(min_length=1, max_length=MOST_LINE), AfterValidator(_sound)]
Word = Annotated[str, StringConstraints(min_length=1, max_length=40), AfterValidator(_sound)]
Version = Annotated[int, Field(ge=0, le=MOST_VERSION), BeforeValidator(_whole_number)]
SeatNumber = Annotated[int, Field(ge=0, le=4)]


class Given(BaseModel):
    """A request: nothing in it that is not known."""

    model_config = ConfigDict(extra="forbid")


class Told(BaseModel):
    """An answer; more fields may come in later versions."""

    model_config = ConfigDict(extra="allow")


# --- requests -----------------------------------------------------------------------------------------------


class SeatWanted(Given):
    kind: Literal["person", "bot"]
    name: Name | None = None
    bot: Word | None = Field(None, description="The bot's level: see /api/catalogue.")
    colour: Word | None = None


class Options(Given):
    parameters: dict[Word, bool | int | Word] = Field({}, max_length=64, description="Numbers of the rules by name.")
    open: bool = Field(False, description="Anybody may sit down; else by invitation only.")
    counted: bool = Field(False, description="Show what everybody could have counted.")
    pace: Literal["at-once", "brisk", "calm"] = Field("brisk", description="How quickly bots act one after the other.")
    start: Word | None = Field(None, description="The colour that starts, if not by chance.")
    record: Annotated[str, StringConstraints(max_length=MOST_RECORD), AfterValidator(_sound)] | None = Field(
        None, description="Go on from this record; edition and modules are the record's."
    )
    position: dict[str, Any] | None = Field(None, description="Begin here, where positions are allowed.")


class NewTableWanted(Given):
    edition: Word = "v2"
    modules: list[Word] = Field([], max_length=16)
    seats: list[SeatWanted] = Field(min_length=2, max_length=5)
    options: Options = Field(default_factory=lambda: Options.model_validate({}))


class JoinWanted(Given):
    """By an invitation, or at an open table."""

    model_config = ConfigDict(
        extra="forbid", json_schema_extra=_one_of(invite={"type": "string"}, table={"type": "string"})
    )

    name: Name
    invite: Secret | None = None
    table: Word | None = None
    seat: SeatNumber | None = None
    client_id: ClientId | None = Field(None, description="Who joins again under the same id gets a new token.")

    @model_validator(mode="after")
    def _one_way(self) -> JoinWanted:
        if (self.invite is None) == (self.table is None):
            raise ValueError("an invite or a table, one of them")
        return self


class SpectateWanted(Given):
    spectate: Secret


class ActionWanted(Given):
    """One of `line`, `choice` and `undo`."""

    model_config = ConfigDict(
        extra="forbid",
        json_schema_extra=_one_of(line={"type": "string"}, choice={"type": "string"}, undo={"const": True}),
    )

    version: Version
    client_id: ClientId
    line: Words | None = None
    choice: Words | None = None
    undo: Literal[True] | None = None

    @model_validator(mode="after")
    def _one_of_them(self) -> ActionWanted:
        if sum(given is not None for given in (self.line, self.choice, self.undo)) != 1:
            raise ValueError("one of line, choice and undo")
        return self


class PreviewWanted(Given):
    version: Version
    line: Words


class BotWanted(Given):
    bot: Word = "greedy"


class PreferencesWanted(Given):
    auto_end: bool | None = Field(None, description="End my turn when nothing else is left to do.")
    always_take: bool | None = Field(None, description="Take every track income without being asked.")


# --- answers ------------------------------------------------------------------------------------------------


class ProblemTold(Told):
    code: str
    message: str


class ChoiceTold(Told):
    text: str
    kind: str
    ward: str | None = None
    station: str | None = None
    connection: str | None = None
    goods: str | None = None
    customer: str | None = None
    taken: str | None = None
    seat: int | None = None
    cards: list[str] | None = None
    wild: str | None = None
    suggested: bool | None = None
    reveals: bool


class SeatTold(Told):
    seat: int
    colour: str
    kind: str
    name: str
    bot: str | None
    taken: bool
    seconds: float


class PreferencesTold(Told):
    auto_end: bool
    always_take: bool


class ViewTold(Told):
    table: str
    version: int
    seat: int | None
    status: Literal["waiting", "playing", "over", "closed"]
    to_act: int | None
    choices: list[ChoiceTold] | None
    can_undo: bool
    seats: list[SeatTold]
    agreement: dict[str, Any]
    next: str | None
    game: dict[str, Any] | None = Field(description="The table as the seat sees it: position.schema.json.")
    preferences: PreferencesTold | None = None
    scores: list[str] | None = None
    result: dict[str, Any] | None = None


class StaleTold(ProblemTold):
    version: int | None = None
    view: ViewTold | None = None


class InviteTold(Told):
    seat: int
    invite: str
    link: str


class NewTableTold(Told):
    table: str
    host: str
    seats: list[InviteTold]
    spectate: str


class JoinedTold(Told):
    table: str
    seat: int
    token: str


class RematchTold(Told):
    table: str
    seat: int | None
    token: str | None


class TableTold(Told):
    table: str


class ActedTold(Told):
    version: int
    view: ViewTold


class EventTold(Told):
    number: int
    seat: int | None
    kind: str
    at: float


class EventsTold(Told):
    version: int
    events: list[EventTold]


class LogEntryTold(Told):
    line: int
    seat: int | None
    text: str


class LogTold(Told):
    version: int
    entries: list[LogEntryTold]


class OpenTableTold(Told):
    table: str
    edition: str
    modules: list[str]
    seats: list[dict[str, Any]]


class OpenTablesTold(Told):
    tables: list[OpenTableTold]


class PreviewTold(Told):
    whole: bool
    text: str
    pays: list[str]
    gives: list[dict[str, Any]]
    income: list[int]
    rest: dict[str, Any] | None
    reveals: bool
