"""Prints the OpenAPI description of the server. `npm run types` in web/ generates the client's types from it."""

from __future__ import annotations

import hashlib
import json
import sys
from typing import Any

from shinjuku.server.app import make_api
from shinjuku.server.services import Services
from shinjuku.server.settings import ServerSettings

FINGERPRINT = "x-fingerprint"
LIBRARY_MODELS = ("HTTPValidationError", "ValidationError")  # FastAPI's own; they may change with its version
TEXTS = ("title", "description", "default", "summary")  # keys that don't affect types


def description() -> dict[str, Any]:
    """What the server returns at /api/openapi.json, plus a fingerprint of its models. Starts no server."""
    schema = make_api(Services(ServerSettings(database="sqlite:///unused.sqlite3"))).openapi()
    models = {name: model for name, model in schema["components"]["schemas"].items() if name not in LIBRARY_MODELS}
    text = json.dumps(without_texts(models), sort_keys=True)
    schema["info"] |= {"version": "any", FINGERPRINT: hashlib.sha256(text.encode()).hexdigest()}
    return schema


def without_texts(value: Any) -> Any:
    """A schema without its texts, so that it changes only when the types do."""
    if isinstance(value, dict):
        return {
            name: without_texts(each) for name, each in value.items() if name not in TEXTS or isinstance(each, dict)
        }
    return [without_texts(each) for each in value] if isinstance(value, list) else value


if __name__ == "__main__":
    json.dump(description(), sys.stdout, indent=1, sort_keys=True)
