"""Who may speak, and when: another's turn, an action begun or complete, a choice of another moment."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from shinjuku.game.choices import ACTIONS, COLOURS, Choice
from shinjuku.game.errors import Illegal
from shinjuku.game.facts.payments import action_of, cost_of
from shinjuku.game.refusals import free, hachiko, kaiju
from shinjuku.game.refusals.expand import why_not_second
from shinjuku.game.refusals.expected import expected, of_another_moment
from shinjuku.game.refusals.income import another_takes_final_income, discarded_late, discards, no_discard
from shinjuku.game.refusals.move import refuse_after_journey
from shinjuku.game.refusals.naming import colour_name, listed
from shinjuku.game.refusals.pay import too_many_code
from shinjuku.game.refusals.situation import LINE_START, NOW, Situation
from shinjuku.game.refusals.turn import BEGINNINGS, no_income_due
from shinjuku.rules.enums import FIRST_MIDDLE, Act, Phase

if TYPE_CHECKING:
    from shinjuku.game.game import Game

OUTCOME_WORDS = ("card", "customer", "seed", "hand", "queue", "again")


# --- whose turn it is --------------------------------------------------------------------------------------


def game_over() -> Illegal:
    return Illegal("turn.game-over", "The game is over: nobody acts any more.")


def not_your_turn(game: Game, colour: str, words: Sequence[str] = ()) -> Illegal:
    """Somebody speaks who does not decide now. It may be anybody: only what is open to all is told."""
    if colour not in game.players:
        players = listed(colour_name(each) for each in game.players)
        return Illegal("line.who", f"{colour_name(colour)} does not play here: the players are {players}.")
    if game.is_over:
        return game_over()
    table, who = Situation(game, LINE_START if game.in_line else NOW), colour_name(colour)
    answers = bool(words) and words[0] in ("takes", "declines")
    if table.phase == Phase.FINAL_INCOME:
        owed = bool(table.number("income_owed") >> game.players.index(colour) & 1)
        return another_takes_final_income(table, who, answers=list(words[:1]) == ["final"], owed=owed)
    if table.phase == Phase.KAIJU_ENTERS:
        return kaiju.led_in_first(table, who)
    if table.phase == Phase.TRACK_INCOME:
        return _others_answer_first(table, colour, answers)
    if answers:
        return no_income_due(table, who)
    if list(words) == ["end"] and not table.confirms:
        return Illegal(
            "turn.end-confirm",
            f"It is {table.who}'s turn: at this table a turn passes by itself, without an end.",
        )
    if words and free.is_free(table, words[0]):
        return free.own_turn_only(table, words[0], who)
    return Illegal("turn.your-turn", f"It is {table.who}'s turn: {who} can't act now.")


def _others_answer_first(table: Situation, colour: str, answers: bool) -> Illegal:
    """Income from track is being offered, to somebody else."""
    seat, who = table.game.players.index(colour), colour_name(colour)
    if answers and table.number("income_owed") >> seat & 1:
        return Illegal(
            "track-income.order",
            f"{table.who} answers about Income from track before {who}.",
        )
    if answers:
        return no_income_due(table, who)
    return Illegal(
        "track-income.at-once",
        f"{table.who} must first take or decline the Income from track: {who} can't act before.",
    )


# --- an action already begun -------------------------------------------------------------------------------


def begun(table: Situation, word: str = "") -> Illegal:
    """A new action is named inside another one."""
    if free.is_free(table, word):
        return free.not_inside(table, word)
    return Illegal(
        "turn.one-at-a-time",
        f"{table.who} has begun an action ({table.game.doing}): finish it or take it back first. {expected(table)}",
    )


def misplaced(table: Situation, word: str) -> Illegal | None:
    """Words that never name a choice; None for all others."""
    if word in COLOURS:
        return Illegal("line.who", f"A colour ({word}) stands at the beginning of a line only. {expected(table)}")
    if word in OUTCOME_WORDS:
        return Illegal("line.outcome-number", f"What chance brings ({word}) stands behind >. {expected(table)}")
    if word == "?":
        return Illegal("line.hidden-card", f"A card that is hidden (?) can't be named. {expected(table)}")
    if word in ("pay", "+") and any(choice.completes for choice in table.chosen("pay")):
        return paid_already(table, table.game.line_choices)
    if word == "+":
        return Illegal("line.known-word", f"A + stands between cards only. {expected(table)}")
    return None


def paid_already(table: Situation, choices: Sequence[Choice]) -> Illegal:
    code = too_many_code(table, cost_of(table, choices))
    return Illegal(code, f"{table.who} has paid already: no more cards can be added.")


# --- an action already complete ----------------------------------------------------------------------------


def line_is_over(game: Game, words: Sequence[str]) -> Illegal:
    """More is said, though the action is complete."""
    choices = list(game.line_choices) or list(game.history[-1].choices)
    table, action = Situation(game, LINE_START), action_of(choices)
    refused = misplaced_after(table, choices, words)
    if refused is None and action == Act.EXPAND:
        refused = _after_expand(table, choices, words)
    if refused is None and action in (Act.MOVE, Act.REUNITE) and choices[-1].kind != "stop":
        refused = refuse_after_journey(table, table.journey_made_by(choices), words)
    return refused or _complete(game, words)


def _complete(game: Game, words: Sequence[str]) -> Illegal:
    sentence = f"The action is complete ({game.last_line}): {words[0]!r} can't follow in the same line."
    return Illegal("line.one-action", sentence)


def misplaced_after(table: Situation, choices: Sequence[Choice], words: Sequence[str]) -> Illegal | None:
    """Payments, discards, an end or a new action behind a complete one."""
    word, action = words[0], action_of(choices)
    if word in ("pay", "+") and any(choice.kind == "pay" for choice in choices):
        return paid_already(table, choices)
    if word == "pay":
        return _costs_nothing(choices)
    if word == "discard" and choices[0].words.endswith("income") and choices[0].words != "declines income":
        said = [choice.words for choice in choices]
        return discarded_late(table, said, words) if discards(table) else no_discard(table)
    if word == "end" and not table.confirms:
        return Illegal("turn.end-confirm", "At this table a turn passes by itself: there is no end to say.")
    if action == Act.INCOME and word in BEGINNINGS:
        return Illegal("turn.income-ends", f"Income ends {table.who}'s turn: no action can follow it.")
    if word == "flee" and any(choice.words.startswith("kaiju") for choice in choices):
        return kaiju.ran_already(choices)
    return None


def _costs_nothing(choices: Sequence[Choice]) -> Illegal:
    action = action_of(choices)
    if action == Act.EXPAND:
        return Illegal("expand.single-free", "A single token of track is free: no card can be paid for it.")
    if action == Act.REUNITE:
        return hachiko.costs_nothing()
    if action == Act.KAIJU:
        return kaiju.costs_nothing()
    if action in (Act.WANDER, Act.EXPLORE):
        return free.costs_nothing(ACTIONS[action])
    return Illegal("pay.nothing-due", f"Nothing is to be paid for {choices[0].words!r}.")


def _after_expand(table: Situation, choices: Sequence[Choice], words: Sequence[str]) -> Illegal | None:
    """A connection more than could be laid."""
    if "--" not in words[0]:
        return None
    laid = [choice.connection for choice in choices if choice.connection]
    if len(laid) > 1:
        return Illegal("expand.two-at-most", "Nobody lays more than two tokens of track in one Expand.")
    return why_not_second(table, laid[0], words[0])


# --- a choice of another moment ----------------------------------------------------------------------------


def wrong_moment(game: Game, choice: Choice) -> Illegal:
    """A choice that belonged to another decision, or to another board."""
    table = Situation(game)
    if game.is_over:
        return game_over()
    if choice.phase < FIRST_MIDDLE and game.in_line:
        return begun(table)
    return of_another_moment(table, choice.words)
