"""Where the Kaiju can't go, and a figure that may run elsewhere."""

from __future__ import annotations

from shinjuku.game.errors import Illegal
from shinjuku.game.refusals.hints import hint
from shinjuku.game.refusals.situation import Situation
from shinjuku.modules.kaiju.interactions.manifest import FLIGHTS
from shinjuku.texts.messages import Name

[APART] = [flight.name for flight in FLIGHTS]  # the decision
RUNNER = "princess"
RUNNER_CLAUSE = "kaiju.flee-princess"


def refuse_flee_again(situation: Situation, *, fled: bool) -> Illegal:
    """The line has `flee`, but only this figure is left to flee."""
    return situation.refuse("kaiju.flee" if fled else "kaiju.flee-nobody", "princess-next", hint=hint(situation))


def check_others(situation: Situation, ward: str) -> Illegal | None:
    """Why another figure keeps it out of a ward; None if none does."""
    if ward != situation.place("hachiko"):
        return None
    return situation.refuse("kaiju.not-hachiko", place=Name("ward", ward))
