"""The game in words: the queue, the map, the seats, the scores. Everything comes from a view."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from shinjuku.boards.outlines import BAY
from shinjuku.game import Game, scoring
from shinjuku.game.figures import figures_of
from shinjuku.game.scoring import GoodsScore, ScoreSheet
from shinjuku.terminal.hands import View
from shinjuku.terminal.names import customer_names, goods_name, joined, joined_or_none
from shinjuku.texts import Wording, format_score, points

PLACES = (BAY, "home")  # of figures that are not in a ward
KINDS = ("single", "double")  # of customers; others belong to modules


def queue_line(view: View, wording: Wording) -> str:
    """`Queue: 1 Edogawa (books) | 2 Ōta | …`"""
    cards = [
        f"{n} {_with_people(wording.ward(ward), people, wording)}"
        for n, (ward, people) in enumerate(view.get("queue", ()), start=1)
    ]
    return wording.say("terminal.queue", cards=" | ".join(cards) or wording.say("terminal.empty"))


def _with_people(name: str, people: Sequence[str], wording: Wording) -> str:
    return wording.say("terminal.with", name=name, more=customer_names(people, wording)) if people else name


def table_line(view: View, wording: Wording) -> str:
    """`Matsuri in Kita, bag 60, deck 54`: the figures, and what is beside the map."""
    parts = [*figure_names(view, wording), *stock_parts(view, wording)]
    if view.get("bonus_stacks"):
        parts.append(wording.say("terminal.bonus-stacks", left=_numbers(view["bonus_stacks"])))
    return wording.capitalised(joined(parts, wording))


def stock_parts(view: View, wording: Wording) -> list[str]:
    """`bag 60`, `deck 54`."""
    return [
        wording.say("terminal.bag", left=view["bag_size"]),
        wording.say("terminal.deck", left=view["deck_size"]),
    ]


def _numbers(numbers: Sequence[int]) -> str:
    return " ".join(map(str, numbers))


def figure_names(view: View, wording: Wording) -> list[str]:
    """`Matsuri in Kita`."""
    return [
        wording.say("terminal.figure", figure=figure.label(wording), place=place_of(figure.place, wording))
        for figure in figures_of(view, wording.board)
    ]


def place_of(place: str, wording: Wording) -> str:
    """`in Kita`, `in the bay`, `at home`."""
    if place in PLACES:
        return wording.say(f"terminal.place.{place}")
    return wording.say("terminal.place.ward", ward=wording.ward(place))


# --- the map ------------------------------------------------------------------------------------------------


def map_lines(view: View, wording: Wording) -> list[str]:
    """The whole map: customers by ward, stores and track by owner."""
    lines = [wording.say("terminal.map.customers")]
    for ward, people in view.get("customers", {}).items():
        lines.append("  " + _pair(wording.ward(ward), customer_names(people, wording), wording))
    for colour in view["players"]:
        lines += _player_lines(view, wording, colour)
    return lines


def _pair(name: str, more: str, wording: Wording) -> str:
    return wording.say("terminal.pair", name=name, more=more)


def _player_lines(view: View, wording: Wording, colour: str) -> list[str]:
    stores = [
        wording.say("terminal.with", name=wording.station(station), more=goods_name(goods, wording))
        for station, (owner, goods) in stores_in(view).items()
        if owner == colour
    ]
    track = [wording.connection(connection) for connection, owner in view.get("track", {}).items() if owner == colour]
    name = wording.colour(colour)
    return [
        wording.say("terminal.map.stores", who=name, stores=joined_or_none(stores, wording)),
        wording.say("terminal.map.track", who=name, track=joined_or_none(track, wording)),
    ]


def ward_lines(view: View, wording: Wording, ward: str) -> list[str]:
    """One ward: its customers, its neighbours and its stations."""
    known = wording.board.ward(ward)
    customers = customer_names(view.get("customers", {}).get(ward, []), wording) or wording.say("terminal.none")
    neighbours = joined(map(wording.ward, known.neighbours), wording)
    lines = [
        wording.say("terminal.ward", ward=wording.ward(ward), id=ward, cards=known.cards),
        "  " + wording.say("terminal.ward.customers", customers=customers),
        "  " + wording.say("terminal.ward.neighbours", wards=neighbours),
    ]
    for station in known.stations:
        lines += station_lines(view, wording, station)
    return lines


def station_lines(view: View, wording: Wording, station: str) -> list[str]:
    """One station: its store, and where its connections lead."""
    known = wording.board.station(station)
    lines = [
        wording.say(
            "terminal.station.site" if known.department else "terminal.station",
            station=wording.station(station),
            id=station,
            ward=wording.ward(known.ward),
            store=_store(view, wording, station),
        )
    ]
    for connection in wording.board.connections:
        if station in (connection.a, connection.b):
            other = wording.station(connection.b if connection.a == station else connection.a)
            track = track_owner(view, wording, connection.id)
            lines.append("  " + wording.say("terminal.station.to", station=other, track=track))
    return lines


def _store(view: View, wording: Wording, station: str) -> str:
    owner, goods = stores_in(view).get(station, ("", ""))
    if not owner:
        return wording.say("terminal.store.none")
    return wording.say(f"store.owned.{goods}", who=wording.colour(owner))


def stores_in(view: View) -> dict[str, tuple[str, str]]:
    """The owner and the goods of each store, by station."""
    words = {station: store.split(" ") for station, store in view.get("stores", {}).items()}
    return {station: (owner, goods) for station, (owner, goods) in words.items()}


def track_owner(view: View, wording: Wording, connection: str) -> str:
    """`Blue's track`, `neutral track`, `no track`."""
    if wording.board.connection(connection).permanent:
        return wording.say("terminal.track.permanent")
    owner = view.get("track", {}).get(connection)
    if owner is None:
        return wording.say("terminal.track.none")
    if owner not in view["players"]:
        return wording.say("terminal.track.neutral")
    return wording.say("terminal.track.owned", who=wording.colour(owner))


# --- the seats and the scores -------------------------------------------------------------------------------


def seat_lines(view: View, wording: Wording) -> list[str]:
    """The public information about each player."""
    return [_seat_line(view, wording, colour) for colour in view["players"]]


def _seat_line(view: View, wording: Wording, colour: str) -> str:
    supply: dict[str, Any] = view["supply"][colour]
    return wording.say(
        "terminal.seat",
        who=wording.colour(colour),
        cards=wording.counted("terminal.seat.cards", view["hand_sizes"][colour]),
        customers=wording.counted("terminal.seat.customers", view["collected_sizes"][colour]),
        bonus=wording.counted("terminal.seat.bonus", view.get("bonus", {}).get(colour, 0)),
        stores=_stores_left(supply["stores"], wording),
        departments=wording.counted("terminal.seat.departments", supply["departments"]),
        track=supply["track"],
    )


def _stores_left(stores: dict[str, int], wording: Wording) -> str:
    left = [
        wording.say("terminal.seat.stores", left=count, goods=wording.goods(goods))
        for goods, count in stores.items()
        if count
    ]
    return joined(left, wording) or wording.say("terminal.seat.no-stores")


def collected_line(view: View, wording: Wording) -> str:
    """The viewer's own customers."""
    own = view.get("collected", {}).get(view["viewer"], [])
    if not own:
        return wording.say("terminal.collected.none")
    return wording.say("terminal.collected", customers=wording.customers(own))


def sheet_lines(sheet: ScoreSheet, name: str, wording: Wording) -> list[str]:
    """A score, set by set or goods by goods."""
    lines = [_pair(name, points(sheet.total, wording.language), wording)]
    lines += [_goods_line(score, wording) for score in sheet.goods]
    for size, count in sheet.sets.items():
        if count:
            worth = sheet.points[size]
            lines.append("  " + wording.counted(f"terminal.score.{_size_name(size)}", count, size=size, points=worth))
    if sheet.wild_used:
        lines.append("  " + wording.counted("terminal.score.wild", sheet.wild_used))
    return lines


def _size_name(size: int) -> str:
    return "single" if size == 1 else "set"


def _goods_line(score: GoodsScore, wording: Wording) -> str:
    """`clothing (single 3, double 2): 7`."""
    kinds = {"single": score.single, "double": score.double, **score.others}
    counts = [_kind_count(kind, count, wording) for kind, count in kinds.items() if count]
    named = wording.say("terminal.with", name=wording.goods(score.goods), more=joined_or_none(counts, wording))
    worth = wording.say("terminal.score.dropped") if score.is_dropped else format_score(score.points)
    return "  " + _pair(named, worth, wording)


def _kind_count(kind: str, count: int, wording: Wording) -> str:
    is_known = kind in KINDS
    name = wording.say(f"terminal.score.kind.{kind}" if is_known else f"results.stat.of.{kind}")
    return wording.say("terminal.score.kind", kind=name, number=count)


def score_line(game: Game, wording: Wording) -> str:
    """`Scores: Blue 12, Red 9`."""
    return wording.say("terminal.scores", scores=joined(score_names(game, wording), wording))


def score_names(game: Game, wording: Wording) -> list[str]:
    names = map(wording.colour, game.players)
    return [
        wording.say("terminal.scores.of", who=name, points=format_score(score))
        for name, score in zip(names, game.scores, strict=True)
    ]


def final_lines(game: Game, wording: Wording) -> list[str]:
    """All score sheets, and who won and why."""
    lines = [wording.say("terminal.score.title")]
    for sheet in game.score_sheets:
        lines += sheet_lines(sheet, wording.colour(game.players[sheet.seat]), wording)
    return lines + ([result_sentence(game, wording)] if game.is_over else [])


def result_sentence(game: Game, wording: Wording) -> str:
    """Who won and why; nothing before the game is over."""
    return scoring.result(game, wording.language).sentence if game.is_over else ""


def turn_title(view: View, wording: Wording) -> str:
    """`Blue's turn, 2 actions left`."""
    who = wording.colour(view["turn"])
    if view["phase"] not in ("actions", "matsuri"):
        return wording.say("terminal.turn", who=who)
    return wording.counted("terminal.turn.left", view.get("actions_left", 0), who=who)


def drew_sentence(cards: Sequence[str], wording: Wording) -> str:
    return wording.say("terminal.drew", cards=wording.listed(map(wording.ward, cards)))


def bullets(sentences: Sequence[str]) -> list[str]:
    return [f"- {sentence}" for sentence in sentences]
