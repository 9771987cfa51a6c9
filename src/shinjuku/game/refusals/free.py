"""Free actions: why the Princess can't wander there, or a Kaicho not explore."""

from __future__ import annotations

from collections.abc import Sequence

from shinjuku.game.errors import Illegal
from shinjuku.game.refusals.expected import expected, of_another_moment, out_of_order
from shinjuku.game.refusals.naming import listed
from shinjuku.game.refusals.situation import Situation
from shinjuku.rules.enums import Act

FREE = {"wander": Act.WANDER, "explore": Act.EXPLORE}


def is_free(table: Situation, word: str) -> bool:
    """Is this a free action that the table has?"""
    return word in FREE and table.plays(FREE[word])


# --- Wander ------------------------------------------------------------------------------------------------


def refuse_wander(table: Situation, rest: Sequence[str]) -> Illegal:
    """Wander is not offered at all."""
    if table.number("free_used") >> Act.WANDER & 1:
        return Illegal(
            "princess.once", f"The Princess has wandered already: she does so once a turn. {expected(table)}"
        )
    here, kaiju = table.place("princess"), table.place("kaiju")
    if here is not None and kaiju is not None and list(table.board.ward(here).neighbours) == [kaiju]:
        return _kaiju_is_there(table, kaiju)
    return out_of_order(table, "wander")


def _kaiju_is_there(table: Situation, ward: str) -> Illegal:
    return Illegal("princess.not-to-kaiju", f"The Princess can't go to {table.ward(ward)}: the Kaiju is there.")


def refuse_wander_ward(table: Situation, words: Sequence[str]) -> Illegal:
    ward, here = words[0], table.place("princess")
    if ward == "pay":
        return costs_nothing("wander")
    if ward not in table.game.words.wards:
        return out_of_order(table, ward)
    assert here is not None
    if ward == here:
        return Illegal(
            "princess.not-here", f"The Princess is in {table.ward(here)} already: to let her stay, say nothing."
        )
    neighbours = table.board.ward(here).neighbours
    if ward not in neighbours:
        wards = listed([table.ward(each) for each in neighbours], "or")
        sentence = f"The Princess can't go to {table.ward(ward)}: from {table.ward(here)} she goes to {wards}."
        return Illegal("princess.neighbour", sentence)
    if ward == table.place("kaiju"):
        return _kaiju_is_there(table, ward)
    return of_another_moment(table, ward)


# --- Explore -----------------------------------------------------------------------------------------------


def refuse_explore(table: Situation, rest: Sequence[str]) -> Illegal:
    """Explore is not offered at all."""
    if table.number("free_used") >> Act.EXPLORE & 1:
        code = table.of_rider("kaicho.once", "chairman.once")
        return Illegal(code, f"{table.who}'s {table.rider} has explored already, once this turn. {expected(table)}")
    here, kaiju = table.own_rider_at, table.place("kaiju")
    if here is not None and kaiju is not None and list(table.board.ward(here).neighbours) == [kaiju]:
        return _avoids_kaiju(table, kaiju)
    return out_of_order(table, "explore")


def _avoids_kaiju(table: Situation, ward: str) -> Illegal:
    sentence = f"{table.who}'s {table.rider} can't explore {table.ward(ward)}: the Kaiju is there."
    return Illegal("kaicho.not-to-kaiju", sentence)


def refuse_explore_ward(table: Situation, words: Sequence[str]) -> Illegal:
    ward, here = words[0], table.own_rider_at
    if ward == "pay":
        return costs_nothing("explore")
    if ward not in table.game.words.wards:
        return out_of_order(table, ward)
    if here is not None and ward not in table.board.ward(here).neighbours:
        refused = "can't stay in" if ward == here else "can't go to"
        wards = listed([table.ward(each) for each in table.board.ward(here).neighbours], "or")
        return Illegal(
            table.of_rider("kaicho.neighbour", "chairman.neighbour"),
            f"{table.who}'s {table.rider} {refused} {table.ward(ward)}: from {table.ward(here)} the way is to {wards}.",
        )
    if table.number("kaicho_avoids_kaiju") and ward == table.place("kaiju"):
        return _avoids_kaiju(table, ward)
    return of_another_moment(table, ward)


# --- when --------------------------------------------------------------------------------------------------


def costs_nothing(word: str) -> Illegal:
    return Illegal("free.extra", f"{word.capitalize()} is free: no card can be paid for it.")


def after_the_matsuri(table: Situation, word: str) -> Illegal:
    return Illegal("free.after-matsuri", f"The Matsuri moves before anybody can {word}. {expected(table)}")


def not_inside(table: Situation, word: str) -> Illegal:
    return Illegal("free.not-inside", f"{table.who} can't {word} in the middle of an action. {expected(table)}")


def not_after(table: Situation, word: str) -> Illegal:
    return Illegal("free.not-after", f"{table.who} can't {word} any more: both actions are taken. Say end.")


def own_turn_only(table: Situation, word: str, who: str) -> Illegal:
    return Illegal("free.own-turn", f"It is {table.who}'s turn: {who} can't {word} now.")
