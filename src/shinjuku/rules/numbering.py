"""The numbers of everything that modules add: phases, actions, customers, special cards, places and random streams.

A manifest names what a module adds. Here each name gets its number: the one in the manifest, or the next free one in
the order of the modules. So existing numbers stay, and new ones follow.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from shinjuku.boards import MAX_WARDS
from shinjuku.modules.registry import MODULES
from shinjuku.rules.enums import DEPARTMENT, FIRST_AUTOMATIC, FIRST_CHANCE, SEATS, Act, Chance, Goods, Kind, Phase
from shinjuku.rules.manifests import Decision, Draw, Step


def _numbered(what: str, named: Iterable[tuple[str, int | None]], free: Iterable[int]) -> dict[str, int]:
    """The number of each name: its own, or the next free one."""
    numbers: dict[str, int] = {}
    rest = iter(free)
    for name, number in named:
        found = number if number is not None else next(rest, None)
        if found is None:
            raise ImportError(f"There are too many modules: no number is left for the {what} '{name}'.")
        numbers[name] = found
    return numbers


# --- phases ------------------------------------------------------------------------------------------------------

_phases = [phase for module in MODULES.values() for phase in module.phases]
DECISIONS: tuple[Decision, ...] = tuple(phase for phase in _phases if isinstance(phase, Decision))
DRAWS: tuple[Draw, ...] = tuple(phase for phase in _phases if isinstance(phase, Draw))
STEPS: tuple[Step, ...] = tuple(phase for phase in _phases if isinstance(phase, Step))
PHASES: Mapping[str, int] = MappingProxyType(
    {phase.name.lower().replace("_", "-"): int(phase) for phase in Phase}
    | {
        **_numbered("decision", ((each.name, each.number) for each in DECISIONS), range(27, FIRST_CHANCE)),
        **_numbered("draw", ((each.name, each.number) for each in DRAWS), range(48, FIRST_AUTOMATIC)),
        **_numbered("step", ((each.name, each.number) for each in STEPS), range(85, Phase.OVER)),
    }
)
PHASE_NAMES: Mapping[int, str] = MappingProxyType({number: name for name, number in PHASES.items()})

_line_starts = [
    *(Phase.MATSURI, Phase.ACTIONS, Phase.TRACK_INCOME, Phase.FINAL_INCOME, Phase.END),
    *(PHASES[each.name] for each in DECISIONS if each.begins_line),
]
LINE_STARTS = sum(1 << int(each) for each in _line_starts)  # the decisions between two lines, as a set


def is_mid_line(number: int) -> bool:
    """Is this phase a decision in the middle of a line?"""
    return number < FIRST_CHANCE and not LINE_STARTS >> number & 1


# --- actions -----------------------------------------------------------------------------------------------------

_module_actions = [each for module in MODULES.values() for each in module.actions]
MAX_NEW_ACTIONS = Act.MODULE_CUSTOMER - Act.MODULE_ACTION
ACTIONS: Mapping[str, int] = MappingProxyType(
    {act.name.lower(): int(act) for act in (Act.OPEN, Act.EXPAND, Act.INCOME, Act.MOVE, Act.UPGRADE)}
    | _numbered(
        "action",
        ((each.name, each.number) for each in _module_actions),
        range(Act.MODULE_ACTION, Act.MODULE_ACTION + MAX_NEW_ACTIONS),
    )
)
ACTION_NAMES = tuple(sorted(ACTIONS, key=lambda name: ACTIONS[name]))  # the index is the bit of the action in a set
FIRST_ACTIONS = sum(number < Act.STOP for number in ACTIONS.values())  # those whose number is their bit
NEW_ACTIONS = len(ACTIONS) - FIRST_ACTIONS


def action_bit(number: int) -> int:
    """The bit of an action in `used` and `free_used`."""
    return number if number < FIRST_ACTIONS else number - Act.MODULE_ACTION + FIRST_ACTIONS


def action_name(number: int) -> str:
    return ACTION_NAMES[action_bit(number)]


_free = [ACTIONS[each.name] for each in _module_actions if each.free]
FREE_ACTIONS = sum(1 << action_bit(number) for number in _free)  # as a set

# --- customers ---------------------------------------------------------------------------------------------------

_customers = [each for module in MODULES.values() for each in module.customers]
KIND_NUMBERS: Mapping[str, int] = MappingProxyType(
    {kind.name.lower(): int(kind) for kind in Kind}
    | _numbered("customer", ((each.name, each.number) for each in _customers), range(13, 40))
)
KINDS = max(KIND_NUMBERS.values()) + 1
FIRST_KINDS = Act.RIDER - Act.CUSTOMER  # those whose choices are in the first block
KIND_NAMES = tuple(sorted(KIND_NUMBERS, key=lambda name: KIND_NUMBERS[name]))
_new_kinds = KINDS - FIRST_KINDS
CHOICE_COUNT = Act.MODULE_CUSTOMER + _new_kinds if _new_kinds else Act.MODULE_ACTION + NEW_ACTIONS  # of all choices


def kind_of_choice(number: int) -> int | None:
    """The kind of customer that a choice means; None if it means something else."""
    if Act.CUSTOMER <= number < Act.RIDER:
        return number - Act.CUSTOMER
    return number - Act.MODULE_CUSTOMER + FIRST_KINDS if number >= Act.MODULE_CUSTOMER else None


def _goods_of_kinds() -> tuple[int, ...]:
    wanted = {name: int(Goods[name.removesuffix("2").upper()]) for name in KIND_NAMES if KIND_NUMBERS[name] < len(Kind)}
    numbers = {"department": DEPARTMENT} | {goods.name.lower(): int(goods) for goods in Goods}
    wanted |= {each.name: numbers[each.goods] for each in _customers}
    return tuple(wanted[name] for name in KIND_NAMES)


GOODS_OF_KINDS = _goods_of_kinds()  # what each kind wants
STACK_KINDS = tuple(kind for kind, goods in enumerate(GOODS_OF_KINDS) if goods == DEPARTMENT)  # not from the bag

# --- special cards, places and random streams -------------------------------------------------------------------

FIRST_SPECIAL_CARD = MAX_WARDS
CARD_NUMBERS: Mapping[str, int] = MappingProxyType(
    _numbered(
        "card",
        ((each.name, each.number) for module in MODULES.values() for each in module.cards),
        range(FIRST_SPECIAL_CARD + 1, FIRST_SPECIAL_CARD + 8),
    )
)
SPECIAL_CARDS = max(CARD_NUMBERS.values(), default=FIRST_SPECIAL_CARD - 1) + 1 - FIRST_SPECIAL_CARD
CARD_NAMES: Mapping[int, str] = MappingProxyType({number: name for name, number in CARD_NUMBERS.items()})

PLACES: Mapping[str, int] = MappingProxyType(
    _numbered(
        "place",
        ((each.name, each.number) for module in MODULES.values() for each in module.places),
        range(-4, -20, -1),
    )
)
PLACE_NAMES: Mapping[int, str] = MappingProxyType({number: name for name, number in PLACES.items()})

_streams = {each.label: each.stream for each in DRAWS}
STREAMS: Mapping[str, int] = MappingProxyType(
    {"start": int(Chance.START), "card": int(Chance.CARD), "customer": int(Chance.CUSTOMER)}
    | _numbered("draw", _streams.items(), range(Chance.CHOICE + SEATS, 64))
)
STREAM_COUNT = max(Chance.CHOICE + SEATS, *(number + 1 for number in STREAMS.values()))


def _stream_of_phases() -> tuple[int, ...]:
    customers = [phase for phase in Phase if phase.name.startswith("DRAW_") and phase.name.endswith("_CUSTOMER")]
    found = dict.fromkeys(customers, int(Chance.CUSTOMER)) | {Phase.DRAW_START: int(Chance.START)}
    own = {PHASES[each.name]: STREAMS[each.label] for each in DRAWS}
    return tuple((found | own).get(number, int(Chance.CARD)) for number in range(FIRST_AUTOMATIC))


STREAM_OF_PHASES = _stream_of_phases()  # from which stream each phase draws
