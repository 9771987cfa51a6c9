"""What the log says about art collectors."""

from __future__ import annotations

from shinjuku.game.log.phrases import Phrases
from shinjuku.rules.numbering import KIND_NUMBERS

ART = KIND_NUMBERS["art"]


def upgraded(seat: int, phrases: Phrases) -> list[str]:
    """The player takes one, others join the queue, and those who find no card there leave the game."""
    replay, sentences = phrases.replay, []
    if replay.collected(seat, ART):
        sentences.append(phrases.say("log.art", who=phrases.who(seat)))
    if cards := [card for kind, card in replay.from_stacks if kind == ART]:
        wards = phrases.listed(map(phrases.ward, cards))
        sentences.append(phrases.counted("log.art.queue", len(cards), wards=wards))
    if removed := replay.removed(ART):
        sentences.append(phrases.counted("log.art.removed", removed))
    return sentences
