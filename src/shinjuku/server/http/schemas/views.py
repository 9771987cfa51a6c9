"""The view of a table: everything a seat or a spectator may see."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from pydantic import Field, create_model

from shinjuku.game.figures import MODULE_FIGURES
from shinjuku.rules.manifests import Figure
from shinjuku.server.http.schemas.base import Absent, PlayerInText, ResponseModel
from shinjuku.server.http.schemas.drafts import OffersResponse
from shinjuku.server.http.schemas.effects import EffectsResponse, WildReasonResponse


class ChoiceResponse(ResponseModel):
    text: str
    kind: str
    ward: str | Absent = None
    station: str | Absent = None
    connection: str | Absent = None
    goods: str | Absent = None
    customer: str | Absent = None
    taken: str | Absent = None
    seat: int | Absent = None
    phase: str | Absent = Field(None, description="The decision, if it belongs to a module.")
    figure: str | Absent = Field(None, description="The figure that goes there, if several could be meant.")
    cards: list[str] | Absent = None
    wild: list[WildReasonResponse] | Absent = None
    suggested: bool | Absent = None
    payment: list[str] | Absent = Field(None, description="All cards of the payment that this card would start.")
    reveals: bool


class SeatResponse(ResponseModel):
    seat: int
    colour: str
    kind: str
    name: str
    bot: str | None
    taken: bool
    present: bool = Field(description="The player is connected. Bots always are.")
    seconds: float
    asked: bool = Field(description="The host wants to give the seat of this absent player to someone else.")
    agreed: list[int] = Field(description="The seats that have agreed to it.")


class PreferencesResponse(ResponseModel):
    auto_end: bool
    always_take: bool


class AgreementResponse(ResponseModel):
    """The settings with which the table was created."""

    edition: str
    board: str
    modules: list[str]
    changes: dict[str, bool | int | str] = Field(alias="set", description="Changed parameters of the rules.")
    parameters: dict[str, bool | int | str] | Absent = Field(None, description="An older name for `set`.")
    open: bool
    counted: bool
    pace: str
    advice: bool
    absence: int = Field(description="Seconds after which an absent player can be replaced.")
    imported: bool
    position: bool


class SupplyResponse(ResponseModel):
    stores: dict[str, int]
    departments: int
    track: int


class UnseenResponse(ResponseModel):
    cards: dict[str, int]
    customers: dict[str, int]


class FigureResponse(ResponseModel):
    """A figure on the map."""

    id: str
    place: str = Field(description="A ward, or a place of its module, such as `bay`.")
    owner: str | None = Field(description="The player's colour, if every player has such a figure.")
    label: str = Field(description="Its name in the language of the request.")
    home: str | Absent = Field(None, description="The station with its marker.")


class CoreGameResponse(ResponseModel):
    """The game as a viewer sees it, in the words of position.schema.json: places by id, seats by colour."""

    edition: str
    board: str | Absent = Field(None, description="If it isn't the edition's own.")
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
    supply: dict[str, SupplyResponse] | Absent = None
    bonus_stacks: list[int] | Absent = None
    unseen: UnseenResponse | Absent = None
    bag: dict[str, int] | Absent = None
    figures: list[FigureResponse]


def _place_of(figure: Figure) -> Any:
    """The field of a module's figure: its place, or the wards of the players' own."""
    return (dict[str, str] | Absent, None) if figure.per_seat else (str | None, None)


if TYPE_CHECKING:
    GameResponse = CoreGameResponse
else:
    GameResponse = create_model(
        "GameResponse",
        __base__=CoreGameResponse,
        __doc__=CoreGameResponse.__doc__,
        **{id: _place_of(figure) for id, figure in MODULE_FIGURES.items()},
    )


class GoodsScoreResponse(ResponseModel):
    """The score of one kind of goods, in editions without sets."""

    goods: str
    tokens: int
    points: str
    dropped: bool


class SheetResponse(ResponseModel):
    total: str
    sets: list[list[str]] = Field(description="The goods in each set, largest set first. `wild` is a bonus token.")
    points: list[int] = Field(description="The points of each set.")
    goods: list[GoodsScoreResponse]


class ResultResponse(ResponseModel):
    winners: list[int]
    reason: str
    sentence: str
    sentences: dict[str, str] = Field(description="The sentence in each language.")
    players: dict[str, list[PlayerInText]] = Field(description="The players in it, who are named by their colours.")
    scores: list[str]
    sheets: list[SheetResponse]


class ViewResponse(ResponseModel):
    table: str
    version: int
    seat: int | None
    status: Literal["waiting", "playing", "over", "closed"]
    to_act: int | None
    choices: list[ChoiceResponse] | None
    can_undo: bool
    offers: OffersResponse | Absent = Field(None, description="What the seat can do, if it decides now.")
    seats: list[SeatResponse]
    agreement: AgreementResponse
    next: str | None
    game: GameResponse | None
    preferences: PreferencesResponse | Absent = None
    scores: list[str] | Absent = None
    sheets: list[SheetResponse] | Absent = Field(None, description="How scores are made up, where they are shown.")
    wild: dict[str, list[WildReasonResponse]] | Absent = Field(
        None, description="Why cards in the seat's hand are wild, by ward."
    )
    effects: EffectsResponse | Absent = Field(None, description="What the seat's unfinished action has done so far.")
    worth: SheetResponse | Absent = Field(None, description="The current score of what the seat has collected.")
    result: ResultResponse | Absent = None
    bots_note: str | Absent = Field(None, description="Which levels older bots play, in sentences, if they do.")
    stopped: dict[str, str] | Absent = Field(
        None,
        description="Why this stored game can't continue under the current rules: a sentence in each language.",
    )
