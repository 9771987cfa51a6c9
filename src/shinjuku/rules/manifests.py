"""Manifests: how an edition and a module describe themselves.

What a module adds to the kernel has a number. The modules that came with the first release keep the numbers that stored
games use; a new module gives none, and gets the next free ones (see `numbering.py`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Literal

from shinjuku.boards import Board

Value = int | Sequence[int]
Parameters = Mapping[str, Value]  # by the names of their fields, or of single numbers (`customers_food`)
NO_PARAMETERS: Parameters = MappingProxyType({})


@dataclass(frozen=True)
class BoardPlace:
    """A special place of a board that a module needs. Boards name their special places in their facts."""

    name: str
    kind: Literal["ward", "station"]
    parameter: str | None = None  # the parameter that is set to its index

    def index_on(self, board: Board) -> int | None:
        """The index of the ward or station; None if the board has no such place."""
        index = board.ward_index if self.kind == "ward" else board.station_index
        return index.get(board.place(self.name) or "")


@dataclass(frozen=True)
class Edition:
    """A published edition of the game."""

    id: str
    board: str  # the id of the board that it is usually played on
    players: range  # numbers of players it supports
    parameters: Parameters
    by_players: Mapping[int, Parameters] = field(default_factory=dict)  # parameters for a number of players
    words: Mapping[str, str] = field(default_factory=dict)  # its own words for actions, in records


@dataclass(frozen=True)
class Action:
    """An action of a turn, or a free action. Its name is its word in records."""

    name: str
    free: bool = False  # comes on top of the two actions of a turn, once
    number: int | None = None


@dataclass(frozen=True)
class Decision:
    """A phase in which a player decides."""

    name: str
    choice: str  # the kind of its choices: `ward`, `station`, …
    prefix: str = ""  # the words before the choice in a record
    begins_line: bool = False  # the player is asked between two lines, not within one
    delays_arrival: bool = False  # the player is asked before customers arrive, at the start of a turn
    figure: str | None = None  # the figure that a choice moves, where another one could be meant
    number: int | None = None


@dataclass(frozen=True)
class Draw:
    """A phase in which a ward card is drawn, from a stream of random numbers of its own."""

    name: str
    label: str  # the word before the outcome in a record, and the name of the stream
    number: int | None = None
    stream: int | None = None


@dataclass(frozen=True)
class Step:
    """An automatic phase."""

    name: str
    number: int | None = None


@dataclass(frozen=True)
class Customer:
    """A kind of customer. One that wants `department` starts in the stacks of bonus tokens, not in the bag.

    `customer.svg` draws it.
    """

    name: str
    goods: str
    number: int | None = None
    sign: str = ""  # one or two letters that mark it on the map in a terminal
    colours: tuple[str, str] = ("#fffaf0", "#f3ecdc")  # behind the sign, on a light and on a dark background


@dataclass(frozen=True)
class Card:
    """A card in the deck that is not a ward. Its name is its word in records."""

    name: str
    number: int | None = None


@dataclass(frozen=True)
class Place:
    """A place on the map where a figure can be, apart from a ward. Its name is its word in positions."""

    name: str
    number: int | None = None


@dataclass(frozen=True)
class Figure:
    """A piece on the map that is no store, track or customer. `figure.svg` draws it.

    Its id is the key of positions and the name of the field that holds its ward.
    """

    id: str
    sign: str  # two letters that mark it on the map in a terminal
    colours: tuple[str, str]  # of the sign, on a light and on a dark background
    per_seat: bool = False  # every player has one, in the player's colour
    makes_wild: bool = False  # cards of its ward are wild: for everyone, or for its owner
    size: float = 1.1  # on a drawn board, relative to a customer


@dataclass(frozen=True)
class Module:
    """Rules that can be added to an edition."""

    id: str
    order: int  # among the modules: for lists, hooks and the numbers of what it adds
    editions: tuple[str, ...]
    excludes: tuple[str, ...] = ()  # modules it can't be combined with
    parameters: Parameters = field(default_factory=lambda: NO_PARAMETERS)
    by_edition: Mapping[str, Parameters] = field(default_factory=dict)  # parameters for one edition
    defaults: Parameters = field(default_factory=lambda: NO_PARAMETERS)  # parameters of its editions even without it
    switches: tuple[str, ...] = ()  # parameters of which at least one is set where the module's pieces are in play
    players: range | None = None  # numbers of players it supports; None: all of the edition's
    fields: type | None = None  # lists what it adds to the state
    actions: tuple[Action, ...] = ()
    phases: tuple[Decision | Draw | Step, ...] = ()
    customers: tuple[Customer, ...] = ()
    cards: tuple[Card, ...] = ()
    places: tuple[Place, ...] = ()
    figures: tuple[Figure, ...] = ()
    position_keys: tuple[str, ...] = ()  # further keys of positions, about the turn
    board_places: tuple[BoardPlace, ...] = ()  # special places that a board must have
    needs_bay: bool = False  # a ward of the board must touch the bay
    needs_neighbours: int = 1  # how many neighbours each ward must have
    rider: str | None = None  # what a record calls a player's token that travels along
    words: tuple[str, ...] = ()  # further words that its lines use
    explained: tuple[str, ...] = ()  # words that name no choice, but are refused with a reason
    hooks: tuple[str, ...] = ()  # hooks of the kernel that it implements
