"""The table in words: the queue, the map, the seats, the scores. Everything comes from a view."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from shinjuku.game import Game
from shinjuku.game.scoring import GoodsScore, Sheet
from shinjuku.terminal.hands import View
from shinjuku.texts import Wording, number

PIECES = {"matsuri": "Matsuri", "princess": "Princess", "kaiju": "Kaiju", "hachiko": "Hachiko"}


def queue_words(view: View) -> str:
    """`Queue: 1 edogawa [books], 2 ota [], …`"""
    queue = enumerate(view.get("queue", ()), start=1)
    cards = [f"{n} {ward} [{', '.join(people)}]" for n, (ward, people) in queue]
    return "Queue: " + (" | ".join(cards) or "empty")


def table_words(view: View) -> str:
    """What lies beside the map."""
    parts = [f"{name} in {view[key]}" for key, name in PIECES.items() if view.get(key)]
    kaicho = "Chairman" if view["edition"] == "v1" else "Kaicho"
    parts += [f"{colour}'s {kaicho} in {ward}" for colour, ward in view.get("kaicho", {}).items()]
    parts += [f"bag {view['bag_size']}", f"deck {view['deck_size']}"]
    if view.get("bonus_stacks"):
        parts.append(f"bonus stacks {' '.join(map(str, view['bonus_stacks']))}")
    return ", ".join(parts)


def map_words(view: View, wording: Wording) -> list[str]:
    """The whole map: customers by ward, stores and track by owner."""
    customers = view.get("customers", {}).items()
    lines = ["Customers:", *(f"  {ward}: {', '.join(people)}" for ward, people in customers)]
    for colour in view["players"]:
        lines += _player_on_map(view, wording, colour)
    lines.append("`map WARD` or `map STATION` tells more about a place.")
    return lines


def _player_on_map(view: View, wording: Wording, colour: str) -> list[str]:
    stores = [
        f"{station} ({store.partition(' ')[2]})"
        for station, store in view.get("stores", {}).items()
        if store.startswith(f"{colour} ")
    ]
    track = [connection for connection, owner in view.get("track", {}).items() if owner == colour]
    name = wording.colour(colour)
    return [f"{name}'s stores: {', '.join(stores) or '-'}", f"{name}'s track: {', '.join(track) or '-'}"]


def ward_words(view: View, wording: Wording, ward: str) -> list[str]:
    """One ward: who waits there, its stations and its neighbours."""
    known = wording.board.ward(ward)
    people = view.get("customers", {}).get(ward, [])
    lines = [
        f"{wording.ward(ward)} ward, {known.cards} cards in the game.",
        f"  customers: {', '.join(people) or 'none'}",
        f"  neighbours: {', '.join(known.neighbours)}",
    ]
    for station in known.stations:
        lines += station_words(view, wording, station)
    return lines


def station_words(view: View, wording: Wording, station: str) -> list[str]:
    """One station: its store, and where its connections lead."""
    known = wording.board.station(station)
    store = view.get("stores", {}).get(station, "no store")
    site = ", a department store can stand here" if known.department else ""
    lines = [f"{wording.station(station)} station ({station}, in {known.ward}): {store}{site}"]
    for connection in wording.board.connections:
        if station in (connection.a, connection.b):
            other = connection.b if connection.a == station else connection.a
            lines.append(f"  to {other}: {_rail(view, connection.id, connection.permanent)}")
    return lines


def _rail(view: View, connection: str, permanent: bool) -> str:
    if permanent:
        return "everybody's from the start"
    owner = view.get("track", {}).get(connection)
    return f"{owner}'s track" if owner else "no track"


def seats_words(view: View, wording: Wording) -> list[str]:
    """What everybody can see of everybody."""
    lines = []
    for colour in view["players"]:
        supply: dict[str, Any] = view["supply"][colour]
        stores = ", ".join(f"{count} {goods}" for goods, count in supply["stores"].items() if count) or "no"
        lines.append(
            f"{wording.colour(colour)}: {view['hand_sizes'][colour]} cards, "
            f"{view['collected_sizes'][colour]} customers behind the screen, "
            f"{view.get('bonus', {}).get(colour, 0)} bonus tokens; "
            f"to place: {stores} stores, {supply['departments']} department stores, {supply['track']} track"
        )
    return lines


def collected_words(view: View, wording: Wording) -> str:
    """The viewer's own customers."""
    own = view.get("collected", {}).get(view["viewer"], [])
    return f"Behind your screen: {wording.customers(own) or 'nobody yet'}."


def sheet_words(sheet: Sheet, name: str) -> list[str]:
    """A score, set by set or goods by goods."""
    lines = [f"{name}: {number(sheet.total)} points", *map(_goods_words, sheet.goods)]
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


def _goods_words(score: GoodsScore) -> str:
    """`clothing (3 single, 2 double): 7`."""
    kinds = {"single": score.single, "double": score.double, "thief": score.thieves}
    counts = ", ".join(f"{count} {kind}" for kind, count in kinds.items() if count) or "none"
    return f"  {score.goods} ({counts}): {'dropped' if score.is_dropped else number(score.points)}"


def final_words(game: Game, wording: Wording) -> list[str]:
    """All score sheets, and who has won and why."""
    lines = ["The score sheets:"]
    for sheet in game.score_sheets:
        lines += sheet_words(sheet, wording.colour(game.players[sheet.seat]))
    result = game.result
    return lines + ([result.sentence] if result else [])


def news(sentences: Sequence[str]) -> list[str]:
    """What has happened, as a list."""
    return [f"- {sentence}" for sentence in sentences]
