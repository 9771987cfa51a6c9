"""Offers and drafts: what the seat to act can do, and an unfinished action as a set of slots."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Literal

from pydantic import AfterValidator, ConfigDict, Field, StringConstraints, create_model, model_validator
from pydantic_core import PydanticKnownError

from shinjuku.game.facts.slots import DOS, FURTHER_SLOTS
from shinjuku.server.http.schemas.base import (
    Absent,
    PlayerInText,
    RequestModel,
    ResponseModel,
    Version,
    check_exactly_one,
    exactly_one,
)

MAX_VIA = 64


def _known_do(do: str) -> str:
    if do not in DOS:
        raise PydanticKnownError("literal_error", {"expected": ", ".join(map(repr, DOS))})
    return do


Do = Annotated[str, AfterValidator(_known_do)]
Word = Annotated[str, StringConstraints(min_length=1, max_length=80, pattern=r"^[a-z0-9-]+$")]
ObjectKey = Annotated[str, StringConstraints(min_length=1, max_length=100, pattern=r"^[a-z]+(:[a-z0-9-]+)?$")]
Cards = Annotated[list[Word], Field(max_length=16)]
Points = int | float

# --- a draft ------------------------------------------------------------------------------------------------


class CoreSlots(RequestModel):
    """What has been chosen so far. An empty slot is null or left out."""

    model_config = ConfigDict(extra="forbid", populate_by_name=True)

    do: Do = Field(json_schema_extra={"enum": list(DOS)}, description="The action, or the decision that can't wait.")
    goods: Word | None = None
    station: Word | None = None
    origin: Word | None = Field(None, alias="from", description="The station that a store is relocated from.")
    tracks: Annotated[list[Word], Field(max_length=4)] | None = Field(None, description="One or two connections.")
    customer: Word | None = Field(None, description="The customer given up for an Upgrade.")
    discard: Cards | None = None
    ward: Word | None = None
    to: Word | None = Field(None, description="The last station of a journey.")
    start: Word | None = Field(None, description="Its first station.")
    via: Annotated[list[Word], Field(max_length=MAX_VIA)] | None = Field(
        None,
        description="Stations that it passes, in this order. Two stations in a row that are joined by track follow "
        "each other directly, so listing every station of a route gives exactly this route.",
    )
    gives: Annotated[dict[Word, Word], Field(max_length=MAX_VIA)] | None = Field(
        None, description="The customers that stores should take, by station, where possible."
    )
    pay: Cards | None = Field(None, description="Null: the cards that the server proposes.")


if TYPE_CHECKING:
    SlotsRequest = CoreSlots
else:
    SlotsRequest = create_model(
        "SlotsRequest",
        __base__=CoreSlots,
        __doc__=CoreSlots.__doc__,
        **{slot: (Word | None, Field(None, description="A ward to run to.")) for slot in FURTHER_SLOTS},
    )


class DraftRequest(RequestModel):
    """Exactly one of `draft` and `object`."""

    model_config = exactly_one(draft={"type": "object"}, object={"type": "string"})

    version: Version
    draft: SlotsRequest | None = None
    object: ObjectKey | None = Field(None, description="Asks what can't be done with it, and why.")
    destinations: bool = Field(True, description="False: list only the chosen one, since the client has the others.")

    @model_validator(mode="after")
    def _check_one_is_set(self) -> DraftRequest:
        check_exactly_one(self, "draft", "object")
        return self


# --- answers ------------------------------------------------------------------------------------------------


class RefusalResponse(ResponseModel):
    code: str
    message: str
    players: list[PlayerInText] = Field(description="The players in the message, who are named by their colours.")
    clause: str | None = Field(description="The clause of the rules reference.")


class CostResponse(ResponseModel):
    mark: Literal["one", "wild", "three", "any", "off"] = Field(
        description="What the cheapest payment is: a card that matches, a wildcard, three cards, a card of any ward "
        "(`any`). `off`: nothing in the hand pays."
    )
    pay: list[str] = Field(description="The cards that are proposed, or those of the draft.")
    single: list[str] = Field(description="The cards that pay alone, the one to propose first.")
    wild: dict[str, str] | Absent = Field(None, description="Why some of them are wild: `store` or a figure.")


class TargetResponse(ResponseModel):
    cost: str | Absent = Field(None, description="A key of `costs`. Left out if it is free.")
    makes_wild: list[str] | Absent = Field(None, description="The cards in hand that the Matsuri makes wild there.")


class DraftEffectsResponse(ResponseModel):
    reveals: bool = Field(description="A card is revealed or another player decides, so it can't be undone.")
    ends_turn: bool = Field(description="The turn has no actions left afterwards.")
    points: Points = Field(description="How the seat's own score changes at once.")
    draws: int | Absent = Field(None, description="Cards that the seat draws next.")


class GiveResponse(ResponseModel):
    station: str
    seat: int = Field(description="The owner of the store.")
    token: str = Field(description="A customer, or a player's figure that is left instead.")
    options: list[str] | Absent = Field(None, description="All that the store could take.")


class TokensLeftResponse(ResponseModel):
    """Travellers who are not delivered, and where they stay."""

    ward: str
    tokens: list[str]


class RouteResponse(ResponseModel):
    way: list[str]
    points: Points
    income: list[int] = Field(description="The seats that may take Income.")
    gives: list[GiveResponse]
    rest: TokensLeftResponse


class DestinationResponse(ResponseModel):
    to: str
    more: int = Field(description="Journeys there that are not listed.")
    routes: list[RouteResponse] = Field(description="The best first; none if you have to ask with this `to`.")


class DraftResponse(ResponseModel):
    """The answer to a draft."""

    version: int
    missing: list[str] = Field(description="Slots that have to be filled.")
    targets: dict[str, TargetResponse] = Field(description="What can be chosen for them, by object.")
    costs: dict[str, CostResponse] = Field(description="The costs of the targets.")
    line: str | None = Field(description="The whole line, once nothing is missing or refused.")
    send: Literal["now", "confirm", "ask"] | None = Field(
        description="`ask`: something is left to choose. Otherwise `now` if the line can be undone, `confirm` if not."
    )
    cost: CostResponse | None
    effects: DraftEffectsResponse | None
    changed: list[str] = Field(description="Stations where the store takes a different one than in the draft.")
    refusal: RefusalResponse | None
    destinations: list[DestinationResponse] | Absent = Field(None, description="For journeys; the best first.")
    searched: Literal["all", "part"] | Absent = Field(None, description="`part`: not all long routes were compared.")


class GreyItemResponse(ResponseModel):
    do: str
    off: RefusalResponse


class ObjectResponse(ResponseModel):
    """What can't be done with an object."""

    version: int
    object: str
    items: list[GreyItemResponse]


# --- offers -------------------------------------------------------------------------------------------------


class OfferedActionResponse(ResponseModel):
    id: str
    off: RefusalResponse | Absent = Field(None, description="Why it isn't possible.")
    free: bool | Absent = Field(None, description="It doesn't count as one of the two actions.")
    ends_turn: bool | Absent = None
    draws: int | Absent = Field(None, description="Cards drawn, without discarding first.")
    goods: dict[str, int] | Absent = Field(None, description="Open: the stores in the supply.")
    origins: dict[str, list[str]] | Absent = Field(
        None, alias="from", description="Open: the stations of stores that can be relocated, by goods."
    )


class OfferedItemResponse(TargetResponse):
    """Something that can be done with an object. Its other fields are slots of a draft."""

    do: str
    goods: str | Absent = None
    origin: str | Absent = Field(None, alias="from")


class OffersResponse(ResponseModel):
    must: str | None = Field(description="The decision that can't wait. Then only its objects are listed.")
    draft: dict[str, Any] | None = Field(description="The slots of a half-made line on the server. Undo it first.")
    actions: list[OfferedActionResponse]
    costs: dict[str, CostResponse]
    wards: dict[str, str] = Field(description="What an action in each ward costs: keys of `costs`.")
    objects: dict[str, list[OfferedItemResponse]] = Field(
        description="What can be done with things: `station:ueno`, `ward:kita`, `connection:akihabara--ueno`, "
        "`figure:…`, `deck`."
    )
