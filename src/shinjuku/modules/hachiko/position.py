"""Hachiko in positions."""

from __future__ import annotations

from shinjuku.game.positions.plain_state import PlainState
from shinjuku.game.positions.reader import Reader
from shinjuku.rules.numbering import PLACES
from shinjuku.texts.messages import message

NEUTRAL_TRACK = "hachiko.neutral-occupied"


def place(reader: Reader, state: PlainState) -> None:
    """Revision 1 sends him off again as soon as the Incomes of his journey have been taken."""
    is_home = state.hachiko == PLACES["home"]
    if is_home and not state.hachiko_waits and reader.given.get("phase") != "income":
        reader.fault("hachiko", message("position.hachiko-home"), "hachiko.position")
