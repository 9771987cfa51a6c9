"""Heat maps of the board: how often stations, wards and track are used."""

from __future__ import annotations

from collections.abc import Mapping

from shinjuku.drawing.css_variables import variable_scale, variable_theme
from shinjuku.drawing.heatmap.heatmap import draw_heat
from shinjuku.drawing.heatmap.labels import extremes
from shinjuku.drawing.heatmap.values import Heat, HeatKind, heat_of, ids_of, place_name
from shinjuku.drawing.svg import tag
from shinjuku.lab.report.data import ReportData
from shinjuku.lab.report.formatting import UNKNOWN, grouped, listed, number_word, per_game
from shinjuku.lab.report.markup import Section, collapsible, figure, plots, scrollable, table

USES: Mapping[HeatKind, Mapping[str, str]] = {
    "stations": {
        "entered": "Stations entered by journeys",
        "delivered": "Customers served by the store",
        "opened": "Stores opened",
        "upgraded": "Stores upgraded",
    },
    "wards": {
        "moved": "Journeys started in the ward",
        "travellers": "Customers on these journeys",
        "paid": "Ward cards paid",
    },
    "track": {"crossed": "Connections crossed by journeys", "built": "Track built"},
}
BUSIEST: Mapping[HeatKind, int] = {"stations": 12, "wards": 8, "track": 12}  # as many as fit
NOTES: Mapping[HeatKind, str] = {
    "stations": "Larger circles and stronger colours mean more; the numbers are means per game",
    "wards": "Stronger colours mean more; the numbers are means per game",
    "track": "Thicker lines and stronger colours mean more; the numbers are in the table below",
}
TITLES: Mapping[HeatKind, str] = {"stations": "Stations", "wards": "Wards", "track": "Track"}
COLUMNS = {
    "entered": "Entered",
    "delivered": "Customers served",
    "opened": "Opened",
    "upgraded": "Upgraded",
    "moved": "Journeys started",
    "travellers": "Customers moved",
    "paid": "Cards paid",
    "crossed": "Crossed",
    "built": "Built",
}


def map_section(data: ReportData, kind: HeatKind) -> Section:
    """A large map of the first kind of use, small maps of the others, and a table of all numbers."""
    heats = [heat_of(kind, title, data.board, data.usage(kind, what), data.games) for what, title in USES[kind].items()]
    large, *small = heats
    cells = [*(small_map(heat, data) for heat in small), busiest_card(data, kind)]
    shown = large_map(large, data) + plots(*cells, columns=2 if len(cells) % 2 == 0 else 3)
    return Section(kind, TITLES[kind], finding(large, data), shown + use_table(data, kind))


def large_map(heat: Heat, data: ReportData) -> str:
    chart = draw_heat(heat, data.board, theme=variable_theme(), scale=variable_scale(), shared=True)
    return figure(heat.title, scrollable(chart, heat.title), NOTES[heat.kind], wide=True)


def small_map(heat: Heat, data: ReportData) -> str:
    chart = draw_heat(heat, data.board, theme=variable_theme(), scale=variable_scale(), shared=True, few=True)
    return figure(heat.title, chart, "; ".join(part for part in extremes(heat, data.board) if part))


def finding(heat: Heat, data: ReportData) -> str:
    """The three busiest places."""
    busiest = [id for id in heat.ranked()[:3] if heat.counts[id]]
    if not busiest:
        return "None of them were used in any game."
    places = listed(f"{place_name(heat.kind, id, data.board)} ({heat.written(id)} per game)" for id in busiest)
    unused = sum(count == 0 for count in heat.counts.values())
    never = f" {unused} of {len(heat.counts)} {'was' if unused == 1 else 'were'} never used." if unused else ""
    return f"{heat.title}: the busiest are {places}.{never}"


def ranked(data: ReportData, kind: HeatKind) -> list[str]:
    first = data.usage(kind, next(iter(USES[kind])))
    return sorted(ids_of(kind, data.board), key=lambda id: (-first[id], id))


def busiest_card(data: ReportData, kind: HeatKind) -> str:
    """The numbers of the busiest places, beside the small maps."""
    uses = [data.usage(kind, what) for what in USES[kind]]
    heads = ("", *(COLUMNS[what] for what in USES[kind]))
    rows = [
        [place_name(kind, id, data.board), *(rate(each.get(id), data) for each in uses)]
        for id in ranked(data, kind)[: BUSIEST[kind]]
    ]
    return tag("div", table(f"The {number_word(BUSIEST[kind])} busiest, per game", heads, rows), class_="card")


def rate(count: int | None, data: ReportData) -> str:
    return UNKNOWN if count is None else per_game(count / data.games)


def use_table(data: ReportData, kind: HeatKind) -> str:
    """The use of every place, in all games and per game."""
    uses = {what: data.usage(kind, what) for what in USES[kind]}
    heads = [head for what in uses for head in (COLUMNS[what], "per game")]
    rows = [
        [place_name(kind, id, data.board), *(cell for each in uses.values() for cell in use_cells(each.get(id), data))]
        for id in ranked(data, kind)
    ]
    return collapsible(
        f"All {len(rows)} as a table", table(f"{TITLES[kind]} in all games", (TITLES[kind], *heads), rows)
    )


def use_cells(count: int | None, data: ReportData) -> tuple[str, str]:
    return (UNKNOWN if count is None else grouped(count)), rate(count, data)
