"""What a line does on the map, as data: for previews, animations and highlights."""

from __future__ import annotations

from pydantic import Field

from shinjuku.server.http.schemas.base import Absent, ResponseModel


class WildReasonResponse(ResponseModel):
    """Why a card is wild: `store`, `matsuri` or the figure of a module."""

    source: str
    station: str | Absent = Field(None, description="The station of the store.")


class DeliveryResponse(ResponseModel):
    """A customer goes to a store, or a rider is left there instead: a player's own figure that travels along."""

    station: str
    seat: int = Field(description="The owner of the store.")
    customer: str | Absent = None
    rider: int | Absent = Field(None, description="The seat whose rider is left.")


class RestResponse(ResponseModel):
    """Travellers who are not delivered, and where they stay."""

    station: str
    ward: str
    customers: list[str]
    riders: list[int] = Field(description="The seats whose riders stay there.")


class JourneyResponse(ResponseModel):
    ward: str = Field(description="Where it begins.")
    stations: list[str]
    deliveries: list[DeliveryResponse]
    income: list[int] = Field(description="The seats that earn Income, in the order in which they are asked.")
    rest: RestResponse | None = Field(description="None before the first station.")


class BuiltStoreResponse(ResponseModel):
    """A store that is opened, relocated or upgraded; a department store's goods are `department`."""

    station: str
    goods: str
    origin: str | Absent = Field(None, description="The station that it is relocated from.")


class EffectsResponse(ResponseModel):
    """What a line does, or what an unfinished line has done so far."""

    seat: int
    action: str = Field(description="`open`, `move`, …; outside the actions the kind of decision, such as `matsuri`.")
    paid: list[str] = Field(description="Cards.")
    track: list[str] = Field(description="Connections.")
    store: BuiltStoreResponse | Absent = None
    wards: list[str] = Field(description="Where a piece goes, then where it drives people to.")
    journey: JourneyResponse | Absent = None
