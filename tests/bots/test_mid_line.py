"""A bot can take over in the middle of a line that it would not have begun."""

from __future__ import annotations

import pytest

from shinjuku.bots.players.easy import Easy
from shinjuku.bots.players.greedy import Greedy
from shinjuku.bots.players.planner import Planner
from shinjuku.game.settings import Settings
from shinjuku.rules.enums import MAX_CHOICES, Phase
from shinjuku.rules.kernel import legal_at
from shinjuku.rules.state import new_buffer, read
from tests.observation.helpers import decisions, record_view

JOURNEYS = (Phase.MOVE_STEP, Phase.MOVE_GIVE)


@pytest.mark.parametrize("edition", ["v2", "v1", "rev1"])
def test_bots_continue_any_journey(edition: str) -> None:
    settings = Settings.validated(edition, (), 2)
    legal, continued = new_buffer(MAX_CHOICES), 0
    for states, seat in decisions(settings, seed=2, every=2):
        if read(states, 0, "phase") in JOURNEYS:
            view = record_view(settings, states, seat)
            choices = legal[: legal_at(states, 0, legal)].tolist()
            for bot in (Easy(1), Greedy(), Planner()):
                assert bot.choose_record(view, 0) in choices
            continued += 1
    assert continued > 10
