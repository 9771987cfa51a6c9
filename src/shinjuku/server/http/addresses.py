"""The address of a client: of its connection, or the one that a trusted proxy adds."""

from __future__ import annotations

from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address

from starlette.requests import HTTPConnection
from starlette.types import Scope

NETWORK_BITS = 64  # of an IPv6 address; a client has all addresses of such a network
SECURE = {"http": "https", "ws": "wss"}


def apply_forwarded(scope: Scope) -> None:
    """Use the address and the scheme that the proxy names. It adds its own at the end; clients can forge the others."""
    forwarded = {name: value.decode("latin-1") for name, value in scope["headers"] if name.startswith(b"x-forwarded-")}
    address = _last(forwarded.get(b"x-forwarded-for", ""))
    if _parsed(address) is not None:
        scope["client"] = (address, 0)
    if _last(forwarded.get(b"x-forwarded-proto", "")).lower() in SECURE.values():
        scope["scheme"] = SECURE.get(scope["scheme"], scope["scheme"])


def _last(values: str) -> str:
    return values.rpartition(",")[2].strip()


def address_of(connection: HTTPConnection) -> str:
    """Who is counted in rate limits: an IPv4 address or an IPv6 network."""
    return client_of_scope(connection.scope)


def client_of_scope(scope: Scope) -> str:
    client = scope.get("client")
    return client_of(client[0]) if client is not None else "unknown"


@lru_cache(maxsize=4096)
def client_of(address: str) -> str:
    found = _parsed(address)
    if isinstance(found, IPv6Address) and found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    if isinstance(found, IPv6Address):
        return str(IPv6Network((int(found), NETWORK_BITS), strict=False))
    return address


def _parsed(address: str) -> IPv4Address | IPv6Address | None:
    try:
        return ip_address(address)
    except ValueError:
        return None
