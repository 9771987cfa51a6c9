"""What can be played on this server."""

from __future__ import annotations

from pydantic import Field

from shinjuku.server.http.schemas.base import ResponseModel


class ModuleResponse(ResponseModel):
    id: str
    name: str
    line: str
    excludes: list[str]
    players: list[int] | None = Field(description="The numbers of players it allows. Null means any.")


class EditionResponse(ResponseModel):
    id: str
    name: str
    line: str
    players: list[int]
    board: str = Field(description="The id of its board, unless another one is chosen.")
    modules: list[ModuleResponse]
    parameters: dict[str, int] = Field(description="The parameters of its rules by name, for two players.")


class BoardInfoResponse(ResponseModel):
    id: str
    title: str
    excludes: list[str] = Field(description="Modules that can't be played on it.")


class LevelResponse(ResponseModel):
    id: str = Field(description="The name of the bot in requests.")
    name: str
    line: str


class SettingResponse(ResponseModel):
    name: str
    meaning: str
    touches: str = Field(description="The action, the topic or the module that it belongs to.")
    switch: bool = Field(description="It is on (1) or off (0).")


class CatalogueResponse(ResponseModel):
    editions: list[EditionResponse]
    boards: list[BoardInfoResponse]
    bots: list[str]
    paces: list[str]
    colours: list[str]
    levels: list[LevelResponse] = Field(description="Bots by strength, the easiest first.")
    positions: bool
    settings: list[SettingResponse] = Field(description="The parameters in words, in the order of their topics.")
    map: dict[str, str] = Field(description="The ways to change the map, `close` and `site`, in words.")
    parameters: dict[str, tuple[int, int]] = Field(description="The minimum and maximum of each parameter.")
