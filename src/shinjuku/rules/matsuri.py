"""The Matsuri moves to a neighbouring ward every turn; it can't stay."""

from __future__ import annotations

from .compiling import rule
from .names import Act, Phase
from .sets import offer
from .state import Numbers, State
from .tables import NEIGHBOURS


@rule
def legal_matsuri(s: State, out: Numbers) -> int:
    return offer(NEIGHBOURS[s.board, s.matsuri], Act.WARD, 0, out)


@rule
def apply_matsuri(s: State, act: int) -> None:
    s.matsuri = act - Act.WARD
    s.phase = Phase.ACTIONS
