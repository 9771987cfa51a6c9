"""A journey as it grows: one step after the other, for those who watch a bot play."""

from __future__ import annotations

from collections.abc import Sequence

from shinjuku.game import Choice
from shinjuku.terminal.tui.spoken import Spoken, understand


def steps_of(choices: Sequence[Choice]) -> list[Spoken]:
    """What has been said after each station of the journey; nothing for other actions."""
    stops = [n for n, choice in enumerate(choices, start=1) if choice.kind in ("start", "step")]
    return [understand(choices[:n]) for n in stops]
