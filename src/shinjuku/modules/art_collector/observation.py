"""What an observation shows of Art Collectors. The function is compiled in `observation/modules.py`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from shinjuku.observation.fields import seen


class Seen:
    art_plays: int = seen("1: the bonus tokens are Art Collectors")


if TYPE_CHECKING:
    from shinjuku.modules.art_collector.manifest import Fields
    from shinjuku.observation import layout
    from shinjuku.rules import state

    class State(state.State, Fields): ...

    class Observation(layout.Observation, Seen): ...


def observe_module(s: State, viewer: int, o: Observation) -> None:
    o.art_plays = s.art_plays
