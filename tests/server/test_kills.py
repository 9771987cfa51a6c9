"""`kill -9` loses nothing that was acknowledged; a few times here, hundreds of times by `tests.server.kills`."""

from __future__ import annotations

import pytest

from tests.server.kills import COMMITTED, RANDOM, campaign


@pytest.mark.slow
def test_killing_the_server_loses_nothing(address: str) -> None:
    made = campaign(address, times=5, seed=1)
    assert made.kills == {COMMITTED: 3, RANDOM: 2}
    assert made.acknowledged > 0
