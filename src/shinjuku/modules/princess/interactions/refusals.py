"""Where the Princess can't go."""

from __future__ import annotations

from shinjuku.game.errors import Illegal
from shinjuku.game.refusals.situation import Situation
from shinjuku.texts.messages import Name


def check_others(situation: Situation, ward: str) -> Illegal | None:
    if ward != situation.place("kaiju"):
        return None
    return situation.refuse("princess.not-to-kaiju", place=Name("ward", ward))
