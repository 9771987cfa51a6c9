"""Lines that are refused, by what they are about: the position, the line, the clause and the sentence."""

from .expand import EXPAND
from .move import MOVE, TRACK_INCOME
from .open import OPEN
from .pay import PAY
from .situation import Situation
from .turn import MATSURI_MOVES, TURN
from .upgrade import UPGRADE

__all__ = ["SITUATIONS", "Situation"]

SITUATIONS = [*TURN, *MATSURI_MOVES, *OPEN, *EXPAND, *PAY, *UPGRADE, *MOVE, *TRACK_INCOME]
