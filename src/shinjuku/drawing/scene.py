"""What a position puts on the map, checked against its board and ready to draw."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from shinjuku.boards import Board
from shinjuku.boards import board as find_board
from shinjuku.drawing.palette import COLOURS, NEUTRAL
from shinjuku.drawing.wording import GOODS
from shinjuku.game.figures import MODULE_FIGURES, FigureOnMap, figures_of
from shinjuku.modules.registry import MODULES
from shinjuku.rules.editions import EDITIONS, default_board
from shinjuku.rules.numbering import KIND_NAMES
from shinjuku.texts import Wording

DEPARTMENT = "department"
HOME = "home"  # a figure's place at the station with its marker
FIGURE_SIZE = 1.1  # relative to a customer

# where a figure can be, apart from a ward
FIGURE_PLACES = {
    figure.id: [place.name for place in module.places] for module in MODULES.values() for figure in module.figures
}


@dataclass(frozen=True, slots=True)
class Store:
    owner: str
    goods: str  # or "department"


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure on the map."""

    id: str
    owner: str | None
    label: str
    size: float


@dataclass(frozen=True, slots=True)
class QueueCard:
    ward: str
    customers: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Player:
    colour: str
    to_act: bool
    hand: int | None
    bonus: int | None
    collected: tuple[str, ...] | int | None  # an int if only the number is known


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything to draw. Absent pieces are None or missing."""

    board: Board
    players: tuple[Player, ...]
    stores: Mapping[str, Store]
    track: Mapping[str, str]
    customers: Mapping[str, tuple[str, ...]]  # kinds of customers
    figures: Mapping[str, tuple[Figure, ...]]  # by ward, or by a place of modules such as "bay"
    homes: Mapping[str, str]  # stations with the marker of a figure: the figure's id
    queue: tuple[QueueCard, ...]


def read_scene(position: Mapping[str, Any], board: str | None = None) -> Scene:
    """The scene of a position or a view; raises a ValueError with a sentence."""
    found = find_board(board) if board else board_of(position)
    return Scene(
        board=found,
        players=read_players(position),
        stores={found.station(id).id: read_store(id, text) for id, text in in_order(position, "stores")},
        track={found.connection(id).id: track_owner(owner) for id, owner in in_order(position, "track")},
        customers={found.ward(id).id: read_customers(ids) for id, ids in in_order(position, "customers")},
        figures=read_figures(position, found),
        homes={found.station(home).id: figure.id for figure in on_map(position, found) if (home := figure.home)},
        queue=tuple(read_queue_card(card, found) for card in position.get("queue") or ()),
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


def read_customers(kinds: Iterable[str]) -> tuple[str, ...]:
    return tuple(known_customer(str(kind)) for kind in kinds)


def known_customer(kind: str) -> str:
    if kind not in KIND_NAMES:
        raise ValueError(f"There is no customer '{kind}'; the customers are {', '.join(KIND_NAMES)}.")
    return kind


def read_queue_card(card: Sequence[Any], board: Board) -> QueueCard:
    if isinstance(card, str) or len(card) != 2:
        raise ValueError(f"The queue card {card!r} must be a ward and a list of customers.")
    ward, customers = card
    return QueueCard(board.ward(ward).id, read_customers(customers))


def on_map(position: Mapping[str, Any], board: Board) -> list[FigureOnMap]:
    """The figures, the largest first and those of players in the order of their colours."""
    found = [figure for figure in figures_of(position, board) if figure.place]
    return sorted(found, key=lambda figure: (-size_of(figure.id), known_colour(figure.owner) if figure.owner else ""))


def size_of(figure: str) -> float:
    return MODULE_FIGURES[figure].size if figure in MODULE_FIGURES else FIGURE_SIZE


def read_figures(position: Mapping[str, Any], board: Board) -> dict[str, tuple[Figure, ...]]:
    """The figures by place."""
    wording = Wording(board, edition=position.get("edition"))
    places: dict[str, tuple[Figure, ...]] = {}
    for found in on_map(position, board):
        place = found.place if found.place in FIGURE_PLACES.get(found.id, ()) else board.ward(found.place).id
        figure = Figure(found.id, found.owner, found.label(wording), size_of(found.id))
        places[place] = (*places.get(place, ()), figure)
    return places


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
