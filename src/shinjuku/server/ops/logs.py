"""Structured logs: one JSON object per line, with a fixed set of fields. They contain no keys, hands or queries."""

from __future__ import annotations

import json
import logging
import sys
import time
import traceback

FIELDS = ("method", "route", "status", "ms", "address", "table", "database", "detail")


class JsonFormatter(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        fields: dict[str, object] = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{record.msecs:03.0f}Z",
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        fields |= {name: vars(record)[name] for name in FIELDS if name in vars(record)}
        if record.exc_info and record.exc_info[0] is not None:
            fields["error"] = record.exc_info[0].__name__
            fields["stack"] = [f"{f.filename}:{f.lineno} {f.name}" for f in traceback.extract_tb(record.exc_info[2])]
        return json.dumps(fields)


def configure_logging(level: str) -> None:
    """Log to standard error. The messages of exceptions are left out, since they may quote a request."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonFormatter())
    for name in ("shinjuku.server", "uvicorn", "uvicorn.error", "uvicorn.access"):
        logger = logging.getLogger(name)
        logger.handlers = [handler] if name in ("shinjuku.server", "uvicorn") else []
        logger.propagate = name == "uvicorn.error"
        logger.setLevel(level.upper())
    logging.getLogger("uvicorn.access").disabled = True
