"""The map as characters: the plan with what lies on it now."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import pairwise
from typing import Any

from rich.style import Style

from shinjuku.boards.outlines import BAY
from shinjuku.drawing.board.ground import tints_of
from shinjuku.terminal.tui import styles
from shinjuku.terminal.tui.grid import Cell
from shinjuku.terminal.tui.labels import row_of
from shinjuku.terminal.tui.map_layout import Plan
from shinjuku.terminal.tui.places import Places
from shinjuku.terminal.tui.spoken import Spoken
from shinjuku.terminal.tui.styles import THEME, style
from shinjuku.terminal.tui.track import HEAVY

Bit = tuple[str, Style]


@dataclass(frozen=True)
class Sight:
    """Everything that the map shows: a view, what may be chosen, what is about to be, what is being done."""

    view: Mapping[str, Any]
    glow: Places = field(default_factory=Places)
    chosen: Places = field(default_factory=Places)
    spoken: Spoken | None = None
    colour: str | None = None  # who is doing it


@lru_cache(maxsize=2000)
def _on(ink: Style, ground: Style) -> Style:
    return ink + Style(bgcolor=ground.bgcolor)


class Picture:
    """One drawing of the map, cell by cell."""

    def __init__(self, plan: Plan, sight: Sight) -> None:
        self.plan = plan
        self.sight = sight
        self.view = sight.view
        self.signs = [[" "] * plan.size[0] for _ in range(plan.size[1])]
        self.inks: list[list[Style]] = [[Style.null()] * plan.size[0] for _ in range(plan.size[1])]
        self._draw_ground()
        self._draw_rails()
        self._draw_wards()
        self._draw_stations()

    def row(self, y: int) -> list[Bit]:
        """A row in stretches of the same style."""
        found: list[Bit] = []
        for sign, ink in zip(self.signs[y], self.inks[y], strict=True):
            if found and found[-1][1] is ink:
                found[-1] = (found[-1][0] + sign, ink)
            else:
                found.append((sign, ink))
        return found

    def _put(self, cell: Cell, sign: str, ink: Style) -> None:
        """A sign on its ground; a style without a ground of its own keeps the one there is."""
        x, y = cell
        if 0 <= x < self.plan.size[0] and 0 <= y < self.plan.size[1]:
            self.signs[y][x] = sign
            self.inks[y][x] = ink if ink.bgcolor else _on(ink, self.inks[y][x])

    def _write(self, cell: Cell, words: str, ink: Style) -> None:
        for at, sign in zip(row_of(cell, len(words)), words, strict=True):
            self._put(at, sign, ink)

    # --- ground ---------------------------------------------------------------------------------------------

    def _draw_ground(self) -> None:
        tints = tints_of(self.plan.board)
        grounds = {ward: style(None, THEME.tints[tint]) for ward, tint in tints.items()}
        grounds[BAY] = style(None, THEME.water)
        grounds |= dict.fromkeys(self.sight.chosen.wards, style(None, styles.GLOW_GROUND))
        land = style(None, THEME.land)
        for y in range(self.plan.size[1]):
            for x in range(self.plan.size[0]):
                self.inks[y][x] = grounds.get(self.plan.frame.regions.get((x, y), ""), land)
        self._draw_bay()

    def _draw_bay(self) -> None:
        x, y = map(round, self.plan.frame.cell(self.plan.board.shapes.bay_label))
        words = "Tokyo Bay" if self.plan.size[0] > 55 else "Bay"
        self._write((x - len(words) // 2, y), words, style(THEME.water_ink, italic=True))
        if self.view.get("kaiju") == BAY:
            sign, colour = styles.FIGURES["kaiju"]
            self._write((x - 1, y - 1), sign, style(THEME.station_edge, colour, bold=True))

    # --- rails ----------------------------------------------------------------------------------------------

    def _draw_rails(self) -> None:
        owners = self._owners()
        glowing, chosen = self.sight.glow.connections, self.sight.chosen.connections
        bare = [id for id in self.plan.rails if id not in owners]
        for id in sorted(bare, key=lambda id: (id in glowing, id in chosen)):
            self._draw_bare(id, id in glowing, id in chosen)
        for id, owner in owners.items():
            self._draw_track(id, owner)
        self._draw_trail(owners)

    def _owners(self) -> dict[str, str]:
        """Whose track lies where, with what is just being laid."""
        lasting = {each.id: "neutral" for each in self.plan.board.connections if each.permanent}
        spoken = self.sight.spoken
        new = dict.fromkeys(spoken.track, self.sight.colour or "") if spoken and self.sight.colour else {}
        return {**lasting, **self.view.get("track", {}), **new}

    def _draw_bare(self, id: str, glows: bool, chosen: bool) -> None:
        rail = self.plan.rails[id]
        if chosen:
            ink = style(styles.CHOSEN, styles.GLOW_GROUND, bold=True)
        else:
            ink = style(styles.GLOW, bold=True) if glows else style(styles.BARE)
        for cell, sign in zip(rail.cells, rail.signs, strict=True):
            self._put(cell, HEAVY[sign] if chosen else sign, ink)

    def _draw_track(self, id: str, owner: str) -> None:
        rail = self.plan.rails[id]
        ink = style(styles.fill(owner), bold=True)
        for cell, sign in zip(rail.cells, rail.signs, strict=True):
            self._put(cell, HEAVY[sign], ink)
        for n in rail.letters:
            self._put(rail.cells[n], "=" if owner == "neutral" else styles.letter(owner), ink)

    def _draw_trail(self, owners: Mapping[str, str]) -> None:
        """The way of a journey, over the track it takes."""
        if self.sight.spoken is None:
            return
        for a, b in pairwise(self.sight.spoken.journey.stations):
            id = self.plan.board.connection(f"{a}--{b}").id
            rail, owner = self.plan.rails[id], owners.get(id, "neutral")
            for n, (cell, sign) in enumerate(zip(rail.cells, rail.signs, strict=True)):
                if n not in rail.letters:
                    self._put(cell, HEAVY[sign], style(styles.TRAIL, styles.TRAIL_GROUND, bold=True))
                elif owner != "neutral":
                    self._put(cell, styles.letter(owner), styles.on_fill(owner))

    # --- wards ----------------------------------------------------------------------------------------------

    def _draw_wards(self) -> None:
        for ward, label in self.plan.wards.items():
            glows, chosen = ward in self.sight.glow.wards, ward in self.sight.chosen.wards
            if chosen:
                ink = style(styles.THEME.halo, styles.GLOW, bold=True)
            elif glows:
                ink = style(styles.GLOW, bold=True, underline=True)
            else:
                ink = style(THEME.soft_ink)
            self._write(label.name.at, label.name.words, ink)
            self._draw_people(ward, self._people(ward))

    def _people(self, ward: str) -> list[Bit]:
        """The figures in a ward and the customers that wait there."""
        found: list[Bit] = []
        for figure, (sign, colour) in styles.FIGURES.items():
            if self.view.get(figure) == ward:
                found.append((sign, style(THEME.station_edge, colour, bold=True)))
        for owner, place in (self.view.get("kaicho") or {}).items():
            if place == ward:
                found.append((f"K{styles.letter(owner)}", styles.on_fill(owner)))
        waiting = self.view.get("customers", {}).get(ward, [])
        for n, customer in enumerate(waiting):
            found.append((styles.token(customer), styles.token_style(customer, n % 2 == 1)))
        return found

    def _draw_people(self, ward: str, people: Sequence[Bit]) -> None:
        label, (right, left) = self.plan.wards[ward], self.plan.growth[ward]
        needed = sum(len(words) for words, _ in people)
        x, y = label.people
        room = label.room + right
        if needed > room:
            more = min(left, needed - room)
            x, room = x - more, room + more
        elif needed < label.room:
            x += (label.room - needed) // 2
        self._write_fitting((x, y), people, room)

    def _write_fitting(self, cell: Cell, people: Sequence[Bit], room: int) -> None:
        """As many as there is room for; a `+` says that there are more."""
        x, y = cell
        for n, (words, ink) in enumerate(people):
            rest = sum(len(words) for words, _ in people[n:])
            if rest > room and len(words) + 1 > room:
                self._put((x, y), "+", style(THEME.station_edge, styles.GLOW, bold=True))
                return
            self._write((x, y), words, ink)
            x, room = x + len(words), room - len(words)

    # --- stations -------------------------------------------------------------------------------------------

    def _draw_stations(self) -> None:
        stores = self._stores()
        trail = set(self.sight.spoken.journey.stations) if self.sight.spoken else set()
        for id, at in self.plan.frame.stations.items():
            glows, chosen = id in self.sight.glow.stations, id in self.sight.chosen.stations
            self._draw_mark(id, at, stores.get(id), glows or chosen)
            name = self.plan.station_names.get(id)
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

    def _stores(self) -> dict[str, str]:
        """Stores by station, with the one that is just being opened or upgraded."""
        stores = dict(self.view.get("stores", {}))
        spoken = self.sight.spoken
        if spoken and spoken.site and self.sight.colour:
            goods = "department" if spoken.is_upgrade else spoken.goods
            stores[spoken.site] = f"{self.sight.colour} {goods}"
            stores.pop(spoken.origin, None)
        return stores

    def _draw_mark(self, id: str, at: Cell, store: str | None, lit: bool) -> None:
        head = self.sight.spoken is not None and self.sight.spoken.journey.stations[-1:] == (id,)
        if store is None:
            sign = styles.OPEN_SITE if self.plan.board.station(id).department else styles.OPEN_STATION
            ink = style(styles.GLOW if lit else THEME.station, bold=True)
            self._put(at, sign, style(THEME.halo, styles.GLOW, bold=True) if head else ink)
            return
        owner, _, goods = store.partition(" ")
        is_department = goods == "department"
        words = styles.letter(owner) + (styles.DEPARTMENT if is_department else goods[0])
        ink = styles.on_fill(owner)
        if is_department:
            ink = ink + Style(underline=True)
        if head:
            ink = ink + Style(reverse=True, blink=False)
        self._write(at, words, ink)
