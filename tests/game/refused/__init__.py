"""Lines that are refused, by what they are about: the position, the line, the clause and the sentence."""

from .expand import EXPAND
from .free import FREE_ACTIONS
from .hachiko import HACHIKO
from .kaiju import KAIJU
from .move import MOVE, TRACK_INCOME
from .open import OPEN
from .pay import PAY
from .rev1 import REV1
from .situation import Situation
from .turn import MATSURI_MOVES, TURN
from .upgrade import UPGRADE
from .v1 import V1

__all__ = ["SITUATIONS", "Situation"]

SITUATIONS = [
    *TURN,
    *MATSURI_MOVES,
    *OPEN,
    *EXPAND,
    *PAY,
    *UPGRADE,
    *MOVE,
    *TRACK_INCOME,
    *REV1,
    *V1,
    *FREE_ACTIONS,
    *KAIJU,
    *HACHIKO,
]
