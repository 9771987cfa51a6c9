"""The Matsuri moves to a neighbouring ward every turn. It can't stay."""

from __future__ import annotations

from shinjuku.rules.bitsets import offer
from shinjuku.rules.enums import Act, Phase
from shinjuku.rules.jit import rule
from shinjuku.rules.lookups import NEIGHBOURS
from shinjuku.rules.state import Buffer, State


@rule
def legal_matsuri(s: State, out: Buffer) -> int:
    return offer(NEIGHBOURS[s.board, s.matsuri], Act.WARD, 0, out)


@rule
def apply_matsuri(s: State, act: int) -> None:
    s.matsuri = act - Act.WARD
    s.phase = Phase.ACTIONS
