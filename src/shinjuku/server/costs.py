"""Computing time and who pays for it.

The middleware names the payer of a request, the rules thread measures what the request costs, and the rate limiter
keeps the account. So a request is charged what it costs, whatever its path.
"""

from __future__ import annotations

from collections.abc import Callable
from contextvars import ContextVar
from dataclasses import dataclass


@dataclass(frozen=True)
class Payer:
    """A client. The server itself and its bots are not charged; they only wait for their turn."""

    client: str
    is_charged: bool = True


SERVER = Payer("", is_charged=False)

current_payer: ContextVar[Payer] = ContextVar("current_payer", default=SERVER)

Charge = Callable[[str, float], None]  # of a client, in seconds


def charge_nothing(client: str, seconds: float) -> None:
    """Charge no one. This is the default."""
