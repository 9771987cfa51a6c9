"""A board as its files describe it: facts and outlines."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from shinjuku.server.http.schemas.base import ResponseModel

Point = tuple[float, float]


class WardResponse(ResponseModel):
    id: str
    number: int
    macron: str = Field(description="Its name in Latin letters, with long vowels marked.")
    kanji: str
    cards: int
    neighbours: list[str]
    stations: list[str]


class StationResponse(ResponseModel):
    id: str
    macron: str
    kanji: str
    ward: str
    department: bool = Field(description="A department store can be built here.")


class ConnectionResponse(ResponseModel):
    id: str
    a: str
    b: str
    permanent: bool


class FactsResponse(ResponseModel):
    id: str
    title: str
    places: dict[str, str] = Field(description="Special places by name: the id of a ward or a station.")
    wards: list[WardResponse]
    stations: list[StationResponse]
    connections: list[ConnectionResponse]


class RegionResponse(ResponseModel):
    rings: list[list[str]] = Field(description="Closed lines, each a list of arcs. `-` reverses an arc.")


class WardOutlineResponse(RegionResponse):
    anchor: Point
    label: Point


class StationOutlineResponse(ResponseModel):
    at: Point
    label: Point
    anchor: Literal["start", "middle", "end"]


class BayResponse(RegionResponse):
    label: Point
    anchor: Point
    kanji: str
    romaji: str


class OutsideNameResponse(ResponseModel):
    kanji: str
    romaji: str
    at: Point


class OutsideResponse(RegionResponse):
    names: list[OutsideNameResponse]


class BorderResponse(ResponseModel):
    between: list[str]
    kind: str


class RiverResponse(ResponseModel):
    name: str
    width: float
    points: list[Point]


class OutlinesResponse(ResponseModel):
    """The drawn map, in board units from the top left. It may show more than this board has."""

    size: Point
    arcs: dict[str, list[Point]] = Field(description="Border lines, each once.")
    borders: dict[str, BorderResponse] = Field(description="What each arc separates.")
    wards: dict[str, WardOutlineResponse]
    stations: dict[str, StationOutlineResponse]
    curves: dict[str, Point | None] = Field(description="The control point of a curved connection.")
    bay: BayResponse | None
    outside: OutsideResponse
    rivers: list[RiverResponse]
    water: list[list[Point]]


class BoardResponse(ResponseModel):
    facts: FactsResponse
    outlines: OutlinesResponse
