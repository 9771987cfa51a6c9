"""The routes of the rulebook: the rules of an edition and its modules, and their pictures."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Request, Response

from shinjuku.modules.registry import MODULES
from shinjuku.rulebook import Block, Section, picture_svg, rulebook
from shinjuku.rulebook.pictures import picture_ids
from shinjuku.rules.editions import EDITIONS
from shinjuku.server.http.addresses import address_of
from shinjuku.server.http.cached_json import REVALIDATE, CachedJson
from shinjuku.server.http.dependencies import LanguageQuery, get_services
from shinjuku.server.http.problems import Problem
from shinjuku.server.http.responses import error_responses
from shinjuku.server.http.schemas.rules import RulesResponse

SVG = "image/svg+xml"
CONTENT: dict[int | str, dict[str, Any]] = {200: {"content": {SVG: {"schema": {"type": "string"}}}}}

EditionPath = Annotated[str, Path(pattern=f"^({'|'.join(EDITIONS)})$")]
ModulesQuery = Annotated[str, Query(max_length=200, description="The ids of modules, with commas between them.")]
PicturePath = Annotated[str, Path(pattern=r"^[a-z0-9-]{1,60}$")]
ThemeQuery = Annotated[str, Query(pattern="^(light|dark)$")]

router = APIRouter(prefix="/api/rules", tags=["lobby"])


@router.get("/{edition}", response_model=RulesResponse, responses=error_responses())
async def rules(
    request: Request, edition: EditionPath, modules: ModulesQuery = "", language: LanguageQuery = "en"
) -> Response:
    """The rules as players read them. Each paragraph names the clauses that it explains."""
    services = get_services(request)
    services.rate_limiter.consume("ask", address_of(request))
    chosen = tuple(module for module in MODULES if module in modules.split(","))
    return encoded_rules(edition, chosen, language).response(request)


@lru_cache(maxsize=64)
def encoded_rules(edition: str, modules: tuple[str, ...], language: str) -> CachedJson:
    book = rulebook(edition, modules, language)
    sections = [_section(section) for section in book.sections]
    return CachedJson.of({"edition": edition, "modules": list(book.modules), "sections": sections})


def _section(section: Section) -> dict[str, Any]:
    blocks = [_block(block) for block in section.blocks]
    return {"id": section.id, "title": section.title, "module": section.module, "blocks": blocks}


def _block(block: Block) -> dict[str, Any]:
    return {"kind": block.kind, "text": block.text, "clauses": list(block.clauses), "picture": block.picture}


@router.get("/pictures/{picture}", response_class=Response, responses={**error_responses(), **CONTENT})
async def picture(
    request: Request, picture: PicturePath, language: LanguageQuery = "en", theme: ThemeQuery = "light"
) -> Response:
    """A picture of the rulebook as SVG."""
    services = get_services(request)
    services.rate_limiter.consume("ask", address_of(request))
    if picture not in picture_ids():
        raise Problem(404, "request.no-such-path")
    drawn = await services.registry.rules(picture_svg, picture, language, "dark" if theme == "dark" else "light")
    return Response(drawn, media_type=SVG, headers={"Cache-Control": REVALIDATE})
