"""Settings that the tests of the bots play: every edition and number of players, with and without modules."""

from __future__ import annotations

from collections.abc import Iterator

from shinjuku.game.settings import Settings
from tests.conformance import combinations


def sample_settings() -> Iterator[Settings]:
    """For each edition and number of players: no modules, as many as possible, and (with two players) each alone."""
    found = list(combinations())
    for edition, players in dict.fromkeys((each.edition, len(each.players)) for each in found):
        alike = [each for each in found if (each.edition, len(each.players)) == (edition, players)]
        most = max(len(each.modules) for each in alike)
        yield from (each for each in alike if len(each.modules) in (0, most))
        if players == 2:
            yield from (each for each in alike if len(each.modules) == 1 != most)


def settings_id(settings: Settings) -> str:
    return f"{settings.edition}-{len(settings.players)}-{'+'.join(settings.modules) or 'plain'}"
