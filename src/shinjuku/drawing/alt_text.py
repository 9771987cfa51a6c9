"""A short description of the picture, for screen readers."""

from __future__ import annotations

from collections import Counter

from shinjuku.drawing.palette import LETTERS
from shinjuku.drawing.scene import Scene
from shinjuku.drawing.wording import COLOUR_NAMES, CUSTOMERS, NOTHING_BUILT, STORES, TRACK


def summary(scene: Scene) -> str:
    stores = Counter(store.owner for store in scene.stores.values())
    track = Counter(scene.track.values())
    owners = [colour for colour in LETTERS if stores[colour] or track[colour]]
    built = [f"{COLOUR_NAMES[owner]}: {stores[owner]} {STORES}, {track[owner]} {TRACK}." for owner in owners]
    customers = sum(len(group) for group in scene.customers.values())
    return " ".join([*(built or [NOTHING_BUILT]), f"{customers} {CUSTOMERS}."])
