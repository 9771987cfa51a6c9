"""Income: refill a hand from the deck, as an action or because another player used your track."""

from __future__ import annotations

from shinjuku.rules.bitsets import offer
from shinjuku.rules.enums import NOBODY, Act, Phase
from shinjuku.rules.hooks import on_incomes_done
from shinjuku.rules.jit import rule
from shinjuku.rules.lookups import BIT
from shinjuku.rules.pieces import add_to_hand, discard_card, ensure_deck, remove_from_deck
from shinjuku.rules.state import Buffer, State


@rule
def begin_income(s: State, seat: int, then: int) -> None:
    """In some editions a player may discard cards first. With an empty hand there is nothing to ask."""
    s.drawer = seat
    s.phase_after_draws = then
    if s.income_discard == 1 and s.hand_size[seat] > 0:
        s.chooser = seat
        s.phase = Phase.INCOME_DISCARD
    else:
        begin_draws(s)


@rule
def begin_draws(s: State) -> None:
    """Draw up to a full hand, or one card if the hand is full already."""
    s.chooser = NOBODY
    s.draws = max(1, s.income_hand - s.hand_size[s.drawer])
    s.phase = Phase.INCOME_DRAWS


@rule
def legal_income_discard(s: State, out: Buffer) -> int:
    out[0] = Act.DRAW
    return offer(s.hand_wards[s.drawer], Act.DISCARD, 1, out)


@rule
def apply_income_discard(s: State, act: int) -> None:
    if act != Act.DRAW:
        discard_card(s, s.drawer, act - Act.DISCARD)
    if act == Act.DRAW or s.hand_size[s.drawer] == 0:
        begin_draws(s)


@rule
def income_draws(s: State) -> None:
    """The player draws as many cards as there are. An Income without a card is still an Income (ruling 10)."""
    if s.draws > 0 and ensure_deck(s):
        s.phase = Phase.DRAW_INCOME
    else:
        s.draws = 0
        s.drawer = NOBODY
        s.phase = s.phase_after_draws
        s.phase_after_draws = 0


@rule
def chance_income(s: State, ward: int) -> None:
    remove_from_deck(s, ward)
    add_to_hand(s, s.drawer, ward)
    s.draws -= 1
    s.phase = Phase.INCOME_DRAWS


@rule
def apply_income(s: State) -> None:
    """The action ends the turn."""
    s.actions_left = 1
    begin_income(s, s.seat, Phase.ACTION_DONE)


@rule
def track_incomes(s: State) -> None:
    """Ask each owner of used track, in turn order from the player after the mover (ruling 9)."""
    if ask_next_seat(s):
        s.phase = Phase.TRACK_INCOME
    else:
        s.phase = Phase.JOURNEY_OVER


@rule
def ask_next_seat(s: State) -> bool:
    """Ask the next seat that is owed an Income; the player whose turn it is comes last. Is there one?"""
    for step in range(1, s.players + 1):
        seat = (s.seat + step) % s.players
        if s.income_owed & BIT[seat] != 0:
            s.income_owed &= ~BIT[seat]
            s.drawer = seat
            s.chooser = seat
            return True
    return False


@rule
def journey_over(s: State) -> None:
    if not on_incomes_done(s, 0, 0):
        s.phase = Phase.ACTION_DONE


@rule
def legal_track_income(s: State, out: Buffer) -> int:
    out[0] = Act.TAKE_INCOME
    out[1] = Act.DECLINE_INCOME
    return 2


@rule
def apply_track_income(s: State, act: int) -> None:
    if act == Act.TAKE_INCOME:
        begin_income(s, s.drawer, Phase.TRACK_INCOMES)
    else:
        s.drawer = NOBODY
        s.chooser = NOBODY
        s.phase = Phase.TRACK_INCOMES


@rule
def final_incomes(s: State) -> None:
    """Before the last turns everyone takes an Income, starting after the player who emptied the bag (ruling 16)."""
    s.phase = Phase.FINAL_INCOME if ask_next_seat(s) else Phase.NEXT_TURN


@rule
def legal_final_income(s: State, out: Buffer) -> int:
    out[0] = Act.TAKE_INCOME
    return 1


@rule
def apply_final_income(s: State, act: int) -> None:
    begin_income(s, s.drawer, Phase.FINAL_INCOMES)
