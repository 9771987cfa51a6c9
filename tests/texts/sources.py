"""The texts that the program uses, read from its source."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import shinjuku

PACKAGE = Path(shinjuku.__file__).parent
ANYTHING = "[a-z0-9-]+"
METHODS = {
    *((method, owner) for method in ("say", "counted") for owner in ("wording", "self", "phrases")),
    ("refuse", "situation"),
}
MESSAGE = r"(\.(one|many))?(\.you)?"
FORMS = {"counted": r"\.(one|many)", "message": MESSAGE, "refuse": MESSAGE}  # by the function that asks


def patterns() -> list[re.Pattern[str]]:
    """One pattern for each place that asks for a text."""
    return [re.compile(pattern) for path in sorted(PACKAGE.rglob("*.py")) for pattern in asked_in(path)]


def constants() -> set[str]:
    """Every string of the program. A key may be handed on before a text is asked for."""
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in PACKAGE.rglob("*.py")]
    found = [node.value for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Constant)]
    return {value for value in found if isinstance(value, str)}


def asked_in(path: Path) -> Iterator[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    imported = names_from_texts(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and (function := asking(node.func, imported)):
            for key in KEYS.get(function, first_key)(node):
                yield key + FORMS.get(function, "")


def names_from_texts(tree: ast.Module) -> set[str]:
    """What a file imports from the catalogues."""
    return {
        alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and re.search(r"(^|\.)(texts|catalogues|messages)$", node.module or "")
        for alias in node.names
    }


def asking(function: ast.expr, imported: set[str]) -> str | None:
    """`text(…)`, `counted(…)`, `message(…)`, `Problem(…)`, the methods of a wording, or `situation.refuse(…)`."""
    if isinstance(function, ast.Name) and function.id in ("text", "counted", "message") and function.id in imported:
        return function.id
    if isinstance(function, ast.Name) and function.id == "Problem":
        return function.id
    if isinstance(function, ast.Attribute) and (function.attr, owner_of(function)) in METHODS:
        return function.attr
    return None


def owner_of(method: ast.Attribute) -> str:
    """The last name before the method's."""
    owner = method.value
    return owner.attr if isinstance(owner, ast.Attribute) else getattr(owner, "id", "")


def first_key(call: ast.Call) -> list[str]:
    return keys(call.args[0])


def problem_keys(call: ast.Call) -> list[str]:
    """`Problem(status, code)`; a third argument is another text."""
    return [rf"problem\.{key}" for key in keys(call.args[1])] if len(call.args) == 2 else []


def refusal_keys(call: ast.Call) -> list[str]:
    """`refuse(code)` and `refuse(code, variant)`."""
    parts = [["refusal"], *(keys(part) for part in call.args)]
    return [r"\.".join(path) for path in product(*parts)]


KEYS = {"refuse": refusal_keys, "Problem": problem_keys}  # by the function that asks; for others the first argument


def keys(asked: ast.expr) -> list[str]:
    """The keys an argument may stand for, as patterns; one that is handed on is among the constants."""
    if isinstance(asked, ast.Constant):
        return [re.escape(str(asked.value))]
    if isinstance(asked, ast.IfExp):
        return keys(asked.body) + keys(asked.orelse)
    if isinstance(asked, ast.JoinedStr):
        parts = [re.escape(str(p.value)) if isinstance(p, ast.Constant) else ANYTHING for p in asked.values]
        return ["".join(parts)]
    if isinstance(asked, ast.Attribute) and asked.attr == "key":
        return []  # a message that was made elsewhere
    assert isinstance(asked, ast.Name), f"a key that can't be read off the source: {ast.unparse(asked)}"
    assert asked.id == "key", f"a key that can't be read off the source: {asked.id}"
    return []
