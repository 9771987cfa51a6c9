"""A client of the operator's routes. The key is a header, never a part of the URL."""

from __future__ import annotations

import json
import os
from http.client import HTTPException
from pathlib import Path
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

from shinjuku.game import ShinjukuError
from shinjuku.server.settings.model import ServerSettings
from shinjuku.server.settings.sources import load_settings

URL_VARIABLE = "SHINJUKU_URL"
TIMEOUT_SECONDS = 30
LOCAL = {"0.0.0.0": "127.0.0.1", "::": "::1"}


class OperatorError(ShinjukuError):
    """The server can't be reached, or refuses."""


class OperatorClient:
    def __init__(self, url: str, key: str) -> None:
        self._url = f"{url.rstrip('/')}/admin/api/"
        self._key = key

    def get(self, path: str) -> dict[str, Any]:
        return self._send(Request(self._url + path))

    def post(self, path: str, body: Any = None) -> dict[str, Any]:
        content = json.dumps(body or {}).encode()
        return self._send(Request(self._url + path, content, {"Content-Type": "application/json"}))

    def _send(self, request: Request) -> dict[str, Any]:
        request.add_header("Authorization", f"Bearer {self._key}")
        try:
            with urlopen(request, timeout=TIMEOUT_SECONDS) as answer:
                found: dict[str, Any] = json.load(answer)
                return found
        except HTTPError as error:
            raise OperatorError(_refusal(error)) from None
        except (URLError, HTTPException, OSError, ValueError) as error:
            reason = getattr(error, "reason", error)
            raise OperatorError(f"Can't reach the server at {self._url}: {reason}.") from None


def _refusal(error: HTTPError) -> str:
    """The server's sentence."""
    try:
        return str(json.load(error)["message"])
    except (ValueError, KeyError, TypeError):
        return f"The server answered {error.code}."


def find_server(url: str | None, config: Path | None) -> OperatorClient:
    """The server that is named, or the one of this computer's settings."""
    settings = load_settings(config=config)
    if not settings.admin_key:
        raise OperatorError("The operator's key is missing. Set SHINJUKU_ADMIN_KEY, or admin_key in a file (--config).")
    found = url or os.environ.get(URL_VARIABLE) or _local_url(settings)
    if not found.startswith(("http://", "https://")):
        raise OperatorError(f"The server must be a URL such as https://play.example, not {found!r}.")
    return OperatorClient(found, settings.admin_key)


def _local_url(settings: ServerSettings) -> str:
    host = LOCAL.get(settings.host, settings.host)
    path = "/" + settings.base_path.strip("/")
    return f"http://{f'[{host}]' if ':' in host else host}:{settings.port}{path}"
