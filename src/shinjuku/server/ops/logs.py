"""Structured logs: one JSON object per line, with named fields only. No keys, no hands, no queries of addresses."""

from __future__ import annotations

import json
import logging
import sys
import time
import traceback

FIELDS = ("method", "route", "status", "ms", "address", "table", "database", "fault_said")


class Lines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        said: dict[str, object] = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{record.msecs:03.0f}Z",
            "level": record.levelname.lower(),
            "about": record.name,
            "message": record.getMessage(),
        }
        said |= {name: vars(record)[name] for name in FIELDS if name in vars(record)}
        if record.exc_info and record.exc_info[0] is not None:
            said["fault"] = record.exc_info[0].__name__
            said["where"] = [f"{f.filename}:{f.lineno} {f.name}" for f in traceback.extract_tb(record.exc_info[2])]
        return json.dumps(said)


def write_logs(level: str) -> None:
    """To standard error; what an exception says is left out: it may quote what somebody sent."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines())
    for name in ("shinjuku.server", "uvicorn", "uvicorn.error", "uvicorn.access"):
        logger = logging.getLogger(name)
        logger.handlers = [handler] if name in ("shinjuku.server", "uvicorn") else []
        logger.propagate = name == "uvicorn.error"
        logger.setLevel(level.upper())
    logging.getLogger("uvicorn.access").disabled = True
