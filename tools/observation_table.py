"""Write docs/observation.md, the tables of an observation's fields and planes: python tools/observation_table.py."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from shinjuku.observation.fields import Entry
from shinjuku.observation.layout import OBSERVATION_ENTRIES, OBSERVATION_SIZE, OBSERVATION_VERSION
from shinjuku.observation.planes import best_journeys, preparation_search
from shinjuku.observation.planes.layout import PLANES_ENTRIES, PLANES_SIZE, PLANES_VERSION

PAGE = Path(__file__).resolve().parent.parent / "docs" / "observation.md"
INTRODUCTION = """# The observation

Version {version}: a row of {size} bytes, one byte per number. `observation/layout.py` lists the fields, and
`python tools/observation_table.py` generates this table from it. The same layout serves every edition, module, board
and number of players; what a game does not have is zero. [Research](research.md) shows how to use it.

Seats are relative to the viewer: index 0 is the viewer, 1 the next seat in turn order, and so on. Wards, stations and
connections are numbered as on the board, customers as in `Kind`, phases as in `Phase` and actions as in `Act`
(`rules/enums.py`). The viewer is assumed to have counted what was played openly: discarded cards, collected customers,
and cards taken from the queue.
"""
PLANES_INTRODUCTION = """## Optional planes

Version {version}: a row of {size} bytes of its own (`Options(planes=True)`, then `tables.buffers.planes`). The planes
follow from what the viewer sees, but a network learns faster if it is shown them. Side 0 is the viewer, side 1 are all
others together. Numbers above 255 are shown as 255.

The best journey gains the most for the viewer, less the mean of what the others gain. It is found by a search that
enters at most {entered} stations from each start and counts each customer as the next one of its seat. Payments aren't
counted.

A *preparation* is an action before the journey: new track that the journey crosses, or a new store where it delivers.
What is chosen already of an Expand or Open is part of it. Here the search enters at most {prepared} stations from each
ward.
"""


def table(entries: Iterable[Entry]) -> str:
    rows = ["| offset | bytes | field | shape | meaning |", "| --- | --- | --- | --- | --- |"]
    for entry in entries:
        shape = " × ".join(map(str, entry.shape)) or "–"
        rows.append(f"| {entry.offset} | {entry.size} | `{entry.name}` | {shape} | {entry.meaning} |")
    return "\n".join(rows)


def page() -> str:
    introduction = INTRODUCTION.format(version=OBSERVATION_VERSION, size=f"{OBSERVATION_SIZE:,}")
    limits = {"entered": best_journeys.MAX_ENTERED, "prepared": preparation_search.MAX_ENTERED}
    planes = PLANES_INTRODUCTION.format(version=PLANES_VERSION, size=f"{PLANES_SIZE:,}", **limits)
    return f"{introduction}\n{table(OBSERVATION_ENTRIES)}\n\n{planes}\n{table(PLANES_ENTRIES)}\n"


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
    print(f"Wrote {PAGE.name}.")
