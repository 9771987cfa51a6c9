"""The clauses of the rules reference."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[3]
CLAUSES = {
    clause
    for page in (ROOT / "docs/rules").glob("*.md")
    for clause in re.findall(r'<a id="([^"]+)"', page.read_text(encoding="utf-8"))
}
