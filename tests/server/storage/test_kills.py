"""`kill -9` loses nothing that was acknowledged. This kills a few times, `tests.server.kills` hundreds of times."""

from __future__ import annotations

import pytest

from tests.server.kills import COMMITTED, RANDOM, run_campaign


@pytest.mark.slow
def test_killing_the_server_loses_nothing(address: str) -> None:
    campaign = run_campaign(address, times=5, seed=1)
    assert campaign.kills == {COMMITTED: 3, RANDOM: 2}
    assert campaign.acknowledged > 0
