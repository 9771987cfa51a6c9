"""The OpenAPI description of the server, with the messages of its WebSocket."""

from __future__ import annotations

from typing import Any

from fastapi import FastAPI, Request, Response
from pydantic.json_schema import models_json_schema

from shinjuku.server.http.cached_json import CachedJson
from shinjuku.server.http.schemas.messages import SocketMessage

PATH = "/api/openapi.json"
REFERENCE = "#/components/schemas/{model}"


class Application(FastAPI):
    def __init__(self, **options: Any) -> None:
        self._descriptions: dict[str, CachedJson] = {}  # by base path
        super().__init__(openapi_url=None, docs_url=None, redoc_url=None, **options)

    def setup(self) -> None:
        """FastAPI would encode the description for each request, which takes several milliseconds."""

        async def respond(request: Request) -> Response:
            return self.encoded_description(request.scope.get("root_path", "")).response(request)

        self.add_route(PATH, respond, include_in_schema=False)

    def encoded_description(self, base_path: str) -> CachedJson:
        if base_path not in self._descriptions:
            servers = {"servers": [{"url": base_path}]} if base_path else {}
            self._descriptions[base_path] = CachedJson.of({**self.openapi(), **servers})
        return self._descriptions[base_path]

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
