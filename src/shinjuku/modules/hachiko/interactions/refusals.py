"""What keeps Hachiko from his home."""

from __future__ import annotations

from shinjuku.game.errors import Illegal
from shinjuku.game.refusals.situation import Situation
from shinjuku.texts.messages import Name


def check_home(situation: Situation, home: str) -> Illegal | None:
    """Why his home can't be entered; None if it can."""
    ward = situation.ward_of(home)
    if ward != situation.place("kaiju"):
        return None
    return situation.refuse("hachiko.kaiju-home", place=Name("place", ward))
