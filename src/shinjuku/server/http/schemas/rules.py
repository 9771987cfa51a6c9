"""The rulebook."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from shinjuku.server.http.schemas.base import ResponseModel


class RuleBlockResponse(ResponseModel):
    kind: Literal["text", "item", "example", "picture"]
    text: str = Field(description="A paragraph, or the caption of a picture.")
    clauses: list[str] = Field(description="The clauses of the rules reference that it explains.")
    picture: str | None = Field(description="The id of the picture: see /api/rules/pictures.")


class RuleSectionResponse(ResponseModel):
    id: str
    title: str
    module: str | None = Field(description="The module that it belongs to. Null for the edition itself.")
    blocks: list[RuleBlockResponse]


class RulesResponse(ResponseModel):
    edition: str
    modules: list[str]
    sections: list[RuleSectionResponse]
