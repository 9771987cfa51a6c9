"""Parse the facts of a board: wards, stations, connections and special places."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TypeVar

from shinjuku.boards.json_reader import Entry
from shinjuku.boards.model import Connection, HasId, Station, Ward

Thing = TypeVar("Thing", bound=HasId)


@dataclass(frozen=True, slots=True)
class Facts:
    id: str
    title: str
    kanji: str
    wards: tuple[Ward, ...]
    stations: tuple[Station, ...]
    connections: tuple[Connection, ...]
    places: Mapping[str, str]


def read_facts(board: Entry) -> Facts:
    """The facts in a file, sorted by id. Missing keys and values of the wrong type become faults."""
    return Facts(
        id=board.text("id"),
        title=board.text("title"),
        kanji=board.text("kanji"),
        wards=by_id(read_ward(ward) for ward in board.entries("wards", "Ward")),
        stations=by_id(read_station(station) for station in board.entries("stations", "Station")),
        connections=by_id(read_connection(line) for line in board.entries("connections", "Connection")),
        places=read_places(board.child("places", "The section 'places'")),
    )


def by_id(things: Iterable[Thing]) -> tuple[Thing, ...]:
    return tuple(sorted(things, key=lambda thing: thing.id))


def read_ward(ward: Entry) -> Ward:
    return Ward(
        id=ward.text("id"),
        number=ward.integer("number"),
        romaji=ward.text("romaji"),
        macron=ward.text("macron"),
        kanji=ward.text("kanji"),
        cards=ward.integer("cards"),
        neighbours=ward.texts("neighbours"),
        touches_bay=ward.boolean("touches_bay"),
        stations=ward.texts("stations"),
    )


def read_station(station: Entry) -> Station:
    return Station(
        id=station.text("id"),
        romaji=station.text("romaji"),
        macron=station.text("macron"),
        kanji=station.text("kanji"),
        ward=station.text("ward"),
        department=station.boolean("department"),
        rank=station.integer_or_none("rank"),
        lat=station.number_or_none("lat"),
        lon=station.number_or_none("lon"),
    )


def read_connection(connection: Entry) -> Connection:
    return Connection(
        id=connection.text("id"),
        a=connection.text("a"),
        b=connection.text("b"),
        permanent=connection.boolean("permanent"),
    )


def read_places(places: Entry) -> dict[str, str]:
    return {name: places.text(name) for name in places.values}
