"""Requests of the operator."""

from __future__ import annotations

from ipaddress import ip_address, ip_network
from typing import Annotated, Literal

from pydantic import AfterValidator, Field, StringConstraints, model_validator
from pydantic_core import PydanticCustomError

from shinjuku.server.http.schemas.base import RequestModel, Secret
from shinjuku.server.settings.model import WITH_PASSWORD

MAX_HOURS = 24 * 366.0
MAX_MINUTES = 24 * 60.0

# The types of errors; `invalid_requests` has a sentence for each.
NO_ADDRESS = "address.invalid"
NO_PASSWORD = "creation.password"

EXAMPLES = {"one": "192.0.2.7", "other": "2001:db8::7"}  # reserved for documentation


def _valid_address(address: str) -> str:
    """An address, or the network that an IPv6 client's addresses belong to."""
    try:
        return str(ip_network(address) if "/" in address else ip_address(address))
    except ValueError:
        raise PydanticCustomError(NO_ADDRESS, "this is not an address", EXAMPLES) from None


Address = Annotated[str, StringConstraints(max_length=64, strip_whitespace=True), AfterValidator(_valid_address)]


class BanRequest(RequestModel):
    address: Address
    hours: float = Field(24.0, gt=0, le=MAX_HOURS)
    reason: Annotated[str, StringConstraints(max_length=200)] = ""


class UnbanRequest(RequestModel):
    address: Address


class DrainRequest(RequestModel):
    minutes: float = Field(60.0, gt=0, le=MAX_MINUTES)


class CreationRequest(RequestModel):
    """Who may create tables: `settings` for what the settings say."""

    who: Literal["everyone", "password", "operator", "settings"]
    password: Secret | None = None

    @model_validator(mode="after")
    def _check_password(self) -> CreationRequest:
        if (self.who == WITH_PASSWORD) != bool(self.password):
            raise PydanticCustomError(NO_PASSWORD, "a password is needed for `password`, and only for that")
        return self
