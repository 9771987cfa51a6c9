"""Income: what can't be discarded, and the Income before the final round."""

from __future__ import annotations

from collections.abc import Sequence

from shinjuku.game.errors import Illegal
from shinjuku.game.refusals.costs import hand_message
from shinjuku.game.refusals.hints import refuse_stale, refuse_unfinished, refuse_word
from shinjuku.game.refusals.situation import Situation
from shinjuku.texts.messages import Name, message

FINAL_INCOME = Name("words", "final income")


# --- discarding first --------------------------------------------------------------------------------------


def can_discard(situation: Situation) -> bool:
    """Can cards be discarded before an Income draws?"""
    return situation.number("income_discard") == 1


def refuse_discard(situation: Situation) -> Illegal:
    """No card is ever discarded for an Income here."""
    if situation.has_bonus:
        return situation.refuse("income.no-discard", "edition", edition=situation.edition)
    return situation.refuse("income.no-discard", "game")


def refuse_income_discard(situation: Situation, words: Sequence[str]) -> Illegal:
    """Cards can be discarded before those of an Income are drawn."""
    if words[0] != "discard":
        return refuse_word(situation, words[0])
    if len(words) == 1:
        return refuse_unfinished(situation, words[0])
    if words[1] not in situation.words.wards:
        return refuse_word(situation, words[1])
    if words[1] in situation.hand:
        return refuse_stale(situation, " ".join(words[:2]))
    card, hand = Name("ward", words[1]), hand_message(situation)
    reason = message("refusal.discard.held", who=situation.who, card=card, hand=hand)
    return situation.illegal(_held_code(situation), reason)


def _held_code(situation: Situation) -> str:
    return situation.by_edition("rev1.income-discard-held", "v1.income-discard-held")


def refuse_late_discard(situation: Situation, said: Sequence[str], words: Sequence[str]) -> Illegal:
    """A discard after an Income that goes on to its draws: all cards are gone, or `draw` was said."""
    if "draw" not in said and len(words) > 1 and words[1] in situation.words.wards:
        reason = message("refusal.discard.no-cards", who=situation.who)
        return situation.illegal(_held_code(situation), reason)
    code = situation.by_edition("rev1.income-discard-first", "v1.income-discard-first")
    return situation.illegal(code, message("refusal.discard.late", who=situation.who))


# --- before the final round --------------------------------------------------------------------------------


def refuse_final_income(situation: Situation, words: Sequence[str]) -> Illegal:
    """Every player takes an Income."""
    if words[0] == "declines":
        return situation.refuse("v1.final-income-must", words=FINAL_INCOME)
    return situation.refuse("v1.final-income", "due", words=FINAL_INCOME)


def refuse_others_final_income(situation: Situation, other: Name, *, answers: bool, owed: bool) -> Illegal:
    """An Income before the final round is due, and another player wants to act."""
    if not answers:
        return situation.refuse("v1.final-round", other=other)
    return situation.refuse("v1.final-income-order", "before" if owed else "taken", other=other)


def refuse_undue_final_income(situation: Situation) -> Illegal:
    """`final income` where none is due."""
    if situation.number("final_income"):
        return situation.refuse("v1.final-income", "not-due")
    return situation.refuse("turn.choose-action", "no-final-income")
