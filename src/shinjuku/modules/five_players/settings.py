"""Five players need this module, and it needs five players."""

from __future__ import annotations

from shinjuku.game.errors import Illegal
from shinjuku.game.settings import Settings
from shinjuku.modules.five_players.manifest import MODULE
from shinjuku.texts.messages import message

SETTING_OF_CODE = {"five-players.needed": "players", "five-players.exactly-five": "modules"}
PLAYERS = 5


def check_players(settings: Settings) -> None:
    is_chosen = MODULE.id in settings.modules
    if is_chosen and len(settings.players) != PLAYERS:
        raise Illegal("five-players.exactly-five", message("settings.five.only", module=MODULE.id))
    if len(settings.players) == PLAYERS and not is_chosen:
        raise Illegal("five-players.needed", message("settings.five.needed", module=MODULE.id))
