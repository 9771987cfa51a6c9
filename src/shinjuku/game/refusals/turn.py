"""The decisions between two lines: the Matsuri, the action, Income from track, the end of the turn."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from ...rules.names import Act
from ..errors import Illegal
from .expand import refuse_expand
from .expected import breaks_off, expected, out_of_order, sayable
from .move import refuse_move
from .naming import listed, number_name, plural
from .open import refuse_open
from .table import Table
from .upgrade import refuse_upgrade

ACTION_OF: Mapping[str, Act] = {
    act.name.lower(): act for act in (Act.OPEN, Act.EXPAND, Act.INCOME, Act.MOVE, Act.UPGRADE)
}
NOT_OFFERED: Mapping[str, Callable[[Table, Sequence[str]], Illegal]] = {
    "open": refuse_open,
    "expand": refuse_expand,
    "move": refuse_move,
    "upgrade": refuse_upgrade,
}
EDITION_NAMES = {"rev1": "revision 1", "v1": "version 1", "v2": "version 2"}
# what other editions, and people, call an action
OTHER_NAMES = {"build": "open", "lure": "move", "draw": "income", "final": "income"}
MODULE_WORDS = ("reunite", "kaiju", "wander", "explore", "flee", "away", "enters", "princess", "hachiko")
OTHER_BEGINNINGS = ("matsuri", "end", "pass", "takes", "declines", "discard")
BEGINNINGS = (*ACTION_OF, *OTHER_NAMES, *MODULE_WORDS, *OTHER_BEGINNINGS)


# --- the Matsuri -------------------------------------------------------------------------------------------


def refuse_matsuri(table: Table, words: Sequence[str]) -> Illegal:
    """The Matsuri is to be moved."""
    word = words[0]
    if word in ACTION_OF or word in OTHER_NAMES or word in ("end", "pass"):
        return Illegal(
            "matsuri.before-actions", f"The Matsuri moves before the first action. {expected(table)}"
        )
    if word == "pay":
        return nothing_due(table, "The Matsuri's step is free")
    if word != "matsuri":
        return _never_said_here(table, word)
    if len(words) == 1:
        return breaks_off(table, word)
    if words[1] not in table.game.words.wards:
        return out_of_order(table, words[1])
    return _wrong_ward(table, words[1])


def _wrong_ward(table: Table, ward: str) -> Illegal:
    here = table.matsuri
    assert here is not None
    neighbours = listed([table.ward(each) for each in table.board.ward(here).neighbours], "or")
    if ward == here:
        return Illegal(
            "matsuri.must-move", f"The Matsuri can't stay in {table.ward(here)}: it goes on to {neighbours}."
        )
    return Illegal(
        "matsuri.neighbour",
        f"The Matsuri can't go to {table.ward(ward)}: from {table.ward(here)} it goes to {neighbours}.",
    )


# --- choosing an action ------------------------------------------------------------------------------------


def refuse_actions(table: Table, words: Sequence[str]) -> Illegal:
    """An action is to be chosen."""
    word, rest = words[0], words[1:]
    if word in ACTION_OF:
        return _not_offered(table, word, rest)
    if word == "matsuri":
        return _matsuri_is_over(table)
    if word in ("end", "pass"):
        left = table.number("actions_left")
        to_take = f"{number_name(left)} {plural(left, 'action')} of the turn must still be taken"
        return Illegal("turn.both-actions", f"{table.who} can't end the turn: {to_take}. {expected(table)}")
    if word == "pay":
        return nothing_due(table, "No action is begun")
    return _never_said_here(table, word)


def _not_offered(table: Table, action: str, rest: Sequence[str]) -> Illegal:
    if table.number("used") >> ACTION_OF[action] & 1:
        instead = listed(sayable(table), "or")
        return Illegal(
            "turn.same-action",
            f"{table.who} has taken {action.capitalize()} already: the two actions of a turn are different. "
            f"Now it can be {instead}.",
        )
    if action in NOT_OFFERED:
        return NOT_OFFERED[action](table, rest)
    return out_of_order(table, action)


def _matsuri_is_over(table: Table) -> Illegal:
    if "advanced" in table.game.settings.modules:
        return Illegal("advanced.no-matsuri", f"There is no Matsuri in the Advanced game. {expected(table)}")
    if table.matsuri is None:
        return Illegal("matsuri.off-map", f"The Matsuri is not on the map. {expected(table)}")
    return Illegal(
        "matsuri.before-actions",
        f"The Matsuri stays in {table.ward(table.matsuri)}: it moves once a turn, before the actions. "
        f"{expected(table)}",
    )


def nothing_due(table: Table, why: str) -> Illegal:
    return Illegal("pay.nothing-due", f"{why}: there is nothing to pay. {expected(table)}")


def _never_said_here(table: Table, word: str) -> Illegal:
    """Words of other moments, editions and modules."""
    if word in ("takes", "declines"):
        return no_income_due(table, table.who)
    if word == "discard":
        return no_discard(table)
    if word in OTHER_NAMES:
        edition = EDITION_NAMES[table.game.settings.edition]
        return Illegal(
            "turn.choose-action", f"In {edition} this action is called {OTHER_NAMES[word]}. {expected(table)}"
        )
    if word in MODULE_WORDS:
        sentence = (
            f"{word.capitalize()} belongs to a module that is not played at this table. {expected(table)}"
        )
        return Illegal("turn.choose-action", sentence)
    return out_of_order(table, word)


def no_discard(table: Table) -> Illegal:
    edition = EDITION_NAMES[table.game.settings.edition]
    return Illegal("income.no-discard", f"In {edition} no cards are discarded for an Income.")


# --- Income from track -------------------------------------------------------------------------------------


def no_income_due(table: Table, who: str) -> Illegal:
    return Illegal(
        "track-income.not-due", f"{who} has no Income from track to come: there is none to take or decline."
    )


def refuse_track_income(table: Table, words: Sequence[str]) -> Illegal:
    """The decider is offered an Income for track that a journey used."""
    word = words[0]
    if word in ("income", "takes", "declines"):
        return Illegal(
            "track-income.optional",
            f"{table.who} is offered an Income from track: say takes income or declines income.",
        )
    if word == "discard":
        return no_discard(table)
    if word == "pay":
        return nothing_due(table, "Income from track is free")
    if word in BEGINNINGS:
        return Illegal(
            "track-income.at-once",
            f"{table.who} must first answer about Income from track: say takes income or declines income.",
        )
    return out_of_order(table, word)


# --- the end of the turn -----------------------------------------------------------------------------------


def refuse_end(table: Table, words: Sequence[str]) -> Illegal:
    """Both actions are taken, and the table asks for a confirmation."""
    if words[0] in (*ACTION_OF, *OTHER_NAMES):
        return Illegal(
            "turn.both-actions", f"{table.who} has taken both actions: there is no third. Say end."
        )
    if words[0] in ("takes", "declines"):
        return no_income_due(table, table.who)
    return Illegal("turn.end-confirm", f"{table.who}'s turn is done and waits for one word: say end.")
