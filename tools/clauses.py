"""List the tests of each clause: python tools/clauses.py writes docs/rules/tests.md, --check only compares."""

from __future__ import annotations

import argparse
import ast
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from textwrap import dedent

ROOT = Path(__file__).resolve().parent.parent
RULES = ROOT / "docs" / "rules"
PAGE = RULES / "tests.md"
TESTS = ROOT / "tests"
REFUSED = TESTS / "game" / "refused"
ANCHOR = re.compile(r'<a id="([^"]+)"></a>')
HEAD = """# The tests of each clause

Every [clause of the rules](README.md) and every [ruling](rulings.md) has a test that fails if the program breaks it. A
test sets up a position, plays a line and checks the outcome. *Refused* marks lines that the game refuses with the
code of the clause, with the file that lists them. `python tools/clauses.py` builds this page.
"""


@dataclass(frozen=True, order=True)
class Pin:
    """A test, or the refused lines of a file (no name), that pins a clause."""

    path: str  # from the root of the repository
    name: str = ""

    def link(self) -> str:
        words = self.name.removeprefix("test_").replace("_", " ") or f"refused ({Path(self.path).stem})"
        return f"[{words}](../../{self.path})"


# --- the clauses ------------------------------------------------------------------------------------------------


def clauses() -> dict[str, list[str]]:
    """The codes of every page of the rules, in the order of the page; version 2 first, the rulings last."""
    found = {page.name: ANCHOR.findall(page.read_text(encoding="utf-8")) for page in RULES.glob("*.md")}
    order = ("v2.md", "v1.md", "rev1.md")

    def place(page: str) -> tuple[int, bool, str]:
        return order.index(page) if page in order else len(order), page == "rulings.md", page

    return {page: found[page] for page in sorted(found, key=place) if found[page]}


def title(page: str) -> str:
    """A page's first heading."""
    return (RULES / page).read_text(encoding="utf-8").split("\n", 1)[0].removeprefix("# ")


# --- the tests --------------------------------------------------------------------------------------------------


def pins() -> dict[str, list[Pin]]:
    """For each code that a test names, the tests."""
    found: dict[str, set[Pin]] = {}
    for code, pin in (*_marked(), *_refused()):
        found.setdefault(code, set()).add(pin)
    return {code: sorted(found[code]) for code in sorted(found)}


def _marked() -> Iterator[tuple[str, Pin]]:
    """The codes in `@pytest.mark.clause(…)`, of a test or of a whole file."""
    for path, tree in _sources(TESTS, "test_*.py", "clause("):
        for_all = [code for node in tree.body if _is_pytestmark(node) for code in _codes(node)]
        for node in ast.walk(tree):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                own = [code for decorator in node.decorator_list for code in _codes(decorator)]
                yield from ((code, Pin(path, node.name)) for code in (*for_all, *own))


def _refused() -> Iterator[tuple[str, Pin]]:
    """The clauses that the table of refused lines names, below each line."""
    for path, tree in _sources(REFUSED, "*.py", "Situation("):
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Situation":
                yield from ((code, Pin(path)) for code in _codes_below_lines(_refused_lines(node, path)))


def _refused_lines(situation: ast.Call, path: str) -> str:
    named = [keyword.value for keyword in situation.keywords if keyword.arg == "refused"]
    return _text(named[0] if named else situation.args[1], path)


def _codes_below_lines(refused: str) -> Iterator[str]:
    for part in re.split(r"\n(?=\S)", dedent(refused).strip()):
        _, *lines = part.splitlines()
        yield lines[0].strip().split(": ", 1)[0]


def _sources(folder: Path, names: str, having: str) -> Iterator[tuple[str, ast.Module]]:
    """The files of a folder that contain a text, parsed but not run."""
    for path in sorted(folder.rglob(names)):
        text = path.read_text(encoding="utf-8")
        if having in text:
            yield path.relative_to(ROOT).as_posix(), ast.parse(text, str(path))


def _is_pytestmark(node: ast.stmt) -> bool:
    return isinstance(node, ast.Assign) and any(
        isinstance(target, ast.Name) and target.id == "pytestmark" for target in node.targets
    )


def _codes(node: ast.AST) -> list[str]:
    """The codes of every `clause(…)` inside."""
    return [
        _text(argument, "a clause marker")
        for call in ast.walk(node)
        if isinstance(call, ast.Call) and _name(call.func) == "clause"
        for argument in call.args
    ]


def _name(function: ast.expr) -> str:
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


def _text(node: ast.expr, where: str) -> str:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    raise SystemExit(
        f"{where}, line {node.lineno}: write it as a literal; this tool reads the code without running it."
    )


# --- the page ---------------------------------------------------------------------------------------------------


def page() -> str:
    """The text of docs/rules/tests.md."""
    pinned = pins()
    parts = [HEAD]
    for name, codes in clauses().items():
        rows = [f"| [{code}]({name}#{code}) | {_cell(pinned.get(code, []))} |" for code in codes]
        parts.append("\n".join([f"## {title(name)}", "", "| clause | tests |", "| --- | --- |", *rows, ""]))
    return "\n".join(parts)


def _cell(tests: list[Pin]) -> str:
    return "<br>".join(pin.link() for pin in tests) or "–"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; exit with 1 if the page is out of date")
    wanted = page()
    if parser.parse_args().check:
        is_fresh = PAGE.exists() and PAGE.read_text(encoding="utf-8") == wanted
        print("docs/rules/tests.md is up to date." if is_fresh else "Run: python tools/clauses.py")
        return 0 if is_fresh else 1
    PAGE.write_text(wanted, encoding="utf-8")
    pinned, codes = pins(), [code for codes in clauses().values() for code in codes]
    missing = [code for code in codes if code not in pinned]
    print(f"{len(codes)} clauses and rulings, {len(missing)} of them without a test.", *missing, sep="\n  ")
    return 0


if __name__ == "__main__":
    sys.exit(main())
