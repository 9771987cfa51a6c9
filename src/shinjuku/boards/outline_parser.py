"""Reads the drawn map of a board; each ring is joined from arcs, so that a border is stored once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast, get_args

from shinjuku.boards.json_reader import Entry
from shinjuku.boards.outlines import (
    Border,
    BorderKind,
    Line,
    OutsideName,
    Point,
    River,
    Shapes,
    StationShape,
    TextAnchor,
    WardShape,
)
from shinjuku.boards.parser import Facts

Arcs = Mapping[str, Line]


def read_shapes(shapes: Entry, facts: Facts) -> Shapes:
    """The map of this board's wards, stations and connections; one file may serve several boards."""
    arcs = read_arcs(shapes)
    bay, outside = shapes.within("bay", "The bay"), shapes.within("outside", "The land outside")
    return Shapes(
        size=shapes.point("size"),
        anchor_radius=shapes.number("anchor_radius", 1),
        station_radius=shapes.number("station_radius", 1),
        wards=read_wards(shapes, facts, arcs),
        bay=read_rings(bay, arcs),
        bay_label=bay.point("label"),
        outside=read_rings(outside, arcs),
        outside_names=tuple(read_outside_name(name) for name in outside.entries("names", "The outside name")),
        stations=read_stations(shapes, facts),
        curves=read_curves(shapes, facts),
        borders=tuple(read_border(name, border, arcs) for name, border in shapes.table("borders", "Border")),
        rivers=tuple(read_river(river) for river in shapes.entries("rivers", "The river")),
        water=shapes.lists_of_points("water"),
    )


def read_arcs(shapes: Entry) -> Arcs:
    table = shapes.within("arcs", "The table of arcs")
    return {name: table.points(name) for name in table.values}


def read_wards(shapes: Entry, facts: Facts, arcs: Arcs) -> dict[str, WardShape]:
    table = shapes.within("wards", "The table of ward outlines")
    ids = [ward.id for ward in facts.wards]
    return {id: read_ward(table.within(id, f"The outline of {id}"), arcs) for id in ids}


def read_ward(ward: Entry, arcs: Arcs) -> WardShape:
    return WardShape(
        rings=read_rings(ward, arcs),
        anchor=ward.point("anchor"),
        room=ward.number("room", 1),
        label=ward.point("label"),
        label_box=ward.point("label_box"),
    )


def read_rings(region: Entry, arcs: Arcs) -> tuple[Line, ...]:
    return tuple(join(region, ring, arcs) for ring in region.lists_of_texts("rings"))


def join(region: Entry, ring: Sequence[str], arcs: Arcs) -> Line:
    """Arcs in order become one closed ring; '-' before an arc: backwards."""
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
        region.fault(f"uses the arc {name}, which isn't in the table of arcs.")
        return ()
    return arc[::-1] if name.startswith("-") else arc


def read_border(name: str, border: Entry, arcs: Arcs) -> Border:
    between = border.texts("between")
    if len(between) != 2:
        border.fault("must part two regions.")
        between = ("", "")
    kind = cast(BorderKind, one_of(border, "kind", get_args(BorderKind)))
    return Border((between[0], between[1]), kind, find_arc(border, name, arcs))


def read_stations(shapes: Entry, facts: Facts) -> dict[str, StationShape]:
    table = shapes.within("stations", "The table of station places")
    ids = [station.id for station in facts.stations]
    return {id: read_station(table.within(id, f"The place of station {id}")) for id in ids}


def read_station(station: Entry) -> StationShape:
    anchor = cast(TextAnchor, one_of(station, "anchor", get_args(TextAnchor)))
    return StationShape(at=station.point("at"), label=station.point("label"), anchor=anchor)


def read_curves(shapes: Entry, facts: Facts) -> dict[str, Point | None]:
    table = shapes.within("curves", "The table of curves")
    return {connection.id: table.point_or_none(connection.id) for connection in facts.connections}


def read_outside_name(name: Entry) -> OutsideName:
    return OutsideName(kanji=name.text("kanji"), romaji=name.text("romaji"), at=name.point("at"))


def read_river(river: Entry) -> River:
    return River(name=river.text("name"), width=river.number("width", 1), line=river.points("points"))


def one_of(entry: Entry, key: str, known: Sequence[str]) -> str:
    value = entry.text(key)
    if value and value not in known:
        entry.fault(f"has {value!r} as '{key}'; it must be one of {', '.join(known)}.")
    return value
