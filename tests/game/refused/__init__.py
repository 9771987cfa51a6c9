"""Lines that are refused, by what they are about: the position, the line, the clause and the sentence."""

from tests.game.refused.expand import EXPAND
from tests.game.refused.free import FREE_ACTIONS
from tests.game.refused.hachiko import HACHIKO
from tests.game.refused.kaiju import KAIJU
from tests.game.refused.move import MOVE, TRACK_INCOME
from tests.game.refused.open import OPEN
from tests.game.refused.pay import PAY
from tests.game.refused.rev1 import REV1
from tests.game.refused.situation import Situation
from tests.game.refused.turn import MATSURI_MOVES, TURN
from tests.game.refused.upgrade import UPGRADE
from tests.game.refused.v1 import V1

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
