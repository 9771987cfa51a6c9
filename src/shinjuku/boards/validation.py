"""Check the facts of a board. Each fault is a sentence."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from shinjuku.boards.model import MAX_CONNECTIONS, MAX_STATIONS, MAX_WARDS, Connection, HasId, Station, Ward
from shinjuku.boards.parser import Facts

LATITUDES = (35.4, 35.95)
LONGITUDES = (139.4, 140.1)


def fact_faults(facts: Facts) -> Iterator[str]:
    yield from size_faults("ward", facts.wards, MAX_WARDS)
    yield from size_faults("station", facts.stations, MAX_STATIONS)
    yield from size_faults("connection", facts.connections, MAX_CONNECTIONS)
    yield from number_faults(facts.wards)
    for ward in facts.wards:
        yield from ward_faults(ward, facts)
    yield from rank_faults(facts.stations)
    for station in facts.stations:
        yield from station_faults(station, facts)
    for connection in facts.connections:
        yield from connection_faults(connection, facts)


def size_faults(what: str, things: Sequence[HasId], maximum: int) -> Iterator[str]:
    """There is at least one, there aren't too many, and ids are unique."""
    if not things:
        yield f"The board has no {what}s."
    if len(things) > maximum:
        yield f"The board has {len(things)} {what}s; the maximum is {maximum}."
    for id, times in Counter(thing.id for thing in things).items():
        if times > 1 and id:
            yield f"The {what} id {id} is used {times} times."


def number_faults(wards: Sequence[Ward]) -> Iterator[str]:
    for number, times in Counter(ward.number for ward in wards).items():
        if times > 1:
            yield f"The ward number {number} is used {times} times."


def ward_faults(ward: Ward, facts: Facts) -> Iterator[str]:
    if ward.cards < 1:
        yield f"Ward {ward.id} has {ward.cards} cards; it needs at least one."
    yield from repeated(f"Ward {ward.id}", "neighbour", ward.neighbours)
    yield from repeated(f"Ward {ward.id}", "station", ward.stations)
    yield from neighbour_faults(ward, {other.id: other for other in facts.wards})
    yield from station_list_faults(ward, {station.id: station for station in facts.stations})


def repeated(place: str, what: str, ids: Sequence[str]) -> Iterator[str]:
    for id, times in Counter(ids).items():
        if times > 1:
            yield f"{place} names the {what} {id} {times} times."


def neighbour_faults(ward: Ward, wards: dict[str, Ward]) -> Iterator[str]:
    for id in ward.neighbours:
        if id == ward.id:
            yield f"Ward {ward.id} names itself as a neighbour."
        elif id not in wards:
            yield f"Ward {ward.id} names the neighbour {id}, which isn't a ward of this board."
        elif ward.id not in wards[id].neighbours:
            yield f"Ward {ward.id} names the neighbour {id}, but {id} doesn't name {ward.id}."


def station_list_faults(ward: Ward, stations: dict[str, Station]) -> Iterator[str]:
    for id in ward.stations:
        if id not in stations:
            yield f"Ward {ward.id} names the station {id}, which isn't a station of this board."
        elif stations[id].ward != ward.id:
            yield f"Ward {ward.id} names the station {id}, but {id} says that it is in {stations[id].ward}."


def rank_faults(stations: Sequence[Station]) -> Iterator[str]:
    for rank, times in Counter(station.rank for station in stations).items():
        if rank is not None and times > 1:
            yield f"The department store rank {rank} is used {times} times."


def station_faults(station: Station, facts: Facts) -> Iterator[str]:
    wards = {ward.id: ward for ward in facts.wards}
    if station.ward not in wards:
        yield f"Station {station.id} is in {station.ward or '(nothing)'}, which isn't a ward of this board."
    elif station.id not in wards[station.ward].stations:
        yield f"Station {station.id} is in {station.ward}, but {station.ward} doesn't name it."
    if station.rank is not None and not station.department:
        yield f"Station {station.id} has the rank {station.rank}, but no department store can be built there."
    yield from place_faults(station)


def place_faults(station: Station) -> Iterator[str]:
    if not LATITUDES[0] <= station.lat <= LATITUDES[1]:
        yield f"Station {station.id} has the latitude {station.lat}; Tokyo is between 35.4 and 35.95."
    if not LONGITUDES[0] <= station.lon <= LONGITUDES[1]:
        yield f"Station {station.id} has the longitude {station.lon}; Tokyo is between 139.4 and 140.1."


def connection_faults(connection: Connection, facts: Facts) -> Iterator[str]:
    stations = {station.id for station in facts.stations}
    if connection.a == connection.b:
        yield f"Connection {connection.id} has the same station at both ends."
    elif connection.id != f"{connection.a}--{connection.b}":
        yield f"Connection {connection.id} runs from {connection.a} to {connection.b}; its id must say so."
    elif connection.a > connection.b:
        yield f"Connection {connection.id} must name its ends in alphabetical order."
    for end in (connection.a, connection.b):
        if end not in stations:
            yield f"Connection {connection.id} ends at {end or '(nothing)'}, which isn't a station of this board."
