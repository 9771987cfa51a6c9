"""Requests that don't fit their schema: each is refused with a sentence that says what to do."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from pydantic import BaseModel, ValidationError

from shinjuku.game import ShinjukuError
from shinjuku.server.app import make_api
from shinjuku.server.http.invalid_requests import invalid_text
from shinjuku.server.http.schemas.admin import BanRequest, CreationRequest, DrainRequest
from shinjuku.server.http.schemas.base import RequestModel
from shinjuku.server.http.schemas.drafts import DraftRequest, SlotsRequest
from shinjuku.server.http.schemas.lobby import JoinRequest, NewTableRequest
from shinjuku.server.http.schemas.play import ActionRequest, PreviewRequest
from shinjuku.server.services import Services
from shinjuku.texts import LANGUAGES
from tests.server.http.routes.test_direct_routes import client_of
from tests.server.in_process import with_services

PEOPLE = [{"kind": "person"}] * 2
ACTION = {"version": 3, "client_id": "a"}
WRONG: tuple[Any, ...] = (
    None,
    True,
    -1,
    10**30,
    1.5,
    float("nan"),
    "",
    "six",
    "a\0",
    "\ud800",
    "x" * 300_000,
    [],
    ["a"] * 100,
    {},
    {"a": 1},
)


@pytest.mark.parametrize(
    ("model", "body", "sentence"),
    [
        (PreviewRequest, {"version": 1, "line": "x" * 601}, "'line' is too long. Use 600 characters at most."),
        (PreviewRequest, {"version": 1, "line": ""}, "'line' is empty. Fill it in."),
        (PreviewRequest, {"line": "income"}, "'version' is missing. Add it to the request."),
        (PreviewRequest, {"version": "1", "line": "income"}, "'version' must be a whole number."),
        (PreviewRequest, {"version": -1, "line": "income"}, "'version' must be 0 at least."),
        (PreviewRequest, {"version": 1, "line": "a\0"}, "'line' has a character that can't be stored. Remove it."),
        (NewTableRequest, {"seats": PEOPLE, "players": "six"}, "This request has no field 'players'. Leave it out."),
        (NewTableRequest, {"seats": PEOPLE[:1]}, "'seats' has too few entries. It needs at least 2."),
        (NewTableRequest, {"seats": PEOPLE * 3}, "'seats' has too many entries. It can have 5 at most."),
        (NewTableRequest, {"seats": [PEOPLE[0], {"kind": "cat"}]}, "'seats.1.kind' must be 'person' or 'bot'."),
        (NewTableRequest, {"seats": PEOPLE, "close": "x"}, "'close' must be a list."),
        (NewTableRequest, {"seats": PEOPLE, "options": 1}, "'options' must be an object with named fields."),
        (NewTableRequest, {"seats": PEOPLE, "sites": {"ueno": 3}}, "'sites.ueno' must be true or false."),
        (
            NewTableRequest,
            {"seats": PEOPLE, "set": {"a": []}},
            "'set.a' must be a number, a short text, true or false.",
        ),
        (NewTableRequest, [], "The request needs a JSON object as its body, sent as 'application/json'."),
        (JoinRequest, {"name": "Ann"}, "Send exactly one of 'invite' and 'table'."),
        (JoinRequest, {"name": 7, "table": "a"}, "'name' must be a text."),
        (ActionRequest, ACTION, "Send exactly one of 'line', 'choice' and 'undo'."),
        (ActionRequest, {**ACTION, "undo": False}, "'undo' must be true, 'line' or 'turn'."),
        (
            ActionRequest,
            {**ACTION, "choice": "income", "then": "end"},
            "'then' only goes with 'line'. Send both, or leave 'then' out.",
        ),
        (
            ActionRequest,
            {"version": 3, "client_id": "a b", "line": "income"},
            "'client_id' isn't written as it should be. It must match ^[A-Za-z0-9_.:-]{1,64}$.",
        ),
        (DrainRequest, {"minutes": "soon"}, "'minutes' must be a number."),
        (DrainRequest, {"minutes": 0}, "'minutes' must be more than 0."),
        (DrainRequest, {"minutes": 1e9}, "'minutes' must be 1440 at most."),
        (BanRequest, {"address": "home"}, "This isn't an address. Addresses look like 192.0.2.7 or 2001:db8::7."),
        (CreationRequest, {"who": "password"}, "Give a password if creating tables needs one, and only then."),
    ],
)
def test_a_refusal_says_what_to_do(model: type[RequestModel], body: Any, sentence: str) -> None:
    with pytest.raises(ValidationError) as error:
        model.model_validate(body)
    assert written(error.value) == [sentence]


def written(error: ValidationError, language: str = "en") -> list[str]:
    return [ShinjukuError(invalid_text(each)).text(language) for each in error.errors()]


def test_a_draft_names_an_action_that_exists() -> None:
    with pytest.raises(ValidationError) as error:
        DraftRequest.model_validate({"version": 1, "draft": {"do": "fly"}})
    assert written(error.value)[0].startswith("'draft.do' must be 'open', 'expand'")
    assert written(error.value, "ja")[0].startswith("「draft.do」は「open」、「expand」")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_error_has_a_text_of_its_own(language: str) -> None:
    """In every field of every request."""
    for error in errors():
        for each in error.errors():
            assert invalid_text(each).key != "problem.request.invalid", each
        assert all(text and "Input" not in text for text in written(error, language))


def errors() -> Iterator[ValidationError]:
    models: list[type[BaseModel]] = [*RequestModel.__subclasses__(), SlotsRequest]
    for model in models:
        for name in ("surprise", *model.model_fields):
            for value in WRONG:
                try:
                    model.model_validate({**valid(model), name: value})
                except ValidationError as error:
                    yield error


def valid(model: type[BaseModel]) -> dict[str, Any]:
    """What can be sent besides the field that is wrong."""
    return {"seats": PEOPLE} if model is NewTableRequest else {}


@pytest.mark.parametrize(
    ("path", "english", "japanese"),
    [
        (
            "/api/rules/v9",
            "'edition' must be 'v2', 'v1' or 'rev1'.",
            "「edition」は「v2」、「v1」か「rev1」のどれかにしてください。",
        ),
        (
            "/api/tables/x",
            "There is no such table here. It may have been closed long ago.",
            "このテーブルはありません。",
        ),
        ("/api/boards/X", "There is no such board here.", "その路線図はありません。"),
        ("/api/tables/0123456789abcdef?seat=six", "'seat' must be a whole number.", "「seat」は整数にしてください。"),
        ("/api/tables?after=x", "'after' isn't written as it should be.", "「after」の書き方が正しくありません。"),
    ],
)
def test_addresses_are_explained_in_the_readers_language(
    tmp_path: Path, path: str, english: str, japanese: str
) -> None:
    async def do(services: Services) -> None:
        async with client_of(make_api(services)) as client:
            for language, sentence in (("en", english), ("ja", japanese)):
                answer = await client.get(path, headers={"Accept-Language": language})
                assert (answer.status_code, answer.json()["code"]) == (422, "request.invalid")
                assert answer.json()["message"].startswith(sentence)

    with_services(tmp_path, do)


@pytest.mark.parametrize(
    ("body", "sentence"),
    [
        ("", "The request needs a JSON object as its body, sent as 'application/json'."),
        ("{]", "The body isn't valid JSON. Correct it and send it again."),
        (json.dumps("six"), "The request needs a JSON object as its body, sent as 'application/json'."),
    ],
)
def test_a_body_is_a_json_object(tmp_path: Path, body: str, sentence: str) -> None:
    async def do(services: Services) -> None:
        async with client_of(make_api(services)) as client:
            answer = await client.post("/api/tables", content=body, headers={"Content-Type": "application/json"})
        assert (answer.status_code, answer.json()["message"]) == (422, sentence)

    with_services(tmp_path, do)
