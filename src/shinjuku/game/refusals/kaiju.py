"""The Kaiju: why it can't go there, not now or not for that card; and where nobody can run."""

from __future__ import annotations

from collections.abc import Sequence

from shinjuku.game.choices import Choice
from shinjuku.game.errors import Illegal
from shinjuku.game.facts.payments import Cost
from shinjuku.game.refusals.costs import can_not_pay
from shinjuku.game.refusals.expected import breaks_off, expected, of_another_moment, out_of_order
from shinjuku.game.refusals.naming import listed
from shinjuku.game.refusals.situation import Situation
from shinjuku.rules.enums import Phase

BAY = "bay"  # no word of the game, but one that deserves an answer


# --- its action --------------------------------------------------------------------------------------------


def refuse_kaiju(table: Situation, rest: Sequence[str]) -> Illegal:
    """The action is not offered at all."""
    if not is_awake(table):
        return Illegal(
            "kaiju.not-yet-entered", f"The Kaiju has not entered yet: its card is in the deck. {expected(table)}"
        )
    if rest and rest[0] in (*table.game.words.wards, BAY):
        refused = why_not_to(table, rest[0])
        if refused is not None:
            return refused
    cost = Cost.of_kaiju(table)
    if table.number("kaiju_costs") and not cost.is_met(table):
        return Illegal(price_code(table), can_not_pay(table, cost))
    ward = table.place("hachiko")
    assert ward is not None
    return Illegal(
        "kaiju.not-hachiko", f"The Kaiju can go nowhere: it could only go to {table.ward(ward)}, where Hachiko is."
    )


def is_awake(table: Situation) -> bool:
    """Is it in the bay or in a ward?"""
    return table.place("kaiju") is not None or table.number("kaiju_in_bay") == 1


def price_code(table: Situation) -> str:
    return "kaiju.price" if table.place("kaiju") else "kaiju.price-bay"


def ahead(table: Situation) -> list[str]:
    """The wards next to it, wherever Hachiko is."""
    here = table.place("kaiju")
    if here is None or table.phase == Phase.KAIJU_ENTERS:
        return [ward.id for ward in table.board.wards if ward.touches_bay]
    return list(table.board.ward(here).neighbours)


def why_not_to(table: Situation, ward: str) -> Illegal | None:
    """Why the Kaiju can't go to a ward; None if it can."""
    if ward == BAY and table.place("kaiju"):
        return Illegal("kaiju.never-bay-again", "The Kaiju can't go into the bay: it never goes back there.")
    here, wards = table.place("kaiju"), listed([table.ward(each) for each in ahead(table)], "or")
    start = table.ward(here) if here else "the bay"
    if ward in (here, BAY):
        return Illegal("kaiju.neighbour", f"The Kaiju can't stay in {start}: it goes on to {wards}.")
    if ward not in ahead(table):
        return Illegal("kaiju.neighbour", f"The Kaiju can't go to {table.ward(ward)}: from {start} it goes to {wards}.")
    if ward == table.place("hachiko"):
        return Illegal("kaiju.not-hachiko", f"The Kaiju can't go to {table.ward(ward)}: Hachiko is there.")
    return None


def refuse_kaiju_ward(table: Situation, words: Sequence[str]) -> Illegal:
    ward = words[0]
    if ward in ("away", "enters"):
        return not_at_this_moment(table, ward)
    if ward == "pay" and not table.number("kaiju_costs"):
        return costs_nothing()
    if ward not in (*table.game.words.wards, BAY):
        return out_of_order(table, ward)
    return why_not_to(table, ward) or of_another_moment(table, ward)


def costs_nothing() -> Illegal:
    return Illegal("kaiju.no-price", "The Kaiju goes for nothing: no card can be paid for it.")


# --- running away ------------------------------------------------------------------------------------------


def refuse_kaiju_flee(table: Situation, words: Sequence[str]) -> Illegal:
    """The people in its ward run."""
    if words[0] == "pay" and not table.number("kaiju_costs"):
        return costs_nothing()
    if words[0] != "flee":
        return out_of_order(table, words[0])
    return _why_not_run(table, words, "kaiju.flee-neighbour", "The people", "they run")


def refuse_kaiju_flee_princess(table: Situation, words: Sequence[str]) -> Illegal:
    """The Princess runs, after the people."""
    if words[0] == "flee":
        refused = ran_already(table.game.line_choices)
        return Illegal(refused.code, f"{refused.sentence} {expected(table)}")
    if words[0] != "princess":
        return out_of_order(table, words[0])
    return _why_not_run(table, words, "kaiju.flee-princess", "The Princess", "she runs")


def ran_already(choices: Sequence[Choice]) -> Illegal:
    """One flight more than there is."""
    if any(choice.words.startswith("flee") for choice in choices):
        return Illegal("kaiju.flee", "The people have run already, all to one ward.")
    return Illegal("kaiju.flee-nobody", "Nobody is there to run from the Kaiju: no flee is said.")


def _why_not_run(table: Situation, words: Sequence[str], code: str, who: str, runs: str) -> Illegal:
    if len(words) == 1:
        return breaks_off(table, words[0])
    ward, here = words[1], table.place("kaiju")
    assert here is not None
    if ward == BAY:
        return Illegal("kaiju.flee-not-bay", f"{who} can't run into the bay. {expected(table)}")
    if ward not in table.game.words.wards:
        return out_of_order(table, ward)
    wards = listed([table.ward(each) for each in table.board.ward(here).neighbours], "or")
    if ward == here:
        return Illegal(code, f"{who} can't stay in {table.ward(here)} with the Kaiju: {runs} to {wards}.")
    if ward not in table.board.ward(here).neighbours:
        return Illegal(code, f"{who} can't run to {table.ward(ward)}: from {table.ward(here)} {runs} to {wards}.")
    return of_another_moment(table, " ".join(words))


# --- in the way, and out of the deck -----------------------------------------------------------------------


def refuse_kaiju_away(table: Situation, words: Sequence[str]) -> Illegal:
    """Customers are about to arrive in its ward."""
    here = table.place("kaiju")
    assert here is not None
    if list(words[:2]) != ["kaiju", "away"]:
        return Illegal(
            "kaiju.away-first",
            f"The Kaiju must first leave {table.ward(here)}, where customers arrive. {expected(table)}",
        )
    return _ward_behind(table, words)


def refuse_kaiju_enters(table: Situation, words: Sequence[str]) -> Illegal:
    """Its card has been drawn."""
    if list(words[:2]) != ["kaiju", "enters"]:
        return Illegal("kaiju.enters-first", f"The Kaiju's card was drawn: first it enters. {expected(table)}")
    ward = words[2] if len(words) > 2 else ""
    if ward in table.game.words.wards and ward not in ahead(table):
        wards = listed([table.ward(each) for each in ahead(table)], "or")
        return Illegal(
            "kaiju.enters", f"The Kaiju can't enter {table.ward(ward)}: it comes out of the bay into {wards}."
        )
    return _ward_behind(table, words)


def _ward_behind(table: Situation, words: Sequence[str]) -> Illegal:
    if len(words) == 2:
        return breaks_off(table, " ".join(words))
    if words[2] not in (*table.game.words.wards, BAY):
        return out_of_order(table, words[2])
    return why_not_to(table, words[2]) or of_another_moment(table, " ".join(words))


def not_at_this_moment(table: Situation, word: str) -> Illegal:
    """`kaiju away` or `kaiju enters` where nothing asks for it."""
    if word == "away":
        return Illegal("kaiju.away", f"Nobody is about to arrive in the Kaiju's ward. {expected(table)}")
    return Illegal("kaiju.enters-when", f"The Kaiju's card has not just been drawn. {expected(table)}")


def led_in_first(table: Situation, who: str) -> Illegal:
    return Illegal("kaiju.enters-first", f"{table.who} must first say where the Kaiju enters: {who} can't act before.")
