"""Whether the server is ready to play."""

from __future__ import annotations

from pydantic import Field

from shinjuku.server.http.schemas.base import ResponseModel


class CompilationResponse(ResponseModel):
    part: str = Field(description="What is compiled: rules or bots.")
    done: int
    total: int = Field(description="0 means that it is not known yet.")


class StatusResponse(ResponseModel):
    ready: bool = Field(description="The rules are loaded, so that tables can be created and played.")
    bots: bool = Field(description="The bots play.")
    failed: bool = Field(description="The rules can't be compiled. The server's log says why.")
    compiling: list[CompilationResponse] = Field(description="What is compiled at this first start, and how far it is.")
