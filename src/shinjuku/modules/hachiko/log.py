"""What the log says about Hachiko."""

from __future__ import annotations

from shinjuku.game.log.journeys import deliveries, made_by, route, staying
from shinjuku.game.log.phrases import Phrases
from shinjuku.game.records.line import Line
from shinjuku.rules.numbering import PHASES, PLACES

HOME = PLACES["home"]
DRAWS = (PHASES["draw-hachiko"], PHASES["draw-hachiko-again"])


def begin(phrases: Phrases) -> list[str]:
    if phrases.replay.now("hachiko") != HOME:
        return []
    home = phrases.board.stations[phrases.replay.now("hachiko_home")].id
    return [phrases.say("log.hachiko.begin", station=phrases.wording.station(home))]


def drawn(line: Line, phrases: Phrases) -> list[str]:
    """Where he goes: to a ward drawn for him, or after a customer."""
    strayed = phrases.replay.before("hachiko") == HOME and phrases.replay.now("hachiko") >= 0
    if strayed or any(phase in DRAWS for phase, _ in line.outcomes):
        return [phrases.say("log.hachiko", place=phrases.place(phrases.replay.now("hachiko")))]
    return []


def reunite(line: Line, seat: int, phrases: Phrases) -> list[str]:
    """His way home, and those who came along."""
    journey = made_by(line, phrases)
    brought = phrases.say(
        "log.reunite",
        who=phrases.who(seat),
        place=phrases.wording.place(journey.ward),
        route=route(journey, phrases),
        deliveries=deliveries(journey, phrases),
    )
    return [brought, *staying(journey, phrases)]


BY_ACTION = {"reunite": reunite}
