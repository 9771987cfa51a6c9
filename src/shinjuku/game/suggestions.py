"""What a person may have meant by a word that isn't known."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

SIMILAR = 0.5  # how similar a word must be, from 0 to 1
SHORTEST = 3  # letters of a word that may be a part of another one


def suggestion(word: object, known: Iterable[str]) -> str | None:
    """The known word that is most similar, or that contains it.

    >>> suggestion("income", ["expand_cost", "final_income", "income_hand"])
    'income_hand'
    >>> suggestion("track", ["double_track", "track_per_player"])
    'track_per_player'
    """
    names = list(known)
    given = str(word)[:80].lower().replace("-", "_")
    begins = [name for name in names if name.startswith(given)] if given else []
    near = get_close_matches(given, begins or names, n=1, cutoff=SIMILAR)
    if not near and len(given) >= SHORTEST:
        near = get_close_matches(given, begins or [name for name in names if given in name], n=1, cutoff=0)
    return near[0] if near else None
