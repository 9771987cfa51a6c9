"""The OpenAPI description of the server, with the messages of its WebSocket."""

from __future__ import annotations

from typing import Any

from fastapi import FastAPI
from pydantic.json_schema import models_json_schema

from shinjuku.server.http.schemas.messages import SocketMessage

REFERENCE = "#/components/schemas/{model}"


class Application(FastAPI):
    def openapi(self) -> dict[str, Any]:
        """OpenAPI has no WebSockets, so FastAPI leaves out their models. Add them to the components."""
        if self.openapi_schema is None:
            schemas = super().openapi()["components"]["schemas"]
            for name, schema in socket_schemas().items():
                schemas.setdefault(name, schema)
        assert self.openapi_schema is not None
        return self.openapi_schema


def socket_schemas() -> dict[str, Any]:
    _, schema = models_json_schema([(SocketMessage, "serialization")], ref_template=REFERENCE)
    found: dict[str, Any] = schema["$defs"]
    return found
