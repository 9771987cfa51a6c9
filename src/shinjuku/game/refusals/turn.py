"""The decisions between two lines: the Matsuri, the action, Income from track, the end of the turn."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from shinjuku.game.choices import ACTIONS as ACTION_WORDS
from shinjuku.game.errors import Illegal
from shinjuku.game.refusals.expand import refuse_expand
from shinjuku.game.refusals.expected import breaks_off, expected, of_another_moment, out_of_order, sayable
from shinjuku.game.refusals.free import after_the_matsuri, is_free, not_after, not_inside, refuse_explore, refuse_wander
from shinjuku.game.refusals.hachiko import refuse_reunite
from shinjuku.game.refusals.income import discards, no_discard, no_final_income
from shinjuku.game.refusals.kaiju import not_at_this_moment, refuse_kaiju
from shinjuku.game.refusals.move import refuse_move
from shinjuku.game.refusals.naming import listed, number_name, plural
from shinjuku.game.refusals.open import refuse_open
from shinjuku.game.refusals.situation import Situation
from shinjuku.game.refusals.upgrade import refuse_upgrade
from shinjuku.rules.enums import Act

ACTIONS = {name: Act(number) for number, name in enumerate(ACTION_WORDS)}
NOT_OFFERED: Mapping[Act, Callable[[Situation, Sequence[str]], Illegal]] = {
    Act.OPEN: refuse_open,
    Act.EXPAND: refuse_expand,
    Act.MOVE: refuse_move,
    Act.UPGRADE: refuse_upgrade,
    Act.REUNITE: refuse_reunite,
    Act.KAIJU: refuse_kaiju,
    Act.WANDER: refuse_wander,
    Act.EXPLORE: refuse_explore,
}
# what editions, and people, call an action
OTHER_NAMES = {"build": "open", "open": "open", "lure": "move", "move": "move", "draw": "income"}
# words that only the lines of modules have
MODULE_WORDS = ("flee", "away", "enters", "princess", "hachiko", "bay")
BEGINNINGS = (*ACTIONS, "build", "lure", "matsuri", "end", "pass", "takes", "declines", "final")


def action_called(table: Situation, word: str) -> Act | None:
    """The action that this edition calls so."""
    return next((act for name, act in ACTIONS.items() if table.word(name) == word), None)


def is_action(table: Situation, word: str) -> bool:
    """Does the word begin an action of this table, or of another edition?"""
    act = action_called(table, word)
    return word in OTHER_NAMES or (act is not None and table.plays(act))


# --- the Matsuri -------------------------------------------------------------------------------------------


def refuse_matsuri(table: Situation, words: Sequence[str]) -> Illegal:
    """The Matsuri is to be moved."""
    word = words[0]
    if is_free(table, word):
        return after_the_matsuri(table, word)
    if is_action(table, word) or word in ("end", "pass"):
        return Illegal("matsuri.before-actions", f"The Matsuri moves before the first action. {expected(table)}")
    if word == "pay":
        return nothing_due(table, "The Matsuri's step is free")
    if word != "matsuri":
        return _never_said_here(table, word)
    if len(words) == 1:
        return breaks_off(table, word)
    if words[1] not in table.game.words.wards:
        return out_of_order(table, words[1])
    return _wrong_ward(table, words[1])


def _wrong_ward(table: Situation, ward: str) -> Illegal:
    here = table.matsuri
    assert here is not None
    neighbours = listed([table.ward(each) for each in table.board.ward(here).neighbours], "or")
    if ward == here:
        return Illegal(
            "matsuri.must-move", f"The Matsuri can't stay in {table.ward(here)}: it goes on to {neighbours}."
        )
    if ward in table.board.ward(here).neighbours:
        return of_another_moment(table, f"matsuri {ward}")
    return Illegal(
        "matsuri.neighbour",
        f"The Matsuri can't go to {table.ward(ward)}: from {table.ward(here)} it goes to {neighbours}.",
    )


# --- choosing an action ------------------------------------------------------------------------------------


def refuse_actions(table: Situation, words: Sequence[str]) -> Illegal:
    """An action is to be chosen."""
    word, rest = words[0], words[1:]
    act = action_called(table, word)
    if act == Act.KAIJU and table.plays(act) and rest and rest[0] in ("away", "enters"):
        return not_at_this_moment(table, rest[0])
    if act is not None and table.plays(act):
        return _not_offered(table, act, rest)
    if word == "matsuri":
        return _matsuri_is_over(table)
    if word in ("end", "pass"):
        left = table.number("actions_left")
        to_take = f"{number_name(left)} {plural(left, 'action')} of the turn must still be taken"
        return Illegal("turn.both-actions", f"{table.who} can't end the turn: {to_take}. {expected(table)}")
    if word == "pay":
        return nothing_due(table, "No action is begun")
    return _never_said_here(table, word)


def _not_offered(table: Situation, act: Act, rest: Sequence[str]) -> Illegal:
    action = table.word(ACTION_WORDS[act])
    if table.number("used") >> act & 1:
        instead = listed(sayable(table), "or")
        return Illegal(
            "turn.same-action",
            f"{table.who} has taken {action.capitalize()} already: the two actions of a turn are different. "
            f"Now it can be {instead}.",
        )
    if act in NOT_OFFERED and action not in sayable(table):
        return NOT_OFFERED[act](table, rest)
    return out_of_order(table, action)


def _matsuri_is_over(table: Situation) -> Illegal:
    if "advanced" in table.game.settings.modules:
        return Illegal("advanced.no-matsuri", f"There is no Matsuri in the Advanced game. {expected(table)}")
    if not table.has_bonus:
        code = table.older("rev1.no-matsuri", "v1.no-matsuri")
        return Illegal(code, f"There is no Matsuri in {table.edition}. {expected(table)}")
    if table.matsuri is None:
        return Illegal("matsuri.off-map", f"The Matsuri is not on the map. {expected(table)}")
    return Illegal(
        "matsuri.before-actions",
        f"The Matsuri stays in {table.ward(table.matsuri)}: it moves once a turn, before the actions. "
        f"{expected(table)}",
    )


def nothing_due(table: Situation, why: str) -> Illegal:
    return Illegal("pay.nothing-due", f"{why}: there is nothing to pay. {expected(table)}")


def _never_said_here(table: Situation, word: str) -> Illegal:
    """Words of other moments, editions and modules."""
    if word in ("takes", "declines"):
        return no_income_due(table, table.who)
    if word == "final":
        return no_final_income(table)
    if word == "discard" and not discards(table):
        return no_discard(table)
    if word in OTHER_NAMES:
        return _called_otherwise(table, OTHER_NAMES[word])
    if word in ACTIONS or (word in MODULE_WORDS and not table.game.settings.modules):
        sentence = f"{word.capitalize()} belongs to a module that is not played at this table. {expected(table)}"
        return Illegal("turn.choose-action", sentence)
    return out_of_order(table, word)


def _called_otherwise(table: Situation, action: str) -> Illegal:
    code = "turn.choose-action" if table.has_bonus else table.older("rev1.turn-actions", "v1.turn-actions")
    return Illegal(code, f"In {table.edition} this action is called {table.word(action)}. {expected(table)}")


# --- Income from track -------------------------------------------------------------------------------------


def no_income_due(table: Situation, who: str) -> Illegal:
    return Illegal("track-income.not-due", f"{who} has no Income from track to come: there is none to take or decline.")


def refuse_track_income(table: Situation, words: Sequence[str]) -> Illegal:
    """The decider is offered an Income for track that a journey used."""
    word = words[0]
    if word in ("income", "takes", "declines"):
        return Illegal(
            "track-income.optional",
            f"{table.who} is offered an Income from track: say takes income or declines income.",
        )
    if word == "discard" and not discards(table):
        return no_discard(table)
    if word == "pay":
        return nothing_due(table, "Income from track is free")
    if is_free(table, word):
        return not_inside(table, word)
    if word in BEGINNINGS:
        return Illegal(
            "track-income.at-once",
            f"{table.who} must first answer about Income from track: say takes income or declines income.",
        )
    return out_of_order(table, word)


# --- the end of the turn -----------------------------------------------------------------------------------


def refuse_end(table: Situation, words: Sequence[str]) -> Illegal:
    """Both actions are taken, and the table asks for a confirmation."""
    if is_free(table, words[0]):
        return not_after(table, words[0])
    if is_action(table, words[0]):
        return Illegal("turn.both-actions", f"{table.who} has taken both actions: there is no third. Say end.")
    if words[0] in ("takes", "declines"):
        return no_income_due(table, table.who)
    return Illegal("turn.end-confirm", f"{table.who}'s turn is done and waits for one word: say end.")
