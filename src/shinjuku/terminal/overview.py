"""The game in words: the queue, the map, the seats, the scores. Everything comes from a view."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from shinjuku.boards.outlines import BAY
from shinjuku.game import Game
from shinjuku.game.figures import figures_of
from shinjuku.game.scoring import GoodsScore, ScoreSheet
from shinjuku.terminal.hands import View
from shinjuku.texts import Wording, format_score

PLACES = {BAY: "in the bay", "home": "at home"}


def queue_line(view: View, wording: Wording) -> str:
    """`Queue: 1 Edogawa (books) | 2 Ōta | …`"""
    cards = [
        f"{n} {_with_people(wording.ward(ward), people)}"
        for n, (ward, people) in enumerate(view.get("queue", ()), start=1)
    ]
    return "Queue: " + (" | ".join(cards) or "empty")


def _with_people(name: str, people: Sequence[str]) -> str:
    return f"{name} ({', '.join(people)})" if people else name


def table_line(view: View, wording: Wording) -> str:
    """`Matsuri in Kita, bag 60, deck 54`: the figures, and what is beside the map."""
    parts = [*figure_names(view, wording), f"bag {view['bag_size']}", f"deck {view['deck_size']}"]
    if view.get("bonus_stacks"):
        parts.append(f"bonus stacks {' '.join(map(str, view['bonus_stacks']))}")
    return wording.capitalised(", ".join(parts))


def figure_names(view: View, wording: Wording) -> list[str]:
    """`Matsuri in Kita`."""
    figures = figures_of(view, wording.board)
    return [f"{figure.label(wording)} {place_of(figure.place, wording)}" for figure in figures]


def place_of(place: str, wording: Wording) -> str:
    """`in Kita`, `in the bay`, `at home`."""
    return PLACES.get(place) or f"in {wording.ward(place)}"


# --- the map ------------------------------------------------------------------------------------------------


def map_lines(view: View, wording: Wording) -> list[str]:
    """The whole map: customers by ward, stores and track by owner."""
    customers = view.get("customers", {}).items()
    lines = ["Customers:", *(f"  {wording.ward(ward)}: {', '.join(people)}" for ward, people in customers)]
    for colour in view["players"]:
        lines += _player_lines(view, wording, colour)
    lines.append("Use `map WARD` or `map STATION` to see more about a place.")
    return lines


def _player_lines(view: View, wording: Wording, colour: str) -> list[str]:
    stores = [
        f"{wording.station(station)} ({goods})"
        for station, (owner, goods) in stores_in(view).items()
        if owner == colour
    ]
    track = [wording.connection(connection) for connection, owner in view.get("track", {}).items() if owner == colour]
    name = wording.colour(colour)
    return [f"{name}'s stores: {_list_or_none(stores)}", f"{name}'s track: {_list_or_none(track)}"]


def _list_or_none(parts: Iterable[str]) -> str:
    return ", ".join(parts) or "none"


def ward_lines(view: View, wording: Wording, ward: str) -> list[str]:
    """One ward: its customers, its neighbours and its stations."""
    known = wording.board.ward(ward)
    lines = [
        f"{wording.ward(ward)} ward ({ward}), {known.cards} cards in the game",
        f"  Customers: {_list_or_none(view.get('customers', {}).get(ward, []))}",
        f"  Neighbours: {', '.join(map(wording.ward, known.neighbours))}",
    ]
    for station in known.stations:
        lines += station_lines(view, wording, station)
    return lines


def station_lines(view: View, wording: Wording, station: str) -> list[str]:
    """One station: its store, and where its connections lead."""
    known = wording.board.station(station)
    site = ", department store site" if known.department else ""
    name = f"{wording.station(station)} station ({station}) in {wording.ward(known.ward)}"
    lines = [f"{name}: {_store(view, wording, station)}{site}"]
    for connection in wording.board.connections:
        if station in (connection.a, connection.b):
            other = connection.b if connection.a == station else connection.a
            lines.append(f"  To {wording.station(other)}: {track_owner(view, wording, connection.id)}")
    return lines


def _store(view: View, wording: Wording, station: str) -> str:
    owner, goods = stores_in(view).get(station, ("", ""))
    return f"{wording.colour(owner)}'s {goods} store" if owner else "no store"


def stores_in(view: View) -> dict[str, tuple[str, str]]:
    """The owner and the goods of each store, by station."""
    words = {station: store.split(" ") for station, store in view.get("stores", {}).items()}
    return {station: (owner, goods) for station, (owner, goods) in words.items()}


def track_owner(view: View, wording: Wording, connection: str) -> str:
    """`Blue's track`, `neutral track`, `no track`."""
    if wording.board.connection(connection).permanent:
        return "permanent track, open to everyone"
    owner = view.get("track", {}).get(connection)
    if owner is None:
        return "no track"
    return f"{wording.colour(owner)}'s track" if owner in view["players"] else "neutral track"


# --- the seats and the scores -------------------------------------------------------------------------------


def seat_lines(view: View, wording: Wording) -> list[str]:
    """The public information about each player."""
    lines = []
    for colour in view["players"]:
        supply: dict[str, Any] = view["supply"][colour]
        stores = ", ".join(f"{count} {goods}" for goods, count in supply["stores"].items() if count) or "no"
        lines.append(
            f"{wording.colour(colour)}: {_many(view['hand_sizes'][colour], 'card')}, "
            f"{_many(view['collected_sizes'][colour], 'customer')} collected, "
            f"{_many(view.get('bonus', {}).get(colour, 0), 'bonus token')}; left to place: "
            f"{stores} stores, {_many(supply['departments'], 'department store')}, {supply['track']} track"
        )
    return lines


def collected_line(view: View, wording: Wording) -> str:
    """The viewer's own customers."""
    own = view.get("collected", {}).get(view["viewer"], [])
    return f"You have collected {wording.customers(own) or 'no customers yet'}."


def sheet_lines(sheet: ScoreSheet, name: str) -> list[str]:
    """A score, set by set or goods by goods."""
    lines = [f"{name}: {format_score(sheet.total)} points", *map(_goods_line, sheet.goods)]
    for size, count in sheet.sets.items():
        if count:
            what = "single customer" if size == 1 else "set"
            of = "" if size == 1 else f" of {size}"
            lines.append(f"  {_many(count, what)}{of}: {sheet.points[size]}")
    if sheet.wild_used:
        lines.append(f"  ({_many(sheet.wild_used, 'bonus token')} in sets)")
    return lines


def _many(count: int, what: str) -> str:
    return f"{count} {what}{'' if count == 1 else 's'}"


def _goods_line(score: GoodsScore) -> str:
    """`clothing (3 single, 2 double): 7`."""
    kinds = {"single": score.single, "double": score.double, **score.others}
    counts = ", ".join(f"{count} {kind}" for kind, count in kinds.items() if count) or "none"
    return f"  {score.goods} ({counts}): {'dropped' if score.is_dropped else format_score(score.points)}"


def final_lines(game: Game, wording: Wording) -> list[str]:
    """All score sheets, and who won and why."""
    lines = ["Score sheets:"]
    for sheet in game.score_sheets:
        lines += sheet_lines(sheet, wording.colour(game.players[sheet.seat]))
    result = game.result
    return lines + ([result.sentence] if result else [])


def bullets(sentences: Sequence[str]) -> list[str]:
    return [f"- {sentence}" for sentence in sentences]
