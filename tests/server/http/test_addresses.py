"""The address of a client, which rate limits count."""

from __future__ import annotations

from typing import Any

import pytest

from shinjuku.server.http.addresses import apply_forwarded, client_of

PROXY = ("127.0.0.1", 1234)


def forwarded(*headers: tuple[bytes, bytes], scheme: str = "http") -> dict[str, Any]:
    scope: dict[str, Any] = {"headers": list(headers), "client": PROXY, "scheme": scheme}
    apply_forwarded(scope)
    return scope


@pytest.mark.parametrize(
    ("given", "address"),
    [
        ([b"203.0.113.9"], "203.0.113.9"),
        ([b"198.51.100.7, 203.0.113.9"], "203.0.113.9"),  # the client sent the first one itself
        ([b"198.51.100.7", b"203.0.113.9"], "203.0.113.9"),
        ([b"2001:db8::1"], "2001:db8::1"),
        ([b"198.51.100.7, unknown"], PROXY[0]),
        ([b""], PROXY[0]),
        ([], PROXY[0]),
    ],
)
def test_the_address_that_the_proxy_adds_counts(given: list[bytes], address: str) -> None:
    assert forwarded(*((b"x-forwarded-for", each) for each in given))["client"][0] == address


@pytest.mark.parametrize(("scheme", "secure"), [("http", "https"), ("ws", "wss")])
def test_the_proxy_names_the_scheme(scheme: str, secure: str) -> None:
    assert forwarded((b"x-forwarded-proto", b"https"), scheme=scheme)["scheme"] == secure
    assert forwarded((b"x-forwarded-proto", b"http"), scheme=scheme)["scheme"] == scheme
    assert forwarded(scheme=scheme)["scheme"] == scheme


def test_a_network_of_ipv6_addresses_is_one_client() -> None:
    assert client_of("2001:db8:1:2::3") == client_of("2001:db8:1:2:aaaa::4") != client_of("2001:db8:1:3::3")
    assert client_of("::ffff:192.0.2.1") == client_of("192.0.2.1") == "192.0.2.1"
