"""Build the modules' part of the rules reference: python tools/rules_pages.py, --check only compares.

A module's page is `rules.md` in its folder, with links as in docs/rules, where the page is copied to. The table of
modules in docs/rules/README.md is built from the manifests and texts.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from shinjuku.game.catalogue import ModuleInfo, editions, modules
from shinjuku.modules.registry import FOLDERS

ROOT = Path(__file__).resolve().parent.parent
RULES = ROOT / "docs" / "rules"
README = RULES / "README.md"
TABLE_HEAD = "| edition | module | id | what it does | not with |\n| --- | --- | --- | --- | --- |\n"


def pages() -> dict[Path, str]:
    """Every file that is built, with its text."""
    return {**{RULES / f"{id}.md": module_page(id) for id in FOLDERS}, README: readme()}


def module_page(id: str) -> str:
    source = FOLDERS[id] / "rules.md"
    built_from = f"<!-- Built by tools/rules_pages.py from {source.relative_to(ROOT).as_posix()}. -->\n"
    return source.read_text(encoding="utf-8") + "\n" + built_from


def readme() -> str:
    """The page with its table of modules as it should be."""
    before, head, rest = README.read_text(encoding="utf-8").partition(TABLE_HEAD)
    _, end, after = rest.partition("\n\n")
    return before + head + module_table() + end + after


def module_table() -> str:
    return "\n".join(row(edition.id, module) for edition in editions() for module in modules(edition.id))


def row(edition: str, module: ModuleInfo) -> str:
    names = {each.id: each.name for each in modules(edition)}
    excluded = ", ".join(names[other] for other in module.excludes)
    return f"| `{edition}` | [{module.name}]({module.id}.md) | `{module.id}` | {module.line} | {excluded} |"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; exit with 1 if a page is out of date")
    old = [path for path, text in pages().items() if not path.exists() or path.read_text(encoding="utf-8") != text]
    if parser.parse_args().check:
        print("Run: python tools/rules_pages.py" if old else "The pages of the modules are up to date.")
        return 1 if old else 0
    for path in old:
        path.write_text(pages()[path], encoding="utf-8")
    print(f"{len(old)} pages have been written.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
