"""Income: a hand is refilled from the deck; as an action, or because others used one's track."""

from __future__ import annotations

from .compiling import rule
from .names import NOBODY, Act, Phase
from .pieces import has_card_to_draw, leave_deck, take_card
from .state import Numbers, State
from .tables import BIT


@rule
def begin_income(s: State, seat: int, then: int) -> None:
    """Up to the full hand, or one card if it is full already."""
    s.drawer = seat
    s.draws = max(1, s.income_hand - s.hand_size[seat])
    s.draws_then = then
    s.phase = Phase.INCOME_DRAWS


@rule
def income_draws(s: State) -> None:
    """One draws what there is; an Income that finds no card is still an Income (ruling 10)."""
    if s.draws > 0 and has_card_to_draw(s):
        s.phase = Phase.DRAW_INCOME
    else:
        s.draws = 0
        s.drawer = NOBODY
        s.phase = s.draws_then
        s.draws_then = 0


@rule
def chance_income(s: State, ward: int) -> None:
    leave_deck(s, ward)
    take_card(s, s.drawer, ward)
    s.draws -= 1
    s.phase = Phase.INCOME_DRAWS


@rule
def apply_income(s: State) -> None:
    """The action: the turn is over with it."""
    s.actions_left = 1
    begin_income(s, s.seat, Phase.ACTION_DONE)


@rule
def track_incomes(s: State) -> None:
    """Each owner of used track is asked, in turn order from the player after the mover (ruling 9)."""
    for step in range(1, s.players):
        seat = (s.seat + step) % s.players
        if s.income_owed & BIT[seat] != 0:
            s.income_owed &= ~BIT[seat]
            s.drawer = seat
            s.phase = Phase.TRACK_INCOME
            return
    s.phase = Phase.ACTION_DONE


@rule
def legal_track_income(s: State, out: Numbers) -> int:
    out[0] = Act.TAKE_INCOME
    out[1] = Act.DECLINE_INCOME
    return 2


@rule
def apply_track_income(s: State, act: int) -> None:
    if act == Act.TAKE_INCOME:
        begin_income(s, s.drawer, Phase.TRACK_INCOMES)
    else:
        s.drawer = NOBODY
        s.phase = Phase.TRACK_INCOMES
