"""Errors of Typer as sentences: an option that doesn't exist, or a value that it can't have."""

from __future__ import annotations

from typing import Any

from shinjuku.game.quoting import excerpt

ANY_COMMAND = "shinjuku COMMAND"
KINDS = {"int": "a whole number", "float": "a number"}  # by the first word of an error's type
LIMITS = {"ge": "at least", "le": "at most"}


def usage_sentence(error: Any) -> str:
    """What is wrong, and where to look. Other versions of Typer have other classes, but all have these attributes."""
    text = _value_sentence(error) or error.format_message()
    command = error.ctx.command_path if error.ctx is not None else ANY_COMMAND
    return f"{text if text.endswith(('.', '?')) else f'{text}.'} Run `{command} --help` for help."


def _value_sentence(error: Any) -> str | None:
    """A sentence about a value, because newer versions of Typer leave it to Pydantic, which writes for programmers."""
    if not hasattr(error.__cause__, "errors"):
        return None
    option, fault = error.param.opts[0], error.__cause__.errors()[0]
    if fault["type"] == "value_error":
        return f"{option}: {fault['ctx']['error']}."
    wanted = _wanted(fault)
    return wanted and f"{option} must be {wanted}, not '{excerpt(str(fault['input']))}'."


def _wanted(fault: dict[str, Any]) -> str | None:
    limits = [f"{words} {fault['ctx'][name]}" for name, words in LIMITS.items() if name in fault.get("ctx", {})]
    kind = fault["type"].partition("_")[0]
    return limits[0] if limits else KINDS.get(kind)
