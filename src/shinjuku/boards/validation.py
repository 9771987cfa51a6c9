"""Check the facts of a board. Each fault is a sentence."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence

from shinjuku.boards.connections import connections_by_station, possible_seconds
from shinjuku.boards.limits import (
    MAX_CARDS,
    MAX_CONNECTIONS,
    MAX_NEIGHBOURS,
    MAX_RANK,
    MAX_SECONDS,
    MAX_STATIONS,
    MAX_WARDS,
)
from shinjuku.boards.model import Connection, HasId, Station, Ward, index_of
from shinjuku.boards.outlines import BAY, FRAME, OUTSIDE
from shinjuku.boards.parser import Facts

ID = re.compile(r"[a-z]+(-[a-z]+)*")
BOARD_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
CHANGE = re.compile(r"close:[a-z-]+|site:[a-z-]+=(on|off)")  # of a board that is derived from another one
RESERVED = (BAY, OUTSIDE, FRAME, "home")  # what else positions and maps call a place


def fact_faults(facts: Facts) -> Iterator[str]:
    yield from id_faults(facts)
    yield from size_faults("ward", facts.wards, MAX_WARDS)
    yield from size_faults("station", facts.stations, MAX_STATIONS)
    yield from size_faults("connection", facts.connections, MAX_CONNECTIONS)
    yield from number_faults(facts.wards)
    yield from card_faults(facts.wards)
    for ward in facts.wards:
        yield from ward_faults(ward, facts)
    yield from rank_faults(facts.stations)
    for station in facts.stations:
        yield from station_faults(station, facts)
    for connection in facts.connections:
        yield from connection_faults(connection, facts)
    yield from crowding_faults(facts.connections)
    yield from place_faults(facts)


def id_faults(facts: Facts) -> Iterator[str]:
    """Ids are words of records, positions and addresses."""
    base, *changes = facts.id.split("+")
    if facts.id and not (BOARD_ID.fullmatch(base) and all(map(CHANGE.fullmatch, changes))):
        yield f"The board id {facts.id} must consist of small letters and digits, joined by '-'."
    for what, things in (("ward", facts.wards), ("station", facts.stations)):
        for id in sorted({thing.id for thing in things if thing.id}):
            if not ID.fullmatch(id):
                yield f"The {what} id {id} must consist of small letters, joined by '-'."
            elif id in RESERVED:
                yield f"The {what} id {id} already has a meaning; choose another one."


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


def card_faults(wards: Sequence[Ward]) -> Iterator[str]:
    total = sum(ward.cards for ward in wards)
    if total > MAX_CARDS:
        yield f"The board has {total} cards; the maximum is {MAX_CARDS}."


def ward_faults(ward: Ward, facts: Facts) -> Iterator[str]:
    if ward.cards < 1:
        yield f"Ward {ward.id} has {ward.cards} cards; it needs at least one."
    if not ward.neighbours:
        yield f"Ward {ward.id} has no neighbours; a piece that moves from ward to ward could not leave it."
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
        if rank is not None and not 1 <= rank <= MAX_RANK:
            yield f"The department store rank {rank} must be between 1 and {MAX_RANK}."


def station_faults(station: Station, facts: Facts) -> Iterator[str]:
    wards = {ward.id: ward for ward in facts.wards}
    if station.ward not in wards:
        yield f"Station {station.id} is in {station.ward or '(nothing)'}, which isn't a ward of this board."
    elif station.id not in wards[station.ward].stations:
        yield f"Station {station.id} is in {station.ward}, but {station.ward} doesn't name it."
    if station.rank is not None and not station.department:
        yield f"Station {station.id} has the rank {station.rank}, but no department store can be built there."
    yield from position_faults(station)


def position_faults(station: Station) -> Iterator[str]:
    if station.lat is not None and not -90 <= station.lat <= 90:
        yield f"Station {station.id} has the latitude {station.lat}; it must be between -90 and 90."
    if station.lon is not None and not -180 <= station.lon <= 180:
        yield f"Station {station.id} has the longitude {station.lon}; it must be between -180 and 180."


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


def crowding_faults(connections: Sequence[Connection]) -> Iterator[str]:
    """The kernel limits the connections at a station, and those that can follow another one."""
    for station, joined in connections_by_station(connections).items():
        if len(joined) > MAX_NEIGHBOURS:
            yield f"Station {station} has {len(joined)} connections; the maximum is {MAX_NEIGHBOURS}."
    for first in connections:
        seconds = len(possible_seconds(first, connections, through=True))
        if seconds > MAX_SECONDS:
            yield f"{seconds} connections meet the connection {first.id}; the maximum is {MAX_SECONDS}."


def place_faults(facts: Facts) -> Iterator[str]:
    known = {*index_of(facts.wards), *index_of(facts.stations)}
    for name, id in facts.places.items():
        if id and id not in known:
            yield f"The place {name} is {id}, which is neither a ward nor a station of this board."
