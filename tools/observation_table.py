"""Write docs/observation.md, the table of an observation's fields: python tools/observation_table.py."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from shinjuku.observation.fields import Entry
from shinjuku.observation.layout import OBSERVATION_ENTRIES, OBSERVATION_SIZE, OBSERVATION_VERSION

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


def table(entries: Iterable[Entry]) -> str:
    rows = ["| offset | bytes | field | shape | meaning |", "| --- | --- | --- | --- | --- |"]
    for entry in entries:
        shape = " × ".join(map(str, entry.shape)) or "–"
        rows.append(f"| {entry.offset} | {entry.size} | `{entry.name}` | {shape} | {entry.meaning} |")
    return "\n".join(rows)


def page() -> str:
    introduction = INTRODUCTION.format(version=OBSERVATION_VERSION, size=f"{OBSERVATION_SIZE:,}")
    return f"{introduction}\n{table(OBSERVATION_ENTRIES)}\n"


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
    print(f"Wrote {PAGE.name}.")
