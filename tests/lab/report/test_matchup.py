"""Who plays what, in words."""

from __future__ import annotations

from shinjuku.game.settings import Settings
from shinjuku.lab.report.matchup import matchup_words


def test_modules_are_named_after_the_edition() -> None:
    settings = Settings.validated("v2", ("princess", "kaiju"), 3)
    found = matchup_words("Blue wins.", settings, ("greedy", "random", "greedy"), "en")
    assert found == ("Blue wins. Version 2 with Wandering Princess and Angry Kaiju, three players: greedy, random.")
