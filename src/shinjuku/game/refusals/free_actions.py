"""Free actions: at the wrong time, or paid for."""

from __future__ import annotations

from shinjuku.game.errors import Illegal
from shinjuku.game.refusals.hints import hint
from shinjuku.game.refusals.situation import Situation
from shinjuku.rules.numbering import ACTIONS, FREE_ACTIONS, action_bit
from shinjuku.texts.messages import Name

FREE = {name: number for name, number in ACTIONS.items() if FREE_ACTIONS >> action_bit(number) & 1}


def is_free(situation: Situation, word: str) -> bool:
    """Is this a free action of this game?"""
    return word in FREE and situation.plays(FREE[word])


def is_used(situation: Situation, action: str) -> bool:
    """Has the free action been taken this turn?"""
    return bool(situation.number("free_used") >> action_bit(FREE[action]) & 1)


def refuse_payment(situation: Situation, word: str) -> Illegal:
    return situation.refuse("free.extra", action=Name("action", word))


def refuse_before_matsuri(situation: Situation, word: str) -> Illegal:
    return situation.refuse("free.after-matsuri", action=Name("action", word), hint=hint(situation))


def refuse_inside(situation: Situation, word: str) -> Illegal:
    return situation.refuse("free.not-inside", action=Name("action", word), hint=hint(situation))


def refuse_after_actions(situation: Situation, word: str) -> Illegal:
    return situation.refuse("free.not-after", action=Name("action", word), words=Name("words", "end"))


def refuse_out_of_turn(situation: Situation, word: str, other: Name) -> Illegal:
    return situation.refuse("free.own-turn", action=Name("action", word), other=other)
