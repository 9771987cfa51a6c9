"""How the connections of a board are joined."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence

from shinjuku.boards.model import Connection


def connections_by_station(connections: Iterable[Connection]) -> dict[str, list[Connection]]:
    """The connections at each station."""
    found: dict[str, list[Connection]] = defaultdict(list)
    for connection in connections:
        found[connection.a].append(connection)
        found[connection.b].append(connection)
    return found


def possible_seconds(first: Connection, connections: Sequence[Connection], *, through: bool) -> list[Connection]:
    """The connections that can be the second of a double Expand.

    They meet the first one in a station or, with `through`, across the permanent connection (ruling 8).
    """
    permanent_ends = {end for each in connections if each.permanent for end in (each.a, each.b)}
    near = {first.a, first.b}
    if through and near & permanent_ends:
        near |= permanent_ends
    return [each for each in connections if each != first and not each.permanent and near & {each.a, each.b}]
