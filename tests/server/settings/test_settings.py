"""The settings of a server, and the address that it shows."""

from __future__ import annotations

import ipaddress
from dataclasses import replace
from pathlib import Path

import pytest

from shinjuku.server.runner import address_of, bind
from shinjuku.server.settings import RateLimit, ServerSettings, validated


def test_the_database_is_in_the_users_data_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert validated(ServerSettings()).database == f"sqlite:///{tmp_path}/shinjuku/tables.sqlite3"
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert validated(ServerSettings()).database == f"sqlite:///{tmp_path}/.local/share/shinjuku/tables.sqlite3"


def test_several_processes_get_the_same_settings() -> None:
    settings = replace(ServerSettings(processes=2, origins=("https://play.example",)), limits={"act": RateLimit(1, 2)})
    assert ServerSettings.from_json(settings.to_json()) == settings


@pytest.mark.parametrize("host", ["0.0.0.0", "::"])
def test_a_server_for_the_whole_network_shows_an_address_that_others_can_open(host: str) -> None:
    with bind("127.0.0.1", 0) as listener:
        address = address_of(ServerSettings(host=host), listener)
        shown, _, port = address.removeprefix("http://").rpartition(":")
        assert port == f"{listener.getsockname()[1]}/"
        assert not ipaddress.ip_address(shown).is_unspecified
