"""What a set consists of: how many of which piece, read from the state that a game begins with."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from shinjuku.game.choices import GOODS
from shinjuku.game.figures import MATSURI, figures_in_play, module_of
from shinjuku.game.settings import Settings, initial_states
from shinjuku.modules.registry import MODULES
from shinjuku.rules.enums import NEUTRAL
from shinjuku.rules.numbering import CARD_NAMES, FIRST_SPECIAL_CARD, KIND_NAMES
from shinjuku.rules.state import States, read

# customers that only department stores take; they are not in the bag but in the bonus stacks
STACK_KINDS = {each.name for module in MODULES.values() for each in module.customers if each.goods == "department"}


@dataclass(frozen=True, slots=True)
class FigurePiece:
    """A figure, and its owner's colour if every player has one."""

    id: str
    owner: str | None = None


@dataclass(frozen=True)
class Inventory:
    """The pieces of a set."""

    cards: Mapping[str, int]  # by ward
    special_cards: tuple[str, ...]
    customers: Mapping[str, int]  # in the bag, by kind
    stack_customers: Mapping[str, int]  # in the bonus stacks, by kind
    bonus: int
    stacks: tuple[int, ...]  # the sizes of the bonus stacks
    stores: Mapping[str, int]  # of each player, by goods
    departments: int
    track: int
    neutral_track: int
    figures: tuple[FigurePiece, ...]
    homes: tuple[str, ...]  # figures with a marker for their home


def take_inventory(settings: Settings) -> Inventory:
    states = initial_states(settings, 1)
    kinds = {kind: count for kind, count in _customers(states).items() if count}
    in_stacks = {kind: count for kind, count in kinds.items() if kind in STACK_KINDS}
    stacks = tuple(size for size in _numbers(states, "bonus_stacks") if size)
    return Inventory(
        cards={ward.id: ward.cards for ward in settings.board.wards},
        special_cards=_special_cards(states),
        customers={kind: count for kind, count in kinds.items() if kind not in in_stacks},
        stack_customers=in_stacks,
        bonus=max(0, sum(stacks) - sum(in_stacks.values())),
        stacks=stacks,
        stores=dict(zip(GOODS, _numbers(states, "stores_per_player"), strict=True)),
        departments=int(read(states, 0, "departments_per_player")),
        track=int(read(states, 0, "track_per_player")),
        neutral_track=_numbers(states, "track").count(NEUTRAL),
        figures=_figures(settings, states),
        homes=_homes(settings),
    )


def _numbers(states: States, field: str) -> list[int]:
    return [int(each) for each in read(states, 0, field)]


def _customers(states: States) -> dict[str, int]:
    return dict(zip(KIND_NAMES, _numbers(states, "customers_in_game"), strict=True))


def _special_cards(states: States) -> tuple[str, ...]:
    """The cards in the deck that are not wards."""
    mask = int(read(states, 0, "special_cards"))
    return tuple(name for number, name in sorted(CARD_NAMES.items()) if mask >> (number - FIRST_SPECIAL_CARD) & 1)


def _figures(settings: Settings, states: States) -> tuple[FigurePiece, ...]:
    found = [FigurePiece(MATSURI)] if read(states, 0, "has_matsuri") else []
    for figure in figures_in_play(settings.modules):
        owners = settings.players if figure.per_seat else (None,)
        found += [FigurePiece(figure.id, owner) for owner in owners]
    return tuple(found)


def _homes(settings: Settings) -> tuple[str, ...]:
    """The figures whose module asks the board for a station."""
    figures = [figure.id for figure in figures_in_play(settings.modules)]
    return tuple(id for id in figures if any(place.kind == "station" for place in module_of(id).board_places))
