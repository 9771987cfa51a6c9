"""Why a card is wild for a player, from what the player sees."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from shinjuku.boards import Board

View = Mapping[str, Any]


def why_wild(view: View, board: Board, colour: str, ward: str) -> str | None:
    """`store`, `matsuri`, `princess` or `kaicho` (the Chairman of version 1 as well); None if it is not wild."""
    stores: Mapping[str, str] = view.get("stores", {})
    if any(store.startswith(f"{colour} ") and board.station(at).ward == ward for at, store in stores.items()):
        return "store"
    for piece in ("matsuri", "princess"):
        if view.get(piece) == ward:
            return piece
    return "kaicho" if (view.get("kaicho") or {}).get(colour) == ward else None
