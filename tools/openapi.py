"""Prints the description of the server's interface; `npm run types` in web/ makes the client's types of it."""

from __future__ import annotations

import hashlib
import json
import sys
from typing import Any

from shinjuku.server.app import make_app
from shinjuku.server.http.middleware import Shield
from shinjuku.server.settings import ServerSettings

FINGERPRINT = "x-fingerprint"
NO_TYPES = ("title", "description", "default", "summary")  # words about things, that change no type


def described() -> dict[str, Any]:
    """As the running server would answer at /api/openapi.json; nothing is started for it."""
    app = make_app(ServerSettings(database="sqlite:///nowhere.sqlite3"))
    assert isinstance(app, Shield)
    schema: dict[str, Any] = app.app.openapi()  # type: ignore[attr-defined]
    models = {name: each for name, each in schema["components"]["schemas"].items() if is_ours(name)}
    written = json.dumps(bare(models), sort_keys=True)
    schema["info"] |= {"version": "any", FINGERPRINT: hashlib.sha256(written.encode()).hexdigest()}
    return schema


def is_ours(model: str) -> bool:
    """Not one that comes with a library."""
    return model.endswith(("Told", "Wanted", "Options"))


def bare(value: Any) -> Any:
    """A schema without its words, so that it stays the same as long as the types do."""
    if isinstance(value, dict):
        return {name: bare(each) for name, each in value.items() if name not in NO_TYPES or isinstance(each, dict)}
    return [bare(each) for each in value] if isinstance(value, list) else value


if __name__ == "__main__":
    json.dump(described(), sys.stdout, indent=1, sort_keys=True)
