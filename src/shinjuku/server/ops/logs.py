"""Structured logs: one JSON object or one line of text per record, with a fixed set of fields.

They contain no keys, hands or queries. Everything that is logged for a request has its id.
"""

from __future__ import annotations

import json
import logging
import sys
import time
import traceback
from types import TracebackType

from shinjuku.server.ops.request_ids import current_request_id
from shinjuku.server.settings.model import TEXT_LOG

FIELDS = ("request_id", "method", "route", "status", "ms", "address", "table", "database", "detail", "error", "stack")
# Lines of Uvicorn without an address, or with a path. The server logs its own.
REPLACED = (
    "Invalid HTTP request received.", '%s - "WebSocket ', "connection open", "connection closed", "connection rejected"
)  # fmt: skip


def fields_of(record: logging.LogRecord) -> dict[str, object]:
    """What is logged. The message of an exception is left out, since it may quote a request."""
    fields: dict[str, object] = {
        "time": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{record.msecs:03.0f}Z",
        "level": record.levelname.lower(),
        "logger": record.name,
        "message": record.getMessage(),
    }
    more = {"request_id": current_request_id.get(), **vars(record)}
    fields |= {name: more[name] for name in FIELDS if more.get(name) is not None}
    if record.exc_info and record.exc_info[0] is not None:
        fields["error"] = record.exc_info[0].__name__
        fields["stack"] = stack_of(record.exc_info[2])
    return fields


def stack_of(where: TracebackType | None) -> list[str]:
    """The lines of a traceback, without values."""
    return [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in traceback.extract_tb(where)]


class JsonFormatter(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        return json.dumps(fields_of(record))


class TextFormatter(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        fields = fields_of(record)
        stack = fields.pop("stack", ())
        assert isinstance(stack, list | tuple)
        begin = " ".join(str(fields.pop(name)) for name in ("time", "level", "logger", "message"))
        more = [f"{name}={value}" for name, value in fields.items()]
        return "\n    ".join([" ".join([begin, *more]), *stack])


def is_logged(record: logging.LogRecord) -> bool:
    return not str(record.msg).startswith(REPLACED)


def configure_logging(level: str, log_format: str) -> None:
    """Log to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(TextFormatter() if log_format == TEXT_LOG else JsonFormatter())
    for name in ("shinjuku.server", "uvicorn", "uvicorn.error", "uvicorn.access"):
        logger = logging.getLogger(name)
        logger.handlers = [handler] if name in ("shinjuku.server", "uvicorn") else []
        logger.propagate = name == "uvicorn.error"
        logger.setLevel(level.upper())
    logging.getLogger("uvicorn.access").disabled = True
    logging.getLogger("uvicorn.error").addFilter(is_logged)
