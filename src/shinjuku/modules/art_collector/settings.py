"""There is an art collector for each bonus token."""

from __future__ import annotations

from shinjuku.game.errors import Illegal
from shinjuku.game.settings import Settings
from shinjuku.rules.numbering import KIND_NUMBERS
from shinjuku.rules.state import States, read
from shinjuku.texts.messages import message


def check(settings: Settings, states: States) -> None:
    tokens = sum(int(count) for count in read(states, 0, "bonus_stacks")) if read(states, 0, "art_plays") else 0
    if read(states, 0, "customers_in_game")[KIND_NUMBERS["art"]] != tokens:
        raise Illegal("game.setting", message("settings.collectors", name="customers_art", tokens=tokens))
