"""The client's files: compressed, cached forever if their name contains a hash, and nothing else."""

from __future__ import annotations

import asyncio
import gzip
from pathlib import Path

import httpx
import pytest

from shinjuku.server.app import make_app
from shinjuku.server.http import static_files
from shinjuku.server.settings import ServerSettings

SCRIPT = b"console.log('Shinjuku')"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the files of a client."""
    folder = tmp_path / "pages"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<title>Shinjuku</title>")
    (folder / "icon.svg").write_text("<svg/>")
    (folder / "assets" / "index-1a2b.js").write_bytes(SCRIPT)
    (folder / "assets" / "index-1a2b.js.gz").write_bytes(gzip.compress(SCRIPT))
    monkeypatch.setattr(static_files, "FOLDER", folder)
    return folder


def get(folder: Path, path: str, encoding: str = "gzip") -> httpx.Response:
    async def ask() -> httpx.Response:
        app = make_app(ServerSettings(database=f"sqlite:///{folder.parent / 'tables.sqlite3'}"))
        transport = httpx.ASGITransport(app)
        async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1") as client:
            return await client.get(path, headers={"Accept-Encoding": encoding})

    return asyncio.run(ask())


def test_the_page_and_its_icon_are_checked_for_changes(folder: Path) -> None:
    page, icon = get(folder, "/"), get(folder, "/icon.svg")
    assert (page.text, icon.text) == ("<title>Shinjuku</title>", "<svg/>")
    assert page.headers["content-type"].startswith("text/html")
    assert icon.headers["content-type"].startswith("image/svg+xml")
    assert {page.headers["cache-control"], icon.headers["cache-control"]} == {"no-cache"}


def test_an_asset_is_sent_compressed_and_cached_for_ever(folder: Path) -> None:
    small, plain = get(folder, "/assets/index-1a2b.js"), get(folder, "/assets/index-1a2b.js", "identity")
    assert (small.headers["content-encoding"], small.content) == ("gzip", SCRIPT)
    assert ("content-encoding" in plain.headers, plain.content) == (False, SCRIPT)
    assert "immutable" in small.headers["cache-control"]
    assert small.headers["content-type"].startswith("text/javascript")


@pytest.mark.parametrize("name", ["nothing.js", "..%2Findex.html", "..%2F..%2Ftables.sqlite3"])
def test_there_are_no_other_files(folder: Path, name: str) -> None:
    answer = get(folder, f"/assets/{name}")
    assert (answer.status_code, answer.json()["code"]) == (404, "request.no-such-path")


def test_an_installation_without_the_client_says_so(folder: Path) -> None:
    (folder / "index.html").unlink()
    answer = get(folder, "/")
    assert (answer.status_code, answer.headers["content-type"]) == (503, "text/plain; charset=utf-8")
    assert "/api/openapi.json" in answer.text
