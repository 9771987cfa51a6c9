"""Income: what can't be discarded, and Incomes that are taken or offered in turn."""

from __future__ import annotations

from collections.abc import Sequence

from shinjuku.game.errors import Illegal
from shinjuku.game.refusals.expected import breaks_off, of_another_moment, out_of_order
from shinjuku.game.refusals.naming import counted
from shinjuku.game.refusals.situation import Situation

# --- discarding first --------------------------------------------------------------------------------------


def discards(table: Situation) -> bool:
    """May cards be discarded before an Income draws?"""
    return table.number("income_discard") == 1


def no_discard(table: Situation) -> Illegal:
    where = f"In {table.edition}" if table.has_bonus else "At this table"
    return Illegal("income.no-discard", f"{where} no cards are discarded for an Income.")


def refuse_income_discard(table: Situation, words: Sequence[str]) -> Illegal:
    """Cards may be discarded before those of an Income are drawn."""
    if words[0] != "discard":
        return out_of_order(table, words[0])
    if len(words) == 1:
        return breaks_off(table, words[0])
    if words[1] not in table.game.words.wards:
        return out_of_order(table, words[1])
    if words[1] in table.hand:
        return of_another_moment(table, " ".join(words[:2]))
    hand = counted({table.ward(ward): number for ward, number in table.hand.items()})
    return not_held(table, words[1], f"no {table.ward(words[1])} card is in hand ({hand})")


def not_held(table: Situation, ward: str, why: str) -> Illegal:
    code = table.older("rev1.income-discard-held", "v1.income-discard-held")
    return Illegal(code, f"{table.who} can't discard {table.ward(ward)}: {why}.")


def discarded_late(table: Situation, said: Sequence[str], words: Sequence[str]) -> Illegal:
    """A discard behind an Income that goes on to its draws: all cards are gone, or `draw` was said."""
    if "draw" not in said and len(words) > 1 and words[1] in table.game.words.wards:
        return not_held(table, words[1], "no card is left in hand" if table.hand_size else "no card is in hand")
    code = table.older("rev1.income-discard-first", "v1.income-discard-first")
    return Illegal(code, f"{table.who} can't discard any more: all discarding comes before the first card is drawn.")


# --- before the final round --------------------------------------------------------------------------------


def refuse_final_income(table: Situation, words: Sequence[str]) -> Illegal:
    """Everybody takes an Income."""
    if words[0] == "declines":
        return Illegal(
            "v1.final-income-must", f"{table.who} can't decline the Income before the final round: say final income."
        )
    return Illegal("v1.final-income", f"{table.who} takes an Income before the final round begins: say final income.")


def another_takes_final_income(table: Situation, who: str, *, answers: bool, owed: bool) -> Illegal:
    """An Income before the final round is due, and somebody else speaks."""
    if answers and owed:
        sentence = f"{table.who} comes before {who} with the Income before the final round."
        return Illegal("v1.final-income-order", sentence)
    if answers:
        sentence = f"{who} has taken the Income before the final round already: now {table.who} takes it."
        return Illegal("v1.final-income-order", sentence)
    return Illegal(
        "v1.final-round",
        f"{table.who} takes an Income before the final round begins: {who} can't act before.",
    )


def no_final_income(table: Situation) -> Illegal:
    """`final income` where none is due."""
    if table.number("final_income"):
        return Illegal("v1.final-income", "The Income before the final round is not due now.")
    return Illegal("turn.choose-action", "There is no Income before the last turns at this table.")
