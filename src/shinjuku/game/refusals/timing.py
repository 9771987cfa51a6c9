"""Who acts when: another player's turn, an action that is unfinished or complete, words in the wrong place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from shinjuku.game.choices import COLOURS, Choice
from shinjuku.game.errors import Illegal
from shinjuku.game.facts.journeys import journey_of
from shinjuku.game.facts.payments import action_of, cost_of
from shinjuku.game.facts.reader import LINE_START, NOW
from shinjuku.game.refusals import free_actions
from shinjuku.game.refusals.expand import check_second_track, refuse_third_track
from shinjuku.game.refusals.hints import hint, refuse_stale
from shinjuku.game.refusals.income import can_discard, refuse_discard, refuse_late_discard, refuse_others_final_income
from shinjuku.game.refusals.journeys import refuse_after_journey
from shinjuku.game.refusals.modules import ask, refusals_before_others
from shinjuku.game.refusals.payments import refuse_needless_payment, refuse_second_payment
from shinjuku.game.refusals.situation import Situation
from shinjuku.game.refusals.turn import BEGINNINGS, END, refuse_undue_income
from shinjuku.rules.enums import Act, Phase
from shinjuku.rules.numbering import is_mid_line
from shinjuku.texts.messages import Name, names

if TYPE_CHECKING:
    from shinjuku.game.game import Game

OUTCOME_WORDS = ("card", "customer", "seed", "hand", "queue", "again")


# --- another player's turn ---------------------------------------------------------------------------------


def game_over(situation: Situation) -> Illegal:
    return situation.refuse("turn.game-over")


def not_your_turn(game: Game, colour: str, words: Sequence[str] = ()) -> Illegal:
    """A player acts out of turn. The message contains only what every player may know."""
    situation, other = Situation(game, LINE_START if game.in_line else NOW), Name("colour", colour)
    if colour not in game.players:
        return situation.refuse("line.who", "players", colour=other, players=names("colour", game.players))
    if game.is_over:
        return game_over(situation)
    if situation.phase == Phase.FINAL_INCOME:
        owed = _is_owed_income(situation, colour)
        return refuse_others_final_income(situation, other, answers=list(words[:1]) == ["final"], owed=owed)
    if situation.phase in refusals_before_others():
        return refusals_before_others()[situation.phase](situation, other)
    answers = bool(words) and words[0] in ("takes", "declines")
    if situation.phase == Phase.TRACK_INCOME:
        return _others_answer_first(situation, colour, answers)
    if answers:
        return refuse_undue_income(situation, other)
    if list(words) == ["end"] and not situation.confirms:
        return situation.refuse("turn.end-confirm", "passed")
    if words and free_actions.is_free(situation, words[0]):
        return free_actions.refuse_out_of_turn(situation, words[0], other)
    return situation.refuse("turn.your-turn", other=other)


def _is_owed_income(situation: Situation, colour: str) -> bool:
    return bool(situation.number("income_owed") >> situation.words.players.index(colour) & 1)


def _others_answer_first(situation: Situation, colour: str, answers: bool) -> Illegal:
    """Income from track is offered to another player."""
    other = Name("colour", colour)
    if not answers:
        return situation.refuse("track-income.at-once", "other", other=other)
    if _is_owed_income(situation, colour):
        return situation.refuse("track-income.order", other=other)
    return refuse_undue_income(situation, other)


# --- an unfinished action ----------------------------------------------------------------------------------


def refuse_new_action(situation: Situation, word: str = "") -> Illegal:
    """A new action is named inside another one."""
    if free_actions.is_free(situation, word):
        return free_actions.refuse_inside(situation, word)
    begun = Name("words", situation.game.doing)
    return situation.refuse("turn.one-at-a-time", words=begun, hint=hint(situation))


def check_word(situation: Situation, word: str) -> Illegal | None:
    """Words that never name a choice are refused; None for all others."""
    quoted = Name("words", word)
    if word in COLOURS:
        return situation.refuse("line.who", "inside", words=quoted, hint=hint(situation))
    if word in OUTCOME_WORDS:
        return situation.refuse("line.outcome-number", "inside", words=quoted, hint=hint(situation))
    if word == "?":
        return situation.refuse("line.hidden-card", "chosen", hint=hint(situation))
    if word in ("pay", "+") and any(choice.completes for choice in situation.chosen("pay")):
        return refuse_second_payment(situation, situation.cost)
    if word == "+":
        return situation.refuse("line.known-word", "plus", hint=hint(situation))
    return None


def stale_choice(game: Game, choice: Choice) -> Illegal:
    """A choice that belonged to another decision, or to another board."""
    situation = Situation(game)
    if game.is_over:
        return game_over(situation)
    if not is_mid_line(choice.phase) and game.in_line:
        return refuse_new_action(situation)
    return refuse_stale(situation, choice.words)


# --- a complete action -------------------------------------------------------------------------------------


def action_complete(game: Game, words: Sequence[str]) -> Illegal:
    """The line continues, although the action is complete."""
    choices = list(game.line_choices) or list(game.history[-1].choices)
    situation = Situation(game, LINE_START)
    refused = _check_word_after(situation, choices, words)
    if refused is None and action_of(choices) == Act.EXPAND:
        refused = _check_after_expand(situation, choices, words)
    journey = journey_of(situation, choices)
    if refused is None and journey is not None and choices[-1].kind != "stop":
        refused = refuse_after_journey(situation, journey, words)
    if refused is not None:
        return refused
    return situation.refuse("line.one-action", line=Name("words", game.last_line), word=Name("words", words[0]))


def _check_word_after(situation: Situation, choices: Sequence[Choice], words: Sequence[str]) -> Illegal | None:
    """Payments, discards, an end or a new action after a complete one."""
    word, action = words[0], action_of(choices)
    if word in ("pay", "+") and any(choice.kind == "pay" for choice in choices):
        return refuse_second_payment(situation, cost_of(situation, choices))
    if word == "pay":
        return refuse_needless_payment(situation, choices)
    if word == "discard" and choices[0].words.endswith("income") and choices[0].words != "declines income":
        said = [choice.words for choice in choices]
        return refuse_late_discard(situation, said, words) if can_discard(situation) else refuse_discard(situation)
    if word == "end" and not situation.confirms:
        return situation.refuse("turn.end-confirm", "unneeded", words=END)
    if action == Act.INCOME and word in BEGINNINGS:
        return situation.refuse("turn.income-ends")
    return ask("check_words", situation, words, choices)


def _check_after_expand(situation: Situation, choices: Sequence[Choice], words: Sequence[str]) -> Illegal | None:
    """One connection more than could be laid."""
    if "--" not in words[0]:
        return None
    laid = [choice.connection for choice in choices if choice.connection]
    return refuse_third_track(situation) if len(laid) > 1 else check_second_track(situation, laid[0], words[0])
