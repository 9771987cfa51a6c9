"""Heat maps of the board: how often stations, wards and track are used."""

from __future__ import annotations

from collections.abc import Mapping

from shinjuku.drawing.css_variables import variable_scale, variable_theme
from shinjuku.drawing.heatmap.heatmap import draw_heat
from shinjuku.drawing.heatmap.labels import extremes
from shinjuku.drawing.heatmap.values import Heat, HeatKind, heat_of, ids_of, place_name
from shinjuku.drawing.svg import tag
from shinjuku.lab.report.data import ReportData
from shinjuku.lab.report.formatting import UNKNOWN, grouped, number_word, per_game
from shinjuku.lab.report.markup import Section, collapsible, figure, plots, scrollable, table

USES: Mapping[HeatKind, tuple[str, ...]] = {
    "stations": ("entered", "delivered", "opened", "upgraded"),
    "wards": ("moved", "travellers", "paid"),
    "track": ("crossed", "built"),
}
BUSIEST: Mapping[HeatKind, int] = {"stations": 12, "wards": 8, "track": 12}  # as many as fit


def map_section(data: ReportData, kind: HeatKind) -> Section:
    """A large map of the first kind of use, small maps of the others, and a table of all numbers."""
    large, *small = [heat_map(data, kind, what) for what in USES[kind]]
    cells = [*(small_map(heat, data) for heat in small), busiest_card(data, kind)]
    shown = large_map(large, data) + plots(*cells, columns=2 if len(cells) % 2 == 0 else 3)
    title = data.wording.say(f"lab.page.map.{kind}")
    return Section(kind, title, finding(large, data), shown + use_table(data, kind))


def heat_map(data: ReportData, kind: HeatKind, what: str) -> Heat:
    title = data.wording.say(f"lab.page.use.{what}")
    return heat_of(kind, title, data.board, data.usage(kind, what), data.games, data.language)


def large_map(heat: Heat, data: ReportData) -> str:
    chart = draw_heat(heat, data.board, theme=variable_theme(), scale=variable_scale(), shared=True)
    note = data.wording.say(f"lab.page.map.{heat.kind}.note")
    return figure(heat.title, scrollable(chart, heat.title), note, wide=True)


def small_map(heat: Heat, data: ReportData) -> str:
    chart = draw_heat(heat, data.board, theme=variable_theme(), scale=variable_scale(), shared=True, few=True)
    return figure(heat.title, chart, data.wording.listed((part for part in extremes(heat, data.board) if part), "row"))


def finding(heat: Heat, data: ReportData) -> str:
    """The three busiest places."""
    wording = data.wording
    busiest = [id for id in heat.ranked()[:3] if heat.counts[id]]
    if not busiest:
        return wording.say("lab.page.map.none")
    places = wording.listed(
        wording.say("lab.page.map.place", place=name_of(data, heat.kind, id), number=heat.written(id)) for id in busiest
    )
    found = wording.say("lab.page.map.finding", title=heat.title, places=places)
    unused = sum(count == 0 for count in heat.counts.values())
    if not unused:
        return found
    never = wording.counted("lab.page.map.unused", unused, number=len(heat.counts))
    return wording.listed((found, never), "sentences")


def name_of(data: ReportData, kind: HeatKind, id: str) -> str:
    return place_name(kind, id, data.board, data.language)


def ranked(data: ReportData, kind: HeatKind) -> list[str]:
    first = data.usage(kind, USES[kind][0])
    return sorted(ids_of(kind, data.board), key=lambda id: (-first[id], id))


def heads(data: ReportData, kind: HeatKind) -> list[str]:
    return [data.wording.say(f"lab.page.use.{what}.head") for what in USES[kind]]


def busiest_card(data: ReportData, kind: HeatKind) -> str:
    """The numbers of the busiest places, beside the small maps."""
    uses = [data.usage(kind, what) for what in USES[kind]]
    rows = [
        [name_of(data, kind, id), *(rate(each.get(id), data) for each in uses)]
        for id in ranked(data, kind)[: BUSIEST[kind]]
    ]
    caption = data.wording.say("lab.page.map.busiest", number=number_word(BUSIEST[kind], data.language))
    return tag("div", table(caption, ("", *heads(data, kind)), rows), class_="card")


def rate(count: int | None, data: ReportData) -> str:
    return UNKNOWN if count is None else per_game(count / data.games)


def use_table(data: ReportData, kind: HeatKind) -> str:
    """The use of every place, in all games and per game."""
    wording, title = data.wording, data.wording.say(f"lab.page.map.{kind}")
    uses = {what: data.usage(kind, what) for what in USES[kind]}
    columns = [each for head in heads(data, kind) for each in (head, wording.say("lab.page.per-game"))]
    rows = [
        [name_of(data, kind, id), *(cell for each in uses.values() for cell in use_cells(each.get(id), data))]
        for id in ranked(data, kind)
    ]
    caption = wording.say("lab.page.map.table", places=title)
    return collapsible(wording.say("lab.page.as-table", number=len(rows)), table(caption, (title, *columns), rows))


def use_cells(count: int | None, data: ReportData) -> tuple[str, str]:
    return (UNKNOWN if count is None else grouped(count)), rate(count, data)
