"""A turn of the log as data: the slots of each line, and what followed from them."""

from __future__ import annotations

from typing import Any

from shinjuku.game import Game
from shinjuku.game.chance import special_card
from shinjuku.game.facts.journeys import Delivery, Journey
from shinjuku.game.facts.proposals import wild_source
from shinjuku.game.facts.slots import slots_of, token_delivered, tokens_left
from shinjuku.game.log import LoggedLine, Turn
from shinjuku.rules.enums import Phase

JOURNEY_SLOTS = ("start", "via", "to", "gives")


def turn_data(turn: Turn, game: Game) -> dict[str, Any]:
    """The turn, JSON-ready."""
    return {"turn": turn.number, "seat": turn.seat, "lines": [_line(logged, turn.seat, game) for logged in turn.lines]}


def _line(logged: LoggedLine, turn_seat: int, game: Game) -> dict[str, Any]:
    """What a line did: its slots, and what followed from them."""
    line, done = logged.line, logged.effects
    slots = {name: value for name, value in slots_of(line.choices).items() if name not in JOURNEY_SLOTS}
    found = {"line": logged.number, **({} if line.seat == turn_seat else {"seat": line.seat}), **slots}
    if done.wild:
        found["wild"] = {done.paid[0]: wild_source(done.wild)}
    if done.journey is not None:
        found |= _journey(done.journey, game)
    drew = sum(phase == Phase.DRAW_INCOME and not special_card(phase, drawn) for phase, drawn in line.outcomes)
    return {**found, "drew": drew} if drew else found


def _journey(journey: Journey, game: Game) -> dict[str, Any]:
    return {
        "ward": journey.ward,
        "way": list(journey.stations),
        "gives": [_give(delivery, game) for delivery in journey.deliveries],
        "income": list(journey.income),
        "rest": {"ward": journey.end, "tokens": tokens_left(journey, game.words)},
    }


def _give(delivery: Delivery, game: Game) -> dict[str, Any]:
    return {"station": delivery.station, "seat": delivery.seat, "token": token_delivered(delivery, game.words)}
