"""What the log says about the Kaiju."""

from __future__ import annotations

from shinjuku.game.chance import special_card
from shinjuku.game.log.phrases import Phrases
from shinjuku.game.records.line import Line
from shinjuku.modules.kaiju.interactions.log import flight
from shinjuku.rules.numbering import PHASES, PLACES

AWAY = PHASES["kaiju-away"]


def begin(phrases: Phrases) -> list[str]:
    return [phrases.say("log.kaiju.begin")] if phrases.replay.now("kaiju") == PLACES["bay"] else []


def drawn(line: Line, phrases: Phrases) -> list[str]:
    """It is in the ward that was drawn, or its card was drawn."""
    sentences = [] if phrases.replay.turn_began else turn_begins(phrases)
    if any(special_card(*outcome) == "kaiju" for outcome in line.outcomes):
        sentences.append(phrases.say("log.kaiju.card"))
    return sentences


def turn_begins(phrases: Phrases) -> list[str]:
    """Is it where customers are about to arrive?"""
    if phrases.replay.now("phase") != AWAY:
        return []
    return [phrases.say("log.kaiju.awaits", place=phrases.place(phrases.replay.now("kaiju")))]


def move(line: Line, seat: int, phrases: Phrases) -> list[str]:
    paying = phrases.paying(line)
    return [phrases.say("log.kaiju", who=phrases.who(seat), paying=paying, **rampage(line, phrases))]


def move_away(line: Line, seat: int, phrases: Phrases) -> list[str]:
    return [phrases.say("log.kaiju.away", who=phrases.who(seat), **rampage(line, phrases))]


def enter(line: Line, seat: int, phrases: Phrases) -> list[str]:
    return [phrases.say("log.kaiju.enters", who=phrases.who(seat), **rampage(line, phrases))]


def rampage(line: Line, phrases: Phrases) -> dict[str, str]:
    """Where it goes, and who flees where."""
    wards = {choice.phase: phrases.wording.place(choice.ward) for choice in line.choices if choice.ward}
    return {"place": next(iter(wards.values())), "flight": flight(wards, phrases)}


BY_ACTION = {"kaiju": move}
BY_PHASE = {"kaiju-away": move_away, "kaiju-enters": enter}
