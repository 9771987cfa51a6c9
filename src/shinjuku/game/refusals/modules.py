"""What modules add to the refusals. The `refusals.py` of a module may define these names.

Mappings, by the names in the manifest:

    BY_PHASE       decision: why the words name none of its choices
    BEFORE_OTHERS  decision: why another player can't act before it
    NOT_OFFERED    action: why it is not offered, with the words that follow it
    PAYMENTS       action: that it is free, where a payment is named
    JOURNEYS       action that begins a journey bound for a station (required): a `BoundJourney`

Questions. All modules are asked in their order, whether they are in the game or not, until one has an answer:

    check_exit(situation, ward)                        why those in a ward can't leave it
    check_entry(situation, station)                    why no journey may enter a station
    barrier(situation)                                 what closes stations now, as a `Barrier`
    check_connection(situation, connection)            why a connection with neutral track can't get other track
    check_sale(situation, store, station, customer)    why a store that sells other goods doesn't take a customer
    check_upgrade_customer(situation, customer)        why a customer can't be given up for any store
    check_matsuri(situation)                           why there is no Matsuri in a game
    check_words(situation, words, choices)             words of the module while nothing asks for them; `choices` are
                                                       those of the line that is complete, if one is

A module that locks wards defines `check_exit`, one that closes stations `check_entry` and `barrier`. A decision has a
text `hint.<decision>`, an action that begins a journey `hint.<action>-start`. A module with a rider has the clauses
about riders, such as `<rider>.alone` and `<rider>.leave-fills`, and a text `refusal.<rider>.rest-gets-off`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Literal

from shinjuku.game.errors import Illegal
from shinjuku.game.facts.journeys import Journey
from shinjuku.game.module_parts import exports
from shinjuku.game.refusals.situation import Situation
from shinjuku.rules.numbering import ACTIONS, PHASES
from shinjuku.texts.messages import Value

Question = Literal[
    "check_exit", "check_entry", "check_connection", "check_sale", "check_upgrade_customer", "check_matsuri",
    "check_words",
]  # fmt: skip


@dataclass(frozen=True)
class BoundJourney:
    """Refusals of a journey that has to end in a certain station."""

    check_start: Callable[[Situation, Journey, str], Illegal | None]  # why it can't start from a station
    refuse_step: Callable[[Situation, Journey, str], Illegal]  # it can't end as it must from a station
    refuse_stop: Callable[[Situation, Journey], Illegal]  # it has to go on
    refuse_beyond: Callable[[Situation, Journey], Illegal]  # it has ended


@dataclass(frozen=True)
class Barrier:
    """What closes stations: the clause of the rules reference, and its name within a sentence."""

    clause: str
    name: Value


# --- questions ---------------------------------------------------------------------------------------------


def ask(question: Question, situation: Situation, *about: Any) -> Illegal | None:
    """The first answer of a module; None if no module has one."""
    answers = (function(situation, *about) for function in exports("refusals", question))
    return next((answer for answer in answers if answer is not None), None)


def barriers(situation: Situation) -> list[Barrier]:
    """Everything that closes stations now."""
    found: list[Barrier | None] = [function(situation) for function in exports("refusals", "barrier")]
    return [barrier for barrier in found if barrier is not None]


# --- mappings ----------------------------------------------------------------------------------------------


@cache
def refusals_by_phase() -> Mapping[int, Callable[[Situation, Sequence[str]], Illegal]]:
    return _mapping("BY_PHASE", PHASES)


@cache
def refusals_before_others() -> Mapping[int, Callable[[Situation, Value], Illegal]]:
    return _mapping("BEFORE_OTHERS", PHASES)


@cache
def refusals_of_actions() -> Mapping[int, Callable[[Situation, Sequence[str]], Illegal]]:
    return _mapping("NOT_OFFERED", ACTIONS)


@cache
def refusals_of_payments() -> Mapping[int, Callable[[Situation], Illegal]]:
    return _mapping("PAYMENTS", ACTIONS)


def bound_journey(journey: Journey) -> BoundJourney:
    """The refusals of a journey that is bound for a station."""
    return _bound_journeys()[ACTIONS[journey.action]]


@cache
def _bound_journeys() -> Mapping[int, BoundJourney]:
    return _mapping("JOURNEYS", ACTIONS)


def _mapping(name: str, numbers: Mapping[str, int]) -> dict[int, Any]:
    return {numbers[key]: value for mapping in exports("refusals", name) for key, value in mapping.items()}
