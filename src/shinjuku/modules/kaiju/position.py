"""The Kaiju in positions: in the bay or in the deck, on its way in, and in the way of arrivals."""

from __future__ import annotations

from collections.abc import Sequence

from shinjuku.game.positions.plain_state import PlainState
from shinjuku.game.positions.reader import Reader
from shinjuku.rules.enums import NOBODY, NOWHERE, Phase
from shinjuku.rules.numbering import CARD_NUMBERS, FIRST_SPECIAL_CARD, PHASES, PLACES
from shinjuku.texts.messages import listing, message

AWAY, ENTERS = PHASES["kaiju-away"], PHASES["kaiju-enters"]
CARD = 1 << CARD_NUMBERS["kaiju"] - FIRST_SPECIAL_CARD
ENTRY = "kaiju_entry"
CLAUSE = "kaiju.position"


def place(reader: Reader, state: PlainState) -> None:
    """Depending on the edition, it starts in the bay or in the deck."""
    if state.kaiju_in_bay:
        if state.kaiju == NOWHERE:
            reader.fault("kaiju", message("position.kaiju.bay"), CLAUSE)
    elif state.kaiju == PLACES["bay"]:
        reader.fault("kaiju", message("position.kaiju.deck"), CLAUSE)
    elif state.kaiju != NOWHERE:
        state.special_cards &= ~CARD


def describe(state: PlainState, players: Sequence[str]) -> dict[str, str]:
    return {ENTRY: players[state.kaiju_entry]} if state.kaiju_entry >= 0 else {}


def has_phase(phase: int, state: PlainState) -> bool:
    return bool(phase == AWAY or state.kaiju_card)


def check_phase(reader: Reader, state: PlainState) -> None:
    if state.phase == AWAY and state.kaiju < 0:
        reader.fault("phase", message("position.phase.kaiju-away"), CLAUSE)


def read_turn(reader: Reader, state: PlainState, to_act: int | None) -> None:
    if state.phase == AWAY and not state.has_queue:
        state.drawn_ward = state.kaiju
    if reader.is_played(ENTRY, plays=state.kaiju_card > 0):
        _read_entry(reader, state, to_act)


def _read_entry(reader: Reader, state: PlainState, to_act: int | None) -> None:
    """Who brings it in: the player to act when it enters; before that, it may wait for Incomes."""
    enters, seat = state.phase == ENTERS, reader.player(ENTRY)
    if enters and seat is None:
        seat = state.seat if to_act is None else to_act
    if seat is None:
        return
    if state.kaiju >= 0:
        reader.fault("kaiju", message("position.kaiju.on-map"), CLAUSE)
    if not enters and state.phase != Phase.TRACK_INCOME:
        phases = listing(("kaiju-enters", "income"))
        reader.fault(ENTRY, message("position.kaiju.entry", phases=phases), CLAUSE)
    if enters and to_act not in (None, seat):
        reader.fault("to_act", message("position.kaiju.to-act"))
    state.kaiju_entry = seat
    state.special_cards &= ~CARD
    state.chooser = seat if enters else NOBODY
