"""The settings of an environment."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from shinjuku.boards import Board
from shinjuku.game.settings import ParameterValue, Settings, resolve_board


def environment_settings(
    players: int | Sequence[str],
    *,
    edition: str = "v2",
    modules: Iterable[str] = (),
    board: str | Path | Board | None = None,
    set: Mapping[str, ParameterValue] | None = None,
) -> Settings:
    """Checked settings, given as to `Game.new`."""
    return Settings.validated(edition, modules, players, set, board=resolve_board(board))
