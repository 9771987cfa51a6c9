"""Advanced: there is no Matsuri."""

from __future__ import annotations

from shinjuku.game.errors import Illegal
from shinjuku.game.refusals.hints import hint
from shinjuku.game.refusals.situation import Situation
from shinjuku.modules.advanced.manifest import MODULE


def check_matsuri(situation: Situation) -> Illegal | None:
    if MODULE.id not in situation.game.settings.modules:
        return None
    return situation.refuse("advanced.no-matsuri", hint=hint(situation))
