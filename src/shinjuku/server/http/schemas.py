"""What goes over the wire: requests are checked by these models, answers documented by them."""

from __future__ import annotations

import unicodedata
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, StringConstraints, model_validator
from pydantic.json_schema import SkipJsonSchema

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
Absent = SkipJsonSchema[None]  # not there at all, where there is nothing to say


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
    advice: bool = Field(True, description="Who is to act may ask what a strong player would do.")
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


class AdviceWanted(Given):
    version: Version


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
    ward: str | Absent = None
    station: str | Absent = None
    connection: str | Absent = None
    goods: str | Absent = None
    customer: str | Absent = None
    taken: str | Absent = None
    seat: int | Absent = None
    cards: list[str] | Absent = None
    wild: str | Absent = None
    suggested: bool | Absent = None
    payment: list[str] | Absent = Field(None, description="The cards of the whole payment that this one would begin.")
    reveals: bool


class SeatTold(Told):
    seat: int
    colour: str
    kind: str
    name: str
    bot: str | None
    taken: bool
    present: bool = Field(description="Somebody is connected for this seat; bots always are.")
    seconds: float


class PreferencesTold(Told):
    auto_end: bool
    always_take: bool


class AgreementTold(Told):
    """What the table agreed on when it was made."""

    edition: str
    modules: list[str]
    parameters: dict[str, bool | int | str]
    open: bool
    counted: bool
    pace: str
    advice: bool
    imported: bool
    position: bool


class SupplyTold(Told):
    stores: dict[str, int]
    departments: int
    track: int


class UnseenTold(Told):
    cards: dict[str, int]
    customers: dict[str, int]


class GameTold(Told):
    """The table as a viewer sees it, in the words of position.schema.json: places by id, seats by colour."""

    edition: str
    modules: list[str]
    players: list[str]
    start: str
    turn: str | None = None
    to_act: str | None = None
    phase: str
    actions_left: int | Absent = None
    used: list[str] | Absent = None
    free_used: list[str] | Absent = None
    stores: dict[str, str]
    track: dict[str, str]
    customers: dict[str, list[str]]
    hands: dict[str, list[str]]
    seen: dict[str, list[str]] | Absent = None
    collected: dict[str, list[str]]
    bonus: dict[str, int] | Absent = None
    queue: list[tuple[str, list[str]]] | Absent = None
    matsuri: str | None = None
    princess: str | None = None
    kaiju: str | None = None
    hachiko: str | None = None
    kaicho: dict[str, str] | Absent = None
    discard: list[str] | Absent = None
    removed: list[str] | Absent = None
    final: bool | int | Absent = None
    set: dict[str, bool | int | str] | Absent = None
    doing: str | Absent = None
    viewer: str | None
    counted: bool
    hand_sizes: dict[str, int]
    collected_sizes: dict[str, int]
    deck_size: int
    bag_size: int
    discard_size: int
    discard_top: str | None
    supply: dict[str, SupplyTold] | Absent = None
    bonus_stacks: list[int] | Absent = None
    unseen: UnseenTold | Absent = None
    bag: dict[str, int] | Absent = None


class GoodsScoreTold(Told):
    """The customers of one goods, where each scores for itself."""

    goods: str
    tokens: int
    points: str
    dropped: bool


class SheetTold(Told):
    total: str
    sets: list[list[str]] = Field(description="Each set, the largest first: goods, or `wild` for a bonus token.")
    points: list[int] = Field(description="Of each set.")
    goods: list[GoodsScoreTold]


class ResultTold(Told):
    winners: list[int]
    reason: str
    sentence: str
    sentences: dict[str, str] = Field(description="The same, by language.")
    scores: list[str]
    sheets: list[SheetTold]


class ViewTold(Told):
    table: str
    version: int
    seat: int | None
    status: Literal["waiting", "playing", "over", "closed"]
    to_act: int | None
    choices: list[ChoiceTold] | None
    can_undo: bool
    seats: list[SeatTold]
    agreement: AgreementTold
    next: str | None
    game: GameTold | None
    preferences: PreferencesTold | Absent = None
    scores: list[str] | Absent = None
    wild: dict[str, str] | Absent = Field(None, description="Why cards of the seat's hand are wild for it, by ward.")
    worth: SheetTold | Absent = Field(None, description="What the seat has collected is worth now.")
    result: ResultTold | Absent = None
    stopped: dict[str, str] | Absent = Field(
        None, description="Why the rules, which have changed, end this stored game here: a sentence by language."
    )


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
    spectate_link: str


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
    said: list[str] | Absent = None
    line: str | Absent = None
    drawn: list[str] | Absent = None
    by_itself: bool | Absent = None
    name: str | Absent = None
    bot: str | Absent = None
    table: str | Absent = None
    text: str | Absent = None


class EventsTold(Told):
    version: int
    events: list[EventTold]


class LogEntryTold(Told):
    line: int
    seat: int | None
    text: str
    places: list[tuple[int, int, Literal["ward", "station"], str]] = Field(
        description="The places that it names: where in the text, how many letters, and what they name."
    )
    note: bool | Absent = None


class LogTold(Told):
    version: int
    entries: list[LogEntryTold]


class ListedSeatTold(Told):
    seat: int
    colour: str
    kind: str
    name: str
    taken: bool


class OpenTableTold(Told):
    table: str
    edition: str
    modules: list[str]
    parameters: dict[str, bool | int | str]
    counted: bool
    pace: str
    created: float
    seats: list[ListedSeatTold]


class OpenTablesTold(Told):
    tables: list[OpenTableTold]


class DeliveryTold(Told):
    """A customer, or a seat's Kaicho, left at a station's store, and who owns it."""

    station: str
    seat: int | Absent = None
    customer: str | Absent = None
    kaicho: int | Absent = None


class RestTold(Told):
    station: str
    ward: str
    customers: list[str]


class ReasonTold(Told):
    key: str
    text: str


class SuggestionTold(Told):
    lines: list[str] = Field(description="The turn, or the rest of it, in the words of records.")
    sentences: list[str]
    behind: float = Field(description="Points by which it is judged worse than the first suggestion.")
    games: int
    reasons: list[ReasonTold]


class AdviceTold(Told):
    version: int
    seat: str
    bot: str
    suggestions: list[SuggestionTold] = Field(description="The best first.")


class PreviewTold(Told):
    whole: bool
    text: str
    pays: list[str]
    gives: list[DeliveryTold]
    income: list[int]
    rest: RestTold | None
    reveals: bool


class FrameTold(Told):
    """A moment of a game: a line of it, and the table behind that line."""

    line: int
    seat: int | None
    turn: int = Field(description="How many turns have begun.")
    deed: str | None = Field(description="The first word of the line; none where only chance acted.")
    text: list[str]
    game: GameTold
    scores: list[str] = Field(description="Empty where they could not be known.")


class ReplayTold(Told):
    frames: list[FrameTold]


class ModuleTold(Told):
    id: str
    name: str
    line: str
    excludes: list[str]
    players: list[int] | None = Field(description="Only with so many; none: with any number.")


class EditionTold(Told):
    id: str
    name: str
    line: str
    players: list[int]
    modules: list[ModuleTold]
    parameters: dict[str, int] = Field(description="The numbers of its rules by name, for two players.")


class LevelTold(Told):
    id: str = Field(description="A bot's name wherever one is wanted.")
    name: str
    line: str


class CatalogueTold(Told):
    editions: list[EditionTold]
    bots: list[str]
    paces: list[str]
    colours: list[str]
    levels: list[LevelTold] = Field(description="Bots by how well they play, the easiest first.")
    positions: bool
    parameters: dict[str, tuple[int, int]] = Field(description="The least and the most of each number of the rules.")
