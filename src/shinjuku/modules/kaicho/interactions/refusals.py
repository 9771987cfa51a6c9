"""Where a Kaicho can't go."""

from __future__ import annotations

from shinjuku.game.errors import Illegal
from shinjuku.game.refusals.situation import Situation
from shinjuku.texts.messages import Name


def check_others(situation: Situation, ward: str) -> Illegal | None:
    if not situation.number("kaicho_avoids_kaiju") or ward != situation.place("kaiju"):
        return None
    return situation.refuse("kaicho.not-to-kaiju", rider=situation.rider(situation.seat), place=Name("ward", ward))
