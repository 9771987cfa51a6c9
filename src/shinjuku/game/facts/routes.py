"""Where a journey can lead: over track from station to station, as the kernel sees it."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from shinjuku.game.facts.reader import Table


def closed_stations(table: Table) -> tuple[str, ...]:
    """The stations that no journey may enter: those of the Kaiju's ward."""
    kaiju = table.place("kaiju")
    return table.board.ward(kaiju).stations if kaiju else ()


def reached(table: Table, targets: Iterable[str], barred: Collection[str]) -> set[str]:
    """Every station from which one of the targets can be reached without entering a barred one."""
    found = {station for station in targets if station not in barred}
    frontier = sorted(found)
    while frontier:
        for station in table.ways[frontier.pop()]:
            if station not in found and station not in barred:
                found.add(station)
                frontier.append(station)
    return found


def takers(table: Table, group: Iterable[str]) -> list[str]:
    """The stations whose store would take somebody of the group."""
    travelling = list(group)
    return [station.id for station in table.board.stations if table.is_served(station.id, travelling)]


def starts(table: Table, ward: str) -> list[str]:
    """The stations of a ward from which a Move can end as it must."""
    group, closed = table.customers_in(ward), closed_stations(table)
    stations = [station for station in table.board.ward(ward).stations if station not in closed]
    if table.must_deliver:
        found = reached(table, takers(table, group), closed)
        return [station for station in stations if station in found]
    return [
        station
        for station in stations
        if any(each not in closed for each in table.ways[station]) or table.is_served(station, group)
    ]


def starts_home(table: Table, ward: str) -> list[str]:
    """The stations of a ward from which Hachiko's home can be reached."""
    closed = closed_stations(table)
    found = reached(table, [table.home], closed)
    return [station for station in table.board.ward(ward).stations if station in found]
