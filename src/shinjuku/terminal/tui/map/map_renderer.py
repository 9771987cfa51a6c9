"""Draw the map in characters: the layout, and the pieces on it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import pairwise
from typing import Any

from rich.style import Style

from shinjuku.boards.outlines import BAY
from shinjuku.drawing.board.ground import tints_of
from shinjuku.game.facts.effects import Effects
from shinjuku.game.figures import figures_of
from shinjuku.terminal.overview import stores_in
from shinjuku.terminal.tui import styles
from shinjuku.terminal.tui.map.grid import Cell
from shinjuku.terminal.tui.map.labels import row_of
from shinjuku.terminal.tui.map.map_layout import MapLayout
from shinjuku.terminal.tui.map.places import Places
from shinjuku.terminal.tui.map.track import HEAVY
from shinjuku.terminal.tui.styles import THEME, style

StyledText = tuple[str, Style]


@dataclass(frozen=True)
class MapContent:
    """What the map shows: a view, the places that can be chosen, and the effects of the action under way."""

    view: Mapping[str, Any]
    glow: Places = field(default_factory=Places)
    chosen: Places = field(default_factory=Places)
    effects: Effects | None = None  # of the action under way, or of the last one
    builder: str | None = None  # whose new store and track to draw, if they are not in the view yet


@lru_cache(maxsize=2000)
def _on(ink: Style, ground: Style) -> Style:
    return ink + Style(bgcolor=ground.bgcolor)


class MapDrawing:
    """The map, cell by cell."""

    def __init__(self, layout: MapLayout, content: MapContent) -> None:
        self.layout = layout
        self.content = content
        self.view = content.view
        self.figures = figures_of(content.view, layout.board)
        self.characters = [[" "] * layout.size[0] for _ in range(layout.size[1])]
        self.styles: list[list[Style]] = [[Style.null()] * layout.size[0] for _ in range(layout.size[1])]
        self._draw_ground()
        self._draw_connections()
        self._draw_wards()
        self._draw_stations()

    def row(self, y: int) -> list[StyledText]:
        """A row, as stretches of the same style."""
        found: list[StyledText] = []
        for sign, ink in zip(self.characters[y], self.styles[y], strict=True):
            if found and found[-1][1] is ink:
                found[-1] = (found[-1][0] + sign, ink)
            else:
                found.append((sign, ink))
        return found

    def _put(self, cell: Cell, sign: str, ink: Style) -> None:
        """Draw a character; a style without a background keeps the one that is there."""
        x, y = cell
        if 0 <= x < self.layout.size[0] and 0 <= y < self.layout.size[1]:
            self.characters[y][x] = sign
            self.styles[y][x] = ink if ink.bgcolor else _on(ink, self.styles[y][x])

    def _write(self, cell: Cell, words: str, ink: Style) -> None:
        for at, sign in zip(row_of(cell, len(words)), words, strict=True):
            self._put(at, sign, ink)

    # --- ground ---------------------------------------------------------------------------------------------

    def _draw_ground(self) -> None:
        tints = tints_of(self.layout.board)
        grounds = {ward: style(None, THEME.tints[tint]) for ward, tint in tints.items()}
        grounds[BAY] = style(None, THEME.water)
        grounds |= dict.fromkeys(self.content.chosen.wards, style(None, styles.GLOW_GROUND))
        land = style(None, THEME.land)
        for y in range(self.layout.size[1]):
            for x in range(self.layout.size[0]):
                self.styles[y][x] = grounds.get(self.layout.frame.regions.get((x, y), ""), land)
        self._draw_bay()

    def _draw_bay(self) -> None:
        bay = self.layout.board.outlines.bay
        if bay is None:
            return
        x, y = map(round, self.layout.frame.cell(bay.label))
        words = bay.romaji if self.layout.size[0] > 55 else "Bay"
        self._write((x - len(words) // 2, y), words, style(THEME.water_ink, italic=True))
        for n, (sign, ink) in enumerate(self._figures_in(BAY)):
            self._write((x - 1 + 2 * n, y - 1), sign, ink)

    # --- paths ----------------------------------------------------------------------------------------------

    def _draw_connections(self) -> None:
        owners = self._owners()
        glowing, chosen = self.content.glow.connections, self.content.chosen.connections
        bare = [id for id in self.layout.paths if id not in owners]
        for id in sorted(bare, key=lambda id: (id in glowing, id in chosen)):
            self._draw_bare(id, id in glowing, id in chosen)
        for id, owner in owners.items():
            self._draw_track(id, owner)
        self._draw_trail(owners)

    def _owners(self) -> dict[str, str]:
        """The owner of the track on each connection, including the track being laid."""
        permanent = {each.id: "neutral" for each in self.layout.board.connections if each.permanent}
        effects, builder = self.content.effects, self.content.builder
        new = dict.fromkeys(effects.track, builder) if effects and builder else {}
        return {**permanent, **self.view.get("track", {}), **new}

    def _draw_bare(self, id: str, glows: bool, chosen: bool) -> None:
        path = self.layout.paths[id]
        if chosen:
            ink = style(styles.CHOSEN, styles.GLOW_GROUND, bold=True)
        else:
            ink = style(styles.GLOW, bold=True) if glows else style(styles.NO_TRACK)
        for cell, sign in zip(path.cells, path.signs, strict=True):
            self._put(cell, HEAVY[sign] if chosen else sign, ink)

    def _draw_track(self, id: str, owner: str) -> None:
        path = self.layout.paths[id]
        ink = style(styles.fill(owner), bold=True)
        for cell, sign in zip(path.cells, path.signs, strict=True):
            self._put(cell, HEAVY[sign], ink)
        for n in path.letters:
            self._put(path.cells[n], "=" if owner == "neutral" else styles.letter(owner), ink)

    def _draw_trail(self, owners: Mapping[str, str]) -> None:
        """The way of a journey, drawn over its track."""
        for a, b in pairwise(self._trail()):
            id = self.layout.board.connection(f"{a}--{b}").id
            path, owner = self.layout.paths[id], owners.get(id, "neutral")
            for n, (cell, sign) in enumerate(zip(path.cells, path.signs, strict=True)):
                if n not in path.letters:
                    self._put(cell, HEAVY[sign], style(styles.TRAIL, styles.TRAIL_GROUND, bold=True))
                elif owner != "neutral":
                    self._put(cell, styles.letter(owner), styles.on_fill(owner))

    def _trail(self) -> tuple[str, ...]:
        """The stations of the journey."""
        effects = self.content.effects
        return effects.journey.stations if effects and effects.journey else ()

    # --- wards ----------------------------------------------------------------------------------------------

    def _draw_wards(self) -> None:
        for ward, label in self.layout.wards.items():
            glows, chosen = ward in self.content.glow.wards, ward in self.content.chosen.wards
            if chosen:
                ink = style(styles.THEME.halo, styles.GLOW, bold=True)
            elif glows:
                ink = style(styles.GLOW, bold=True, underline=True)
            else:
                ink = style(THEME.soft_ink)
            self._write(label.name.at, label.name.words, ink)
            self._draw_people(ward, self._people(ward))

    def _people(self, ward: str) -> list[StyledText]:
        """The figures and customers in a ward."""
        found = self._figures_in(ward)
        waiting = self.view.get("customers", {}).get(ward, [])
        for n, customer in enumerate(waiting):
            found.append((styles.token(customer), styles.token_style(customer, n % 2 == 1)))
        return found

    def _figures_in(self, place: str) -> list[StyledText]:
        return [styles.figure(figure.id, figure.owner) for figure in self.figures if figure.place == place]

    def _draw_people(self, ward: str, people: Sequence[StyledText]) -> None:
        label, (right, left) = self.layout.wards[ward], self.layout.growth[ward]
        needed = sum(len(words) for words, _ in people)
        x, y = label.people
        width = label.width + right
        if needed > width:
            more = min(left, needed - width)
            x, width = x - more, width + more
        elif needed < label.width:
            x += (label.width - needed) // 2
        self._write_fitting((x, y), people, width)

    def _write_fitting(self, cell: Cell, people: Sequence[StyledText], width: int) -> None:
        """As many as fit; a `+` replaces the others."""
        x, y = cell
        for n, (words, ink) in enumerate(people):
            rest = sum(len(words) for words, _ in people[n:])
            if rest > width and len(words) + 1 > width:
                self._put((x, y), "+", style(THEME.station_edge, styles.GLOW, bold=True))
                return
            self._write((x, y), words, ink)
            x, width = x + len(words), width - len(words)

    # --- stations -------------------------------------------------------------------------------------------

    def _draw_stations(self) -> None:
        stores = self._stores()
        trail = self._trail()
        for id, at in self.layout.frame.stations.items():
            glows, chosen = id in self.content.glow.stations, id in self.content.chosen.stations
            self._draw_mark(id, at, stores.get(id), glows or chosen)
            name = self.layout.station_names.get(id)
            if chosen:
                ink = style(THEME.halo, styles.GLOW, bold=True)
            elif glows:
                ink = style(styles.GLOW, bold=True, underline=True)
            elif id in trail:
                ink = style(styles.TRAIL, styles.TRAIL_GROUND, bold=True)
            else:
                ink = style(THEME.ink)
            if name is not None:
                self._write(name.at, name.words, ink)

    def _stores(self) -> dict[str, tuple[str, str]]:
        """The owner and the goods of each store, including the one being opened or upgraded."""
        stores = stores_in(self.view)
        built = self.content.effects.store if self.content.effects else None
        if built and self.content.builder:
            stores[built.station] = (self.content.builder, built.goods)
            stores.pop(built.origin or "", None)
        return stores

    def _draw_mark(self, id: str, at: Cell, store: tuple[str, str] | None, lit: bool) -> None:
        head = self._trail()[-1:] == (id,)
        if store is None:
            sign = styles.OPEN_SITE if self.layout.board.station(id).department else styles.OPEN_STATION
            ink = style(styles.GLOW if lit else THEME.station, bold=True)
            self._put(at, sign, style(THEME.halo, styles.GLOW, bold=True) if head else ink)
            return
        owner, goods = store
        is_department = goods == "department"
        words = styles.letter(owner) + (styles.DEPARTMENT if is_department else goods[0])
        ink = styles.on_fill(owner)
        if is_department:
            ink = ink + Style(underline=True)
        if head:
            ink = ink + Style(reverse=True, blink=False)
        self._write(at, words, ink)
