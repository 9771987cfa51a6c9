"""What a puzzle is about, and how hard it is."""

from __future__ import annotations

from collections.abc import Iterator

from shinjuku.bots.advice.reasons import reasons
from shinjuku.bots.advice.trial import Trial
from shinjuku.puzzles.keys import Key

ENDGAME = 0.2  # of the turns are left
LARGE_SET = 4  # different customers
MANY_DENIED = 2  # customers that an opponent could have had
EASY, MEDIUM = 0.9, 0.3  # how likely the network finds the key without searching
JOURNEYS = ("move", "lure", "reunite")


def themes_of(trial: Trial, key: Key, left: float) -> list[str]:
    """All themes of a solution, from its key and from the reasons for it."""
    return list(_themes(trial, key, left))


def _themes(trial: Trial, key: Key, left: float) -> Iterator[str]:
    found = {reason.key: reason.fields for reason in reasons(trial)}
    is_journey = key[0] in JOURNEYS
    if key[0] == "matsuri":
        yield "matsuri"
    if is_journey and found.get("sets", {}).get("size", 0) >= LARGE_SET:
        yield "sets"
    if len(found.get("denied", {}).get("customers", ())) >= MANY_DENIED:
        yield "blocking"
    if left <= ENDGAME:
        yield "endgame"
    yield "journeys" if is_journey else "building"


def difficulty_of(prior: float) -> str:
    """`easy`, `medium` or `hard`."""
    return "easy" if prior >= EASY else "medium" if prior >= MEDIUM else "hard"
