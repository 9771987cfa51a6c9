"""The decisions between two lines: the Matsuri, the action, Income from track, the end of the turn."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from shinjuku.game.choices import MODULE_WORDS
from shinjuku.game.errors import Illegal
from shinjuku.game.refusals import free_actions
from shinjuku.game.refusals.expand import refuse_expand
from shinjuku.game.refusals.hints import any_of, hint, options_now, refuse_stale, refuse_unfinished, refuse_word
from shinjuku.game.refusals.income import can_discard, refuse_discard, refuse_undue_final_income
from shinjuku.game.refusals.modules import ask, refusals_of_actions
from shinjuku.game.refusals.move import refuse_move
from shinjuku.game.refusals.open import refuse_open
from shinjuku.game.refusals.situation import Situation
from shinjuku.game.refusals.upgrade import refuse_upgrade
from shinjuku.modules.registry import MODULES
from shinjuku.rules.enums import Act
from shinjuku.rules.numbering import ACTIONS, action_bit, action_name
from shinjuku.texts.messages import Name, message, names

NOT_OFFERED: Mapping[int, Callable[[Situation, Sequence[str]], Illegal]] = {
    Act.OPEN: refuse_open,
    Act.EXPAND: refuse_expand,
    Act.MOVE: refuse_move,
    Act.UPGRADE: refuse_upgrade,
}
# what editions, and people, call an action
OTHER_NAMES = {"build": "open", "open": "open", "lure": "move", "move": "move", "draw": "income"}
# words that only the lines of modules have
WORDS_OF_MODULES = {*MODULE_WORDS, *(word for module in MODULES.values() for word in module.explained)}
BEGINNINGS = (*ACTIONS, "build", "lure", "matsuri", "end", "pass", "takes", "declines", "final")
END = Name("words", "end")
ANSWERS = ("takes income", "declines income")


def action_called(situation: Situation, word: str) -> int | None:
    """The action that this edition calls so."""
    return next((act for name, act in ACTIONS.items() if situation.words.own(name) == word), None)


def is_action(situation: Situation, word: str) -> bool:
    """Does the word begin an action of this game, or of another edition?"""
    act = action_called(situation, word)
    return word in OTHER_NAMES or (act is not None and situation.plays(act))


# --- the Matsuri -------------------------------------------------------------------------------------------


def refuse_matsuri(situation: Situation, words: Sequence[str]) -> Illegal:
    """The Matsuri moves now."""
    word = words[0]
    if free_actions.is_free(situation, word):
        return free_actions.refuse_before_matsuri(situation, word)
    if is_action(situation, word) or word in ("end", "pass"):
        return situation.refuse("matsuri.before-actions", "first", hint=hint(situation))
    if word == "pay":
        return situation.refuse("pay.nothing-due", "matsuri", hint=hint(situation))
    if word != "matsuri":
        return _word_of_another_moment(situation, word)
    if len(words) == 1:
        return refuse_unfinished(situation, word)
    if words[1] not in situation.words.wards:
        return refuse_word(situation, words[1])
    return _wrong_ward(situation, words[1])


def _wrong_ward(situation: Situation, ward: str) -> Illegal:
    here = situation.matsuri
    assert here is not None
    neighbours = situation.board.ward(here).neighbours
    wards = names("ward", neighbours, "or")
    if ward == here:
        return situation.refuse("matsuri.must-move", here=Name("ward", here), wards=wards)
    if ward in neighbours:
        return refuse_stale(situation, f"matsuri {ward}")
    return situation.refuse("matsuri.neighbour", here=Name("ward", here), place=Name("ward", ward), wards=wards)


# --- choosing an action ------------------------------------------------------------------------------------


def refuse_actions(situation: Situation, words: Sequence[str]) -> Illegal:
    """An action is chosen now."""
    if refused := ask("check_words", situation, words, ()):
        return refused
    word, act = words[0], action_called(situation, words[0])
    if act is not None and situation.plays(act):
        return _not_offered(situation, act, words[1:])
    if word == "matsuri":
        return _matsuri_stays(situation)
    if word in ("end", "pass"):
        left = situation.number("actions_left")
        return situation.refuse("turn.both-actions", "left", count=left, hint=hint(situation))
    if word == "pay":
        return situation.refuse("pay.nothing-due", "no-action", hint=hint(situation))
    return _word_of_another_moment(situation, word)


def _not_offered(situation: Situation, act: int, rest: Sequence[str]) -> Illegal:
    action = action_name(act)
    if situation.number("used") >> action_bit(act) & 1:
        options = any_of(options_now(situation))
        return situation.refuse("turn.same-action", action=Name("action", action), options=options)
    word = situation.words.own(action)
    refuse = NOT_OFFERED.get(act) or refusals_of_actions().get(act)
    if refuse is not None and word not in options_now(situation):
        return refuse(situation, rest)
    return refuse_word(situation, word)


def _matsuri_stays(situation: Situation) -> Illegal:
    if refused := ask("check_matsuri", situation):
        return refused
    if not situation.has_bonus:
        reason = message("refusal.matsuri.none", edition=situation.edition, hint=hint(situation))
        return situation.illegal(situation.by_edition("rev1.no-matsuri", "v1.no-matsuri"), reason)
    if situation.matsuri is None:
        return situation.refuse("matsuri.off-map", hint=hint(situation))
    place = Name("ward", situation.matsuri)
    return situation.refuse("matsuri.before-actions", "over", place=place, hint=hint(situation))


def _word_of_another_moment(situation: Situation, word: str) -> Illegal:
    """Words of other moments, editions and modules."""
    if word in ("takes", "declines"):
        return refuse_undue_income(situation, situation.who)
    if word == "final":
        return refuse_undue_final_income(situation)
    if word == "discard" and not can_discard(situation):
        return refuse_discard(situation)
    if word in OTHER_NAMES:
        return _called_otherwise(situation, OTHER_NAMES[word])
    if word in ACTIONS or (word in WORDS_OF_MODULES and not situation.game.settings.modules):
        return situation.refuse("turn.choose-action", "module", words=Name("words", word), hint=hint(situation))
    return refuse_word(situation, word)


def _called_otherwise(situation: Situation, action: str) -> Illegal:
    reason = message(
        "refusal.turn.renamed",
        edition=situation.edition,
        words=Name("words", situation.words.own(action)),
        hint=hint(situation),
    )
    older = situation.by_edition("rev1.turn-actions", "v1.turn-actions")
    return situation.illegal("turn.choose-action" if situation.has_bonus else older, reason)


# --- Income from track -------------------------------------------------------------------------------------


def refuse_undue_income(situation: Situation, player: Name) -> Illegal:
    return situation.refuse("track-income.not-due", player=player)


def refuse_track_income(situation: Situation, words: Sequence[str]) -> Illegal:
    """The player is offered an Income for track that a journey used."""
    word = words[0]
    if word in ("income", "takes", "declines"):
        return situation.refuse("track-income.optional", options=any_of(ANSWERS))
    if word == "discard" and not can_discard(situation):
        return refuse_discard(situation)
    if word == "pay":
        return situation.refuse("pay.nothing-due", "track-income", hint=hint(situation))
    if free_actions.is_free(situation, word):
        return free_actions.refuse_inside(situation, word)
    if word in BEGINNINGS:
        return situation.refuse("track-income.at-once", "own", options=any_of(ANSWERS))
    return refuse_word(situation, word)


# --- the end of the turn -----------------------------------------------------------------------------------


def refuse_end(situation: Situation, words: Sequence[str]) -> Illegal:
    """Both actions are taken, and the player confirms the end of the turn."""
    word = words[0]
    if free_actions.is_free(situation, word):
        return free_actions.refuse_after_actions(situation, word)
    if is_action(situation, word):
        return situation.refuse("turn.both-actions", "taken", words=END)
    if word in ("takes", "declines"):
        return refuse_undue_income(situation, situation.who)
    return situation.refuse("turn.end-confirm", "due", words=END)
