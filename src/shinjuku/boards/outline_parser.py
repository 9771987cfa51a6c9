"""Parse the outlines of a board. Rings are joined from arcs, so that each border is stored once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast, get_args

from shinjuku.boards.json_reader import Entry
from shinjuku.boards.outlines import (
    Bay,
    Border,
    BorderKind,
    Line,
    Outlines,
    OutsideName,
    Point,
    River,
    StationOutline,
    TextAnchor,
    WardOutline,
)
from shinjuku.boards.parser import Facts

Arcs = Mapping[str, Line]


def read_outlines(outlines: Entry, facts: Facts) -> Outlines:
    """The outlines of this board's wards, stations and connections. Several boards can share a file."""
    arcs = read_arcs(outlines)
    bay, outside = outlines.child_or_none("bay", "The bay"), outlines.child("outside", "The land outside")
    return Outlines(
        size=outlines.point("size"),
        anchor_radius=outlines.number("anchor_radius", 1),
        station_radius=outlines.number("station_radius", 1),
        legend=outlines.point_or_none("legend"),
        wards=read_wards(outlines, facts, arcs),
        bay=read_bay(bay, arcs) if bay else None,
        outside=read_rings(outside, arcs),
        outside_names=tuple(read_outside_name(name) for name in outside.entries("names", "The outside name")),
        stations=read_stations(outlines, facts),
        curves=read_curves(outlines, facts),
        borders=tuple(read_border(name, border, arcs) for name, border in outlines.items("borders", "Border")),
        rivers=tuple(read_river(river) for river in outlines.entries("rivers", "The river")),
        water=outlines.lists_of_points("water"),
    )


def read_arcs(outlines: Entry) -> Arcs:
    entry = outlines.child("arcs", "The section 'arcs'")
    return {name: entry.points(name) for name in entry.values}


def read_wards(outlines: Entry, facts: Facts, arcs: Arcs) -> dict[str, WardOutline]:
    entry = outlines.child("wards", "The section 'wards'")
    ids = [ward.id for ward in facts.wards]
    return {id: read_ward(entry.child(id, f"The outline of {id}"), arcs) for id in ids}


def read_ward(ward: Entry, arcs: Arcs) -> WardOutline:
    return WardOutline(
        rings=read_rings(ward, arcs),
        anchor=ward.point("anchor"),
        free_radius=ward.number("room", 1),
        label=ward.point("label"),
        label_box=ward.point("label_box"),
    )


def read_bay(bay: Entry, arcs: Arcs) -> Bay:
    return Bay(
        rings=read_rings(bay, arcs),
        anchor=bay.point("anchor"),
        label=bay.point("label"),
        kanji=bay.text("kanji"),
        romaji=bay.text("romaji"),
    )


def read_rings(region: Entry, arcs: Arcs) -> tuple[Line, ...]:
    return tuple(join(region, ring, arcs) for ring in region.lists_of_texts("rings"))


def join(region: Entry, ring: Sequence[str], arcs: Arcs) -> Line:
    """Join arcs into a closed ring. A '-' before an arc reverses it."""
    line: list[Point] = []
    for name in ring:
        arc = find_arc(region, name, arcs)
        if line and arc and line[-1] != arc[0]:
            region.fault(f"has a gap before the arc {name}.")
        line.extend(arc[1:] if line else arc)
    if line and line[0] != line[-1]:
        region.fault(f"has a ring that doesn't close: it starts at {line[0]} and ends at {line[-1]}.")
    return tuple(line)


def find_arc(region: Entry, name: str, arcs: Arcs) -> Line:
    arc = arcs.get(name.removeprefix("-"))
    if arc is None:
        region.fault(f"uses the arc {name}, which isn't in the section 'arcs'.")
        return ()
    return arc[::-1] if name.startswith("-") else arc


def read_border(name: str, border: Entry, arcs: Arcs) -> Border:
    between = border.texts("between")
    if len(between) != 2:
        border.fault("must separate two regions.")
        between = ("", "")
    kind = cast(BorderKind, one_of(border, "kind", get_args(BorderKind)))
    return Border((between[0], between[1]), kind, find_arc(border, name, arcs))


def read_stations(outlines: Entry, facts: Facts) -> dict[str, StationOutline]:
    entry = outlines.child("stations", "The section 'stations'")
    ids = [station.id for station in facts.stations]
    return {id: read_station(entry.child(id, f"The outline of station {id}")) for id in ids}


def read_station(station: Entry) -> StationOutline:
    anchor = cast(TextAnchor, one_of(station, "anchor", get_args(TextAnchor)))
    return StationOutline(at=station.point("at"), label=station.point("label"), anchor=anchor)


def read_curves(outlines: Entry, facts: Facts) -> dict[str, Point | None]:
    entry = outlines.child("curves", "The section 'curves'")
    return {connection.id: entry.point_or_none(connection.id) for connection in facts.connections}


def read_outside_name(name: Entry) -> OutsideName:
    return OutsideName(kanji=name.text("kanji"), romaji=name.text("romaji"), at=name.point("at"))


def read_river(river: Entry) -> River:
    return River(name=river.text("name"), width=river.number("width", 1), line=river.points("points"))


def one_of(entry: Entry, key: str, known: Sequence[str]) -> str:
    value = entry.text(key)
    if value and value not in known:
        entry.fault(f"has {value!r} as '{key}'; it must be one of {', '.join(known)}.")
    return value
