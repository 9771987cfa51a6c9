"""Each room uses only the rooms above it."""

from __future__ import annotations

import ast
from pathlib import Path

import shinjuku

HOUSE = ("boards", "rules", "texts", "game", "drawing", "bots", "lab", "terminal", "server", "cli")
PACKAGE = Path(shinjuku.__file__).parent

# a game shows itself as a picture in a notebook: the one look down, made when it is asked for
ALLOWED = {("game", "drawing")}


def rooms_used(path: Path) -> set[str]:
    """The rooms that a file imports from, however it says so."""
    here = ("shinjuku", *path.relative_to(PACKAGE).with_suffix("").parts)
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            start = here[: len(here) - node.level] if node.level else ()
            names = [".".join((*start, *(node.module or "").split("."), alias.name)) for alias in node.names]
        elif isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        else:
            continue
        parts = [[part for part in name.split(".") if part] for name in names]
        found |= {part[1] for part in parts if len(part) > 1 and part[0] == "shinjuku" and part[1] in HOUSE}
    return found


def test_each_room_uses_only_the_rooms_above_it() -> None:
    wrong: list[str] = []
    for room in HOUSE:
        for path in sorted((PACKAGE / room).rglob("*.py")):
            wrong += [
                f"{path.relative_to(PACKAGE)} uses {used}"
                for used in sorted(rooms_used(path))
                if HOUSE.index(used) > HOUSE.index(room) and (room, used) not in ALLOWED
            ]
    assert wrong == []
