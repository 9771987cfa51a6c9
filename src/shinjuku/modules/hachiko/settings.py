"""Hachiko's home can be changed, if the board allows it."""

from __future__ import annotations

from shinjuku.game.errors import Illegal
from shinjuku.game.settings import Settings
from shinjuku.rules.state import States, read
from shinjuku.texts.messages import Name, message

HOME_ALLOWED = "hachiko.home-allowed"
STATIONS = {"hachiko_home": (HOME_ALLOWED, "settings.home.station")}
SETTING_OF_CODE = {HOME_ALLOWED: "set"}
MAX_NEUTRAL_TRACK = 4


def check(settings: Settings, states: States) -> None:
    """Revision 1 lays neutral track at his home, and has four pieces of it."""
    if not read(states, 0, "hachiko_lays_track"):
        return
    home = settings.board.stations[int(read(states, 0, "hachiko_home"))]
    connections = [each for each in settings.board.connections if home.id in (each.a, each.b)]
    if len(connections) > MAX_NEUTRAL_TRACK or len(settings.board.ward(home.ward).stations) == 1:
        refusal = Illegal(HOME_ALLOWED, message("settings.home", station=Name("station", home.id)))
        raise refusal.worded_for(settings.board.id, settings.edition)
