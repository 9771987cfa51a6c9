"""Closed stations, as the reason why a journey can't start or go on."""

from __future__ import annotations

from shinjuku.game.errors import Illegal
from shinjuku.game.refusals.modules import Barrier, ask, barriers
from shinjuku.game.refusals.situation import Situation
from shinjuku.texts.messages import listing


def check_entry(situation: Situation, station: str) -> Illegal | None:
    """Why no journey may enter a station; None if one may."""
    return ask("check_entry", situation, station) if station in situation.closed_stations else None


def barrier_now(situation: Situation) -> Barrier:
    """Everything that closes stations now, as one barrier."""
    found = barriers(situation)
    return Barrier(found[0].clause, listing(barrier.name for barrier in found))
