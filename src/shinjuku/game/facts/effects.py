"""What a line does on the map, as data: the action, the cards paid, what is built, where people and pieces go."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from shinjuku.game.choices import Choice
from shinjuku.game.facts.journeys import Journey, journey_of
from shinjuku.game.facts.payments import payment_of
from shinjuku.game.facts.reader import StateReader
from shinjuku.game.facts.wildcards import WildReason
from shinjuku.rules.enums import Act, Phase
from shinjuku.rules.numbering import action_name

DEPARTMENT = "department"


@dataclass(frozen=True)
class BuiltStore:
    """A store that is opened, relocated or upgraded; a department store's goods are `department`."""

    station: str
    goods: str
    origin: str | None = None  # the station that it is relocated from


@dataclass(frozen=True)
class Effects:
    """What a line does, or what an unfinished line has done so far."""

    action: str  # `open`, `expand`, …; outside the actions of a turn the kind of the first choice
    paid: tuple[str, ...] = ()  # cards
    wild: tuple[WildReason, ...] = ()  # why the card paid is wild, if it doesn't match
    track: tuple[str, ...] = ()  # connections
    store: BuiltStore | None = None
    wards: tuple[str, ...] = ()  # where a piece goes, then where it drives people to
    journey: Journey | None = None


def effects_of(state: StateReader, choices: Sequence[Choice]) -> Effects | None:
    """From the state at the start of the line; None if no choice has been made."""
    if not choices:
        return None
    payment = payment_of(state, choices)
    return Effects(
        action=_action(choices[0]),
        wild=payment.wild if payment else (),
        paid=_all(choice.card for choice in choices if choice.kind == "pay"),
        track=_all(choice.connection for choice in choices),
        store=_store(choices),
        wards=_all(choice.ward for choice in choices if choice.phase != Phase.MOVE_WARD),
        journey=journey_of(state, choices),
    )


def _all(found: Iterable[str | None]) -> tuple[str, ...]:
    return tuple(each for each in found if each is not None)


def _action(first: Choice) -> str:
    return action_name(first.act) if first.phase == Phase.ACTIONS else first.kind


def _store(choices: Sequence[Choice]) -> BuiltStore | None:
    """Nothing before the station is chosen."""
    station = next((choice.station for choice in choices if choice.kind == "station"), None)
    if station is None:
        return None
    is_upgrade = choices[0].act == Act.UPGRADE
    goods = DEPARTMENT if is_upgrade else next(choice.goods for choice in choices if choice.goods)
    return BuiltStore(station, goods, next((choice.station for choice in choices if choice.kind == "from"), None))
