"""What a position puts on the map, checked against its board and ready to draw."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from shinjuku.boards import Board
from shinjuku.boards import board as find_board
from shinjuku.drawing.palette import COLOURS, NEUTRAL
from shinjuku.drawing.wording import GOODS
from shinjuku.rules.editions import EDITIONS, default_board

ART, DEPARTMENT = "art", "department"
BAY, HOME = "bay", "home"
HACHIKO_HOME = "dog-home"  # a special place of the board
COLLECTORS = ("kaicho", "chairman")  # the name differs by edition


@dataclass(frozen=True, slots=True)
class Store:
    owner: str
    goods: str  # or "department"


@dataclass(frozen=True, slots=True)
class Customer:
    id: str
    goods: str  # or "art"
    double: bool = False
    thief: bool = False


CUSTOMERS: Mapping[str, Customer] = {
    customer.id: customer
    for goods in GOODS
    for customer in (
        Customer(goods, goods),
        Customer(f"{goods}2", goods, double=True),
        Customer(f"{goods}-thief", goods, thief=True),
    )
} | {ART: Customer(ART, ART)}


@dataclass(frozen=True, slots=True)
class QueueCard:
    ward: str
    customers: tuple[Customer, ...]


@dataclass(frozen=True, slots=True)
class Player:
    colour: str
    to_act: bool
    hand: int | None
    bonus: int | None
    collected: tuple[Customer, ...] | int | None  # an int if only the number is known


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything to draw. Absent pieces are None or missing."""

    board: Board
    players: tuple[Player, ...]
    stores: Mapping[str, Store]
    track: Mapping[str, str]
    customers: Mapping[str, tuple[Customer, ...]]
    figures: Mapping[str, tuple[str, ...]]  # ward or "bay": matsuri, princess, hachiko, kaiju, red-kaicho, …
    hachiko_home: str | None  # his home station
    hachiko_is_home: bool
    queue: tuple[QueueCard, ...]


def read_scene(position: Mapping[str, Any], board: str | None = None) -> Scene:
    """The scene of a position or a view; raises a ValueError with a sentence."""
    tokyo = find_board(board) if board else board_of(position)
    return Scene(
        board=tokyo,
        players=read_players(position),
        stores={tokyo.station(id).id: read_store(id, text) for id, text in in_order(position, "stores")},
        track={tokyo.connection(id).id: track_owner(owner) for id, owner in in_order(position, "track")},
        customers={tokyo.ward(id).id: read_customers(ids) for id, ids in in_order(position, "customers")},
        figures=read_figures(position, tokyo),
        hachiko_home=read_hachiko_home(position, tokyo),
        hachiko_is_home=position.get("hachiko") == HOME,
        queue=tuple(read_queue_card(card, tokyo) for card in position.get("queue") or ()),
    )


def board_of(position: Mapping[str, Any]) -> Board:
    """The board that a position names, or that of its edition."""
    if position.get("board"):
        return find_board(str(position["board"]))
    edition = str(position.get("edition", "v2"))
    if edition not in EDITIONS:
        known = ", ".join(sorted(EDITIONS))
        raise ValueError(f"There is no edition '{edition}'; the editions are {known}. A board can be named too.")
    return default_board(edition)


def in_order(position: Mapping[str, Any], key: str) -> list[tuple[str, Any]]:
    return sorted((position.get(key) or {}).items())


def read_store(station: str, text: str) -> Store:
    """'red food' or 'blue department'."""
    owner, _, goods = str(text).partition(" ")
    if goods not in GOODS and goods != DEPARTMENT:
        wanted = ", ".join([*GOODS, DEPARTMENT])
        raise ValueError(f"The store '{text}' in {station} must be a colour and one of {wanted}.")
    return Store(known_colour(owner), goods)


def known_colour(colour: str) -> str:
    if colour not in COLOURS:
        raise ValueError(f"There is no colour '{colour}'; the colours are {', '.join(COLOURS)}.")
    return colour


def track_owner(owner: str) -> str:
    return owner if owner == NEUTRAL else known_colour(owner)


def read_customers(ids: Iterable[str]) -> tuple[Customer, ...]:
    return tuple(read_customer(str(id)) for id in ids)


def read_customer(id: str) -> Customer:
    """'food', 'clothing2', 'books-thief' or 'art'."""
    if id not in CUSTOMERS:
        raise ValueError(f"There is no customer '{id}'; they are food, clothing2, books-thief, art and the like.")
    return CUSTOMERS[id]


def read_queue_card(card: Sequence[Any], board: Board) -> QueueCard:
    if isinstance(card, str) or len(card) != 2:
        raise ValueError(f"The queue card {card!r} must be a ward and a list of customers.")
    ward, customers = card
    return QueueCard(board.ward(ward).id, read_customers(customers))


def read_figures(position: Mapping[str, Any], board: Board) -> dict[str, tuple[str, ...]]:
    """The figures by place, in a fixed order."""
    places: dict[str, tuple[str, ...]] = {}
    for figure, place in standing(position):
        ward = place if figure == "kaiju" and place == BAY else board.ward(place).id
        places[ward] = (*places.get(ward, ()), figure)
    return places


def standing(position: Mapping[str, Any]) -> list[tuple[str, str]]:
    named = [(figure, position.get(figure)) for figure in ("kaiju", "matsuri", "princess", "hachiko")]
    owned = [(f"{known_colour(c)}-{key}", ward) for key in COLLECTORS for c, ward in in_order(position, key)]
    return [(figure, str(place)) for figure, place in [*named, *owned] if place and place != HOME]


def read_hachiko_home(position: Mapping[str, Any], board: Board) -> str | None:
    if not position.get("hachiko"):
        return None
    home = (position.get("set") or {}).get("hachiko-home") or board.place(HACHIKO_HOME)
    return board.station(home).id if home else None


def read_players(position: Mapping[str, Any]) -> tuple[Player, ...]:
    colours = position.get("players") or ()
    if isinstance(colours, int):
        colours = COLOURS[:colours]
    return tuple(read_player(known_colour(colour), position) for colour in colours)


def read_player(colour: str, position: Mapping[str, Any]) -> Player:
    collected = (position.get("collected") or {}).get(colour)
    return Player(
        colour=colour,
        to_act=position.get("to_act", position.get("turn")) == colour,
        hand=size((position.get("hands") or {}).get(colour, (position.get("hand_sizes") or {}).get(colour))),
        bonus=size((position.get("bonus") or {}).get(colour)),
        collected=collected if collected is None or isinstance(collected, int) else read_customers(collected),
    )


def size(cards: Sequence[str] | int | None) -> int | None:
    """The size of a hand, given as a list of cards or as a number."""
    return cards if cards is None or isinstance(cards, int) else len(cards)
