"""The figures on the map: the Matsuri, and those of modules."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from shinjuku.boards import Board
from shinjuku.modules.registry import MODULES
from shinjuku.rules.manifests import Figure, Module
from shinjuku.texts import Wording

MATSURI = "matsuri"

_owners = {figure.id: module for module in MODULES.values() for figure in module.figures}
_manifests = [figure for module in MODULES.values() for figure in module.figures]
# those that every player has come last
MODULE_FIGURES: Mapping[str, Figure] = MappingProxyType(
    {figure.id: figure for figure in sorted(_manifests, key=lambda figure: figure.per_seat)}
)
RIDER_WORDS = tuple(dict.fromkeys(module.rider for module in MODULES.values() if module.rider))
# the one that rides along with customers; modules of different editions share it
RIDER = next((figure.id for module in MODULES.values() if module.rider for figure in module.figures), "")


@dataclass(frozen=True, slots=True)
class FigureOnMap:
    """A figure that is on the map. `MODULE_FIGURES` describes those of modules."""

    id: str
    place: str  # the id of a ward, or a place of its module, such as `bay` or `home`
    owner: str | None = None  # a colour, if every player has such a figure
    home: str | None = None  # the station with its marker

    def label(self, wording: Wording) -> str:
        """Its name, with its owner's if it has one."""
        return wording.say(f"piece.{self.id}", who=wording.colour(self.owner) if self.owner else "")


def module_of(figure: str) -> Module:
    """The module that a figure belongs to."""
    return _owners[figure]


def figures_in_play(modules: Collection[str]) -> tuple[Figure, ...]:
    """The figures that these modules play with."""
    has_rider = any(MODULES[module].rider for module in modules)
    return tuple(
        figure for id, figure in MODULE_FIGURES.items() if _owners[id].id in modules or (has_rider and id == RIDER)
    )


def figures_of(position: Mapping[str, Any], board: Board) -> tuple[FigureOnMap, ...]:
    """The figures of a position or a view in a fixed order: the Matsuri, those of modules, then the players' own."""
    return tuple(_found(position, board))


def _found(position: Mapping[str, Any], board: Board) -> Iterator[FigureOnMap]:
    if position.get(MATSURI):
        yield FigureOnMap(MATSURI, position[MATSURI])
    for figure in MODULE_FIGURES.values():
        home = _home(_owners[figure.id], position, board)
        for owner, place in _places(figure, position):
            yield FigureOnMap(figure.id, place, owner, home)


def _places(figure: Figure, position: Mapping[str, Any]) -> Iterator[tuple[str | None, str]]:
    """Where it is; for a figure that every player has, where each player's is."""
    for key in position_keys(figure):
        if not position.get(key):
            continue
        yield from position[key].items() if figure.per_seat else [(None, position[key])]


def position_keys(figure: Figure) -> tuple[str, ...]:
    """The keys of positions that place a figure: its id. A rider may also have the word of another edition."""
    if figure.id not in RIDER_WORDS:
        return (figure.id,)
    return (figure.id, *(word for word in RIDER_WORDS if word != figure.id))


def _home(module: Module, position: Mapping[str, Any], board: Board) -> str | None:
    """The station that a parameter of its module names: as changed in the position, or the board's own."""
    for place in module.board_places:
        if place.kind == "station" and place.parameter:
            changed = {str(name).replace("-", "_"): value for name, value in (position.get("set") or {}).items()}
            return changed.get(place.parameter) or board.place(place.name)
    return None
