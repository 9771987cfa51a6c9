"""What modules add to the page."""

from __future__ import annotations

from pydantic import Field

from shinjuku.server.http.schemas.base import ResponseModel


class FigureShapeResponse(ResponseModel):
    shape: str = Field(
        description="SVG elements around the origin. `--sj-owner` is the player's colour, `{letter}` its letter."
    )
    size: float = Field(description="Relative to a customer.")
    colours: tuple[str, str] = Field(description="Of its marker, on a light and on a dark background.")
    actions: list[str] = Field(description="The actions that are its module's own.")
    modules: list[str] = Field(description="The ids of all modules that play with it.")


class CustomerShapeResponse(ResponseModel):
    shape: str = Field(description="SVG elements around the origin.")
    module: str


class ModulesResponse(ResponseModel):
    texts: dict[str, dict[str, str]] = Field(description="The texts of the page by language and key.")
    figures: dict[str, FigureShapeResponse]
    customers: dict[str, CustomerShapeResponse] = Field(description="By the kind of customer.")
    rider: str | None = Field(description="The figure that rides along with customers.")
