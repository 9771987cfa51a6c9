"""Why something can't be done now: a clause of the rules reference, and a message that names what is in the way.

The rules only list what is legal, so the reasons are found here: one function `refuse_<phase>` for each decision,
like the kernel's `legal_<phase>`. It finds the first reason that a referee would give. A function `check_…` returns a
refusal or None. A refusal goes to the player who decides: it may name that player's cards, never another's.
`modules.py` says what modules add.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from shinjuku.game.errors import Illegal
from shinjuku.game.refusals import payments
from shinjuku.game.refusals.expand import refuse_expand_first, refuse_expand_second
from shinjuku.game.refusals.hints import refuse_word
from shinjuku.game.refusals.income import refuse_final_income, refuse_income_discard
from shinjuku.game.refusals.journeys import refuse_move_give, refuse_move_step, refuse_stop
from shinjuku.game.refusals.modules import refusals_by_phase
from shinjuku.game.refusals.move import refuse_move_start, refuse_move_ward
from shinjuku.game.refusals.open import refuse_open_from, refuse_open_goods, refuse_open_station
from shinjuku.game.refusals.payments import refuse_further_card, refuse_pay
from shinjuku.game.refusals.situation import Situation
from shinjuku.game.refusals.timing import (
    action_complete,
    check_word,
    game_over,
    not_your_turn,
    refuse_new_action,
    stale_choice,
)
from shinjuku.game.refusals.turn import BEGINNINGS, refuse_actions, refuse_end, refuse_matsuri, refuse_track_income
from shinjuku.game.refusals.upgrade import refuse_upgrade_customer, refuse_upgrade_station
from shinjuku.modules.registry import MODULES
from shinjuku.rules.enums import FIRST_CHANCE, Phase
from shinjuku.rules.numbering import is_mid_line

if TYPE_CHECKING:
    from shinjuku.game.game import Game

__all__ = [
    "EXPLAINED",
    "action_complete",
    "action_unfinished",
    "check_payment",
    "check_stop",
    "not_your_turn",
    "refuse",
    "stale_choice",
]

# words that name no choice, but deserve an answer
EXPLAINED = (
    *("open", "move", "build", "lure", "department", "bonus", "pass"),
    *(word for module in MODULES.values() for word in module.explained),
)
SIGNS = (":", ",", "...")

REFUSE: Mapping[int, Callable[[Situation, Sequence[str]], Illegal]] = {
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
}


def refuse(game: Game, words: Sequence[str]) -> Illegal:
    """Why the next words name no choice; `words` are all that is left of the line."""
    situation = Situation(game)
    if game.is_over:
        return game_over(situation)
    if game.phase >= FIRST_CHANCE:
        return situation.refuse("line.outcome-number", "missing")
    said = [word for word in words if word not in SIGNS]
    refused = check_word(situation, said[0])
    if refused is not None:
        return refused
    if is_mid_line(game.phase) and said[0] in BEGINNINGS:
        return refuse_new_action(situation, said[0])
    refuse_phase = REFUSE.get(game.phase) or refusals_by_phase().get(game.phase)
    return refuse_phase(situation, said) if refuse_phase else refuse_word(situation, said[0])


def check_payment(game: Game, cards: Sequence[str], *, open_ended: bool, follows: str = "") -> Illegal | None:
    """Why these cards don't pay; None if they do."""
    return payments.check_payment(Situation(game), cards, open_ended=open_ended, follows=follows)


def action_unfinished(game: Game) -> Illegal:
    """A whole line is given while another is unfinished."""
    return refuse_new_action(Situation(game))


def check_stop(game: Game) -> Illegal | None:
    """The rule that forbids a line to end where it does; None if words are merely missing."""
    return refuse_stop(Situation(game)) if game.phase == Phase.MOVE_STEP else None
