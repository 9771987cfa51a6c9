"""Check the outlines of a board against its facts. Each fault is a sentence."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from shinjuku.boards.geometry import is_inside
from shinjuku.boards.model import Ward
from shinjuku.boards.outlines import BAY, FRAME, OUTSIDE, Border, Outlines
from shinjuku.boards.parser import Facts

Pair = tuple[str, str]


def outline_faults(outlines: Outlines, facts: Facts) -> Iterator[str]:
    yield from region_faults(outlines, facts)
    yield from neighbour_line_faults(outlines, facts)
    yield from bay_faults(outlines, facts)
    yield from station_place_faults(outlines, facts)
    yield from anchor_faults(outlines)


def region_faults(outlines: Outlines, facts: Facts) -> Iterator[str]:
    """Borders separate wards, the bay, the land outside and the frame, nothing else."""
    known = {ward.id for ward in facts.wards} | {BAY, OUTSIDE, FRAME}
    named = {region for border in outlines.borders for region in border.between}
    for region in sorted(named - known):
        yield f"A border separates {region or '(nothing)'}, which isn't a ward of this board."


def neighbour_line_faults(outlines: Outlines, facts: Facts) -> Iterator[str]:
    """Two wards are neighbours exactly when a border separates them."""
    drawn, named = drawn_neighbours(outlines), named_pairs(facts.wards)
    for a, b in sorted(drawn - named):
        yield f"The map draws {a} and {b} side by side, but they aren't neighbours."
    for a, b in sorted(named - drawn):
        yield f"{a} and {b} are neighbours, but no border separates them."


def drawn_neighbours(outlines: Outlines) -> set[Pair]:
    return {pair(*border.between) for border in outlines.borders if is_between_wards(border, outlines)}


def is_between_wards(border: Border, outlines: Outlines) -> bool:
    return all(region in outlines.wards for region in border.between)


def named_pairs(wards: Iterable[Ward]) -> set[Pair]:
    return {pair(ward.id, other) for ward in wards for other in ward.neighbours}


def pair(a: str, b: str) -> Pair:
    return (a, b) if a < b else (b, a)


def bay_faults(outlines: Outlines, facts: Facts) -> Iterator[str]:
    at_the_bay = {region for border in outlines.borders if BAY in border.between for region in border.between}
    for ward in facts.wards:
        if ward.touches_bay and ward.id not in at_the_bay:
            yield f"Ward {ward.id} touches the bay, but no border separates them."
        if ward.id in at_the_bay and not ward.touches_bay:
            yield f"The map draws {ward.id} at the bay, but its facts say that it doesn't touch it."


def station_place_faults(outlines: Outlines, facts: Facts) -> Iterator[str]:
    for station in facts.stations:
        ward = outlines.wards.get(station.ward)
        if ward is not None and not is_inside(outlines.stations[station.id].at, ward.rings):
            yield f"Station {station.id} is drawn outside its ward {station.ward}."


def anchor_faults(outlines: Outlines) -> Iterator[str]:
    for id, ward in outlines.wards.items():
        if not is_inside(ward.anchor, ward.rings):
            yield f"The customers of {id} are drawn outside their ward."
