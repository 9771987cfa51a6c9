"""The board as a heat map: stations, wards and track by their use."""

from __future__ import annotations

from collections.abc import Mapping

from shinjuku.drawing.css_variables import variable_scale, variable_theme
from shinjuku.drawing.heatmap.heatmap import draw_heat
from shinjuku.drawing.heatmap.labels import extremes
from shinjuku.drawing.heatmap.values import Heat, HeatKind, heat_of, ids_of, place_name
from shinjuku.drawing.svg import tag
from shinjuku.lab.report.formatting import UNKNOWN, enumerated, grouped, in_words, per_game
from shinjuku.lab.report.markup import Section, figure, folded, plots, scrolling, table
from shinjuku.lab.report.run import Run

USES: Mapping[HeatKind, Mapping[str, str]] = {
    "stations": {
        "entered": "Stations entered by journeys",
        "delivered": "Customers taken by the store there",
        "opened": "Stores opened",
        "upgraded": "Stores upgraded",
    },
    "wards": {
        "moved": "Journeys begun in the ward",
        "travellers": "Customers on these journeys",
        "paid": "Cards of the ward paid",
    },
    "track": {"crossed": "Connections crossed by journeys", "built": "Track built"},
}
BUSIEST: Mapping[HeatKind, int] = {"stations": 12, "wards": 8, "track": 12}  # as many as there is room for
NOTES: Mapping[HeatKind, str] = {
    "stations": "The larger and the stronger the colour, the more; the numbers are a game’s mean",
    "wards": "The stronger the colour, the more; the numbers are a game’s mean",
    "track": "The thicker and the stronger the colour, the more; the table below has the numbers",
}
TITLES: Mapping[HeatKind, str] = {"stations": "Stations", "wards": "Wards", "track": "Track"}
COLUMNS = {
    "entered": "Entered",
    "delivered": "Customers taken",
    "opened": "Opened",
    "upgraded": "Upgraded",
    "moved": "Journeys begun",
    "travellers": "Customers moved",
    "paid": "Cards paid",
    "crossed": "Crossed",
    "built": "Built",
}


def map_section(run: Run, kind: HeatKind) -> Section:
    """The first use large, the others small beside each other, all numbers in a table."""
    heats = [heat_of(kind, title, run.board, run.uses(kind, what), run.games) for what, title in USES[kind].items()]
    large, *small = heats
    cells = [*(small_map(heat, run) for heat in small), busiest_card(run, kind)]
    shown = large_map(large, run) + plots(*cells, columns=2 if len(cells) % 2 == 0 else 3)
    return Section(kind, TITLES[kind], finding(large, run), shown + use_table(run, kind))


def large_map(heat: Heat, run: Run) -> str:
    drawn = draw_heat(heat, run.board, theme=variable_theme(), scale=variable_scale(), shared=True)
    return figure(heat.title, scrolling(drawn, heat.title), NOTES[heat.kind], wide=True)


def small_map(heat: Heat, run: Run) -> str:
    drawn = draw_heat(heat, run.board, theme=variable_theme(), scale=variable_scale(), shared=True, few=True)
    return figure(heat.title, drawn, "; ".join(part for part in extremes(heat, run.board) if part))


def finding(heat: Heat, run: Run) -> str:
    """The busiest three, in a sentence."""
    busiest = [id for id in heat.ranked()[:3] if heat.counts[id]]
    if not busiest:
        return "Nothing here was used in any game."
    told = enumerated(f"{place_name(heat.kind, id, run.board)} ({heat.written(id)} a game)" for id in busiest)
    unused = sum(count == 0 for count in heat.counts.values())
    never = f" {unused} of {len(heat.counts)} were not used at all." if unused else ""
    return f"{heat.title}, the busiest first: {told}.{never}"


def ranked(run: Run, kind: HeatKind) -> list[str]:
    first = run.uses(kind, next(iter(USES[kind])))
    return sorted(ids_of(kind, run.board), key=lambda id: (-first[id], id))


def busiest_card(run: Run, kind: HeatKind) -> str:
    """Beside the small maps: the first few in numbers."""
    uses = [run.uses(kind, what) for what in USES[kind]]
    heads = ("", *(COLUMNS[what] for what in USES[kind]))
    rows = [
        [place_name(kind, id, run.board), *(rate(each.get(id), run) for each in uses)]
        for id in ranked(run, kind)[: BUSIEST[kind]]
    ]
    return tag("div", table(f"The busiest {in_words(BUSIEST[kind])}, a game", heads, rows), class_="card")


def rate(count: int | None, run: Run) -> str:
    return UNKNOWN if count is None else per_game(count / run.games)


def use_table(run: Run, kind: HeatKind) -> str:
    """Every place: how often in all, and how often a game."""
    uses = {what: run.uses(kind, what) for what in USES[kind]}
    heads = [head for what in uses for head in (COLUMNS[what], "a game")]
    rows = [
        [place_name(kind, id, run.board), *(cell for each in uses.values() for cell in use_cells(each.get(id), run))]
        for id in ranked(run, kind)
    ]
    return folded(f"All {len(rows)} in numbers", table(f"{TITLES[kind]} in all games", (TITLES[kind], *heads), rows))


def use_cells(count: int | None, run: Run) -> tuple[str, str]:
    return (UNKNOWN if count is None else grouped(count)), rate(count, run)
