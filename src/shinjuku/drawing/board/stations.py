"""Stations and the stores in them."""

from __future__ import annotations

from shinjuku.boards import Station
from shinjuku.drawing.palette import LETTERS, Theme
from shinjuku.drawing.pieces.symbols import blossom, goods_symbol, letter_text, roundel
from shinjuku.drawing.scene import DEPARTMENT, Scene, Store
from shinjuku.drawing.svg import Point, at, box, circle, group, hint, shape
from shinjuku.drawing.wording import COLOUR_NAMES, DEPARTMENT_SITE, GOODS, STORE
from shinjuku.drawing.wording import DEPARTMENT as DEPARTMENT_WORD
from shinjuku.game.figures import MODULE_FIGURES

HOUSE = "M-18-16H18L21-12V15.5L18 18.5H-18L-21 15.5V-12Z"


def draw_stations(scene: Scene, theme: Theme) -> str:
    """Stations without a store come first, because a store may overlap them."""
    bare = [station for station in scene.board.stations if station.id not in scene.stores]
    held = [station for station in scene.board.stations if station.id in scene.stores]
    return group(*(draw_station(station, scene, theme) for station in [*bare, *held]))


def draw_station(station: Station, scene: Scene, theme: Theme) -> str:
    store = scene.stores.get(station.id)
    drawn = draw_store(store, letter_corner(station, scene), theme) if store else empty_station(station, scene, theme)
    figure = scene.homes.get(station.id)
    home = home_marker(figure, store, theme) if figure else ""
    x, y = scene.board.outlines.stations[station.id].at
    return group(hint(describe(station, store)), home, drawn, data_station=station.id, transform=at(x, y))


def describe(station: Station, store: Store | None) -> str:
    name = f"{station.macron} {station.kanji}"
    if store:
        return f"{name}: {COLOUR_NAMES[store.owner]} {store_words(store)}"
    return f"{name}: {DEPARTMENT_SITE}" if station.department else name


def store_words(store: Store) -> str:
    return DEPARTMENT_WORD if store.goods == DEPARTMENT else f"{GOODS[store.goods]} {STORE}"


def empty_station(station: Station, scene: Scene, theme: Theme) -> str:
    r = scene.board.outlines.station_radius - 1
    if not station.department:
        ring = circle(0, 0, r - 1.5, fill=theme.station, stroke=theme.station_edge, stroke_width=2.6)
        return ring + circle(0, 0, 3.6, fill=theme.station_heart)
    ring = circle(0, 0, r, fill=theme.station, stroke=theme.blossom_heart, stroke_width=2.2)
    return ring + blossom(theme.blossom, theme.blossom_heart, 0.94)


def letter_corner(station: Station, scene: Scene) -> Point:
    """The corner of a store that is farthest from the station's name."""
    place = scene.board.outlines.stations[station.id]
    return (-1 if place.label[0] > place.at[0] else 1), (-1 if place.label[1] > place.at[1] else 1)


def draw_store(store: Store, corner: Point, theme: Theme) -> str:
    drawn = department_store(store, theme) if store.goods == DEPARTMENT else small_store(store, corner, theme)
    return group(drawn, data_store=f"{store.owner} {store.goods}")


def small_store(store: Store, corner: Point, theme: Theme) -> str:
    owner, (right, down) = theme.owners[store.owner], corner
    tile = box(-14, -14, 28, 28, rx=5, fill=owner.fill, stroke=theme.halo, stroke_width=2)
    sign = goods_symbol(store.goods, owner.ink, -1.2 * right, -1.2 * down)
    return tile + sign + roundel(LETTERS[store.owner], theme.halo, theme.ink, owner.fill, 13 * right, 13 * down)


def department_store(store: Store, theme: Theme) -> str:
    """A larger building with a sign on its roof and all four goods."""
    owner = theme.owners[store.owner]
    house = shape(HOUSE, fill=owner.fill, stroke=theme.halo, stroke_width=2.4, stroke_linejoin="round")
    roof = box(-10, -29, 20, 14, rx=2.5, fill=theme.halo, stroke=owner.fill, stroke_width=2)
    letter = letter_text(LETTERS[store.owner], theme.ink, 0, -22, 12)
    places = zip(GOODS, ((-8.8, -6.6), (8.8, -6.6), (-8.8, 9.6), (8.8, 9.6)), strict=True)
    signs = "".join(goods_symbol(goods, owner.ink, x, y, 0.68) for goods, (x, y) in places)
    return house + roof + letter + signs


def home_marker(figure: str, store: Store | None, theme: Theme) -> str:
    """A ring in the figure's colour."""
    reach = 17 if store is None else 30 if store.goods == DEPARTMENT else 22
    colour = MODULE_FIGURES[figure].colours[theme.name == "dark"]
    ring = circle(0, 0, reach, fill="none", stroke=colour, stroke_width=2.6, stroke_dasharray="4 3")
    return group(ring, data_home=figure)
