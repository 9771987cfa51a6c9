"""What the log says about a Kaicho."""

from __future__ import annotations

from shinjuku.game.log.phrases import Phrases
from shinjuku.game.records.line import Line


def explore(line: Line, seat: int, phrases: Phrases) -> list[str]:
    [place] = [phrases.wording.place(choice.ward) for choice in line.choices if choice.ward]
    return [phrases.say("log.explore", rider=phrases.rider(seat), place=place)]


BY_ACTION = {"explore": explore}
