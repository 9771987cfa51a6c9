"""JSON that stays the same while the server runs. Browsers keep it, and only ask whether it has changed."""

from __future__ import annotations

import gzip
import hashlib
from dataclasses import dataclass
from typing import Any

from fastapi import Request, Response

from shinjuku.server.views.encoding import encode

REVALIDATE = "no-cache"  # keep it, but ask whether it has changed


@dataclass(frozen=True)
class CachedJson:
    """A document as it is and compressed, and the tag of this version."""

    plain: bytes
    compressed: bytes
    tag: str

    @classmethod
    def of(cls, value: Any) -> CachedJson:
        plain = encode(value)
        return cls(plain, gzip.compress(plain), f'"{hashlib.sha256(plain).hexdigest()[:20]}"')

    def response(self, request: Request) -> Response:
        """The document, or 304 if the browser already has this version."""
        headers = {"Cache-Control": REVALIDATE, "ETag": self.tag, "Vary": "Accept-Encoding"}
        if request.headers.get("if-none-match") == self.tag:
            return Response(status_code=304, headers=headers)
        if "gzip" not in request.headers.get("accept-encoding", ""):
            return Response(self.plain, headers=headers, media_type="application/json")
        headers["Content-Encoding"] = "gzip"
        return Response(self.compressed, headers=headers, media_type="application/json")
