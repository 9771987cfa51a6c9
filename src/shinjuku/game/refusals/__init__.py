"""Why something can't be done now: a clause of the rules reference, and a sentence with names in it.

An engine of legal lists can't explain itself, so this is a part of its own: one function `refuse_<phase>` for
each decision, beside the kernel's `legal_<phase>`. It finds the first reason that a referee would give. A
refusal goes to the player who decides: it may name that player's cards, never another's.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from shinjuku.game.errors import Illegal
from shinjuku.game.refusals import pay as pay_
from shinjuku.game.refusals.expand import refuse_expand_first, refuse_expand_second
from shinjuku.game.refusals.expected import of_another_moment
from shinjuku.game.refusals.free import refuse_explore_ward, refuse_wander_ward
from shinjuku.game.refusals.income import refuse_final_income, refuse_income_discard
from shinjuku.game.refusals.kaiju import (
    refuse_kaiju_away,
    refuse_kaiju_enters,
    refuse_kaiju_flee,
    refuse_kaiju_flee_princess,
    refuse_kaiju_ward,
)
from shinjuku.game.refusals.move import (
    may_not_stop,
    refuse_move_give,
    refuse_move_start,
    refuse_move_step,
    refuse_move_ward,
)
from shinjuku.game.refusals.open import refuse_open_from, refuse_open_goods, refuse_open_station
from shinjuku.game.refusals.pay import refuse_further_card, refuse_pay
from shinjuku.game.refusals.situation import Situation
from shinjuku.game.refusals.speaking import begun, game_over, line_is_over, misplaced, not_your_turn, wrong_moment
from shinjuku.game.refusals.turn import BEGINNINGS, refuse_actions, refuse_end, refuse_matsuri, refuse_track_income
from shinjuku.game.refusals.upgrade import refuse_upgrade_customer, refuse_upgrade_station
from shinjuku.rules.enums import FIRST_CHANCE, FIRST_MIDDLE, Phase

if TYPE_CHECKING:
    from shinjuku.game.game import Game

__all__ = [
    "EXPLAINED",
    "already_begun",
    "line_is_over",
    "not_your_turn",
    "payment",
    "refusal",
    "unfinished",
    "wrong_moment",
]

# words that name no choice, but deserve an answer
EXPLAINED = ("open", "move", "build", "lure", "department", "bonus", "pass", "bay")
SIGNS = (":", ",", "...")

REFUSE: Mapping[Phase, Callable[[Situation, Sequence[str]], Illegal]] = {
    Phase.MATSURI: refuse_matsuri,
    Phase.ACTIONS: refuse_actions,
    Phase.TRACK_INCOME: refuse_track_income,
    Phase.END: refuse_end,
    Phase.OPEN_GOODS: refuse_open_goods,
    Phase.OPEN_STATION: refuse_open_station,
    Phase.OPEN_FROM: refuse_open_from,
    Phase.EXPAND_FIRST: refuse_expand_first,
    Phase.EXPAND_SECOND: refuse_expand_second,
    Phase.MOVE_WARD: refuse_move_ward,
    Phase.MOVE_START: refuse_move_start,
    Phase.MOVE_GIVE: refuse_move_give,
    Phase.MOVE_STEP: refuse_move_step,
    Phase.UPGRADE_STATION: refuse_upgrade_station,
    Phase.UPGRADE_CUSTOMER: refuse_upgrade_customer,
    Phase.PAY: refuse_pay,
    Phase.PAY_SECOND: refuse_further_card,
    Phase.PAY_THIRD: refuse_further_card,
    Phase.FINAL_INCOME: refuse_final_income,
    Phase.INCOME_DISCARD: refuse_income_discard,
    Phase.KAIJU_AWAY: refuse_kaiju_away,
    Phase.KAIJU_ENTERS: refuse_kaiju_enters,
    Phase.KAIJU_WARD: refuse_kaiju_ward,
    Phase.KAIJU_FLEE: refuse_kaiju_flee,
    Phase.KAIJU_FLEE_PRINCESS: refuse_kaiju_flee_princess,
    Phase.WANDER: refuse_wander_ward,
    Phase.EXPLORE: refuse_explore_ward,
}


def refusal(game: Game, words: Sequence[str]) -> Illegal:
    """Why the next words name no choice; `words` are all that is left of the line."""
    if game.is_over:
        return game_over()
    if game.phase >= FIRST_CHANCE:
        return Illegal("line.outcome-number", "A draw comes first: its outcome is missing.")
    table = Situation(game)
    said = [word for word in words if word not in SIGNS]
    if not said:
        return of_another_moment(table, " ".join(words))
    refused = misplaced(table, said[0])
    if refused is not None:
        return refused
    if game.phase >= FIRST_MIDDLE and said[0] in BEGINNINGS:
        return begun(table, said[0])
    return REFUSE[game.phase](table, said)


def payment(game: Game, cards: Sequence[str], *, open_ended: bool, follows: str = "") -> Illegal | None:
    """Why these cards don't pay; None if they do."""
    return pay_.payment(Situation(game), cards, open_ended=open_ended, follows=follows)


def already_begun(game: Game) -> Illegal:
    """A whole line is said while another is unfinished."""
    return begun(Situation(game))


def unfinished(game: Game) -> Illegal | None:
    """The rule that forbids a line to end where it does; None if it is only not said to the end."""
    return may_not_stop(Situation(game)) if game.phase == Phase.MOVE_STEP else None
