"""Boards with changes: some connections closed, some stations made or unmade a department site.

The changes are part of the id of such a board, `tokyo-44+close:nakano--shinjuku+site:ueno=off`. So records, positions
and stored tables carry them, and any process can derive the board again from its id.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from shinjuku.boards.json_reader import BoardError
from shinjuku.boards.loader import board_of
from shinjuku.boards.model import Board, BoardFiles

PLUS, CLOSE, SITE = "+", "close:", "site:"
CHANGE = re.compile(r"close:([a-z-]+)|site:([a-z-]+)=(on|off)")  # as `validation.py` checks them
ON_OR_OFF = {"on": True, "off": False}


@dataclass(frozen=True)
class MapChanges:
    """Closed connections, and stations where a department store can or can't be built, all sorted by id."""

    closed: tuple[str, ...] = ()
    sites: tuple[tuple[str, bool], ...] = ()

    def __bool__(self) -> bool:
        return bool(self.closed or self.sites)

    def without(self, other: MapChanges) -> MapChanges:
        """The changes that the other ones don't have."""
        closed = tuple(each for each in self.closed if each not in other.closed)
        return MapChanges(closed, tuple(each for each in self.sites if each not in other.sites))

    def on_top_of(self, other: MapChanges) -> MapChanges:
        """Both; where they contradict each other, these."""
        sites = dict(other.sites) | dict(self.sites)
        return MapChanges(tuple(sorted({*other.closed, *self.closed})), tuple(sorted(sites.items())))


def base_of(id: str) -> str:
    """The id of the board without its changes."""
    return id.partition(PLUS)[0]


def changes_of(id: str) -> MapChanges:
    """The changes in an id. A BoardError says what can't be read."""
    _, *words = id.split(PLUS)
    found = [CHANGE.fullmatch(word) for word in words]
    if not all(found):
        raise BoardError([f"The changes of the board '{id:.80}' can't be read."])
    closed = sorted({match[1] for match in found if match and match[1]})
    sites = {match[2]: ON_OR_OFF[match[3]] for match in found if match and match[2]}
    return MapChanges(tuple(closed), tuple(sorted(sites.items())))


def variant_id(base: str, changes: MapChanges) -> str:
    closed = (f"{PLUS}{CLOSE}{connection}" for connection in changes.closed)
    sites = (f"{PLUS}{SITE}{station}={'on' if is_site else 'off'}" for station, is_site in changes.sites)
    return "".join((base, *closed, *sites))


def derive_board(base: Board, changes: MapChanges) -> Board:
    """The board with these changes; those that change nothing are left out."""
    effective = _effective(base, changes)
    if not effective:
        return base
    return board_of(BoardFiles(_changed_facts(base, effective), base.files.outlines))


def _effective(base: Board, changes: MapChanges) -> MapChanges:
    """The changes that make a difference, with ids as the board writes them."""
    closed = sorted({base.connection(each).id for each in changes.closed})
    sites = [(id, is_site) for id, is_site in changes.sites if base.station(id).department != is_site]
    return MapChanges(tuple(closed), tuple(sorted(sites)))


def _changed_facts(base: Board, changes: MapChanges) -> dict[str, Any]:
    facts = dict(base.files.facts)
    sites = dict(changes.sites)
    kept = [each for each in facts["connections"] if each["id"] not in changes.closed]
    return facts | {
        "id": variant_id(base.id, changes),
        "title": f"{base.title} ({', '.join(_title_parts(base, changes, kanji=False))})",
        "kanji": f"{base.kanji}（{'、'.join(_title_parts(base, changes, kanji=True))}）",
        "connections": kept,
        "stations": [_changed_station(each, sites) for each in facts["stations"]],
    }


def _changed_station(station: Mapping[str, Any], sites: Mapping[str, bool]) -> Mapping[str, Any]:
    """A station without a department store has no rank either."""
    if station["id"] not in sites:
        return station
    is_site = sites[station["id"]]
    return {**station, "department": is_site, "rank": station["rank"] if is_site else None}


def _title_parts(base: Board, changes: MapChanges, *, kanji: bool) -> Iterable[str]:
    """The changes as a part of the title: what has been taken away or added."""
    for connection in changes.closed:
        ends = (base.station(end) for end in connection.split("--"))
        names = [end.kanji if kanji else end.macron for end in ends]
        yield f"{'–'.join(names)}{'閉鎖' if kanji else ' closed'}"
    for id, is_site in changes.sites:
        name = base.station(id).kanji if kanji else base.station(id).macron
        words = ("百貨店可" if is_site else "百貨店不可") if kanji else ("with a site" if is_site else "without a site")
        yield f"{name}{'' if kanji else ' '}{words}"
