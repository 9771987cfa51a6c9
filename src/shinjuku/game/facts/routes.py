"""Where journeys can lead, over track from station to station, by the same rules as in the kernel."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from shinjuku.game.facts.reader import StateReader


def reached(state: StateReader, targets: Iterable[str], barred: Collection[str]) -> set[str]:
    """Every station from which one of the targets can be reached without entering a barred one."""
    found = {station for station in targets if station not in barred}
    frontier = sorted(found)
    while frontier:
        for station in state.ways[frontier.pop()]:
            if station not in found and station not in barred:
                found.add(station)
                frontier.append(station)
    return found


def takers(state: StateReader, group: Iterable[str]) -> list[str]:
    """The stations whose store would take one of the group."""
    travelling = list(group)
    return [station.id for station in state.board.stations if state.is_served(station.id, travelling)]


def starts(state: StateReader, ward: str, closed: Collection[str]) -> list[str]:
    """The stations of a ward from which a Move can end as it must without entering a closed station."""
    group = state.customers_in(ward)
    if state.must_deliver:
        return starts_towards(state, ward, takers(state, group), closed)
    return [
        station
        for station in state.board.ward(ward).stations
        if station not in closed
        and (any(each not in closed for each in state.ways[station]) or state.is_served(station, group))
    ]


def starts_towards(state: StateReader, ward: str, targets: Iterable[str], closed: Collection[str]) -> list[str]:
    """The stations of a ward from which one of the targets can be reached without entering a closed station."""
    found = reached(state, targets, closed)
    return [station for station in state.board.ward(ward).stations if station in found]
